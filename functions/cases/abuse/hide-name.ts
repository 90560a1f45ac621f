/**
 * The operator hides a name, or shows it again: a player's in all their matches, including finished ones, and in their leagues; that of a
 * guest or somebody invited only at the one seat. From then on the player is called "a player", until they choose another name.
 */
import { type Answer, notFound, refuse } from '../../facts/answers.ts';
import type { Deps, NamedAt } from '../../facts/deps.ts';
import { playerIn } from '../../facts/kept-turns.ts';
import { withLeadersCalled } from '../../facts/leading/leaders.ts';
import type { Match, MatchId, Player, PlayerId, SeatRecord } from '../../facts/match.ts';
import { namesAt, namesBeside } from '../../facts/people/at-table.ts';
import { isLike } from '../../facts/people/display-name.ts';
import { amendPlayer, calledFromNow } from '../../facts/players.ts';
import { answerWith } from '../match/change-match.ts';
import { unchanged } from '../match/progress.ts';
import { BUSY, changeAs, type ModerateDeps, readReason, tellAuthor, type Wish } from './moderate.ts';

/** As a report names it: a seat of a match, or a player. */
export type Whose =
  | { readonly t: 'player'; readonly player: PlayerId }
  | { readonly t: 'seat'; readonly match: MatchId; readonly seat: string };

const DONE: Answer<null> = { ok: true, value: null };
export const NO_NAME = refuse('not-found', 'They have no name, or it is not hidden.');

export async function moderateName(deps: ModerateDeps, whose: Whose, wish: Wish): Promise<Answer<null>> {
  const reason = readReason(wish);
  if (!reason.ok) return reason;
  const clean = { hide: wish.hide, reason: reason.value };
  switch (whose.t) {
    case 'player':
      return ofPlayer(deps, whose.player, clean);
    case 'seat': {
      const record = (await deps.matches.load(whose.match))?.seats.find(({ seat }) => seat === whose.seat);
      if (record?.holder.t !== 'person') return record === undefined ? notFound : NO_NAME;
      const player = record.holder.accepted ? playerIn(record) : undefined;
      return player === undefined ? atSeat(deps, whose.match, whose.seat, clean) : ofPlayer(deps, player, clean);
    }
  }
}

const called = (record: SeatRecord, name: string): SeatRecord =>
  record.holder.t === 'person' ? { ...record, holder: { ...record.holder, name } } : record;

/** Somebody whose name belongs only to a seat gets no letters. */
async function atSeat(deps: Deps, id: MatchId, seat: string, { hide, reason }: Wish): Promise<Answer<null>> {
  return changeAs(deps, id, (match) => {
    const record = match.seats.find((each) => each.seat === seat);
    if (record?.holder.t !== 'person') return answerWith(NO_NAME);
    const { hidden, ...bare } = record;
    const { name } = record.holder;
    if (hide && name === '') return answerWith(hidden === undefined ? NO_NAME : DONE);
    if (!hide && (hidden === undefined || hidden.changes !== record.changes || name !== '')) return answerWith(NO_NAME);
    const after = hide
      ? { ...called(bare, ''), hidden: { name, changes: record.changes, reason, at: deps.now() } }
      : called(bare, hidden?.name ?? '');
    return { t: 'change', progress: unchanged(withSeat(match, after)), answer: null };
  });
}

const withSeat = (match: Match, after: SeatRecord): Match => ({
  ...match,
  seats: match.seats.map((record) => (record.seat === after.seat ? after : record)),
});

async function ofPlayer(deps: ModerateDeps, id: PlayerId, { hide, reason }: Wish): Promise<Answer<null>> {
  const player = await deps.players.load(id);
  if (player === undefined || player.leaving !== undefined) return notFound;
  const hidden = hide ? await namesOf(deps, player, reason) : player.hidden;
  if (hidden === undefined) return NO_NAME;
  if (!(await (hide ? hideAll(deps, id, hidden) : showAll(deps, player, hidden)))) return BUSY;
  await tellAuthor(deps, id, { what: 'name', where: '', reason: hidden.reason, hide, id: `${hidden.at}-${hide}` });
  return DONE;
}

type Hidden = NonNullable<Player['hidden']>;

/**
 * The player's own record is written first when a name is hidden, and last when it is shown again, so that a repetition finds what is left
 * to do.
 */
async function hideAll(deps: ModerateDeps, id: PlayerId, hidden: Hidden): Promise<boolean> {
  const done = await amendPlayer(deps.players, id, ({ proposed: _, ...now }) => ({ ...calledFromNow(now, '', deps.now()), hidden }));
  return done === 'done' && everywhere(deps, id, () => '');
}

async function showAll(deps: ModerateDeps, { id, name }: Player, hidden: Hidden): Promise<boolean> {
  const back = name === '' ? hidden.name : name;
  if (!(await everywhere(deps, id, (place) => hidden.elsewhere?.[place] ?? back))) return false;
  return (await amendPlayer(deps.players, id, ({ hidden: _, ...now }) => calledFromNow(now, back, deps.now()))) === 'done';
}

async function everywhere(deps: ModerateDeps, id: PlayerId, nameFor: (place: string) => string): Promise<boolean> {
  for (const { match } of await deps.players.memberships(id)) if (!(await inMatch(deps, match, id, nameFor(match)))) return false;
  return deps.eventNames.change(deps, id, nameFor);
}

/** The names to hide, together with those hidden before; undefined if the player has no name anywhere. */
async function namesOf(deps: ModerateDeps, player: Player, reason: string): Promise<Player['hidden']> {
  const before = player.hidden;
  const name = player.name === '' ? (before?.name ?? '') : player.name;
  const there = [...(await namesInMatches(deps, player.id)), ...(await deps.eventNames.of(deps, player.id))];
  const others = there.filter(([, other]) => other !== '' && other !== name);
  const elsewhere = { ...before?.elsewhere, ...Object.fromEntries(others) };
  const isSame = before !== undefined && player.name === '';
  const said = isSame ? { reason: before.reason, at: before.at } : { reason, at: deps.now() };
  if (Object.keys(elsewhere).length > 0) return { name, ...said, elsewhere };
  return name === '' ? undefined : { name, ...said };
}

async function namesInMatches(deps: Deps, player: PlayerId): Promise<readonly NamedAt[]> {
  const found: NamedAt[] = [];
  for (const { match } of await deps.players.memberships(player)) {
    const { seats = [], leaders = [] } = (await deps.matches.load(match)) ?? {};
    found.push(
      ...leaders.flatMap((each): NamedAt[] => (each.player === player ? [[match, each.name]] : [])),
      ...seats.flatMap(({ holder }): NamedAt[] => (holder.t === 'person' && holder.player === player ? [[match, holder.name]] : [])),
    );
  }
  return found;
}

/** False if other writes kept getting in the way. If somebody there has taken the name by now, the seat stays without one. */
async function inMatch(deps: Deps, id: MatchId, player: PlayerId, name: string): Promise<boolean> {
  const done = await changeAs(deps, id, (match) => {
    const seats = match.seats.map((record): SeatRecord => {
      const { holder } = record;
      if (holder.t !== 'person' || holder.player !== player || holder.name === name || (name !== '' && holder.name !== '')) return record;
      return namesAt(match, record.seat, player).some((other) => isLike(other.name, name)) ? record : called(record, name);
    });
    const named = withLeadersCalled(match, (leader) => {
      if (leader.player !== player || (name !== '' && leader.name !== '')) return leader.name;
      return namesBeside(match, { player }).some((other) => isLike(other.name, name)) ? leader.name : name;
    });
    if (named === match && seats.every((record, at) => record === match.seats[at])) return answerWith(DONE);
    return { t: 'change', progress: unchanged({ ...named, seats }), answer: null };
  });
  return done.ok || done.refusal.code === 'not-found';
}
