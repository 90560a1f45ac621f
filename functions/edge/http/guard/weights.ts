/**
 * What a request counts as, where most count as one: so that all that one address may ask for in a minute takes at most a
 * fifth of a core. `test/functions/http/cost.law.test.ts` holds every route to it.
 */

import { RATES } from './limits.ts';

/** In requests that read, by path, the first that fits. A division may have 256 players and forty rounds, a page of turns twenty reports, an export four megabytes; rules are drawn. */
const WEIGHTS: readonly (readonly [RegExp, number])[] = [
  [/^(?:\/v1)?\/leagues\/[^/]+\/(?:seasons|standings|embed)(?:[./]|$)/, 15],
  [/^(?:\/v1)?\/me\/export$/, 10],
  [/\/history$/, 5],
  [/^\/rules\//, 3],
];

/** Of the others fewer are allowed, so each may cost more; a form that is refused shows its page again. */
export function weightOf(kind: 'read' | 'write' | 'framed', path: string): number {
  const weight = WEIGHTS.find(([pattern]) => pattern.test(path))?.[1] ?? 1;
  return Math.ceil((weight * RATES[kind].most) / RATES.read.most);
}
