/** Mail commands that have nothing to do with orders: a player's name, letters, absences and blocks, and what they do as the host. */
import { cardOf } from '../../facts/games.ts';
import type { LetterFact } from '../../facts/letter.ts';
import { heldBy } from '../../facts/letters-to.ts';
import type { MailCommand, MailDeps, MailOutcome, Said } from '../../facts/mail.ts';
import { OWN_WORDS, type OwnWord } from '../../facts/mail-words.ts';
import { bookAway, endAway } from '../player/be-away.ts';
import { answer } from './answer-mail.ts';

type Own<T extends OwnWord> = Extract<MailCommand, { readonly t: T }>;
export const isOwnWord = (command: MailCommand): command is Own<OwnWord> => OWN_WORDS.includes(command.t);

/**
 * For commands next to accepted orders or another command: each is carried out and answered separately. Next to refused orders none is,
 * since the player will send the mail again.
 */
export async function obeyBeside(deps: MailDeps, said: Said, words = said.orders.commands.filter(isOwnWord)): Promise<void> {
  for (const [at, command] of words.entries()) {
    const before = words.slice(0, at).filter(({ t }) => t === command.t).length;
    // Treated like a mail of its own, so that none counts as the answer to another.
    const mail = { ...said.mail, fresh: `${command.t}\n${JSON.stringify(command)}` };
    const orders = { ...said.orders, text: '', commands: [command] };
    const id = `${said.id}-${command.t}${before === 0 ? '' : `-${before + 1}`}`;
    await obeyOwnWord(deps, { ...said, mail, orders, id }, command);
  }
}

/** Has its effect once, whether it was done or refused: a mail that is delivered again finds its answer, and later commands stand. */
export async function obeyOwnWord(deps: MailDeps, said: Said, command: Own<OwnWord>): Promise<MailOutcome> {
  if ((await deps.letters.load({ owner: { match: said.match.id }, id: said.id })) !== undefined) return 'again';
  return (DOES[command.t] as Does<Own<OwnWord>>)(deps, said, command);
}

type Does<Command extends MailCommand> = (deps: MailDeps, said: Said, command: Command) => Promise<MailOutcome>;

const ofSeat: Does<Own<'claim' | 'decline'>> = async (deps, said, command) =>
  (await import('./seat-by-mail.ts')).ofSeat(deps, said, command);

const DOES: { readonly [T in OwnWord]: Does<Own<T>> } = {
  name: (deps, said, { name }) => nameByMail(deps, said, name),
  block: blockByMail,
  unblock: blockByMail,
  absent: (deps, said, { when }) => awayByMail(deps, said, when),
  back: (deps, said) => awayByMail(deps, said, undefined),
  letters: lettersWordByMail,
  quiet: lettersWordByMail,
  zone: lettersWordByMail,
  sleep: lettersWordByMail,
  claim: ofSeat,
  decline: ofSeat,
  host: (deps, said, command) => deps.hostMail.lead(deps, said, command),
  'gather-press': (deps, said) => gatherByMail(deps, said, true),
  'press-at-once': (deps, said) => gatherByMail(deps, said, false),
};

async function nameByMail(deps: MailDeps, said: Said, name: string): Promise<MailOutcome> {
  const { holder: player } = heldBy(said.match, said.seat);
  if (player === undefined) return answer(deps, said, { t: 'help' });
  if (name === '') return answer(deps, said, { t: 'named' });
  const { setName } = await import('../player/be-called.ts');
  const before = await versionsOf(deps, said);
  const done = await setName(deps, { player, name });
  if (!done.ok && done.refusal.code === 'busy') throw new Error('the player was busy');
  return answerDone(deps, said, before, { t: 'named', ...(!done.ok && { why: done.refusal.message }) });
}

async function lettersWordByMail(deps: MailDeps, said: Said, word: Own<'letters' | 'quiet' | 'zone' | 'sleep'>) {
  const { holder: player } = heldBy(said.match, said.seat);
  if (player === undefined) return answer(deps, said, { t: 'help' });
  const { tellHow } = await import('./letters-by-mail.ts');
  const before = await versionsOf(deps, said);
  return answerDone(deps, said, before, { t: 'told', ...(await tellHow(deps, player, word)) });
}

async function blockByMail(deps: MailDeps, said: Said, { t, whom }: Own<'block' | 'unblock'>) {
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
  const before = await versionsOf(deps, said);
  const done = t === 'block' ? await blockPlayer(deps, { player, met }) : await unblock(deps, { player, met });
  if (!done.ok && done.refusal.code === 'busy') throw new Error('the player was busy');
  const text = t === 'block' ? `${seatName(seat)} is blocked: ${BLOCKED}` : `${seatName(seat)} is not blocked any more.`;
  const why = done.ok || done.refusal.code === 'not-found' ? `You have not blocked ${seatName(seat)} here.` : done.refusal.message;
  return answerDone(deps, said, before, { t: 'told', done: done.ok, text: done.ok ? text : why });
}

const BLOCKED =
  'they cannot write to you, challenge or invite you, or take a seat in a match that you host. They are not told why, and matches that run go on. The word "unblock" and the name of the seat takes it back, and so does the page of your matches.';

/** In a match of a league the absence is booked with the league, otherwise for all of the player's matches outside leagues. */
async function awayByMail(deps: MailDeps, said: Said, when: string | undefined): Promise<MailOutcome> {
  const { event, pace } = said.match;
  const { holder: id } = heldBy(said.match, said.seat);
  const player = id === undefined ? undefined : await deps.players.load(id);
  if (player === undefined) return answer(deps, said, { t: 'help' });
  const before = await versionsOf(deps, said);
  if (event !== undefined) {
    if (when === undefined) return answer(deps, said, { t: 'league', about: 'help', league: event.league, why: STAYS_BOOKED });
    const zone = player.zone === 'UTC' ? pace.zone : player.zone;
    const outcome = await deps.eventMail.bookAbsence(deps, { league: event.league, player, when, zone });
    return answer(deps, said, { t: 'league', league: event.league, ...outcome }, { changed: outcome.about === 'away' });
  }
  const done = await (when === undefined
    ? endAway(deps, { player: player.id })
    : bookAway(deps, { player: player.id, when, zone: pace.zone }));
  if (!done.ok && done.refusal.code === 'busy') throw new Error('the player was busy');
  const told = done.ok ? { spans: done.value.away } : { spans: [], why: done.refusal.message };
  return answerDone(deps, said, before, { t: 'absences', ...told });
}

const STAYS_BOOKED = 'An absence that is booked with a league stays booked. Orders that you send in the meantime count all the same.';

async function gatherByMail(deps: MailDeps, said: Said, gather: boolean): Promise<MailOutcome> {
  const before = await versionsOf(deps, said);
  const done = await deps.words.gatherPress(deps, { match: said.match.id, authorize: said.authorize, gather });
  if (!done.ok && done.refusal.code === 'busy') throw new Error(`match ${said.match.id} was busy`);
  return answerDone(deps, said, before, { t: 'status' });
}

/** The versions of what a command may change, which show whether it did. */
async function versionsOf(deps: MailDeps, { match, seat }: Said): Promise<string> {
  const { holder } = heldBy(match, seat);
  const [player, now] = await Promise.all([holder === undefined ? undefined : deps.players.load(holder), deps.matches.load(match.id)]);
  return `${player?.version}|${now?.version}`;
}

const answerDone = async (deps: MailDeps, said: Said, before: string, fact: LetterFact): Promise<MailOutcome> =>
  answer(deps, said, fact, { changed: (await versionsOf(deps, said)) !== before });
