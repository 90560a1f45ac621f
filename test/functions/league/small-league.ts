/** A league of four in one division, its second round under way, written as the clock would have written it. */
import type { Leg } from '../../../engine/league/division.ts';
import type { DivisionKey } from '../../../functions/facts/match.ts';
import { playerAt } from '../../../functions/facts/players.ts';
import { openLeague } from '../../../functions/league/cases/open-league.ts';
import type { LeagueRequest } from '../../../functions/league/cases/read-settings.ts';
import { entrantOf } from '../../../functions/league/facts/entrant-of.ts';
import type { DivisionEntrant, DivisionRecord, Entry, League, PairingRecord } from '../../../functions/league/facts/league.ts';
import type { World } from '../../support/world.ts';

export const WISH: LeagueRequest = { name: 'The Winter League', ruleset: 'rebel-commander', divisionSize: 4, startWhenFull: 4 };
const NAMES = ['Ada', '=Bob', 'Cem', ''] as const;
export const LEFT_MATCH = 'mmmmmmmmmmmmmmmm';

export interface SmallLeague {
  readonly id: string;
  readonly director: string;
  /** Ids of its players, in seed order. */
  readonly players: readonly string[];
}

const entryOf = ({ id, holder, name, away }: DivisionEntrant, { league, season, division }: DivisionKey): Entry => ({
  ...{ league, id, version: 1, holder, name, entered: 1, status: 'entered', rating: 1500, away, places: [{ season, division }] },
});

/** Open for entries; the director is in it. */
export async function openSmallLeague({ deps }: World, wish: Partial<LeagueRequest> = {}): Promise<{ id: string; director: string }> {
  const { id: director } = await playerAt(deps, 'dora@d.example');
  const opened = await openLeague(deps, { ...WISH, ...wish, director });
  if (!opened.ok) throw new Error(opened.refusal.message);
  return { id: opened.value.id, director };
}

/** Ada beat =Bob twice, Cem and the nameless player drew; in round 2 Ada has won the first leg against Cem. */
export async function playSmallLeague(world: World, wish: Partial<LeagueRequest> = {}): Promise<SmallLeague> {
  const { deps } = world;
  const { id, director } = await openSmallLeague(world, wish);
  const league = (await deps.leagues.load(id)) as League;
  const people = await Promise.all(['ada', 'bob', 'cem', 'dan'].map((name) => playerAt(deps, `${name}@p.example`)));
  const entrants = people.map(
    (person, i): DivisionEntrant => ({
      id: entrantOf(league, person.id),
      from: 1,
      name: NAMES[i] ?? '',
      holder: { t: 'person', player: person.id, address: `hash-of-${person.address}` },
      away: i === 1 ? [{ from: deps.now(), to: deps.now() + 3 * 86_400_000 }] : [],
      ...(i === 0 ? { came: 'promoted' } : {}),
    }),
  );
  const [ada, bob, cem, dan] = entrants.map((entrant) => entrant.id) as [string, string, string, string];
  const key = { league: id, season: 1, division: 1 };
  const division: DivisionRecord = {
    ...{ ...key, version: 1, name: 'Season 1', settings: league.settings, entrants, status: 'playing', lot: 'ab', due: deps.now() },
    rounds: [1, 2].map((number) => ({ number, byes: [], planned: deps.now() })),
  };
  const won = (first: string, second: string): Leg => ({
    seats: [first, second],
    result: { places: [[ada], [first === ada ? second : first]], how: 'played', revision: 0 },
  });
  const level = (first: string, second: string): Leg => ({
    seats: [first, second],
    result: { places: [[first, second]], how: 'forfeit', revision: 0 },
  });
  const pairing = (round: number, number: number, legs: readonly Leg[], status: PairingRecord['status']): PairingRecord => ({
    ...{ ...key, id: `r${round}p${number}`, round, legs, version: 1, status, matches: legs.map(() => LEFT_MATCH) },
  });
  const pairings = [
    pairing(1, 1, [won(ada, bob), won(bob, ada)], 'done'),
    pairing(1, 2, [level(cem, dan), level(dan, cem)], 'done'),
    pairing(2, 1, [won(ada, cem), { seats: [cem, ada] }], 'open'),
    pairing(2, 2, [{ seats: [bob, dan] }, { seats: [dan, bob] }], 'open'),
  ];
  await deps.leagues.commit({
    league: { ...league, version: 2, status: 'playing', divisions: 1, drawn: 1, entries: 4 },
    divisions: [division],
    entries: entrants.map((entrant) => entryOf(entrant, key)),
    pairings,
    log: [{ league: id, id: 'l1', at: deps.now(), by: 'director', director, act: `removed ${bob}`, reason: 'he asked' }],
  });
  return { id, director, players: people.map((person) => person.id) };
}
