/**
 * Handles an incoming mail: what its sender may do, and the letter that answers. Machines are never answered. Marks of a mailing list are
 * also set by relays, so such a mail is read; but only a mail from the player's own address leads to a letter, since others who write to a
 * list may not have meant us.
 */

import { digest } from '../../../engine/dice.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import type { Authorize } from '../../facts/answers.ts';
import { toldGameOf } from '../../facts/games.ts';
import { heldBy, inReplyTo, mailLetter } from '../../facts/letters-to.ts';
import {
  type InboundMail,
  type MailCommand,
  type MailContext,
  type MailDeps,
  type MailOrders,
  type MailOutcome,
  MOST_CHARS,
  type Recipient,
  type Said,
  wordsOfName,
} from '../../facts/mail.ts';
import { isOver, type Match, type MatchId, type PlayerId } from '../../facts/match.ts';
import { noteBounce } from '../letters/mail-event.ts';
import { answer, answerMail, hadAnswer } from './answer-mail.ts';
import { checkByMail, luckOf, orderByMail, readyOf, wholeOf } from './order-by-mail.ts';

const HELD_DAYS = 3;

export async function handleMail(deps: MailDeps, mail: InboundMail): Promise<MailOutcome> {
  const recipients = mail.recipients.flatMap((address) => deps.readRecipient(address) ?? []);
  const bounced = recipients.find((recipient) => 'bounced' in recipient);
  if (mail.authentic === 'drop') return mail.kind === 'person' || bounced !== undefined ? 'forged' : 'machine';
  if (bounced !== undefined && 'bounced' in bounced) return handleBounce(deps, mail, bounced.bounced);
  if (recipients.some((recipient) => 'operator' in recipient)) return 'operator';
  if (mail.kind !== 'person' && mail.kind !== 'list') return 'machine';
  const outcome = await handlePersons(deps, mail, recipients);
  if (outcome !== 'unknown' || recipients.length === 0) return outcome;
  const { handleService } = await import('./service-mail.ts');
  return handleService(deps, mail, recipients);
}

/** `unknown`: it went to no address that takes orders or commands from its sender. */
async function handlePersons(deps: MailDeps, mail: InboundMail, recipients: readonly Recipient[]): Promise<MailOutcome> {
  const replies = recipients.flatMap((recipient) => ('match' in recipient ? [recipient] : []));
  const leagues = recipients.flatMap((recipient) => ('league' in recipient ? [recipient] : []));
  const distinct = [...new Map(replies.map((reply) => [`${reply.match}.${reply.step}.${reply.token}`, reply])).values()];
  const [only, ...others] = distinct;
  const [league, ...more] = [...new Map(leagues.map((reply) => [`${reply.league}.${reply.token}`, reply])).values()];
  if (league !== undefined) return deps.eventMail.handle(deps, mail, league, only !== undefined || more.length > 0);
  if (only === undefined) return 'unknown';
  if (others.length > 0) return refuseTwo(deps, mail, distinct);
  return handleReply(deps, mail, only);
}

async function handleBounce(deps: MailDeps, mail: InboundMail, player: PlayerId): Promise<MailOutcome> {
  if (mail.kind !== 'bounce' && mail.kind !== 'complaint') return 'machine';
  await noteBounce(deps, { player, kind: mail.kind, permanent: mail.kind === 'complaint' || mail.permanent === true });
  return 'bounce';
}

/** Distinguishes mails with the same Message-ID, by what they ask for or, if they ask for nothing, by all their words. */
function wordsOf({ fresh }: InboundMail, { text, commands, asks, luck = '' }: MailOrders): string {
  const asked = asks.map(({ message }) => message).join('\n');
  return text === '' && commands.length === 0 ? `${fresh}|${asked}` : `${text}|${JSON.stringify(commands)}|${luck}|${asked}`;
}

type Reply = { readonly match: MatchId; readonly step: number; readonly token: string };

/** The seat that a reply token opens, which may be any seat of the match. */
export function seatOf(deps: MailDeps, match: Match, reply: Reply): Seat | undefined {
  return match.seats.find((record) => deps.keys.isReplyToken(reply.token, match.id, reply.step, record.seat, record.changes))?.seat;
}

const isFrom = (deps: MailDeps, match: Match, seat: Seat, mail: InboundMail): boolean =>
  mail.authentic === 'yes' && namesHolder(deps, match, seat, mail);

/** Whether it claims to come from the seat's holder. */
function namesHolder(deps: MailDeps, match: Match, seat: Seat, mail: InboundMail): boolean {
  const holder = match.seats.find((record) => record.seat === seat)?.holder;
  const [from, ...more] = mail.from;
  if (holder?.t !== 'person' || holder.address === undefined || from === undefined || more.length > 0) return false;
  return deps.keys.addressHashes(from.trim().toLowerCase()).includes(holder.address);
}

async function handleReply(deps: MailDeps, mail: InboundMail, reply: Reply): Promise<MailOutcome> {
  const match = await deps.matches.load(reply.match);
  const seat = match === undefined ? undefined : seatOf(deps, match, reply);
  if (match === undefined || seat === undefined) return 'unknown';
  if (mail.kind === 'list' && !namesHolder(deps, match, seat, mail)) return 'machine';
  const game = await toldGameOf(match);
  const others = match.seats
    .filter((record) => record.seat !== seat)
    .flatMap((record) => [record.seat, game.seatName(record.seat).toLowerCase()]);
  const context = { own: wordsOfName(mail), seats: others, ...(mail.below !== undefined && { below: mail.below }) };
  const read = (more: Pick<MailContext, 'isUsual'> = {}): MailOrders => deps.findOrders(mail.fresh, game, { ...context, ...more });
  const isHolder = isFrom(deps, match, seat, mail);
  const { holder: player } = heldBy(match, seat);
  const found = read();
  const orders =
    isHolder && player !== undefined && found.ends !== undefined
      ? await (await import('./usual-ends.ts')).readWithoutUsual(deps, { player, received: mail.received }, found, read)
      : found;
  const id = `mail-${digest(`${reply.token}|${mail.messageId}|${wordsOf(mail, orders)}`).slice(0, 40)}`;
  deps.log('mail-read', { match: match.id, step: match.step, letter: id });
  const authorize: Authorize = (now) => (seatOf(deps, now, reply) === seat ? { t: 'seat', seat } : undefined);
  const said: Said = { match, seat, step: reply.step, authorize, mail, orders, id };
  return isHolder ? answerHolder(deps, said) : hold(deps, { ...said, stranger: true });
}

async function answerHolder(deps: MailDeps, said: Said): Promise<MailOutcome> {
  const { match, seat, mail, orders } = said;
  if (mail.oversized === true) return answer(deps, said, { t: 'help', why: 'too-large' });
  if (mail.wrapping !== undefined) return answer(deps, said, { t: 'help', why: mail.wrapping });
  const invited = isInvited(match, seat) ? await (await import('./answer-invited.ts')).answerInvited(deps, said) : undefined;
  if (invited !== undefined) return invited;
  if (orders.hasOrders && wordAlone(said) === undefined)
    return orders.commands.some((command) => command.t === 'check') ? checkByMail(deps, said) : orderByMail(deps, said);
  // Most mails are orders, so what other commands need is loaded on demand.
  const { obey } = await import('./obey-words.ts');
  return obey(deps, said);
}

/** The mail is to a seat that its player has not taken yet. */
const isInvited = ({ status, seats }: Match, seat: Seat): boolean =>
  status === 'inviting' && seats.some((record) => record.seat === seat && record.holder.t === 'person' && !record.holder.accepted);

/** A command that counts by itself, whatever comes with it: before a match starts and after it ends there is nothing to order. */
function wordAlone({ match, orders }: Said): 'accept' | 'rematch' | undefined {
  const has = (word: MailCommand['t']): boolean => orders.commands.some((command) => command.t === word);
  if (match.status === 'inviting' && has('accept')) return 'accept';
  return isOver(match) && has('rematch') ? 'rematch' : undefined;
}

/** The token is right but the sender is not: the registered address gets a button, and the stranger gets nothing. */
async function hold(deps: MailDeps, said: Said): Promise<MailOutcome> {
  const { match, seat, step, mail, orders, id } = said;
  const asks = orders.commands.some((command) => command.t === 'check');
  const text = wordAlone(said) ?? (asks ? '' : orders.text);
  const changes = match.seats.find((record) => record.seat === seat)?.changes;
  const { holder: player } = heldBy(match, seat);
  if (text === '' || text.length > MOST_CHARS || changes === undefined || player === undefined) return 'forged';
  if (hadAnswer(said)) return 'enough';
  const token = deps.randomSource.id(32);
  const letter = mailLetter({ ...said, id: `held-${id}` }, { t: 'confirm', token, lines: text.split('\n') }, deps.now());
  const held = { match: match.id, seat, changes, step, text, received: mail.received, ...wholeOf(said), ...readyOf(said), ...luckOf(said) };
  const made = Math.floor(deps.now() / 1000);
  // Written before the letter: a button without a grant would lose the orders.
  await deps.grants.put(digest(token), { opens: 'held-orders', player, held, made, expires: made + HELD_DAYS * 86_400 });
  const put = await answerMail(deps, said, { letter });
  return put === 'commands' ? 'held' : put;
}

/** Two of our tokens in one mail: nothing is done, and each seat's own sender is told. */
async function refuseTwo(deps: MailDeps, mail: InboundMail, replies: readonly Reply[]): Promise<MailOutcome> {
  for (const reply of replies) {
    const match = await deps.matches.load(reply.match);
    const seat = match === undefined ? undefined : seatOf(deps, match, reply);
    if (match === undefined || seat === undefined || !isFrom(deps, match, seat, mail)) continue;
    const heard = { match, seat, mail, id: `two-${digest(`${reply.token}|${mail.messageId}`).slice(0, 40)}` };
    await answerMail(deps, heard, { letter: { ...mailLetter(heard, { t: 'two-tokens' }, deps.now()), ...inReplyTo(mail) } });
    return 'two-tokens';
  }
  return 'unknown';
}
