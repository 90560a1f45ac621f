/** RISK plays a turn the moment it arrives, so what is sure to fail is said before (RT-48). */
import { expect, test } from 'vitest';
import { openMatch } from '../../../../functions/cases/match/open-match.ts';
import { submitOrders } from '../../../../functions/cases/match/submit-orders.ts';
import { tellSubmitted } from '../../../../functions/edge/http/match/tell.ts';
import { leftOutLines, readiness } from '../../../../templates/letters/asking.ts';
import { createWorld } from '../../../support/world.ts';

async function opened() {
  const world = createWorld();
  const seats = { rebels: { guest: true }, empire: { guest: true } } as const;
  const match = await openMatch(world.deps, { ruleset: 'risk-original-trilogy', options: {}, seats, demo: false });
  if (!match.ok) throw new Error(match.refusal.message);
  const { id } = match.value;
  const head = await world.deps.matches.load(id);
  if (head === undefined) throw new Error('no match');
  const { planets } = head.state as { planets: Record<string, { owner: string }> };
  const theirs = Object.keys(planets).find((planet) => planets[planet]?.owner === 'empire') ?? '';
  const own = Object.keys(planets).find((planet) => planets[planet]?.owner === 'rebels') ?? '';
  const submit = (more: { entries?: readonly string[]; ready?: boolean; dry?: boolean }) =>
    submitOrders(world.deps, { match: id, authorize: () => ({ t: 'seat', seat: 'rebels' }), received: world.deps.now(), ...more });
  return { theirs, own, submit };
}

test('troops put on an enemy planet: a warning, and the turn waits for a better mail or "ready"', async () => {
  const { theirs, submit } = await opened();
  const text = [`put 3 troops on ${theirs}`];
  const checked = await submit({ entries: text, dry: true });
  if (!checked.ok) throw new Error(checked.refusal.message);
  const message = `"place 3 ${theirs}" would come to nothing: that planet is not yours.`;
  expect(tellSubmitted(checked.value, true)).toMatchObject({
    orders: [`place 3 ${theirs}`],
    leftOut: [],
    warnings: [{ line: 1, code: 'not-yours', message }],
  });
  const sent = await submit({ entries: text });
  if (!sent.ok) throw new Error(sent.refusal.message);
  expect(sent.value).toMatchObject({ ready: false, resolved: false, awaiting: ['rebels'] });
  expect(JSON.stringify(leftOutLines(sent.value.leftOut))).toMatch(/^\[\{[^[]*Warning, one line:/);
  expect(readiness(sent.value, { step: 1, stepWord: 'turn', status: 'active', owes: true })).toContain(
    'Because of the warning they wait for you',
  );
  expect(await submit({ ready: true })).toMatchObject({ ok: true, value: { resolved: true } });
});

test('a turn without such a line is played at once, and its answer has no field for warnings', async () => {
  const { own, submit } = await opened();
  const sent = await submit({ entries: [`place all ${own}`] });
  if (!sent.ok) throw new Error(sent.refusal.message);
  expect(sent.value).toMatchObject({ ready: true, resolved: true });
  expect(tellSubmitted(sent.value, false)).not.toHaveProperty('warnings');
});
