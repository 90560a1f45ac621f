/**
 * Others host beside the host: asked by letter, at it once they accept. The host alone asks, ends it, and offers to hand the
 * match over; whoever is meant accepts, declines or leaves. Each is a line of the log.
 */
import { type Answer, type Authorize, type Caller, notFound, refuse } from '../../../facts/answers.ts';
import type { Deps, KeyedDeps } from '../../../facts/deps.ts';
import { type ActLine, byHost, cleanReason, noteAct, tellAct } from '../../../facts/hosting/acts.ts';
import { isHostIn } from '../../../facts/hosting/cohosts.ts';
import { askedOnce, cohostsOf, handedOver, MOST_COHOSTS, withCohost, withoutCohost } from '../../../facts/hosting/hand-over.ts';
import type { Cohost } from '../../../facts/kept.ts';
import type { Letter, LetterFact } from '../../../facts/letter.ts';
import { justWritten } from '../../../facts/letters-to.ts';
import type { Match, MatchId, Player } from '../../../facts/match.ts';
import type { Once } from '../../../facts/once.ts';
import { namesBeside } from '../../../facts/people/at-table.ts';
import { isUnheard } from '../../../facts/people/blocks.ts';
import { isLike, readName, unlessHidden } from '../../../facts/people/display-name.ts';
import { noteAnswer, readAddress } from '../../../facts/players.ts';
import { mayHostMore } from '../../../views/my-matches.ts';
import { answerWith, changeMatch, type Decision } from '../change-match.ts';
import { invite } from '../open-match.ts';
import { unchanged } from '../progress.ts';
import { replayForMatch } from '../receipts.ts';

interface ToMatch {
  readonly match: MatchId;
  readonly authorize: Authorize;
  readonly once?: Once;
}
export interface AskCohost extends ToMatch {
  readonly email: string;
  readonly name?: string;
  readonly reason: string;
}
/** `number`: of the co-host. */
export interface ChangeCohost extends ToMatch {
  readonly number: number;
  readonly act: 'remove' | 'hand-over' | 'keep';
  readonly reason: string;
}
/** `lead`: they take the match over, as the host offered. */
export interface SpeakAsCohost extends ToMatch {
  readonly say: 'accept' | 'decline' | 'leave' | 'lead';
}

const HOST_ONLY = refuse('no-right', 'Only the host can do this; a co-host cannot.');
const NO_REASON = refuse('bad-request', 'Give a reason: everybody in the match can read it.');
const OVER = refuse('not-active', 'The match is over: there is nothing left to lead.');
const NOBODY = refuse('not-found', 'Nobody with this number hosts the match beside you, or was asked to.');

const isTheHost = (caller: Caller | undefined): boolean => caller?.t === 'host' && caller.cohost === undefined;
const isOver = ({ status }: Match): boolean => status === 'finished' || status === 'cancelled';

/** Nothing is theirs before they accept. Counted like an invitation to a seat. */
export async function askCohost(deps: KeyedDeps, request: AskCohost): Promise<Answer<{ cohost: number }>> {
  const reason = cleanReason(request.reason);
  const address = readAddress(request.email);
  const match = await deps.matches.load(request.match);
  if (match === undefined) return notFound;
  // Checked first, so that no invitation is counted in vain.
  if (!isTheHost(request.authorize(match))) return HOST_ONLY;
  const before = await replayForMatch<{ cohost: number }>(deps, request);
  if (before !== undefined) return before;
  if (reason === '') return NO_REASON;
  if (address === undefined) return refuse('bad-request', 'That is not an e-mail address such as ada@example.org.');
  const known = await deps.players.find(deps.keys.addressHashes(address));
  const early = known !== undefined && known === match.host ? OWN : whyNot(match);
  if (early !== undefined) return early;
  const name = readName(request.name ?? '', namesBeside(match));
  if (!name.ok) return name;
  const invited = await invite(deps, address, name.value, { by: match.host });
  if (!invited.ok) return invited;
  const { player } = invited.value;
  return changeMatch(deps, request, (current, caller): Decision<{ cohost: number }> => {
    const refusal = isTheHost(caller) ? whyNot(current) : HOST_ONLY;
    if (refusal !== undefined) return answerWith(refusal);
    const { match: noted, line } = noteAct(current, { by: 'host', act: 'asked somebody to host beside them', reason }, deps.now());
    const cohost: Cohost = { number: line.number, name: name.value, player, is: 'asked' };
    const after = withCohost(noted, cohost);
    const letters = letterTo(after, cohost, 'asked', line, deps.now());
    return {
      ...{ t: 'change', progress: { ...unchanged(after), letters }, answer: { cohost: line.number } },
      ...{ act: line, members: isUnheard(player) ? [] : [player] },
    };
  });
}

const OWN = refuse('bad-request', 'That address is your own: you host the match already.');

/** Whoever else has the address: that they host beside the host already, they alone are told, when they accept. */
function whyNot(match: Match) {
  if (match.event !== undefined)
    return refuse('not-active', `This match is part of ${match.event.name}: its director leads it, through the league.`);
  if (isOver(match)) return OVER;
  return cohostsOf(match).length < MOST_COHOSTS
    ? undefined
    : refuse('not-active', `A match has at most ${MOST_COHOSTS} co-hosts, with those who are asked. End the part of one of them first.`);
}

/** To the co-host alone, by mail. */
function letterTo(
  { id: match }: Match,
  { player, number }: Cohost,
  became: Extract<LetterFact, { readonly t: 'cohost' }>['became'],
  { number: line, reason }: ActLine,
  now: number,
): readonly Letter[] {
  if (player === undefined) return [];
  const fact = { t: 'cohost', became, number, reason } as const;
  return [{ id: `cohost-${number}-${became}-${line}`, match, player, channel: 'mail', fact, ...justWritten(now) }];
}

/** What the host does about a co-host. Everybody at the table learns who hosts no more. */
export function changeCohost(deps: Deps, request: ChangeCohost): Promise<Answer<null>> {
  const { number, act } = request;
  const reason = cleanReason(request.reason);
  return changeMatch(deps, request, (match, caller): Decision<null> => {
    if (!isTheHost(caller)) return answerWith(HOST_ONLY);
    if (reason === '') return answerWith(NO_REASON);
    if (isOver(match)) return answerWith(OVER);
    const cohost = cohostsOf(match).find((each) => each.number === number);
    if (cohost === undefined) return answerWith(NOBODY);
    return act === 'remove' ? remove(match, cohost, reason, deps.now()) : offer(match, cohost, { act, reason }, deps.now());
  });
}

function remove(match: Match, cohost: Cohost, reason: string, now: number): Decision<null> {
  if (cohost.is === 'asked') {
    const { match: noted, line } = noteAct(
      match,
      { by: 'host', act: 'took back what they asked somebody: to host beside them', reason },
      now,
    );
    return { t: 'change', progress: unchanged(withoutCohost(noted, cohost)), answer: null, act: line };
  }
  const said = { by: 'host', act: 'ended the hosting of', whom: cohost.number, reason } as const;
  const { match: noted, line } = noteAct(match, said, now);
  const after = withoutCohost(noted, cohost);
  const letters = [...letterTo(after, cohost, 'removed', line, now), ...tellAct(after, line, now)];
  return { t: 'change', progress: { ...unchanged(after), letters }, answer: null, act: line };
}

/** To hand the match over, or that no more: it stays with the host until the co-host takes it. */
function offer(match: Match, cohost: Cohost, { act, reason }: { act: 'hand-over' | 'keep'; reason: string }, now: number): Decision<null> {
  const { offered, ...kept } = cohost;
  if (cohost.is === 'asked')
    return answerWith(refuse('not-active', 'They have not accepted yet, so there is nobody to hand the match to.'));
  if ((act === 'keep') === (offered === undefined))
    return answerWith(refuse('not-active', act === 'keep' ? 'The match is not offered to them.' : 'The match is offered to them already.'));
  const words = act === 'keep' ? 'took back the offer to hand the match over to' : 'offered to hand the match over to';
  const { match: noted, line } = noteAct(match, { by: 'host', act: words, whom: cohost.number, reason }, now);
  const after = withCohost(noted, act === 'keep' ? kept : { ...kept, offered: true });
  const letters = act === 'keep' ? [] : letterTo(after, cohost, 'offered', line, now);
  return { t: 'change', progress: { ...unchanged(after), letters }, answer: null, act: line };
}

const NO_COHOST = refuse('no-right', 'Only somebody who is asked to host, or hosts beside the host, can say this.');

function whyNotSay(match: Match, cohost: Cohost | undefined, say: SpeakAsCohost['say']) {
  if (cohost === undefined) return NO_COHOST;
  if (isOver(match) && (say === 'accept' || say === 'lead')) return OVER;
  const isAsked = cohost.is === 'asked';
  if (isAsked === (say === 'accept' || say === 'decline')) return undefined;
  return refuse('not-active', isAsked ? 'Accept first.' : 'You host beside the host already.');
}

/** What somebody says who hosts beside the host, or is asked to. */
export async function speakAsCohost(deps: KeyedDeps, request: SpeakAsCohost): Promise<Answer<null>> {
  const { say } = request;
  const match = await deps.matches.load(request.match);
  const player = match && (await speaker(deps, match, request.authorize));
  if (say === 'lead' && player !== undefined) {
    const allowed = await mayHostMore(deps, player.id);
    if (!allowed.ok) return allowed;
  }
  const host = say === 'lead' && match?.host !== undefined ? await deps.players.load(match.host) : undefined;
  const done = await changeMatch<null>(deps, { ...request, ...(match && { loaded: match }) }, (current, caller): Decision<null> => {
    const cohost = cohostOf(current, caller);
    const refusal = whyNotSay(current, cohost, say);
    if (cohost === undefined || refusal !== undefined) return answerWith(refusal ?? NO_COHOST);
    if (say === 'accept') return accept(current, cohost, player, deps.now());
    if (say === 'lead') return lead(current, cohost, host, deps.now());
    return end(current, cohost, deps.now());
  });
  if (done.ok && say === 'accept' && player !== undefined) await noteAnswer(deps, player.id, { tookSeat: true });
  return done;
}

function cohostOf(match: Match, caller: Caller | undefined): Cohost | undefined {
  const number = caller?.t === 'host' || caller?.t === 'asked-to-host' ? caller.cohost : undefined;
  return match.cohosts?.find((each) => each.number === number);
}

async function speaker(deps: Deps, match: Match, authorize: Authorize): Promise<Player | undefined> {
  const id = cohostOf(match, authorize(match))?.player;
  return id === undefined ? undefined : deps.players.load(id);
}

const HOSTS_ALREADY = refuse('not-active', 'You host this match already. Decline, and whoever asked you is told.');

function accept(match: Match, cohost: Cohost, player: Player | undefined, now: number): Decision<null> {
  const { number } = cohost;
  if (cohost.player !== undefined && isHostIn(match, cohost.player)) return answerWith(HOSTS_ALREADY);
  const act = 'hosts this match beside the host from now on';
  const { match: noted, line } = noteAct(match, { ...byHost({ t: 'host', cohost: number }), act, reason: '' }, now);
  const after = withCohost(askedOnce(noted, cohost), { ...cohost, name: nameIn(match, cohost, player), is: 'cohost' });
  return {
    ...{ t: 'change', progress: { ...unchanged(after), letters: tellAct(after, line, now) }, answer: null, act: line },
    ...(cohost.player !== undefined && { members: [cohost.player] }),
  };
}

/** By their own name, where they have one that nobody else there goes by. */
function nameIn(match: Match, { name, number }: Cohost, player: Player | undefined): string {
  if (player === undefined) return name;
  const isFree = player.name !== '' && !namesBeside(match, { player: player.id, number }).some((other) => isLike(other.name, player.name));
  return isFree ? player.name : unlessHidden(name, player);
}

/** Nobody is told by letter that somebody declined but the host, since nobody else was told that they were asked. */
function end(match: Match, cohost: Cohost, now: number): Decision<null> {
  const { number, is } = cohost;
  const said =
    is === 'asked'
      ? ({ by: 'service', act: 'heard from somebody who was asked to host this match that they decline', reason: '' } as const)
      : { ...byHost({ t: 'host', cohost: number }), act: 'hosts this match no more', reason: '' };
  const { match: noted, line } = noteAct(match, said, now);
  const after = withoutCohost(noted, cohost);
  const letters = tellAct(is === 'asked' ? { ...after, seats: [] } : after, line, now).filter(
    ({ id }) => is !== 'asked' || id.endsWith('-host'),
  );
  return { t: 'change', progress: { ...unchanged(after), letters }, answer: null, act: line };
}

function lead(match: Match, cohost: Cohost, host: Player | undefined, now: number): Decision<null> {
  if (cohost.offered === undefined)
    return answerWith(refuse('not-active', 'The host does not offer you the match, or has taken that back.'));
  // The host may be somebody else since the name was read.
  const name = host === undefined || host.id !== match.host ? '' : host.name;
  const act = 'is the host of this match from now on, and who was it a co-host';
  const { match: noted, line } = noteAct(match, { ...byHost({ t: 'host', cohost: cohost.number }), act, reason: '' }, now);
  const isTaken = namesBeside(match, { ...(host && { player: host.id }) }).some((other) => isLike(other.name, name));
  const { host: _, cohosts: __, ...rest } = noted;
  const former = { name: isTaken ? '' : name, number: line.number };
  const after: Match = { ...rest, ...handedOver(noted, cohost, former) };
  // As it was before: who was the host is told, and whoever takes over knows.
  const letters = tellAct(match, line, now);
  return { t: 'change', progress: { ...unchanged(after), letters }, answer: null, act: line };
}
