/**
 * What a match costs its players and us: computer players of one level against each other, every game of the registry,
 * under the laws of all games.
 *
 *   npm run bench:mails -- RULESET|all GAMES [OPTIONS as JSON] [LEVEL]
 */
import { deflateRawSync } from 'node:zlib';
import { stateOfPlay } from '../../engine/host.ts';
import { settleOptions } from '../../engine/options.ts';
import { type AnyRuleset, BOT_LEVELS, type BotLevel, type Json, type Seat } from '../../engine/ruleset.ts';
import { checkOrders, checkPresentation, checkStep } from '../games/laws.ts';
import { type PlayedStep, playSteps } from '../games/play-steps.ts';
import { botAt, type Player, playersOf } from '../games/players.ts';
import { rulesetNamed, rulesets } from '../support/games/games.ts';

interface Measured {
  readonly turns: number;
  readonly steps: number;
  /** Order mails: demands that were waited for, before the first turn and from then on. */
  readonly before: number;
  readonly asked: number;
  /** Reports to those who owe nothing: those whose orders were resolved, and everybody at the end. */
  readonly beside: number;
  /** Bytes of the largest state as it is stored. */
  readonly largest: number;
  /** Milliseconds: to close the slowest step, for the slowest orders of a computer player. */
  readonly step: number;
  readonly bot: number;
  /** The seats that shared the first place; none in a draw. */
  readonly winners: readonly Seat[];
}

/** Games before the first one counted: the first runs of any code are slow. */
const WARM_UP = 3;

function measure(
  ruleset: AnyRuleset,
  level: BotLevel,
  table: PlayedStep['table'],
  turnOf: (view: unknown, step: number) => number,
  match: string,
) {
  const times: number[] = [];
  const bot = timePlayer(botAt(ruleset, level), times);
  const played: PlayedStep[] = [];
  for (const step of playSteps(ruleset, table, () => bot, match)) played.push(lawful(ruleset, step, match));
  const tolls = played.map((step, i) => toll(ruleset, step, turnOf(viewOf(ruleset, step), i + 1)));
  const asked = (isBefore: boolean): number => total(tolls.map((toll) => ((toll.turn === 0) === isBefore ? toll.asked : 0)));
  const { places = [] } = played.at(-1)?.record.outcome ?? {};
  return {
    turns: Math.max(...tolls.map(({ turn, asked }) => (asked > 0 ? turn : 0))),
    steps: played.length - 1,
    before: asked(true),
    asked: asked(false),
    beside: total(tolls.map((toll) => toll.beside)),
    largest: Math.max(...tolls.map((toll) => toll.bytes)),
    step: Math.max(...played.map(closingTime)),
    bot: Math.max(...times),
    winners: places.length > 1 ? (places[0] ?? []) : [],
  } satisfies Measured;
}

/** Milliseconds to close a step. A busy machine stalls for longer than most steps take: what seems slow is timed again, and the best time counts. */
function closingTime({ again }: PlayedStep): number {
  const time = (): number => {
    const started = performance.now();
    again();
    return performance.now() - started;
  };
  const first = time();
  return first < SEEMS_SLOW ? first : Math.min(first, time(), time());
}
const SEEMS_SLOW = 10;

/** How often all reports are read through; orders and records always are. */
const TOLD_EVERY = 5;

function lawful(ruleset: AnyRuleset, step: PlayedStep, match: string): PlayedStep {
  const { table, record } = step;
  try {
    checkStep(ruleset, record, []);
    for (const { seat, t, lines } of record.answers) if (t === 'order' && record.step > 0) checkOrders(ruleset, table, seat, lines);
    if (record.step % TOLD_EVERY === 0 || record.outcome !== null) checkPresentation(ruleset, table, record);
  } catch (error) {
    throw new Error(`${ruleset.id}, "${match}", step ${record.step}: ${error instanceof Error ? error.message : error}`);
  }
  return step;
}

const total = (all: readonly number[]): number => all.reduce((sum, value) => sum + value, 0);
const viewOf = (ruleset: AnyRuleset, { record, table }: PlayedStep): unknown =>
  ruleset.view(ruleset.revive(record.state), table.seats[0] ?? '');

function timePlayer(player: Player, times: number[]): Player {
  return (...asked) => {
    const started = performance.now();
    const lines = player(...asked);
    times.push(performance.now() - started);
    return lines;
  };
}

/** The letters that a step causes, as the service sends them: those that ask for the next orders, and those that ask for nothing. */
function toll(ruleset: AnyRuleset, { record, table }: PlayedStep, turn: number) {
  const owing = stateOfPlay(ruleset, record.state).demands.flatMap((demand) => (demand.waits ? [demand.seat] : []));
  const told = table.seats.filter(
    (seat) => record.outcome !== null || record.answers.some((answer) => answer.seat === seat && answer.t !== 'absent'),
  );
  return {
    turn,
    asked: owing.length,
    beside: told.filter((seat) => !owing.includes(seat)).length,
    bytes: deflateRawSync(JSON.stringify(record.state), { level: 9 }).length,
  };
}

function tell(name: string, seats: readonly Seat[], games: readonly Measured[]): string {
  const sum = (of: (game: Measured) => number): number => total(games.map(of));
  const most = (of: (game: Measured) => number): number => Math.max(...games.map(of));
  const spread = (of: (game: Measured) => number): string => {
    const sorted = games.map(of).sort((a, b) => a - b);
    return [0, 0.5, 1].map((share) => sorted[Math.floor(share * (sorted.length - 1))]).join(' / ');
  };
  const turns = sum((game) => game.turns);
  const share = (seat: Seat): string => ((100 * games.filter(({ winners }) => winners.includes(seat)).length) / games.length).toFixed(0);
  return [
    `${name}: ${games.length} games`,
    `  won: ${seats.map((seat) => `${seat} ${share(seat)} %`).join(', ')}, draws ${games.filter(({ winners }) => winners.length === 0).length}`,
    `  turns ${spread((game) => game.turns)}, steps ${spread((game) => game.steps)} (least / median / most)`,
    `  order mails ${(sum((game) => game.asked) / turns).toFixed(2)} a turn (all seats together), most ${most((game) => game.asked / game.turns).toFixed(2)} in a game, ${(sum((game) => game.before) / games.length).toFixed(1)} before the first turn`,
    `  letters that ask nothing ${(sum((game) => game.beside) / turns).toFixed(2)} a turn, the last ones included`,
    `  largest state ${most((game) => game.largest)} bytes deflated; slowest step ${most((game) => game.step).toFixed(1)} ms, slowest bot ${most((game) => game.bot).toFixed(1)} ms`,
  ].join('\n');
}

async function bench(ruleset: AnyRuleset, count: number, given: Readonly<Record<string, Json>>, level: BotLevel): Promise<void> {
  const settled = settleOptions(ruleset, given);
  if (!settled.ok) throw new Error(settled.faults.map((fault) => fault.message).join(' '));
  const seats = ruleset.tables(settled.value)[0] ?? [];
  const { turnOf = (_: unknown, step: number): number => step } = await playersOf(ruleset.id);
  const table = { seats, options: settled.value, state: null };
  const games = Array.from({ length: WARM_UP + count }, (_, n) => measure(ruleset, level, table, turnOf, `mails ${n}`));
  console.log(tell(`${ruleset.id} ${JSON.stringify(given)} ${level}`, seats, games.slice(WARM_UP)));
}

async function main([id = '', count = '', given = '{}', named = 'normal']: readonly string[]): Promise<void> {
  const ruleset = rulesetNamed(id);
  const level = BOT_LEVELS.find((each) => each === named);
  const games = Number(count);
  if ((ruleset === undefined && id !== 'all') || level === undefined || !(games > 0)) {
    const known = `RULESET: ${rulesets.map((each) => each.id).join(', ')} or all; LEVEL: ${BOT_LEVELS.join(', ')}`;
    throw new Error(`usage: npm run bench:mails -- RULESET GAMES [OPTIONS as JSON] [LEVEL]\n${known}`);
  }
  const options = JSON.parse(given) as Readonly<Record<string, Json>>;
  for (const each of ruleset === undefined ? rulesets : [ruleset]) await bench(each, games, options, level);
}

await main(process.argv.slice(2));
