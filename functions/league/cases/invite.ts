/** A director invites somebody to enter, or to take over from an entrant. Nobody plays without their own consent. */

import type { EntrantId } from '../../../engine/league/division.ts';
import { replayForPlayer, withReceipt } from '../../cases/match/receipts.ts';
import { type Answer, notFound, refuse, refuseFor } from '../../facts/answers.ts';
import type { KeyedDeps } from '../../facts/deps.ts';
import type { Once } from '../../facts/idempotency.ts';
import { cleanReason } from '../../facts/leading/acts.ts';
import type { LeagueId, Player, PlayerId } from '../../facts/match.ts';
import { isUnheard, reachedAs } from '../../facts/people/blocks.ts';
import { countInvitation, playerAt, readAddress } from '../../facts/players.ts';
import type { LeagueDeps } from '../facts/deps.ts';
import { directs, numberOf } from '../facts/directors.ts';
import { currentDivision, entrantOf, entryOf, hasPlayed, isHeldBy, isIn, isVacant } from '../facts/entrant-of.ts';
import { hintAt, invitationOf, isUnanswered } from '../facts/invitations.ts';
import { type Entry, isOver, type League } from '../facts/league.ts';
import { isAsked } from '../facts/waiting.ts';
import { letterToPlayer } from './letters.ts';
import { meetsDirector, opposite } from './substitute.ts';

export interface LeagueInvitation {
  readonly league: LeagueId;
  readonly director: PlayerId;
  readonly email: string;
  readonly takesOver?: EntrantId;
  /** As on the director's list, kept until they enter. Somebody who has not answered an earlier invitation gets no second letter. */
  readonly listed?: { readonly name: string; readonly rating?: number };
  /** For a substitute. */
  readonly reason?: string;
  readonly once?: Once;
}

const TRIES = 8;

/** Inviting again sends another letter, within the limit for an address. */
export async function inviteTo(deps: LeagueDeps<KeyedDeps>, request: LeagueInvitation): Promise<Answer<null>> {
  let counted: Promise<number> | undefined;
  const count: Asking['count'] = (player) => {
    counted ??= countInvitation(deps, player);
    return counted;
  };
  for (let tries = 0; tries < TRIES; tries++) {
    const told = await inviteOnce(deps, request, count);
    if (told !== undefined) return told;
  }
  return busy;
}

/** undefined if somebody else wrote at the same moment. */
async function inviteOnce(
  deps: LeagueDeps<KeyedDeps>,
  request: LeagueInvitation,
  count: Asking['count'],
): Promise<Answer<null> | undefined> {
  const { director, takesOver } = request;
  const league = await deps.leagues.load(request.league);
  if (league === undefined || !directs(league, director)) return notFound;
  const before = await replayForPlayer<null>(deps, director, request.once);
  if (before !== undefined) return before;
  const email = readAddress(request.email);
  if (email === undefined) return refuse('bad-request', 'That is not an e-mail address such as ada@example.org.');
  if (isOver(league)) return refuse('not-active', 'This league is over.');
  if (takesOver === undefined) return ask(deps, league, email, { ...request, count });
  const place = await deps.leagues.entry(league.id, takesOver);
  if (place === undefined || place.uninvited === true)
    return refuse('bad-request', 'There is no such entrant in this league: the tables of its divisions list their ids.');
  if (!isVacant(place)) return plays;
  if (await meetsDirector(deps, league, place, await currentDivision(deps, league, place))) return opposite;
  return ask(deps, league, email, { ...request, vacancy: place.takeovers ?? 0, count });
}

const plays = refuse(
  'not-active',
  'Somebody plays in this place. A substitute is asked once its player has left, or was replaced by the bot or removed: acts with a reason, for everybody to read.',
);

/** `count` counts the invitation, once however often it is tried. */
type Asking = LeagueInvitation & { readonly vacancy?: number; readonly count: (player: Player) => Promise<number> };

async function ask(
  deps: LeagueDeps<KeyedDeps>,
  league: League,
  email: string,
  { director, takesOver, reason = '', vacancy, listed, once, count }: Asking,
): Promise<Answer<null> | undefined> {
  const player = await playerAt(deps, email);
  // The caller is not told that somebody already directs; the invited person is, when they accept.
  if (takesOver !== undefined && player.id === director)
    return refuse('not-eligible', 'A director cannot substitute for anybody: it would be their own choice.');
  const { id, member } = reachedAs(player, director);
  const [before, stands] = await Promise.all([deps.leagues.entry(league.id, entrantOf(league, id)), entryOf(deps, league, id)]);
  if (listed !== undefined && before !== undefined && isUnanswered(before)) return noteListed(deps, before, listed);
  // Also counted for people who are already in, since otherwise the count would reveal who they are.
  const wait = await count(player);
  if (wait > 0) return refuseFor(wait, 'This person already has three unanswered invitations from today. Try again tomorrow.');
  const sent = { at: deps.now(), hint: hintAt(email) };
  if (before !== undefined && isBeyondAsking(before, stands, { id, takesOver }))
    return noteAsked(deps, before, { ...sent, ...(takesOver !== undefined && { substitute: true }) });
  const entry: Entry = {
    ...{ league: league.id, id: entrantOf(league, id), ...keptOf(before), sent },
    holder: holderOf(deps, id, email),
    ...(before?.status === 'waiting' ? asWaiting(before) : { entered: deps.now(), status: 'invited' as const }),
    ...asListed(listed, before),
    ...(takesOver !== undefined && asSubstitute(takesOver, vacancy, numberOf(league, director), cleanReason(reason))),
  };
  const letter = letterToPlayer(id, `invited-${entry.version}`, { t: 'league', about: 'invited', league: league.id }, deps.now());
  const members = member.map((each) => ({ player: each, league: league.id }));
  const written = await deps.leagues.commit({ entries: [entry], letters: [letter], members, ...withReceipt(deps, director, once, null) });
  return written === 'done' ? { ok: true, value: null } : undefined;
}

/** In the league, or waiting for a place, or without a place to come back to because somebody else holds it. */
function isBeyondAsking(
  before: Entry,
  stands: Entry | undefined,
  { id, takesOver }: { readonly id: PlayerId; readonly takesOver: EntrantId | undefined },
): boolean {
  const isTaken = !isHeldBy(before, id) && isIn(before);
  return isTaken || isIn(stands) || (before.status === 'waiting' && takesOver === undefined);
}

function holderOf({ keys }: KeyedDeps, player: PlayerId, email: string): Entry['holder'] {
  const [address = ''] = keys.addressHashes(email);
  return { t: 'person', player, address: isUnheard(player) ? '' : address };
}

const asSubstitute = (takesOver: EntrantId, vacancy = 0, askedBy = 0, why = ''): Partial<Entry> => ({
  ...{ takesOver, vacancy, askedBy },
  ...(why !== '' && { why }),
});

/** Somebody who has played here keeps the name that others know, since otherwise the log would reveal whose it was. */
function asListed({ name, rating }: Partial<NonNullable<LeagueInvitation['listed']>> = {}, before?: Entry): Partial<Entry> {
  if (before !== undefined && hasPlayed(before)) return {};
  return { ...(name !== undefined && name !== '' && { name }), ...(rating !== undefined && { rating }) };
}

async function noteListed(
  deps: LeagueDeps<KeyedDeps>,
  entry: Entry,
  listed: LeagueInvitation['listed'],
): Promise<Answer<null> | undefined> {
  // Written even if nothing changes, so that the time it takes does not reveal who is in.
  const noted = entry.status === 'invited' ? asListed(listed, entry) : {};
  const written = await deps.leagues.commit({ entries: [{ ...entry, version: entry.version + 1, ...noted }] });
  return written === 'done' ? { ok: true, value: null } : undefined;
}

/** Somebody who is already in gets no letter. */
async function noteAsked(deps: LeagueDeps<KeyedDeps>, entry: Entry, asked: NonNullable<Entry['asked']>): Promise<Answer<null> | undefined> {
  const written = await deps.leagues.commit({ entries: [{ ...entry, version: entry.version + 1, asked }] });
  return written === 'done' ? { ok: true, value: null } : undefined;
}

/** A person invited as a substitute keeps their place on the waiting list until they accept. */
const asWaiting = ({ entered, status, inLine = 0, answers }: Entry) => ({ entered, status, inLine, ...(answers && { answers }) });

const busy = refuse('busy', 'Someone else changed this league at the same moment. Nothing was saved. Please try again.');

/** What is kept in the entry of a player who comes back. */
export function keptOf(before: Entry | undefined) {
  const { name = '', rating = 0, away = [], places = [], version = 0, takeovers, was, stoodFor, since, until } = before ?? {};
  return {
    ...{ version: version + 1, name, rating, away, places },
    ...(takeovers === undefined ? {} : { takeovers }),
    ...(was === undefined ? {} : { was }),
    ...(stoodFor === undefined ? {} : { stoodFor }),
    ...(since === undefined ? {} : { since }),
    ...(until === undefined ? {} : { until }),
  };
}

/**
 * Withdraws an invitation that has not been answered. Its letter is no longer sent, and its link no longer enters a league by invitation.
 */
export async function takeInvitationBack(
  deps: LeagueDeps<KeyedDeps>,
  { league: id, director, invitation }: { readonly league: LeagueId; readonly director: PlayerId; readonly invitation: string },
): Promise<Answer<null>> {
  for (let tries = 0; tries < TRIES; tries++) {
    const league = await deps.leagues.load(id);
    if (league === undefined || !directs(league, director)) return notFound;
    const entry = (await deps.leagues.entries(id)).find((each) => isUnanswered(each) && invitationOf(league, each) === invitation);
    if (entry === undefined) return refuse('not-active', 'There is no such invitation: it was answered or withdrawn.');
    const { asked: _, ...unasked } = entry;
    const after: Entry = { ...(isAsked(entry) ? uninvited(unasked) : unasked), version: entry.version + 1 };
    if ((await deps.leagues.commit({ entries: [after] })) === 'done') return { ok: true, value: null };
  }
  return busy;
}

function uninvited({ takesOver: _, vacancy: __, askedBy: ___, why: ____, sent: _____, ...entry }: Entry): Entry {
  if (entry.status === 'waiting') return entry;
  return { ...entry, ...(!hasPlayed(entry) && { uninvited: true as const, name: '', rating: 0 }), status: 'left' };
}
