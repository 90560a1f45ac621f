/** What a two-player turn costs by channel: the table in docs/aws.md, and the bar for one without mail. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { pauseBefore } from '../../templates/browser/schedule.ts';
import { type Door, DUEL, openDoor, openDuel, signIn } from '../functions/edge/http/door.ts';
import { pushBrowser } from '../support/push-browser.ts';
import { HOUR } from '../support/world.ts';
import { dollarsOf, measure } from './turn-cost.ts';

const PEOPLE = ['ada@a.example', 'bob@b.example'] as const;
const SEATS = ['rebel', 'imperial'] as const;
/** Millionths of a dollar. */
const MOST_WITHOUT_MAIL = 18;
/** Times that of a turn at which nobody looks. */
const MOST_BY_LOOKING = 8;
/** Matches in play of a reader who is told once a day: a letter of the day is shared by so many turns. */
const SHARED = 5;
/** How often a player opens the page in a turn, and how long it stays open each time: to read and order, and once more before it is due. */
const LOOKS = 2;
const OPEN_MS = 10 * 60_000;
/** Its head carries the marks of earlier writes by then. */
const TURN = 4;

interface Played {
  readonly door: Door;
  readonly id: string;
  readonly tokens: readonly string[];
}

async function invited(): Promise<Played & { readonly sessions: readonly string[] }> {
  const door = openDoor();
  const { body } = await door.json('POST /v1/matches', { body: { ...DUEL, demo: true } });
  const tokens: readonly string[] = SEATS.map((seat) => body.seatTokens[seat]);
  for (const token of tokens) await door.ask(`POST /v1/matches/${body.id}/accept`, { token, body: {} });
  const sessions: string[] = [];
  for (const address of PEOPLE) sessions.push(await signIn(door, address));
  await door.world.settle();
  return { door, id: body.id, tokens, sessions };
}

async function wishing(turns: object, push = false): Promise<Played> {
  const played = await invited();
  for (const token of played.sessions) {
    if (push) await played.door.ask('POST /v1/me/push', { token, body: pushBrowser('https://push.example/x').subscription });
    const told = await played.door.ask('PUT /v1/me/letters', { token, body: { kinds: { turns }, zone: 'UTC' } });
    expect(told.status).toBe(200);
  }
  await played.door.world.settle();
  return played;
}

async function guests(hooked: boolean): Promise<Played> {
  const door = openDoor();
  const { id, rebel, imperial } = await openDuel(door);
  if (hooked)
    for (const token of [rebel, imperial])
      await door.ask(`PUT /v1/matches/${id}/endpoint`, { token, body: { url: 'https://hooks.example/x' } });
  return { door, id, tokens: [rebel, imperial] };
}

const byHttp = async ({ door, id, tokens }: Played, step: number): Promise<void> => {
  for (const token of tokens) {
    const { status } = await door.ask(`PUT /v1/matches/${id}/orders`, { token, body: { step, orders: 'pass\npass' } });
    expect(status).toBe(200);
    await door.world.settle();
  }
};
const byMail = async ({ door: { world }, id }: Played): Promise<void> => {
  for (const address of PEOPLE) {
    const letter = world.sent.findLast(({ to, replyTo = '' }) => to === address && replyTo.startsWith(`${id}.`));
    expect(letter && (await world.reply(letter, 'pass\npass'))).toBe('orders');
  }
};

const CHANNELS: readonly (readonly [told: string, set: () => Promise<Played>, mailsIn: number, shared?: number])[] = [
  ['on the page alone', () => guests(false), 0],
  ['by notices in the browser', () => wishing({ mail: 'none', push: true }, true), 0],
  ['by webhooks', () => guests(true), 0],
  [`by a letter a day, of ${SHARED} matches`, () => wishing({ mail: 'digest', push: false }), 0, SHARED],
  ['by mail', invited, 0],
  ['by mail, orders by mail with receipts', invited, 2],
];

/** What a page that stays open asks, as its script does where people are awaited. */
const POLLS = (() => {
  let [at, count] = [0, 0];
  for (; ; count++) {
    at += pauseBefore({ soon: false, hidden: false, unchanged: count, failed: 0 }, 1) ?? OPEN_MS;
    if (at > OPEN_MS) return count;
  }
})();

/** Of both players, in one turn: pages whole, then the question whether they have changed. */
async function looking({ door, tokens }: Pick<Played, 'door' | 'tokens'>) {
  let requests = 0;
  const units = await measure(door.world, async () => {
    for (const token of tokens)
      for (let look = 0; look < LOOKS; look++) {
        const page = await door.ask(`GET /s/${token}`);
        expect(page.status).toBe(200);
        const etag = page.headers.get('etag') ?? '';
        for (let poll = 0; poll < POLLS; poll++)
          expect((await door.ask(`GET /s/${token}`, { headers: { 'if-none-match': etag } })).status).toBe(304);
        requests += 1 + POLLS;
      }
  });
  return dollarsOf(units, { requests });
}

interface Row {
  readonly told: string;
  /** Without looking. */
  readonly acted: number;
  readonly micro: number;
  readonly letters: number;
  readonly line: string;
}
const rows: Row[] = [];

beforeAll(async () => {
  for (const [told, set, mailsIn, shared] of CHANNELS) {
    const played = await set();
    const { world } = played.door;
    const play = (step: number): Promise<void> => {
      world.pass(HOUR);
      return mailsIn > 0 ? byMail(played) : byHttp(played, step);
    };
    for (let step = 1; step < TURN; step++) await play(step);
    const before = { lines: world.log.length, sent: world.sent.length, out: world.hooks.length + world.pushes.length };
    const units = await measure(world, () => play(TURN));
    const letters = shared === undefined ? world.sent.length - before.sent : SEATS.length / shared;
    const calls = world.hooks.length + world.pushes.length - before.out;
    const logged = JSON.stringify(world.log.slice(before.lines)).length;
    const looked = await looking(played);
    const { parts, micro: acted } = dollarsOf(units, { requests: mailsIn > 0 ? 0 : 2, mailsIn, letters, calls, logged });
    const micro = acted + looked.micro;
    const shown = (part: number): string => (part === 0 ? '–' : (part * 1e6).toFixed(1));
    const { table, functions, gateway, logs, queues, mailOut, mailIn } = parts;
    const cells = [
      `${units.writes} + ${units.index}`,
      ...[table, functions + gateway, logs, queues, mailOut, mailIn, looked.micro / 1e6].map(shown),
      micro.toFixed(0),
    ];
    rows.push({ told, acted, micro, letters, line: `| ${told} | ${cells.join(' | ')} |` });
  }
});

test('without mail it costs no more than the bar', () => {
  const without = rows.filter(({ letters }) => letters === 0);
  expect(without.map(({ told }) => told)).toEqual(['on the page alone', 'by notices in the browser', 'by webhooks']);
  expect(rows[0]?.acted).toBeLessThanOrEqual(MOST_WITHOUT_MAIL);
  expect((rows[0]?.micro ?? 0) / (rows[0]?.acted ?? 1)).toBeLessThanOrEqual(MOST_BY_LOOKING);
  console.log(rows.map(({ line }) => line).join('\n'));
});

test('is what the docs say', () => {
  const docs = readFileSync(join(import.meta.dirname, '../../docs/aws.md'), 'utf8');
  expect(docs).toContain(rows.map(({ line }) => line).join('\n'));
});
