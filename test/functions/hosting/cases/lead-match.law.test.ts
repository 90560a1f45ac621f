/** A seat that the bot takes over: whoever lost it hears of it, and the others hear why. */
import { expect, test } from 'vitest';
import { claim } from '../../../../functions/cases/match/claim.ts';
import { muteSeat } from '../../../../functions/cases/match/mute-seat.ts';
import { openMatch } from '../../../../functions/cases/match/open-match.ts';
import { submitOrders } from '../../../../functions/cases/match/submit-orders.ts';
import { claimableSeats } from '../../../../functions/facts/demands.ts';
import type { Match } from '../../../../functions/facts/match.ts';
import { createWorld, HOUR, type World } from '../../../support/world.ts';

const as = (seat: string) => () => ({ t: 'seat', seat }) as const;
const [ADA, BEN, CY] = ['ada@example.org', 'ben@example.org', 'cy@example.org'];

/** Ada says nothing for three turns, and Cy has the bot play on. */
async function claimed(before: (world: World, match: string) => Promise<unknown> = async () => {}) {
  const world = createWorld();
  const seats = { red: { email: ADA }, green: { email: BEN }, blue: { email: CY } };
  const done = await openMatch(world.deps, { ruleset: 'trio', options: {}, seats, pace: { hours: 24 }, demo: false });
  if (!done.ok) throw new Error(done.refusal.message);
  const { id } = done.value;
  await world.settle();
  for (const letter of [...world.sent]) await world.reply(letter, 'accept');
  await before(world, id);
  const first = world.lastTo(ADA);
  const load = async (): Promise<Match> => (await world.deps.matches.load(id)) ?? expect.unreachable('no match');
  while (!claimableSeats(await load(), 'blue').includes('red')) {
    for (const { seat, waits } of (await load()).demands)
      if (waits && seat !== 'red')
        await submitOrders(world.deps, { match: id, authorize: as(seat), entries: ['say 1'], received: world.deps.now() });
    await world.live(25 * HOUR);
  }
  const sent = world.sent.length;
  expect(await claim(world.deps, { match: id, authorize: as('blue'), absent: 'red', how: 'bot' })).toMatchObject({ ok: true });
  await world.settle();
  const letters = world.sent.slice(sent).filter(({ rendered }) => /seat/.test(rendered.text));
  return { world, first, load, letters };
}

test('by a claim: the one who stayed away is told, and everybody else but who claimed it, with the reason', async () => {
  const { letters, first } = await claimed();
  const told = (to: string): string => letters.flatMap((letter) => (letter.to === to ? [letter.rendered.text] : [])).join();
  expect(told(ADA)).toContain('You have lost the Ruby seat');
  expect(told(ADA)).toMatch(/Ruby is now in the\s+hands\s+of\s+the\s+drone\s+bot/);
  expect(told(ADA)).not.toMatch(/\/s\//);
  expect(told(BEN)).toContain('Its player has missed three turns in a row, and another player has put');
  expect(told(CY)).toBe('');
  expect(letters.find(({ to }) => to === ADA)?.thread).toBe(first.thread);
});

test('who had stopped the letters of the match hears nothing of it', async () => {
  const { letters } = await claimed((world, match) => muteSeat(world.deps, { match, authorize: as('red') }));
  expect(letters.map(({ to }) => to)).toEqual([BEN]);
});
