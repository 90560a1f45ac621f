/** Warns players who forfeit pairing after pairing, and withdraws them if they do not react. Loaded only if there are any. */
import type { EntrantId } from '../../../../engine/league/division.ts';
import type { LeagueFact, Letter } from '../../../facts/letter.ts';
import type { Match } from '../../../facts/match.ts';
import type { LeagueDeps } from '../../facts/deps.ts';
import { endEntry, isIn } from '../../facts/entrant-of.ts';
import { type Absentee, absentees } from '../../facts/forfeits.ts';
import type { DivisionEntrant, DivisionRecord, LogLine, PairingRecord } from '../../facts/league.ts';
import { withoutOne } from '../../facts/waiting.ts';
import { tellLeaving } from '../acts/tell-parting.ts';
import { letterToPlayer } from '../letters.ts';
import { howLeft, withdraw } from './withdraw.ts';

/** How many letters fit into one write. */
const MOST_WARNED = 60;

/** True if something was written, so that it should look again. */
export async function settleAbsentees(deps: LeagueDeps, division: DivisionRecord, pairings: readonly PairingRecord[]): Promise<boolean> {
  const found = absentees(division, pairings, deps.now());
  if (found.length === 0) return false;
  const league = await deps.leagues.load(division.league);
  // The director has waived it for everybody.
  if (league === undefined || league.settings.withdrawAfter === 0) return false;
  const warned = found.filter(({ due }) => due === 'warning').slice(0, MOST_WARNED);
  if (warned.length > 0)
    return warn(
      deps,
      division,
      warned.map(({ entrant }) => entrant),
    );
  for (const absentee of found) {
    if (await isHere(deps, division, pairings, absentee.entrant.id)) continue;
    if (await withdrawOne(deps, division, pairings, absentee)) return true;
  }
  return false;
}

/** The mark and the letters are one write, so nobody is withdrawn without being warned. */
async function warn(deps: LeagueDeps, division: DivisionRecord, warned: readonly DivisionEntrant[]): Promise<boolean> {
  const now = deps.now();
  const version = division.version + 1;
  const entrants = division.entrants.map((entrant) => (warned.includes(entrant) ? { ...entrant, warned: now } : entrant));
  const letters = warned.flatMap((entrant) => letterAbout('warned', division, entrant, now));
  return (await deps.leagues.commit({ divisions: [{ ...division, version, entrants, due: now }], letters })) === 'done';
}

function letterAbout(
  about: 'warned' | 'withdrawn',
  division: DivisionRecord,
  { id, holder }: DivisionEntrant,
  now: number,
): readonly Letter[] {
  if (holder.t !== 'person') return [];
  const { league, season, division: number, version } = division;
  const fact: LeagueFact = { t: 'league', about, league, season, division: number, entrant: id };
  return [letterToPlayer(holder.player, `${about}-${season}-${number}-${version + 1}`, fact, now)];
}

/** Whether they gave orders in an open match when last asked, or have orders on file. */
async function isHere(deps: LeagueDeps, { settings }: DivisionRecord, pairings: readonly PairingRecord[], id: EntrantId): Promise<boolean> {
  const open = pairings.filter(({ status }) => status === 'open');
  for (const { legs, matches } of open)
    for (const [at, { seats, result }] of legs.entries()) {
      const seat = settings.rules.seats[seats.indexOf(id)];
      const match = seat === undefined || result !== undefined ? undefined : await deps.matches.load(matches[at] ?? '');
      if (match !== undefined && answersIn(match, seat)) return true;
    }
  return false;
}

function answersIn({ seats, files }: Match, seat: string | undefined): boolean {
  const record = seats.find((candidate) => candidate.seat === seat);
  return record !== undefined && (files[record.seat] !== undefined || record.turns?.endsWith('1') === true);
}

/** Its matches end as the league's terms for leavers say. */
async function withdrawOne(
  deps: LeagueDeps,
  division: DivisionRecord,
  pairings: readonly PairingRecord[],
  { entrant, forfeited }: Absentee,
): Promise<boolean> {
  const now = deps.now();
  const league = await deps.leagues.load(division.league);
  const entry = await deps.leagues.entry(division.league, entrant.id);
  if (league === undefined || entry === undefined || !isIn(entry)) return false;
  const gone = { ...entry, version: entry.version + 1, status: 'left' as const, withdrawn: true as const, ...endEntry(league, entry, now) };
  const line: LogLine = {
    ...{ league: league.id, id: deps.randomSource.id(8), at: now, by: 'service', act: `withdrew ${entrant.id} from ${division.name}` },
    reason: `${forfeited.length} pairings forfeited running, and no orders after a warning`,
  };
  const after = withdraw(division, entrant.id, howLeft(division, pairings, entrant.id), now);
  const told = tellLeaving(after, pairings, entrant.id, line);
  const written = await deps.leagues.commit({
    ...withoutOne(league, entry, now),
    entries: [gone],
    divisions: [told.division],
    letters: [...letterAbout('withdrawn', division, entrant, now), ...told.letters],
    log: [told.line],
  });
  return written === 'done';
}
