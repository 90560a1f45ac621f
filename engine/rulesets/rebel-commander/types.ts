/** The nouns of Rebel Commander, in the shapes of RULES.md, "State, events, outcome". */
import { list, type Of, oneOf, orNull, record, whole } from '../../kit/shapes.ts';
import { type OptionsOf, optionsShape } from '../../options.ts';
import { OPTIONS } from './card.ts';
import { PLANETS } from './planet.ts';

/** In table order (RC-2). */
export const SIDES = ['rebel', 'imperial'] as const;
export type Side = (typeof SIDES)[number];

export type RebelOptions = OptionsOf<typeof OPTIONS>;

const VERDICT = record({
  winner: oneOf(...SIDES, 'draw'),
  reason: oneOf(...PLANETS.map(({ reason }) => reason), 'eliminated', 'turn-limit', 'resigned'),
});
export type Verdict = Of<typeof VERDICT>;
export type Reason = Verdict['reason'];

const SIZES = PLANETS.map(({ spaces }) => spaces.length);
/** Units of one side by space; `null` in a view is a space out of sight (RC-18). */
const COUNTS = list(whole(), Math.max(...SIZES), Math.min(...SIZES));
export type Counts = Of<typeof COUNTS>;
export type SeenCounts = readonly (number | null)[];

export const STATE = record({
  v: oneOf(1),
  /** The turn now being ordered, or the last one once `outcome` is set. */
  turn: whole(1),
  rebel: COUNTS,
  imperial: COUNTS,
  options: optionsShape(OPTIONS),
  outcome: orNull(VERDICT),
});
export type State = Of<typeof STATE>;
/** Both sides' units, which an action finds and changes. */
export type Board = Pick<State, Side>;

export interface View {
  readonly viewer: Side | 'spectator';
  readonly turn: number;
  readonly rebel: SeenCounts;
  readonly imperial: SeenCounts;
  readonly options: RebelOptions;
  readonly outcome: Verdict | null;
}

export type Action =
  | { readonly verb: 'move'; readonly from: number; readonly to: number }
  | { readonly verb: 'build'; readonly at: number }
  | { readonly verb: 'attack'; readonly at: number }
  | { readonly verb: 'pass' };
export type Verb = Action['verb'] | 'resign';

/** A side's submission: an action for each slot (RC-3), or the end of the game (RC-13). */
export type Order = { readonly kind: 'actions'; readonly slots: readonly [Action, Action] } | { readonly kind: 'resign' };

/** Why an accepted order could not be carried out (RC-14). */
export type FailReason = 'no-unit-there' | 'enemy-present' | 'no-enemy-there';

/** Reason codes of a refusal (RC-15). */
export type FaultCode =
  | FailReason
  | 'unknown-verb'
  | 'bad-arguments'
  | 'one-unit-per-order'
  | 'no-such-space'
  | 'not-adjacent'
  | 'too-many-orders'
  | 'duplicate-order-number'
  | 'bad-order-number'
  | 'game-over';

export type Slot = 1 | 2;
interface Acted {
  readonly side: Side;
  readonly slot: Slot;
}
/** `from` or `to` is `null` in the copy of a side that does not see that end (RC-18). */
export interface Moved extends Acted {
  readonly type: 'moved';
  readonly from: number | null;
  readonly to: number | null;
}
export interface Built extends Acted {
  readonly type: 'built';
  readonly at: number;
}
export interface Attacked extends Acted {
  readonly type: 'attacked';
  readonly at: number;
  readonly attackers: number;
  readonly defenders: number;
  readonly attackRoll: number;
  readonly defenceRoll: number;
  readonly attackTotal: number;
  readonly defenceTotal: number;
  readonly winner: Side;
  readonly loser: Side;
  readonly lost: number;
}
export interface Passed extends Acted {
  readonly type: 'passed';
}
export interface Failed extends Acted {
  readonly type: 'failed';
  readonly order: string;
  readonly reason: FailReason;
}
/** The result of an order. */
export type ActionFact = Moved | Built | Attacked | Passed | Failed;
export type Fact =
  | ActionFact
  | { readonly type: 'defaulted'; readonly side: Side }
  | { readonly type: 'resigned'; readonly side: Side }
  | { readonly type: 'game-over'; readonly winner: Side | 'draw'; readonly reason: Reason };
