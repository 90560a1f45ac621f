/** Makes a corpus by hand: opens matches and leagues as people do, and keeps what they would have kept. */
import type { Outgoing } from '../../functions/facts/deps.ts';
import type { Door, Told as Json } from '../functions/http/door.ts';
import type { World } from '../support/world.ts';
import { freshPeer, type HeldLeague, type HeldMatch, type Keyed, type Person } from './corpus.ts';
import { load } from './moves.ts';
import type { Place } from './place.ts';

export interface Hand {
  readonly place: Place;
  readonly door: Door;
  readonly world: World;
  readonly matches: HeldMatch[];
  readonly people: Person[];
  readonly leagues: HeldLeague[];
  readonly keyed: Keyed[];
  readonly links: string[];
  readonly confirmations: string[];
}

export const handAt = (place: Place): Hand => ({
  ...{ place, door: place.door, world: place.door.world },
  ...{ matches: [], people: [], leagues: [], keyed: [], links: [], confirmations: [] },
});

/** A call that must succeed. */
export async function call({ door, world }: Hand, line: string, token?: string, body?: object): Promise<Json> {
  const sent = line.startsWith('GET') ? {} : { body: body ?? {} };
  const { status, body: answer } = await door.json(line, { ...sent, peer: freshPeer(), ...(token === undefined ? {} : { token }) });
  if (status >= 300) throw new Error(`${line} ${JSON.stringify(body)}: ${status} ${JSON.stringify(answer)}`);
  await world.settle();
  return answer;
}

/** The same under an Idempotency-Key, with its receipt kept. */
export async function callOnce(hand: Hand, line: string, token: string, body: object): Promise<void> {
  const key = `corpus-${hand.keyed.length}`;
  const { status, body: answer } = await hand.door.json(line, { token, body, peer: freshPeer(), headers: { 'idempotency-key': key } });
  if (status >= 300) throw new Error(`${line}: ${status} ${JSON.stringify(answer)}`);
  hand.keyed.push({ line, token, key, body, answer });
  await hand.world.settle();
}

export interface Table {
  readonly ruleset: string;
  readonly options?: object;
  readonly seats: Readonly<Record<string, 'open' | object>>;
  readonly pace?: object;
  readonly beacon?: string;
}

/** Its players are invited; nobody has answered yet. */
export async function invite(hand: Hand, label: string, table: Table, session?: string): Promise<HeldMatch> {
  const { id, seatTokens, hostToken } = await call(hand, 'POST /v1/matches', session, { pace: { days: 20 }, ...table, demo: true });
  const match: HeldMatch = { id, label, seats: seatTokens ?? {}, ...(hostToken === undefined ? {} : { host: hostToken }) };
  hand.matches.push(match);
  return match;
}

/** All accept: the first by mail, the others by their link. */
export async function accept(hand: Hand, { id, seats }: HeldMatch): Promise<void> {
  const { seats: records } = await load(hand.world, id);
  let byMail = true;
  for (const { seat, holder } of records) {
    if (holder.t !== 'person' || holder.accepted) continue;
    const letter = byMail
      ? hand.world.sent.findLast((letter) => letter.replyTo?.startsWith(id) && letter.rendered.text.includes(seats[seat] ?? '-'))
      : undefined;
    byMail = false;
    if (letter === undefined) await call(hand, `POST /v1/matches/${id}/accept`, seats[seat]);
    else await hand.world.reply(letter, 'accept');
  }
}

export async function open(hand: Hand, label: string, table: Table, session?: string): Promise<HeldMatch> {
  const match = await invite(hand, label, table, session);
  await accept(hand, match);
  return match;
}

/** The token of a link to sign in. */
export async function askLink(hand: Hand, email: string): Promise<string> {
  await call(hand, 'POST /v1/sign-in', undefined, { email });
  const letter = hand.world.models.findLast((model) => model.t === 'sign-in');
  if (letter?.t !== 'sign-in') throw new Error('no link was sent');
  return letter.url.split('/').at(-1) ?? '';
}

export async function comeIn(hand: Hand, email: string, apiKey = false): Promise<Person> {
  const session = (await call(hand, 'POST /v1/sessions', undefined, { token: await askLink(hand, email) })).session;
  const key = apiKey ? (await call(hand, 'POST /v1/api-keys', session)).apiKey : undefined;
  const person: Person = { email, session, ...(key === undefined ? {} : { apiKey: key }) };
  hand.people.push(person);
  return person;
}

/** The newest letter about this match to this address. */
export function letterTo({ world }: Hand, id: string, to: string): Outgoing {
  const letter = world.sent.findLast((letter) => letter.to === to && letter.replyTo?.startsWith(id) === true);
  if (letter === undefined) throw new Error(`no letter of ${id} went to ${to}`);
  return letter;
}
