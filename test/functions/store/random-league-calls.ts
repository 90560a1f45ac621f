/** Random calls of the port of leagues: one or two leagues, a division each, so that they collide. */
import fc from 'fast-check';
import type { DivisionKey } from '../../../functions/facts/match.ts';
import type { LeagueChange } from '../../../functions/league/facts/deps.ts';
import type { Timed } from '../../../functions/league/facts/league.ts';
import type { Stores } from '../../../functions/wiring/stores.ts';
import { aDivision, aLeague, aLine, anEntry, aPairing } from '../../support/league-records.ts';
import { aLetter, aMatch, aPlayer, NOON } from '../../support/records.ts';

type Call = (store: Stores, script: string, now: number) => Promise<unknown>;

const league = fc.constantFrom('g1', 'g1', 'g2');
const entrant = fc.constantFrom('a', 'b');
const player = fc.constantFrom('p1', 'p2');
const pairing = fc.constantFrom('r1p1', 'r10p1', 'r2p1');
const time = fc.integer({ min: -3, max: 3 }).map((minutes) => NOON + minutes * 60_000);
const maybe = fc.option(time, { nil: undefined });
const upToTwo = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<readonly T[]> => fc.uniqueArray(arbitrary, { maxLength: 2 });
/** Mostly from the current version, sometimes from another. */
const stale = fc.constantFrom(0, 0, 0, 0, 1, -1);

export const divisionIn = (id: string): DivisionKey => ({ league: id, season: 1, division: 2 });
const after = (before: { readonly version: number } | undefined, by: number): number => Math.max(1, (before?.version ?? 0) + 1 - by);
/** Each store makes marks of its own; whether there is one is the same. */
const hideMark = <T extends Timed>(told: T | undefined): unknown => told && { ...told, poked: told.poked !== undefined };
/** What came in since it was read goes along, or not. */
const seen = ({ poked }: Timed = {}, forgets: boolean): Timed => (poked === undefined || forgets ? {} : { poked });
const timed = (due: number | undefined): Timed => (due === undefined ? {} : { due });

interface Wish {
  readonly due: number | undefined;
  readonly late: number;
  readonly forgets: boolean;
}
const wish = fc.record({ due: maybe, late: stale, forgets: fc.constantFrom(false, false, false, true) });

const ofLeague = async (store: Stores, id: string, { due, late, forgets }: Wish): Promise<LeagueChange> => {
  const before = await store.leagues.load(id);
  return { league: aLeague(id, { version: after(before, late), ...timed(due), ...seen(before, forgets) }) };
};
const ofDivision = async (store: Stores, id: string, { due, late, forgets }: Wish): Promise<LeagueChange> => {
  const before = await store.leagues.division(divisionIn(id));
  return { divisions: [aDivision(id, { version: after(before, late), ...timed(due), ...seen(before, forgets) })] };
};

type Told = 'closing' | 'log' | 'reworded' | 'letter' | 'endpoint' | 'no endpoint';
const TOLD: readonly Told[] = ['closing', 'log', 'reworded', 'letter', 'endpoint', 'no endpoint'];

/** What lies beside the records: written once, replaced, taken away. */
const beside = (id: string, script: string, told: readonly Told[]): LeagueChange => {
  const parts: Readonly<Record<Told, LeagueChange>> = {
    closing: { closings: [{ league: id, season: 1, division: 2, final: ['a'], at: NOON }] },
    log: { log: [aLine(id, 'x', NOON)] },
    reworded: { reworded: [{ ...aLine(id, 'x', NOON), reason: '' }] },
    letter: { letters: [aLetter('l1', { player: `p1${script}` })] },
    endpoint: { endpoint: { league: id, endpoint: { url: 'https://example.org', shape: 'slack', secret: 's' } } },
    'no endpoint': { endpoint: { league: id, endpoint: null } },
  };
  return Object.assign({}, ...told.map((part) => parts[part]));
};

const RECORDS: readonly ((store: Stores, id: string, wish: Wish) => Promise<LeagueChange>)[] = [
  ofLeague,
  ofDivision,
  async (...asked) => ({ ...(await ofLeague(...asked)), ...(await ofDivision(...asked)) }),
  async () => ({}),
];

const commit = fc
  .record({
    id: league,
    wish,
    records: fc.constantFrom(...RECORDS),
    entries: upToTwo(entrant),
    pairings: upToTwo(pairing),
    members: upToTwo(player),
    matches: upToTwo(fc.constantFrom('m1', 'm2')),
    // A line that is written and reworded at once would be one item twice.
    told: fc.uniqueArray(fc.constantFrom(...TOLD), { maxLength: 2 }).filter((all) => !(all.includes('log') && all.includes('reworded'))),
    listed: fc.constantFrom({}, { listed: true }, { listed: false }),
    strangers: fc.boolean(),
  })
  .map(
    (given): Call =>
      async (store, script) => {
        const id = given.id + script;
        const { late } = given.wish;
        const [entries, pairings, matches] = await Promise.all([
          Promise.all(
            given.entries.map(async (entry) => anEntry(id, entry, { version: after(await store.leagues.entry(id, entry), late) })),
          ),
          Promise.all(
            given.pairings.map(async (pairing) =>
              aPairing(id, pairing, { version: after(await store.leagues.pairing(divisionIn(id), pairing), late) }),
            ),
          ),
          Promise.all(
            given.matches.map(async (match) => ({
              match: aMatch(match + script, { version: after(await store.matches.load(match + script), late) }),
            })),
          ),
        ]);
        for (const member of given.strangers ? [] : given.members)
          await store.players.create(aPlayer(member + script), member + script).catch(() => false);
        const members = given.members.map((member) => ({ player: member + script, league: id }));
        const records = await given.records(store, id, given.wish);
        return store.leagues.commit({
          ...records,
          entries,
          pairings,
          matches,
          members,
          ...beside(id, script, given.told),
          ...given.listed,
        });
      },
  );

const READS: readonly ((store: Stores, id: string, script: string) => Promise<unknown>)[] = [
  async ({ leagues }, id) => hideMark(await leagues.load(id)),
  async ({ leagues }, id) => hideMark(await leagues.division(divisionIn(id))),
  ({ leagues }, id) => leagues.entries(id),
  ({ leagues }, id) => leagues.entry(id, 'a'),
  ({ leagues }, id) => leagues.pairings(divisionIn(id)),
  ({ leagues }, id) => leagues.pairing(divisionIn(id), 'r1p1'),
  ({ leagues }, id) => leagues.closings(id, 1),
  ({ leagues }, id) => leagues.log(id),
  ({ hooks }, league) => hooks.load({ league }),
  ({ leagues }, _, script) => leagues.of(`p1${script}`),
  // The table serves all scripts.
  async ({ leagues }, _, script) => (await leagues.listed('', 1000)).filter((id) => id.endsWith(script)),
];

const reading = fc.tuple(league, fc.constantFrom(...READS)).map(
  ([id, read]): Call =>
    (store, script) =>
      read(store, id + script, script),
);

/** By a writer who has seen what came in, or has not. */
const rests = fc.tuple(league, fc.constantFrom('league', 'division'), maybe, fc.boolean()).map(
  ([id, what, time, forgets]): Call =>
    async ({ leagues }, script) => {
      const there = what === 'league' ? await leagues.load(id + script) : await leagues.division(divisionIn(id + script));
      if (there === undefined) return undefined;
      const { poked: _, ...unseen } = there;
      return leagues.rest(forgets ? unseen : there, time);
    },
);

const pokes = fc.tuple(league, fc.constantFrom('league', 'division'), time).map(
  ([id, what, time]): Call =>
    ({ leagues }, script) =>
      leagues.poke(what === 'league' ? id + script : divisionIn(id + script), time),
);

export const onLeagues: fc.Arbitrary<Call> = fc.oneof(
  { arbitrary: commit, weight: 6 },
  { arbitrary: reading, weight: 4 },
  { arbitrary: rests, weight: 2 },
  { arbitrary: pokes, weight: 2 },
  {
    arbitrary: fc.tuple(player, league).map(
      ([who, id]): Call =>
        ({ leagues }, script) =>
          leagues.forgetPlayer(who + script, id + script),
    ),
    weight: 1,
  },
  {
    arbitrary: league.map(
      (id): Call =>
        async ({ hooks }, script) => {
          const of = { league: id + script };
          const kept = await hooks.load(of);
          return kept && hooks.note(of, kept, { rest: { failed: 1, until: 1, since: 1, why: 'webhook answered 500' } });
        },
    ),
    weight: 1,
  },
);
