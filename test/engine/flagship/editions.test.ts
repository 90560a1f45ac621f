/** Matches of edition 1 are played to their end as they began: on squares, with states that name no board. */
import { expect, test } from 'vitest';
import { settleOptions } from '../../../engine/options.ts';
import type { AnyRuleset, Json } from '../../../engine/ruleset.ts';
import { playBots } from '../../support/games/bot-game.ts';
import { rulesetNamed, rulesets } from '../../support/games/games.ts';

const edition = (number: number): AnyRuleset => rulesetNamed(`flagship@${number}`) ?? expect.unreachable('no such edition');

const played = (number: number): readonly Json[] => {
  const ruleset = edition(number);
  const options = settleOptions(ruleset, { turnLimit: 12 });
  if (!options.ok) throw new Error(JSON.stringify(options.faults));
  return playBots({ ruleset, seats: ['rebel', 'empire'], options: options.value, name: 'editions', mostSteps: 12 }).steps.map(
    ({ state }) => state,
  );
};

test('FS-26: new matches take edition 2', () => {
  expect(rulesets.find((one) => one.id === 'flagship')?.edition).toBe(2);
});

test('FS-26: edition 1 has no board to choose, and refuses one', () => {
  expect(edition(1).options.map(({ name }) => name)).toEqual(
    edition(2)
      .options.map(({ name }) => name)
      .filter((name) => name !== 'board'),
  );
  expect(settleOptions(edition(1), { board: 'hexes' })).toMatchObject({ ok: false, faults: [{ code: 'unknown-option' }] });
});

test('FS-26: on squares both editions play alike, and neither takes the other’s states', () => {
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
