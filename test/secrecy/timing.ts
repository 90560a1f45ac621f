/**
 * Whether the time of an answer reveals the orders on file for another seat, after dudect: two classes in random order, Welch's t
 * over the times. `npm run time:secrets -- [SAMPLES [QUESTION]]`. It is too noisy to be a test: a busy machine hides differences.
 */
import '../support/process/stand-ins.ts';
import { NO_LIMITS } from '../../functions/edge/http/guard/limits.ts';
import { createRandomSource } from '../../functions/wiring/chance.ts';
import { TRIO_SEATS } from '../support/games/trio.ts';
import type { Draws } from './draws.ts';

const { openDoor } = await import('../functions/edge/http/door.ts');
const { drawsOf } = await import('./draws.ts');
const { submitOrders, withdrawOrders } = await import('../../functions/cases/match/submit-orders.ts');

type Door = ReturnType<typeof openDoor>;
const KINDS = [0, 1] as const;
type Kind = (typeof KINDS)[number];
interface Question {
  readonly name: string;
  readonly status: number;
  /** One request of either class, ready to be timed. */
  readonly ask: (kind: Kind, draws: Draws) => () => Promise<Response>;
}

const SAMPLES = Number(process.argv[2] ?? 10_000);
/** Part of the questions' names. */
const ONLY = process.argv[3] ?? '';
const WARM_UP = 500;
/** Tables of each class, so that one table's place in memory does not stand for its class. */
const TABLES = 8;
const REVISIONS = 30;
/** dudect's bound for "there is a difference". */
const BOUND = 4.5;
/** Interrupted samples say nothing: t is also computed without the slowest. */
const KEPT = [1, 0.95, 0.8];

const door = (): Door =>
  openDoor({}, (http) => ({ ...http, limits: NO_LIMITS }), { deps: (deps) => ({ ...deps, randomSource: createRandomSource() }) });

interface Seated {
  readonly door: Door;
  readonly id: string;
  readonly token: string;
}

async function lay(
  ruleset: string,
  { watcher, hidden }: { readonly watcher: string; readonly hidden: string },
  lines: readonly string[],
  kind: Kind,
): Promise<Seated> {
  const opened = door();
  const names = ruleset === 'trio' ? TRIO_SEATS : ['rebel', 'imperial'];
  const seats = Object.fromEntries(names.map((name) => [name, { guest: true }]));
  const { body } = await opened.json('POST /v1/matches', { body: { ruleset, seats } });
  const { deps } = opened.world;
  const request = { match: body.id, authorize: () => ({ t: 'seat', seat: hidden }) as const, received: deps.now() };
  for (let i = 0; i < REVISIONS; i++) {
    if (kind === 1) await submitOrders(deps, { ...request, entries: lines, ready: false });
    else await withdrawOrders(deps, request);
  }
  return { door: opened, id: body.id, token: body.seatTokens[watcher] };
}

async function ordersOnFile(
  ruleset: string,
  seats: { readonly watcher: string; readonly hidden: string },
  lines: readonly string[],
  own: string,
): Promise<readonly Question[]> {
  const tables: readonly [Seated[], Seated[]] = [[], []];
  for (let i = 0; i < TABLES; i++) for (const kind of KINDS) tables[kind].push(await lay(ruleset, seats, lines, kind));
  const askWith =
    (line: (seated: Seated) => Parameters<Door['ask']>): Question['ask'] =>
    (kind, draws) => {
      const seated = draws.of(tables[kind]);
      return () => seated.door.ask(...line(seated));
    };
  const put = (orders: string) => askWith(({ id, token }) => [`PUT /v1/matches/${id}/orders`, { token, body: { orders, ready: false } }]);
  return [
    { name: `${ruleset}: GET the match`, status: 200, ask: askWith(({ id, token }) => [`GET /v1/matches/${id}`, { token }]) },
    { name: `${ruleset}: GET the page`, status: 200, ask: askWith(({ token }) => [`GET /s/${token}`]) },
    { name: `${ruleset}: PUT orders`, status: 200, ask: put(own) },
    { name: `${ruleset}: PUT a bad order`, status: 422, ask: put('?') },
  ];
}

/** Known or not: each unknown address is asked for once, since then it is known. */
async function signingIn(): Promise<Question> {
  const opened = door();
  const known: string[] = [];
  for (let i = 0; i < SAMPLES + WARM_UP; i++) known.push(`known${i}@k.example`);
  const send = (email: string) => {
    // The table remembers a write's token for ten minutes, and the test's own chance repeats itself after some thousand draws.
    opened.world.pass(1000);
    return opened.ask('POST /v1/sign-in', { body: { email } });
  };
  for (const email of known) await send(email);
  let n = 0;
  return {
    name: 'sign-in: unknown and known address',
    status: 202,
    ask: (kind) => {
      n += 1;
      const email = kind === 0 ? `fresh${n}@f.example` : (known.pop() ?? 'known0@k.example');
      return () => send(email);
    },
  };
}

async function measure({ name, status, ask }: Question): Promise<boolean> {
  const draws = drawsOf(name);
  const times: [number[], number[]] = [[], []];
  for (let i = 0; i < 2 * SAMPLES + WARM_UP; i++) {
    const kind = draws.of(KINDS);
    const request = ask(kind, draws);
    const started = performance.now();
    const response = await request();
    await response.arrayBuffer();
    const took = performance.now() - started;
    if (response.status !== status) throw new Error(`${name}: ${response.status} instead of ${status}`);
    if (i >= WARM_UP) times[kind].push(took);
  }
  const bounds = [...times[0], ...times[1]].sort((a, b) => a - b);
  const ts = KEPT.map((share) => {
    const most = bounds[Math.floor((bounds.length - 1) * share)] ?? Number.POSITIVE_INFINITY;
    const [first, second] = times.map((all) => all.filter((time) => time <= most));
    return welch(first ?? [], second ?? []);
  });
  const means = times.map((sample) => `${(mean(sample) * 1000).toFixed(0)} µs`);
  const holds = ts.every((t) => Math.abs(t) < BOUND);
  console.log(
    `${holds ? 'ok  ' : 'TELLS'} ${name}: n ${times.map((sample) => sample.length).join('+')}, means ${means.join(' and ')}, t ${ts.map((t) => t.toFixed(2)).join(', ')}`,
  );
  return holds;
}

const mean = (of: readonly number[]): number => of.reduce((sum, value) => sum + value, 0) / of.length;

/** Welch's t for unequal variances. */
function welch(first: readonly number[], second: readonly number[]): number {
  const [a, b] = [mean(first), mean(second)];
  const spread = (of: readonly number[], centre: number): number =>
    of.reduce((sum, time) => sum + (time - centre) ** 2, 0) / (of.length - 1) / of.length;
  return (a - b) / Math.sqrt(spread(first, a) + spread(second, b));
}

const questions = [
  ...(await ordersOnFile('rebel-commander', { watcher: 'imperial', hidden: 'rebel' }, ['move 7 4', 'build 8'], 'build 0')),
  ...(await ordersOnFile(
    'trio',
    { watcher: 'green', hidden: 'red' },
    Array.from({ length: 100 }, (_, i) => `say ${1 + (i % 9)}`),
    'say 1',
  )),
  await signingIn(),
];
let failed = 0;
for (const question of questions.filter(({ name }) => name.includes(ONLY))) if (!(await measure(question))) failed += 1;
process.exitCode = failed === 0 ? 0 : 1;
