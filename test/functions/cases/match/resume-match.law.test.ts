/** A ruleset that throws in the middle of a match: it halts, everybody is told, nothing is lost, and it resumes with the same dice. */

import { afterEach, describe, expect, test, vi } from 'vitest';
import { rules } from '../../../../engine/rulesets/rebel-commander/rules.ts';
import { acceptSeat } from '../../../../functions/cases/match/join-match.ts';
import { openMatch } from '../../../../functions/cases/match/open-match.ts';
import { resumeMatch } from '../../../../functions/cases/match/resume-match.ts';
import { submitOrders } from '../../../../functions/cases/match/submit-orders.ts';
import { withTimeout } from '../../../../functions/wiring/with-timeout.ts';
import { createWorld, HOUR, type World } from '../../../support/world.ts';

const as = (seat: string) => () => ({ t: 'seat', seat }) as const;
afterEach(() => vi.restoreAllMocks());

async function startMatch(world: World): Promise<string> {
  const seats = { rebel: { email: 'ada@example.org' }, imperial: { email: 'ben@example.org' } };
  const opened = await openMatch(world.deps, { ruleset: 'rebel-commander', options: {}, seats, demo: false });
  if (!opened.ok) throw new Error(opened.refusal.message);
  for (const seat of ['rebel', 'imperial']) await acceptSeat(world.deps, { match: opened.value.id, authorize: as(seat) });
  await world.settle();
  return opened.value.id;
}
const submit = (world: World, match: string, seat: string, entries: readonly string[]) =>
  submitOrders(world.deps, { match, authorize: as(seat), entries, received: world.deps.now() });
const load = async (world: World, id: string) => (await world.deps.matches.load(id)) ?? expect.unreachable('no match');

/** The same match up to its third step, which has a battle; `broken`: the ruleset throws the first time it is resolved. */
async function raid(broken: boolean): Promise<{ world: World; id: string }> {
  const world = createWorld();
  const id = await startMatch(world);
  await submit(world, id, 'rebel', ['move 7 4', 'move 4 1']);
  await submit(world, id, 'imperial', ['build 0']);
  await submit(world, id, 'rebel', ['attack 1']);
  if (broken) {
    vi.spyOn(rules, 'resolve').mockImplementation(() => {
      throw new Error('planted in resolve');
    });
  }
  await submit(world, id, 'imperial', ['build 0']);
  await world.settle();
  return { world, id };
}

describe('a ruleset that throws while resolving', () => {
  test('halts the match; what was sent is acknowledged and kept, and both are told', async () => {
    const { world, id } = await raid(true);
    const match = await load(world, id);
    expect(match).toMatchObject({ status: 'halted', step: 2, halted: { reason: 'planted in resolve' } });
    expect(match.files.rebel?.lines).toEqual(['attack 1', 'pass']);
    expect(match.files.imperial?.lines).toEqual(['build 0', 'pass']);
    expect(match.due).toBeUndefined();
    expect(world.models.slice(-2).map((model) => model.t)).toEqual(['halted', 'halted']);
    expect(world.log.filter((logged) => logged.event === 'match-halted').map((logged) => logged.fields.step)).toEqual([2]);
  });

  test('takes orders all the same, closes nothing, and judges nobody meanwhile', async () => {
    const { world, id } = await raid(true);
    expect((await submit(world, id, 'imperial', ['pass'])).ok).toBe(true);
    world.pass(90 * HOUR);
    await world.sweep();
    expect(await load(world, id)).toMatchObject({ status: 'halted', step: 2, files: { imperial: { lines: ['pass', 'pass'] } } });
  });

  test('resumes after the fix with the same dice, and gives everybody the time back', async () => {
    const { world, id } = await raid(true);
    world.pass(30 * HOUR);
    vi.restoreAllMocks();
    const resumed = await resumeMatch(world.deps, id);
    expect(resumed).toMatchObject({ ok: true, value: { status: 'active', step: 3 } });
    await world.settle();
    const calm = await raid(false);
    const [broken, whole] = [await world.deps.matches.step(id, 2), await calm.world.deps.matches.step(calm.id, 2)];
    expect(broken?.lock).toBe(whole?.lock);
    expect(broken?.dice).toEqual(whole?.dice);
    expect(broken?.dice.length).toBeGreaterThan(0);
    expect(world.models.some((model) => model.t === 'resumed')).toBe(true);
  });

  test('halts likewise before writing a state that is larger than the store takes', async () => {
    const world = createWorld();
    const id = await startMatch(world);
    const resolve = rules.resolve.bind(rules);
    vi.spyOn(rules, 'resolve').mockImplementation((...given) => {
      const { state, events } = resolve(...given);
      return { state: { ...state, padding: 'x'.repeat(120_000) }, events };
    });
    await submit(world, id, 'rebel', ['pass']);
    expect(await submit(world, id, 'imperial', ['pass'])).toMatchObject({ ok: true, value: { resolved: false } });
    expect(await load(world, id)).toMatchObject({
      status: 'halted',
      step: 1,
      halted: { reason: expect.stringContaining('the state after step 1 is larger') },
    });
  });

  test('stays halted when it throws again', async () => {
    const { world, id } = await raid(true);
    expect(await resumeMatch(world.deps, id)).toMatchObject({ ok: false, refusal: { code: 'halted' } });
    expect((await load(world, id)).status).toBe('halted');
  });
});

describe('a ruleset that throws while reading', () => {
  test('keeps the text as sent, acknowledges it, and reads it again on resuming', async () => {
    const world = createWorld();
    const id = await startMatch(world);
    vi.spyOn(rules, 'read').mockImplementation(() => {
      throw new Error('planted in read');
    });
    expect((await submit(world, id, 'rebel', ['Move 7 to 4'])).ok).toBe(true);
    expect(await load(world, id)).toMatchObject({ status: 'halted', files: { rebel: { lines: ['Move 7 to 4'], unread: true } } });
    vi.restoreAllMocks();
    await resumeMatch(world.deps, id);
    const match = await load(world, id);
    expect(match).toMatchObject({ status: 'active', step: 1, files: { rebel: { lines: ['move 7 4', 'pass'], ready: true } } });
    expect(match.files.rebel).not.toHaveProperty('unread');
  });

  test('sends back what cannot be read after the fix', async () => {
    const world = createWorld();
    const id = await startMatch(world);
    vi.spyOn(rules, 'read').mockImplementation(() => {
      throw new Error('planted in read');
    });
    await submit(world, id, 'rebel', ['move 7 3']);
    vi.restoreAllMocks();
    await resumeMatch(world.deps, id);
    await world.settle();
    expect((await load(world, id)).files).toEqual({});
    expect(world.models.find((model) => model.t === 'sent-back')).toMatchObject({ faults: [{ code: 'not-adjacent' }] });
  });
});

describe('a ruleset that never returns', () => {
  test('halts its match, and other due matches close in the same sweep', async () => {
    let resolved = 0;
    // A limit only until the ruleset hangs, and a longer one where a busy machine took as long for something else.
    const limited = <T>(ms: number, run: () => T): T => {
      if (resolved > 0) return run();
      try {
        return withTimeout(ms, run);
      } catch (error) {
        if (resolved > 0) throw error;
        return limited(2 * ms, run);
      }
    };
    const world = createWorld(undefined, { deps: (deps) => ({ ...deps, withTimeout: (_ms, run) => limited(100, run) }) });
    const ids = [await startMatch(world), await startMatch(world), await startMatch(world)];
    const resolve = rules.resolve.bind(rules);
    vi.spyOn(rules, 'resolve').mockImplementation((...given) => {
      resolved += 1;
      while (resolved === 1);
      return resolve(...given);
    });
    const due = Math.max(...(await Promise.all(ids.map(async (id) => (await load(world, id)).demands[0]?.deadline ?? 0)))) + HOUR / 20;
    while (world.deps.now() < due) {
      world.pass(HOUR / 10);
      await world.deps.dueIndex.beat({ at: world.deps.now(), shards: 1 });
    }
    await world.sweep();
    const after = await Promise.all(ids.map((id) => load(world, id)));
    expect(after.map(({ status }) => status).toSorted()).toEqual(['active', 'active', 'halted']);
    expect(after.find(({ status }) => status === 'halted')).toMatchObject({
      step: 1,
      halted: { reason: expect.stringMatching(/^it took longer than \d+ ms$/) },
    });
    expect(after.filter(({ step }) => step === 2)).toHaveLength(2);
    expect(world.log.filter((logged) => logged.event === 'match-halted')).toHaveLength(1);
  });
});
