/**
 * The clock calls for a look at a league: registration closes, a season is drawn, and once its divisions are over the next one opens. Late,
 * repeated and early calls do no harm.
 */
import { digest } from '../../../engine/dice.ts';
import { firstSeason, nextSeason, type Placed } from '../../../engine/league/seasons/promotion.ts';
import { inSeedOrder } from '../../../engine/league/seasons/seeding.ts';
import type { LeagueId } from '../../facts/match.ts';
import { reasonOf } from '../../facts/reason-of.ts';
import type { LeagueDeps } from '../facts/deps.ts';
import { isDrawnFor } from '../facts/entrant-of.ts';
import { type DivisionRecord, type Entry, type League, type LogLine, seedsOf } from '../facts/league.ts';
import { howLeft, withdraw } from './leaving/withdraw.ts';
import { endForBots, hasPeople, wasLeftToBots } from './left-to-bots.ts';
import { endLetters } from './letters.ts';
import { MOST_AT_ONCE } from './parts/parts.ts';
import { isDue, LONGEST_REST } from './tick-division.ts';

const DAY = 86_400_000;
/**
 * How many divisions are written in a pass, each in a transaction of its own, which takes some seconds. Every pass reads all entries, so
 * there should be few.
 */
const DRAWN_AT_ONCE = 100;
const LEAST_ENTRANTS = 2;

export async function tickLeague(deps: LeagueDeps, id: LeagueId): Promise<void> {
  try {
    await look(deps, id);
  } catch (error) {
    // It is still due, so the clock's next wake-up picks it up.
    deps.log('league-failed', { league: id, reason: reasonOf(error) });
  }
}

async function look(deps: LeagueDeps, id: LeagueId): Promise<void> {
  const league = await deps.leagues.load(id);
  if (league === undefined || !isDue(league, deps.now())) return;
  if (league.announcing !== undefined) return (await import('./acts/tell-entrants.ts')).tellEntrants(deps, league);
  if (league.pending?.some(({ until }) => until <= deps.now())) return (await import('./directors/confirm.ts')).lapse(deps, league);
  if (league.waiting && (await (await import('./let-in.ts')).letIn(deps, league))) return;
  if (league.paused !== undefined && league.paused.until > deps.now())
    return deps.leagues.rest(league, lookBy(league, league.paused.until));
  if (league.status === 'registering') return closeRegistration(deps, league);
  if (league.status === 'drawing') return draw(deps, league);
  if (league.status === 'playing') return closeSeason(deps, league);
  return deps.leagues.rest(league, lookBy(league));
}

/** A decision that waits for another director lapses by itself. */
function lookBy({ pending = [] }: League, at = Infinity): number | undefined {
  const earliest = pending.reduce((before, { until }) => Math.min(before, until), at);
  return earliest === Infinity ? undefined : earliest;
}

const next = (league: League, changes: Partial<League>): League => ({ ...league, ...changes, version: league.version + 1 });

/** From now on the entries are fixed: entering takes the league's version, so a late attempt finds the season drawn. */
async function closeRegistration(deps: LeagueDeps, league: League): Promise<void> {
  const now = deps.now();
  const startsNow = league.settings.startWhenFull !== undefined && league.entries >= league.settings.startWhenFull;
  if (!startsNow && (league.closes ?? 0) > now) return deps.leagues.rest(league, lookBy(league, league.closes));
  const least = Math.max(LEAST_ENTRANTS, league.settings.rules.seats.length);
  if (league.entries < least && league.director === undefined) return callOff(deps, league);
  if (league.entries < least) return postpone(deps, league, `only ${league.entries} of at least ${least} had entered`);
  if (!(await hasPeople(deps, league))) {
    const nobody = 'nobody but bots had entered';
    return league.season > 1 || league.director === undefined ? endForBots(deps, league, nobody) : postpone(deps, league, nobody);
  }
  const { starts: _, postponed: __, ...begun } = league;
  await deps.leagues.commit({ league: next(begun, { status: 'drawing', drawnSince: now, drawn: 0, divisions: 0, due: now }) });
}

const postpone: typeof import('./acts/postpone.ts').postpone = async (...given) => (await import('./acts/postpone.ts')).postpone(...given);

/** For a league whose director, who would have called it off or found more players, deleted their account. */
async function callOff(deps: LeagueDeps, league: League): Promise<void> {
  const now = deps.now();
  const reason = 'Too few had entered, and it has no director.';
  const line: LogLine = { league: league.id, id: deps.randomSource.id(8), at: now, by: 'service', act: 'called the league off', reason };
  const announcing = [...(league.announcing ?? []), { act: line.id, about: 'ruled' as const }];
  await deps.leagues.commit({ league: next(league, { status: 'cancelled', announcing, due: now }), listed: false, log: [line] });
}

/** The divisions come out the same however often this starts again: entries, ratings, tables and lot are fixed. */
async function draw(deps: LeagueDeps, league: League): Promise<void> {
  const now = deps.now();
  const entries = await deps.leagues.entries(league.id);
  const drawn = await divisionsOf(deps, league, entries);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const placed = drawn.map((division) => division.map((place): Drawn => ({ ...place, entry: byId.get(place.id) as Entry })));
  let { drawn: written } = league;
  const last = Math.min(placed.length, written + DRAWN_AT_ONCE);
  while (written < last && (await writeDivision(deps, league, placed[written] as readonly Drawn[], written + 1, placed.length)))
    written += 1;
  const more = written < placed.length ? { due: now } : { status: 'playing' as const, due: now + LONGEST_REST };
  await deps.leagues.commit({ league: next(league, { ...more, drawn: written, divisions: placed.length }) });
}

interface Drawn extends Placed {
  readonly entry: Entry;
}

async function divisionsOf(deps: LeagueDeps, league: League, entries: readonly Entry[]): Promise<readonly (readonly Placed[])[]> {
  const { settings, lot } = league;
  const playing = entries
    .filter((entry) => isDrawnFor(entry, league.season))
    .map(({ id, rating, holder }) => ({ id, rating, ...(holder.t === 'bot' && { bot: true as const }) }));
  // An always-open ladder has a single division, even if players were added beyond its places.
  const least = settings.rules.challenges === undefined ? 0 : playing.length;
  const rules = { size: Math.max(settings.divisionSize, least), movers: settings.movers };
  if (league.season === 1) return firstSeason(playing, rules, lot, seedsOf(league));
  const closings = await deps.leagues.closings(league.id, league.season - 1);
  const drawn = nextSeason(
    closings.map((closing) => closing.final),
    playing,
    rules,
    digest(`${lot} ${league.season}`),
  );
  return drawn.map((division) => inSeedOrder(division, seedsOf(league)));
}

/**
 * Writes the division and its players' places in one transaction. False if one of them wrote to their entry at this moment, so that it is
 * left to the next pass.
 */
async function writeDivision(deps: LeagueDeps, league: League, drawn: readonly Drawn[], number: number, of: number): Promise<boolean> {
  const now = deps.now();
  const { id, season, settings, lot } = league;
  const key = { league: id, season, division: number };
  const there = await deps.leagues.division(key);
  if (there !== undefined && there.unplaced === undefined) return true;
  const all = drawn.map(({ id: entrant, came, entry: { holder, name, away, places } }) => ({
    ...{ id: entrant, from: 1, holder, name, came: came === 'new' && places.length > 0 ? 'back' : came },
    away: away.filter((span) => span.to > now),
  }));
  const isSeeded = settings.rules.format === 'round-robin' && drawn.some((place) => seedsOf(league).includes(place.id));
  const fresh: DivisionRecord = {
    ...key,
    version: 0,
    name: of === 1 ? `Season ${season}` : `Season ${season}, division ${number}`,
    settings: isSeeded ? { ...settings, rules: { ...settings.rules, seeded: true } } : settings,
    entrants: all,
    ...(settings.rules.challenges === undefined ? { rounds: [] } : ladderFrom(now)),
    status: 'playing',
    lot: digest(`${lot} ${season}.${number}`),
    due: now,
  };
  if (drawn.length > MOST_AT_ONCE)
    return (await import('./parts/draw-in-parts.ts')).drawInParts(
      deps,
      fresh,
      drawn.map(({ entry }) => entry),
    );
  // A player who left during the drawing is drawn, and then withdrawn from the division.
  const left = drawn.filter(({ entry: { status } }) => status !== 'entered' && status !== 'leaving').map((place) => place.id);
  const division = {
    ...left.reduce((current, entrant) => withdraw(current, entrant, howLeft(current, [], entrant), now), fresh),
    version: 1,
  };
  const moved = drawn.map(
    ({ entry }): Entry => ({ ...entry, version: entry.version + 1, places: [...entry.places, { season, division: number }] }),
  );
  return (await deps.leagues.commit({ divisions: [division], entries: moved })) === 'done';
}

/** Its only round never ends. */
const ladderFrom = (now: number): Pick<DivisionRecord, 'rounds' | 'ladder' | 'announcing'> => ({
  rounds: [{ number: 1, byes: [], planned: now }],
  ladder: { places: [], count: 0, forgotten: '', still: [] },
  announcing: { about: 'season' },
});

/** Waits until all divisions have closed. */
async function closeSeason(deps: LeagueDeps, league: League): Promise<void> {
  const now = deps.now();
  const closings = await deps.leagues.closings(league.id, league.season);
  const { settings, season } = league;
  // An always-open ladder is told to close; the others end by themselves.
  if (closings.length < league.divisions && settings.rules.challenges !== undefined && settings.seasons > 0)
    await deps.leagues.poke({ league: league.id, season, division: 1 }, now);
  if (closings.length < league.divisions) return deps.leagues.rest(league, now + LONGEST_REST);
  if (settings.seasons > 0 && season >= settings.seasons) {
    const { due: _, ...still } = league;
    const due = lookBy(league);
    await deps.leagues.commit({
      league: next(still, { status: 'ended', ...(due !== undefined && { due }) }),
      letters: endLetters(league, now),
      listed: league.hidden === undefined,
    });
    return;
  }
  if (await wasLeftToBots(deps, league)) return endForBots(deps, league, `no person gave an order in season ${season}`);
  const closes = now + settings.registrationDays * DAY;
  const { seeding: _, ...unseeded } = league;
  await deps.leagues.commit({
    league: next(unseeded, {
      status: 'registering',
      season: season + 1,
      closes,
      due: lookBy(league, closes) ?? closes,
      drawn: 0,
      divisions: 0,
    }),
  });
}
