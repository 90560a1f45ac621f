import { expect, test } from 'vitest';
import { copiesOf } from '../../../../../engine/rulesets/imperial-alliance/map/fog.ts';
import type { Fact, State } from '../../../../../engine/rulesets/imperial-alliance/types.ts';
import { view } from '../../../../../engine/rulesets/imperial-alliance/view.ts';
import { land } from '../boards.ts';
import { state } from '../table.ts';

/** A wall of forest along row 05: pieces south of it do not see those north of it, unless both are at its ends. */
const WALL = land(Object.fromEntries(Array.from({ length: 9 }, (_, column) => [`0${column + 1}05`, 'f'])));
const FOG = { fog: true };
const walled = (units: State['units'] | object, more: object = {}, given = FOG): State =>
  state({ map: { cols: 9, rows: 9, cells: WALL }, units, ...more } as never, given);

const UNITS = {
  ST1: { hex: '0108' },
  ST2: { hex: '0506' },
  CA1: { hex: '0102' },
  CA2: { hex: '0508' },
  GT1: { hex: '0109' },
  TR1: { carrier: 'GT1' },
};

/** The copy of a fact for the side that waits. */
const told = (at: State, fact: Fact): Fact | null | undefined => {
  const copies = copiesOf(at, fact);
  return copies === undefined ? undefined : copies[at.toAct === 'imperial' ? 'alliance' : 'imperial'];
};

test('IA-34: a side sees its own pieces, and of the enemy those to which one of its units has a line', () => {
  const at = walled(UNITS);
  expect(Object.keys(view(at, 'imperial').units)).toEqual(['ST1', 'ST2', 'CA2', 'GT1']);
  expect(view(at, 'imperial').unseen).toBe(2);
  expect(Object.keys(view(at, 'alliance').units)).toEqual(['ST1', 'ST2', 'CA1', 'CA2', 'GT1', 'TR1']);
  expect(view(at, 'alliance').unseen).toBe(0);
});

test('IA-34: a lone Jedi sees, a leader does not, nor does who is aboard', () => {
  const seen = (units: object): boolean => Object.hasOwn(view(walled({ ...units, CA1: { hex: '0107' } }), 'imperial').units, 'CA1');
  expect(seen({ DJ1: { hex: '0109' } })).toBe(true);
  expect(seen({ IL1: { hex: '0109' } })).toBe(false);
  expect(seen({ JG1: { hex: '0101' }, ST1: { carrier: 'JG1' } })).toBe(false);
  expect(seen({ ST1: { hex: '0109' } })).toBe(true);
});

test('IA-40: in fog a spectator sees no piece until the game is over; without it, all', () => {
  const at = walled(UNITS);
  expect(view(at, 'spectator')).toMatchObject({ units: {}, unseen: 0 });
  expect(view({ ...at, outcome: { winner: null, reason: 'turn-limit' }, toAct: null }, 'spectator').units).toEqual(at.units);
  expect(view(walled(UNITS, {}, { fog: false }), 'spectator').units).toEqual(at.units);
  expect(view(at, 'archive').units).toEqual(at.units);
});

test('IA-40: in fog a spectator’s view tells nothing of how the battle stands', () => {
  const played = { control: { '0101': 'alliance' }, losses: { alliance: ['CA9'] }, rubble: ['0101'], allowance: 5 };
  const changed = { ...played, sides: { imperial: { quality: 'elite', passes: 1 }, alliance: { support: { aerial: 2 } } } };
  expect(view(walled(UNITS, changed), 'spectator')).toEqual(view(walled(UNITS), 'spectator'));
});

test('IA-33: nobody but its side sees a plan, whatever the fog', () => {
  const sides = { imperial: { plan: ['st1 move 0107'] }, alliance: { plan: ['ca1 move 0103'] } };
  const at = walled(UNITS, { sides }, { 'standing-orders': true } as never);
  const plans = (viewer: string) => Object.values(view(at, viewer).sides).map((side) => side.plan.length);
  expect(plans('imperial')).toEqual([1, 0]);
  expect(plans('alliance')).toEqual([0, 1]);
  expect(plans('spectator')).toEqual([0, 0]);
  expect(plans('archive')).toEqual([1, 1]);
});

test('IA-34: without fog there are no lesser copies', () => {
  expect(copiesOf(walled(UNITS, {}, { fog: false }), { type: 'pass', side: 'imperial', passes: 1 })).toBeUndefined();
});

test('IA-40: of what happens in fog a spectator learns the kind alone', () => {
  expect(copiesOf(walled(UNITS), { type: 'pass', side: 'imperial', passes: 1 })?.spectator).toEqual({ type: 'unseen', what: 'pass' });
});

const walk = (unit: string, from: string, path: readonly string[]): Fact => ({
  type: 'move',
  unit,
  from,
  path,
  cost: path.length,
  with: [],
});
const enemysTurn = (more: object = {}): State => walled({ ...UNITS, CA3: { hex: '0904' }, ...more }, { toAct: 'alliance' });

test('IA-34: a walk is told whole to who saw each hex of it', () => {
  const fact = walk('CA2', '0508', ['0509', '0609']);
  expect(told(enemysTurn(), fact)).toEqual(fact);
});

test('IA-34: a walk out of the fog is told as the hexes in which the walker was seen', () => {
  expect(told(enemysTurn(), walk('CA3', '0904', ['0905', '0906', '0907']))).toEqual({
    type: 'sighted',
    unit: 'CA3',
    path: ['0906', '0907'],
    with: [],
  });
});

test('IA-34: a walk behind the wall is not told at all', () => {
  expect(told(enemysTurn(), walk('CA1', '0102', ['0103', '0203']))).toBeNull();
});

test('IA-34: the walker itself hides nothing of its own walk, wherever the table has it', () => {
  const fact = walk('CA2', '0507', ['0508', '0509']);
  for (const hex of ['0507', '0509']) expect(told(enemysTurn({ CA2: { hex } }), fact)).toEqual(fact);
});

test('IA-34: who boards or leaves a carrier in sight is seen, and what the way cost is not told', () => {
  expect(told(enemysTurn(), { type: 'load', unit: 'CA2', carrier: 'GT1', cost: 3 })).toEqual({
    type: 'load',
    unit: 'CA2',
    carrier: 'GT1',
    cost: null,
  });
  const far = enemysTurn({ GT1: { hex: '0101' } });
  expect(told(far, { type: 'load', unit: 'CA1', carrier: 'GT1', cost: 2 })).toBeNull();
  expect(told(far, { type: 'unload', unit: 'TR1', carrier: 'GT1', path: ['0102'], cost: 2 })).toBeNull();
  const near: Fact = { type: 'unload', unit: 'TR1', carrier: 'GT1', path: ['0209'], cost: 2 };
  expect(told(enemysTurn(), near)).toEqual(near);
});

const shot = (unit: string): Fact => ({
  type: 'fire',
  unit,
  target: 'IL1',
  weapon: null,
  range: 3,
  die: '1d8',
  resistance: 0,
  rolls: [],
  hit: true,
});

test('IA-34: a shot from the fog is told without who fired it and from where', () => {
  expect(told(enemysTurn(), shot('CA2'))).toEqual(shot('CA2'));
  expect(told(enemysTurn(), shot('CA1'))).toEqual({ type: 'under-fire', target: 'IL1', rolls: [], hit: true });
});

test('IA-34: the side to act knows all of its impulse, and what it shot at', () => {
  const at = walled(UNITS);
  for (const fact of [shot('ST1'), { type: 'destroyed', unit: 'CA1', hex: '0102', cause: 'aerial' } as const])
    expect(copiesOf(at, fact)).not.toHaveProperty('imperial');
});

test('IA-34: where an enemy died out of sight is not told, nor what he could not do', () => {
  expect(told(enemysTurn(), { type: 'destroyed', unit: 'CA1', hex: '0102', cause: 'artillery' })).toEqual({
    type: 'unseen',
    what: 'destroyed',
  });
  expect(told(enemysTurn(), { type: 'destroyed', unit: 'CA2', hex: '0508', cause: 'artillery' })).toMatchObject({ hex: '0508' });
  expect(told(enemysTurn(), { type: 'destroyed', unit: 'ST1', hex: '0108', cause: 'fire' })).toMatchObject({ hex: '0108' });
  expect(told(enemysTurn(), { type: 'failed', order: 0, unit: 'CA1', code: 'hex-occupied' })).toBeNull();
});

test.each([
  [{ type: 'halt', hex: '0102', roll: 2, stopped: true }],
  [{ type: 'no-bonus', kind: 'leader' }],
  [{ type: 'crippled' }],
  [{ type: 'raze', hex: '0103', roll: 3 }],
  [{ type: 'building-attack', hex: '0506', weapon: null, die: '1d8', resistance: 2, rolls: [4, 4], hit: true }],
])('IA-34: %j of an unseen enemy is not told', (fact) => {
  expect(told(enemysTurn(), { ...fact, unit: 'CA1' } as Fact)).toBeNull();
  const seen = { ...fact, unit: 'CA2', ...('hex' in fact && fact.type === 'halt' ? { hex: '0508' } : {}) } as Fact;
  expect(told(enemysTurn(), seen)).toEqual(seen);
});

test('IA-34: how the battle stands is no secret', () => {
  const open: readonly Fact[] = [
    { type: 'control', hex: '0101', side: 'alliance' },
    { type: 'building-destroyed', hex: '0101' },
    { type: 'activation-roll', side: 'alliance', roll: 1, allowance: 2 },
    { type: 'artillery', side: 'alliance', observer: 'CA2', target: '0108', roll: 4, missed: false, landed: '0108' },
  ];
  for (const fact of open) expect(told(enemysTurn(), fact)).toEqual(fact);
});
