/** A player with a canary in every field that takes one, in every kind of match, through every door; and the search for them. */
import { expect } from 'vitest';
import { pushBrowser } from '../support/push-browser.ts';
import { expectInLeagues, expectLeagues, expectLeaguesExported, type Leagues, playLeagues } from './league-canaries.ts';
import { MAIL_DOMAIN, type Place, type Trace } from './place.ts';

/** Not a word of ours, so that whatever holds it holds something of the player's. */
const MARK = /zcanary/i;
const ADA = 'zcanary-local@zcanary-domain.example';
const BOB = 'bob@bsecret-domain.example';
const STRANGER = 'somebody@elsewhere.example';
const HOOK = 'http://127.0.0.1:9/zcanary-hook';
const PUSH = 'http://127.0.0.1:9/zcanary-push';
const SECRET = `whsec_${'zcanary'.repeat(5)}`;

/** By what it was put in; each is found before the player leaves, and is in their export unless noted here. */
const CANARIES = {
  name: 'Zcanaryname',
  address: ADA,
  hook: HOOK,
  push: PUSH,
  secret: SECRET,
  press: 'zcanarypress',
  refused: 'zcanaryrefused',
  greeting: 'zcanarygreeting',
  unread: 'zcanaryunread',
  held: 'zcanaryheld',
  reason: 'zcanaryreason',
} as const;
/** Kept in the raw mail alone. */
const SUBJECT = 'zcanarysubject';
/** Never kept. */
const LUCK = 'zcanaryluck';
const BOBS_PRESS = 'words of bob for ada';
const PLAN = 'move 8 5';

export interface Season {
  /** Session of the player who will leave. */
  readonly session: string;
  readonly player: string;
  readonly leagues: Leagues;
  readonly matches: Readonly<Record<'finished' | 'open' | 'hosted' | 'inviting' | 'halted', string>>;
  /** What the opponent has on file in the open match, and must not show. */
  readonly secrets: readonly string[];
  /** Their orders in the finished match, as they were played. */
  readonly played: string;
}
interface Duel {
  readonly id: string;
  readonly rebel: string;
  readonly imperial: string;
}

/** `halt`: from now on, until the function it returns is called, the rules throw. */
export async function playSeason(place: Place, halt: () => () => void): Promise<Season> {
  const finished = await duel(place);
  await order(place, finished.id, finished.rebel, 1, 'build 8\nmove 7 4');
  await order(place, finished.id, finished.imperial, 1, 'build 1');
  await order(place, finished.id, finished.imperial, 2, 'resign');
  const session = await signIn(place, ADA);
  await place.ask('POST /v1/api-keys', { token: session, body: {} });
  expect((await place.ask('POST /v1/me/push', { token: session, body: pushBrowser(PUSH).subscription })).status).toBe(201);
  const open = await duel(place);
  const secrets = await playOpen(place, open);
  const hosted = await place.ask('POST /v1/matches', {
    token: session,
    body: { ruleset: 'rebel-commander', seats: { rebel: { guest: true, name: CANARIES.name }, imperial: { bot: 'commander' } } },
  });
  const inviting = await invite(place);
  await place.ask(`POST /v1/matches/${inviting.id}/accept`, { token: inviting.imperial, body: {} });
  const halted = await duel(place);
  const mend = halt();
  await order(place, halted.id, halted.imperial, 1, 'build 1');
  await order(place, halted.id, halted.rebel, 1, `${CANARIES.unread} 7`);
  mend();
  const { name, reason } = CANARIES;
  const leagues = await playLeagues(place, session, { name, reason, signIn: (email) => signIn(place, email) });
  const player = (await place.ask('GET /v1/me/export', { token: session })).body.account.id;
  return {
    ...{ session, player, secrets, leagues, played: 'move 7 4' },
    matches: { finished: finished.id, open: open.id, hosted: hosted.body.id, inviting: inviting.id, halted: halted.id },
  };
}

async function invite(place: Place): Promise<Duel> {
  const seats = { rebel: { email: ADA, name: CANARIES.name }, imperial: { email: BOB, name: 'Bob' } };
  const { status, body } = await place.ask('POST /v1/matches', { body: { ruleset: 'rebel-commander', seats, demo: true } });
  expect(status).toBe(201);
  return { id: body.id, ...body.seatTokens };
}

async function duel(place: Place): Promise<Duel> {
  const made = await invite(place);
  for (const token of [made.rebel, made.imperial]) await place.ask(`POST /v1/matches/${made.id}/accept`, { token, body: {} });
  return made;
}

async function order(
  place: Place,
  id: string,
  token: string,
  step: number,
  orders: string,
): Promise<{ readonly body: { readonly receipt?: Receipt } }> {
  return place.ask(`PUT /v1/matches/${id}/orders`, { token, key: `${id}-${step}`, body: { step, orders } });
}
interface Receipt {
  readonly nonce: string;
  readonly commitment: string;
}

async function signIn(place: Place, email: string): Promise<string> {
  await place.ask('POST /v1/sign-in', { body: { email } });
  const [letter] = await place.letters(email);
  const token = /\/sign-in\/([a-z2-7]+)/.exec(letter?.mail.text ?? '')?.[1];
  return (await place.ask('POST /v1/sessions', { body: { token } })).body.session;
}

/** Orders, press, a refusal, a stranger's mail that is held and one of ours that fails; a webhook that nobody answers. */
async function playOpen(place: Place, open: Duel): Promise<readonly string[]> {
  await place.ask(`PUT /v1/matches/${open.id}/endpoint`, { token: open.rebel, body: { url: HOOK, secret: SECRET } });
  const to = await replyAddress(place, ADA, open.id);
  const write = (text: string, more: { from?: string; subject?: string } = {}) => place.mail({ to, from: ADA, text, ...more });
  await write(`Hello ${CANARIES.greeting}!\n\nbuild 8\nluck: ${LUCK}\n`, { subject: SUBJECT });
  await write(`move 7 ${CANARIES.refused}\n`);
  await write(`press to Imperial\n${CANARIES.press} to you\nendpress\n`);
  await write(`build 7\nluck: ${CANARIES.held}\n`, { from: STRANGER });
  await place.failMail({ to, from: ADA, subject: SUBJECT, text: 'build 8\n' });
  await place.ask(`PUT /v1/matches/${open.id}/plans/5`, { token: open.rebel, body: { orders: PLAN } });
  const bobs = await replyAddress(place, BOB, open.id);
  await place.mail({ to: bobs, from: BOB, text: `press to Rebel\n${BOBS_PRESS}\nendpress\n` });
  const filed = await place.ask(`PUT /v1/matches/${open.id}/orders`, {
    token: open.imperial,
    body: { step: 1, orders: 'build 0', ready: false },
  });
  return ['bsecret-domain', 'build 0', filed.body.receipt.nonce, filed.body.receipt.commitment];
}

async function replyAddress(place: Place, address: string, match: string): Promise<string> {
  const letters = await place.letters(address);
  const to = letters.flatMap(({ mail }) => mail.replyTo ?? []).find((address) => address.address?.startsWith(`${match}.1.`))?.address;
  return to ?? expect.unreachable(`no letter of ${match} at ${MAIL_DOMAIN}`);
}

/** What holds anything of the player's: a canary, their id, the hash of their address. */
export const found = (traces: readonly Trace[], more: readonly string[] = []): readonly string[] =>
  traces
    .filter(({ where, says }) => [where, says].some((text) => MARK.test(text) || more.some((word) => text.includes(word))))
    .map(({ where }) => where);

/** Shows that the search finds what is there: every canary in the table, letters on disk, failed mail; none in the log. */
export async function expectEverywhere(place: Place, { player, leagues }: Season): Promise<void> {
  expectInLeagues(leagues, CANARIES.name);
  const traces = await place.traces();
  const holds = (word: string, where: RegExp): boolean => traces.some((trace) => where.test(trace.where) && trace.says.includes(word));
  for (const word of Object.values(CANARIES)) expect([word, holds(word, /^table/)]).toEqual([word, true]);
  for (const word of [ADA, CANARIES.press, CANARIES.name]) expect([word, holds(word, /^file outbox/)]).toEqual([word, true]);
  expect(holds(SUBJECT, /^file mail-in\/dead\//)).toBe(true);
  expect(traces.filter(({ says }) => says.includes(LUCK)).map(({ where }) => where)).toEqual([]);
  expect(found(traces.filter(({ where }) => where.startsWith('log')))).toEqual([]);
  expect(found(traces, [player]).some((where) => where.startsWith(`table player#${player} grant#`))).toBe(true);
  expect(found(traces, [player])).toContain(`table player#${player} rating`);
}

/** The export holds every canary that the service keeps, and nothing that is the opponent's. */
export async function expectExported(place: Place, season: Season): Promise<void> {
  const { status, body } = await place.ask('GET /v1/me/export', { token: season.session });
  expect(status).toBe(200);
  const text = JSON.stringify(body);
  for (const word of [...Object.values(CANARIES), BOBS_PRESS, PLAN, season.played]) expect(text).toContain(word);
  for (const secret of [...season.secrets, season.session]) expect(text).not.toContain(secret);
  // As names of fields: an id drawn at random may hold three letters.
  for (const field of ['chain', 'tip']) expect(text).not.toContain(`"${field}"`);
  expect(body.ratings.turns).toMatch(/^1+$/);
  const ids: readonly string[] = body.matches.map((match: { id: string }) => match.id);
  expect(ids).toEqual(expect.arrayContaining(Object.values(season.matches)));
  // One they play in, one they took over, one they handed over: each has a first round.
  expect(ids).toHaveLength(Object.keys(season.matches).length + 3);
  expectLeaguesExported(season.leagues, body.leagues, CANARIES.name);
}

/** The player leaves, with mail, orders and an acceptance on the way; then nothing of theirs is left but their part in the games. */
export async function expectGone(place: Place, season: Season, resume: (match: string) => Promise<void>): Promise<void> {
  const { matches, player, session } = season;
  const to = await replyAddress(place, ADA, matches.open);
  const hashes = (await place.traces()).flatMap(({ where, says }) =>
    says.includes(player) ? (/^table address#(\S+)/.exec(where)?.[1] ?? []) : [],
  );
  expect(hashes).toHaveLength(1);
  const answer = await place.ask('DELETE /v1/me', { token: session, body: { address: ADA } });
  expect(answer).toMatchObject({ status: 202, body: { status: 'leaving' } });
  await place.mail({ to, from: ADA, text: `zcanarylate 7 4\n` });
  await place.pass(15);
  expect((await place.ask('GET /v1/me/matches', { token: session })).status).toBe(401);
  const traces = await place.traces();
  const left = found(traces, [player, ...hashes]);
  // Logs name ids. The count of letters asked for to a hashed address outlives the account by at most a day, or leaving would get round the limit.
  expect(left.filter((where) => !/^(file mail-in\/dead\/|log |table address#\S+ count#)/.test(where))).toEqual([]);
  expect(found(traces.filter(({ where }) => !where.startsWith('file')))).toEqual([]);
  // What failed and is kept for 30 days is gone by then.
  expect(left.some((where) => where.startsWith('file mail-in/dead/'))).toBe(true);
  expectNoLongCount(traces, place.now());
  place.moveClock(31 * 86_400_000);
  await expect
    .poll(async () => found((await place.traces()).filter(({ where }) => where.startsWith('file'))), { timeout: 120_000 })
    .toEqual([]);
  await expectGames(place, season, resume);
  await expectLeagues(place, season.leagues);
}

function expectNoLongCount(traces: readonly Trace[], now: number): void {
  const counts = traces.filter(({ where }) => where.includes(' count#'));
  for (const { says } of counts) expect(Number(/"ttl":\{"N":"(\d+)"/.exec(says)?.[1]) * 1000 - now).toBeLessThanOrEqual(86_400_000);
}

/** The games stay whole, and go on. */
async function expectGames(place: Place, { matches, played }: Season, resume: (match: string) => Promise<void>): Promise<void> {
  const showMatch = async (id: string) => (await place.ask(`GET /v1/matches/${id}`)).body;
  expect(await showMatch(matches.finished)).toMatchObject({
    status: 'finished',
    seats: { rebel: { holder: 'player 1' }, imperial: { holder: 'Bob' } },
  });
  expect(JSON.stringify((await place.ask(`GET /v1/matches/${matches.finished}/record`)).body)).toContain(played);
  for (const id of [matches.open, matches.hosted])
    expect(await showMatch(id)).toMatchObject({ status: 'finished', seats: { rebel: { holder: 'player 1' } } });
  expect((await showMatch(matches.inviting)).seats.rebel).toMatchObject({ kind: 'open' });
  expect(await showMatch(matches.halted)).toMatchObject({ status: 'halted', seats: { rebel: { holder: 'player 1' } } });
  await resume(matches.halted);
  expect(await showMatch(matches.halted)).toMatchObject({ status: 'finished' });
}
