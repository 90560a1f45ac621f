/** Words by mail: a mail without an order line is no submission; its commands are carried out, or it is answered with help. */
import { cardOf } from '../../facts/games.ts';
import { heldBy } from '../../facts/letters-to.ts';
import { type MailCommand, type MailDeps, type MailOutcome, offersIn, plansIn } from '../../facts/mail.ts';
import { acceptSeat } from '../match/join-match.ts';
import { submitOrders, withdrawOrders } from '../match/submit-orders.ts';
import { bookAway, endAway } from '../player/be-away.ts';
import { answer, type Said } from './answer-mail.ts';
import { absentIn } from './league-mail.ts';
import { ACTS, offerByMail } from './offer-mail.ts';
import { answerRefusal, checkOnFile, nothingRead } from './order-by-mail.ts';
import { passOn, pressIn, tellUnread } from './pass-press.ts';
import { noteByMail } from './plan-by-mail.ts';

const MOST_HISTORY = 3;
/** Answers a mail with nothing but press; `passed` is undefined if it has not even that. */
async function answerPress(deps: MailDeps, said: Said, passed: Awaited<ReturnType<typeof passOn>> | undefined): Promise<MailOutcome> {
  if (passed === 'held') return 'enough';
  return passed === undefined
    ? answer(deps, said, nothingRead(said), { unread: true })
    : answer(deps, said, { t: 'press-sent', ...passed });
}

export async function obey(deps: MailDeps, said: Said): Promise<MailOutcome> {
  const commands = said.orders.commands.filter((command) => command.t !== 'press');
  const command = ACTS.flatMap((act) => commands.filter((command) => command.t === act))[0] ?? commands[0];
  const press = pressIn(said.orders);
  const passed = await passOn(deps, said, press);
  if (command === undefined) return answerPress(deps, said, press.length > 0 ? passed : undefined);
  await tellUnread(deps, said, passed);
  // Lines that may have been meant as orders are not ignored, least of all with `ready`, which would play the old ones.
  const meant = command.t === 'check' || command.t === 'ready' ? nothingRead(said) : undefined;
  if (meant?.t === 'refusal') return answer(deps, said, meant);
  const refused = plansIn(said.orders).length > 0 ? await noteByMail(deps, said) : undefined;
  if (refused !== undefined) return answerRefusal(deps, refused.said, refused.refusal);
  return offersIn(said.orders).length > 0 ? offerByMail(deps, said) : carryOut(deps, said, command);
}

async function carryOut(deps: MailDeps, said: Said, command: MailCommand): Promise<MailOutcome> {
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
    case 'plan':
      return answer(deps, said, { t: 'status' });
    case 'name':
      return nameByMail(deps, said, command.name);
    case 'block':
    case 'unblock':
      return blockByMail(deps, said, command);
    case 'absent':
      return awayByMail(deps, said, command.when);
    case 'back':
      return awayByMail(deps, said, undefined);
    case 'letters':
    case 'quiet':
      return tellingByMail(deps, said, command);
    case 'gather-press':
    case 'press-at-once':
      return gatherByMail(deps, said, command.t === 'gather-press');
    default:
      return answer(deps, said, { t: 'help' });
  }
}

async function nameByMail(deps: MailDeps, said: Said, name: string): Promise<MailOutcome> {
  const { holder: player } = heldBy(said.match, said.seat);
  if (player === undefined) return answer(deps, said, { t: 'help' });
  if (name === '') return answer(deps, said, { t: 'named' });
  const { setName } = await import('../player/be-called.ts');
  const done = await setName(deps, { player, name });
  if (!done.ok && done.refusal.code === 'busy') throw new Error('the player was busy');
  return answer(deps, said, { t: 'named', ...(!done.ok && { why: done.refusal.message }) });
}

async function tellingByMail(deps: MailDeps, said: Said, word: Extract<MailCommand, { readonly t: 'letters' | 'quiet' }>) {
  const { holder: player } = heldBy(said.match, said.seat);
  if (player === undefined) return answer(deps, said, { t: 'help' });
  const { tellHow } = await import('./letters-by-mail.ts');
  return answer(deps, said, { t: 'told', ...(await tellHow(deps, player, word)) });
}

async function blockByMail(deps: MailDeps, said: Said, { t, whom }: Extract<MailCommand, { readonly t: 'block' | 'unblock' }>) {
  const { match } = said;
  const { holder: player } = heldBy(match, said.seat);
  if (player === undefined) return answer(deps, said, { t: 'help' });
  const { seatName } = cardOf(match);
  const others = match.seats.map(({ seat }) => seat).filter((seat) => seat !== said.seat);
  const seat = others.find((other) => [other, seatName(other).toLowerCase()].includes(whom));
  const names = others.map((other) => seatName(other)).join(', ');
  if (seat === undefined)
    return answer(deps, said, { t: 'told', done: false, text: `No other seat here has that name. Others: ${names}.` });
  const { blockPlayer, unblock } = await import('../player/block.ts');
  const met = { match: match.id, seat };
  const done = t === 'block' ? await blockPlayer(deps, { player, met }) : await unblock(deps, { player, met });
  if (!done.ok && done.refusal.code === 'busy') throw new Error('the player was busy');
  const text = t === 'block' ? `${seatName(seat)} is blocked: ${BLOCKED}` : `${seatName(seat)} is not blocked any more.`;
  const why = done.ok || done.refusal.code === 'not-found' ? `You have not blocked ${seatName(seat)} here.` : done.refusal.message;
  return answer(deps, said, { t: 'told', done: done.ok, text: done.ok ? text : why });
}

const BLOCKED =
  'they cannot write to you, challenge or invite you, or take a seat in a match that you host. They are not told why, and matches that run go on. The word "unblock" and the name of the seat takes it back, and so does the page of your matches.';

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
  const { match, authorize, seat, mail, orders } = said;
  const { name } = orders.commands.find((command) => command.t === 'name') ?? {};
  const done = await acceptSeat(deps, {
    ...{ match: match.id, authorize, loaded: match },
    ...(name !== undefined && { name }),
    ...(mail.signed !== undefined && { signed: mail.signed }),
  });
  if (!done.ok && name !== undefined && done.refusal.code === 'bad-request')
    return answer(deps, said, { t: 'named', why: `${done.refusal.message} The seat is not accepted yet.` });
  if (!done.ok && done.refusal.code === 'taken') return answer(deps, said, { t: 'told', done: false, text: done.refusal.message });
  const isTold = match.seats.some((record) => record.seat === seat && record.mail);
  const started = isTold && match.status === 'inviting' && done.ok && done.value.status === 'active';
  return started ? 'commands' : answer(deps, said, { t: 'status' });
}

async function gatherByMail(deps: MailDeps, said: Said, gather: boolean): Promise<MailOutcome> {
  const { gatherPress } = await import('../match/send-press.ts');
  const done = await gatherPress(deps, { match: said.match.id, authorize: said.authorize, gather });
  if (!done.ok && done.refusal.code === 'busy') throw new Error(`match ${said.match.id} was busy`);
  return answer(deps, said, { t: 'status' });
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
