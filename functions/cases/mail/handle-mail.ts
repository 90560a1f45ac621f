/** A mail that came in: who may say what by it, and the letter that answers. No machine is ever answered. */

import { digest } from '../../../engine/dice.ts';
import { readOrders } from '../../../engine/host.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import type { Authorize, Refusal, Submitted } from '../../facts/answers.ts';
import { rulesOf, toldGameOf } from '../../facts/games.ts';
import type { LetterFact } from '../../facts/letter.ts';
import { heldBy, mailLetter } from '../../facts/letters-to.ts';
import { type InboundMail, type MailCommand, type MailDeps, type MailOrders, type MailOutcome, MOST_CHARS } from '../../facts/mail.ts';
import type { Match, MatchId, PlayerId, ReadLate, StoredStep } from '../../facts/match.ts';
import { noteAnswer } from '../../facts/players.ts';
import { tableOf } from '../../facts/position.ts';
import { acceptSeat } from '../match/join-match.ts';
import { submitOrders, withdrawOrders } from '../match/submit-orders.ts';
import { judgedAt } from '../match/turn.ts';
import { answerMail, type Heard, hadAnswer } from './answer-mail.ts';
import { absentIn, handleLeagueMail } from './league-mail.ts';
import { noteBounce } from './mail-event.ts';
import { excerpt, passOn, pressIn, tellUnread } from './pass-press.ts';
import { setAsideWords } from './set-aside.ts';

const HELD_DAYS = 3;
const MOST_HISTORY = 3;
/** Of the lines that were perhaps meant as orders. */
const MOST_GUESSED = 10;
/** Letters that one mail to the service brings. */
const MOST_STATUS = 5;
/** Of matches that are not known to be over. */
const MOST_LOOKED_AT = 100;
/** What changes something goes before what only asks. */
const ACTS: readonly MailCommand['t'][] = ['accept', 'withdraw', 'not-ready', 'ready'];

/** Who wrote, to which seat, under which step's token. */
interface Said extends Heard {
  readonly step: number;
  readonly authorize: Authorize;
  readonly mail: InboundMail;
  readonly orders: MailOrders;
  /** The same token, Message-ID and order block. */
  readonly id: string;
}

export async function handleMail(deps: MailDeps, mail: InboundMail): Promise<MailOutcome> {
  const recipients = mail.recipients.flatMap((one) => deps.readRecipient(one) ?? []);
  const bounced = recipients.find((one) => 'bounced' in one);
  if (mail.authentic === 'drop') return mail.kind === 'person' || bounced !== undefined ? 'forged' : 'machine';
  if (bounced !== undefined && 'bounced' in bounced) return handleBounce(deps, mail, bounced.bounced);
  if (mail.kind !== 'person') return 'machine';
  const replies = recipients.flatMap((one) => ('match' in one ? [one] : []));
  const leagues = recipients.flatMap((one) => ('league' in one ? [one] : []));
  const distinct = [...new Map(replies.map((one) => [`${one.match}.${one.step}.${one.token}`, one])).values()];
  const [only, ...others] = distinct;
  const [league, ...more] = [...new Map(leagues.map((one) => [`${one.league}.${one.token}`, one])).values()];
  if (league !== undefined) return handleLeagueMail(deps, mail, league, only !== undefined || more.length > 0);
  if (only === undefined) return recipients.some((one) => 'service' in one) ? handleService(deps, mail) : 'unknown';
  if (others.length > 0) return refuseTwo(deps, mail, distinct);
  return handleReply(deps, mail, only);
}

async function handleBounce(deps: MailDeps, mail: InboundMail, player: PlayerId): Promise<MailOutcome> {
  if (mail.kind !== 'bounce' && mail.kind !== 'complaint') return 'machine';
  await noteBounce(deps, { player, kind: mail.kind, permanent: mail.kind === 'complaint' || mail.permanent === true });
  return 'bounce';
}

/** What tells a mail from another under the same Message-ID: what it asks for; of one that asks for nothing, all its words. */
function wordsOf({ fresh }: InboundMail, { text, commands, luck = '' }: MailOrders): string {
  return text === '' && commands.length === 0 ? fresh : `${text}|${JSON.stringify(commands)}|${luck}`;
}

type Reply = { readonly match: MatchId; readonly step: number; readonly token: string };

/** The seat a reply token opens: any seat of the match may have made it. */
function seatOf(deps: MailDeps, match: Match, reply: Reply): Seat | undefined {
  return match.seats.find((one) => deps.keys.isReplyToken(reply.token, match.id, reply.step, one.seat, one.changes))?.seat;
}

function isFrom(deps: MailDeps, match: Match, seat: Seat, mail: InboundMail): boolean {
  const holder = match.seats.find((one) => one.seat === seat)?.holder;
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
  // Of what was found: what is set aside depends on the position, and the mail may come again after it.
  const id = `mail-${digest(`${reply.token}|${mail.messageId}|${wordsOf(mail, found)}`).slice(0, 40)}`;
  const orders = setAsideWords(found, game, match, seat);
  const authorize: Authorize = (now) => (seatOf(deps, now, reply) === seat ? { t: 'seat', seat } : undefined);
  const said: Said = { match, seat, step: reply.step, authorize, mail, orders, id };
  if (!isFrom(deps, match, seat, mail)) return hold(deps, { ...said, stranger: true });
  if (mail.oversized === true) return answer(deps, said, { t: 'help', why: 'too-large' });
  if (orders.hasOrders && !takesSeat(said))
    return orders.commands.some((one) => one.t === 'check') ? checkByMail(deps, said) : orderByMail(deps, said);
  return obey(deps, said);
}

/** Orders that come with it are for a table not yet laid. */
const takesSeat = ({ match, orders }: Said): boolean => match.status === 'inviting' && orders.commands.some((one) => one.t === 'accept');

/** `not ready` is the safer word, so it counts where both stand. */
function brakeOf({ orders }: Said): { readonly ready?: boolean } {
  const word = ACTS.find((act) => act.endsWith('ready') && orders.commands.some((one) => one.t === act));
  return word === undefined ? {} : { ready: word === 'ready' };
}
const luckOf = ({ orders: { luck } }: Said): { readonly luck?: string } => (luck === undefined ? {} : { luck });

/** Right token, wrong sender: the registered address gets one button; the stranger gets nothing. */
async function hold(deps: MailDeps, said: Said): Promise<MailOutcome> {
  const { match, seat, step, mail, orders, id } = said;
  const asks = orders.commands.some((one) => one.t === 'check');
  const text = takesSeat(said) ? 'accept' : asks ? '' : orders.text;
  const changes = match.seats.find((one) => one.seat === seat)?.changes;
  const { holder: player } = heldBy(match, seat);
  if (text === '' || text.length > MOST_CHARS || changes === undefined || player === undefined) return 'forged';
  if (hadAnswer(said)) return 'enough';
  const token = deps.chance.id(32);
  const letter = mailLetter({ ...said, id: `held-${id}` }, { t: 'confirm', token, lines: text.split('\n') }, deps.now());
  const held = { match: match.id, seat, changes, step, text, received: mail.received, ...brakeOf(said), ...luckOf(said) };
  const made = Math.floor(deps.now() / 1000);
  // Before its letter: a button that opens nothing would lose the orders.
  await deps.grants.put(digest(token), { opens: 'held-orders', player, held, made, expires: made + HELD_DAYS * 86_400 });
  const put = await answerMail(deps, said, { letter });
  return put === 'commands' ? 'held' : put;
}

function answer(deps: MailDeps, said: Said, fact: LetterFact, more: { unread?: boolean; readLate?: ReadLate } = {}): Promise<MailOutcome> {
  return answerMail(deps, said, { letter: { ...mailLetter(said, fact, deps.now()), heard: true }, ...more });
}

async function orderByMail(deps: MailDeps, said: Said): Promise<MailOutcome> {
  const { match, orders, mail, step, authorize, id } = said;
  const result = await submitOrders(deps, {
    match: match.id,
    loaded: match,
    authorize,
    entries: [orders.text],
    step,
    received: mail.received,
    reply: { id, skipped: excerpt(orders.greeting) },
    ...brakeOf(said),
    ...luckOf(said),
  });
  const passed = await passOn(deps, said, pressIn(said.orders));
  await tellUnread(deps, said, passed);
  // Nothing was written, so no receipt either, and a mail is never left without an answer.
  if (result.ok) return result.value.asBefore === true ? answer(deps, said, { t: 'status' }) : 'orders';
  return result.refusal.code === 'duplicate' ? 'again' : refused(deps, said, result.refusal);
}

async function checkByMail(deps: MailDeps, said: Said): Promise<MailOutcome> {
  const { match, orders, mail, step, authorize } = said;
  const result = await submitOrders(deps, { match: match.id, authorize, entries: [orders.text], step, received: mail.received, dry: true });
  if (!result.ok) return refused(deps, said, result.refusal);
  return answer(deps, said, checked(result.value, false));
}

function checked({ step, lines, leftOut, foreseen }: Submitted, stored: boolean): LetterFact {
  return { t: 'checked', step, lines, leftOut, foreseen: foreseen ?? [], stored };
}

const quotable = (text: string): readonly string[] => (text.length > MOST_CHARS ? [] : text.split('\n'));

/** The letter that says why, and what stands. `busy` throws, so that the queue brings the mail again. */
async function refused(deps: MailDeps, said: Said, refusal: Refusal): Promise<MailOutcome> {
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
 * Whether a deadline closed the turn this mail was for, and the mail had been received before it: the clock waited six
 * hours, or did not know of it. Looked up only for what comes to nothing, in the record that answered its demand.
 */
async function wasInTime(deps: MailDeps, { match, seat, step, mail }: Said): Promise<boolean> {
  const within = (judged: StoredStep['judged']): boolean => {
    const span = judged?.[seat];
    return span !== undefined && mail.received > span.from && mail.received <= span.to;
  };
  // Closed, it waits for the beacon alone.
  if (match.locked !== undefined && step === match.demands.find((one) => one.seat === seat && one.waits)?.step)
    return within(judgedAt(match, Object.keys(match.locked.answers), deps.now()));
  // Another's resignation is a step of its own that leaves this seat's demand alone.
  for (let at = step; at < match.step && at <= step + match.seats.length; at++) {
    const record = await deps.matches.step(match.id, at);
    const answer = record?.answers.find((one) => one.seat === seat && one.raised === step);
    if (answer !== undefined && answer.t !== 'absent') return within(record?.judged);
  }
  return false;
}

/** Lines that hold a digit were perhaps meant as orders: their faults teach more than help does. */
function nothingRead({ match, seat, orders }: Said): LetterFact {
  const text = orders.greeting.filter((line) => /\d/.test(line)).slice(0, MOST_GUESSED);
  const owes = match.status === 'active' && match.demands.some((one) => one.seat === seat && one.waits);
  const reading = owes && text.length > 0 ? readOrders(rulesOf(match), tableOf(match), seat, text) : undefined;
  return reading?.kind === 'refused' ? { t: 'refusal', step: match.step, faults: reading.faults, text } : { t: 'help', why: 'no-orders' };
}

/** A mail that holds press at most; undefined: not even that. */
async function answerPress(deps: MailDeps, said: Said, passed: Awaited<ReturnType<typeof passOn>> | undefined): Promise<MailOutcome> {
  if (passed === 'held') return 'enough';
  return passed === undefined
    ? answer(deps, said, nothingRead(said), { unread: true })
    : answer(deps, said, { t: 'press-sent', ...passed });
}

/** A mail without an order line is no submission: its commands are done, or it is answered with help. */
async function obey(deps: MailDeps, said: Said): Promise<MailOutcome> {
  const commands = said.orders.commands.filter((one) => one.t !== 'press');
  const command = ACTS.flatMap((act) => commands.filter((one) => one.t === act))[0] ?? commands[0];
  const press = pressIn(said.orders);
  const passed = await passOn(deps, said, press);
  if (command === undefined) return answerPress(deps, said, press.length > 0 ? passed : undefined);
  await tellUnread(deps, said, passed);
  // Neither passed over nor, with `ready`, in place of what they were to change.
  const meant = command.t === 'check' || command.t === 'ready' ? nothingRead(said) : undefined;
  if (meant?.t === 'refusal') return answer(deps, said, meant);
  const { match, authorize, mail, step } = said;
  switch (command.t) {
    case 'accept':
      return acceptByMail(deps, said);
    case 'withdraw': {
      const done = await withdrawOrders(deps, { match: match.id, authorize, received: mail.received, step });
      return done.ok ? answer(deps, said, { t: 'withdrawn', had: done.value.had }) : refused(deps, said, done.refusal);
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
      return done.ok ? answer(deps, said, { t: 'status' }) : refused(deps, said, done.refusal);
    }
    case 'check':
      return checkOnFile(deps, said);
    case 'history':
      return answer(deps, said, { t: 'history', count: command.count ?? MOST_HISTORY });
    case 'status':
      return answer(deps, said, { t: 'status' });
    case 'absent':
      return awayByMail(deps, said, command.when);
    default:
      return answer(deps, said, { t: 'help' });
  }
}

/** In a match of a league his absence is booked with the league; others know of none. */
async function awayByMail(deps: MailDeps, said: Said, when: string): Promise<MailOutcome> {
  const { event, pace } = said.match;
  const { holder: id } = heldBy(said.match, said.seat);
  const player = id === undefined ? undefined : await deps.players.load(id);
  if (event === undefined || player === undefined) return answer(deps, said, { t: 'help' });
  const { league } = event;
  const told = await absentIn(deps, { league, player, when, zone: player.zone === 'UTC' ? pace.zone : player.zone });
  return answer(deps, said, { t: 'league', league, ...told });
}

/** Who takes the last seat has his answer in the first report, which went out with the start. */
async function acceptByMail(deps: MailDeps, said: Said): Promise<MailOutcome> {
  const { match, authorize, seat } = said;
  const done = await acceptSeat(deps, { match: match.id, authorize });
  const isTold = match.seats.some((one) => one.seat === seat && one.mail);
  const started = isTold && match.status === 'inviting' && done.ok && done.value.status === 'active';
  return started ? 'commands' : answer(deps, said, { t: 'status' });
}

/** `check` alone: what to expect of what is on file. */
async function checkOnFile(deps: MailDeps, said: Said): Promise<MailOutcome> {
  const { match, seat, authorize, mail } = said;
  const file = match.files[seat];
  if (file === undefined) return answer(deps, said, { t: 'status' });
  const received = Math.max(mail.received, file.received);
  const result = await submitOrders(deps, { match: match.id, authorize, entries: file.lines, received, dry: true });
  return result.ok ? answer(deps, said, checked(result.value, true)) : refused(deps, said, result.refusal);
}

/** Two of our tokens in one mail: nothing is done, and each seat's own sender is told. */
async function refuseTwo(deps: MailDeps, mail: InboundMail, replies: readonly Reply[]): Promise<MailOutcome> {
  for (const reply of replies) {
    const match = await deps.matches.load(reply.match);
    const seat = match === undefined ? undefined : seatOf(deps, match, reply);
    if (match === undefined || seat === undefined || !isFrom(deps, match, seat, mail)) continue;
    const heard = { match, seat, mail, id: `two-${digest(`${reply.token}|${mail.messageId}`).slice(0, 40)}` };
    await answerMail(deps, heard, { letter: mailLetter(heard, { t: 'two-tokens' }, deps.now()) });
    return 'two-tokens';
  }
  return 'unknown';
}

/** Without a token a known sender gets help or the status of his matches, at his registered address. */
async function handleService(deps: MailDeps, mail: InboundMail): Promise<MailOutcome> {
  const [from, ...more] = mail.from;
  if (mail.authentic !== 'yes' || from === undefined || more.length > 0) return 'forged';
  const player = await deps.players.find(deps.keys.addressHashes(from.trim().toLowerCase()));
  if (player === undefined) return 'unknown';
  await noteAnswer(deps.players, player);
  const wants = /\bstatus\b/i.test(mail.fresh) ? 'status' : 'help';
  const asks = wants === 'status' || /\bhelp\b/i.test(mail.fresh);
  const open = (await deps.players.memberships(player)).filter(({ over }) => over === undefined).slice(0, MOST_LOOKED_AT);
  const matches = await Promise.all(open.map(({ match }) => deps.matches.load(match)));
  const played = matches.flatMap((match) => {
    const seat = match?.seats.find(({ holder }) => holder.t === 'person' && holder.player === player && holder.accepted)?.seat;
    const isPlayed = match !== undefined && ['active', 'locked', 'halted'].includes(match.status);
    return isPlayed && seat !== undefined ? [{ match, seat }] : [];
  });
  for (const one of played.slice(0, wants === 'help' ? 1 : MOST_STATUS)) {
    const heard = { ...one, mail, id: `service-${digest(`${one.match.id}|${mail.messageId}`).slice(0, 40)}` };
    await answerMail(deps, heard, { letter: mailLetter(heard, { t: wants }, deps.now()), unread: !asks });
  }
  return 'service';
}
