/** Carries out the commands of a mail without an order line, or answers it with help. */
import { type MailCommand, type MailDeps, type MailOutcome, offersIn, plansIn, pressIn, type Said } from '../../facts/mail.ts';
import { ACTING_WORDS, type CommandWord, type OwnWord } from '../../facts/mail-words.ts';
import { acceptSeat } from '../match/join-match.ts';
import { submitOrders, withdrawOrders } from '../match/submit-orders.ts';
import { answer } from './answer-mail.ts';
import { answerRefusal, checkOnFile, nothingRead } from './order-by-mail.ts';
import { isOwnWord, obeyBeside, obeyOwnWord } from './own-words.ts';

const MOST_HISTORY = 3;
const BOTH = 'Your mail says both "accept" and "decline", so nothing was done. Send the one you mean.';

/** Asks about what a mail without orders leaves open. */
function ask(deps: MailDeps, said: Said, more: { unread?: boolean } = {}): Promise<MailOutcome> {
  const text = `${said.orders.asks.map(({ message }) => message).join(' ')} Nothing was done about ${said.orders.asks.length === 1 ? 'it' : 'them'}.`;
  return answer(deps, said, { t: 'told', done: false, text }, more);
}

export async function obey(deps: MailDeps, said: Said): Promise<MailOutcome> {
  const commands = said.orders.commands.filter((command) => command.t !== 'press');
  const command = ACTING_WORDS.flatMap((act) => commands.filter((command) => command.t === act))[0] ?? commands[0];
  const hasPress = pressIn(said.orders).length > 0;
  if (command === undefined && hasPress) return deps.words.press(deps, said);
  if (command === undefined && said.orders.asks.length > 0) return ask(deps, said, { unread: true });
  if (command === undefined) return answer(deps, said, nothingRead(said), { unread: true });
  if (hasPress) await deps.words.pressBeside(deps, said);
  if (said.orders.asks.length > 0) await ask(deps, { ...said, id: `${said.id}-asks` });
  // Lines that may have been meant as orders are not ignored, least of all with `ready`, which would play the old ones.
  const meant = command.t === 'check' || command.t === 'ready' ? nothingRead(said) : undefined;
  if (meant?.t === 'refusal') return answer(deps, said, meant);
  const refused = plansIn(said.orders).length > 0 ? await deps.words.plan(deps, said) : undefined;
  if (refused !== undefined) return answerRefusal(deps, refused.said, refused.refusal);
  if (offersIn(said.orders).length > 0) return deps.words.offer(deps, said);
  if (command.t === 'accept' && commands.some(({ t }) => t === 'decline'))
    return answer(deps, said, { t: 'told', done: false, text: BOTH });
  const outcome = await carryOut(deps, said, command);
  // A player who accepts may give their name in the same mail.
  const isSaid = ({ t }: MailCommand): boolean => t === 'name' && (command.t === 'accept' || command.t === 'rematch');
  await obeyBeside(
    deps,
    said,
    commands.filter(isOwnWord).filter((word) => word !== command && !isSaid(word)),
  );
  return outcome;
}

function carryOut(deps: MailDeps, said: Said, command: MailCommand): Promise<MailOutcome> {
  if (isOwnWord(command)) return obeyOwnWord(deps, said, command);
  if (command.t === 'press' || command.t === 'offer' || command.t === 'league') return answer(deps, said, { t: 'help' });
  return (DOES[command.t] as Does<Command<Obeyed>>)(deps, said, command);
}

/** Press was passed on before, and all offers are handled as one command. */
type Obeyed = Exclude<CommandWord, OwnWord | 'press' | 'offer'>;
type Command<T extends Obeyed> = Extract<MailCommand, { readonly t: T }>;
type Does<Known extends MailCommand> = (deps: MailDeps, said: Said, command: Known) => Promise<MailOutcome>;

const DOES: { readonly [T in Obeyed]: Does<Command<T>> } = {
  help: (deps, said) => answer(deps, said, { t: 'help' }),
  status: (deps, said) => answer(deps, said, { t: 'status' }),
  history: (deps, said, { count = MOST_HISTORY }) => answer(deps, said, { t: 'history', count }),
  check: checkOnFile,
  withdraw: withdrawByMail,
  ready: readyByMail,
  'not-ready': readyByMail,
  accept: acceptByMail,
  rematch: rematchByMail,
  plan: async (deps, said) => {
    const changed = (await deps.matches.load(said.match.id))?.version !== said.match.version;
    return answer(deps, said, { t: 'status' }, { changed });
  },
};

async function withdrawByMail(deps: MailDeps, said: Said): Promise<MailOutcome> {
  const { match, authorize, mail, step } = said;
  const done = await withdrawOrders(deps, { match: match.id, authorize, received: mail.received, step });
  return done.ok
    ? answer(deps, said, { t: 'withdrawn', had: done.value.had }, { changed: done.value.had })
    : answerRefusal(deps, said, done.refusal);
}

async function readyByMail(deps: MailDeps, said: Said, { t }: Command<'ready' | 'not-ready'>): Promise<MailOutcome> {
  const { match, authorize, mail, step, id } = said;
  const ready = t === 'ready';
  const done = await submitOrders(deps, { match: match.id, authorize, step, received: mail.received, ready, reply: { id, skipped: [] } });
  return done.ok ? answer(deps, said, { t: 'status' }, { changed: done.value.asBefore !== true }) : answerRefusal(deps, said, done.refusal);
}

/** The player who takes the last seat is answered by the first report, which is sent when the match starts. */
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

/** In reply to an invitation to a rematch, the word accepts it. Taking the last seat this way is answered by the first report. */
async function rematchByMail(deps: MailDeps, said: Said): Promise<MailOutcome> {
  const { match, authorize } = said;
  if (match.status === 'inviting' && match.rematchOf !== undefined) return acceptByMail(deps, said);
  const done = await deps.words.askRematch(deps, { match: match.id, authorize, loaded: match, mayInvite: true });
  if (done.ok) return done.value.begun ? 'commands' : answer(deps, said, { t: 'rematch', match: done.value.match });
  if (done.refusal.code === 'busy') throw new Error(`match ${match.id} was busy`);
  return answer(deps, said, { t: 'rematch', why: done.refusal.message });
}
