/** No submission of 8 KB costs much, and none is accepted that could not be played, in any game. `npm run bench:input` searches longer and prints the figures. */
import { describe, expect, test } from 'vitest';
import { readOrders, stateOfPlay } from '../../engine/host.ts';
import { settleOptions } from '../../engine/options.ts';
import { effort } from '../support/effort.ts';
import { playBots } from '../support/games/bot-game.ts';
import { rulesetNamed, rulesets } from '../support/games/games.ts';
import { reaching } from '../support/hunt.ts';
import { seeded } from '../support/seeded.ts';
import { orphaned, searched, submit } from './costly-input.ts';
import { playersOf } from './players.ts';

const LONG = 10 * 60_000;
const REACH = reaching({
  full: { games: 1, mostSteps: 13, mixtures: 2, bred: 10, lines: 20 },
  long: { games: 2, mostSteps: 13, mixtures: 2, bred: 20, lines: 40 },
});
const FILED = reaching({
  full: { games: 1, mostSteps: 13, mixtures: 2, bred: 150, lines: 20 },
  long: { games: 3, mostSteps: 13, mixtures: 4, bred: 2_000, lines: 40 },
});
/** In yardsticks: a tenth of a second on the machine where this was written. */
const MOST_EFFORT = 10;

test('RISK orders below a thousand blank lines are read again as they were put on file', () => {
  const ruleset = rulesetNamed('risk-original-trilogy') ?? expect.unreachable('no such game');
  const options = settleOptions(ruleset, {});
  if (!options.ok) return expect.unreachable('the usual options conflict');
  const [seats = []] = ruleset.tables(options.value);
  const [{ state } = { state: null }] = playBots({ ruleset, seats, options: options.value, name: 'blank', mostSteps: 1 }).steps;
  const [seat = ''] = stateOfPlay(ruleset, state).demands.map((demand) => demand.seat);
  const view = ruleset.view(ruleset.revive(state), seat);
  const lines = (ruleset.report(view, []).asks?.examples ?? [])[0] ?? [];
  const first = readOrders(ruleset, { seats, options: options.value, state }, seat, [`${'\n'.repeat(1_200)}${lines.join('\n')}`]);
  if (first.kind !== 'order') return expect.unreachable('the example does not read');
  const again = readOrders(ruleset, { seats, options: options.value, state }, seat, first.lines);
  return expect(again).toEqual(first);
});

describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (id, ruleset) => {
  test('the most expensive text found costs no more than ten yardsticks', { timeout: LONG }, async () => {
    const { dearest, legal } = searched(ruleset, await playersOf(id), seeded(1), REACH);
    expect(legal).toBeGreaterThan(10);
    expect(dearest.map((input) => input.kind)).toContain('order');
    for (const input of dearest) expect(await effort(() => submit(input), MOST_EFFORT), input.text).toBeLessThan(MOST_EFFORT);
  });

  test('what is accepted reads the same from the file, however long it is', { timeout: LONG }, async () => {
    const broken = orphaned(ruleset, await playersOf(id), seeded(2), FILED);
    expect(broken.map(({ text }) => text.slice(0, 200))).toEqual([]);
  });
});
