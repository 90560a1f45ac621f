/** What happens to a division, and to somebody's matches in it, when they leave. */
import type { HowLeft } from '../../../facts/deps.ts';
import type { DivisionKey, PlayerId } from '../../../facts/match.ts';
import type { LeagueDeps } from '../../facts/deps.ts';
import { isHeldBy } from '../../facts/entrant-of.ts';
import type { DivisionRecord, PairingRecord } from '../../facts/league.ts';

/** What happens to a leaver's open matches. */
export type MatchesThen = 'none' | 'annulled' | 'forfeited' | 'bot' | 'played';

export function withdraw(division: DivisionRecord, id: string, how: MatchesThen, now: number): DivisionRecord {
  const left = division.rounds.length + 1;
  const entrants = division.entrants.map((entrant) =>
    entrant.id === id ? { ...entrant, left: entrant.left ?? left, ...(how === 'annulled' ? { annulled: true as const } : {}) } : entrant,
  );
  const { ladder } = division;
  const below = ladder && { ladder: { ...ladder, places: ladder.places.filter((place) => place !== id) } };
  return { ...division, ...below, version: division.version + 1, entrants, due: now };
}

/**
 * If fewer than half of the leaver's matches were played, none count; except in a knockout, where others have already advanced past them.
 */
export function howLeft({ settings, entrants }: DivisionRecord, pairings: readonly PairingRecord[], id: string): MatchesThen {
  const { leavers, rules } = settings;
  if (leavers === 'bot') return 'bot';
  if (leavers === 'forfeit' || rules.format === 'knockout' || rules.challenges !== undefined) return 'forfeited';
  const meetings = rules.format === 'round-robin' && rules.seats.length === 2 ? (entrants.length - 1) * rules.cycles : rules.rounds;
  const played = pairings.filter((pairing) => pairing.status === 'done' && pairing.legs.some((leg) => leg.seats.includes(id))).length;
  return played * 2 < meetings ? 'annulled' : 'forfeited';
}

/** How a leaver's open match ends, under the terms the league opened with. */
export async function endOf(deps: LeagueDeps, event: DivisionKey, player: PlayerId): Promise<HowLeft> {
  const division = await deps.leagues.division(event);
  const entrant = division?.entrants.find((entrant) => isHeldBy(entrant, player));
  if (entrant?.annulled === true) return 'annulled';
  return division?.settings.leavers === 'bot' ? 'bot' : 'gone';
}
