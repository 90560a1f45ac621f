/** An exchange for each call, recorded by tests against the service; `npm run schemas` records them again. */
import type { ToldCall } from '../call.ts';
import made from './examples.json' with { type: 'json' };

interface Example {
  readonly path: string;
  readonly body?: unknown;
  readonly answer: unknown;
}
export const examples: Readonly<Record<string, Example>> = made;

/** The parts of a call's path, each with its value in the example. */
export function partsOf({ name, path }: ToldCall): readonly (readonly [name: string, example: string])[] {
  const asked = (examples[name]?.path ?? path).split('?')[0]?.split('/') ?? [];
  return path.split('/').flatMap((part, at) => (part.startsWith('{') ? [[part.slice(1, -1), asked[at] ?? ''] as const] : []));
}
