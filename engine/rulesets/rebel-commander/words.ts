/** How the sides are spoken of, from where the reader sits. */
import { WIDTH } from '../../wording.ts';
import type { Side, View } from './types.ts';

export interface Naming {
  /** As a subject: `you`, `the Empire`. */
  readonly who: string;
  readonly hold: string;
  readonly have: string;
  readonly are: string;
  /** The soldiers: `you`, `Imperial troops`. */
  readonly troops: string;
  /** Before a unit that stands against another: `your`, `their`, or the adjective for a spectator. */
  readonly whose: string;
}

const YOU: Naming = { who: 'you', hold: 'hold', have: 'have', are: 'are', troops: 'you', whose: 'your' };
const THEM: Readonly<Record<Side, Naming>> = {
  rebel: { who: 'the Rebels', hold: 'hold', have: 'have', are: 'are', troops: 'Rebel troops', whose: 'their' },
  imperial: { who: 'the Empire', hold: 'holds', have: 'has', are: 'is', troops: 'Imperial troops', whose: 'their' },
};
/** From outside both are spoken of alike. */
const EITHER: Readonly<Record<Side, Naming>> = { rebel: { ...THEM.rebel, whose: 'the' }, imperial: { ...THEM.imperial, whose: 'the' } };
export const ADJECTIVE: Readonly<Record<Side, string>> = { rebel: 'Rebel', imperial: 'Imperial' };

export function naming(viewer: View['viewer'], side: Side): Naming {
  if (viewer === side) return YOU;
  return viewer === 'spectator' ? EITHER[side] : THEM[side];
}

/** `text` behind `label` (four columns), broken at 72 columns; what goes on is indented as far. */
export function wrapped(label: string, text: string): readonly string[] {
  const whole = label.padEnd(4) + text;
  if (whole.length <= WIDTH) return [whole];
  const lines: string[] = [];
  let line = label.padEnd(4);
  for (const word of text.split(' ')) {
    const glue = line.length > 4 ? ' ' : '';
    if (line.length > 4 && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = `    ${word}`;
    } else line += glue + word;
  }
  return [...lines, line];
}
