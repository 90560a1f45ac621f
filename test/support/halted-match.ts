/** A match of two guests in a folder of data, whose game threw at its first step. */
import { vi } from 'vitest';
import { rules } from '../../engine/rulesets/rebel-commander/rules.ts';
import { openMatch } from '../../functions/cases/match/open-match.ts';
import { submitOrders } from '../../functions/cases/match/submit-orders.ts';
import { createStores } from '../../functions/wiring/stores.ts';
import { TABLE } from '../../infra/local/home-table.ts';
import { openTable } from '../../infra/local/table/open.ts';
import { createWorld } from './world.ts';

export async function haltedMatch(dir: string): Promise<string> {
  const { client, close } = openTable(dir, Date.now);
  const world = createWorld();
  const deps = { ...world.deps, ...createStores(client, TABLE, { now: world.deps.now, randomSource: world.deps.randomSource }) };
  const opened = await openMatch(deps, {
    ruleset: 'rebel-commander',
    options: {},
    seats: { rebel: { guest: true, name: 'Ada' }, imperial: { guest: true } },
    demo: false,
  });
  if (!opened.ok) throw new Error(opened.refusal.message);
  const broken = vi.spyOn(rules, 'resolve').mockImplementation(() => {
    throw new Error('planted');
  });
  for (const seat of ['rebel', 'imperial'])
    await submitOrders(deps, { match: opened.value.id, authorize: () => ({ t: 'seat', seat }), entries: ['pass'], received: deps.now() });
  broken.mockRestore();
  close();
  return opened.value.id;
}
