/** Trenches that the players place before the battle (IA-52), beyond what the cases cover. */
import { expect, test } from 'vitest';
import { scriptedDice } from '../../../../../engine/dice.ts';
import { expectations } from '../../../../../engine/kit/preview.ts';
import { settleOptions } from '../../../../../engine/options.ts';
import type { Json } from '../../../../../engine/ruleset.ts';
import { SCENARIO_NAMES, scenarioNamed } from '../../../../../engine/rulesets/imperial-alliance/setup/scenarios.ts';
import { setup } from '../../../../../engine/rulesets/imperial-alliance/setup.ts';
import type { State } from '../../../../../engine/rulesets/imperial-alliance/types.ts';
import { imperialAlliance as game } from '../../../../support/games/whole-games.ts';
import { reportLines } from '../../../../support/report-lines.ts';
import { options } from '../table.ts';

const laid = (given: { readonly [name: string]: Json }): State =>
  setup(options({ entrenchment: true, 'digging-in': true, ...given }), scriptedDice([1])).state;

test('IA-1: digging-in without entrenchment is refused with the way out', () => {
  const settled = settleOptions(game, { scenario: 'village', entrenchment: false, 'digging-in': true });
  expect(settled).toMatchObject({ ok: false, faults: [{ code: 'conflicting-options', detail: 'digging-in' }] });
});

test('IA-52: every scenario says how many markers each side has', () => {
  for (const scenario of SCENARIO_NAMES) expect(laid({ scenario }).digging, scenario).toEqual(scenarioNamed(scenario)?.markers);
});

test('IA-52: both sides are asked at once, and a spectator nothing', () => {
  const start = laid({ scenario: 'village' });
  expect(game.awaiting(start)).toEqual(['imperial', 'alliance'].map((seat) => ({ seat, kind: 'trenches', waits: true, pace: 'turn' })));
  const told = (viewer: string) => reportLines(game.report(game.view(start, viewer), []));
  expect(told('spectator').asks).toBeUndefined();
  expect(told('alliance').headline).toBe('Before the battle: entrenchment markers are placed');
  expect(told('alliance').situation[0]).toBe('Before the battle; markers to place: you 2, the Empire 1.');
  expect(told('alliance').asks?.prompt).toContain('Place up to 2 entrenchment markers');
  expect(told('alliance').asks?.examples).toContainEqual(['pass']);
});

test('IA-52: the computer player digs in under its own units, on dry ground, with all it has', () => {
  for (const scenario of SCENARIO_NAMES)
    for (const side of ['imperial', 'alliance'] as const) {
      const start = laid({ scenario });
      const order = game.choose(game.view(start, side), side, 'normal', scriptedDice([]));
      expect(order, `${scenario} ${side}`).toMatchObject({ kind: 'trenches', hexes: { length: start.digging?.[side] } });
      expect(game.read(game.view(start, side), side, game.format(order))).toMatchObject({ kind: 'order', order });
    }
});

test('IA-52: what a side places is foreseen with who stands there and what is left over', () => {
  const view = game.view(laid({ scenario: 'village' }), 'alliance');
  expect(expectations(game, view, 'alliance', ['entrench 0705']).join(' ')).toBe(
    'Entrenchment markers go to 0705 (building) under TR1: whoever stands there resists 1 more. 1 marker more is not placed, and lost.',
  );
});

test('IA-52: the story tells who dug in where, in fog as far as it is seen', () => {
  const start = laid({ scenario: 'village', fog: true });
  const answer = (hexes: readonly string[]) => ({ t: 'order', order: { kind: 'trenches', hexes } }) as const;
  const { state, events } = game.resolve(start, { imperial: answer(['0203']), alliance: answer(['0705', '1401']) }, scriptedDice([1]));
  const heard = (viewer: string) =>
    reportLines(
      game.report(
        game.view(state, viewer),
        events.flatMap(({ fact, copies }) => (copies !== undefined && viewer in copies ? (copies[viewer] ?? []) : [fact])),
      ),
    ).narrative;
  expect(heard('alliance').join('\n')).toContain('You dig in at 0705 1401.');
  expect(heard('imperial').join('\n')).not.toContain('1401');
  expect(game.view(state, 'imperial').entrenched).not.toContain('1401');
  expect(game.view(state, 'spectator')).toMatchObject({ entrenched: [], dug: { imperial: [], alliance: [] } });
  expect(game.view(state, 'archive').entrenched).toEqual(['0203', '0705', '1401']);
});
