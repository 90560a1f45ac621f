/**
 * Others direct a league beside its director: asked by letter, at it once they accept. The director alone asks, ends it, and
 * offers to hand the league over; whoever is meant accepts, declines, leaves or takes it. Each is a line of the log.
 */

import { replayForPlayer, withReceipt } from '../../../cases/match/receipts.ts';
import { type Answer, notFound, refuse } from '../../../facts/answers.ts';
import type { KeyedDeps } from '../../../facts/deps.ts';
import { cleanReason } from '../../../facts/hosting/acts.ts';
import { askedOnce, cohostsOf, handedOver, MOST_COHOSTS, withCohost, withoutCohost } from '../../../facts/hosting/hand-over.ts';
import type { Cohost } from '../../../facts/kept.ts';
import type { LeagueFact, Letter } from '../../../facts/letter.ts';
import type { LeagueId, Player, PlayerId } from '../../../facts/match.ts';
import type { Once } from '../../../facts/once.ts';
import { reachedAs } from '../../../facts/people/blocks.ts';
import { isLike, readName, type Taken, unlessHidden } from '../../../facts/people/display-name.ts';
import { countInvitation, noteAnswer, playerAt, readAddress } from '../../../facts/players.ts';
import type { LeagueChange, LeagueDeps } from '../../facts/deps.ts';
import { directs, ledAs, withLed } from '../../facts/directors.ts';
import { isHeldBy } from '../../facts/entrant-of.ts';
import { isOver, type League, type LogLine } from '../../facts/league.ts';
import { letterToPlayer } from '../letters.ts';
import { takeRoom } from '../open-league.ts';
import { tellDirectors } from './tell-directors.ts';

const TRIES = 8;
const DAY = 86_400_000;
/** After a co-director asked for the league, the director has this long to be heard of. */
const CLAIM_DAYS = 14;
/** Names of entrants are compared in leagues of so many. */
const MOST_COMPARED = 200;

interface ByDirector {
  readonly league: LeagueId;
  readonly director: PlayerId;
  readonly reason: string;
  readonly once?: Once;
}
export interface AskCodirector extends ByDirector {
  readonly email: string;
  readonly name?: string;
}
/** `number`: of the co-director. */
export interface ChangeCodirector extends ByDirector {
  readonly number: number;
  readonly act: 'remove' | 'hand-over' | 'keep';
}
/** `claim`: they ask for a league whose director is not heard of. `lead`: they take it, as offered, or as claimed in vain long enough. */
export interface SpeakAsCodirector {
  readonly league: LeagueId;
  readonly player: PlayerId;
  readonly say: 'accept' | 'decline' | 'leave' | 'claim' | 'lead';
}

const DIRECTOR_ONLY = refuse('no-right', 'Only the director of the league can do this; a co-director cannot.');
const NO_REASON = refuse('bad-request', 'Give a reason: everybody in the league can read it.');
const OVER = refuse('not-active', 'This league is over: there is nothing left to direct.');
const NOBODY = refuse('not-active', 'Nobody with this number directs the league beside you, or was asked to.');
const NOT_ASKED = refuse('not-active', 'Nobody asks you to direct this league, or that was taken back.');
const BUSY = refuse('busy', 'Others wrote to this league at the same moment. Nothing was changed; send it again.');

interface Decided<T> {
  readonly change: LeagueChange;
  readonly value: T;
}
type Decision<T> = Answer<Decided<T>> | Promise<Answer<Decided<T>>>;

/** Asks `decide` what the league becomes, commits it under its version, and asks again after a conflict. */
async function changeLeague<T>(
  deps: LeagueDeps,
  id: LeagueId,
  { player, once }: { readonly player: PlayerId; readonly once?: Once },
  decide: (league: League) => Decision<T>,
): Promise<Answer<T>> {
  for (let tries = 0; tries < TRIES; tries++) {
    const league = await deps.leagues.load(id);
    if (league === undefined) return notFound;
    const before = await replayForPlayer<T>(deps, player, once);
    if (before !== undefined) return before;
    const decided = await decide(league);
    if (!decided.ok) return decided;
    const { change, value } = decided.value;
    if ((await deps.leagues.commit({ ...change, ...withReceipt(deps, player, once, value) })) === 'done') return { ok: true, value };
  }
  return BUSY;
}

const lineOf = (deps: LeagueDeps, { id }: League, said: Omit<LogLine, 'league' | 'id' | 'at'>): LogLine => ({
  ...{ league: id, id: deps.chance.id(8), at: deps.now() },
  ...said,
});

/** Raises the version: the condition of the write. */
const next = (league: League, led: ReturnType<typeof ledAs>): League => ({ ...withLed(league, led), version: league.version + 1 });

/** To the co-director alone. */
function letterTo({ id: league }: League, { player }: Cohost, became: LeagueFact['became'], { id: act, at }: LogLine): readonly Letter[] {
  if (player === undefined || became === undefined) return [];
  const fact = { t: 'league', about: 'codirector', league, became, act } as const;
  return [letterToPlayer(player, `codirector-${act}`, fact, at)];
}

/** undefined: they are not its director, who alone may do this. */
function whyNotDirector(league: League, player: PlayerId): ReturnType<typeof refuse> | undefined {
  if (league.director === player) return undefined;
  return directs(league, player) ? DIRECTOR_ONLY : notFound;
}

/** Nothing is theirs before they accept. Counted like an invitation to the league. */
export async function askCodirector(deps: LeagueDeps<KeyedDeps>, request: AskCodirector): Promise<Answer<{ director: number }>> {
  const { director, once } = request;
  const reason = cleanReason(request.reason);
  const address = readAddress(request.email);
  let counted: number | undefined;
  return changeLeague<{ director: number }>(deps, request.league, { player: director, ...(once && { once }) }, async (league) => {
    const early = whyNotDirector(league, director) ?? (reason === '' ? NO_REASON : whyNotAsk(league));
    if (early !== undefined) return early;
    if (address === undefined) return refuse('bad-request', 'That is not an e-mail address such as ada@example.org.');
    const name = readName(request.name ?? '', await namesBeside(deps, league));
    if (!name.ok) return name;
    const player = await playerAt(deps, address);
    if (player.id === director) return OWN;
    counted ??= await countInvitation(deps, player);
    if (counted > 0) return refuse('too-many', 'This person already has three unanswered invitations from today. Try again tomorrow.');
    const line = lineOf(deps, league, { by: 'director', director, act: 'asked somebody to direct beside them', reason });
    const { id, member } = reachedAs(player, director);
    const asked: Cohost = { number: league.version + 1, name: name.value, player: id, is: 'asked' };
    const change: LeagueChange = {
      league: next(league, withCohost(ledAs(league), asked)),
      log: [line],
      letters: [...letterTo(league, asked, 'asked', line), ...tellDirectors(league, line)],
      members: member.map((each) => ({ player: each, league: league.id })),
    };
    return { ok: true, value: { change, value: { director: asked.number } } };
  });
}

const OWN = refuse('bad-request', 'That address is your own: you direct the league already.');

/** Whoever else has the address: that they direct beside the director already, they alone are told, when they accept. */
function whyNotAsk(league: League): ReturnType<typeof refuse> | undefined {
  if (isOver(league)) return OVER;
  if (cohostsOf(ledAs(league)).length < MOST_COHOSTS) return undefined;
  return refuse(
    'not-active',
    `A league has at most ${MOST_COHOSTS} co-directors, with those who are asked. End the part of one of them first.`,
  );
}

async function namesBeside(deps: LeagueDeps, league: League, player?: PlayerId): Promise<readonly Taken[]> {
  const entries = league.entries > MOST_COMPARED ? [] : await deps.leagues.entries(league.id);
  const others = entries.filter((entry) => player === undefined || !isHeldBy(entry, player));
  const beside = (league.codirectors ?? []).filter((each) => each.is !== 'former' && (player === undefined || each.player !== player));
  return [...others, ...beside].flatMap(({ name }): Taken[] => (name === '' ? [] : [{ name, of: 'person' }]));
}

/** What the director does about a co-director. */
export function changeCodirector(deps: LeagueDeps, request: ChangeCodirector): Promise<Answer<null>> {
  const { director, number, act, once } = request;
  const reason = cleanReason(request.reason);
  return changeLeague<null>(deps, request.league, { player: director, ...(once && { once }) }, (league) => {
    const refusal = whyNotDirector(league, director);
    if (refusal !== undefined) return refusal;
    if (reason === '') return NO_REASON;
    if (isOver(league)) return OVER;
    const codirector = cohostsOf(ledAs(league)).find((each) => each.number === number);
    if (codirector === undefined) return NOBODY;
    const said = { by: 'director', director, reason } as const;
    return act === 'remove' ? remove(deps, league, codirector, said) : offer(deps, league, codirector, act, said);
  });
}

type Said = Pick<LogLine, 'by' | 'director' | 'reason'>;
const done = (change: LeagueChange): Answer<Decided<null>> => ({ ok: true, value: { change, value: null } });

function remove(deps: LeagueDeps, league: League, codirector: Cohost, said: Said): Answer<Decided<null>> {
  const after = next(league, withoutCohost(ledAs(league), codirector));
  if (codirector.is === 'asked') {
    const line = lineOf(deps, league, { ...said, act: 'took back what they asked somebody: to direct beside them' });
    return done({ league: after, log: [line], letters: tellDirectors(league, line) });
  }
  const line = lineOf(deps, league, { ...said, act: 'ended the part as a co-director of', whom: codirector.number });
  const letters = [...letterTo(league, codirector, 'removed', line), ...tellDirectors(after, line)];
  return done({ league: after, log: [line], letters });
}

/** To hand the league over, or that no more: it stays with the director until the co-director takes it. */
function offer(deps: LeagueDeps, league: League, codirector: Cohost, act: 'hand-over' | 'keep', said: Said): Answer<Decided<null>> {
  const { offered, claimed: _, ...kept } = codirector;
  if (codirector.is === 'asked') return refuse('not-active', 'They have not accepted yet, so there is nobody to hand the league to.');
  const isSettled = act === 'keep' ? offered === undefined && codirector.claimed === undefined : offered === true;
  if (isSettled)
    return refuse(
      'not-active',
      act === 'keep' ? 'The league is not offered to them, nor do they ask for it.' : 'The league is offered to them already.',
    );
  const words = act === 'keep' ? 'keeps the league, and does not hand it over to' : 'offered to hand the league over to';
  const line = lineOf(deps, league, { ...said, act: words, whom: codirector.number });
  const after = next(league, withCohost(ledAs(league), act === 'keep' ? kept : { ...kept, offered: true }));
  const letters = act === 'keep' ? [] : letterTo(league, codirector, 'offered', line);
  const told = act === 'keep' ? [] : [codirector.player];
  return done({ league: after, log: [line], letters: [...letters, ...tellDirectors(league, line, told)] });
}

/** What somebody says who directs beside the director, or is asked to. */
export async function speakAsCodirector(deps: LeagueDeps<KeyedDeps>, request: SpeakAsCodirector): Promise<Answer<null>> {
  const { league: id, player: speaker, say } = request;
  const player = await deps.players.load(speaker);
  if (player === undefined) return refuse('sign-in-first', 'This account is deleted. Sign in first.');
  const answer = await changeLeague<null>(deps, id, { player: speaker }, async (league) => {
    const codirector = meantBy(league, speaker, say);
    if (codirector === undefined) return NOT_ASKED;
    if (isOver(league) && say !== 'decline' && say !== 'leave') return OVER;
    const mistold = whyNotSay(codirector, say);
    if (mistold !== undefined) return mistold;
    if (say === 'accept') return accept(deps, league, codirector, player);
    if (say === 'lead') return lead(deps, league, codirector, player);
    return say === 'claim' ? claim(deps, league, codirector, speaker) : end(deps, league, codirector, speaker);
  });
  if (answer.ok && say === 'accept') await noteAnswer(deps, speaker, { tookSeat: true });
  return answer;
}

/** Whoever directs already may have been asked again. */
function meantBy(league: League, speaker: PlayerId, say: SpeakAsCodirector['say']): Cohost | undefined {
  const own = cohostsOf(ledAs(league)).filter((each) => each.player === speaker);
  const meant = say === 'accept' || say === 'decline' ? 'asked' : 'cohost';
  return own.find(({ is }) => is === meant) ?? own[0];
}

function whyNotSay({ is }: Cohost, say: SpeakAsCodirector['say']): ReturnType<typeof refuse> | undefined {
  const isAsked = is === 'asked';
  if (isAsked === (say === 'accept' || say === 'decline')) return undefined;
  return refuse('not-active', isAsked ? 'Accept first.' : 'You direct this league beside the director already.');
}

const DIRECTS_ALREADY = refuse('not-active', 'You direct this league already. Decline, and whoever asked you is told.');

async function accept(deps: LeagueDeps, league: League, codirector: Cohost, player: Player): Promise<Answer<Decided<null>>> {
  if (directs(league, player.id)) return DIRECTS_ALREADY;
  const line = lineOf(deps, league, {
    ...{ by: 'director', director: player.id, act: 'directs this league beside the director from now on', reason: '' },
  });
  const taken = await namesBeside(deps, league, player.id);
  const isFree = player.name !== '' && !taken.some((other) => isLike(other.name, player.name));
  const name = isFree ? player.name : unlessHidden(codirector.name, player);
  const after = next(league, withCohost(askedOnce(ledAs(league), codirector), { ...codirector, name, is: 'cohost' }));
  return done({
    ...{ league: after, log: [line], letters: tellDirectors(after, line) },
    members: [{ player: player.id, league: league.id }],
  });
}

/** Only the director, who asked, learns that somebody declined. */
function end(deps: LeagueDeps, league: League, codirector: Cohost, speaker: PlayerId): Answer<Decided<null>> {
  const after = next(league, withoutCohost(ledAs(league), codirector));
  if (codirector.is === 'asked') {
    const act = 'heard from somebody who was asked to direct this league that they decline';
    const line = lineOf(deps, league, { by: 'service', act, reason: '' });
    return done({ league: after, log: [line], letters: tellDirectors({ ...league, codirectors: [] }, line) });
  }
  const line = lineOf(deps, league, { by: 'director', director: speaker, act: 'directs this league no more', reason: '' });
  return done({ league: after, log: [line], letters: tellDirectors(after, line) });
}

function claim(deps: LeagueDeps, league: League, codirector: Cohost, speaker: PlayerId): Answer<Decided<null>> {
  if (deps.now() < (codirector.claimed ?? -Infinity) + CLAIM_DAYS * DAY) return refuse('not-active', 'You ask for this league already.');
  const act = `asks for the league, and may take it over after ${CLAIM_DAYS} days if its director does nothing in it until then`;
  const line = lineOf(deps, league, { by: 'director', director: speaker, act, reason: '' });
  const after = next(league, withCohost(ledAs(league), { ...codirector, claimed: deps.now() }));
  return done({ league: after, log: [line], letters: tellDirectors(league, line) });
}

async function lead(deps: LeagueDeps, league: League, codirector: Cohost, player: Player): Promise<Answer<Decided<null>>> {
  if (codirector.offered === undefined) {
    const refusal = await whyNotTake(deps, league, codirector);
    if (refusal !== undefined) return refusal;
  }
  const room = await takeRoom(deps, player.id, league.id);
  if (!room.ok) return room;
  const former = league.director === undefined ? undefined : await deps.players.load(league.director);
  const taken = await namesBeside(deps, league, league.director);
  const name = former === undefined || taken.some((other) => isLike(other.name, former.name)) ? '' : former.name;
  const act = 'is the director of this league from now on, and who was it a co-director';
  const line = lineOf(deps, league, { by: 'director', director: player.id, act, reason: '' });
  const after = next(league, handedOver(ledAs(league), codirector, { name, number: 0 }));
  const telling = [...(league.telling ?? []), { act: line.id, about: 'ruled' as const }];
  return done({ league: { ...after, telling, due: deps.now() }, log: [line], letters: tellDirectors(league, line) });
}

/** The director does nothing in the league, though somebody asked for it long ago. */
async function whyNotTake(deps: LeagueDeps, league: League, { claimed }: Cohost): Promise<ReturnType<typeof refuse> | undefined> {
  if (claimed === undefined) return refuse('not-active', 'The director does not offer you the league, or has taken that back.');
  if (deps.now() < claimed + CLAIM_DAYS * DAY)
    return refuse('not-active', `The director has ${CLAIM_DAYS} days to be heard of since you asked for the league.`);
  const acted = (await deps.leagues.log(league.id)).some(
    ({ by, director, at }) => by === 'director' && director === league.director && at > claimed,
  );
  return acted ? refuse('not-active', 'The director has acted in this league since you asked for it, and so keeps it.') : undefined;
}
