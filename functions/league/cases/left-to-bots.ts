/**
 * A league is for people: no season begins without one, none continues when none is left, and none follows one that no person took part in.
 * Pairings between bots are limited, whoever directs the league.
 */
import { digest } from '../../../engine/dice.ts';
import type { Counted } from '../../facts/deps.ts';
import type { LeagueDeps } from '../facts/deps.ts';
import { isDrawnFor } from '../facts/entrant-of.ts';
import type { DivisionEntrant, DivisionRecord, League, LogLine, PairingRecord } from '../facts/league.ts';
import { voidPairing } from './call-off.ts';
import { tellDirectors } from './directors/tell-directors.ts';
import { MOST_AT_ONCE } from './parts/parts.ts';

const DAY = 86_400_000;
/** Pairings of bots alone that are opened within a day, in one league, and in all leagues of one director. */
const IN_A_LEAGUE: Counted = { name: 'bots', limits: [{ most: 60, within: DAY }] };
const OF_A_DIRECTOR: Counted = { name: 'bots', limits: [{ most: 120, within: DAY }] };

const isPerson = ({ holder, left }: DivisionEntrant): boolean => holder.t === 'person' && left === undefined;

export const isLeftToBots = ({ entrants }: DivisionRecord): boolean => !entrants.some(isPerson);

export const isOfBots = ({ entrants }: DivisionRecord, { legs }: PairingRecord): boolean =>
  (legs[0]?.seats ?? []).every((seat) => entrants.some((entrant) => entrant.id === seat && entrant.holder.t === 'bot'));

/** Whether bots may begin one more pairing among themselves in this league: there is a daily limit, and the others wait. */
export async function mayBotsPlay(deps: LeagueDeps, { league: id }: DivisionRecord): Promise<boolean> {
  const league = await deps.leagues.load(id);
  const { director } = league ?? {};
  if (director !== undefined && (await deps.leagues.counts.wait(digest(`bots of ${director}`), OF_A_DIRECTOR)) > 0) return false;
  if ((await deps.leagues.counts.take(digest(`bots in ${id}`), IN_A_LEAGUE)) > 0) return false;
  return director === undefined || (await deps.leagues.counts.take(digest(`bots of ${director}`), OF_A_DIRECTOR)) === 0;
}

interface Usual {
  readonly close: (deps: LeagueDeps, division: DivisionRecord, pairings: readonly PairingRecord[]) => Promise<void>;
  readonly rest: (deps: LeagueDeps, division: DivisionRecord) => Promise<void>;
}

/** Current matches finish, nothing else begins, and the table stays as it is. */
export async function windUp(
  deps: LeagueDeps,
  division: DivisionRecord,
  pairings: readonly PairingRecord[],
  { close, rest }: Usual,
): Promise<void> {
  const planned = pairings.filter(({ status }) => status === 'waiting').slice(0, MOST_AT_ONCE);
  if (planned.length > 0) {
    await deps.leagues.commit({ pairings: planned.map(voidPairing) });
    return deps.leagues.poke(division, deps.now());
  }
  const isOver = division.announcing === undefined && !pairings.some(({ status }) => status === 'open');
  return isOver ? close(deps, division, pairings) : rest(deps, division);
}

/** Whether anybody who would play in the season is a person. */
export async function hasPeople(deps: LeagueDeps, league: League): Promise<boolean> {
  return (await deps.leagues.entries(league.id)).some((entry) => entry.holder.t === 'person' && isDrawnFor(entry, league.season));
}

/** Whether bots played in the season that is over, and no person gave an order in it. */
export async function wasLeftToBots(deps: LeagueDeps, { id, season, divisions }: League): Promise<boolean> {
  let hadBots = false;
  for (let division = 1; division <= divisions; division++) {
    const key = { league: id, season, division };
    const record = await deps.leagues.division(key);
    if (record === undefined) continue;
    if (tookPart(record, await deps.leagues.pairings(record))) return false;
    hadBots ||= record.entrants.some(({ holder }) => holder.t === 'bot');
  }
  return hadBots;
}

/** Whether some person did, still here or not. */
function tookPart({ entrants }: DivisionRecord, pairings: readonly PairingRecord[]): boolean {
  const bots = new Set(entrants.flatMap(({ id, holder }) => (holder.t === 'bot' ? [id] : [])));
  return pairings.some(({ legs }) =>
    legs.some(({ seats, result }) => result !== undefined && seats.some((id) => !bots.has(id) && result.silent?.includes(id) !== true)),
  );
}

/** Its directors are told. */
export async function endForBots(deps: LeagueDeps, league: League, why: string): Promise<void> {
  const now = deps.now();
  const line: LogLine = {
    league: league.id,
    id: deps.randomSource.id(8),
    at: now,
    by: 'service',
    act: `ended the league, since ${why}`,
    reason: '',
  };
  const hasPlayed = league.season > 1 || league.status !== 'registering';
  const announcing = [...(league.announcing ?? []), { act: line.id, about: 'ruled' as const }];
  await deps.leagues.commit({
    league: { ...league, version: league.version + 1, status: hasPlayed ? 'ended' : 'cancelled', announcing, due: now },
    log: [line],
    letters: tellDirectors(league, line),
    listed: hasPlayed && league.hidden === undefined,
  });
}
