/**
 * How well and how fast a computer player plays: seat-swapped games against random legal orders, a greedy player one ply deep,
 * and its own other levels.
 *
 *   npm run bench:bots -- RULESET GAMES LEVEL [OPTIONS as JSON]
 */
import { BOT_LEVELS, type Json } from '../../engine/ruleset.ts';
import { duel, type Score } from '../games/duel.ts';
import { botAt, playersOf } from '../games/players.ts';
import { rulesetNamed, rulesets } from '../support/games/games.ts';

/** Wilson's, at 95 %. */
function interval(share: number, games: number): readonly [number, number] {
  const z = 1.96;
  const middle = (share + z ** 2 / (2 * games)) / (1 + z ** 2 / games);
  const half = (z / (1 + z ** 2 / games)) * Math.sqrt((share * (1 - share)) / games + z ** 2 / (4 * games ** 2));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

function line(name: string, games: number, { share, draws, p50, p99, max }: Score): string {
  const percent = (of: number): string => (100 * of).toFixed(1);
  const [low, high] = interval(share, games);
  const won = `${percent(share)} % (${percent(low)} to ${percent(high)})`.padStart(24);
  return `${name.padEnd(28)}${won}  draws ${draws}  ms a move p50 ${p50.toFixed(1)} p99 ${p99.toFixed(1)} max ${max.toFixed(1)}`;
}

async function main([id = '', count = '', named = '', given = '{}']: readonly string[]): Promise<void> {
  const ruleset = rulesetNamed(id);
  const level = BOT_LEVELS.find((level) => level === named);
  const games = Number(count);
  if (ruleset === undefined || level === undefined || !(games > 0)) {
    const known = `RULESET: ${rulesets.map((ruleset) => ruleset.id).join(', ')}; LEVEL: ${BOT_LEVELS.join(', ')}`;
    throw new Error(`usage: npm run bench:bots -- RULESET GAMES LEVEL [OPTIONS as JSON]\n${known}`);
  }
  const options = JSON.parse(given) as Readonly<Record<string, Json>>;
  const { random, greedy } = await playersOf(id);
  const levels = BOT_LEVELS.filter((other) => other !== level).map((other) => [other, botAt(ruleset, other)] as const);
  for (const [name, other] of [['random', random], ['greedy', greedy], ...levels] as const) {
    const score = duel(ruleset, [botAt(ruleset, level), other], games, options, name);
    console.log(line(`${id} ${level} against ${name}`, games, score));
  }
}

await main(process.argv.slice(2));
