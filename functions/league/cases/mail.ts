/**
 * Handles a reply to a letter of a league: commands on lines of their own, from the player's own address and with their token. Machines'
 * mails never get here.
 */
import { digest } from '../../../engine/dice.ts';
import { NO_GRAMMAR } from '../../../engine/reading/near.ts';
import { readAbsence } from '../../cases/player/read-absence.ts';
import { type Answer, refuse } from '../../facts/answers.ts';
import type { Counted } from '../../facts/deps.ts';
import type { LeagueFact } from '../../facts/letter.ts';
import { inReplyTo } from '../../facts/letters-to.ts';
import type { EventReply, InboundMail, MailDeps, MailOutcome } from '../../facts/mail.ts';
import type { LeagueId, Player } from '../../facts/match.ts';
import { noteAnswer } from '../../facts/players.ts';
import type { LeagueDeps } from '../facts/deps.ts';
import { entryOf } from '../facts/entrant-of.ts';
import type { League } from '../facts/league.ts';
import type { LeagueLetterName } from '../facts/letter-kinds.ts';
import { OWN_LEAGUE_WORDS, type OwnLeagueWord } from '../facts/mail-words.ts';
import { bookAbsence } from './be-away.ts';
import { enterByAccount } from './by-account.ts';
import { leaveLeague } from './leave-league.ts';
import { letterToPlayer } from './letters.ts';
import { nameEntries } from './name-entrant.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Limits the answers to one address, so that two machines cannot write to each other forever. */
const ANSWERED: Counted = {
  name: 'league-mail',
  limits: [
    { most: 6, within: 10 * MINUTE },
    { most: 20, within: DAY },
  ],
};
/** For the same words, ignoring numbers: once in ten minutes, or once a day if nothing in them could be read. */
const SAME: Counted['limits'] = [{ most: 1, within: 10 * MINUTE }];
const SAME_UNREAD: Counted['limits'] = [{ most: 1, within: DAY }];
const MOST_CHARS = 8 * 1024;

interface Said {
  readonly league: League;
  readonly player: Player;
  readonly mail: InboundMail;
  readonly word: Word | undefined;
}
type Alone<Said extends string> = Said extends string ? { readonly t: Said } : never;
type Word =
  | { readonly t: 'accept' }
  | { readonly t: 'decline'; readonly reason: string }
  /** `ask-leave`: the mail contains more than that. */
  | Alone<Exclude<OwnLeagueWord, 'enter'> | 'ask-leave' | 'help'>
  /** `name` is the player's name, in the same mail as "enter" or by itself. */
  | { readonly t: 'enter'; readonly name?: string }
  | { readonly t: 'name'; readonly name: string }
  /** As written. */
  | { readonly t: 'absent'; readonly when: string };

/** `together` means that the mail also went to other addresses of ours, so nothing is done. */
export async function handleLeagueMail(
  deps: LeagueDeps<MailDeps>,
  mail: InboundMail,
  reply: EventReply,
  together: boolean,
): Promise<MailOutcome> {
  const [from, ...more] = mail.from;
  if (mail.authentic !== 'yes' || from === undefined || more.length > 0) return 'forged';
  const player = await playerFrom(deps, from);
  if (player === undefined || !deps.keys.isLeagueReply(reply.token, reply.league, player.id)) return 'unknown';
  const league = await deps.leagues.load(reply.league);
  if (league === undefined) return 'unknown';
  await noteAnswer(deps, player.id, { ...(mail.signed !== undefined && { signed: mail.signed }) });
  const word = together || mail.oversized === true ? undefined : wordIn(deps, mail.fresh);
  const id =
    `mail-${digest(`${reply.token}|${mail.messageId}|${word === undefined ? mail.fresh : JSON.stringify(word)}`).slice(0, 40)}` as const;
  const said: Said = { league, player, mail, word };
  const key = letterToPlayer(player.id, id, { t: 'league', about: 'help', league: league.id }, deps.now());
  if ((await deps.letters.load({ owner: { player: player.id }, id: key.id })) !== undefined) return 'again';
  const unread = together ? TOGETHER : mail.wrapping && WRAPPED[mail.wrapping];
  const fact = unread === undefined ? await obey(deps, said) : { about: 'help' as const, why: unread };
  return fact === undefined ? 'commands' : answer(deps, said, id, { t: 'league', league: league.id, ...fact });
}

const ASK_LEAVE =
  'You are still in the league. To leave it, send a mail that holds nothing but the one line "leave" or "leave after the season".';
const TOGETHER =
  'It went to two of our addresses at once and could have been meant for either, so nothing was done. Reply only to the letter you mean.';

const ENCRYPTED =
  'It was encrypted, and we have no key to open it, so nothing was done. Send it again without encryption; a signature does no harm.';
const WRAPPED = {
  smime: ENCRYPTED,
  pgp: ENCRYPTED,
  tnef: 'It came as winmail.dat, which only Outlook opens, so nothing was done. Send it again as plain text.',
} as const;

async function playerFrom(deps: LeagueDeps<MailDeps>, from: string): Promise<Player | undefined> {
  const id = await deps.players.find(deps.keys.addressHashes(from.trim().toLowerCase()));
  return id === undefined ? undefined : deps.players.load(id);
}

const DECLINE = /^decline *[:,-] *(\S.*)$/i;

/** The first line that is a command. */
function wordIn(deps: LeagueDeps<MailDeps>, fresh: string): Word | undefined {
  const { commands, greeting, alone } = deps.findOrders(fresh.slice(0, MOST_CHARS), NO_GRAMMAR, { words: [...OWN_LEAGUE_WORDS.keys()] });
  const said = commands.find((command) => command.t === 'league')?.word;
  const word = said === undefined ? undefined : OWN_LEAGUE_WORDS.get(said);
  const called = commands.find((command) => command.t === 'name')?.name;
  if (word === 'enter' && called !== undefined) return { t: 'enter', name: called };
  if (word?.startsWith('leave') && !alone) return { t: 'ask-leave' };
  if (word !== undefined) return { t: word };
  if (commands.some((command) => command.t === 'decline')) return { t: 'decline', reason: '' };
  const [reason] = greeting.flatMap((line) => DECLINE.exec(line.trim())?.[1] ?? []);
  if (reason !== undefined) return { t: 'decline', reason };
  if (commands.some((command) => command.t === 'accept')) return { t: 'accept' };
  if (called !== undefined && called !== '') return { t: 'name', name: called };
  const absent = commands.find((command) => command.t === 'absent');
  if (absent?.t === 'absent') return { t: 'absent', when: absent.when };
  if (commands.some((command) => command.t === 'status')) return { t: 'standings' };
  return commands.some((command) => command.t === 'help') ? { t: 'help' } : undefined;
}

type Told = Pick<LeagueFact, 'about' | 'why' | 'span'>;

/** undefined if the act sends a letter of its own. @throws Error if the league was busy, so that the queue delivers the mail again. */
async function obey(deps: LeagueDeps<MailDeps>, { league, player, word }: Said): Promise<Told | undefined> {
  switch (word?.t) {
    case 'enter':
      return enter(deps, league, player, word.name);
    case 'name':
      return beCalled(deps, league, player, word.name);
    case 'ask-leave':
      return { about: 'help', why: ASK_LEAVE };
    case 'leave':
    case 'leave-later': {
      const entry = await entryOf(deps, league, player.id);
      const left = await leaveLeague(deps, { league: league.id, player: player.id, when: word.t === 'leave' ? 'now' : 'season' });
      return entry?.status === 'left' ? { about: 'left' } : helpFor(left);
    }
    case 'absent':
      return absentIn(deps, {
        league: league.id,
        player,
        when: word.when,
        zone: player.zone === 'UTC' ? league.settings.pace.zone : player.zone,
      });
    case 'accept':
    case 'decline':
      return answerFor(deps, league, player, word);
    case 'standings':
      return { about: 'standings' };
    default:
      return helpAsked(word);
  }
}

/** All other commands are handled above; the type makes sure that only `help` is left. */
const helpAsked = (_: { readonly t: 'help' } | undefined): Told => ({ about: 'help' });

/**
 * Answers to a challenge: an accepted one is followed by the first letter of the match, a declined one by nothing unless it cost the place.
 */
async function answerFor(
  deps: LeagueDeps<MailDeps>,
  league: League,
  player: Player,
  word: Extract<Word, { t: 'accept' | 'decline' }>,
): Promise<Told | undefined> {
  const { answerChallenge } = await import('./ladder/answer-challenge.ts');
  const reason = word.t === 'decline' && word.reason !== '' ? { reason: word.reason } : {};
  const done = await answerChallenge(deps, { league: league.id, player: player.id, answer: word.t, ...reason });
  if (done.ok && word.t === 'decline' && !done.value.moved) return { about: 'standings' };
  return helpFor(done);
}

async function enter(deps: LeagueDeps<MailDeps>, league: League, player: Player, name?: string): Promise<Told | undefined> {
  const before = await entryOf(deps, league, player.id);
  const done = await enterByAccount(deps, { league: league.id, player: player.id, ...(name !== undefined && { name }) });
  if (before?.status === 'entered') return { about: 'entered' };
  return before?.status === 'waiting' && done.ok && done.value.waiting !== undefined ? { about: 'waiting' } : helpFor(done);
}

/** The league gets the name through the player's job, and the answer already has it. */
async function beCalled(deps: LeagueDeps<MailDeps>, league: League, player: Player, name: string): Promise<Told> {
  const { setName } = await import('../../cases/player/be-called.ts');
  const done = await setName(deps, { player: player.id, name });
  const entry = await entryOf(deps, league, player.id);
  if (!done.ok) return helpFor(done) ?? { about: 'help' };
  await nameEntries(deps, { ...player, name: done.value.name });
  return { about: entry?.status === 'entered' ? 'entered' : 'help' };
}

/** Also used for replies to letters of a match in the league. */
export async function absentIn(
  deps: LeagueDeps,
  { league, player, when, zone }: { readonly league: LeagueId; readonly player: Player; readonly when: string; readonly zone: string },
): Promise<Told> {
  const span = readAbsence(when, zone, deps.now());
  if (span === undefined)
    return {
      about: 'help',
      why: 'An absence is written with its first and last day: "absent 1 to 14 August" or "absent 2026-12-20 to 2027-01-03".',
    };
  const booked = await bookAbsence(deps, { league, player: player.id, ...span });
  return helpFor(booked) ?? { about: 'away', span };
}

function helpFor(done: Answer<unknown>): Told | undefined {
  if (done.ok) return undefined;
  if (done.refusal.code === 'busy') throw new Error('the league was busy');
  return { about: 'help', why: done.refusal.code === 'not-found' ? NOT_IN.refusal.message : done.refusal.message };
}
const NOT_IN = refuse('not-found', 'You are not entered in this league, so there was nothing to do.');

async function answer(
  deps: LeagueDeps<MailDeps>,
  { player, mail, word }: Said,
  id: LeagueLetterName,
  fact: LeagueFact,
): Promise<MailOutcome> {
  const [address = ''] = deps.keys.addressHashes(player.address);
  const print = digest(mail.fresh.slice(0, MOST_CHARS).toLowerCase().replace(/\d/g, '').replace(/\s/g, ' ')).slice(0, 12);
  // A mail that changed something is answered, whatever came before it.
  const asks = fact.about === 'help' || fact.about === 'standings';
  const same: Counted = { name: `league-${print}`, limits: word === undefined ? SAME_UNREAD : SAME };
  if (asks && (await deps.counts.take(address, same)) > 0) return 'enough';
  if ((await deps.counts.take(address, ANSWERED)) > 0) return 'enough';
  return (await deps.letters.put({ ...letterToPlayer(player.id, id, fact, deps.now()), ...inReplyTo(mail) })) ? 'commands' : 'again';
}
