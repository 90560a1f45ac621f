/**
 * Delivers one letter: loads it, checks that it is still true, renders, sends and marks it. It is sent at least once; after a failure it is
 * tried again.
 */

import { askedOf, isOvertaken } from '../../facts/demands.ts';
import type { LetterKey, Outgoing, SendResult } from '../../facts/deps.ts';
import { cardOf } from '../../facts/games.ts';
import { rowOf } from '../../facts/lane-of.ts';
import { leads } from '../../facts/leading/leaders.ts';
import type { Letter } from '../../facts/letter.ts';
import { isForHosts, isForPlayer, type MatchFact, type PlayerFact } from '../../facts/letter-kinds.ts';
import { heldBy, isFirstReport } from '../../facts/letters-to.ts';
import type { Match, MatchId, Player, PlayerId, SeatRecord } from '../../facts/match.ts';
import { noteAnswer } from '../../facts/players.ts';
import { reasonOf } from '../../facts/reason-of.ts';
import type { LetterModel } from '../../views/letter-model.ts';
import type { OutboxDeps } from '../../views/outbox-deps.ts';
import { letterModel, publicModel } from '../../views/show-letter.ts';
import { lastBackup } from '../player/ask-to-leave.ts';
import { KEEP_DAYS } from '../player/keep-days.ts';
import { SIGN_IN_MINUTES } from '../player/sign-in.ts';
import { mailPlayer } from './mail-player.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The last tries are a day apart. After them the letter is dead and the operator is told. */
const MOST_ATTEMPTS = 16;
/** Short, so that letters go out soon after the account works again. */
const LONGEST_ACCOUNT_WAIT = 15 * MINUTE;

/** Does nothing for a letter that was sent or dropped, or that is waiting for its next try. */
export async function deliverLetter(deps: OutboxDeps, key: LetterKey): Promise<void> {
  const letter = await deps.letters.load(key);
  if (letter === undefined || letter.end !== undefined || letter.waiting === true) return;
  const result = await tryToSend(deps, letter);
  if (result === 'dropped') return deps.letters.end(key, 'dropped', deps.now());
  if (result.ok) {
    deps.log('letter-sent', { letter: letter.id, ...(letter.match === undefined ? {} : { match: letter.match }) });
    return deps.letters.end(key, 'sent', deps.now());
  }
  if (result.account === true) return waitForAccount(deps, key, letter, result);
  // No try is used up, except the first, which marks the letter as waiting.
  if (result.busy === true) return deps.letters.retry(key, Math.max(1, letter.attempts), result.until ?? deps.now() + MINUTE);
  const attempts = letter.attempts + 1;
  if (result.permanent || attempts >= MOST_ATTEMPTS) return giveUp(deps, key, letter);
  const { id, channel, born } = letter;
  // What was thrown is our own fault; what was answered is somebody else's.
  deps.log(result.threw ? 'letter-failed' : 'letter-deferred', {
    letter: id,
    channel,
    attempts,
    why: result.why,
    seconds: Math.round((deps.now() - born) / 1000),
  });
  await deps.letters.retry(key, attempts, result.until ?? deps.now() + Math.min(DAY, MINUTE * 2 ** (attempts - 1)));
}

async function giveUp(deps: OutboxDeps, key: LetterKey, { id, fact, channel, attempts, match }: Letter): Promise<void> {
  const about = { letter: id, kind: fact.t, channel, attempts: attempts + 1, ...(match === undefined ? {} : { match }) };
  deps.log('letter-dead', about);
  return deps.letters.end(key, 'dead', deps.now());
}

/** However long this takes, the letter is not given up, and no try is used up except the first, which marks it as waiting. */
async function waitForAccount(
  deps: OutboxDeps,
  key: LetterKey,
  { id, attempts, born }: Letter,
  { why, hint }: { readonly why: string; readonly hint?: string },
): Promise<void> {
  deps.log('mail-refused', { letter: id, why, ...(hint !== undefined && { hint }) });
  const wait = Math.min(LONGEST_ACCOUNT_WAIT, Math.max(MINUTE, deps.now() - born));
  await deps.letters.retry(key, Math.max(1, attempts), deps.now() + wait);
}

async function tryToSend(deps: OutboxDeps, letter: Letter): Promise<SendResult | 'dropped'> {
  try {
    return await send(deps, letter);
  } catch (error) {
    return { ok: false, permanent: false, threw: true, why: reasonOf(error) };
  }
}

async function send(deps: OutboxDeps, kept: Letter): Promise<SendResult | 'dropped'> {
  const letter = inMatch(kept);
  if (letter.fact.t === 'league') return deps.eventLetters.send(deps, letter, letter.fact);
  if (letter.fact.t === 'daily') return (await import('./send-daily.ts')).sendDaily(deps, letter, letter.fact);
  if (letter.fact.t === 'noted') return 'dropped';
  if (isForPlayer(letter.fact)) return sendAlone(deps, letter, letter.fact);
  const match = letter.match === undefined ? undefined : await deps.matches.load(letter.match);
  if (match === undefined || isForAnother(letter, letter.fact, match)) return 'dropped';
  const player = await readerOf(deps, letter, match);
  if (letter.channel === 'push')
    return (await asPreferred(deps, letter, player, match)) ?? (await import('./send-push.ts')).sendPush(deps, letter, match, player);
  const model = await letterModel(deps, letter, match, player);
  if (model === undefined) return 'dropped';
  if (letter.channel === 'hook') return sendHook(deps, letter, match, model, player);
  return player === undefined ? 'dropped' : sendMail(deps, letter, match, model, player);
}

/** The letter about a paused webhook is stored with its reader, because the function that sends letters may not write any into a match. */
function inMatch(letter: Letter): Letter {
  const { fact, player } = letter;
  if (fact.t !== 'hook-paused') return letter;
  return { ...letter, match: fact.match, seat: fact.seat, ...(player === undefined ? {} : { holder: player }) };
}

/**
 * Whether the seat has changed hands, or a letter for hosts has a reader who no longer hosts: what was meant for one person is not for
 * anybody else to read.
 */
function isForAnother({ seat, holder, player }: Letter, fact: MatchFact, match: Match): boolean {
  if (player !== undefined && isForHosts(fact)) return !leads(match, player);
  return seat !== undefined && holder !== heldBy(match, seat).holder;
}

async function readerOf(deps: OutboxDeps, letter: Letter, match: Match): Promise<Player | undefined> {
  const holder = match.seats.find((record) => record.seat === letter.seat)?.holder;
  const id = letter.player ?? (holder?.t === 'person' ? holder.player : undefined);
  return id === undefined ? undefined : deps.players.load(id);
}

/** What happens to a letter that is not sent now because of its reader's preferences. */
async function asPreferred(deps: OutboxDeps, letter: Letter, player: Player | undefined, match: Match) {
  return player?.letters === undefined ? undefined : (await import('./as-preferred.ts')).asPreferred(deps, letter, player, match);
}

/** The step that a reply is for: the one the seat owes now; for a report that is out of date, the step it asked for, which is over. */
function answeredStep({ fact, seat }: Letter, match: Match): number {
  if (fact.t === 'report' && isOvertaken(match, seat, fact.step)) return fact.step + 1;
  return askedOf(match, seat)?.step ?? match.step;
}

/** Nothing is sent to a paused address until a mail from it shows that it works. */
async function endsPause(deps: OutboxDeps, letter: Letter, since: number, player: PlayerId): Promise<boolean> {
  if (letter.heard !== true || letter.born < since) return false;
  await noteAnswer(deps, player);
  return true;
}

/** The link can do nothing but this, since everybody the letter is forwarded to can read its headers. */
function unsubscribeUrl({ keys, settings }: OutboxDeps, match: Match, { seat, changes }: SeatRecord): string {
  return `${settings.publicUrl}/u/${keys.muteToken(match.id, seat, changes)}`;
}

async function sendMail(
  deps: OutboxDeps,
  letter: Letter,
  match: Match,
  model: LetterModel,
  player: Player,
): Promise<SendResult | 'dropped'> {
  if (player.paused !== undefined && !(await endsPause(deps, letter, player.paused.at, player.id))) return 'dropped';
  const otherwise = await asPreferred(deps, letter, player, match);
  if (otherwise !== undefined) return otherwise;
  const record = match.seats.find((seat) => seat.seat === letter.seat);
  const step = answeredStep(letter, match);
  const token = record === undefined ? undefined : deps.keys.replyToken(match.id, step, record.seat, record.changes);
  return mailPlayer(deps, player, {
    ...(record === undefined ? {} : { unsubscribe: unsubscribeUrl(deps, match, record) }),
    ...(token === undefined ? {} : { replyTo: deps.replyAddress(match.id, step, token) }),
    answers:
      rowOf(letter.fact, deps.eventLetters.rows).answers === true || (letter.fact.t === 'report' && letter.fact.answers !== undefined),
    rendered: await deps.render(model),
    ...(letter.repliesTo === undefined ? {} : { repliesTo: letter.repliesTo }),
    ...threadOf(letter, match.id, deps.settings.mailDomain),
  });
}

/** The first report is the root of all letters to its seat, since every seat has one, whoever came to hold it. */
function threadOf({ id, seat, fact }: Letter, match: MatchId, domain: string): Pick<Outgoing, 'messageId' | 'thread'> {
  // A player who lost a seat finds this letter among the letters of that seat.
  const thread = `<${match}.${fact.t === 'lost-seat' ? fact.seat : (seat ?? 'host')}@${domain}>`;
  return { thread, messageId: fact.t === 'report' && isFirstReport(fact) ? thread : `<${id}.${match}@${domain}>` };
}

/**
 * While a webhook is paused its letters are mailed, if the seat has an address and no other letters: a player who chose the webhook instead
 * of letters still hears of their turns. Letters that were waiting for it are covered by the one that says that it is paused. A player who
 * stopped letters by the link in one of them gets none.
 */
async function sendHook(
  deps: OutboxDeps,
  letter: Letter,
  match: Match,
  model: LetterModel,
  player: Player | undefined,
): Promise<SendResult | 'dropped'> {
  const seat = match.seats.find((record) => record.seat === letter.seat);
  if (seat === undefined) return 'dropped';
  // Without `hook`, a stored endpoint belongs to a former holder.
  const of = { match: match.id, seat: seat.seat };
  const kept = seat.hook ? await deps.hooks.load(of) : undefined;
  if (kept !== undefined) {
    const { callEndpoint } = await import('./call-endpoint.ts');
    const shown = kept.endpoint.shows === 'public' ? await publicModel(deps, letter, match, model) : model;
    // What is for the seat alone is mailed if the seat has no other letters.
    if (shown === undefined) return mailInstead(deps, letter, match, model, { seat, player });
    const call = async () => deps.post.hook(kept.endpoint, `${match.id}.${letter.id}`, letter.born, shown, await deps.render(shown));
    const sent = await callEndpoint(deps, { of, kept, owner: player?.id, letter }, call);
    if (sent !== 'paused') return sent === 'over' ? 'dropped' : sent;
    if (letter.born <= (kept.rest?.paused ?? letter.born)) return 'dropped';
  }
  return mailInstead(deps, letter, match, model, { seat, player });
}

function mailInstead(
  deps: OutboxDeps,
  letter: Letter,
  match: Match,
  model: LetterModel,
  { seat, player }: { readonly seat: SeatRecord; readonly player: Player | undefined },
): Promise<SendResult | 'dropped'> | 'dropped' {
  return seat.mail || seat.muted === true || player === undefined ? 'dropped' : sendMail(deps, letter, match, model, player);
}

/** A letter that concerns no match, to the player who asked for it. */
async function sendAlone(deps: OutboxDeps, letter: Letter, fact: PlayerFact): Promise<SendResult | 'dropped'> {
  const player = letter.player === undefined ? undefined : await deps.players.load(letter.player);
  // Anybody can request a link to any address, so somebody who complained about our letters gets none.
  if (player === undefined || player.paused?.why === 'complaint') return 'dropped';
  if (fact.t === 'sign-in' && deps.now() - letter.born > SIGN_IN_MINUTES * MINUTE) return 'dropped';
  const model = await modelAlone(deps, fact, player);
  if (model === undefined) return 'dropped';
  const id = `<${letter.id}@${deps.settings.mailDomain}>`;
  return mailPlayer(deps, player, { answers: true, rendered: await deps.render(model), messageId: id, thread: id });
}
async function modelAlone(deps: OutboxDeps, fact: PlayerFact, { zone }: Player): Promise<LetterModel | undefined> {
  const { publicUrl } = deps.settings;
  if (fact.t === 'hidden') return { ...fact, zone };
  if (fact.t === 'stray') return { ...fact, zone, asked: fact.asked === true, url: `${publicUrl}/sign-in` };
  if (fact.t === 'left') return { t: 'left', zone, backups: lastBackup(fact.at) };
  if (fact.t === 'sign-in') return { t: 'sign-in', zone, url: `${publicUrl}/sign-in/${fact.token}`, minutes: SIGN_IN_MINUTES };
  const match = await deps.matches.load(fact.match);
  if (match === undefined || heldBy(match, fact.seat).holder !== undefined) return undefined;
  const { title, seatName } = cardOf(match);
  return { t: 'keep', zone, seat: seatName(fact.seat), title, url: `${publicUrl}/keep/${fact.token}`, days: KEEP_DAYS };
}
