/** Matches of edition 1 are played to their end as they began: on squares, with states that name no board. */
import { expect, test } from 'vitest';
import { judge, readCases } from '../../../engine/adjudicate.ts';
import { scriptedDice } from '../../../engine/dice.ts';
import { settleOptions } from '../../../engine/options.ts';
import type { AnyRuleset, Json } from '../../../engine/ruleset.ts';
import { playBots } from '../../support/games/bot-game.ts';
import { rulesetNamed, rulesets } from '../../support/games/games.ts';
import cases from './cases.json' with { type: 'json' };

const edition = (number: number): AnyRuleset => rulesetNamed(`flagship@${number}`) ?? expect.unreachable('no such edition');

const played = (number: number): readonly Json[] => {
  const ruleset = edition(number);
  const options = settleOptions(ruleset, { turnLimit: 12 });
  if (!options.ok) throw new Error(JSON.stringify(options.faults));
  return playBots({ ruleset, seats: ['rebel', 'empire'], options: options.value, name: 'editions', mostSteps: 12 }).steps.map(
    ({ state }) => state,
  );
};

test('FS-26, FS-30: new matches take edition 3', () => {
  expect(rulesets.find((one) => one.id === 'flagship')?.edition).toBe(3);
});

test.each([
  [1, ['board', 'flagReturn']],
  [2, ['flagReturn']],
])('edition %i has the options of its day, with what they usually were', (number, later) => {
  const named = edition(number).options.map(({ name }) => name);
  expect(named).toEqual(
    edition(3)
      .options.map(({ name }) => name)
      .filter((name) => !later.includes(name)),
  );
  for (const name of later)
    expect(settleOptions(edition(number), { [name]: 'hexes' })).toMatchObject({ ok: false, faults: [{ code: 'unknown-option' }] });
  expect(settleOptions(edition(number), {})).toMatchObject({ value: { fateDie: 4, turnLimit: 120 } });
});

test.each([1, 2])('every worked case but those of later clauses comes out alike under edition %i', (number) => {
  const old = readCases(cases.filter(({ rule, options }) => rule !== 'FS-30' && (number === 2 || !('board' in options))));
  expect(old.length).toBeGreaterThan(80);
  for (const one of old) expect(judge(edition(number), one), one.name).toBeUndefined();
});

test('FS-30: under earlier editions a repaired flagship waits to be deployed', () => {
  const options = { firstPlayer: 'rebel' };
  for (const [number, flag] of [
    [1, undefined],
    [2, undefined],
    [3, 'a1'],
  ] as const) {
    const settled = settleOptions(edition(number), options);
    if (!settled.ok) throw new Error(JSON.stringify(settled.faults));
    const at = edition(number).admit({ rebel: { flag: 'hangar:1', x1: 'c3' } }, settled.value);
    if (!at.ok) throw new Error(JSON.stringify(at.faults));
    const { state } = edition(number).resolve(at.value, { rebel: { t: 'silent' } }, scriptedDice([]));
    expect((state as { readonly rebel: Readonly<Record<string, string>> }).rebel.flag).toBe(flag);
  }
});

test('FS-26: on squares the first two editions play alike, and neither takes the other’s states', () => {
  const [first, second] = [played(1), played(2)];
  const boardless = second.map((state) => {
    const { options, ...rest } = state as { readonly [key: string]: Json };
    const { board, ...others } = options as { readonly [key: string]: Json };
    expect(board).toBe('squares');
    return { ...rest, options: others };
  });
  expect(first).toEqual(boardless);
  expect(() => edition(1).revive(second[0] ?? null)).toThrow('state.options.board');
  expect(() => edition(2).revive(first[0] ?? null)).toThrow('state.options.board');
  expect(edition(1).admit(null, (first[0] as { options: never }).options)).toMatchObject({ ok: true });
});
