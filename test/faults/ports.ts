/** The ports of the service; each call parks at the scheduler. */
import {
  ProvisionedThroughputExceededException,
  TransactionCanceledException,
  TransactionConflictException,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { timeOfRound } from '../../engine/beacon.ts';
import { digest } from '../../engine/dice.ts';
import type { ClockDeps } from '../../functions/cases/match/sweep.ts';
import type { Beacon, Outgoing } from '../../functions/facts/deps.ts';
import type { Lane } from '../../functions/facts/lanes.ts';
import { stepName } from '../../functions/facts/letters-to.ts';
import type { Item } from '../../functions/store/items.ts';
import type { TableClient } from '../../functions/store/table.ts';
import type { LetterModel } from '../../functions/views/letter-model.ts';
import type { Post } from '../../functions/views/outbox-deps.ts';
import type { HandedLetter } from '../../functions/wiring/lanes/queues.ts';
import type { RawMails } from '../../functions/wiring/raw-mails.ts';
import { TRIES } from '../../functions/wiring/table-client.ts';
import { signRound, TEST_CHAIN } from '../support/games/beacon.ts';
import type { StreamKey, TableCommand } from '../support/table/table-model.ts';
import type { Port, Request, Scheduler, Task } from './scheduler.ts';
import type { Witness } from './witness.ts';

/** A table: the model, or a real one. `wrote`: what changed, for the stream. */
export interface Backend {
  run(command: TableCommand, view: 'now' | 'stale'): Ran | Promise<Ran>;
  items(): Promise<readonly Item[]>;
  /** A real client retries by itself. */
  readonly retries?: boolean;
}
export type Ran = { readonly wrote: readonly StreamKey[] } & ({ readonly output: object } | { readonly error: unknown });

/** The table's name. */
export const TABLE = 'table';

const $metadata = {};

/** The SDK's client as far as the store uses it: it retries by itself what gets no answer or is throttled. */
export function portOfTable(
  scheduler: Scheduler,
  backend: Backend,
  told: (keys: readonly StreamKey[]) => void,
  witness: Witness,
): TableClient {
  const perform = async (command: TableCommand, task: Task, view: 'now' | 'stale'): Promise<object> => {
    const ran = await backend.run(command, view);
    const { wrote } = ran;
    const stamp = { tick: scheduler.tick, time: scheduler.time, task };
    if (wrote.length > 0) witness.wrote(stamp, putsOf(command));
    for (const { pk, sk } of wrote)
      if (sk === 'wakeUp' && task.name === 'clock') witness.called(pk.slice('match#'.length), stamp.tick, task);
    for (const { pk, sk, event } of wrote) if (event === 'REMOVE') witness.removed.set(`${pk} ${sk}`, stamp.tick);
    told(wrote);
    if ('error' in ran) throw ran.error;
    return ran.output;
  };
  const most = backend.retries === true ? 1 : TRIES;
  const send = async (command: TableCommand): Promise<object> => {
    const task = scheduler.task as Task;
    const request: Request<object> = {
      port: 'table',
      ...describe(command),
      group: { down: false },
      perform: (view) => perform(command, task, view),
      refusal: (why) => tableError(why, command),
    };
    for (let tries = 1; ; tries++) {
      try {
        return await scheduler.call(request);
      } catch (error) {
        if (tries === most || !(error instanceof Error) || !SENT_AGAIN.has(error.name)) throw error;
      }
    }
  };
  return { send } as TableClient;
}

const SENT_AGAIN: ReadonlySet<string> = new Set(['TimeoutError', 'ProvisionedThroughputExceededException']);

export function putsOf({ input }: TableCommand): readonly Item[] {
  if ('TransactItems' in input) return (input.TransactItems ?? []).flatMap(({ Put }) => (Put?.Item === undefined ? [] : [Put.Item]));
  return 'Item' in input && input.Item !== undefined ? [input.Item] : [];
}

/** `Put head`, `Transact head step letter letter`, `Query due`. */
function describe(command: TableCommand): { readonly what: string; readonly writes: boolean; readonly eventual: boolean } {
  const verb = command.constructor.name.replace(/(WriteItems|Item)?Command$/, '');
  const key = 'Key' in command.input ? command.input.Key : undefined;
  const kinds = [...putsOf(command), ...(key === undefined ? [] : [key])].map((item) => item.sk?.S?.split('#')[0] ?? '');
  const index = 'IndexName' in command.input ? [command.input.IndexName ?? ''] : [];
  const writes = !['Get', 'Query'].includes(verb);
  const strong = 'ConsistentRead' in command.input && command.input.ConsistentRead === true;
  return { what: [verb, ...index, ...kinds].join(' '), writes, eventual: !writes && !strong };
}

function tableError(why: 'no-answer' | 'conflict' | 'throttled', command: TableCommand): Error {
  if (why === 'no-answer') return Object.assign(new Error('planted: no answer'), { name: 'TimeoutError' });
  if (why === 'throttled') return new ProvisionedThroughputExceededException({ $metadata, message: 'planted' });
  if (!(command instanceof TransactWriteItemsCommand)) return new TransactionConflictException({ $metadata, message: 'planted' });
  const CancellationReasons = (command.input.TransactItems ?? []).map((_, i) => ({ Code: i === 0 ? 'TransactionConflict' : 'None' }));
  return new TransactionCanceledException({ $metadata, message: 'planted', CancellationReasons });
}

/** A call without retries: a failure reaches its caller. */
async function once<T>(
  scheduler: Scheduler,
  { port, what, writes }: { readonly port: Port; readonly what: string; readonly writes: boolean },
  perform: () => T,
): Promise<T> {
  const refusal = (): Error => Object.assign(new Error('planted: no answer'), { name: 'TimeoutError' });
  return scheduler.call({ port, what, writes, group: { down: false }, perform, refusal });
}

/** One copy of a letter, as it reached the world. */
export interface Copy {
  readonly tick: number;
  readonly time: number;
  readonly task: Task;
  readonly channel: 'mail' | 'hook';
  /** `<match> <letter>`. */
  readonly letter: string;
  readonly outgoing?: Outgoing;
  /** The `webhook-id`, and what its reader sees under it. */
  readonly id?: string;
  readonly tells?: string;
}

export interface Sink {
  readonly copies: Copy[];
  /** The server accepts nothing right now. */
  failing: boolean;
}

/** The letter that a mail carries, by its Message-ID. That of a seat's first report names match and seat alone: all others hang from it. */
export function letterIn(messageId: string): { readonly match: string; readonly id: string } {
  const [, first, seat] = /^<([a-z2-7]{16})\.([^@]+)@/.exec(messageId) ?? [];
  if (first !== undefined) return { match: first, id: `report-${stepName(0)}-${seat}-mail` };
  const [, id = '', match = ''] = /^<(.+)\.([a-z2-7]{16})@/.exec(messageId) ?? [];
  return { match, id };
}

export function portOfPost(scheduler: Scheduler, sink: Sink): Post {
  const failed = { ok: false, permanent: false, why: 'planted' } as const;
  const arrive = (task: Task, copy: Pick<Copy, 'channel' | 'letter' | 'outgoing' | 'id' | 'tells'>) => {
    if (sink.failing) return failed;
    sink.copies.push({ tick: scheduler.tick, time: scheduler.time, task, ...copy });
    return { ok: true } as const;
  };
  return {
    mail: async (outgoing) => {
      const task = scheduler.task as Task;
      const { match, id } = letterIn(outgoing.messageId);
      const call = { port: 'mail', what: `mail ${id}`, writes: true } as const;
      return once(scheduler, call, () => arrive(task, { channel: 'mail', letter: `${match} ${id}`, outgoing }));
    },
    hook: async (_endpoint, id, born, model) => {
      const task = scheduler.task as Task;
      const call = { port: 'hook', what: `hook ${id}`, writes: true } as const;
      return once(scheduler, call, () => arrive(task, { channel: 'hook', letter: id.replace('.', ' '), id, tells: tellsOf(model, born) }));
    },
    // No browser gets notices there.
    push: async () => ({ ok: true }),
  };
}

/** The identity of a fact, even if the match has changed between two tries. */
const TOLD: ReadonlySet<string> = new Set(['t', 'resolved', 'step', 'absent', 'deadline', 'from', 'to', 'seat', 'lines', 'became', 'what']);

function tellsOf(model: LetterModel, born: number): string {
  const info = 'info' in model ? model.info : undefined;
  return JSON.stringify([info?.id, info?.you?.seat, Object.entries(model).filter(([name]) => TOLD.has(name)), born]);
}

/** Mails in store until they are handled. */
export function portOfRawMails(scheduler: Scheduler, mails: Map<string, Uint8Array>): RawMails {
  return {
    read: (key) => once(scheduler, { port: 'raw', what: 'read mail', writes: false }, () => mails.get(key)),
    layAside: () => once(scheduler, { port: 'raw', what: 'lay mail aside', writes: true }, () => {}),
    keep: () => once(scheduler, { port: 'raw', what: 'keep mail', writes: true }, () => {}),
    remove: (key) => once(scheduler, { port: 'raw', what: 'remove mail', writes: true }, () => void mails.delete(key)),
  };
}

/** Seconds that the oldest mail has waited; where it cannot be told, it counts as a quarter of an hour, as in `unread-mail.ts`. */
export function portOfFigure(scheduler: Scheduler, oldest: () => number): () => Promise<number> {
  return () => once(scheduler, { port: 'figure', what: 'oldest mail', writes: false }, oldest).catch(() => 900);
}

/** The queues of the lanes. */
export function portOfLanes(scheduler: Scheduler, queue: (letters: readonly HandedLetter[]) => void) {
  return (lane: Lane, letters: readonly HandedLetter[]): Promise<readonly HandedLetter[]> =>
    once(scheduler, { port: 'lane', what: `queue ${lane} ${letters.length}`, writes: true }, () => {
      queue(letters);
      return [];
    });
}

/** If the number is unknown, no lane counts as behind, as in `lanes/queues.ts`. */
export function portOfDepths(scheduler: Scheduler, behind: () => ReadonlySet<Lane>): ClockDeps['lanes'] {
  const call = { port: 'figure', what: 'lanes behind', writes: false } as const;
  return () => once(scheduler, call, () => ({ behind: behind() })).catch(() => ({ behind: new Set() }));
}

/** `signed`: as a verifier needs it; otherwise as quick as a hash. */
export function portOfBeacon(scheduler: Scheduler, signed: boolean): Beacon {
  const draw = (round: number) =>
    signed ? signRound(round) : { signature: digest(`signature of ${round}`), randomness: digest(`randomness of ${round}`) };
  const call = { port: 'figure', what: 'beacon', writes: false } as const;
  return {
    round: (_, round) =>
      once(scheduler, call, () => (scheduler.time < timeOfRound(TEST_CHAIN, round) ? undefined : draw(round))).catch(() => undefined),
  };
}
