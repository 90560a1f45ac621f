/** Entrants whom a pending act concerns; none of them may confirm it. */
import type { EntrantId } from '../../../engine/league/division.ts';
import type { LeagueDeps } from './deps.ts';
import type { DivisionRecord, PendingAct } from './league.ts';

export async function partiesIn(deps: LeagueDeps, division: DivisionRecord, act: PendingAct['act']): Promise<readonly EntrantId[]> {
  if (act.t !== 'remove') return (await deps.leagues.pairing(division, act.pairing))?.legs[act.leg]?.seats ?? [];
  const met = (await deps.leagues.pairings(division)).filter(({ status }) => status !== 'void').flatMap(({ legs }) => legs);
  return [act.entrant, ...met.flatMap(({ seats }) => (seats.includes(act.entrant) ? seats : []))];
}
