/**
 * Whether a player's browsers are notified, when they are away or asleep, what they are called and whether they have a public page are
 * facts of the player; but which letters a step brings, when it is due and who plays must follow from the match alone. So a player's seats
 * hold copies of all this, updated when it changes and when the player joins a match. In matches of a league, absences and names are those
 * of the league; a player who entered without a name gets the first one that they set.
 */
import { allowedAway } from '../../facts/absence.ts';
import { refuse } from '../../facts/answers.ts';
import { owesNow } from '../../facts/demands.ts';
import type { Deps, EventDeps } from '../../facts/deps.ts';
import { withLeadersCalled } from '../../facts/leading/leaders.ts';
import type { Letter } from '../../facts/letter.ts';
import { lettersTo, pushOfTurn } from '../../facts/letters-to.ts';
import { isOver, type Match, type MatchId, type Player, type PlayerId, type SeatRecord, type Span } from '../../facts/match.ts';
import { namesAt, namesBeside } from '../../facts/people/at-table.ts';
import { isLike, isNameless } from '../../facts/people/display-name.ts';
import { hasPage } from '../../facts/people/page.ts';
import type { Sleep } from '../../facts/preferences/letter-preferences.ts';
import { allowsSleep, sleepOf } from '../../facts/preferences/sleep.ts';
import { answerWith, changeMatch, type Decision } from '../match/change-match.ts';
import { tellMoved, withAbsences } from '../match/moved-deadline.ts';
import { type Progress, unchanged } from '../match/progress.ts';

/** Updates all matches that are not known to be over. Doing it again changes nothing; if it breaks off, the next call starts over. */
export async function carry(deps: EventDeps, id: PlayerId): Promise<void> {
  const player = await deps.players.load(id);
  if (player?.carries === undefined || player.leaving !== undefined) return;
  for (const { match, over } of await deps.players.memberships(id)) if (over === undefined) await noteIn(deps, match, player);
  if (player.carryName === true && player.name !== '') await deps.events.nameNameless(deps, player);
  // If somebody else wrote in the meantime, that write is reported too, and leads to the next call.
  const { carries: _, carryName: __, ...known } = player;
  await deps.players.save({ ...known, version: player.version + 1 });
}

/** Updates a match that the player has joined: if orders are already due, the browsers are notified at once. */
export async function carryTo(deps: Deps, id: PlayerId, match: MatchId): Promise<void> {
  const player = await deps.players.load(id);
  if (player !== undefined && (isTold(player) || isAway(player, deps.now()) || player.name !== '' || player.letters?.sleep !== undefined))
    await noteIn(deps, match, player, { isNew: true });
}

const isTold = ({ push }: Player): boolean => (push?.subscriptions.length ?? 0) > 0;
const isAway = ({ away }: Player, now: number): boolean => away?.spans.some(({ to }) => to > now) ?? false;

async function noteIn(deps: Deps, id: MatchId, player: Player, { isNew = false } = {}): Promise<void> {
  const done = await changeMatch<null>(deps, { match: id, authorize: () => ({ t: 'host' }) }, (match): Decision<null> => {
    const seats = isOver(match)
      ? match.seats
      : match.seats.map((seat) => (isHeldBy(seat, player.id) ? noted(match, seat, player, deps.now()) : seat));
    const named = isOver(match) ? match : leaderCalled(match, player);
    if (named === match && seats.every((seat, at) => seat === match.seats[at])) return answerWith(refuse('not-active', 'Nothing to note.'));
    return { t: 'change', progress: retimed(match, { ...named, seats }, isNew, deps.now()), answer: null };
  });
  // The caller will call again; otherwise the player would count as carried to a match that never got the copy.
  if (!done.ok && done.refusal.code === 'busy') throw new Error(`match ${id} was busy`);
}

const isHeldBy = ({ holder }: SeatRecord, player: PlayerId): boolean => holder.t === 'person' && holder.player === player;

/** Returns the same object if nothing changed. Absences that are over stay, since they are in the past. */
function noted(match: Match, seat: SeatRecord, player: Player, now: number): SeatRecord {
  // Not before the seat is accepted: somebody who invites an address must not learn when its owner sleeps, or what they are called.
  if (seat.holder.t === 'person' && !seat.holder.accepted) return seat;
  const withPush = (seat.push === true) === isTold(player) ? seat : toldOr(seat, isTold(player));
  if (match.event !== undefined) {
    const named = isNamelessAt(seat) ? called(match, withPush, player) : withPush;
    return sleeping(named, allowsSleep(match) ? sleepOf(player) : undefined);
  }
  const withName = called(match, withPush, player);
  const withPage = paged(withName, player);
  const withSleep = sleeping(withPage, allowsSleep(match) ? sleepOf(player) : undefined);
  const away = allowedAway(match, player.away?.spans ?? []);
  return sameSpans(ahead(seat.away, now), ahead(away, now)) ? withSleep : { ...withSleep, away };
}

const isNamelessAt = ({ holder }: SeatRecord): boolean => holder.t === 'person' && isNameless(holder.name);

function sleeping(seat: SeatRecord, wanted: Sleep | undefined): SeatRecord {
  const { sleep, ...awake } = seat;
  if (JSON.stringify(sleep) === JSON.stringify(wanted)) return seat;
  return wanted === undefined ? awake : { ...awake, sleep: wanted };
}

function called(match: Match, seat: SeatRecord, { id, name, carryName }: Player): SeatRecord {
  const { holder } = seat;
  if (holder.t !== 'person' || holder.name === name || (name === '' && carryName === undefined)) return seat;
  return namesAt(match, seat.seat, id).some((other) => isLike(other.name, name)) ? seat : { ...seat, holder: { ...holder, name } };
}

function leaderCalled(match: Match, { id, name, carryName }: Player): Match {
  if (name === '' && carryName === undefined) return match;
  return withLeadersCalled(match, (leader) => {
    const isTaken = leader.player !== id || namesBeside(match, { player: id }).some((other) => isLike(other.name, name));
    return isTaken ? leader.name : name;
  });
}

/** While the seat has another name, it does not link to their page. */
function paged(seat: SeatRecord, player: Player): SeatRecord {
  const { holder } = seat;
  if (holder.t !== 'person') return seat;
  const shows = holder.name === player.name && hasPage(player);
  if ((holder.page === true) === shows) return seat;
  const { page: _, ...kept } = holder;
  return { ...seat, holder: shows ? { ...kept, page: true } : kept };
}

function toldOr({ push: _, ...seat }: SeatRecord, isTold: boolean): SeatRecord {
  return isTold ? { ...seat, push: true } : seat;
}

const ahead = (spans: readonly Span[] = [], now: number): readonly Span[] => spans.filter(({ to }) => to > now);
const sameSpans = (a: readonly Span[], b: readonly Span[]): boolean =>
  a.length === b.length && a.every(({ from, to }, at) => from === b[at]?.from && to === b[at]?.to);

/** The deadlines that follow, and the letters about them. */
function retimed(before: Match, after: Match, isNew: boolean, now: number): Progress {
  const changed = after.seats.filter((seat, at) => seat !== before.seats[at]);
  const demands = after.demands.map((demand) => withAbsences(after, demand, now));
  const moved = demands.filter((demand, at) => demand.waits && demand !== after.demands[at]);
  const told = tellMoved({ ...after, demands }, moved, now);
  const letters: Letter[] = [...told.letters];
  for (const { seat, push, away } of changed) {
    const was = before.seats.find((record) => record.seat === seat);
    if (isNew && push === true && was?.push !== true && owesNow(after, seat)) letters.push(...pushOfTurn(told.match, seat, now));
    if (away !== was?.away) letters.push(...awayLetters(told.match, seat, now));
  }
  return { ...unchanged(told.match), letters };
}

/** Letters to the others at a table in play. */
function awayLetters(match: Match, seat: SeatRecord['seat'], now: number): readonly Letter[] {
  if (match.step === 0) return [];
  const spans = ahead(match.seats.find((record) => record.seat === seat)?.away, now);
  // Booked, cancelled and booked again: each is announced under a name of its own.
  const name = `away-${seat}-${now}-${spans.at(-1)?.to ?? 'back'}` as const;
  return match.seats.flatMap((other) => (other.seat === seat ? [] : lettersTo(match, other.seat, name, { t: 'away', seat, spans }, now)));
}
