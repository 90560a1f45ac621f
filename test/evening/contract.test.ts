/** The evening's model of a match that closes, and of a letter, held to the real handlers. */

import { GetItemCommand, QueryCommand, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { openMatch } from '../../functions/cases/match/open-match.ts';
import { sweep } from '../../functions/cases/match/sweep.ts';
import { followUp } from '../../functions/follow-up.ts';
import { sender } from '../../functions/outbox.ts';
import type { TableClient } from '../../functions/store/table.ts';
import { laneOf } from '../../functions/wiring/lanes/lanes.ts';
import { createPace } from '../../functions/wiring/lanes/senders.ts';
import { createStores } from '../../functions/wiring/stores.ts';
import { openDoor, openDuel } from '../functions/edge/http/door.ts';
import { listening } from '../support/table/acting.ts';
import type { StreamKey, TableCommand } from '../support/table/table-model.ts';
import { createWorld } from '../support/world.ts';
import { type Call, CLOSING, MAIL, PAGE, POLL, WAKE_UP } from './costs.ts';

type Sequence = readonly Call['t'][];
const sequence = (calls: readonly Call[]): Sequence => calls.map(({ t }) => t);

async function scene() {
  const made: TableCommand[] = [];
  const world = createWorld(undefined, {
    deps: (deps) => {
      const client = {
        send: async (command: TableCommand) => {
          made.push(command);
          return world.table.client.send(command as never);
        },
      } as TableClient;
      return { ...deps, ...createStores(client, 'table', { randomSource: deps.randomSource, now: deps.now, pause: async () => {} }) };
    },
  });
  const seats = { rebel: { email: 'ada@players.example' }, imperial: { email: 'ben@players.example' } };
  const opened = await openMatch(world.deps, { ruleset: 'rebel-commander', options: {}, seats, demo: false });
  if (!opened.ok) throw new Error(opened.refusal.message);
  await world.settle();
  for (const { email } of Object.values(seats)) await world.reply(world.lastTo(email), 'accept');
  const take = (): readonly TableCommand[] => made.splice(0);
  const step = async (): Promise<number> => (await world.deps.matches.load(opened.value.id))?.step ?? 0;
  return { world, id: opened.value.id, take, step };
}

const kinds = (commands: readonly TableCommand[]): Sequence =>
  commands.map((command) => (command instanceof GetItemCommand || command instanceof QueryCommand ? 'read' : 'write'));
const recordsOf = (keys: readonly StreamKey[]) =>
  keys.map(({ pk, sk }, at) => ({
    eventName: 'MODIFY' as const,
    dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } }, SequenceNumber: String(at) },
  }));

test('a deadline that has passed: the clock’s calls, follow-up’s, and the letters it leaves', async () => {
  const { world, id, take, step } = await scene();
  const before = await step();
  // Reminders come first.
  for (let looks = 0; looks < 5; looks++) {
    const due = (await world.deps.matches.load(id))?.due ?? 0;
    world.pass(due - world.deps.now());
    // The clock has run all the time: nobody gets time back.
    await world.deps.dueIndex.beat({ at: world.deps.now(), shards: 1 });
    world.table.takeStream();
    take();
    await sweep(world.deps);
    const wakeUps = take().filter((command) => JSON.stringify(command.input).match(`match#${id}.*(?:head|wakeUp)`));
    expect(kinds(wakeUps)).toEqual(sequence(WAKE_UP));
    await followUp(world.deps)({ Records: recordsOf(world.table.takeStream().filter(({ sk }) => sk === 'wakeUp')) });
    const closing = take();
    if ((await step()) === before) continue;
    expect(kinds(closing)).toEqual(sequence(CLOSING));
    const [commit] = closing.filter((command) => command instanceof TransactWriteItemsCommand);
    expect(2 * (commit?.input.TransactItems?.length ?? 0)).toBe(CLOSING[4]?.units);
    const written = commit?.input.TransactItems?.map(({ Put }) => Put?.Item?.sk?.S ?? '') ?? [];
    expect(written.filter((sk) => sk.startsWith('letter#')).map((sk) => laneOf(sk.slice(7)))).toEqual(['turns', 'turns']);
    return;
  }
  expect.unreachable('no step was closed');
});

test('a letter about a match: three reads, a mail, and a write that the stream reports once more', async () => {
  const { world, id, take } = await scene();
  const born = world.deps.now();
  const [rebel] = (await world.deps.matches.load(id))?.seats.filter(({ seat }) => seat === 'rebel') ?? [];
  const holder = rebel?.holder.t === 'person' ? (rebel.holder.player ?? '') : '';
  const about = { id: 'reminder-9-rebel-mail', match: id, seat: 'rebel', holder } as const;
  await world.deps.letters.put({ ...about, channel: 'mail', fact: { t: 'status' }, born, attempts: 0, due: born + 60_000 });
  world.table.takeStream();
  take();
  const mails = world.sent.length;
  const send = sender(
    world.deps,
    createPace(() => 0),
  );
  const sk = `letter#${about.id}`;
  await send({ Records: [{ messageId: '1', body: JSON.stringify({ pk: `match#${id}`, sk }) } as never] });
  expect(world.sent).toHaveLength(mails + 1);
  expect(kinds(take())).toEqual(['read', 'read', 'read', 'write']);
  expect(world.table.takeStream().map(({ sk, event }) => [sk, event])).toEqual([[sk, 'MODIFY']]);
});

test('a page of a match, and the question whether it has changed', async () => {
  const door = openDoor();
  const { rebel } = await openDuel(door);
  const heard: TableCommand[] = [];
  const hear = (_role: string, command: TableCommand): void => void heard.push(command);
  const look = async (headers: Readonly<Record<string, string>> = {}) => {
    heard.length = 0;
    let answer: Response | undefined;
    await listening(hear, async () => {
      answer = await door.ask(`GET /s/${rebel}`, { headers });
    });
    return { status: answer?.status, tag: answer?.headers.get('etag') ?? '', calls: kinds(heard) };
  };
  const first = await look();
  expect([first.status, first.calls]).toEqual([200, sequence(PAGE)]);
  const again = await look({ 'if-none-match': first.tag });
  expect([again.status, again.calls]).toEqual([304, sequence(POLL)]);
});

test('a mail with orders that do not close a step: a read and a write', async () => {
  const { world, take } = await scene();
  take();
  expect(await world.reply(world.lastTo('ada@players.example'), 'pass\npass')).toBe('orders');
  const calls = take();
  const commit = calls.findIndex((command) => command instanceof TransactWriteItemsCommand);
  expect(kinds(calls.slice(0, commit + 1))).toEqual(sequence(MAIL));
  expect(2 * ((calls[commit] as TransactWriteItemsCommand | undefined)?.input.TransactItems?.length ?? 0)).toBe(MAIL.at(-1)?.units);
});
