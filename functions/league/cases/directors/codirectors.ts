/** Lets other people direct a league together with its director, as `facts/leading/lead.ts` decides. */
import { replayForPlayer, withReceipt } from '../../../cases/match/receipts.ts';
import { type Answer, notFound, refuse } from '../../../facts/answers.ts';
import type { KeyedDeps } from '../../../facts/deps.ts';
import type { Once } from '../../../facts/idempotency.ts';
import { cleanReason } from '../../../facts/leading/acts.ts';
import * as leading from '../../../facts/leading/lead.ts';
import { besideIn, type Leader } from '../../../facts/leading/leaders.ts';
import type { Letter } from '../../../facts/letter.ts';
import type { LeagueId, PlayerId } from '../../../facts/match.ts';
import { leaderNames } from '../../../facts/people/at-table.ts';
import { reachedAs } from '../../../facts/people/blocks.ts';
import { readName, type Taken } from '../../../facts/people/display-name.ts';
import { countInvitation, noteAnswer, playerAt, readAddress } from '../../../facts/players.ts';
import type { LeagueChange, LeagueDeps } from '../../facts/deps.ts';
import { directs, ledAs, withLed } from '../../facts/directors.ts';
import { isHeldBy } from '../../facts/entrant-of.ts';
import { isOver, type League, type LogLine } from '../../facts/league.ts';
import { letterToPlayer } from '../letters.ts';
import { takeRoom } from '../open-league.ts';
import { tellDirectors } from './tell-directors.ts';

const TRIES = 8;
/** Names of entrants are compared only in leagues of up to this size. */
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
/** `number` is the co-director's number. */
export interface ChangeCodirector extends ByDirector {
  readonly number: number;
  readonly act: leading.HeadAct;
}
export interface SpeakAsCodirector {
  readonly league: LeagueId;
  readonly player: PlayerId;
  readonly say: leading.Word;
}

const OFFICE: leading.Office = { led: 'league', head: 'director', beside: 'co-director', lead: 'direct' };
const NOT_ASKED = refuse('not-active', 'You are not asked to direct this league, or the request was withdrawn.');
const BUSY = refuse('busy', 'Someone else changed this league at the same moment. Nothing was saved. Please try again.');

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
  ...{ league: id, id: deps.randomSource.id(8), at: deps.now() },
  ...said,
});

type Said = Pick<LogLine, 'by' | 'director' | 'reason'>;

/** The other directors are told about all of this. */
function become<T>(deps: LeagueDeps, league: League, turn: leading.Turn, said: Said, value: T): Decided<T> {
  const { act, whom, led, letter, leader, told } = turn;
  const line = lineOf(deps, league, { ...said, act, ...(whom !== undefined && { whom }) });
  const after = { ...withLed(league, led), version: league.version + 1 };
  // Somebody who gets a letter of their own gets no other.
  const among = told === 'head' ? { ...league, leaders: [] } : letter === 'removed' ? after : league;
  const letters = [...letterTo(league, leader, letter, line), ...tellDirectors(among, line, letter === undefined ? [] : [leader.player])];
  return { change: { league: after, log: [line], letters }, value };
}

/** A letter to the co-director alone. */
function letterTo({ id: league }: League, { player }: Leader, became: leading.Turn['letter'], { id: act, at }: LogLine): readonly Letter[] {
  if (player === undefined || became === undefined) return [];
  const fact = { t: 'league', about: 'codirector', league, became, act } as const;
  return [letterToPlayer(player, `codirector-${act}`, fact, at)];
}

/** undefined if they are its director, since only the director may do this. */
function whyNotDirector(league: League, player: PlayerId, reason: string): ReturnType<typeof refuse> | undefined {
  if (league.director === player) return leading.whyNotHead(OFFICE, { reason, isOver: isOver(league) });
  return directs(league, player) ? leading.headOnly(OFFICE) : notFound;
}

/** The request counts towards the invitations to the league. */
export async function askCodirector(deps: LeagueDeps<KeyedDeps>, request: AskCodirector): Promise<Answer<{ director: number }>> {
  const { director, once } = request;
  const reason = cleanReason(request.reason);
  const address = readAddress(request.email);
  let counted: number | undefined;
  return changeLeague<{ director: number }>(deps, request.league, { player: director, ...(once && { once }) }, async (league) => {
    const early = whyNotDirector(league, director, reason) ?? leading.whyNotAsk(league, OFFICE);
    if (early !== undefined) return early;
    if (address === undefined) return refuse('bad-request', 'That is not an e-mail address such as ada@example.org.');
    const name = readName(request.name ?? '', await namesBeside(deps, league));
    if (!name.ok) return name;
    const player = await playerAt(deps, address);
    if (player.id === director) return leading.ownAddress(OFFICE);
    counted ??= await countInvitation(deps, player);
    if (counted > 0) return refuse('too-many', 'This person already has three unanswered invitations from today. Try again tomorrow.');
    const { id, member } = reachedAs(player, director);
    const number = league.version + 1;
    const turn = leading.asking(ledAs(league), OFFICE, { number, name: name.value, player: id });
    const { change, value } = become(deps, league, turn, { by: 'director', director, reason }, { director: number });
    return { ok: true, value: { change: { ...change, members: member.map((each) => ({ player: each, league: league.id })) }, value } };
  });
}

async function namesBeside(deps: LeagueDeps, league: League, player?: PlayerId): Promise<readonly Taken[]> {
  const entries = league.entries > MOST_COMPARED ? [] : await deps.leagues.entries(league.id);
  const others = entries.filter((entry) => entry.name !== '' && (player === undefined || !isHeldBy(entry, player)));
  return [...others.map(({ name }): Taken => ({ name, of: 'person' })), ...leaderNames(league, player === undefined ? {} : { player })];
}

/** What the director does about a co-director. */
export function changeCodirector(deps: LeagueDeps, request: ChangeCodirector): Promise<Answer<null>> {
  const { director, number, act, once } = request;
  const reason = cleanReason(request.reason);
  return changeLeague<null>(deps, request.league, { player: director, ...(once && { once }) }, (league) => {
    const refusal = whyNotDirector(league, director, reason);
    if (refusal !== undefined) return refusal;
    const turn = leading.changed(ledAs(league), OFFICE, number, act);
    return turn.ok ? { ok: true, value: become(deps, league, turn.value, { by: 'director', director, reason }, null) } : turn;
  });
}

/** What a co-director, or somebody invited to be one, says. */
export async function speakAsCodirector(deps: LeagueDeps<KeyedDeps>, request: SpeakAsCodirector): Promise<Answer<null>> {
  const { league: id, player: speaker, say } = request;
  const player = await deps.players.load(speaker);
  if (player === undefined) return refuse('sign-in-first', 'This account is deleted. Sign in first.');
  const answer = await changeLeague<null>(deps, id, { player: speaker }, async (league) => {
    const leader = meantBy(league, speaker, say);
    if (leader === undefined) return NOT_ASKED;
    const isForfeit = say === 'lead' && leader.offered === undefined && leader.claimed !== undefined;
    const kept = isForfeit ? await whyKept(deps, league, leader) : undefined;
    if (kept !== undefined) return kept;
    const former = say !== 'lead' || league.director === undefined ? undefined : await deps.players.load(league.director);
    const turn = leading.spoken(ledAs(league), OFFICE, {
      ...{ say, leader, player, isOver: isOver(league), now: deps.now(), isForfeit, name: former?.name ?? '' },
      taken: await namesBeside(deps, league, say === 'lead' ? league.director : speaker),
    });
    if (!turn.ok) return turn;
    const room = say === 'lead' ? await takeRoom(deps, speaker, league.id) : undefined;
    if (room?.ok === false) return room;
    const by = turn.value.by ? ({ by: 'service' } as const) : ({ by: 'director', director: speaker } as const);
    const { change, value } = become(deps, league, turn.value, { ...by, reason: '' }, null);
    return { ok: true, value: { change: { ...change, ...besides(deps, league, change, request) }, value } };
  });
  if (answer.ok && say === 'accept') await noteAnswer(deps, speaker, { tookSeat: true });
  return answer;
}

/** Somebody who accepts finds the league in their list, and everybody in it learns of a new director. */
function besides(
  deps: LeagueDeps,
  { announcing = [] }: League,
  { league, log = [] }: LeagueChange,
  { say, player }: SpeakAsCodirector,
): LeagueChange {
  if (league === undefined) return {};
  if (say === 'accept') return { members: [{ player, league: league.id }] };
  if (say !== 'lead') return {};
  const more = log.map(({ id }) => ({ act: id, about: 'ruled' as const }));
  return { league: { ...league, announcing: [...announcing, ...more], due: deps.now() } };
}

/** Somebody who already directs may have been invited again. */
function meantBy(league: League, speaker: PlayerId, say: leading.Word): Leader | undefined {
  const own = besideIn(league).filter((each) => each.player === speaker);
  const meant = say === 'accept' || say === 'decline' ? 'asked' : 'beside';
  return own.find(({ is }) => is === meant) ?? own[0];
}

/** The director still has time to show up, or has acted in the league since somebody claimed it. */
async function whyKept(deps: LeagueDeps, league: League, leader: Leader): Promise<ReturnType<typeof refuse> | undefined> {
  const { claimed = 0 } = leader;
  if (leading.isOpen(leader, deps.now()))
    return refuse('not-active', `The director has ${leading.CLAIM_DAYS} days to respond from when you asked for the league.`);
  const acted = (await deps.leagues.log(league.id)).some(
    ({ by, director, at }) => by === 'director' && director === league.director && at > claimed,
  );
  return acted ? refuse('not-active', 'The director has acted in this league since you asked for it, and so keeps it.') : undefined;
}
