/** Lines that a game leaves out are kept with the orders, and their faults are longer than the lines. */
import { expect, test } from 'vitest';
import { openMatch } from '../../../../functions/cases/match/open-match.ts';
import { submitOrders } from '../../../../functions/cases/match/submit-orders.ts';
import { createWorld } from '../../../support/world.ts';

test('no seat can fill the head with faults and leave no room for the others’ orders', async () => {
  const world = createWorld();
  const seats = { red: { guest: true }, green: { guest: true }, blue: { guest: true } } as const;
  const opened = await openMatch(world.deps, { ruleset: 'trio', options: {}, seats, demo: false });
  if (!opened.ok) throw new Error(opened.refusal.message);
  const match = opened.value.id;
  const submit = (seat: string, text: string) =>
    submitOrders(world.deps, { match, authorize: () => ({ t: 'seat', seat }), entries: [text], received: world.deps.now() });
  expect(await submit('red', 'resign')).toMatchObject({ ok: true });
  expect(await submit('green', `say 1\n${'say 9\n'.repeat(20)}`)).toMatchObject({ ok: true, value: { ready: false } });
  expect(await submit('green', `say 1\n${'say 9\n'.repeat(900)}`)).toMatchObject({
    ok: false,
    refusal: { code: 'bad-orders', faults: [{ code: 'too-long' }] },
  });
  const head = await world.deps.matches.load(match);
  expect(head?.files.green?.leftOut).toHaveLength(20);
});
