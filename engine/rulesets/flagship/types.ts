/** The nouns of Flagship, in the shapes of RULES.md, "State, events, outcome". */

import { type Of, oneOf, orNull, record, table, text, whole } from '../../kit/shapes.ts';
import { type OptionsOf, optionsShape } from '../../options.ts';
import { OPTIONS } from './card.ts';

export const SIDES = ['rebel', 'empire'] as const;
export type Side = (typeof SIDES)[number];
export type BySide<T> = Readonly<Record<Side, T>>;

export type FlagshipOptions = OptionsOf<typeof OPTIONS>;
export type Theatre = FlagshipOptions['theatre'];
export type BoardKind = FlagshipOptions['board'];
/** What the wording of orders depends on. */
export type Ground = Pick<FlagshipOptions, 'theatre' | 'board'>;

/** By craft: a square, `hangar:n` (n repairs to go) or `destroyed`. A craft not listed is in reserve. */
const FLEET = table(text(/^(?:flag|hero|[xytw][1-9])$/), text(/^(?:destroyed|hangar:[1-3]|[a-l](?:[1-9]|1[0-2]))$/));
export type Fleet = Of<typeof FLEET>;

const VERDICT = record({ winner: oneOf(...SIDES, 'draw'), reason: oneOf('flagship-destroyed', 'turn-limit', 'resigned') });
export type Verdict = Of<typeof VERDICT>;
export type Reason = Verdict['reason'];

export const STATE = record({
  v: oneOf(1),
  /** Player turns, counted from 1: the one now being ordered, or the last one once `outcome` is set. */
  turn: whole(1),
  active: oneOf(...SIDES),
  rebel: FLEET,
  empire: FLEET,
  flagLives: record({ rebel: whole(0, 2), empire: whole(0, 2) }),
  flagDice: record({ rebel: whole(1), empire: whole(1) }),
  options: optionsShape(OPTIONS),
  outcome: orNull(VERDICT),
});
export type State = Of<typeof STATE>;
/** The part of a state that a turn uses and changes. */
export type Position = Pick<State, Side | 'flagLives' | 'flagDice' | 'options'>;

/** Nothing is hidden (FS-23), so this is the state, and who looks at it. */
export interface View extends Omit<State, 'v'> {
  readonly viewer: Side | 'spectator';
}

export interface Movement {
  readonly verb: 'move' | 'deploy';
  readonly craft: string;
  readonly to: string;
}
/** `target` is a square or an enemy craft, as it was written. */
export interface Attack {
  readonly verb: 'attack';
  readonly craft: string;
  readonly target: string;
}
export type Action = Movement | Attack;

/** A side's submission: two moves and two attacks at most (FS-5), or the end of the game (FS-18). */
export type Order =
  | {
      readonly kind: 'turn';
      readonly moves: readonly Movement[];
      readonly attacks: readonly Attack[];
      /** The line of the text on which each was written, moves first; only set on an order that was read. */
      readonly writtenOn?: readonly number[];
    }
  | { readonly kind: 'resign' };

/** Why an accepted attack could not be made (FS-21). */
export type FailReason = 'no-target' | 'line-blocked';

/** Why a craft may not end on a square (FS-6, FS-7, FS-14). */
export type WayFault = 'no-go' | 'square-occupied' | 'flag-home-only' | 'too-far' | 'path-blocked';
/** Why a craft may not fire at a square (FS-8). */
export type LineFault = 'out-of-range' | 'not-in-line' | 'line-blocked';
/** Reason codes of a refusal (RULES.md, "Grammar"). */
export type FaultCode =
  | WayFault
  | LineFault
  | 'unknown-verb'
  | 'bad-arguments'
  | 'unknown-craft'
  | 'attack-before-move'
  | 'too-many-moves'
  | 'no-craft-there'
  | 'none-in-reserve'
  | 'no-such-square'
  | 'not-deployed'
  | 'in-hangar'
  | 'destroyed'
  | 'not-there'
  | 'already-deployed'
  | 'flag-not-on-board'
  | 'too-many-attacks'
  | 'already-attacked'
  | 'no-target'
  | 'own-craft'
  | 'not-your-turn'
  | 'game-over';

/** One throw of a battle: all dice of both craft. */
export interface Throw {
  readonly attack: readonly number[];
  readonly defence: readonly number[];
}
export type Fate = 'near-miss' | 'damaged' | 'badly-damaged' | 'destroyed' | 'flag-hit';

export interface Attacked {
  readonly type: 'attacked';
  readonly side: Side;
  readonly craft: string;
  readonly from: string;
  readonly target: string;
  readonly at: string;
  /** Ties come first; the last throw decided. */
  readonly rolls: readonly Throw[];
  readonly hit: boolean;
}
export interface Fated {
  readonly type: 'fate';
  /** The attacking side. */
  readonly side: Side;
  readonly target: string;
  /** Jams come first (FS-11). */
  readonly rolls: readonly number[];
  readonly result: Fate;
}
/** The effects of a hit; `side` is the owner. */
export type Harm =
  | { readonly type: 'hangared'; readonly side: Side; readonly craft: string; readonly turns: number }
  | { readonly type: 'flag-hit'; readonly side: Side; readonly lives: number; readonly dice: number }
  | { readonly type: 'destroyed'; readonly side: Side; readonly craft: string };
export type Fact =
  | { readonly type: 'initiative'; readonly rolls: readonly (readonly [number, number])[]; readonly first: Side }
  | { readonly type: 'defaulted'; readonly side: Side }
  | { readonly type: 'passed'; readonly side: Side }
  | { readonly type: 'resigned'; readonly side: Side }
  | { readonly type: 'moved'; readonly side: Side; readonly craft: string; readonly from: string; readonly to: string }
  | { readonly type: 'deployed'; readonly side: Side; readonly craft: string; readonly to: string }
  | Attacked
  | Fated
  | Harm
  | { readonly type: 'failed'; readonly side: Side; readonly order: string; readonly reason: FailReason }
  /** FS-30: a repaired flagship returns to the board by itself. */
  | { readonly type: 'returned'; readonly side: Side; readonly craft: 'flag'; readonly to: string }
  | { readonly type: 'repaired'; readonly side: Side; readonly craft: string; readonly left: number }
  | { readonly type: 'game-over'; readonly winner: Side | 'draw'; readonly reason: Reason };
