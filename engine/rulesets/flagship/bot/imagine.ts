import type { State, View } from '../types.ts';

/** Nothing is hidden (FS-23). */
export function imagine({ viewer: _, ...open }: View): State {
  return { v: 1, ...open };
}
