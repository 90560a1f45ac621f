/** The words for the sides, which depend on the reader. */
import { capital, wrapText } from '../../wording.ts';
import type { Side, View } from './types.ts';

export interface Naming {
  /** The side as a subject: `you`, `the Empire`. */
  readonly who: string;
  readonly hold: string;
  readonly have: string;
  readonly are: string;
  /** The soldiers: `you`, `Imperial troops`. */
  readonly troops: string;
  /** The word before a unit that faces another: `your`, `their`, or the adjective for a spectator. */
  readonly whose: string;
  /** The same at the start of a sentence. */
  readonly first: { readonly who: string; readonly troops: string };
}

type Words = Omit<Naming, 'first'>;
const withFirst = (words: Words): Naming => ({ ...words, first: { who: capital(words.who), troops: capital(words.troops) } });

const YOU: Naming = withFirst({ who: 'you', hold: 'hold', have: 'have', are: 'are', troops: 'you', whose: 'your' });
const THEM: Readonly<Record<Side, Naming>> = {
  rebel: withFirst({ who: 'the Rebels', hold: 'hold', have: 'have', are: 'are', troops: 'Rebel troops', whose: 'their' }),
  imperial: withFirst({ who: 'the Empire', hold: 'holds', have: 'has', are: 'is', troops: 'Imperial troops', whose: 'their' }),
};
/** For spectators, the words for both sides are alike. */
const EITHER: Readonly<Record<Side, Naming>> = { rebel: { ...THEM.rebel, whose: 'the' }, imperial: { ...THEM.imperial, whose: 'the' } };
export const ADJECTIVE: Readonly<Record<Side, string>> = { rebel: 'Rebel', imperial: 'Imperial' };

export function naming(viewer: View['viewer'], side: Side): Naming {
  if (viewer === side) return YOU;
  return viewer === 'spectator' ? EITHER[side] : THEM[side];
}

/** `text` after `label` (four columns), broken at 72 columns; further lines are indented by as much. */
export function labelLine(label: string, text: string): readonly string[] {
  return wrapText(text, label.padEnd(4), '    ');
}
