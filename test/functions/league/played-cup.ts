/** A league in one division whose rounds the engine pairs and chance decides, written as the clock would have written them. */
import { type Division, withDecider, withResult } from '../../../engine/league/division.ts';
import { nextRound } from '../../../engine/league/pairing/next-round.ts';
import { randomFrom } from '../../../engine/league/pairing/random.ts';
import { playerAt } from '../../../functions/facts/players.ts';
import type { LeagueRequest } from '../../../functions/league/cases/read-settings.ts';
import { entrantOf } from '../../../functions/league/facts/entrant-of.ts';
import type { DivisionEntrant, DivisionRecord, League, PairingRecord } from '../../../functions/league/facts/league.ts';
import type { World } from '../../support/world.ts';
import { LEFT_MATCH, openSmallLeague } from './small-league.ts';

/** `rounds`: that many are over, and the next is open. */
export async function playCup(world: World, wish: Partial<LeagueRequest>, names: readonly string[], rounds: number): Promise<string> {
  const { deps } = world;
  const { id } = await openSmallLeague(world, { name: 'The Winter Cup', legs: 'one', divisionSize: 64, ...wish });
  const league = (await deps.leagues.load(id)) as League;
  const people = await Promise.all(names.map((_, i) => playerAt(deps, `cup-${i}@p.example`)));
  const entrants = people.map(
    (person, i): DivisionEntrant => ({
      ...{ id: entrantOf(league, person.id), from: 1, name: names[i] ?? '', away: [] },
      holder: { t: 'person', player: person.id, address: `hash-of-${person.address}` },
    }),
  );
  const key = { league: id, season: 1, division: 1 };
  const division = playRounds({ rules: league.settings.rules, entrants, rounds: [], lot: 'ab' }, rounds);
  const record: DivisionRecord = {
    ...{ ...key, version: 1, name: 'Season 1', settings: league.settings, entrants, status: 'playing', lot: 'ab', due: deps.now() },
    rounds: division.rounds.map(({ number, byes }) => ({ number, byes, planned: deps.now() })),
  };
  const pairings = division.rounds.flatMap((round) =>
    round.pairings.map((pairing): PairingRecord => {
      const isDone = pairing.legs.every(({ result }) => result !== undefined);
      return { ...key, ...pairing, version: 1, status: isDone ? 'done' : 'open', matches: pairing.legs.map(() => LEFT_MATCH) };
    }),
  );
  const playing = { ...league, version: league.version + 1, status: 'playing', divisions: 1, drawn: 1, entries: names.length } as const;
  await deps.leagues.commit({ league: playing, divisions: [record] });
  for (let at = 0; at < pairings.length; at += 50) await deps.leagues.commit({ pairings: pairings.slice(at, at + 50) });
  return id;
}

/** Chance decides who wins; the same division is always played the same way. */
function playRounds(start: Division, rounds: number): Division {
  const randomSource = randomFrom('cup');
  let now = start;
  for (;;) {
    const next = nextRound(now, []);
    if (next.t === 'deciders') now = next.legs.reduce(withDecider, now);
    else if (next.t === 'round') now = { ...now, rounds: [...now.rounds, next.round] };
    else return now;
    if (now.rounds.length > rounds) return now;
    for (const { id, at, seats } of openLegs(now)) {
      const places = (randomSource(2) === 0 ? seats : seats.toReversed()).map((seat) => [seat]);
      now = withResult(now, id, at, { places, how: 'played', revision: 1 });
    }
  }
}

const openLegs = ({ rounds }: Division) =>
  rounds.flatMap(({ pairings }) =>
    pairings.flatMap(({ id, legs }) => legs.flatMap(({ seats, result }, at) => (result === undefined ? [{ id, at, seats }] : []))),
  );
