import { expect, test } from 'vitest';
import { openMatch } from '../../../functions/cases/match/open-match.ts';
import type { LogLine } from '../../../functions/facts/log-events.ts';
import { withMetrics } from '../../../functions/wiring/metrics.ts';
import { createWorld, HOUR, MINUTE, withoutMessages } from '../../support/world.ts';

test('while the account may not send, no letter dies, nobody is paused, and the operator hears of it; then all go out', async () => {
  const rung: string[] = [];
  const world = createWorld(undefined, {
    render: withoutMessages,
    deps: (deps) => ({ ...deps, log: withMetrics(deps.log as LogLine, (metrics) => rung.push(...Object.keys(metrics))) }),
  });
  world.fail('account');
  await openMatch(world.deps, {
    ruleset: 'rebel-commander',
    options: {},
    seats: { rebel: { email: 'ada@players.example' }, imperial: { email: 'bob@players.example' } },
    demo: false,
  });
  await world.settle();
  // Ten days: far more tries than the sixteen after which a letter of another failure is dead.
  for (let hour = 0; hour < 240; hour += 8) {
    world.pass(8 * HOUR);
    await world.sweep();
  }
  expect(world.sent).toEqual([]);
  expect(world.log.filter(({ event }) => event === 'letter-dead' || event === 'address-paused')).toEqual([]);
  expect(new Set(rung)).toEqual(new Set(['Stranded']));

  world.fail(undefined);
  world.pass(16 * MINUTE);
  await world.sweep();
  expect(world.sent.map(({ to }) => to).toSorted()).toEqual(['ada@players.example', 'bob@players.example']);
});

test('these tries do not count against a letter: afterwards it has as many as before', async () => {
  const world = createWorld(undefined, { render: withoutMessages });
  world.fail('account');
  await openMatch(world.deps, {
    ruleset: 'rebel-commander',
    options: {},
    seats: { rebel: { email: 'ada@players.example' }, imperial: { bot: 'commander' } },
    demo: false,
  });
  await world.settle();
  const wait = async (ms: number): Promise<void> => {
    world.pass(ms);
    await world.sweep();
  };
  for (let hour = 0; hour < 24; hour++) await wait(HOUR);
  world.fail('temporary');
  for (let day = 0; day < 10; day++) await wait(24 * HOUR);
  world.fail(undefined);
  await wait(24 * HOUR);
  expect(world.sent).toHaveLength(1);
});
