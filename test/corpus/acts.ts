/** Uses every token, link and address that somebody holds once, each match and person in a service of its own. */
import type { Door } from '../functions/http/door.ts';
import { arrive } from '../support/mail/arrivals.ts';
import type { World } from '../support/world.ts';
import { type Corpus, freshPeer, type HeldLetter, type HeldMatch } from './corpus.ts';
import { differences } from './differences.ts';
import { legalOrders, load, owing } from './moves.ts';
import { openPlace } from './place.ts';

type Outcomes = Record<string, string>;

const placeOf = (corpus: Corpus, name: string): Door => openPlace({ ...corpus, name }).door;

/** One in so many matches, and everything else. */
export async function actOut(corpus: Corpus, stride: number): Promise<Outcomes> {
  const done: Outcomes = {};
  for (const match of corpus.held.matches.filter((_, i) => i % stride === 0)) {
    await answerLetters(placeOf(corpus, `mail ${match.id}`), match, corpus.held.letters, done);
    await useLinks(placeOf(corpus, `links ${match.id}`), match, done);
  }
  await useLeagueLetters(placeOf(corpus, 'leagues'), corpus, done);
  await unsubscribe(placeOf(corpus, 'notices'), corpus, done);
  await useGrants(placeOf(corpus, 'grants'), corpus, done);
  return done;
}

const asMail = ({ to, replyTo = '', subject }: HeldLetter, text: string, number = 0): string =>
  [
    `From: <${to}>`,
    `To: <${replyTo}>`,
    `Subject: Re: ${subject.replace(/[^\x20-\x7e]/g, '')}`,
    `Message-ID: <${number}.${replyTo.slice(0, 40)}@client.example>`,
    'Content-Type: text/plain',
    '',
    text.replaceAll('\n', '\r\n'),
    '',
  ].join('\r\n');

/** Sent as a person's program would; what came of it, and which letters answered. */
export async function mail(world: World, letter: HeldLetter, text: string, number = 0): Promise<string> {
  const [sent, read] = [world.sent.length, world.models.length];
  const outcome = await arrive(world, { raw: asMail(letter, text, number), source: letter.to, recipients: [letter.replyTo ?? ''] });
  const kinds = world.sent.length === sent ? [] : world.models.slice(read).map((model) => model.t);
  return [outcome, ...new Set(kinds)].join(' ');
}

/** By every address the match had: sends what each seat owes now, or accepts, or asks how things stand. */
async function answerLetters(door: Door, match: HeldMatch, letters: readonly HeldLetter[], done: Outcomes): Promise<void> {
  for (const [number, letter] of newestAndOldest(letters, match.id).entries()) {
    const now = await load(door.world, match.id);
    const seat = now.seats.find(({ holder }) => holder.t === 'person' && letter.bounce.includes(holder.player ?? '-'))?.seat ?? '';
    const text = now.status === 'inviting' ? 'accept' : owing(now).includes(seat) ? legalOrders(now, seat).join('\n') : 'status';
    done[`mail to ${letter.replyTo} from ${letter.to}, about ${match.label}`] = await mail(door.world, letter, text, number);
  }
}

/** For each reader, the newest first: one address for what is open now, one for what is long over. */
function newestAndOldest(letters: readonly HeldLetter[], match: string): readonly HeldLetter[] {
  const ofMatch = letters.filter((letter) => letter.replyTo?.startsWith(`${match}.`));
  const readers = [...new Set(ofMatch.map((letter) => letter.to))];
  const byReader = readers.map((to) => ofMatch.filter((letter) => letter.to === to));
  return [...byReader.map((all) => all.slice(-1)), ...byReader.map((all) => all.slice(0, -1).slice(0, 1))].flat();
}

const said = async (response: Response): Promise<string> => {
  const text = await response.text();
  const code = /"code":"([a-z-]+)"/.exec(text)?.[1] ?? String(response.status);
  return response.status < 400 ? 'done' : `refused: ${code}`;
};

/** Orders by each seat's link, its page, and what the host's link does. */
async function useLinks(door: Door, { id, label, seats, host }: HeldMatch, done: Outcomes): Promise<void> {
  const { world } = door;
  for (const [seat, token] of Object.entries(seats)) {
    const now = await load(world, id);
    const demand = now.demands.find((demand) => demand.seat === seat);
    const body = { step: demand?.step ?? now.step, orders: owing(now).includes(seat) ? legalOrders(now, seat).join('\n') : 'pass' };
    const invited =
      now.status === 'inviting' && now.seats.some(({ holder, seat: one }) => one === seat && holder.t === 'person' && !holder.accepted);
    const line = invited ? `POST /v1/matches/${id}/accept` : `PUT /v1/matches/${id}/orders`;
    const answer = await door.ask(line, { token, body: invited ? {} : body, peer: freshPeer() });
    done[`the link of ${seat}, ${label}: ${line}`] = await said(answer);
    await world.settle();
  }
  if (host === undefined) return;
  done[`the host's link, ${label}: extend`] = await said(
    await door.ask(`POST /v1/matches/${id}/extend`, { token: host, body: { hours: 1 }, peer: freshPeer() }),
  );
  done[`the host's link, ${label}: cancel`] = await said(
    await door.ask(`POST /v1/matches/${id}/cancel`, { token: host, body: {}, peer: freshPeer() }),
  );
}

async function useLeagueLetters(door: Door, { held }: Corpus, done: Outcomes): Promise<void> {
  const leagues = held.leagues.map(({ id }) => id);
  for (const [number, letter] of held.letters.entries())
    if (leagues.some((id) => letter.replyTo?.startsWith(`${id}.`)))
      done[`mail to ${letter.replyTo} from ${letter.to}`] = await mail(door.world, letter, 'standings', number);
}

/** As mail programs do it (RFC 8058), and by the bounce address. */
async function unsubscribe(door: Door, { held }: Corpus, done: Outcomes): Promise<void> {
  for (const url of new Set(held.letters.flatMap((letter) => letter.unsubscribe ?? []))) {
    const { pathname, search } = new URL(url);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await door.ask(`POST ${pathname}${search}`, { body: 'List-Unsubscribe=One-Click', headers, peer: freshPeer() });
    done[`unsubscribe by ${pathname}`] = await said(answer);
  }
  for (const bounce of new Set(held.letters.map((letter) => letter.bounce))) {
    const raw = `From: <mailer-daemon@b.example>\r\nTo: <${bounce}>\r\nSubject: Undelivered Mail Returned to Sender\r\nContent-Type: text/plain\r\n\r\n550 5.1.1 no such user\r\n`;
    const outcome = await arrive(door.world, { raw, source: '', recipients: [bounce] });
    // Since anybody could write there, a later build may ignore it; it still may not fail.
    done[`mail to ${bounce}`] = outcome === 'failed' ? 'failed' : 'taken';
  }
}

async function useGrants(door: Door, { held }: Corpus, done: Outcomes): Promise<void> {
  for (const { line, token, key, body, answer } of held.keyed) {
    const again = await door.json(line, { token, body, peer: freshPeer(), headers: { 'idempotency-key': key } });
    done[`${line} again under ${key}`] = differences(answer, again.body)[0] ?? 'the same answer';
  }
  for (const token of held.confirmations)
    done[`confirm ${token}`] = await said(await door.ask(`POST /confirm/${token}`, { form: {}, peer: freshPeer() }));
  for (const token of held.links)
    done[`sign in by ${token}`] = await said(await door.ask('POST /v1/sessions', { body: { token }, peer: freshPeer() }));
  for (const { email, session, apiKey } of held.people) {
    if (apiKey !== undefined)
      done[`the API key of ${email}`] = await said(await door.ask('GET /v1/me/matches', { token: apiKey, peer: freshPeer() }));
    done[`the session of ${email}`] = await said(await door.ask('POST /v1/api-keys', { token: session, body: {}, peer: freshPeer() }));
  }
}
