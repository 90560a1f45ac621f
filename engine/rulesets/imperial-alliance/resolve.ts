import { leaving } from '../../kit/draft.ts';
import type { Answers, Dice, Resolution, Trace } from '../../ruleset.ts';
import { type Field, setSide, tell } from './field.ts';
import { enemyOf } from './map/forces.ts';
import { formatOrder } from './notation.ts';
import { plannedDeed } from './plan.ts';
import { act, type Budget } from './resolve/act.ts';
import { dig } from './resolve/dig.ts';
import { endIfEliminated, endImpulse, finish } from './turn.ts';
import { type Deed, type Fact, type Line, type Order, type Planned, SIDES, type Side, type State } from './types.ts';

/** Plays one impulse (IA-6) and goes on to the next side that must be asked, or ends the game if a side has left it (IA-17). */
export function resolve(state: State, answers: Answers<Order>, dice: Dice, trace?: Trace): Resolution<State, Fact> {
  const field: Field = { state, events: [], dice, impulse: 0, trace };
  if (state.outcome === null) play(field, answers);
  return { state: field.state, events: field.events };
}

function play(field: Field, answers: Answers<Order>): void {
  const left = leaving(SIDES, answers, ({ kind }) => kind === 'resign');
  const [leaver] = left;
  if (leaver !== undefined) {
    for (const side of left) traceLine(field, side, 0);
    finish(field, { winner: left.length === 1 ? enemyOf(leaver) : null, reason: 'resignation' });
    return;
  }
  if (field.state.digging !== undefined) {
    for (const side of SIDES) traceTrenches(field, side, answers[side]);
    dig(field, answers);
    return;
  }
  const { toAct } = field.state;
  const answer = toAct === null ? undefined : answers[toAct];
  if (toAct === null || answer === undefined) return;
  // IA-40: at the deadline, the submission is empty.
  const lines = answer.t === 'order' && answer.order.kind === 'impulse' ? answer.order.lines : [];
  playSubmission(field, toAct, lines);
  while (playPlan(field));
}

/** `left` is the rest of the impulse's allowance. */
function traceLine(field: Field, side: Side, line: number | null, left = field.state.allowance): void {
  field.trace?.play(side, line, { state: { ...field.state, allowance: left }, events: field.events });
}

/** All lines of both sides are carried out at once. */
function traceTrenches(field: Field, side: Side, answer: Answers<Order>[string] | undefined): void {
  if (field.trace === undefined || answer?.t !== 'order') return;
  for (const line of formatOrder(answer.order).keys()) traceLine(field, side, line);
  traceLine(field, side, null);
}

function playSubmission(field: Field, side: Side, lines: readonly Line[]): void {
  const kept = lines.flatMap((line): readonly Planned[] => (line.order === 'then' ? [line.what] : []));
  for (const [index, line] of lines.entries()) if (line.order === 'then') traceLine(field, side, index);
  setSide(field, side, { plan: kept });
  const budget = openImpulse(field, side);
  for (const [index, line] of lines.entries()) {
    if (line.order === 'then') continue;
    traceLine(field, side, index, budget.left);
    if (line.order !== 'pass' && line.order !== 'entrench') playLine(field, line, index, budget);
    if (field.state.outcome !== null) return;
  }
  traceLine(field, side, null);
  closeImpulse(field, side, budget);
}

/**
 * Plays the plan of the side whose impulse was rolled, without asking (IA-33): its lines up to the allowance, removing those that
 * were tried. False if there is none, or nothing in it could be done; the side is then asked. A final impulse is not rolled.
 */
function playPlan(field: Field): boolean {
  const { toAct, final } = field.state;
  if (toAct === null || final || field.state.sides[toAct].plan.length === 0) return false;
  const budget = openImpulse(field, toAct);
  const { plan } = field.state.sides[toAct];
  for (const [index, planned] of plan.entries()) {
    if (budget.left === 0) break;
    setSide(field, toAct, { plan: plan.slice(index + 1) });
    const deed = plannedDeed(field.state, toAct, planned);
    if ('code' in deed) tell(field, { type: 'failed', order: index, ...deed });
    else playLine(field, deed, index, budget);
    if (field.state.outcome !== null) return false;
  }
  if (budget.left === field.state.allowance) return false;
  closeImpulse(field, toAct, budget);
  return true;
}

function openImpulse(field: Field, side: Side): Budget {
  field.impulse += 1;
  setSide(field, side, { artilleryFired: false });
  return { left: field.state.allowance };
}

function playLine(field: Field, line: Deed, index: number, budget: Budget): void {
  const before = budget.left;
  act(field, line, index, budget);
  if (budget.left < before) endIfEliminated(field);
}

/** An impulse in which no activation was spent is a pass (IA-7). */
function closeImpulse(field: Field, side: Side, budget: Budget): void {
  if (budget.left === field.state.allowance) {
    const passes = field.state.sides[side].passes + 1;
    setSide(field, side, { passes });
    tell(field, { type: 'pass', side, passes });
  }
  endImpulse(field);
}
