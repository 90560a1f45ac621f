/**
 * The clock, or a result, calls for a look at a division: rounds are planned, pairings opened, the season closed. It does what the
 * division's state asks for, so late, repeated, early and simultaneous calls do no harm.
 */

import type { Decider, Pairing, Round } from '../../../engine/league/division.ts';
import { nextRound } from '../../../engine/league/pairing/next-round.ts';
import type { DivisionKey } from '../../facts/match.ts';
import { reasonOf } from '../../facts/reason-of.ts';
import type { LeagueDeps } from '../facts/deps.ts';
import { divisionOf } from '../facts/division-of.ts';
import type { DivisionRecord, PairingRecord } from '../facts/league.ts';
import { nextDigest } from '../facts/weeks.ts';
import { digestLetters, owesDigest } from './digest.ts';
import { settleChanges, settleLeavers } from './leaving/leavers.ts';
import { isLeftToBots, isOfBots, mayBotsPlay, windUp } from './left-to-bots.ts';
import { owedFor, stuckLetters, tellDivision } from './letters.ts';
import { openPairing } from './open-pairing.ts';
import { MOST_AT_ONCE } from './parts/parts.ts';

/** The rest is left to the next pass, so that no function runs long. */
const MOST_OPENED = 10;
const HOUR = 3_600_000;
/** The longest time without a look, which makes up for a lost call. */
export const LONGEST_REST = 6 * HOUR;
const STUCK_FOR = 72 * HOUR;

export async function tickDivision(deps: LeagueDeps, key: DivisionKey): Promise<void> {
  try {
    await look(deps, key);
  } catch (error) {
    // It is still due, so the clock's next wake-up picks it up.
    const reason = reasonOf(error);
    deps.log('division-failed', { ...key, reason });
  }
}

async function look(deps: LeagueDeps, key: DivisionKey): Promise<void> {
  const division = await deps.leagues.division(key);
  if (division === undefined || division.due === undefined || !isDue(division, deps.now())) return;
  if (division.entrants.some(({ owed }) => owed !== undefined)) return (await import('./acts/tell-ruling.ts')).tellOwed(deps, division);
  if (division.status === 'over')
    return division.announcing === undefined ? deps.leagues.rest(division, undefined) : tellDivision(deps, division);
  if (division.unplaced) return deps.leagues.rest(division, undefined);
  return lookAtPairings(deps, division);
}

async function lookAtPairings(deps: LeagueDeps, division: DivisionRecord): Promise<void> {
  const pairings = await deps.leagues.pairings(division);
  if (division.planning !== undefined || division.callingOff !== undefined) return goOnInParts(deps, division, pairings);
  const owed = (await settleChanges(deps, division, pairings)) || (await settleLeavers(deps, division, pairings));
  if (owed) return deps.leagues.poke(division, deps.now());
  if (division.paused !== undefined && division.paused.until > deps.now()) return deps.leagues.rest(division, division.paused.until);
  if (isForfeited(division, pairings) && (await (await import('./leaving/withdraw-absent.ts')).settleAbsentees(deps, division, pairings)))
    return deps.leagues.poke(division, deps.now());
  if (division.ladder !== undefined)
    return (await import('./ladder/tick-ladder.ts')).goOnLadder(deps, division, pairings, { close, rest: tellOrRest });
  if (isLeftToBots(division)) return windUp(deps, division, pairings, { close, rest: tellOrRest });
  const opened = await openWaiting(deps, division, pairings);
  if (opened === MOST_OPENED) return deps.leagues.poke(division, deps.now());
  if (opened > 0) return look(deps, division);
  return goOn(deps, division, pairings);
}

async function goOnInParts(deps: LeagueDeps, division: DivisionRecord, pairings: readonly PairingRecord[]): Promise<void> {
  const { goOnCallingOff, goOnPlanning } = await import('./parts/plan-in-parts.ts');
  if (division.callingOff !== undefined) return goOnCallingOff(deps, division, pairings);
  return goOnPlanning(deps, division, pairings, (after, round) => withRound(after, round, deps.now()));
}

/** Only then may somebody need a warning or a withdrawal. */
function isForfeited({ settings }: DivisionRecord, pairings: readonly PairingRecord[]): boolean {
  return settings.withdrawAfter > 0 && pairings.some(({ legs }) => legs.some(({ result }) => result?.silent ?? result?.gone));
}

export function isDue({ due, woken }: { readonly due?: number; readonly woken?: true }, now: number): boolean {
  return woken === true || (due !== undefined && due <= now);
}

/** Opens pairings whose players all have room for one more; returns their number. */
async function openWaiting(deps: LeagueDeps, division: DivisionRecord, pairings: readonly PairingRecord[]): Promise<number> {
  const { atOnce } = division.settings;
  const busy = new Map<string, number>();
  const count = (pairing: PairingRecord): void => {
    for (const id of playersOf(pairing)) busy.set(id, (busy.get(id) ?? 0) + 1);
  };
  for (const pairing of pairings) if (pairing.status === 'open') count(pairing);
  const isFull = (pairing: PairingRecord): boolean => atOnce > 0 && playersOf(pairing).some((id) => (busy.get(id) ?? 0) >= atOnce);
  // Once refused it is not asked again in this pass, as there may be thousands.
  let botsPlay = true;
  let opened = 0;
  for (const pairing of pairings) {
    if (opened === MOST_OPENED) break;
    if (pairing.status !== 'waiting' || isFull(pairing) || playersOf(pairing).some((id) => isGone(division, id))) continue;
    const isTheirs = isOfBots(division, pairing);
    if (isTheirs) botsPlay &&= await mayBotsPlay(deps, division);
    if ((isTheirs && !botsPlay) || (await openPairing(deps, division, pairing)) !== 'done') continue;
    count(pairing);
    opened += 1;
  }
  return opened;
}

const playersOf = ({ legs }: Pairing): readonly string[] => legs[0]?.seats ?? [];
const isGone = ({ entrants }: DivisionRecord, id: string): boolean =>
  entrants.some((entrant) => entrant.id === id && entrant.left !== undefined);

/** Does what the engine says comes next: a round, deciders, the end. */
async function goOn(deps: LeagueDeps, division: DivisionRecord, pairings: readonly PairingRecord[]): Promise<void> {
  const now = deps.now();
  const isOpen = pairings.some((pairing) => pairing.status === 'waiting' || pairing.status === 'open');
  const waits = division.settings.start === 'round' && isOpen;
  if (waits) return tellOrRest(deps, division);
  const away = division.entrants
    .filter((entrant) => entrant.away.some((span) => span.from <= now && now < span.to))
    .map((entrant) => entrant.id);
  const next = nextRound(divisionOf(division, pairings), away);
  if (next.t === 'round') return settings(deps, division, pairings, next.round);
  if (division.announcing !== undefined) return tellDivision(deps, division);
  if (next.t === 'deciders') return decide(deps, division, pairings, next.legs);
  if (next.t === 'over' && !isOpen) return close(deps, division, pairings);
  if (next.t === 'stuck' && division.stuck !== next.why) return tellStuck(deps, division, next.why);
  const isLeft = next.t === 'stuck' && !isOpen && away.length === 0 && now >= (division.stuckAt ?? now) + STUCK_FOR;
  return isLeft ? close(deps, division, pairings) : tellOrRest(deps, division);
}

/**
 * The director has some days to fix it, by having a round paired again or letting somebody in. Then the season ends as it stands: a league
 * never depends on anybody acting.
 */
async function tellStuck(deps: LeagueDeps, division: DivisionRecord, why: string): Promise<void> {
  const now = deps.now();
  const after = { ...division, version: division.version + 1, stuck: why, stuckAt: now, due: now + LONGEST_REST };
  const league = await deps.leagues.load(division.league);
  await deps.leagues.commit({ divisions: [after], letters: league === undefined ? [] : stuckLetters(league, after, now) });
}

/** With nothing to play now, letters are next. */
function tellOrRest(deps: LeagueDeps, division: DivisionRecord, at = Number.POSITIVE_INFINITY): Promise<void> {
  const now = deps.now();
  if (division.announcing !== undefined) return tellDivision(deps, division);
  if (owesDigest(division, now)) return digestLetters(deps, division);
  return deps.leagues.rest(division, Math.min(at, now + LONGEST_REST, nextDigest(division, now)));
}

/** A round is planned in one transaction, under the division's version: of two attempts at once, one succeeds. */
async function settings(deps: LeagueDeps, division: DivisionRecord, pairings: readonly PairingRecord[], round: Round): Promise<void> {
  if (round.pairings.length > MOST_AT_ONCE) return (await import('./parts/plan-in-parts.ts')).beginPlanning(deps, division, round);
  const { league, season, division: number } = division;
  // A pairing may replace one that was called off, under the same id.
  const versions = new Map(pairings.map((pairing) => [pairing.id, pairing.version]));
  const planned = round.pairings.map((pairing): PairingRecord => {
    const version = (versions.get(pairing.id) ?? 0) + 1;
    return { ...pairing, league, season, division: number, version, status: 'waiting', matches: [] };
  });
  const after = { ...withRound(division, round, deps.now()), version: division.version + 1 };
  await deps.leagues.commit({ divisions: [after], pairings: planned });
}

function withRound(division: DivisionRecord, round: Round, now: number): DivisionRecord {
  const { stuck: _, stuckAt: __, ...rest } = division;
  const rounds = [
    ...division.rounds.filter((earlier) => earlier.number !== round.number),
    { number: round.number, byes: round.byes, planned: now },
  ];
  return { ...rest, rounds, ...owedFor(division, round.number), due: now };
}

/** A level pairing waits again, for the deciding leg. */
async function decide(
  deps: LeagueDeps,
  division: DivisionRecord,
  pairings: readonly PairingRecord[],
  deciders: readonly Decider[],
): Promise<void> {
  const level = deciders.flatMap(({ pairing, leg }) => {
    const found = pairings.find((candidate) => candidate.id === pairing);
    return found === undefined ? [] : [{ ...found, version: found.version + 1, legs: [...found.legs, leg], status: 'waiting' as const }];
  });
  const again = { ...division, version: division.version + 1, due: deps.now() };
  await deps.leagues.commit({ divisions: [again], pairings: level });
}

/** The next season is drawn from the final table. */
async function close(deps: LeagueDeps, division: DivisionRecord, pairings: readonly PairingRecord[]): Promise<void> {
  const now = deps.now();
  const { league, season, division: number } = division;
  const { standings } = await import('../../../engine/league/standings/standings.ts');
  const final = standings(divisionOf(division, pairings)).map((row) => row.entrant);
  const announcing = { about: 'final' } as const;
  const over: DivisionRecord = { ...division, version: division.version + 1, status: 'over', final, announcing, due: now };
  const written = await deps.leagues.commit({
    divisions: [over],
    closings: [{ league, season, division: number, final, at: now }],
  });
  if (written !== 'conflict') await deps.leagues.poke(league, now);
}
