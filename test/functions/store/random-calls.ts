/** Random calls of the store's ports: few matches, letters and players, so that they collide. */
import fc from 'fast-check';
import type { Due, LetterKey } from '../../../functions/facts/deps.ts';
import type { HookOf } from '../../../functions/facts/hooks.ts';
import { divisionKey, headKey, leagueKey, playerKey, shardOf } from '../../../functions/store/keys.ts';
import type { Stores } from '../../../functions/wiring/stores.ts';
import { aJob, aLetter, aMatch, aPlayer, aStep, NOON } from '../../support/records.ts';
import { divisionIn, onLeagues } from './random-league-calls.ts';

/** When a call is made. Names of a script end in its number, so that one table serves all. */
type Call = (store: Stores, script: string, now: number) => Promise<unknown>;

const match = fc.constantFrom('m1', 'm2');
const letter = fc.constantFrom('l1', 'l2');
const player = fc.constantFrom('p1', 'p2', 'p3');
const hash = fc.constantFrom('h1', 'h2');
export const minute = fc.integer({ min: -3, max: 3 }).map((minutes) => NOON + minutes * 60_000);
const upToTwo = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<readonly T[]> => fc.uniqueArray(arbitrary, { maxLength: 2 });
/** Few, so that calls meet. */
const owned = fc.constantFrom({ match: 'm1' }, { match: 'm1' }, { player: 'p1' });

/** Mostly from the current version, sometimes from another. */
const commit = fc
  .record({
    id: match,
    stale: fc.constantFrom(0, 0, 0, 1, -1),
    due: fc.option(minute, { nil: undefined }),
    steps: upToTwo(fc.integer({ min: 0, max: 12 })),
    letters: upToTwo(letter),
    jobs: upToTwo(fc.constantFrom('e1', 'e2')),
    receipt: fc.option(fc.record({ key: fc.constantFrom('k1', 'k2'), expires: minute }), { nil: undefined }),
    endpoint: fc.constantFrom(undefined, undefined, null, { url: 'https://example.org', shape: 'slack' as const, secret: 's' }),
    members: upToTwo(player),
    alone: fc.boolean(),
    strangers: fc.constantFrom(false, false, false, true),
  })
  .map(
    ({ id, stale, due, steps, letters, jobs, receipt, members, endpoint, alone, strangers }): Call =>
      async (store, script) => {
        const name = id + script;
        const version = Math.max(1, ((await store.matches.load(name))?.version ?? 0) + 1 - stale);
        const { due: _, ...head } = aMatch(name, { version });
        const change = { match: due === undefined ? head : { ...head, due } };
        if (alone) return store.matches.commit(change);
        for (const player of strangers ? [] : members)
          await store.players.create(aPlayer(player + script), player + script).catch(() => false);
        return store.matches.commit({
          ...change,
          steps: steps.map((step) => aStep(name, step)),
          letters: letters.map((letter) => aLetter(letter, { match: name, ...(due === undefined ? {} : { due }) })),
          jobs: jobs.map((job) => aJob(name, job, { due: due ?? NOON })),
          members: members.map((member) => member + script),
          ...(endpoint === undefined ? {} : { endpoints: [{ seat: 'rebel', endpoint }] }),
          ...(receipt === undefined
            ? {}
            : { receipt: { match: name, key: receipt.key, fingerprint: 'f', answer: `"${version}"`, expires: receipt.expires / 1000 } }),
        });
      },
  );

/** What an outbox would note of a call that failed, if it still stands as it was read. */
export async function noteCall(store: Stores, of: HookOf): Promise<unknown> {
  const kept = await store.hooks.load(of);
  return (
    kept &&
    store.hooks.note(of, kept, { rest: { failed: (kept.rest?.failed ?? 0) + 1, until: NOON, since: NOON, why: 'webhook answered 500' } })
  );
}

const reading = fc.oneof(
  match.map(
    (id): Call =>
      (store, script) =>
        store.matches.kept(id + script),
  ),
  fc.constantFrom('p1').map(
    (id): Call =>
      (store, script) =>
        store.letters.list(id + script),
  ),
  match.map(
    (id): Call =>
      (store, script) =>
        store.matches.load(id + script),
  ),
  match.map(
    (id): Call =>
      (store, script) =>
        store.matches.steps(id + script, 1, 10),
  ),
  match.map(
    (id): Call =>
      (store, script) =>
        store.matches.receipt(id + script, 'k1'),
  ),
  match.map(
    (id): Call =>
      (store, script) =>
        store.matches.job(id + script, 'e1'),
  ),
  match.map(
    (id): Call =>
      (store, script) =>
        store.hooks.load({ match: id + script, seat: 'rebel' }),
  ),
  player.map(
    (id): Call =>
      (store, script) =>
        store.players.matches(id + script),
  ),
  player.map(
    (id): Call =>
      (store, script) =>
        store.players.memberships(id + script),
  ),
  player.map(
    (id): Call =>
      (store, script) =>
        store.players.load(id + script),
  ),
  fc.constant<Call>((store, script) => store.players.find([`h1${script}`, `h2${script}`])),
  hash.map(
    (id): Call =>
      (store, script) =>
        store.grants.load(id + script),
  ),
);

const keyOf = (owner: LetterKey['owner'], id: string, script: string): LetterKey => ({
  owner: 'match' in owner ? { match: owner.match + script } : { player: owner.player + script },
  id,
});
const onLetters = fc.oneof(
  fc.tuple(owned, letter, minute).map(
    ([owner, id, due]): Call =>
      (store, script) =>
        store.letters.put(aLetter(id, { ...keyOf(owner, id, script).owner, due })),
  ),
  fc.tuple(owned, letter).map(
    ([owner, id]): Call =>
      (store, script) =>
        store.letters.load(keyOf(owner, id, script)),
  ),
  fc.tuple(owned, letter, minute, fc.constantFrom('sent', 'sent', 'dead')).map(
    ([owner, id, time, end]): Call =>
      (store, script) =>
        // A dead one is about to be forgotten.
        store.letters.end(keyOf(owner, id, script), end, end === 'dead' ? time - 30 * 86_400_000 : time),
  ),
  fc.tuple(owned, letter, fc.nat(9), minute).map(
    ([owner, id, attempts, due]): Call =>
      (store, script) =>
        store.letters.retry(keyOf(owner, id, script), attempts, due),
  ),
);

const onRatings = fc.oneof(
  player.map(
    (id): Call =>
      (store, script) =>
        store.ratings.load(id + script),
  ),
  player.map(
    (id): Call =>
      (store, script) =>
        store.ratings.remove(id + script),
  ),
  fc.tuple(match, upToTwo(player), fc.constantFrom(0, 0, 0, 1, -1)).map(
    ([id, players, stale]): Call =>
      async (store, script) => {
        const next = players.map(async (player) => {
          const version = Math.max(1, ((await store.ratings.load(player + script))?.version ?? 0) + 1 - stale);
          return { player: player + script, version, turns: '1'.repeat(version), games: {} };
        });
        return store.ratings.settle(aJob(id + script, 'e1'), await Promise.all(next));
      },
  ),
);

const onRest = fc.oneof(
  fc.tuple(match, minute).map(
    ([id, due]): Call =>
      (store, script) =>
        store.matches.retryJob(aJob(id + script, 'e1', { attempts: 4 }), due),
  ),
  match.map(
    (id): Call =>
      (store, script) =>
        store.matches.finishJob(aJob(id + script, 'e1')),
  ),
  match.map(
    (id): Call =>
      (store, script) =>
        noteCall(store, { match: id + script, seat: 'rebel' }),
  ),
  fc.tuple(player, hash, minute).map(
    ([id, address, time]): Call =>
      async (store, script) => {
        const known = await store.players.load(id + script);
        if (known === undefined) return undefined;
        return store.players.leave({ ...known, version: known.version + 1, leaving: { at: time, due: time } }, [address + script]);
      },
  ),
  player.map(
    (id): Call =>
      (store, script) =>
        store.players.remove(id + script),
  ),
  fc.tuple(owned, letter).map(
    ([owner, id]): Call =>
      (store, script) =>
        store.letters.remove(keyOf(owner, id, script)),
  ),
  fc.tuple(player, hash).map(
    ([id, address]): Call =>
      (store, script) =>
        store.players.create(aPlayer(id + script), address + script),
  ),
  fc.tuple(player, fc.integer({ min: 2, max: 3 })).map(
    ([id, version]): Call =>
      (store, script) =>
        store.players.save(aPlayer(id + script, { version })),
  ),
  fc.tuple(hash, minute).map(
    ([id, time]): Call =>
      (store, script) =>
        store.grants.put(id + script, { opens: 'session', made: 1, expires: time / 1000 }),
  ),
  fc.tuple(hash, player, minute).map(
    ([id, owner, time]): Call =>
      (store, script) =>
        store.grants.put(id + script, { opens: 'session', player: owner + script, made: 1, expires: time / 1000 }),
  ),
  fc.tuple(hash, player, minute).map(
    ([id, owner, time]): Call =>
      (store, script) => {
        const whose = owner + script;
        const receipt = { player: whose, key: id, fingerprint: 'f', sealed: `${time}`, expires: time / 1000 };
        return store.grants.put(
          id + script,
          { opens: 'api-key', player: whose, made: 1, used: time / 1000, expires: time / 1000 },
          receipt,
        );
      },
  ),
  fc.tuple(hash, player, letter, minute).map(
    ([id, owner, name, time]): Call =>
      (store, script) => {
        const whose = owner + script;
        const receipt = { player: whose, key: id, fingerprint: 'f', sealed: `${time}`, expires: time / 1000 };
        const grant = { opens: 'sign-in', player: whose, made: 1, expires: time / 1000 } as const;
        return store.grants.link({
          player: aPlayer(whose, { version: 2 }),
          hash: id + script,
          grant,
          letter: aLetter(name, { player: whose, due: time }),
          receipt,
        });
      },
  ),
  fc.tuple(hash, player).map(
    ([id, owner]): Call =>
      (store, script) =>
        store.players.receipt(owner + script, id),
  ),
  fc.tuple(hash, minute).map(
    ([id, time]): Call =>
      (store, script) =>
        store.grants.note(id + script, time / 1000),
  ),
  player.map(
    (id): Call =>
      (store, script) =>
        store.grants.forget(id + script),
  ),
  player.map(
    (id): Call =>
      (store, script) =>
        store.grants.list(id + script),
  ),
  hash.map(
    (id): Call =>
      (store, script) =>
        store.grants.take(id + script),
  ),
);

const idOf = (due: Due): string => {
  if (due.t === 'match' || due.t === 'league') return due.id;
  if (due.t === 'division') return due.key.league;
  return due.t === 'player' ? due.player : Object.values(due.key.owner).join();
};
/** Everything of this script that is due. */
export const allDue = async (store: Stores, script: string, now: number): Promise<readonly Due[]> => {
  // Those with most that is due: a few shards, since all eight would be most of this test's time.
  const leagues = [leagueKey(`g1${script}`), divisionKey(divisionIn(`g1${script}`))];
  const owners = [headKey(`m1${script}`), headKey(`m2${script}`), playerKey(`p1${script}`), ...leagues];
  const shards = new Set(owners.map((key) => shardOf(key, store.dueIndex.shards)));
  const found = await Promise.all([...shards].map((shard) => dueIn(store, shard, now)));
  const own = found.flat().filter((due) => idOf(due).endsWith(script));
  return own.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
};
const dueIn = async (store: Stores, shard: number, now: number): Promise<readonly Due[]> => {
  const found: Due[] = [];
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page = await store.dueIndex.page(shard, now, after === '' ? undefined : after);
    found.push(...page.due);
    after = page.next;
  }
  return found;
};
const onDueIndex = fc.oneof(
  fc.tuple(owned, letter, minute, minute).map(
    ([owner, id, since, next]): Call =>
      (store, script) =>
        store.dueIndex.wakeUp({ t: 'letter', key: keyOf(owner, id, script), since }, next),
  ),
  fc.constant<Call>(allDue),
  minute.map(
    (next): Call =>
      async (store, script, now) => {
        for (const due of await allDue(store, script, now)) await store.dueIndex.wakeUp(due, next);
      },
  ),
);

export const call: fc.Arbitrary<Call> = fc.oneof(
  { arbitrary: commit, weight: 6 },
  { arbitrary: reading, weight: 4 },
  { arbitrary: onLetters, weight: 6 },
  { arbitrary: onRest, weight: 4 },
  { arbitrary: onRatings, weight: 2 },
  { arbitrary: onDueIndex, weight: 2 },
  { arbitrary: onLeagues, weight: 8 },
);
