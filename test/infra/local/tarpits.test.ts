import { afterEach, expect, test, vi } from 'vitest';
import { type Beside, besideTarpits } from './tarpits.ts';

let beside: Beside | undefined;
afterEach(async () => beside?.close());

test('sign-in letters leave although the webhooks of a hundred guests accept each call and never answer', { timeout: 30_000 }, async () => {
  beside = await besideTarpits(100);
  // As many as there are places for webhooks: nothing else leaves by that lane now.
  await vi.waitFor(() => expect(beside?.held()).toBe(20), 10_000);
  expect(await beside.signIns(20)).toHaveLength(20);
});
