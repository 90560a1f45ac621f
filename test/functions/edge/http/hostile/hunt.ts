/** Fires hostile requests at the whole service in memory and reports the first promise that one of them broke. */
import fc from 'fast-check';
import * as z from 'zod/mini';
import type { ToldCall } from '../../../../../functions/edge/http/call.ts';
import { SETTINGS } from '../../../../../functions/edge/http/player/settings-addresses.ts';
import { PROBLEMS } from '../../../../../functions/edge/http/problems.ts';
import { ALL_CALLS, documentOf } from '../../../../../functions/wiring/document.ts';
import { checkAnswer } from '../../../../schemas/conforming.ts';
import { cpuTime } from '../../../../support/effort.ts';
import type { StreamKey } from '../../../../support/table/table-model.ts';
import { type Door, SITE } from '../door.ts';
import { openScene, type Scene } from '../scene.ts';
import type { Shot } from './likely.ts';
import { shots } from './requests.ts';
import { rightShot } from './right-shot.ts';

const CALLS = ALL_CALLS;

/** Requests sent to one world; each world has its own seed, so that any request can be repeated alone. */
export const SHOTS_A_WORLD = 500;
const MOST_TIMES = 500;

export interface Tally {
  readonly statuses: Map<number, number>;
  /** Calls that succeeded, so that not every request is merely refused. */
  readonly succeeded: Map<string, number>;
  /** Processor time of all requests. */
  readonly spent: { cpu: number; requests: number };
}
export const emptyTally = (): Tally => ({ statuses: new Map(), succeeded: new Map(), spent: { cpu: 0, requests: 0 } });

/** @throws Error with the seed, the request and what is wrong with its answer. */
export async function huntWorld(seed: number, count: number, tally: Tally): Promise<void> {
  const { scene, shoot } = await range(tally);
  const arbitrary = shots(scene, await fieldsOf(scene));
  const replay = (i: number, shot: Shot): string =>
    `npm run hunt:http -- ${seed} ${count}, its request ${i}: ${JSON.stringify(printable(shot)).slice(0, 1_500)}`;
  for (const [i, shot] of fc.sample(arbitrary, { seed, numRuns: count }).entries()) {
    const fault = await shoot(shot);
    if (fault !== undefined) throw new Error(`${fault}\n${replay(i, shot)}`);
    if (i % 25 === 0) scene.door.world.pass(1_000);
  }
}

/** Each call as somebody who may make it: all in one world, and those that an earlier call spoiled in another. */
export async function askRightly(tally: Tally): Promise<void> {
  const due = () => CALLS.filter(({ name }) => !tally.succeeded.has(name));
  for (let left = Number.POSITIVE_INFINITY; due().length < left; ) {
    left = due().length;
    const { scene, shoot } = await range(tally);
    for (const shot of due().map((call) => rightShot(scene, call))) {
      const fault = await shoot(shot);
      if (fault !== undefined) throw new Error(`${fault}\n${JSON.stringify(printable(shot))}`);
    }
  }
}

/** A world, and what fires at it: reports what was wrong with an answer. */
async function range(tally: Tally) {
  let written: readonly StreamKey[] = [];
  const scene = await openScene((keys) => {
    written = [...written, ...keys];
  });
  const { door } = scene;
  const shoot = async (shot: Shot): Promise<string | undefined> => {
    written = [];
    const answer = await fire(door, shot);
    await door.world.settle();
    tally.statuses.set(answer.status, (tally.statuses.get(answer.status) ?? 0) + 1);
    if (answer.status < 300 && shot.call !== undefined) tally.succeeded.set(shot.call, (tally.succeeded.get(shot.call) ?? 0) + 1);
    return faultOf(shot, answer, written) ?? dearIn(tally, answer) ?? loggedIn(door);
  };
  return { scene, shoot };
}

/** No request may cost as much as hundreds, on any machine. */
function dearIn({ spent }: Tally, { cpu }: Given): string | undefined {
  const times = cpu / (spent.cpu / spent.requests);
  const isKnown = spent.requests > 100;
  spent.cpu += cpu;
  spent.requests += 1;
  return isKnown && times > MOST_TIMES ? `cost as much as ${Math.round(times)} others` : undefined;
}

function loggedIn({ world }: Door): string | undefined {
  const wrong = world.log.find(({ level }) => level === 'error');
  return wrong === undefined ? undefined : `left in the log: ${JSON.stringify(wrong)}`;
}

const printable = (shot: Shot) => ({
  ...shot,
  ...(shot.body instanceof Uint8Array && { body: `bytes ${Buffer.from(shot.body).toString('latin1')}` }),
});

/** The names of all fields of all forms shown. */
async function fieldsOf({ door, duel, invited, open, stalled, ada, link }: Scene): Promise<readonly string[]> {
  const headers = { cookie: `__Host-session=${ada}` };
  const paths = [
    '/',
    '/games/rebel-commander',
    '/sign-in',
    `/sign-in/${link}`,
    '/me',
    ...Object.values(SETTINGS),
    `/m/${open.id}`,
    `/s/${duel.rebel}`,
    `/s/${invited.rebel}`,
    `/s/${stalled.rebel}`,
    `/h/${duel.host}`,
    `/h/${invited.host}`,
  ];
  const names = new Set<string>();
  for (const path of paths)
    for (const [, name = ''] of (await (await door.ask(`GET ${path}`, { headers })).text()).matchAll(/ name="([^"]+)"/g)) names.add(name);
  return [...names].filter((name) => name !== 'viewport' && name !== 'description');
}

interface Given {
  readonly status: number;
  readonly type: string;
  readonly headers: Headers;
  readonly text: string;
  readonly cpu: number;
}

/** A blank would end the request line. */
const sent = (path: string): string => path.replaceAll(' ', '%20');

/** What was answered, and what it cost. */
export async function fire(door: Door, { method, path, headers, body, peer }: Shot): Promise<Given> {
  const bodiless = body === undefined || isSafe(method);
  const before = cpuTime();
  const response = await door.ask(`${method} ${sent(path)}`, { headers, peer, ...(bodiless ? {} : { body }) });
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  return { status: response.status, type, headers: response.headers, text, cpu: cpuTime() - before };
}

const isSafe = (method: string): boolean => ['GET', 'HEAD', 'OPTIONS'].includes(method.toUpperCase());
/** With a trailing slash it is the same route. */
const isApi = (path: string): boolean => path.startsWith('/v1/') || /^\/health\/?$/.test(path);

function faultOf(shot: Shot, answer: Given, written: readonly StreamKey[]): string | undefined {
  const { status, text } = answer;
  if (status >= 500) return `answered ${status}: ${text.slice(0, 300)}`;
  const told = status < 400 && isSafe(shot.method) ? written.filter((key) => !isNote(key)) : written;
  if (told.length > 0 && (status >= 400 || isSafe(shot.method))) return `answered ${status} and wrote ${JSON.stringify(told)}`;
  if (answer.headers.get('x-content-type-options') !== 'nosniff') return 'was answered without its guard';
  if (status === 429 && !/^[1-9]\d*$/.test(answer.headers.get('retry-after') ?? '')) return 'was told 429 without Retry-After';
  if (shot.method === 'HEAD') return undefined;
  if (!isApi(new URL(`${SITE}${sent(shot.path)}`).pathname)) return pageFault(answer);
  return status >= 400 ? problemFault(shot, answer) : answerFault(shot, answer);
}

/** What a read may write, once: that a match was seen to be over, and the day a session or key was last used. */
const isNote = ({ pk, sk, event }: StreamKey): boolean =>
  event === 'MODIFY' && ((pk.startsWith('player#') && sk.startsWith('match#')) || pk.startsWith('token#'));

function pageFault({ status, type, text }: Given): string | undefined {
  if (status >= 300 && status < 400) return undefined;
  if (!/^text\/(?:html|css|javascript)|^application\/(?:manifest\+)?json|^image\/svg\+xml/.test(type)) return `a page of type ${type}`;
  return /\bat \w+ \(|node_modules|\.ts:\d/.test(text) ? 'a page with a trace of the program' : undefined;
}

const problemShape = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  code: z.string(),
  faults: z.exactOptional(
    z.array(z.object({ code: z.string(), line: z.number(), message: z.string(), detail: z.exactOptional(z.string()) })),
  ),
});
const { paths } = documentOf(SITE);
/** What the API document says each call may be refused with. */
const DOCUMENTED: ReadonlyMap<string, string> = new Map(
  CALLS.map((call) => {
    const operation = paths[call.path]?.[call.method.toLowerCase()] as {
      responses: Record<string, { description: string }>;
    };
    return [
      call.name,
      Object.entries(operation.responses)
        .map(([status, { description }]) => `${status} ${description}.`)
        .join(' '),
    ];
  }),
);
const SHAPE_FAULTS = new Set(['unknown-key', 'wrong-type', 'wrong-value', 'too-big', 'too-small']);

/** Undefined where the method differs, or the path leads elsewhere, by dots or by too few or too many parts. */
const meantBy = ({ call, method, path }: Shot): ToldCall | undefined => {
  const [place = ''] = path.split('?');
  if (new URL(`${SITE}${path}`).pathname !== place) return undefined;
  return CALLS.find((candidate) => candidate.name === call && candidate.method === method.toUpperCase() && isShaped(place, candidate.path));
};

function isShaped(place: string, pattern: string): boolean {
  const [parts, asked] = [place.split('/'), pattern.split('/')];
  return parts.length === asked.length && parts.slice(1).every((part) => part !== '');
}

function problemFault(shot: Shot, { status, type, text }: Given): string | undefined {
  if (type !== 'application/problem+json') return `a problem of type ${type}: ${text.slice(0, 200)}`;
  const read = z.safeParse(problemShape, JSON.parse(text));
  if (!read.success) return `a problem of another shape: ${text.slice(0, 300)}`;
  const { code, faults = [] } = read.data;
  const kind = PROBLEMS[code as keyof typeof PROBLEMS];
  if (kind === undefined || kind.status !== status || read.data.status !== status) return `${status} with the code ${code}`;
  const meant = meantBy(shot);
  if (meant !== undefined && !(DOCUMENTED.get(meant.name) ?? '').includes(` ${code}: `))
    return `${meant.name} answered ${code}, which it does not document`;
  const disputed = ['bad-json', 'not-json', 'too-deep', 'too-large'].includes(code) || faults.some((fault) => SHAPE_FAULTS.has(fault.code));
  return shot.fits && disputed ? `a body of the right shape was refused: ${text.slice(0, 400)}` : undefined;
}

function answerFault(shot: Shot, { status, type, text }: Given): string | undefined {
  const meant = meantBy(shot);
  const isStream = type === 'application/x-ndjson';
  if (isStream ? meant !== undefined && meant.lines !== true : !type.startsWith('application/json')) return `an answer of type ${type}`;
  if (meant === undefined) return undefined;
  if (status !== (meant.status ?? 200)) return `${meant.name} answered ${status}`;
  const told = isStream
    ? text
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line))
    : JSON.parse(text);
  const fault = checkAnswer(meant.name)(told);
  return fault === undefined ? undefined : `${meant.name} answered another shape: ${fault}`;
}
