/**
 * The table while an impulse is played. A resolution works on its own copy, line by line, and the original state is left alone.
 * Facts are reported as they happen, since sight changes within a step (IA-34).
 */
import * as kit from '../../kit/draft.ts';
import type { Dice, GameEvent, Trace } from '../../ruleset.ts';
import { copiesOf } from './map/fog.ts';
import type { Fact, Piece, PieceId, Side, SideState, State } from './types.ts';

export interface Field {
  /** Replaced, never mutated, so old references stay as they were. */
  state: State;
  readonly events: GameEvent<Fact>[];
  readonly dice: Dice;
  /** Counts the impulses of this resolution from 1, since a plan may play several (IA-33). It begins the purpose of every die. */
  impulse: number;
  readonly trace?: Trace | undefined;
  /** Set if this is only tried out: nobody is told, so no facts need be kept from anybody. */
  readonly isTrial?: true;
}

export function tell(field: Field, fact: Fact): void {
  kit.tell(field, fact, field.isTrial ? undefined : copiesOf(field.state, fact));
}

export function setPiece(field: Field, id: PieceId, change: Partial<Piece>): void {
  const piece = field.state.units[id];
  if (piece === undefined) throw new Error(`${id} is not on the table`);
  field.state = { ...field.state, units: { ...field.state.units, [id]: { ...piece, ...change } } };
}

export function setSide(field: Field, side: Side, change: Partial<SideState>): void {
  const { sides } = field.state;
  field.state = { ...field.state, sides: { ...sides, [side]: { ...sides[side], ...change } } };
}

/** A die of this impulse: `2.1.3.fire.ST3.1` is turn 2, first impulse of the step, line 3. */
export function roll(field: Field, sides: number, purpose: string): number {
  return field.dice.roll(sides, `${field.state.turn}.${field.impulse}.${purpose}`);
}
