/** Gives players back the time that they lost because the service was down. */
import type { Outage } from '../../facts/deps.ts';
import type { Match, OpenDemand } from '../../facts/match.ts';
import { GRACE } from '../../facts/pace.ts';
import { tellMoved } from './moved-deadline.ts';
import { type Progress, unchanged } from './progress.ts';

/**
 * Done before anyone is judged: after an outage, every deadline that was open during it is at least as far away as the outage was long, so
 * that players can still do what they meant to do in that time. Doing it again changes nothing.
 */
export function giveBack(match: Match, now: number, outages: readonly Outage[]): Progress | undefined {
  if (match.status !== 'active' && match.status !== 'locked') return undefined;
  // A seat whose orders are locked does not need more time.
  const isOpen = ({ seat }: OpenDemand): boolean => match.locked?.answers[seat] === undefined;
  const demands = match.demands.map((demand) => (isOpen(demand) ? outages.reduce(extendForOutage, demand) : demand));
  const movedDemands = demands.filter((demand, i) => demand !== match.demands[i] && demand.waits);
  if (movedDemands.length === 0) return undefined;
  const after = tellMoved({ ...match, demands }, movedDemands, now);
  return { ...unchanged(after.match), letters: after.letters };
}

function extendForOutage(demand: OpenDemand, { from, to }: Outage): OpenDemand {
  if (demand.raised >= to || demand.deadline <= from) return demand;
  const least = to + Math.max(to - Math.max(from, demand.raised), demand.deadline <= to ? GRACE : 0);
  return demand.deadline >= least ? demand : { ...demand, deadline: least };
}
