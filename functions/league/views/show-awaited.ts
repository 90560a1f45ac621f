/**
 * Whom the open matches of a division wait for, and until when: what everybody can see on the page of each match, in one list for the
 * director.
 */
import type { EntrantId } from '../../../engine/league/division.ts';
import { owedBy } from '../../facts/demands.ts';
import type { LeagueDeps } from '../facts/deps.ts';
import type { PairingRecord } from '../facts/league.ts';
import type { AwaitedTurn, DivisionView, PlayerRef } from './league-view.ts';

const MOST_MATCHES = 100;
const SIDE_BY_SIDE = 10;

export async function showAwaited(
  deps: LeagueDeps,
  pairings: readonly PairingRecord[],
  refs: (id: EntrantId) => PlayerRef,
): Promise<NonNullable<DivisionView['awaited']>> {
  const open = pairings
    .filter(({ status }) => status === 'open')
    .flatMap(({ id, legs, matches }) =>
      legs.flatMap(({ seats, result }, at) => (result === undefined ? [{ id, seats, match: matches[at] }] : [])),
    );
  const turns: AwaitedTurn[] = [];
  for (let at = 0; at < Math.min(open.length, MOST_MATCHES); at += SIDE_BY_SIDE)
    turns.push(...(await Promise.all(open.slice(at, at + SIDE_BY_SIDE).map((leg) => turnsIn(deps, leg, refs)))).flat());
  return { turns: turns.toSorted((a, b) => a.due - b.due), more: Math.max(0, open.length - MOST_MATCHES) };
}

async function turnsIn(
  deps: LeagueDeps,
  { id, seats, match: of = '' }: { readonly id: string; readonly seats: readonly EntrantId[]; readonly match: string | undefined },
  refs: (id: EntrantId) => PlayerRef,
): Promise<readonly AwaitedTurn[]> {
  const match = await deps.matches.load(of);
  if (match === undefined) return [];
  return match.seats.flatMap(({ seat }, at): readonly AwaitedTurn[] => {
    const [owed, entrant] = [owedBy(match, seat), seats[at]];
    return owed === undefined || entrant === undefined ? [] : [{ player: refs(entrant), pairing: id, match: match.id, due: owed.deadline }];
  });
}
