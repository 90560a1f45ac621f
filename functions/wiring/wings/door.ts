/** Connects wings to the routes of a match. */
import type { Call } from '../../edge/http/call.ts';
import type { Branch, HttpDeps } from '../../edge/http/http-cases.ts';
import type { KeyedDeps } from '../../facts/deps.ts';
import { bind } from '../bind.ts';

/** `below` has the paths of its calls, and those of its forms separated by `|`. */
const ofMatch = <M extends object>(
  below: { readonly calls: string; readonly forms: string },
  more: M,
  load: () => Promise<readonly Call<HttpDeps & M>[]>,
): Branch => ({
  paths: [`/v1/matches/:id/${below.calls}/*`, `/:door{[shm]}/:key/:form{${below.forms}}`],
  open: async () => {
    const [calls, { mountWing }] = await Promise.all([load(), import('../../edge/http/match/forms.ts')]);
    return (app, http) => mountWing(app, { ...http, ...more }, calls);
  },
});

export const wingBranches = (deps: KeyedDeps): readonly Branch[] => [
  ofMatch(
    { calls: 'offers', forms: 'offer|agree|refuse|take-back' },
    { offers: bind(deps, () => import('../../offers/cases.ts')) },
    async () => (await import('../../offers/edge.ts')).offerCalls,
  ),
  ofMatch(
    { calls: 'plans', forms: 'plan|unplan' },
    { plans: bind(deps, () => import('../../plans/cases.ts')) },
    async () => (await import('../../plans/edge.ts')).planCalls,
  ),
  ofMatch(
    { calls: 'press', forms: 'press|gather' },
    { press: bind(deps, () => import('../../press/cases.ts')) },
    async () => (await import('../../press/edge.ts')).pressCalls,
  ),
  ofMatch(
    { calls: 'rematch', forms: 'rematch' },
    { rematch: bind(deps, () => import('../../rematch/cases.ts')) },
    async () => (await import('../../rematch/edge.ts')).rematchCalls,
  ),
];
