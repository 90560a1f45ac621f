/** A match without one of its people: his seats are held by `player 7`, and nothing kept with it names him. */

import { refuse } from '../../facts/answers.ts';
import type { Deps } from '../../facts/deps.ts';
import type { LeagueId, Match, MatchId, PlayerId, SeatRecord } from '../../facts/match.ts';
import { type Progress, unchanged } from '../../facts/progress.ts';
import { endOf, type HowLeft } from '../league/leave-league.ts';
import { calledOff } from './called-off.ts';
import { answered, changeMatch, type Decision } from './change-match.ts';
import { declined, vacated } from './join-match.ts';
import { seatBot } from './lead-match.ts';
import { closeAlone, demandOf, momentOf } from './turn.ts';

/** Letters that lie on this machine, where it shows its mail instead of sending it. */
export interface KeptMail {
  /** Those to an address, or those of a match or league that hold one of these names or are one of these letters. */
  forget(
    which:
      | { readonly to: string }
      | { readonly of: MatchId | LeagueId; readonly names: readonly string[]; readonly letters: readonly string[] },
  ): Promise<void>;
}

/**
 * `names`: what he is called in his leagues, where a seat may have passed on to another already.
 *
 * @throws Error when others kept writing to the match: the next pass goes on.
 */
export async function leaveMatch(
  deps: Deps & { readonly keptMail?: KeptMail },
  player: PlayerId,
  id: MatchId,
  names: readonly string[],
): Promise<void> {
  const match = await deps.matches.load(id);
  if (match === undefined) return;
  const { letters, receipts } = await deps.matches.kept(id);
  const his = letters.filter((one) => one.holder === player || one.player === player || one.writer === player);
  // While his names are known: after the change they are not.
  const called = [...new Set([...namesOf(match, player), ...(match.event === undefined ? [] : names)])];
  await deps.keptMail?.forget({ of: id, names: called, letters: his.map((one) => one.id) });
  const how = match.event === undefined ? 'gone' : await endOf(deps, match.event, player);
  // Once a seat, and once as host.
  for (let most = match.seats.length + 1; most > 0 && (await changeOnce(deps, player, id, how)); most--);
  for (const letter of his) await deps.letters.remove({ owner: { match: id }, id: letter.id });
  for (const receipt of receipts) if (receipt.holder === player) await deps.matches.forgetReceipt(id, receipt.key);
}

const isHis =
  (player: PlayerId) =>
  ({ holder }: SeatRecord): boolean =>
    holder.t === 'person' && holder.player === player;

function namesOf({ seats }: Match, player: PlayerId): readonly string[] {
  return seats.filter(isHis(player)).flatMap(({ holder }) => (holder.t === 'person' && holder.name !== '' ? [holder.name] : []));
}

/** One seat a write: he may hold several. False: nothing here is his any more. */
async function changeOnce(deps: Deps, player: PlayerId, id: MatchId, how: HowLeft): Promise<boolean> {
  const done = await changeMatch<null>(deps, { match: id, authorize: () => ({ t: 'public' }) }, (match): Decision<null> => {
    if (match.host !== player && !match.seats.some(isHis(player))) return answered(refuse('not-active', 'Nothing here is his.'));
    return { t: 'change', progress: without(deps, match, player, how), answer: null };
  });
  if (!done.ok && done.refusal.code !== 'not-active') throw new Error(`match ${id} was ${done.refusal.code}`);
  return done.ok;
}

/** The match goes on without its host; a seat falls open before the start, and is gone after it. */
function without(deps: Deps, match: Match, player: PlayerId, how: HowLeft): Progress {
  const { host, ...rest } = match;
  const led: Match = host === player ? rest : match;
  const seat = led.seats.find(isHis(player));
  if (seat === undefined) return unchanged(led);
  if (led.status === 'inviting') {
    const seats = led.seats.map((one) => (one === seat ? vacated(one) : one));
    return { ...unchanged({ ...led, seats }), letters: declined(led, seat, deps.now()) };
  }
  const over = led.status === 'finished' || led.status === 'cancelled';
  const { [seat.seat]: _, ...files } = led.files;
  const seats = led.seats.map((one, at) => (one === seat ? { ...nameless(one, at), ...(over ? {} : { left: true as const }) } : one));
  const after: Match = { ...led, seats, files };
  if (over) return unchanged(after);
  if (how === 'annulled') return calledOff(after, deps.now());
  if (how === 'bot') return seatBot({ ...after, files: led.files }, seat.seat, deps.now());
  if (led.status !== 'active') return unchanged(after);
  const raised = demandOf(after, seat.seat)?.step ?? after.step;
  return closeAlone(after, seat.seat, { t: 'gone', raised }, momentOf(deps));
}

/** Numbered as the table is laid, from 1. With the change of hands his links and reply addresses die. */
function nameless({ holder: _, answered: __, turns: ___, away: ____, ...seat }: SeatRecord, at: number): SeatRecord {
  const holder = { t: 'person', name: `player ${at + 1}`, accepted: true } as const;
  return { ...seat, holder, changes: seat.changes + 1, mail: false, hook: false };
}
