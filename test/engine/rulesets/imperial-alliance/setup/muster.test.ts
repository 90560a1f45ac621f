/** Forces by points (IA-54), beyond what the cases cover: prices, lists, refusals. */
import { expect, test } from 'vitest';
import { scriptedDice } from '../../../../../engine/dice.ts';
import { settleOptions } from '../../../../../engine/options.ts';
import type { Json } from '../../../../../engine/ruleset.ts';
import { OPTIONS, POINTS } from '../../../../../engine/rulesets/imperial-alliance/card.ts';
import { chart, UNIT_TYPES } from '../../../../../engine/rulesets/imperial-alliance/charts.ts';
import { sideOf } from '../../../../../engine/rulesets/imperial-alliance/map/forces.ts';
import { conflicts, setup } from '../../../../../engine/rulesets/imperial-alliance/setup.ts';
import { SIDES, type Side, type State } from '../../../../../engine/rulesets/imperial-alliance/types.ts';
import { imperialAlliance as game } from '../../../../support/games/whole-games.ts';
import { options } from '../table.ts';

type Given = { readonly [name: string]: Json };
const laid = (given: Given): State => setup(options({ scenario: 'force', ...given }), scriptedDice([1])).state;
const settled = (given: Given) => settleOptions({ options: OPTIONS, conflicts }, { scenario: 'force', ...given });
const costOf = (state: State, side: Side): number =>
  Object.keys(state.units).reduce((sum, id) => sum + (sideOf(id) === side ? (chart(id).points ?? 0) : 0), 0);

/** Guns are never alone: a unit that moves, and its cost. */
const MATES: Readonly<Record<Side, string>> = { imperial: 'AR', alliance: 'GU' };
const matesOf = (code: string, side: Side): readonly string[] => (chart(code).mover === 'fixed' ? [MATES[side]] : []);

test('IA-54: the options list just the kinds of the chart that have a price, and characters have none', () => {
  for (const side of SIDES) {
    const spec = OPTIONS.find((one) => one.name === `${side}-force`);
    const codes = UNIT_TYPES.filter((one) => one.side === side && one.class !== 'character').map(({ code }) => code);
    expect(spec?.kind === 'list' ? spec.pattern : '').toBe(`[1-9]?(?:${codes.join('|')})`);
  }
  for (const type of UNIT_TYPES) expect(type.points !== undefined, type.code).toBe(type.class !== 'character');
});

test.each(UNIT_TYPES.filter(({ points }) => points !== undefined).map(({ code, side, points = 0 }) => [code, side, points] as const))(
  'IA-54: %s of the %s side costs its %i points, and not one less',
  (code, side, points) => {
    const count = Math.ceil(POINTS.min / points);
    const mates = matesOf(code, side);
    const sum = mates.reduce((all, mate) => all + (chart(mate).points ?? 0), count * points);
    const given = { [`${side}-force`]: [`${count}${code}`, ...mates], 'field-artillery': true };
    expect(costOf(laid({ ...given, points: sum }), side)).toBe(sum);
    if (sum === POINTS.min) return;
    const refusal = { ok: false, faults: [{ code: 'conflicting-options', detail: `${side}-force` }] };
    expect(settled({ ...given, points: sum - 1 })).toMatchObject(refusal);
  },
);

test('IA-54: whatever the sum, a force drawn up costs no more, and so much that nothing else can be had', () => {
  for (let points: number = POINTS.min; points <= POINTS.max; points++) {
    for (const field of [true, false]) {
      const state = laid({ points, 'field-artillery': field });
      for (const side of SIDES) {
        const cheapest = Math.min(...UNIT_TYPES.flatMap((one) => (one.side === side ? (one.points ?? []) : [])));
        const left = points - costOf(state, side);
        expect(left, `${points} ${side}`).toBeGreaterThanOrEqual(0);
        const count = Object.keys(state.units).filter((id) => sideOf(id) === side).length;
        if (count < 20) expect(left, `${points} ${side}`).toBeLessThan(cheapest);
        expect(count).toBeLessThanOrEqual(20);
      }
    }
  }
});

test('IA-54: a force that costs too much is refused with its sum and prices', () => {
  expect(settled({ points: 40, 'imperial-force': ['2AT', '3ST'] })).toEqual({
    ok: false,
    faults: [
      {
        code: 'conflicting-options',
        line: 0,
        message: 'Option "imperial-force" comes to 44 points, and "points" is 40: AT 16, ST 4.',
        detail: 'imperial-force',
      },
    ],
  });
});

test.each<[Given, RegExp]>([
  [{ points: 90, 'alliance-force': ['9GU', '9GU', '3GU'] }, /lists 21 units; 20 are the most/],
  [{ 'alliance-force': ['AG'] }, /lists AG, a field gun: set "field-artillery" to true/],
  [{ 'imperial-force': ['2IG'], 'field-artillery': true }, /lists field guns alone, which never move: add a unit that does/],
  [{ scenario: 'patrol', 'imperial-force': ['ST'] }, /needs the scenario "force": Patrol at the Farm has its own units/],
  [{ 'imperial-force': ['TR'] }, /a list of at most 20/],
  [{ 'imperial-force': ['IL'] }, /a list of at most 20/],
  [{ points: 9 }, /a whole number from 10 to 90/],
])('IA-54: %j is refused with the reason', (given, reason) => {
  const result = settled(given);
  expect(result.ok ? '' : result.faults[0]?.message).toMatch(reason);
});

test('IA-54: computer players fight with what they are given', () => {
  const all = UNIT_TYPES.filter(({ points }) => points !== undefined);
  for (const side of SIDES) {
    for (const { code } of all.filter((one) => one.side === side)) {
      const state = {
        ...laid({ [`${side}-force`]: [code, code, ...matesOf(code, side)], 'field-artillery': true }),
        toAct: side,
        allowance: 3,
      };
      const view = game.view(state, side);
      const lines = game.format(game.choose(view, side, 'normal', scriptedDice([])));
      expect(game.read(view, side, lines), code).toMatchObject({ kind: 'order' });
    }
  }
});
