/**
 * Takes a person out of a match: their seats are held by a placeholder such as `player 7`, and nothing stored with the match names them.
 */

import { refuse } from '../../facts/answers.ts';
import type { Deps, EventDeps, HowLeft, KeptMail } from '../../facts/deps.ts';
import { withoutWords } from '../../facts/house.ts';
import { type Noted, noteAct, tellAct } from '../../facts/leading/acts.ts';
import { isNamedIn, withoutPlayer } from '../../facts/leading/leaders.ts';
import { isOver, type Match, type MatchId, type PlayerId, type SeatRecord } from '../../facts/match.ts';
import { erasedName } from '../../facts/players.ts';
import { withoutSuccessor } from '../../facts/successors.ts';
import { callOff } from './call-off-match.ts';
import { answerWith, changeMatch, type Decision } from './change-match.ts';
import { seatBot } from './claim.ts';
import { declineLetters, vacateSeat } from './join-match.ts';
import { type Progress, unchanged } from './progress.ts';
import { closeAlone, demandOf, momentOf } from './turn.ts';

/**
 * `names` has the player's names in their leagues, where a seat may already have passed to somebody else. @throws Error if others kept
 * writing to the match; the next pass continues.
 */
export async function leaveMatch(
  deps: EventDeps & { readonly keptMail?: KeptMail },
  player: PlayerId,
  id: MatchId,
  names: readonly string[],
): Promise<void> {
  const match = await deps.matches.load(id);
  if (match === undefined) return;
  const { letters, receipts, press } = await deps.matches.kept(id);
  const own = letters.filter((letter) => letter.holder === player || letter.player === player || letter.writer === player);
  // Done first, because the change erases the names.
  const allNames = [...new Set([...namesOf(match, player), ...(match.event === undefined ? [] : names)])];
  await deps.keptMail?.forget({ of: id, names: allNames, letters: own.map((letter) => letter.id) });
  const how = match.event === undefined ? 'gone' : await deps.events.howLeft(deps, match.event, player);
  // Once for each seat, and once as host.
  for (let most = match.seats.length + 2; most > 0 && (await changeOnce(deps, player, id, how)); most--);
  for (const letter of own) await deps.letters.remove({ owner: { match: id }, id: letter.id });
  await eraseReasons(deps, match, player);
  for (const note of press) if (note.writer === player || note.holder === player) await deps.matches.forgetPress(note);
  for (const receipt of receipts) if (receipt.holder === player) await deps.matches.forgetReceipt(id, receipt.key);
}

/** The log stays, but the reasons in it are somebody's own words. */
async function eraseReasons({ matches }: Deps, { id, acts = 0 }: Match, player: PlayerId): Promise<void> {
  for (let from = 1; from <= acts; from += LINES_AT_ONCE)
    for (const { writer, ...line } of await matches.acts(id, from, Math.min(acts, from + LINES_AT_ONCE - 1)))
      if (writer === player) await matches.rewordAct({ ...line, reason: '' });
}
const LINES_AT_ONCE = 50;

const isSeatOf =
  (player: PlayerId) =>
  ({ holder }: SeatRecord): boolean =>
    holder.t === 'person' && holder.player === player;

const isAskedTo =
  (player: PlayerId) =>
  ({ successor }: SeatRecord): boolean =>
    successor?.player === player;

function namesOf({ seats, leaders = [] }: Match, player: PlayerId): readonly string[] {
  const beside = leaders.filter((each) => each.player === player).map(({ name }) => name);
  const held = seats.filter(isSeatOf(player)).flatMap(({ holder }) => (holder.t === 'person' ? [holder.name] : []));
  return [...held, ...beside].filter((name) => name !== '');
}

/** One write for each seat, as the player may hold several. False if nothing in the match belongs to them any more. */
async function changeOnce(deps: Deps, player: PlayerId, id: MatchId, how: HowLeft): Promise<boolean> {
  const done = await changeMatch<null>(deps, { match: id, authorize: () => ({ t: 'public' }) }, (match): Decision<null> => {
    if (
      !isNamedIn(match, player) &&
      match.house?.writer !== player &&
      !match.seats.some(isSeatOf(player)) &&
      !match.seats.some(isAskedTo(player))
    )
      return answerWith(refuse('not-active', 'Nothing here is theirs.'));
    const { match: led, line } = withoutLead(match, player, deps.now());
    const progress = removePlayer(deps, led, player, how);
    if (line === undefined) return { t: 'change', progress, answer: null };
    const letters = [...progress.letters, ...tellAct(progress.match, line, deps.now())];
    return { t: 'change', progress: { ...progress, letters }, answer: null, act: line };
  });
  if (!done.ok && done.refusal.code !== 'not-active') throw new Error(`match ${id} was ${done.refusal.code}`);
  return done.ok;
}

/** The match goes on without its host, led by a co-host if there is one. */
function withoutLead(match: Match, player: PlayerId, now: number): Pick<Noted, 'match'> & Partial<Noted> {
  const { host: _, leaders: __, ...rest } = match;
  const led = withoutWords({ ...rest, ...withoutPlayer(match, player) }, player);
  const heir = match.host === player ? led.leaders?.find(({ is }) => is === 'head') : undefined;
  if (heir === undefined || isOver(match)) return { match: led };
  return noteAct(
    led,
    { by: 'service', act: 'passed the lead of this match, whose host is gone, on to', whom: heir.number, reason: '' },
    now,
  );
}

/** Before the start a seat becomes open again; after it, the seat is gone. */
function removePlayer(deps: Deps, match: Match, player: PlayerId, how: HowLeft): Progress {
  const current: Match = { ...match, seats: match.seats.map((record) => (isAskedTo(player)(record) ? withoutSuccessor(record) : record)) };
  const seat = current.seats.find(isSeatOf(player));
  if (seat === undefined) return unchanged(current);
  if (current.status === 'inviting') {
    const seats = current.seats.map((record) => (record === seat ? vacateSeat(record) : record));
    return { ...unchanged({ ...current, seats }), letters: declineLetters(current, seat, deps.now()) };
  }
  const over = isOver(current);
  const { [seat.seat]: _, ...files } = current.files;
  const seats = current.seats.map((record, at) =>
    record === seat ? { ...anonymise(record, at), ...(over ? {} : { left: true as const }) } : record,
  );
  const after: Match = { ...current, seats, files };
  if (over) return unchanged(after);
  if (how === 'annulled') return callOff(after, deps.now(), seat.seat);
  if (how === 'bot') return seatBot({ ...after, files: current.files }, seat.seat, { why: 'left' }, deps.now());
  if (current.status !== 'active') return unchanged(after);
  const raised = demandOf(after, seat.seat)?.step ?? after.step;
  return closeAlone(after, seat.seat, { t: 'gone', raised }, momentOf(deps));
}

/** Numbered in table order, from 1. Because the seat changes hands, the player's links and reply addresses stop working. */
function anonymise(
  { holder: _, answered: __, turns: ___, away: ____, push: _____, putOff: ______, hidden: _______, sleep: ________, ...seat }: SeatRecord,
  at: number,
): SeatRecord {
  const holder = { t: 'person', name: erasedName(at), accepted: true } as const;
  return { ...seat, holder, changes: seat.changes + 1, mail: false, hook: false };
}
