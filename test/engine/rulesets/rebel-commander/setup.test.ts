import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Json } from '../../../../engine/ruleset.ts';
import { PLANETS } from '../../../../engine/rulesets/rebel-commander/planet.ts';
import { type RebelOptions, SIDES } from '../../../../engine/rulesets/rebel-commander/types.ts';
import { rebelCommander } from '../../../support/games/whole-games.ts';
import { options, play, state } from './support.ts';

test('the Empire starts in 0 and 1, the Rebels in 7 and 8 (RC-2)', () => {
  expect(state(null, { startUnits: 2 })).toMatchObject({
    turn: 1,
    rebel: [0, 0, 0, 0, 0, 0, 0, 2, 2],
    imperial: [2, 2, 0, 0, 0, 0, 0, 0, 0],
  });
});

test('every planet is where some match begins, and no other is (RC-1, RC-2)', () => {
  const begun = rebelCommander.options
    .flatMap((spec): readonly Json[] => (spec.kind === 'choice' ? spec.values.map((value) => ({ [spec.name]: value })) : []))
    .map((given) => state(null, given as Partial<RebelOptions>).rebel.length);
  expect(new Set(begun)).toEqual(new Set(PLANETS.map(({ spaces }) => spaces.length)));
});

test.each(PLANETS)('on a planet of $columns by $rows both sides begin apart, and only one can hold what wins (RC-2, RC-10)', (planet) => {
  expect(planet.toWin).toBeGreaterThan(planet.spaces.length / 2);
  expect(planet.home.rebel.filter((space) => planet.home.imperial.includes(space))).toEqual([]);
  expect(planet.fromHome.rebel.toSorted()).toEqual(planet.fromHome.imperial.toSorted());
});

test('null, "new" and {create} are a new game (RC-2)', () => {
  expect(state('new')).toEqual(state());
  expect(state({ create: {} })).toEqual(state());
});

test('a described state overrides the start field by field (RC-2)', () => {
  expect(state({ turn: 4 })).toMatchObject({ turn: 4, rebel: state().rebel });
});

test.each([
  [{ turn: 0 }, 'turn'],
  [{ rebel: [1, 2] }, 'rebel'],
  [{ imperial: [0, 0, 0, 0, 0, 0, 0, 0, -1] }, 'imperial'],
  [{ board: 1 }, 'board'],
])('the bad state %j is refused by the name of its field (RC-2)', (described, field) => {
  expect(rebelCommander.admit(described, options())).toMatchObject({ ok: false, faults: [{ code: 'bad-state', detail: field }] });
});

test('a stored state comes back as it was, at the start and at the end (RC-10)', () => {
  const won = play(state({ rebel: [2, 0, 0, 1, 1, 1, 0, 1, 1] }), { rebel: ['attack 0'], imperial: [] }, [6, 1]).state;
  for (const position of [state(null, { fog: 'contact', turnLimit: null }), won])
    expect(rebelCommander.revive(JSON.parse(JSON.stringify(position)))).toEqual(position);
});

test.each([
  null,
  {},
  { ...state(), v: 2 },
  { ...state(), turn: 1.5 },
  { ...state(), rebel: [1] },
  { ...state(), outcome: { winner: 'nobody', reason: 'held-six' } },
  { ...state(), options: {} },
  { ...state(), seed: 1 },
])('a stored state of unknown shape throws (%#)', (json) => {
  expect(() => rebelCommander.revive(json as never)).toThrow('no stored state of rebel-commander');
});

test('what acting first is worth (RC-4) is the measured odds of RULES.md, within ten points; with alternate nothing', () => {
  const rules = readFileSync(new URL('../../../../engine/rulesets/rebel-commander/RULES.md', import.meta.url), 'utf8');
  const rows = [...rules.matchAll(/^\| `(\S+)` \| ([12]) \| (\d+) \/ (\d+) /gm)];
  expect(rows).toHaveLength(6);
  for (const [, losses = '', startUnits = '', won = '', lost = ''] of rows) {
    const score = (100 + Number(won) - Number(lost)) / 200;
    const given = { losses, startUnits: Number(startUnits), initiative: 'rebel' } as Partial<RebelOptions>;
    const { rebel = 0, imperial } = rebelCommander.sideAdvantage?.(options(given), SIDES) ?? {};
    expect(Math.abs(rebel - 400 * Math.log10(score / (1 - score))), JSON.stringify(given)).toBeLessThanOrEqual(10);
    expect(imperial).toBe(0);
    expect(rebelCommander.sideAdvantage?.(options({ ...given, initiative: 'alternate' }), SIDES)).toEqual({ rebel: 0, imperial: 0 });
  }
});
