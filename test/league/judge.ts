/** What must hold once a league's year is over. Returns what does not, in words. */
import { verify } from '../../engine/archive.ts';
import { isDecided } from '../../engine/league/division.ts';
import { placesOf } from '../../engine/league/pairing/challenges.ts';
import { standings } from '../../engine/league/standings/standings.ts';
import { rulesOf } from '../../functions/facts/games.ts';
import { challengesIn, isLadder, type LadderDivision } from '../../functions/league/facts/challenges.ts';
import { divisionOf } from '../../functions/league/facts/division-of.ts';
import type { DivisionRecord, League, PairingRecord } from '../../functions/league/facts/league.ts';
import { archiveOf } from '../support/games/archive-of.ts';
import type { World } from '../support/world.ts';
import type { Year } from './year.ts';

/** One record in so many is verified: chain, commitments, locks, dice, states. */
const VERIFIED = 50;

export interface Judgement {
  readonly faults: readonly string[];
  readonly divisions: number;
  readonly rounds: number;
  readonly matches: number;
  readonly verified: number;
}

export async function judge({ world, leagues, falseNotices }: Year): Promise<Judgement> {
  const seen = { faults: falseNotices.map((notice) => `false notice: ${notice}`), divisions: 0, rounds: 0, matches: [] as string[] };
  for (const id of leagues) await judgeLeague(world, id, seen);
  seen.faults.push(...matchFaults(world, seen.matches));
  const checked = seen.matches.filter((_, i) => i % VERIFIED === 0);
  for (const id of checked) seen.faults.push(...(await recordFaults(world, id)));
  return { ...seen, matches: seen.matches.length, verified: checked.length };
}

interface Seen {
  readonly faults: string[];
  divisions: number;
  rounds: number;
  readonly matches: string[];
}

async function judgeLeague(world: World, id: string, seen: Seen): Promise<void> {
  const { deps } = world;
  const league = (await deps.leagues.load(id)) as League;
  const { name } = league.settings;
  if (league.status !== 'ended') seen.faults.push(`${name} is ${league.status} in season ${league.season}`);
  if (league.due !== undefined) seen.faults.push(`${name} is over and due`);
  for (let season = 1; season <= league.season; season++) {
    const closings = await deps.leagues.closings(id, season);
    if (closings.length === 0) seen.faults.push(`${name} closed no division of season ${season}`);
    for (const closing of closings) {
      const division = (await deps.leagues.division(closing)) as DivisionRecord;
      const pairings = await deps.leagues.pairings(closing);
      seen.divisions += 1;
      seen.rounds += division.rounds.length;
      const faults = [...divisionFaults(division, pairings), ...(isLadder(division) ? ladderFaults(world, division, pairings) : [])];
      seen.faults.push(...faults.map((fault) => `${name}, ${division.name}: ${fault}`));
      seen.matches.push(...pairings.flatMap((pairing) => pairing.matches));
    }
  }
}

function divisionFaults(division: DivisionRecord, pairings: readonly PairingRecord[]): readonly string[] {
  const faults: string[] = [];
  const numbers = division.rounds.map((round) => round.number);
  if (new Set(numbers).size !== numbers.length) faults.push(`rounds ${numbers.join()} hold one twice`);
  if (division.status !== 'over' || division.due !== undefined) faults.push(`is ${division.status}, due ${division.due}`);
  for (const pairing of pairings)
    if (pairing.status !== 'void' && (pairing.status !== 'done' || !isDecided(pairing))) faults.push(`${pairing.id} is ${pairing.status}`);
  const table = standings(divisionOf(division, pairings)).map((row) => row.entrant);
  if (table.join() !== division.final?.join()) faults.push('the table told is not the table');
  for (const round of isLadder(division) ? [] : division.rounds) {
    const busy = pairings
      .filter((pairing) => pairing.round === round.number && pairing.status !== 'void')
      .flatMap((pairing) => pairing.legs[0]?.seats ?? [])
      .concat(round.byes.map((bye) => bye.entrant));
    if (new Set(busy).size !== busy.length) faults.push(`somebody is twice in round ${round.number}`);
  }
  if (division.settings.rules.format === 'round-robin') faults.push(...meetingFaults(division, pairings));
  return faults;
}

/** Each who is here has one place; every challenge is over, counted once if it was played, and was told to whom it concerns. */
function ladderFaults(world: World, { ladder, entrants }: LadderDivision, pairings: readonly PairingRecord[]): readonly string[] {
  const here = entrants.filter(({ left }) => left === undefined).map(({ id }) => id);
  const letters = new Set(
    world.items().flatMap(({ sk }) => (sk?.S?.startsWith('letter#') ? [sk.S.replace(/^letter#league-[a-z2-7]+-/, '')] : [])),
  );
  const challenges = challengesIn(pairings);
  // Of one that was in line and never put nobody but its player knows.
  const untold = challenges.flatMap(({ id, status, challenge: { became, queued } }) =>
    queued === true
      ? []
      : [
          ...(letters.has(`challenged-1-${id}`) ? [] : [`${id}: nobody was told of it`]),
          ...(status !== 'void' || letters.has(`challenge-over-1-${id}`) ? [] : [`${id}: nobody was told that it is ${became}`]),
        ],
  );
  return [
    ...(placesOf(ladder.places, entrants).toSorted().join() === here.toSorted().join() ? [] : ['the places are not those of who is here']),
    ...(new Set(ladder.places).size === ladder.places.length ? [] : ['somebody has two places']),
    ...(challenges.length === ladder.count ? [] : [`${ladder.count} challenges, ${challenges.length} kept`]),
    ...challenges.flatMap(({ id, status, counted, challenge: { became } }) =>
      (status === 'done' ? counted === true && became === 'accepted' : became !== undefined && became !== 'accepted')
        ? []
        : [`${id} is ${status}, ${became}, counted: ${counted}`],
    ),
    ...untold,
  ];
}

/** Those who stayed to the end have all met each other, as often as the rules say. */
function meetingFaults({ entrants, settings }: DivisionRecord, pairings: readonly PairingRecord[]): readonly string[] {
  const stayed = entrants.filter((entrant) => entrant.left === undefined).map((entrant) => entrant.id);
  return stayed.flatMap((a, i) =>
    stayed.slice(i + 1).flatMap((b) => {
      const met = pairings.filter(
        (pairing) => pairing.status === 'done' && [a, b].every((id) => pairing.legs[0]?.seats.includes(id)),
      ).length;
      return met === settings.rules.cycles ? [] : [`two who stayed met ${met} times`];
    }),
  );
}

/** Every match that was opened is in one pairing, once, and is over; nothing is left to do anywhere. */
function matchFaults(world: World, named: readonly string[]): readonly string[] {
  const items = world.items();
  const heads = items.filter((item) => item.sk?.S === 'head').map((item) => item.pk?.S?.slice('match#'.length) ?? '');
  const known = new Set(named);
  return [
    ...(known.size === named.length ? [] : ['a match is in two pairings']),
    ...heads.filter((match) => !known.has(match)).map((match) => `match ${match} is in no pairing`),
    ...(heads.length < known.size ? ['a pairing names a match that is not there'] : []),
    ...items.filter((item) => item.sk?.S?.startsWith('job#')).map((item) => `${item.pk?.S} ${item.sk?.S} was never done`),
    ...items
      .filter((item) => item.due !== undefined && (item.sk?.S === 'head' || item.sk?.S === 'division'))
      .map((item) => `${item.pk?.S} is due still`),
  ];
}

async function recordFaults(world: World, id: string): Promise<readonly string[]> {
  const match = await world.deps.matches.load(id);
  if (match === undefined) return [`match ${id} is not there`];
  if (match.status !== 'finished') return match.status === 'cancelled' ? [] : [`match ${id} is ${match.status}`];
  const stored = await world.deps.matches.steps(id, 0, match.step);
  return verify(archiveOf(match, stored), rulesOf(match)).findings.map((finding) => `match ${id}, step ${finding.step}: ${finding.fault}`);
}
