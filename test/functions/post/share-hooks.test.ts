import { expect, test } from 'vitest';
import { openMatch } from '../../../functions/cases/match/open-match.ts';
import type { Match } from '../../../functions/facts/match.ts';
import { createPlaces, shareHooks } from '../../../functions/post/share-hooks.ts';
import type { Post } from '../../../functions/views/outbox-deps.ts';
import { createWorld, HOUR, MINUTE, type World } from '../../support/world.ts';

const endpoint = { url: 'https://tarpit.example/', shape: 'standard', secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' } as const;

async function withHook(world: World): Promise<string> {
  const seats = { rebel: { guest: true }, imperial: { guest: true } } as const;
  const opened = await openMatch(world.deps, { ruleset: 'rebel-commander', options: {}, seats, demo: false });
  const match = opened.ok ? await world.deps.matches.load(opened.value.id) : undefined;
  if (match === undefined) throw new Error('no table');
  const hooked: Match['seats'] = match.seats.map((seat) => (seat.seat === 'rebel' ? { ...seat, hook: true } : seat));
  await world.deps.matches.commit({
    match: { ...match, version: match.version + 1, seats: hooked },
    endpoints: [{ seat: 'rebel', endpoint }],
  });
  await world.settle();
  return match.id;
}

const tell = (world: World, match: string, name: string) => {
  const born = world.deps.now();
  const letter = { id: `resumed-${name}-rebel-hook`, match, seat: 'rebel', channel: 'hook', fact: { t: 'status' } } as const;
  return world.deps.letters.put({ ...letter, born, attempts: 0, due: born + 3 * MINUTE });
};

test('a failing endpoint rests as a whole, for longer and longer, however many letters wait for it; then all go out', async () => {
  const asked: number[] = [];
  let answers = false;
  const hook: Post['hook'] = async () => {
    asked.push(world.deps.now());
    return answers ? { ok: true } : { ok: false, permanent: false, why: 'webhook timed out' };
  };
  const world: World = createWorld(undefined, { deps: (deps) => ({ ...deps, post: { ...deps.post, hook } }) });
  const match = await withHook(world);
  const start = world.deps.now();
  for (let i = 0; i < 10; i++) await tell(world, match, String(i));
  await world.settle();
  for (let minute = 0; minute < 4 * 60; minute++) {
    world.pass(MINUTE);
    await world.sweep();
  }
  // One call each after 1, 2, 4, … minutes, where ten separate letters would have made 80.
  expect(asked.map((time) => (time - start) / MINUTE)).toEqual([0, 1, 3, 7, 15, 31, 63, 127]);
  expect(world.log.filter(({ event }) => event === 'letter-dead')).toEqual([]);

  answers = true;
  world.pass(HOUR);
  await world.sweep();
  expect(asked).toHaveLength(8 + 10);
  const { print: _, ...kept } = (await world.deps.hooks.load({ match, seat: 'rebel' })) ?? {};
  expect(kept).toEqual({ endpoint });
});

test('what is sent while it rests waits for the same moment', async () => {
  let calls = 0;
  const hook: Post['hook'] = async () => {
    calls += 1;
    return { ok: false, permanent: false, why: 'webhook answered 500' };
  };
  const world = createWorld(undefined, { deps: (deps) => ({ ...deps, post: { ...deps.post, hook } }) });
  const match = await withHook(world);
  await tell(world, match, 'a');
  await world.settle();
  world.pass(MINUTE / 2);
  await tell(world, match, 'b');
  await world.settle();
  expect(calls).toBe(1);
  const due = async (name: string) => (await world.deps.letters.load({ owner: { match }, id: `resumed-${name}-rebel-hook` }))?.due;
  expect(await due('b')).toBe(await due('a'));
});

test('at most four calls are under way to one host, and two for one match; a letter that finds no place waits', async () => {
  let now = 0;
  let open = 0;
  let most = 0;
  const ends: (() => void)[] = [];
  const hook = shareHooks(
    async () => {
      open += 1;
      most = Math.max(most, open);
      await new Promise<void>((resolve) => ends.push(resolve));
      open -= 1;
      return { ok: true };
    },
    createPlaces({
      now: () => now,
      pause: async (ms) => {
        now += ms;
        await new Promise((resolve) => setImmediate(resolve));
      },
    }),
  );
  const call = (host: string, match: string) =>
    hook({ ...endpoint, url: `https://${host}/` }, `${match}.x`, 0, {} as never, { subject: '', text: '', html: '', notice: false });
  const same = ['a', 'b', 'c', 'd', 'e', 'f'].map((match) => call('one.example', match));
  const busy = { ok: false, permanent: false, busy: true, why: 'webhook busy' };
  /** Whoever waits looks once an iteration of the event loop, and gives up after 40 looks. */
  const soon = (answer: unknown): Promise<unknown> => {
    const late = async (): Promise<string> => {
      for (let i = 0; i < 200; i++) await new Promise((resolve) => setImmediate(resolve));
      return 'still waiting';
    };
    return Promise.race([answer, late()]);
  };
  expect(await soon(Promise.all(same.slice(4)))).toEqual([busy, busy]);
  expect(most).toBe(4);
  const asker = ['x', 'y', 'z'].map((host) => call(`${host}.example`, 'g'));
  expect(await soon(asker[2])).toEqual(busy);
  for (const end of ends) end();
  expect(await Promise.all([...same.slice(0, 4), ...asker.slice(0, 2)])).toEqual(Array.from({ length: 6 }, () => ({ ok: true })));
  const after = call('one.example', 'a');
  ends.at(-1)?.();
  expect(await after).toEqual({ ok: true });
});
