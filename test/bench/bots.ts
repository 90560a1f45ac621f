/**
 * How well and how fast a computer player plays: seat-swapped games against random legal orders, a greedy player one ply deep,
 * one that rushes where the game has it, and its own levels, itself too. With a rival, a sequential test instead: is it
 * rather even with it, or does it score 58 %?
 *
 *   npm run bench:bots -- RULESET GAMES LEVEL [OPTIONS as JSON]
 *   npm run bench:bots -- RULESET GAMES LEVEL OPTIONS RIVAL      at most so many games; RIVAL: a level, random, greedy, rush
 */
import { type AnyRuleset, BOT_LEVELS, type Json } from '../../engine/ruleset.ts';
import { duel, type Score } from '../games/duel.ts';
import { botAt, type Player, playersOf } from '../games/players.ts';
import { type Tally, verdictOf } from '../games/sprt.ts';
import { rulesetNamed, rulesets } from '../support/games/games.ts';

/** Wilson's, at 95 %. */
function interval(share: number, games: number): readonly [number, number] {
  const z = 1.96;
  const middle = (share + z ** 2 / (2 * games)) / (1 + z ** 2 / games);
  const half = (z / (1 + z ** 2 / games)) * Math.sqrt((share * (1 - share)) / games + z ** 2 / (4 * games ** 2));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

const percent = (of: number): string => (100 * of).toFixed(1);

function line(name: string, games: number, { share, draws, reasons, mean, p50, p99, max }: Score): string {
  const [low, high] = interval(share, games);
  const won = `${percent(share)} % (${percent(low)} to ${percent(high)})`.padStart(24);
  const ends = Object.entries(reasons).map(([reason, count]) => `${reason} ${count}`);
  const times = `ms a move mean ${mean.toFixed(1)} p50 ${p50.toFixed(1)} p99 ${p99.toFixed(1)} max ${max.toFixed(1)}`;
  return `${name.padEnd(28)}${won}  draws ${draws}  ${times}  ${ends.join(', ')}`;
}

const [EVEN, BETTER] = [0.5, 0.58] as const;
/** Games between two looks at the test: each seat as often. */
const BATCH = 10;

function sequential(ruleset: AnyRuleset, pair: readonly [Player, Player], games: number, options: Options, name: string): void {
  let tally: Tally = { won: 0, drawn: 0, lost: 0 };
  let played = 0;
  while (played < games && verdictOf(tally, EVEN, BETTER) === 'open') {
    const { share, draws } = duel(ruleset, pair, BATCH, options, `${name}.${played}`);
    const won = Math.round(share * BATCH - draws / 2);
    tally = { won: tally.won + won, drawn: tally.drawn + draws, lost: tally.lost + BATCH - won - draws };
    played += BATCH;
  }
  const { won, drawn, lost } = tally;
  const found = `${percent((won + drawn / 2) / played)} % of ${played} games (${won} won, ${drawn} drawn, ${lost} lost)`;
  console.log(`${name}: ${verdictOf(tally, EVEN, BETTER)}, ${found}; ${percent(EVEN)} against ${percent(BETTER)} %, errors 5 %`);
}

type Options = Readonly<Record<string, Json>>;

async function main([id = '', count = '', named = '', given = '{}', rival]: readonly string[]): Promise<void> {
  const ruleset = rulesetNamed(id);
  const level = BOT_LEVELS.find((level) => level === named);
  const games = Number(count);
  if (ruleset === undefined || level === undefined || !(games > 0)) {
    const known = `RULESET: ${rulesets.map((ruleset) => ruleset.id).join(', ')}; LEVEL: ${BOT_LEVELS.join(', ')}`;
    throw new Error(`usage: npm run bench:bots -- RULESET GAMES LEVEL [OPTIONS as JSON] [RIVAL]\n${known}`);
  }
  const options = JSON.parse(given) as Options;
  const { random, greedy, rush } = await playersOf(id);
  const levels = BOT_LEVELS.map((other) => [other, botAt(ruleset, other)] as const);
  const others = new Map<string, Player>([
    ['random', random],
    ['greedy', greedy],
    ...(rush === undefined ? [] : [['rush', rush] as const]),
    ...levels,
  ]);
  const own = botAt(ruleset, level);
  if (rival === undefined) {
    for (const [name, other] of others)
      console.log(line(`${id} ${level} against ${name}`, games, duel(ruleset, [own, other], games, options, name)));
    return;
  }
  const other = others.get(rival);
  if (other === undefined) throw new Error(`RIVAL: ${[...others.keys()].join(', ')}`);
  sequential(ruleset, [own, other], games, options, `${id} ${level} against ${rival}`);
}

await main(process.argv.slice(2));
