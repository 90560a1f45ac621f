/**
 * The clock, or a result, looks at a division: rounds are planned, pairings opened, the season closed. It does what is
 * to be done as the division stands, so that late, double and early calls, and two at once, change nothing.
 */

import type { Decider, Pairing, Round } from '../../../engine/league/division.ts';
import { nextRound } from '../../../engine/league/pairing/next-round.ts';
import { standings } from '../../../engine/league/standings/standings.ts';
import type { Deps } from '../../facts/deps.ts';
import { divisionOf } from '../../facts/league/division-of.ts';
import type { DivisionRecord, PairingRecord } from '../../facts/league/league.ts';
import { nextDigest } from '../../facts/league/weeks.ts';
import type { DivisionKey } from '../../facts/match.ts';
import { digestLetters, owesDigest } from './digest.ts';
import { owedFor, stuckLetters, tellDivision } from './league-letters.ts';
import { settleChanges, settleLeavers } from './leavers.ts';
import { openPairing } from './open-pairing.ts';

/** A pass that opens more goes on in the next: no function runs long. */
const MOST_OPENED = 10;
const HOUR = 3_600_000;
/** Nothing is waited for so long without a look: what a lost call would have told is found then. */
export const LONGEST_REST = 6 * HOUR;
const STUCK_FOR = 72 * HOUR;

export async function tickDivision(deps: Deps, key: DivisionKey): Promise<void> {
  try {
    await look(deps, key);
  } catch (error) {
    // It is due still: the clock's next nudge takes it up.
    const reason = error instanceof Error ? error.name : 'unknown';
    deps.log('error', 'division-failed', { ...key, reason });
  }
}

async function look(deps: Deps, key: DivisionKey): Promise<void> {
  const division = await deps.leagues.division(key);
  if (division === undefined || division.due === undefined || !isDue(division, deps.now())) return;
  if (division.status === 'over')
    return division.telling === undefined ? deps.leagues.rest(division, undefined) : tellDivision(deps, division);
  const pairings = await deps.leagues.pairings(key);
  const owed = (await settleChanges(deps, division, pairings)) || (await settleLeavers(deps, division, pairings));
  if (owed) return deps.leagues.poke(key, deps.now());
  if (division.paused !== undefined && division.paused.until > deps.now()) return deps.leagues.rest(division, division.paused.until);
  const opened = await openWaiting(deps, division, pairings);
  if (opened === MOST_OPENED) return deps.leagues.poke(key, deps.now());
  if (opened > 0) return look(deps, key);
  return goOn(deps, division, pairings);
}

export function isDue({ due, woken }: { readonly due?: number; readonly woken?: true }, now: number): boolean {
  return woken === true || (due !== undefined && due <= now);
}

/** How many pairings were opened: those whose players all have room for one more. */
async function openWaiting(deps: Deps, division: DivisionRecord, pairings: readonly PairingRecord[]): Promise<number> {
  const { atOnce } = division.plan;
  const busy = new Map<string, number>();
  const count = (pairing: PairingRecord): void => {
    for (const id of playersOf(pairing)) busy.set(id, (busy.get(id) ?? 0) + 1);
  };
  for (const one of pairings) if (one.status === 'open') count(one);
  let opened = 0;
  for (const one of pairings) {
    if (opened === MOST_OPENED) break;
    const isFull = atOnce > 0 && playersOf(one).some((id) => (busy.get(id) ?? 0) >= atOnce);
    if (one.status !== 'waiting' || isFull || playersOf(one).some((id) => isGone(division, id))) continue;
    if ((await openPairing(deps, division, one)) !== 'done') continue;
    count(one);
    opened += 1;
  }
  return opened;
}

const playersOf = ({ legs }: Pairing): readonly string[] => legs[0]?.seats ?? [];
const isGone = ({ entrants }: DivisionRecord, id: string): boolean => entrants.some((one) => one.id === id && one.left !== undefined);

/** The next round, or the end, as the engine says. */
async function goOn(deps: Deps, division: DivisionRecord, pairings: readonly PairingRecord[]): Promise<void> {
  const now = deps.now();
  const isOpen = pairings.some((one) => one.status === 'waiting' || one.status === 'open');
  const waits = division.plan.start === 'round' && isOpen;
  if (waits) return tellOrRest(deps, division);
  const away = division.entrants.filter((one) => one.away.some((span) => span.from <= now && now < span.to)).map((one) => one.id);
  const next = nextRound(divisionOf(division, pairings), away);
  if (next.t === 'round') return plan(deps, division, pairings, next.round);
  if (division.telling !== undefined) return tellDivision(deps, division);
  if (next.t === 'deciders') return decide(deps, division, pairings, next.legs);
  if (next.t === 'over' && !isOpen) return close(deps, division, pairings);
  if (next.t === 'stuck' && division.stuck !== next.why) return tellStuck(deps, division, next.why);
  const isLeft = next.t === 'stuck' && !isOpen && away.length === 0 && now >= (division.stuckAt ?? now) + STUCK_FOR;
  return isLeft ? close(deps, division, pairings) : tellOrRest(deps, division);
}

/** The director has some days to fix it: to have a round paired anew, or to let somebody in. Then the season ends as it stands, for a league waits for nobody's hand. */
async function tellStuck(deps: Deps, division: DivisionRecord, why: string): Promise<void> {
  const now = deps.now();
  const after = { ...division, version: division.version + 1, stuck: why, stuckAt: now, due: now + LONGEST_REST };
  const league = await deps.leagues.load(division.league);
  await deps.leagues.commit({ divisions: [after], letters: league === undefined ? [] : stuckLetters(league, after, now) });
}

/** With nothing to be played now, what is owed in letters is next. */
function tellOrRest(deps: Deps, division: DivisionRecord): Promise<void> {
  const now = deps.now();
  if (division.telling !== undefined) return tellDivision(deps, division);
  if (owesDigest(division, now)) return digestLetters(deps, division);
  return deps.leagues.rest(division, Math.min(now + LONGEST_REST, nextDigest(division, now)));
}

/** A round is planned in one transaction, under the division's version: of two at once one is planned. */
async function plan(deps: Deps, division: DivisionRecord, pairings: readonly PairingRecord[], round: Round): Promise<void> {
  const now = deps.now();
  const { league, season, division: number, stuck: _, stuckAt: __, ...rest } = division;
  // The place of a pairing that was called off is taken anew.
  const versions = new Map(pairings.map((one) => [one.id, one.version]));
  const planned = round.pairings.map((one): PairingRecord => {
    const version = (versions.get(one.id) ?? 0) + 1;
    return { ...one, league, season, division: number, version, status: 'waiting', matches: [] };
  });
  const rounds = [
    ...division.rounds.filter((one) => one.number !== round.number),
    { number: round.number, byes: round.byes, planned: now },
  ];
  const owed = owedFor(division, round.number);
  const after: DivisionRecord = { ...rest, league, season, division: number, version: division.version + 1, rounds, ...owed, due: now };
  await deps.leagues.commit({ divisions: [after], pairings: planned });
}

/** A level pairing waits again, for the leg that settles it. */
async function decide(
  deps: Deps,
  division: DivisionRecord,
  pairings: readonly PairingRecord[],
  deciders: readonly Decider[],
): Promise<void> {
  const level = deciders.flatMap(({ pairing, leg }) => {
    const found = pairings.find((one) => one.id === pairing);
    return found === undefined ? [] : [{ ...found, version: found.version + 1, legs: [...found.legs, leg], status: 'waiting' as const }];
  });
  const again = { ...division, version: division.version + 1, due: deps.now() };
  await deps.leagues.commit({ divisions: [again], pairings: level });
}

/** The table at the end is what the next season is drawn from. */
async function close(deps: Deps, division: DivisionRecord, pairings: readonly PairingRecord[]): Promise<void> {
  const now = deps.now();
  const { league, season, division: number } = division;
  const final = standings(divisionOf(division, pairings)).map((one) => one.entrant);
  const telling = { about: 'final' } as const;
  const over: DivisionRecord = { ...division, version: division.version + 1, status: 'over', final, telling, due: now };
  const written = await deps.leagues.commit({
    divisions: [over],
    closings: [{ league, season, division: number, final, at: now }],
  });
  if (written !== 'conflict') await deps.leagues.poke(league, now);
}
