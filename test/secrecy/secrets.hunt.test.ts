/** Nobody learns anything of a seat's open orders, by any channel: random tables, scripts and secrets of every ruleset. */
import { expect, test } from 'vitest';
import type { AnyRuleset } from '../../engine/ruleset.ts';
import { rulesets } from '../support/games/games.ts';
import { trio } from '../support/games/trio.ts';
import { reaching } from '../support/hunt.ts';
import { describe, hunt, pairsOf, RUNS } from './pair.ts';

const ONLY = process.env.RULESET;
const all: readonly AnyRuleset[] = [...rulesets, trio].filter(({ id }) => ONLY === undefined || id === ONLY);
/** Shared by all games; `npm run hunt:secrets -- 1 100000 GAME` for some minutes a game. */
const SHARED = reaching({ full: 110, long: 2000 });
const FIRST = Number(process.env.FIRST ?? 1);
const LAST = Number(process.env.LAST ?? Math.ceil(SHARED / all.length));
const PAIRS_WANTED = LAST - FIRST + 1;
const runs = process.env.LAST === undefined ? RUNS.short : RUNS.long;
const script = (pair: number): number => Math.floor((pair - 1) / pairsOf(runs));
/** The channels that so many pairs of all games must have reached: a hunt that looks nowhere finds nothing. No game alone has them all. */
const MANY = 1000;
const CHANNELS = [
  'look',
  'lookPage',
  'lookBack',
  'lookAgain',
  'lookAhead',
  'lookForMatches',
  'follow',
  'lookFramed',
  'lookForBoards',
  'lookAtPicture',
  'lookAtHook',
  'lookAtPerson',
  'lookForSeats',
  'lookAtHosting',
  'trespass',
  'putOrders',
  'orderForm',
  'playNow',
  'challenge',
  'askCohost',
  'mail to',
  'raw mail to',
  'webhook to',
  'push to',
];

const total = { pairs: 0, opened: 0, channels: new Set<string>() };

test.each(all.map((ruleset) => [ruleset.id, ruleset] as const))(
  `%s tells nobody a seat's secrets, in ${PAIRS_WANTED} pairs of runs`,
  async (_, rules) => {
    const { leak, count } = await hunt(rules, { from: script(FIRST), to: script(LAST), runs });
    expect(leak, leak && describe(leak)).toBeUndefined();
    expect(count.pairs).toBeGreaterThanOrEqual(PAIRS_WANTED);
    total.pairs += count.pairs;
    total.opened += count.opened;
    for (const channel of count.channels.keys()) total.channels.add(channel);
    const told = [...count.channels].sort(([, a], [, b]) => b - a).map(([channel, times]) => `${times} ${channel}`);
    if (process.env.LAST !== undefined)
      process.stdout.write(`${rules.id}: ${count.pairs} pairs, ${count.opened} told after a close\n${told.join('\n')}\n`);
  },
);

test('and together they were heard on every channel', () => {
  if (total.pairs < MANY || ONLY !== undefined) return;
  expect(CHANNELS.filter((kind) => ![...total.channels].some((channel) => ` ${channel} `.includes(` ${kind} `)))).toEqual([]);
  expect(total.opened).toBeGreaterThan(0);
});
