/** The example of docs/rulesets.md, and the laws of any game that leaves members to `withUsual`. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { judge, readCases } from '../../../../engine/adjudicate.ts';
import { chainLink, digest, setupKey } from '../../../../engine/dice.ts';
import { closeStep, expectOrders, openTable, readOrders, type StepAnswer } from '../../../../engine/host.ts';
import type { Json } from '../../../../engine/ruleset.ts';
import { wholeOf } from '../../../support/games/games.ts';

const nim = wholeOf({ ruleset: 'nim' });
const options = { heap: 9 };
const seats = ['north', 'south'];

test.each(
  readCases(JSON.parse(readFileSync(new URL('./cases.json', import.meta.url), 'utf8'))).map((worked) => [worked.name, worked] as const),
)('%s', (_name, worked) => {
  expect(judge(nim, worked)).toBeUndefined();
});

describe('a game that does not read resignations', () => {
  const common = { match: 'm', ruleset: nim, round: 0, beacon: '-' };
  const orderOf = (lines: readonly string[]): StepAnswer => ({ t: 'order', raised: 1, lines, nonce: '0'.repeat(32) });
  const opened = openTable({
    ...common,
    step: 0,
    table: { seats, options, state: null },
    key: setupKey(chainLink(digest('k'), 1), 'm'),
    answers: {},
  });
  const table = { seats, options, state: opened.state };

  test.each([['resign'], [' Resign. '], ['bid 9 take 9\nresign']])('has them read for it: %j', (text) => {
    expect(readOrders(nim, table, 'north', [text])).toEqual({
      kind: 'order',
      lines: ['resign'],
      leftOut: [],
      warnings: [],
      asks: [],
      now: true,
    });
    expect(expectOrders(nim, table, 'north', [text])).toEqual([]);
  });

  test('takes no other word for one', () => {
    expect(['resign', ' Resign. '].map(nim.knows)).toEqual([true, true]);
    expect(['resigned', '> resign', 'I resign', 'resign now', 'rest'].map(nim.knows)).toEqual([false, false, false, false, false]);
  });

  test('finds the seat gone when the step closes', () => {
    const closed = closeStep({ ...common, step: 1, table, key: chainLink(digest('k'), 1), answers: { south: orderOf(['resign']) } });
    expect(closed.outcome).toEqual({ value: { winner: 'north' }, places: [['north'], ['south']], reason: 'resigned' });
    expect(closed.answers[1]).toMatchObject({ seat: 'south', t: 'order', lines: ['resign'] });
  });
});

describe('a game without an `admit` of its own', () => {
  test('admits a new table, and fields that replace those of one', () => {
    const fresh = { turn: 1, heap: 9, coins: { north: 10, south: 10 }, winner: null };
    for (const described of [null, 'new', { create: {} }, { new: {} }, {}])
      expect(nim.admit(described, options)).toEqual({ ok: true, value: fresh });
    expect(nim.admit({ heap: 3 }, options)).toEqual({ ok: true, value: { ...fresh, heap: 3 } });
  });

  test.each<[Json, string]>([
    [7, 'state'],
    [{ heap: -1 }, 'heap'],
    [{ coins: { north: 1 } }, 'coins'],
    [{ seed: 1 }, 'seed'],
  ])('refuses %j by the name of the field', (described, detail) => {
    expect(nim.admit(described, options)).toMatchObject({ ok: false, faults: [{ code: 'bad-state', detail }] });
  });
});
