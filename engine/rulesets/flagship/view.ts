import type { State, View } from './types.ts';

/** Everything is open (FS-23), so all viewers see one board, each from their own side. */
export function view({ v: _shape, ...open }: State, viewer: string): View {
  return { ...open, viewer: viewer === 'rebel' || viewer === 'empire' ? viewer : 'spectator' };
}

/** The state that the view shows, since nothing is hidden (FS-23). */
export function imagine({ viewer: _, ...open }: View): State {
  return { v: 1, ...open };
}
