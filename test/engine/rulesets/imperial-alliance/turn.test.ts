import { expect, test } from 'vitest';
import { scriptedDice } from '../../../../engine/dice.ts';
import type { Answers, Json } from '../../../../engine/ruleset.ts';
import { resolve } from '../../../../engine/rulesets/imperial-alliance/resolve.ts';
import { awaiting, isAvailable, outcome } from '../../../../engine/rulesets/imperial-alliance/turn.ts';
import type { Order, State } from '../../../../engine/rulesets/imperial-alliance/types.ts';
import { state } from './table.ts';

const UNITS = { ST1: { hex: '0105' }, CA1: { hex: '0905' } };
const PASS: Order = { kind: 'impulse', lines: [{ order: 'pass' }] };
const RESIGN: Order = { kind: 'resign' };

function step(at: State, answers: Answers<Order>, faces: readonly number[]) {
  const dice = scriptedDice(faces);
  const { state: after, events } = resolve(at, answers, dice);
  expect(dice.left()).toBe(0);
  return { after, facts: events.map((event) => event.fact), types: events.map((event) => event.fact.type), rolls: dice.rolls };
}
const passed = (described: { readonly [key: string]: Json }, faces: readonly number[], given = {}) => {
  const at = state({ units: UNITS, ...described }, given);
  return step(at, { [at.toAct as string]: { t: 'order', order: PASS } }, faces);
};
/** One side done already, the other in its final impulse: whatever it does ends the turn. */
const lastImpulse = { final: true, allowance: 1, sides: { alliance: { done: true } } };

test('IA-5: the higher initiative die wins, of as many sides as the quality has', () => {
  const { after, rolls } = passed(
    { ...lastImpulse, sides: { imperial: { quality: 'green' }, alliance: { quality: 'elite', done: true } } },
    [6, 7, 1],
  );
  expect(after).toMatchObject({ turn: 2, initiative: 'alliance', toAct: 'alliance', allowance: 3 });
  expect(rolls.map((roll) => roll.sides)).toEqual([6, 10, 4]);
});

test('IA-6: only the side to act owes orders, and what it does not spend is lost', () => {
  const { after } = passed({ allowance: 5 }, [2]);
  expect(awaiting(after)).toEqual([{ seat: 'alliance', kind: 'orders', waits: true, pace: 'turn' }]);
  expect(after.allowance).toBe(3);
});

test('IA-40: a missed deadline is a pass, and nobody moves the turn of a side not heard', () => {
  const at = state({ units: UNITS });
  const { after, facts } = step(at, { imperial: { t: 'silent' } }, [1]);
  expect(facts[0]).toEqual({ type: 'pass', side: 'imperial', passes: 1 });
  expect(after.toAct).toBe('alliance');
  expect(step(at, { alliance: { t: 'silent' } }, []).after).toBe(at);
});

test.each([
  ['a unit that waits', { ST1: { hex: '0101' } }, 'ST1', true],
  ['a unit activated', { ST1: { hex: '0101', activated: true } }, 'ST1', false],
  ['a carrier locked', { JG1: { hex: '0101', locked: true } }, 'JG1', false],
  ['a leader', { IL1: { hex: '0101' } }, 'IL1', false],
  ['a Jedi', { DJ1: { hex: '0101' } }, 'DJ1', true],
  ['a passenger', { JG1: { hex: '0101' }, ST1: { carrier: 'JG1' } }, 'ST1', true],
  ['a passenger of a carrier activated', { JG1: { hex: '0101', activated: true }, ST1: { carrier: 'JG1' } }, 'ST1', false],
  ['a passenger of a carrier locked', { JG1: { hex: '0101', locked: true }, ST1: { carrier: 'JG1' } }, 'ST1', true],
])('IA-7: whether %s is available', (_, units, id, expected) => {
  expect(isAvailable(state({ units }), id)).toBe(expected);
});

test('IA-7: passes need not follow each other; the second ends the side', () => {
  const { after, types } = passed({ sides: { imperial: { passes: 1 } } }, []);
  expect(types).toEqual(['pass', 'done', 'final-impulse']);
  expect(after).toMatchObject({ toAct: 'alliance', final: true, allowance: 1, sides: { imperial: { done: true, passes: 2 } } });
});

test('IA-7: after the impulse both sides are tested, the one that acted first', () => {
  const units = { ST1: { hex: '0105' }, CA1: { hex: '0905', activated: true } };
  const { facts } = passed({ units, sides: { imperial: { passes: 1 } } }, [5, 2, 1]);
  expect(facts.slice(1, 4)).toEqual([
    { type: 'done', side: 'imperial', reason: 'passed-twice' },
    { type: 'done', side: 'alliance', reason: 'all-activated' },
    { type: 'turn-end', turn: 1 },
  ]);
});

test('IA-7: the final impulse may fall to the side that has just acted', () => {
  const units = { ST1: { hex: '0105' }, CA1: { hex: '0905', activated: true } };
  expect(passed({ units }, []).after).toMatchObject({ toAct: 'imperial', final: true, allowance: 1 });
});

test('IA-32: with full turns the side that is left goes on with ordinary dice until it is done', () => {
  const at = { sides: { alliance: { done: true } } };
  expect(passed(at, [4], { 'full-turns': true }).after).toMatchObject({ toAct: 'imperial', final: false, allowance: 5 });
  const last = passed({ sides: { imperial: { passes: 1 }, alliance: { done: true } } }, [1, 2, 1], { 'full-turns': true });
  expect(last.after).toMatchObject({ turn: 2, toAct: 'alliance' });
});

test('IA-17: a new turn clears flags, passes and artillery, and gives the bonuses back', () => {
  const units = {
    ST1: { hex: '0105', activated: true },
    JG1: { hex: '0106', locked: true },
    IL1: { hex: '0105', activated: true },
    CA1: { hex: '0905' },
  };
  const sides = {
    imperial: { bonuses: 0, artilleryUsed: true, artilleryFired: true },
    alliance: { done: true, passes: 2, plan: ['ca1 move 0904'] },
  };
  const { after } = passed({ ...lastImpulse, units, sides }, [5, 2, 1], { leaders: true });
  expect(Object.values(after.units).filter((piece) => piece.activated || piece.locked)).toEqual([]);
  expect(after.sides).toMatchObject({
    imperial: { bonuses: 2, passes: 0, done: false, artilleryUsed: false, artilleryFired: false },
    alliance: { passes: 0, done: false, plan: [] },
  });
});

const HELD = { '0101': 'imperial', '0102': 'imperial', '0103': 'alliance' };
const HEXES = ['0101', '0102', '0103'];
const holding = (side: string, count: number) => ({ side, hexes: HEXES, count });
test.each([
  ['enough of the objectives win', { hold: [holding('imperial', 2)] }, 'imperial', 'objective'],
  ['both objectives at once are a draw', { hold: [holding('imperial', 2), holding('alliance', 1)] }, null, 'objective'],
  ['too few do not win before the limit', { hold: [holding('imperial', 3)], atLimit: 'alliance' }, 'alliance', 'turn-limit'],
  ['at the limit the side named wins', { atLimit: 'imperial' }, 'imperial', 'turn-limit'],
  ['at the limit nobody wins if none is named', {}, null, 'turn-limit'],
  ['at the limit a draw may be named', { atLimit: 'draw' }, null, 'turn-limit'],
  ['at the limit most hexes win', { atLimit: 'most-hexes', hexes: HEXES }, 'imperial', 'turn-limit'],
  ['at the limit as many hexes are a draw', { atLimit: 'most-hexes', hexes: ['0102', '0103'] }, null, 'turn-limit'],
])('IA-17: %s', (_, victory, winner, reason) => {
  const { after, types } = passed({ ...lastImpulse, turn: 6, turnLimit: 6, control: HELD, victory } as never, []);
  expect(after).toMatchObject({ outcome: { winner, reason }, toAct: null, allowance: 0, final: false });
  expect(types.slice(-2)).toEqual(['turn-end', 'game-over']);
  expect(awaiting(after)).toEqual([]);
  expect(outcome(after)).toMatchObject({
    value: { winner, reason },
    places: winner === null ? [['imperial', 'alliance']] : [[winner], {}],
  });
});

test('IA-17: before the limit the game goes on', () => {
  expect(passed({ ...lastImpulse, turn: 5, turnLimit: 6, victory: { atLimit: 'imperial' } }, [2, 1, 1]).after).toMatchObject({
    turn: 6,
    outcome: null,
  });
});

test('IA-17: either side may resign or leave at any time; both at once is a draw', () => {
  const at = state({ units: UNITS });
  expect(step(at, { alliance: { t: 'order', order: RESIGN } }, []).after.outcome).toEqual({ winner: 'imperial', reason: 'resignation' });
  expect(step(at, { imperial: { t: 'gone' } }, []).after.outcome).toEqual({ winner: 'alliance', reason: 'resignation' });
  const both = step(at, { imperial: { t: 'gone' }, alliance: { t: 'order', order: RESIGN } }, []);
  expect(both.after.outcome).toEqual({ winner: null, reason: 'resignation' });
  expect(step(both.after, { imperial: { t: 'gone' } }, []).after).toBe(both.after);
});

const bereaved = (quality: string, face: number, more: readonly number[] = []) =>
  passed({ ...lastImpulse, sides: { imperial: { quality, leader: 'dead' }, alliance: { done: true } } }, [face, ...more], {
    leaders: true,
  });
test.each([
  ['elite', 1, 'veteran'],
  ['elite', 2, 'elite'],
  ['veteran', 2, 'green'],
  ['veteran', 3, 'veteran'],
  ['green', 4, 'green'],
  ['green', 3, 'surrender'],
])('IA-21: a leaderless %s side that rolls %i is %s (IA-4)', (from, face, to) => {
  const { facts, after } = bereaved(from, face, to === 'surrender' ? [] : [1, 2, 1]);
  expect(facts).toContainEqual({ type: 'leader-check', side: 'imperial', roll: face, from, to });
  if (to === 'surrender') expect(after.outcome).toEqual({ winner: 'alliance', reason: 'surrender' });
  else expect(after.sides.imperial.quality).toBe(to);
});

test('IA-21: both sides are checked before anybody surrenders, and the initiative goes by the quality that is left', () => {
  const sides = { imperial: { quality: 'green', leader: 'dead', done: true }, alliance: { quality: 'elite', leader: 'dead' } };
  const { facts, after } = passed({ toAct: 'alliance', final: true, allowance: 2, sides }, [1, 1], { leaders: true });
  expect(facts.filter((fact) => fact.type === 'leader-check')).toMatchObject([{ to: 'surrender' }, { to: 'veteran' }]);
  expect(after.outcome).toEqual({ winner: 'alliance', reason: 'surrender' });
  const { rolls } = bereaved('veteran', 1, [6, 2, 4]);
  expect(rolls.map((roll) => roll.sides)).toEqual([10, 6, 8, 4]);
});

test('IA-44: no purpose of a die is asked twice in a step that ends a turn', () => {
  const { rolls } = bereaved('veteran', 5, [6, 2, 4]);
  expect(new Set(rolls.map((roll) => roll.purpose)).size).toBe(rolls.length);
});
