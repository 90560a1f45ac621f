import { describe, expect, test } from 'vitest';
import type { Choice, Value } from '../../../../../../engine/choices.ts';
import type { Json } from '../../../../../../engine/ruleset.ts';
import type { Side, State } from '../../../../../../engine/rulesets/imperial-alliance/types.ts';
import { compose } from '../../../../../games/compose.ts';
import { imperialAlliance as game } from '../../../../../support/games/whole-games.ts';
import { OPEN } from '../../boards.ts';
import { state } from '../../table.ts';

const EVERY_RULE = {
  leaders: true,
  'move-fire': true,
  'campaign-artillery': true,
  'aerial-support': true,
  'space-bombardment': true,
  'infantry-weapons': true,
  jedi: true,
  'building-destruction': true,
  'walker-facing': true,
  'standing-orders': true,
};
/** A building in 0505; the Empire in the west, the Alliance in the east. */
const MAP = { cols: 9, rows: 9, cells: Array.from({ length: 9 }, (_, row) => (row === 4 ? '....b....' : OPEN)) };
const SUPPORT = { artillery: 2, aerial: 1, bombardment: 1 };
const UNITS = {
  ST1: { hex: '0305', weapon: 'repeating-blaster' },
  IL1: { hex: '0305' },
  DJ1: { hex: '0304' },
  AT1: { hex: '0405' },
  JG1: { hex: '0207' },
  ST2: { hex: '0208' },
  ST3: { hex: '0207', carrier: 'JG1' },
  CA1: { hex: '0605' },
  TR1: { hex: '0603' },
  AL1: { hex: '0903' },
};
const described = {
  map: MAP,
  toAct: 'imperial',
  units: UNITS,
  sides: { imperial: { support: SUPPORT, bonuses: 2 }, alliance: { support: SUPPORT, artilleryFired: true } },
  losses: { imperial: ['ST4', 'ST5', 'ST6', 'ST7', 'ST8'], alliance: [] },
};
const field = (more: { readonly [key: string]: Json } = {}, options: { readonly [name: string]: Json } = {}): State =>
  state({ ...described, ...more }, { ...EVERY_RULE, ...options });

const offered = (lines: readonly string[], at = field(), side: string = 'imperial') => game.choices(game.view(at, side), side, lines);
const find = (open: readonly Choice[], line: string, group?: string) =>
  open.find((one) => one.line === line && (group === undefined || one.group === group));
const valuesOf = (choice: Choice | undefined): readonly Value[] =>
  choice?.blanks?.flatMap((blank) => (blank.t === 'number' ? [] : blank.values)) ?? [];
const textsOf = (choice: Choice | undefined) => valuesOf(choice).map(({ value }) => value);
const composes = (wanted: readonly string[], at = field(), seat: Side = 'imperial') =>
  compose({ game, view: game.view(at, seat), seat, wanted });

describe('IA-41: every kind of order can be made by choices', () => {
  test.each([
    ['ST1 move 0304 0404'],
    ['ST1 move 0105 without IL1'],
    ['AT1 face 3'],
    ['AT1 move 0404 face 2'],
    ['ST1 move 0404 without IL1 fire CA1'],
    ['ST1 move 0404 without IL1 fire CA1 or 0605 +leader +force 2'],
    ['ST1 fire CA1 or TR1 weapon TR1 +leader +force 1'],
    ['ST1 fire 0605'],
    ['ST1 fire weapon CA1'],
    ['AT1 fire 0505'],
    ['DJ1 assault 0404 0504 0604 0605 +leader +force 3'],
    ['ST1 assault 0205'],
    ['ST2 load JG1'],
    ['ST2 load JG1 via 0308'],
    ['ST3 unload 0206 0205'],
    ['AT1 raze 0505'],
    ['aerial CA1'],
    ['aerial 0603'],
    ['artillery 0605 0603'],
    ['artillery 0101'],
    ['counterfire'],
    ['bombard 0909'],
    ['pass'],
    ['then st1 fire ca1 or 0101 +force 1'],
    ['then at1 raze 0505', 'pass'],
    // Kept back for what could not be done now: an enemy out of range, a hex with a friend in it.
    ['then st2 fire ca1', 'pass'],
    ['then st2 move 0207 0107', 'pass'],
    ['then jg1 assault 0307 0407', 'pass'],
    ['pass', 'then st2 move 0108 0107'],
    ['ST1 fire CA1', 'ST1 fire CA1 or TR1', 'JG1 move 0307'],
  ])('%s', (...wanted) => {
    expect(game.read(game.view(field(), 'imperial'), 'imperial', wanted)).toMatchObject({ kind: 'order' });
    expect(composes(wanted)).toBe(true);
  });
});

describe('what a piece may do', () => {
  test('walks straight to what it reaches, and fires at what it sees, likeliest first (IA-10, IA-13)', () => {
    const at = state({
      toAct: 'imperial',
      units: { ST1: { hex: '0505' }, CA1: { hex: '0503' }, TR1: { hex: '0507' }, GU1: { hex: '0101' } },
    });
    const open = offered([], at);
    expect(open.map(({ line, group }) => [group, line])).toEqual([
      ['move', 'ST1 move {hex}'],
      ['fire', 'ST1 fire {target}'],
      ['close combat', 'ST1 assault {hex}'],
      ['close combat', 'ST1 assault {hex}'],
      ['pass', 'pass'],
    ]);
    // All hexes within 3 except the enemies' own and those behind them.
    expect(textsOf(find(open, 'ST1 move {hex}'))).toHaveLength(36 - 2 - 2);
    expect(find(open, 'ST1 fire {target}')).toEqual({
      line: 'ST1 fire {target}',
      group: 'fire',
      label: 'ST1 at {target}',
      from: { cell: '0505' },
      blanks: [
        {
          name: 'target',
          t: 'one',
          values: [
            { value: 'TR1', label: 'TR1 in 0507', at: { cell: '0507' }, odds: '39%' },
            { value: 'CA1', label: 'CA1 in 0503', at: { cell: '0503' }, odds: '24%' },
          ],
        },
      ],
    });
    expect(valuesOf(find(open, 'ST1 assault {hex}'))).toContainEqual({
      value: '0507',
      label: 'TR1 in 0507',
      at: { cell: '0507' },
      odds: '44%',
    });
  });

  test('a target without a clear line stands apart, with no chance beside it (IA-14)', () => {
    const at = state({ toAct: 'imperial', units: { ST1: { hex: '0505' }, CA1: { hex: '0504' }, TR1: { hex: '0503' } } });
    expect(textsOf(find(offered([], at), 'ST1 fire {target}', 'fire'))).toEqual(['CA1']);
    expect(valuesOf(find(offered([], at), 'ST1 fire {target}', 'of no use yet'))).toEqual([
      { value: 'TR1', label: 'TR1 in 0503', at: { cell: '0503' } },
    ]);
  });

  test('a piece that has acted, and whoever rides, stays out of it (IA-8, IA-11)', () => {
    const at = field({ units: { ...UNITS, ST1: { ...UNITS.ST1, activated: true } } });
    expect(offered([], at).filter(({ line }) => line.startsWith('ST1 '))).toEqual([]);
    expect(new Set(offered([]).flatMap(({ line, group }) => (line.startsWith('ST3 ') ? [group] : [])))).toEqual(new Set(['transport']));
  });

  test('what a friend leaves is free for the next, and whoever is shot at may be gone (IA-9, IA-51)', () => {
    const at = state({ toAct: 'imperial', units: { ST1: { hex: '0505' }, ST2: { hex: '0506' }, CA1: { hex: '0507' } } });
    const straight = (lines: readonly string[]) => textsOf(find(offered(lines, at), 'ST2 move {hex}', 'move'));
    expect(straight([])).not.toContain('0505');
    expect(straight(['ST1 move 0504'])).toContain('0505');
    const cleared = offered(['ST1 fire CA1'], at).find(({ label }) => label === 'ST2 to {hex}, once the way is clear');
    expect(valuesOf(cleared)).toContainEqual({ value: '0507', label: '0507 where CA1 stands', at: { cell: '0507' } });
  });

  test('a second line for the same piece is told as one that counts if the first fails (IA-6)', () => {
    expect(find(offered(['ST1 fire CA1']), 'ST1 move {hex}', 'move')?.label).toBe('else ST1 to {hex}');
  });

  test('what is of no use yet comes last', () => {
    for (const lines of [[], ['ST1 move 0304'], ['ST1 fire CA1']]) {
      const headings = [...new Set(offered(lines).map(({ group }) => group))];
      expect([lines, headings.length > 1, headings.at(-1)]).toEqual([lines, true, 'of no use yet']);
      const idle = offered(lines).map(({ group }) => group === 'of no use yet');
      expect(idle.lastIndexOf(false)).toBeLessThan(idle.indexOf(true));
    }
  });
});

describe('more of the last line', () => {
  test('a way grows by a hex, from the hexes that a far one stands for (IA-10)', () => {
    const at = state({ toAct: 'imperial', units: { ST1: { hex: '0505' }, CA1: { hex: '0909' } } });
    const [longer] = offered(['ST1 move 0503'], at).filter(({ replaces }) => replaces === 1);
    expect(longer).toMatchObject({ line: 'ST1 move 0504 0503 {hex}', label: 'ST1 on from 0503 to {hex}' });
    expect(textsOf(longer).toSorted()).toEqual(['0402', '0403', '0502', '0504', '0602', '0603']);
    expect(offered(['ST1 move 0504 0503 0502'], at).filter(({ replaces }) => replaces === 1)).toMatchObject([{ group: 'of no use yet' }]);
  });

  test('help raises the chance that is told (IA-21, IA-27)', () => {
    const [plain] = valuesOf(find(offered([]), 'ST1 fire {target}', 'fire'));
    expect([plain?.value, plain?.odds]).toEqual(['TR1', '39%']);
    const open = offered(['ST1 fire TR1']);
    expect(find(open, 'ST1 fire TR1 +leader')).toMatchObject({ replaces: 1, group: 'help', odds: '49%' });
    expect(find(open, 'ST1 fire TR1 +force {points}')).toMatchObject({ group: 'of no use yet' });
    const helped = offered(['DJ1 assault 0605']);
    // From 1d6 to 1d12 against 1d4+1; above it halves of a percent are rounded as the sums happen to fall.
    const odds = valuesOf(find(helped, 'DJ1 assault 0605 +force {points}')).map((value) => value.odds);
    expect([odds.length, ...odds.slice(0, 4)]).toEqual([6, '42%', '56%', '65%', '71%']);
  });

  test('what takes the whole impulse stands alone but for standing orders (IA-33, IA-42)', () => {
    expect(offered(['artillery 0605'], field({}, { 'standing-orders': false })).every(({ replaces }) => replaces === 1)).toBe(true);
    const beside = offered(['pass']);
    expect(beside.length).toBeGreaterThan(0);
    expect(beside.every(({ line, group }) => line.startsWith('then ') && group === 'later this turn')).toBe(true);
    expect(find(offered(['ST1 fire CA1']), 'then st1 fire ca1')).toMatchObject({ replaces: 1, label: 'later this turn: ST1 fire CA1' });
  });
});

test('IA-52: markers are placed hex by hex in one line, on any ground but rivers', () => {
  const at = state({ scenario: 'trench-line' }, { scenario: 'trench-line', 'digging-in': true });
  const most = at.digging?.imperial ?? 0;
  const first = offered([], at);
  expect(first.map(({ line }) => line)).toEqual(['entrench {hex}', 'pass']);
  const [more] = offered(['entrench 0101'], at);
  expect(more).toMatchObject({ line: 'entrench 0101 {hex}', replaces: 1 });
  expect(textsOf(more)).not.toContain('0101');
  const whole = ['0101', '0102', '0103', '0104', '0105', '0106', '0107', '0108', '0109'].slice(0, most);
  expect(offered([`entrench ${whole.join(' ')}`], at)).toEqual([]);
  expect(offered(['pass'], at)).toEqual([]);
});

test('whoever is not to act, or has resigned, is offered nothing', () => {
  expect(offered([], field(), 'alliance')).toEqual([]);
  expect(offered([], field(), 'spectator')).toEqual([]);
  expect(offered(['ST1 fire CA1', 'resign'])).toEqual([]);
});

test('where more pieces could go further than there is room for, the nearest hexes stand and the way grows', () => {
  const given = { scenario: 'force', points: 90, 'imperial-force': ['9RS', '9RS', '2RS'], 'alliance-force': ['9RC'] };
  const at = state({ scenario: 'force', toAct: 'imperial' }, given);
  const open = offered([], at);
  expect(JSON.stringify(open).length).toBeLessThan(61_000);
  const straight = open.filter(({ group, line }) => group === 'move' && line.endsWith(' move {hex}'));
  expect(new Set(straight.map(({ line }) => line)).size).toBe(20);
});
