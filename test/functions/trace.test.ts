/** From a mail that came in to all that it set going, by the log alone, in which there is no address, token or order. */
import { expect, test } from 'vitest';
import { openMatch } from '../../functions/cases/match/open-match.ts';
import { arrive } from '../support/mail/arrivals.ts';
import { createWorld } from '../support/world.ts';

const ADA = 'ada@ada.example';
const BEN = 'ben@ben.example';

test('a mail of orders leads to its receipt, the step that it closed, and the letters of that step', async () => {
  const world = createWorld();
  const opened = await openMatch(world.deps, {
    ruleset: 'rebel-commander',
    options: {},
    seats: { rebel: { email: ADA }, imperial: { email: BEN } },
    demo: false,
  });
  if (!opened.ok) throw new Error(opened.refusal.message);
  await world.settle();
  for (const player of [ADA, BEN]) await world.reply(world.lastTo(player), 'accept');

  const traced = async (player: string) => {
    const from = world.log.length;
    const address = world.lastTo(player).replyTo ?? '';
    const raw = `From: ${player}\r\nTo: ${address}\r\nMessage-ID: <1@${player}>\r\n\r\npass\r\n`;
    expect(await arrive(world, { raw, source: player, recipients: [address] })).toBe('orders');
    const lines = world.log.slice(from);
    for (const secret of [player, address.split('@')[0] ?? '', 'pass']) expect(JSON.stringify(lines)).not.toContain(secret);
    return lines;
  };
  const found = (lines: typeof world.log, event: string) => lines.flatMap((line) => (line.event === event ? [line.fields] : []));
  const match = opened.value.id;

  const ada = await traced(ADA);
  const [read] = found(ada, 'mail-read');
  expect(read).toMatchObject({ mail: 'one', match, step: 1 });
  expect(found(ada, 'mail-handled')).toMatchObject([{ mail: 'one', outcome: 'orders' }]);
  expect(found(ada, 'letter-sent')).toEqual([{ match, letter: read?.letter }]);

  const ben = await traced(BEN);
  expect(found(ben, 'step-resolved')).toMatchObject([{ mail: 'one', match, step: 1 }]);
  const letters = found(ben, 'letter-sent').map(({ match: of, letter }) => [of, letter]);
  expect(letters.toSorted()).toEqual([
    [match, 'report-000001-imperial-mail'],
    [match, 'report-000001-rebel-mail'],
  ]);
});
