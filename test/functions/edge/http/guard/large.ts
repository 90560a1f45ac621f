/** A service with much in it: whole matches of every game, a hundred matches of one player, a league with a division of 256. */

import { botJob } from '../../../../../functions/cases/match/turn.ts';
import { NO_LIMITS } from '../../../../../functions/edge/http/guard/limits.ts';
import type { Match } from '../../../../../functions/facts/match.ts';
import { readSettings } from '../../../../../functions/league/cases/read-settings.ts';
import type { DivisionEntrant, LeagueSettings } from '../../../../../functions/league/facts/league.ts';
import { aDivision, aLeague, anEntry, aPairing } from '../../../../support/league-records.ts';
import { type Door, openDoor, signIn } from '../door.ts';

export interface LongMatch {
  readonly id: string;
  readonly ruleset: string;
  readonly seat: string;
  readonly seatToken: string;
  readonly hostToken: string;
  readonly steps: number;
}
export interface Large {
  readonly door: Door;
  /** Of Ada, who directs the league, plays in it and in a hundred matches, and shows a page. */
  readonly session: string;
  readonly page: string;
  readonly league: string;
  readonly invitation: string;
  readonly own: string;
  readonly long: readonly LongMatch[];
}

const PLAYERS = 256;
const ROUNDS = 40;
const MATCHES = 100;
const AT_ONCE = 64;

export async function openLarge(): Promise<Large> {
  const door = openDoor({}, (http) => ({ ...http, limits: NO_LIMITS }));
  const session = await signIn(door, 'ada@a.example');
  await door.ask('PUT /v1/me/name', { token: session, body: { name: 'Ada Lovelace' } });
  const page = (await door.json('PUT /v1/me/page', { token: session, body: { shown: true } })).body.id;
  const long: LongMatch[] = [];
  for (const { id } of door.http.games) long.push(await longMatch(door, id));
  const solo = { ruleset: 'rebel-commander', seats: { rebel: { guest: true }, imperial: { bot: 'commander', level: 'easy' } } };
  let own = '';
  for (let at = 0; at < MATCHES; at++)
    own = (await door.json('POST /v1/matches', { token: session, body: { ...solo, listed: true, offered: true } })).body.id;
  for (let at = 0; at < MATCHES; at++)
    await door.json('POST /v1/matches', { body: { ...solo, seats: { rebel: 'open', imperial: { bot: 'commander' } }, offered: true } });
  await door.world.settle();
  const league = await largeLeague(door);
  return { door, session, page, league, invitation: `i${'a'.repeat(15)}`, own, long };
}

/** Played by bots to its end, and given back to people. */
async function longMatch(door: Door, ruleset: string): Promise<LongMatch> {
  const { deps, settle } = door.world;
  const game = await door.http.game(ruleset);
  const usual = Object.fromEntries((game?.options ?? []).map((option) => [option.name, option.initial]));
  const seats = game?.tables(usual)[0] ?? [];
  const { body } = await door.json('POST /v1/matches', {
    body: { ruleset, seats: Object.fromEntries(seats.map((seat) => [seat, { guest: true }])) },
  });
  await settle();
  const begun = (await deps.matches.load(body.id)) as Match;
  const holder = { t: 'bot', bot: game?.bots[0] ?? '', level: 'easy' } as const;
  const bots: Match = { ...begun, version: begun.version + 1, seats: begun.seats.map((seat) => ({ ...seat, holder })) };
  await deps.matches.commit({ match: bots, jobs: begun.demands.flatMap((demand) => botJob(bots, demand, deps.now())) });
  await settle();
  const over = (await deps.matches.load(body.id)) as Match;
  const people = over.seats.map((seat, at) => ({ ...seat, holder: begun.seats[at]?.holder ?? seat.holder }));
  await deps.matches.commit({ match: { ...over, version: over.version + 1, seats: people } });
  const [seat = ''] = seats;
  return { id: body.id, ruleset, seat, seatToken: body.seatTokens[seat], hostToken: body.hostToken, steps: over.step };
}

/** In its first season: a division of 256 after forty rounds of Swiss, all of which were played. */
async function largeLeague({ world: { deps } }: Door): Promise<string> {
  const league = 'large'.padEnd(16, 'a');
  const read = await readSettings({ name: 'Large', ruleset: 'rebel-commander', format: 'swiss', rounds: ROUNDS, divisionSize: PLAYERS });
  if (!read.ok) throw new Error(read.refusal.message);
  const settings: LeagueSettings = read.value;
  const ada = (await deps.players.find(deps.keys.addressHashes('ada@a.example'))) ?? '';
  const ids = Array.from({ length: PLAYERS }, (_, at) => `e${at}`);
  const entrants = ids.map(
    (id, at): DivisionEntrant => ({
      ...{ id, name: `Player ${at}`, from: 1, away: [] },
      holder: { t: 'person', player: at === 0 ? ada : `p${at}`.padEnd(26, 'a'), address: 'h' },
    }),
  );
  await deps.leagues.commit({
    league: aLeague(league, { settings, director: ada, status: 'playing', divisions: 1, entries: PLAYERS }),
    listed: true,
    members: [{ player: ada, league }],
  });
  for (const part of inParts(entrants))
    await deps.leagues.commit({
      entries: part.map(({ id, name, holder }) => anEntry(league, id, { name, holder, since: 1, places: [{ season: 1, division: 1 }] })),
    });
  const rounds = Array.from({ length: ROUNDS }, (_, at) => ({ number: at + 1, byes: [], planned: deps.now() }));
  await deps.leagues.commit({ divisions: [aDivision(league, { division: 1, name: 'Season 1', settings, entrants, rounds })] });
  for (const { number } of rounds)
    for (const part of inParts(pairsOf(ids, number)))
      await deps.leagues.commit({ pairings: part.map(([a, b]) => playedPairing({ league, round: number, a, b })) });
  return league;
}

function playedPairing({ league, round, a, b }: { league: string; round: number; a: string; b: string }) {
  const leg = (seats: readonly [string, string], winner: number) => ({
    seats,
    result: {
      ...{ how: 'played' as const, revision: 0, places: winner === 0 ? [[seats[0]], [seats[1]]] : [[seats[1]], [seats[0]]] },
      figures: { spaces: { [a]: 5, [b]: 7 }, units: { [a]: 1, [b]: 3 } },
    },
  });
  const number = Number(a.slice(1));
  return aPairing(league, `r${round}p${number + 1}`, {
    ...{ division: 1, round, status: 'done', noted: round, matches: ['m'.repeat(16), 'n'.repeat(16)] },
    legs: [leg([a, b], (number + round) % 3 === 0 ? 0 : 1), leg([b, a], number % 2)],
  });
}

/** The circle method: each meets another in each round. */
function pairsOf(ids: readonly string[], round: number): readonly (readonly [string, string])[] {
  const n = ids.length - 1;
  return Array.from({ length: ids.length / 2 }, (_, at) => {
    const other = at === 0 ? ids[n] : ids[(n - at + round) % n];
    return [ids[(at + round) % n] ?? '', other ?? ''] as const;
  });
}

function inParts<T>(all: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, at) => all.slice(at * AT_ONCE, (at + 1) * AT_ONCE));
}
