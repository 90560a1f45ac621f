/** Missions played on a laid table, with cards named by number. */

import { ACTION_CARDS } from '../../../../../engine/rulesets/freedom-in-the-galaxy/charts.ts';
import type { State } from '../../../../../engine/rulesets/freedom-in-the-galaxy/state.ts';
import type { Line } from '../../../../../engine/rulesets/freedom-in-the-galaxy/types.ts';
import { landed, type Overrides, type Played, play } from '../support.ts';

/** A face, a card of the pile as `#74`, or `new` for a full pile. */
export type Throw = number | `#${number}` | 'new';

/** The faces that draw these cards (FG-10), with the other dice between them. */
export function faces(throws: readonly Throw[]): readonly number[] {
  let pile = ACTION_CARDS.map(({ card }) => card);
  return throws.flatMap((one) => {
    if (typeof one === 'number') return [one];
    if (one === 'new') pile = ACTION_CARDS.map(({ card }) => card);
    else {
      const at = pile.indexOf(Number(one.slice(1)));
      pile.splice(at, 1);
      return [at + 1];
    }
    return [];
  });
}

type MissionLine = Extract<Line, { kind: 'mission' }>;
/** `mission LETTER by LIST …`, names with blanks between them. */
export const go = (letter: string, who: string, more: Partial<MissionLine> = {}): Line => ({
  kind: 'mission',
  letter,
  who: who.split(' '),
  camp: false,
  using: [],
  ...more,
});
export const camp = (letter: string, at: string, more: Partial<MissionLine> = {}): Line =>
  ({ ...go(letter, '', more), who: [], camp: true, at }) as MissionLine;

/** A character from the deck, in play. */
export const joined = (id: string, at: string) => ({
  characters: { [id]: { at, stack: 'mission', wounds: 0, detected: false, status: 'active' } },
});

/** Plays a missions step to its end; dice left over are a fault. */
export function missions(at: State, lines: readonly Line[], throws: readonly Throw[] = []): Played {
  const played = play(at, lines, faces(throws));
  if (played.left > 0) throw new Error(`${played.left} dice are left`);
  return played;
}

/** The Rebels of Egrix in one environ, on missions. */
export const rebels = (at: string, lines: readonly Line[], throws: readonly Throw[] = [], described: Overrides = {}): Played =>
  missions(landed(at, { step: 'rebel-missions', ...described }), lines, throws);

/** The Imperial side on missions, the Rebels of Egrix far away. */
export const imperials = (lines: readonly Line[], throws: readonly Throw[] = [], described: Overrides = {}): Played =>
  missions(landed('charkhan-wild', { step: 'imperial-missions', ...described }), lines, throws);
