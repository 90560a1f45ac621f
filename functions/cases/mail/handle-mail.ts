/** Handles an incoming mail: what its sender may do, and the letter that answers. No machine is ever answered. */

import { digest } from '../../../engine/dice.ts';
import { readOrders } from '../../../engine/host.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import type { Authorize, Refusal, Submitted } from '../../facts/answers.ts';
import { rulesOf, toldGameOf } from '../../facts/games.ts';
import type { LetterFact } from '../../facts/letter.ts';
import { heldBy, inReplyTo, mailLetter } from '../../facts/letters-to.ts';
import {
  type InboundMail,
  type MailCommand,
  type MailDeps,
  type MailOrders,
  type MailOutcome,
  MOST_CHARS,
  type Recipient,
} from '../../facts/mail.ts';
import type { Match, MatchId, PlayerId, ReadLate, StoredStep } from '../../facts/match.ts';
import { noteAnswer } from '../../facts/players.ts';
import { tableOf } from '../../facts/position.ts';
import { isOver } from '../../facts/rematch.ts';
import { acceptSeat } from '../match/join-match.ts';
import { submitOrders, withdrawOrders } from '../match/submit-orders.ts';
import { judgedSpans } from '../match/turn.ts';
import { bookAway, endAway } from '../player/be-away.ts';
import { answerMail, type Heard, hadAnswer } from './answer-mail.ts';
import { absentIn, handleLeagueMail } from './league-mail.ts';
import { noteBounce } from './mail-event.ts';
import { answerOfferFault, offerByMail, offerFault, offersIn, speakByMail } from './offer-mail.ts';
import { excerpt, passOn, pressIn, tellUnread } from './pass-press.ts';
import { setAsideWords } from './set-aside.ts';

const HELD_DAYS = 3;
const MOST_HISTORY = 3;
/** Lines that may have been meant as orders. */
const MOST_GUESSED = 10;
/** Letters in answer to one mail to the service. */
const MOST_STATUS = 5;
/** Matches not known to be over. */
const MOST_LOOKED_AT = 100;
/** Commands that change something go before those that only ask. */
const ACTS: readonly MailCommand['t'][] = ['accept', 'withdraw', 'not-ready', 'ready', 'rematch'];

/** A mail from a seat, under the token of a step. */
interface Said extends Heard {
  readonly step: number;
  readonly authorize: Authorize;
  readonly mail: InboundMail;
  readonly orders: MailOrders;
  /** From token, Message-ID and order block. */
  readonly id: string;
}

export async function handleMail(deps: MailDeps, mail: InboundMail): Promise<MailOutcome> {
  const recipients = mail.recipients.flatMap((address) => deps.readRecipient(address) ?? []);
  const bounced = recipients.find((recipient) => 'bounced' in recipient);
  if (mail.authentic === 'drop') return mail.kind === 'person' || bounced !== undefined ? 'forged' : 'machine';
  if (bounced !== undefined && 'bounced' in bounced) return handleBounce(deps, mail, bounced.bounced);
  if (recipients.some((recipient) => 'operator' in recipient)) return 'operator';
  if (mail.kind !== 'person') return 'machine';
  const outcome = await handlePersons(deps, mail, recipients);
  return outcome === 'unknown' && recipients.length > 0 ? handleService(deps, mail) : outcome;
}

/** `unknown`: it went to no address that takes orders or words of its sender. */
async function handlePersons(deps: MailDeps, mail: InboundMail, recipients: readonly Recipient[]): Promise<MailOutcome> {
  const replies = recipients.flatMap((recipient) => ('match' in recipient ? [recipient] : []));
  const leagues = recipients.flatMap((recipient) => ('league' in recipient ? [recipient] : []));
  const distinct = [...new Map(replies.map((reply) => [`${reply.match}.${reply.step}.${reply.token}`, reply])).values()];
  const [only, ...others] = distinct;
  const [league, ...more] = [...new Map(leagues.map((reply) => [`${reply.league}.${reply.token}`, reply])).values()];
  if (league !== undefined) return handleLeagueMail(deps, mail, league, only !== undefined || more.length > 0);
  if (only === undefined) return 'unknown';
  if (others.length > 0) return refuseTwo(deps, mail, distinct);
  return handleReply(deps, mail, only);
}

async function handleBounce(deps: MailDeps, mail: InboundMail, player: PlayerId): Promise<MailOutcome> {
  if (mail.kind !== 'bounce' && mail.kind !== 'complaint') return 'machine';
  await noteBounce(deps, { player, kind: mail.kind, permanent: mail.kind === 'complaint' || mail.permanent === true });
  return 'bounce';
}

/** Distinguishes mails with the same Message-ID: by what they ask for or, for one that asks for nothing, by all its words. */
function wordsOf({ fresh }: InboundMail, { text, commands, luck = '' }: MailOrders): string {
  return text === '' && commands.length === 0 ? fresh : `${text}|${JSON.stringify(commands)}|${luck}`;
}

type Reply = { readonly match: MatchId; readonly step: number; readonly token: string };

/** The seat a reply token opens: any seat of the match may have made it. */
function seatOf(deps: MailDeps, match: Match, reply: Reply): Seat | undefined {
  return match.seats.find((record) => deps.keys.isReplyToken(reply.token, match.id, reply.step, record.seat, record.changes))?.seat;
}

function isFrom(deps: MailDeps, match: Match, seat: Seat, mail: InboundMail): boolean {
  const holder = match.seats.find((record) => record.seat === seat)?.holder;
  const [from, ...more] = mail.from;
  if (holder?.t !== 'person' || holder.address === undefined || from === undefined || more.length > 0) return false;
  return mail.authentic === 'yes' && deps.keys.addressHashes(from.trim().toLowerCase()).includes(holder.address);
}

async function handleReply(deps: MailDeps, mail: InboundMail, reply: Reply): Promise<MailOutcome> {
  const match = await deps.matches.load(reply.match);
  const seat = match === undefined ? undefined : seatOf(deps, match, reply);
  if (match === undefined || seat === undefined) return 'unknown';
  const game = await toldGameOf(match);
  const found = deps.findOrders(mail.fresh, (line) => game.knows(line));
  // From what was found, before words are set aside: that depends on the position, which may differ when the mail comes again.
  const id = `mail-${digest(`${reply.token}|${mail.messageId}|${wordsOf(mail, found)}`).slice(0, 40)}`;
  const orders = setAsideWords(found, game, match, seat);
  const authorize: Authorize = (now) => (seatOf(deps, now, reply) === seat ? { t: 'seat', seat } : undefined);
  const said: Said = { match, seat, step: reply.step, authorize, mail, orders, id };
  if (!isFrom(deps, match, seat, mail)) return hold(deps, { ...said, stranger: true });
  if (mail.oversized === true) return answer(deps, said, { t: 'help', why: 'too-large' });
  if (orders.hasOrders && wordAlone(said) === undefined)
    return orders.commands.some((command) => command.t === 'check') ? checkByMail(deps, said) : orderByMail(deps, said);
  return obey(deps, said);
}

/** A word that counts for itself, whatever comes with it: before the table is laid and after the end there is nothing to order. */
function wordAlone({ match, orders }: Said): 'accept' | 'rematch' | undefined {
  const has = (word: MailCommand['t']): boolean => orders.commands.some((command) => command.t === word);
  if (match.status === 'inviting' && has('accept')) return 'accept';
  return isOver(match) && has('rematch') ? 'rematch' : undefined;
}

/** `not ready` is the safer word, so it counts where a mail has both. */
function readyOf({ orders }: Said): { readonly ready?: boolean } {
  const word = ACTS.find((act) => act.endsWith('ready') && orders.commands.some((command) => command.t === act));
  return word === undefined ? {} : { ready: word === 'ready' };
}
const luckOf = ({ orders: { luck } }: Said): { readonly luck?: string } => (luck === undefined ? {} : { luck });

/** Right token, wrong sender: the registered address gets one button; the stranger gets nothing. */
async function hold(deps: MailDeps, said: Said): Promise<MailOutcome> {
  const { match, seat, step, mail, orders, id } = said;
  const asks = orders.commands.some((command) => command.t === 'check');
  const text = wordAlone(said) ?? (asks ? '' : orders.text);
  const changes = match.seats.find((record) => record.seat === seat)?.changes;
  const { holder: player } = heldBy(match, seat);
  if (text === '' || text.length > MOST_CHARS || changes === undefined || player === undefined) return 'forged';
  if (hadAnswer(said)) return 'enough';
  const token = deps.chance.id(32);
  const letter = mailLetter({ ...said, id: `held-${id}` }, { t: 'confirm', token, lines: text.split('\n') }, deps.now());
  const held = { match: match.id, seat, changes, step, text, received: mail.received, ...readyOf(said), ...luckOf(said) };
  const made = Math.floor(deps.now() / 1000);
  // Before the letter: a button without a grant would lose the orders.
  await deps.grants.put(digest(token), { opens: 'held-orders', player, held, made, expires: made + HELD_DAYS * 86_400 });
  const put = await answerMail(deps, said, { letter });
  return put === 'commands' ? 'held' : put;
}

function answer(deps: MailDeps, said: Said, fact: LetterFact, more: { unread?: boolean; readLate?: ReadLate } = {}): Promise<MailOutcome> {
  return answerMail(deps, said, { letter: { ...mailLetter(said, fact, deps.now()), ...inReplyTo(said.mail), heard: true }, ...more });
}

async function orderByMail(deps: MailDeps, said: Said): Promise<MailOutcome> {
  const { match, orders, mail, step, authorize, id } = said;
  const spoken = offersIn(orders).length === 0 ? undefined : await offerBesideOrders(deps, said);
  if (spoken !== undefined) return spoken;
  const result = await submitOrders(deps, {
    match: match.id,
    loaded: match,
    authorize,
    entries: [orders.text],
    step,
    received: mail.received,
    reply: { id, skipped: excerpt(orders.greeting), ...inReplyTo(mail) },
    ...readyOf(said),
    ...luckOf(said),
  });
  const passed = await passOn(deps, said, pressIn(said.orders));
  await tellUnread(deps, said, passed);
  // Nothing was written, so there is no receipt either; but every mail gets an answer.
  if (result.ok) return result.value.asBefore === true ? answer(deps, said, { t: 'status' }) : 'orders';
  return result.refusal.code === 'duplicate' ? 'again' : answerRefusal(deps, said, result.refusal);
}

/** Offers count with the orders beside them or not at all. undefined: they are done, and the orders can be filed. */
async function offerBesideOrders(deps: MailDeps, said: Said): Promise<MailOutcome | undefined> {
  const { match, orders, mail, step, authorize } = said;
  const fault = offerFault(said, true);
  if (fault !== undefined) return answerOfferFault(deps, said, fault);
  const tried = await submitOrders(deps, { match: match.id, authorize, entries: [orders.text], step, received: mail.received, dry: true });
  if (!tried.ok) return answerRefusal(deps, said, tried.refusal);
  const spoken = await speakByMail(deps, said, true);
  if (!spoken.ok && spoken.refusal.code !== 'duplicate') return answerOfferFault(deps, said, spoken.refusal);
  // By that word the game may be over, and its end is told to all.
  return spoken.ok && ['finished', 'cancelled'].includes(spoken.value.status) ? 'commands' : undefined;
}

async function checkByMail(deps: MailDeps, said: Said): Promise<MailOutcome> {
  const { match, orders, mail, step, authorize } = said;
  const result = await submitOrders(deps, { match: match.id, authorize, entries: [orders.text], step, received: mail.received, dry: true });
  if (!result.ok) return answerRefusal(deps, said, result.refusal);
  return answer(deps, said, checkedFact(result.value, false));
}

function checkedFact({ step, lines, leftOut, foreseen }: Submitted, stored: boolean): LetterFact {
  return { t: 'checked', step, lines, leftOut, foreseen: foreseen ?? [], stored };
}

const quotable = (text: string): readonly string[] => (text.length > MOST_CHARS ? [] : text.split('\n'));

/** The letter that says why, and what is on file. `busy` throws, so that the queue delivers the mail again. */
async function answerRefusal(deps: MailDeps, said: Said, refusal: Refusal): Promise<MailOutcome> {
  const { match, seat, step, mail, orders } = said;
  if (['step-over', 'bad-orders'].includes(refusal.code) && (await wasInTime(deps, said))) {
    const readLate = { seat, step, received: mail.received };
    return answer(deps, said, { t: 'over', step, late: false, readLate: true }, { readLate });
  }
  switch (refusal.code) {
    case 'bad-orders':
    case 'too-many':
      return answer(deps, said, { t: 'refusal', step, faults: refusal.faults ?? [], text: quotable(orders.text) });
    case 'late':
    case 'step-over':
      return answer(deps, said, { t: 'over', step, late: refusal.code === 'late' });
    case 'halted':
      return answer(deps, said, { t: 'halted' });
    case 'busy':
      throw new Error(`match ${match.id} was busy`);
    default:
      return answer(deps, said, { t: 'status' });
  }
}

/**
 * Whether a deadline closed the turn this mail was for although the mail had been received before it: the clock had waited
 * six hours, or did not know of the mail. Looked up only for refused mails, in the record of the step that answered the demand.
 */
async function wasInTime(deps: MailDeps, { match, seat, step, mail }: Said): Promise<boolean> {
  const within = (judged: StoredStep['judged']): boolean => {
    const span = judged?.[seat];
    return span !== undefined && mail.received > span.from && mail.received <= span.to;
  };
  // The step is closed and only waits for the beacon.
  if (match.locked !== undefined && step === match.demands.find((demand) => demand.seat === seat && demand.waits)?.step)
    return within(judgedSpans(match, Object.keys(match.locked.answers), deps.now()));
  // A resignation by another seat is a step of its own that leaves this seat's demand alone.
  for (let at = step; at < match.step && at <= step + match.seats.length; at++) {
    const record = await deps.matches.step(match.id, at);
    const answer = record?.answers.find((given) => given.seat === seat && given.raised === step);
    if (answer !== undefined && answer.t !== 'absent') return within(record?.judged);
  }
  return false;
}

/** Lines with a digit may have been meant as orders: their faults teach more than help does. */
function nothingRead({ match, seat, orders }: Said): LetterFact {
  const text = orders.greeting.filter((line) => /\d/.test(line)).slice(0, MOST_GUESSED);
  const owes = match.status === 'active' && match.demands.some((demand) => demand.seat === seat && demand.waits);
  const reading = owes && text.length > 0 ? readOrders(rulesOf(match), tableOf(match), seat, text) : undefined;
  return reading?.kind === 'refused' ? { t: 'refusal', step: match.step, faults: reading.faults, text } : { t: 'help', why: 'no-orders' };
}

/** Answers a mail with nothing but press; `passed` is undefined if it has not even that. */
async function answerPress(deps: MailDeps, said: Said, passed: Awaited<ReturnType<typeof passOn>> | undefined): Promise<MailOutcome> {
  if (passed === 'held') return 'enough';
  return passed === undefined
    ? answer(deps, said, nothingRead(said), { unread: true })
    : answer(deps, said, { t: 'press-sent', ...passed });
}

/** A mail without an order line is not a submission: its commands are carried out, or it is answered with help. */
async function obey(deps: MailDeps, said: Said): Promise<MailOutcome> {
  const commands = said.orders.commands.filter((command) => command.t !== 'press');
  const command = ACTS.flatMap((act) => commands.filter((command) => command.t === act))[0] ?? commands[0];
  const press = pressIn(said.orders);
  const passed = await passOn(deps, said, press);
  if (command === undefined) return answerPress(deps, said, press.length > 0 ? passed : undefined);
  await tellUnread(deps, said, passed);
  // Lines that may have been meant as orders are not ignored, least of all with `ready`, which would play the old ones.
  const meant = command.t === 'check' || command.t === 'ready' ? nothingRead(said) : undefined;
  if (meant?.t === 'refusal') return answer(deps, said, meant);
  if (offersIn(said.orders).length > 0) return offerByMail(deps, said);
  const { match, authorize, mail, step } = said;
  switch (command.t) {
    case 'accept':
      return acceptByMail(deps, said);
    case 'rematch':
      return rematchByMail(deps, said);
    case 'withdraw': {
      const done = await withdrawOrders(deps, { match: match.id, authorize, received: mail.received, step });
      return done.ok ? answer(deps, said, { t: 'withdrawn', had: done.value.had }) : answerRefusal(deps, said, done.refusal);
    }
    case 'ready':
    case 'not-ready': {
      const done = await submitOrders(deps, {
        match: match.id,
        authorize,
        step,
        received: mail.received,
        ready: command.t === 'ready',
        reply: { id: said.id, skipped: [] },
      });
      return done.ok ? answer(deps, said, { t: 'status' }) : answerRefusal(deps, said, done.refusal);
    }
    case 'check':
      return checkOnFile(deps, said);
    case 'history':
      return answer(deps, said, { t: 'history', count: command.count ?? MOST_HISTORY });
    case 'status':
      return answer(deps, said, { t: 'status' });
    case 'absent':
      return awayByMail(deps, said, command.when);
    case 'back':
      return awayByMail(deps, said, undefined);
    default:
      return answer(deps, said, { t: 'help' });
  }
}

/** In a match of a league the absence is booked with the league, otherwise for all of the player's matches that belong to none. */
async function awayByMail(deps: MailDeps, said: Said, when: string | undefined): Promise<MailOutcome> {
  const { event, pace } = said.match;
  const { holder: id } = heldBy(said.match, said.seat);
  const player = id === undefined ? undefined : await deps.players.load(id);
  if (player === undefined) return answer(deps, said, { t: 'help' });
  if (event !== undefined) {
    if (when === undefined) return answer(deps, said, { t: 'league', about: 'help', league: event.league, why: STAYS_BOOKED });
    const zone = player.zone === 'UTC' ? pace.zone : player.zone;
    const outcome = await absentIn(deps, { league: event.league, player, when, zone });
    return answer(deps, said, { t: 'league', league: event.league, ...outcome });
  }
  const done = await (when === undefined
    ? endAway(deps, { player: player.id })
    : bookAway(deps, { player: player.id, when, zone: pace.zone }));
  if (!done.ok && done.refusal.code === 'busy') throw new Error('the player was busy');
  const told = done.ok ? { spans: done.value.away } : { spans: [], why: done.refusal.message };
  return answer(deps, said, { t: 'absences', ...told });
}

const STAYS_BOOKED = 'An absence that is booked with a league stays booked. Orders that you send in the meantime count all the same.';

/** The player who takes the last seat is answered by the first report, which goes out with the start. */
async function acceptByMail(deps: MailDeps, said: Said): Promise<MailOutcome> {
  const { match, authorize, seat } = said;
  const done = await acceptSeat(deps, { match: match.id, authorize });
  const isTold = match.seats.some((record) => record.seat === seat && record.mail);
  const started = isTold && match.status === 'inviting' && done.ok && done.value.status === 'active';
  return started ? 'commands' : answer(deps, said, { t: 'status' });
}

/** To an invitation to a rematch the word says yes. Whoever takes the last seat by it is answered by the first report. */
async function rematchByMail(deps: MailDeps, said: Said): Promise<MailOutcome> {
  const { match, authorize } = said;
  if (match.status === 'inviting' && match.rematchOf !== undefined) return acceptByMail(deps, said);
  const { askRematch } = await import('../match/ask-rematch.ts');
  const done = await askRematch(deps, { match: match.id, authorize, loaded: match, mayInvite: true });
  if (done.ok) return done.value.begun ? 'commands' : answer(deps, said, { t: 'rematch', match: done.value.match });
  if (done.refusal.code === 'busy') throw new Error(`match ${match.id} was busy`);
  return answer(deps, said, { t: 'rematch', why: done.refusal.message });
}

/** `check` without orders: what to expect of those on file. */
async function checkOnFile(deps: MailDeps, said: Said): Promise<MailOutcome> {
  const { match, seat, authorize, mail } = said;
  const file = match.files[seat];
  if (file === undefined) return answer(deps, said, { t: 'status' });
  const received = Math.max(mail.received, file.received);
  const result = await submitOrders(deps, { match: match.id, authorize, entries: file.lines, received, dry: true });
  return result.ok ? answer(deps, said, checkedFact(result.value, true)) : answerRefusal(deps, said, result.refusal);
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

/**
 * Without a token that opens anything (at `orders@`, from a letter whose link was renewed since, at an address with a typing
 * mistake) a known sender gets, at their registered address, the status of their matches or help: where orders are to go.
 */
async function handleService(deps: MailDeps, mail: InboundMail): Promise<MailOutcome> {
  const [from, ...more] = mail.from;
  if (mail.authentic !== 'yes' || from === undefined || more.length > 0) return 'forged';
  const player = await deps.players.find(deps.keys.addressHashes(from.trim().toLowerCase()));
  if (player === undefined) return 'unknown';
  await noteAnswer(deps.players, player);
  const word = /\b(status|help)\b/i.exec(mail.fresh)?.[1]?.toLowerCase();
  const fact: LetterFact = word === 'status' ? { t: 'status' } : { t: 'help', ...(word === undefined && { why: 'wrong-address' }) };
  const open = (await deps.players.memberships(player)).filter(({ over }) => over === undefined).slice(0, MOST_LOOKED_AT);
  const matches = await Promise.all(open.map(({ match }) => deps.matches.load(match)));
  const played = matches.flatMap((match) => {
    const seat = match?.seats.find(({ holder }) => holder.t === 'person' && holder.player === player && holder.accepted)?.seat;
    const isPlayed = match !== undefined && ['active', 'locked', 'halted'].includes(match.status);
    return isPlayed && seat !== undefined
      ? [{ match, seat, asked: match.demands.some((demand) => demand.seat === seat && demand.waits) }]
      : [];
  });
  const asksFirst = played.toSorted((a, b) => Number(b.asked) - Number(a.asked));
  for (const { match, seat } of asksFirst.slice(0, fact.t === 'help' ? 1 : MOST_STATUS)) {
    const heard = { match, seat, mail, id: `service-${digest(`${match.id}|${mail.messageId}`).slice(0, 40)}` };
    await answerMail(deps, heard, { letter: { ...mailLetter(heard, fact, deps.now()), ...inReplyTo(mail) }, unread: word === undefined });
  }
  return 'service';
}
