/** Whose impulse it is, and when a side, a turn and the game are over (IA-5 to IA-7, IA-17). */
import type { Demand, Outcome } from '../../ruleset.ts';
import { QUALITY } from './charts.ts';
import { type Field, roll, setSide, tell } from './field.ts';
import { enemyOf, isJedi, isUnit, sideOf } from './map/forces.ts';
import { type Holding, type PieceId, type Quality, SIDES, type Side, type State, type Verdict } from './types.ts';

/** Before the battle, both sides with trenches to place are asked (IA-52), then only the side to act (IA-6). */
export function awaiting({ toAct, outcome, digging }: State): readonly Demand[] {
  if (digging !== undefined && outcome === null) {
    return diggers({ digging }).map((seat) => ({ seat, kind: 'trenches', waits: true, pace: 'turn' }));
  }
  return toAct === null || outcome !== null ? [] : [{ seat: toAct, kind: 'orders', waits: true, pace: 'turn' }];
}

/** The sides that have trenches to place (IA-52). */
export function diggers({ digging }: Pick<State, 'digging'>): readonly Side[] {
  return SIDES.filter((side) => (digging?.[side] ?? 0) > 0);
}

export function outcome(state: State): Outcome | undefined {
  if (state.outcome === null) return undefined;
  const { winner, reason } = state.outcome;
  return { value: { winner, reason }, places: winner === null ? [SIDES] : [[winner], [enemyOf(winner)]], reason };
}

/** Whether a unit or Jedi may still be activated this turn (IA-7). */
export function isAvailable({ units }: Pick<State, 'units'>, id: PieceId): boolean {
  const piece = units[id];
  if (piece === undefined || piece.activated || piece.locked || !(isUnit(id) || isJedi(id))) return false;
  return piece.carrier === null || units[piece.carrier]?.activated !== true;
}

/** The game is over: nobody acts, and no plan outlives it. */
export function finish(field: Field, verdict: Verdict): void {
  for (const side of SIDES) setSide(field, side, { plan: [] });
  const { digging: _begun, ...state } = field.state;
  field.state = { ...state, outcome: verdict, toAct: null, allowance: 0, final: false };
  tell(field, { type: 'game-over', ...verdict });
}

/** After each executed line: a side without a unit or Jedi loses (IA-17). */
export function endIfEliminated(field: Field): void {
  const fights = (side: Side): boolean => Object.keys(field.state.units).some((id) => sideOf(id) === side && (isUnit(id) || isJedi(id)));
  const left = SIDES.filter(fights);
  const [winner] = left;
  if (left.length === 2) return;
  finish(field, winner === undefined ? { winner: null, reason: 'mutual-elimination' } : { winner, reason: 'elimination' });
}

/** A side's ordinary impulse; the die is rolled before the side is asked (IA-6). */
export function beginImpulse(field: Field, side: Side): void {
  const face = roll(field, 4, `activation.${side}`);
  const allowance = face + QUALITY[field.state.sides[side].quality].activation;
  field.state = { ...field.state, toAct: side, allowance, final: false };
  tell(field, { type: 'activation-roll', side, roll: face, allowance });
}

/** After an impulse of the side to act: which sides are done, and which acts next (IA-7). */
export function endImpulse(field: Field): void {
  const { toAct, final } = field.state;
  if (toAct === null) return;
  const other = enemyOf(toAct);
  testDone(field, toAct, final);
  testDone(field, other, false);
  const open = [other, toAct].filter((side) => !field.state.sides[side].done);
  const [next] = open;
  if (next === undefined) endTurn(field);
  else if (open.length === 2 || field.state.options['full-turns'] === true) beginImpulse(field, next);
  else beginFinal(field, next);
}

function testDone(field: Field, side: Side, spentFinal: boolean): void {
  const { passes, done } = field.state.sides[side];
  if (done) return;
  const isOut = !Object.keys(field.state.units).some((id) => sideOf(id) === side && isAvailable(field.state, id));
  if (passes >= 2) markDone(field, side, 'passed-twice');
  else if (isOut) markDone(field, side, 'all-activated');
  else if (spentFinal) markDone(field, side, 'final-spent');
}

function markDone(field: Field, side: Side, reason: 'all-activated' | 'passed-twice' | 'final-spent'): void {
  setSide(field, side, { done: true });
  tell(field, { type: 'done', side, reason });
}

/** Activations by quality, without a die; with none, it is over at once. */
function beginFinal(field: Field, side: Side): void {
  const allowance = QUALITY[field.state.sides[side].quality].final;
  if (allowance === 0) {
    markDone(field, side, 'final-spent');
    endTurn(field);
    return;
  }
  field.state = { ...field.state, toAct: side, allowance, final: true };
  tell(field, { type: 'final-impulse', side, allowance });
}

function endTurn(field: Field): void {
  tell(field, { type: 'turn-end', turn: field.state.turn });
  const verdict = objectiveVerdict(field.state) ?? limitVerdict(field.state);
  if (verdict !== undefined) finish(field, verdict);
  else beginTurn(field);
}

function objectiveVerdict({ victory, control }: State): Verdict | undefined {
  const isHeld = ({ side, hexes, count }: Holding): boolean => heldBy(control, hexes, side) >= count;
  const winners = new Set((victory.hold ?? []).filter(isHeld).map((one) => one.side));
  const [winner] = winners;
  if (winner === undefined) return undefined;
  return { winner: winners.size > 1 ? null : winner, reason: 'objective' };
}

function heldBy(control: State['control'], hexes: readonly string[], side: Side): number {
  return hexes.filter((hex) => control[hex] === side).length;
}

function limitVerdict({ turn, turnLimit, victory, control }: State): Verdict | undefined {
  if (turn < turnLimit) return undefined;
  const { atLimit = 'draw', hexes = [] } = victory;
  if (atLimit === 'imperial' || atLimit === 'alliance') return { winner: atLimit, reason: 'turn-limit' };
  const lead = atLimit === 'draw' ? 0 : heldBy(control, hexes, 'imperial') - heldBy(control, hexes, 'alliance');
  if (lead === 0) return { winner: null, reason: 'turn-limit' };
  return { winner: lead > 0 ? 'imperial' : 'alliance', reason: 'turn-limit' };
}

/** Clears flags, then makes leader checks and rolls for initiative and activations (IA-17.3, IA-44). */
function beginTurn(field: Field): void {
  const { units, turn } = field.state;
  const fresh = Object.entries(units).map(([id, piece]) => [id, { ...piece, activated: false, locked: false }] as const);
  field.state = { ...field.state, turn: turn + 1, final: false, units: Object.fromEntries(fresh) };
  for (const side of SIDES) setSide(field, side, { passes: 0, done: false, artilleryUsed: false, artilleryFired: false, plan: [] });
  tell(field, { type: 'turn-start', turn: turn + 1 });
  const surrendered = SIDES.filter((side) => surrenders(field, side));
  const [loser] = surrendered.length === 2 ? [field.state.attacker] : surrendered;
  if (loser !== undefined) {
    finish(field, { winner: enemyOf(loser), reason: 'surrender' });
    return;
  }
  for (const side of SIDES) {
    const { leader, quality } = field.state.sides[side];
    setSide(field, side, { bonuses: leader === 'alive' ? QUALITY[quality].bonuses : 0 });
  }
  beginImpulse(field, rollInitiative(field));
}

const LOWER: Readonly<Record<Quality, Quality | 'surrender'>> = { elite: 'veteran', veteran: 'green', green: 'surrender' };

/** The check of a side whose leader is dead (IA-21): whether it gives up. */
function surrenders(field: Field, side: Side): boolean {
  const { leader, quality } = field.state.sides[side];
  if (field.state.options.leaders !== true || leader !== 'dead') return false;
  const face = roll(field, 10, `leader-check.${side}`);
  const to = face <= QUALITY[quality].dropsOn ? LOWER[quality] : quality;
  if (to !== 'surrender') setSide(field, side, { quality: to });
  tell(field, { type: 'leader-check', side, roll: face, from: quality, to });
  return to === 'surrender';
}

/** The higher roll wins; a tie goes to the side that had the initiative (IA-5). */
function rollInitiative(field: Field): Side {
  const thrown = (side: Side): number => roll(field, QUALITY[field.state.sides[side].quality].initiative, `initiative.${side}`);
  const [imperial, alliance] = [thrown('imperial'), thrown('alliance')];
  const last = field.state.initiative;
  const winner = imperial === alliance ? last : imperial > alliance ? 'imperial' : 'alliance';
  field.state = { ...field.state, initiative: winner };
  tell(field, { type: 'initiative', imperial, alliance, winner });
  return winner;
}
