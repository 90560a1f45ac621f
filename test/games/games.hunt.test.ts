/** Every game played to its end by lot, over all options and tables, under the laws of all games. */
import { expect, test } from 'vitest';
import { rulesets } from '../support/games/games.ts';
import { hunt } from '../support/hunt.ts';
import { MOST_MISSED } from './choice-laws.ts';
import { playersOf } from './players.ts';
import { type Played, playMatch } from './random-match.ts';
import { count, emptyTally, missedIn, tell } from './tally.ts';

/** `npm run hunt:games -- all 1 10000` for an evening. */
const MATCHES = hunt({ full: 6, long: 100 });

/** The first match of each game. */
const first = new Map<string, Played>();

test.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))(
  `%s breaks no law in ${MATCHES} matches by lot`,
  async (id, ruleset) => {
    const players = await playersOf(id);
    const tally = emptyTally();
    const started = performance.now();
    for (let seed = 1; seed <= MATCHES; seed++) {
      try {
        const played = playMatch(ruleset, players, seed);
        if (seed === 1) first.set(id, played);
        count(tally, played);
      } catch (error) {
        expect.unreachable(`npm run hunt:games -- ${id} ${seed}\n${error instanceof Error ? error.message : error}`);
      }
    }
    expect(missedIn(tally.trials).length, tell(id, tally, 1)).toBeLessThanOrEqual(MOST_MISSED * tally.trials.length);
    console.log(tell(id, tally, (performance.now() - started) / 1000));
  },
);

test('a seed plays the same again', async () => {
  const timeless = (played: Played) => ({ ...played, slowest: 0, trials: [] });
  for (const ruleset of rulesets) {
    const players = await playersOf(ruleset.id);
    const before = first.get(ruleset.id) ?? playMatch(ruleset, players, 1);
    expect(timeless(playMatch(ruleset, players, 1))).toEqual(timeless(before));
  }
});
