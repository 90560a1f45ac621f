/** Bugs that such a service has had, or nearly had: the hunt must find every one of them. */
import { GetItemCommand, PutItemCommand, TransactWriteItemsCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import type { SQSEvent } from 'aws-lambda';
import type { Change, Matches } from '../../../functions/facts/deps.ts';
import type { Commit } from '../../../functions/facts/idempotency.ts';
import type { LogLine } from '../../../functions/facts/log-events.ts';
import type { Match } from '../../../functions/facts/match.ts';
import { letterIn } from '../ports.ts';
import type { Plant, ServiceDeps } from '../service.ts';
import { between, kindOf, putsIn, stripped, unconditional, withPuts } from './plants.ts';
import { TABLE_BUGS } from './table-bugs.ts';

/** Wraps one port. */
const matches = (change: (real: Matches, deps: ServiceDeps) => Partial<Matches>): Plant => ({
  deps: (deps) => ({ ...deps, matches: { ...deps.matches, ...change(deps.matches, deps) } }),
});
const letters = (change: (real: ServiceDeps['letters'], deps: ServiceDeps) => Partial<ServiceDeps['letters']>): Plant => ({
  deps: (deps) => ({ ...deps, letters: { ...deps.letters, ...change(deps.letters, deps) } }),
});
const plantInCommit = (commit: (change: Change, real: Matches, deps: ServiceDeps) => Promise<Commit>): Plant =>
  matches((real, deps) => ({ commit: (change) => commit(change, real, deps) }));

const keyOf = (messageId: string) => {
  const { match, id } = letterIn(messageId);
  return { owner: { match }, id };
};

/** Writes head and steps at once, the rest afterwards, one by one. */
const outboxAfterwards = between(async (command, send) => {
  const later = putsIn(command).filter((put) => ['letter', 'job'].includes(kindOf(put)));
  if (!(command instanceof TransactWriteItemsCommand) || later.length === 0) return send(command);
  const done = await send(withPuts(command, (put) => (later.some((other) => other.Item?.sk?.S === put.Item?.sk?.S) ? undefined : put)));
  for (const put of later) await send(new PutItemCommand(unconditional(put)));
  return done;
});

/** Looks first, and then writes without a condition. */
const readThenWrite = between(async (command, send) => {
  const head = putsIn(command).find((put) => kindOf(put) === 'head');
  const before = head?.ExpressionAttributeValues?.[':before']?.N;
  if (head === undefined || before === undefined) return send(command);
  const Key = { pk: head.Item?.pk ?? { S: '' }, sk: head.Item?.sk ?? { S: '' } };
  const found = (await send(new GetItemCommand({ TableName: head.TableName, Key, ConsistentRead: true }))) as {
    readonly Item?: { readonly v?: { readonly N?: string } };
  };
  return send(found.Item?.v?.N === before ? withPuts(command, (put) => (kindOf(put) === 'head' ? unconditional(put) : put)) : command);
});

/** `v < :now` on texts: `9` is not less than `10`. */
const versionAsText = between((command, send) =>
  send(
    withPuts(command, (put) => {
      if (kindOf(put) !== 'head' || put.Item?.v?.N === undefined) return put;
      const v = { S: put.Item.v.N };
      const Item = { ...put.Item, v };
      return put.ExpressionAttributeValues === undefined
        ? { ...put, Item }
        : { ...put, Item, ConditionExpression: 'v < :before', ExpressionAttributeValues: { ':before': v } };
    }),
  ),
);

/** A refused write does not look at the item in the way, so it does not recognise its own mark. */
const markIgnored = between((command, send) => send(withPuts(command, ({ ReturnValuesOnConditionCheckFailure: _, ...put }) => put)));

const eventualHead = between((command, send) => {
  if (!(command instanceof GetItemCommand) || command.input.Key?.sk?.S !== 'head') return send(command);
  return send(new GetItemCommand({ ...command.input, ConsistentRead: false }));
});

const endsAlways = between((command, send) => {
  if (!(command instanceof UpdateItemCommand) || command.input.Key?.sk?.S?.startsWith('letter#') !== true) return send(command);
  const { ConditionExpression: _, ...input } = command.input;
  const { '#end': end, ...names } = input.ExpressionAttributeNames ?? {};
  const usesEnd = input.UpdateExpression?.includes('#end') === true;
  // Written back whole: what had come to an end is open again.
  const UpdateExpression = usesEnd ? input.UpdateExpression : `${input.UpdateExpression}, #end`;
  return send(
    new UpdateItemCommand({
      ...input,
      UpdateExpression,
      ExpressionAttributeNames: { ...names, ...(end === undefined ? {} : { '#end': end }) },
    }),
  );
});

/** A mail with a Message-ID seen before counts as handled. */
const byMessageIdOnly = (): Plant => {
  const seen = new Map<string, string>();
  const idOf = (raw: Uint8Array | undefined): string => /^Message-ID: (.*)$/im.exec(Buffer.from(raw ?? []).toString())?.[1] ?? '';
  return {
    mail: (event, _now, mails) => ({
      Records: event.Records.filter(({ messageId }) => {
        const id = idOf(mails.get(messageId));
        const first = seen.get(id) ?? messageId;
        seen.set(id, first);
        return first === messageId;
      }),
    }),
  };
};

/** Takes the time of handling for the time of receipt. */
const handledIsReceived = (event: SQSEvent, now: () => number): SQSEvent => ({
  Records: event.Records.map((record) => {
    const notice = JSON.parse(record.body) as { mail: { timestamp: string } };
    notice.mail.timestamp = new Date(now()).toISOString();
    return { ...record, body: JSON.stringify(notice) };
  }),
});

/** After a conflict the same decision is written over whatever came between. */
const staleDecision = plantInCommit(async (change, real) => {
  const done = await real.commit(change);
  const fresh = done === 'conflict' ? await real.load(change.match.id) : undefined;
  return fresh === undefined ? done : real.commit({ ...change, match: { ...change.match, version: fresh.version + 1 } });
});

/** Forgets when something was received as soon as it is read, and writes it back as it was. */
const orderOfReceipt = (): Plant => {
  const known = new Map<string, number>();
  const files = (match: Match, received: (commitment: string, was: number) => number): Match => ({
    ...match,
    files: Object.fromEntries(
      Object.entries(match.files).map(([seat, file]) => [seat, { ...file, received: received(file.commitment, file.received) }]),
    ),
  });
  const forget = (match: Match): Match => {
    const blind = files(match, (commitment, was) => {
      known.set(commitment, was);
      return 0;
    });
    return { ...blind, demands: blind.demands.map(({ heard: _, ...demand }) => demand) };
  };
  return matches((real) => ({
    load: async (id) => {
      const match = await real.load(id);
      return match && forget(match);
    },
    commit: (change) =>
      real.commit({ ...change, match: files(change.match, (commitment, was) => (was === 0 ? (known.get(commitment) ?? 0) : was)) }),
  }));
};

/** An engine that reads the clock. */
const impureEngine = plantInCommit((change, real, { now }) => {
  const stamp = (state: unknown) => ({ ...(state as object), at: now() });
  const steps = (change.steps ?? []).map((step) => ({ ...step, state: stamp(step.state) as typeof step.state }));
  const last = steps.at(-1);
  return real.commit({ ...change, steps, match: last === undefined ? change.match : { ...change.match, state: last.state } });
});

const jobBeforeWork = matches((real) => ({
  job: async (id, name) => {
    const job = await real.job(id, name);
    if (job !== undefined) await real.finishJob(job);
    return job;
  },
}));

const receiptsFirst = plantInCommit(async ({ letters: all = [], ...change }, real, deps) => {
  for (const letter of all.filter((letter) => letter.fact.t === 'receipt')) await deps.letters.put(letter);
  return real.commit({ ...change, letters: all.filter((letter) => letter.fact.t !== 'receipt') });
});

const postFirst = (change: (post: ServiceDeps['post'], deps: ServiceDeps) => Partial<ServiceDeps['post']>): Plant => ({
  deps: (deps) => ({ ...deps, post: { ...deps.post, ...change(deps.post, deps) } }),
});

/** Each bug with the promise that it breaks; created again for every play. */
export const PLANTED_BUGS: Readonly<Record<string, () => Plant>> = {
  'the head is written without its condition': () => ({ client: stripped('head') }),
  'a letter that is there is written again': () => ({ client: stripped('letter') }),
  'the receipt of a key is written without its condition': () => ({ client: stripped('receipt') }),
  'no write of a transaction has a condition: its token alone guards it': () => ({
    client: between((command, send) => send(command instanceof TransactWriteItemsCommand ? withPuts(command, unconditional) : command)),
  }),
  'a read stands for the condition of the write after it': () => ({ client: readThenWrite }),
  'versions are compared as text': () => ({ client: versionAsText }),
  'a retry does not recognise its own mark': () => ({ client: markIgnored }),
  'a retry writes the decision made before': () => staleDecision,
  'a conflict is taken for done': () =>
    plantInCommit(async (change, real) => ((await real.commit(change)) === 'duplicate' ? 'duplicate' : 'done')),
  'the answer goes out before the write': () =>
    plantInCommit(async (change, real) => {
      real.commit(change).catch(() => {});
      return 'done';
    }),
  'a receipt is written before its orders': () => receiptsFirst,
  'a rematch is opened before the match that names it': () =>
    plantInCommit(async ({ opens, ...change }, real) => {
      const opened = opens === undefined ? 'done' : await real.commit(opens);
      return opened === 'done' ? real.commit(change) : opened;
    }),
  'letters and jobs are written after the state': () => ({ client: outboxAfterwards }),
  'heads are read as they were': () => ({ client: eventualHead }),
  'a letter is marked before it is sent': () =>
    postFirst((post, deps) => ({
      mail: async (outgoing) => {
        await deps.letters.end(keyOf(outgoing.messageId), 'sent', deps.now());
        return post.mail(outgoing);
      },
    })),
  'a letter that was sent is never marked': () => letters(() => ({ end: async () => {} })),
  'a letter that came to its end is opened again by a try that failed late': () => ({ client: endsAlways }),
  'a letter that fails once is given up': () => letters((real, deps) => ({ retry: (key) => real.end(key, 'dead', deps.now()) })),
  'a letter that failed is tried again by the note of its own failure': () =>
    letters((real) => ({
      load: async (key) => {
        const letter = await real.load(key);
        if (letter === undefined) return undefined;
        const { waiting: _, ...open } = letter;
        return open;
      },
    })),
  'what waited for a bot is not told once the bot has failed': () =>
    plantInCommit((change, real) =>
      real.commit(
        (change.steps ?? []).length > 0 ? change : { ...change, letters: (change.letters ?? []).filter(({ fact }) => fact.t !== 'report') },
      ),
    ),
  'a report that waits for a bot forgets the mail that it answers': () =>
    plantInCommit((change, real) => {
      const seats = change.match.seats.map((seat) => (seat.putOff === undefined ? seat : { ...seat, putOff: {} }));
      return real.commit({ ...change, match: { ...change.match, seats } });
    }),
  'there is no sweep': () => ({ missing: 'clock' }),
  'the sweep wakes nobody': () => ({
    deps: (deps) => ({ ...deps, dueIndex: { ...deps.dueIndex, wakeUp: async () => undefined, wakeUpMatch: async () => {} } }),
  }),
  'nobody does jobs': () => ({ missing: 'followUp' }),
  'a job is finished before its work': () => jobBeforeWork,
  'the sweep does not ask for unread mail': () => ({ unread: () => 0 }),
  'the time of a mail is that of its handler': () => ({ mail: handledIsReceived }),
  'mails are told apart by Message-ID alone': byMessageIdOnly,
  'an older mail undoes what was said later': orderOfReceipt,
  'the engine looks at the clock': () => impureEngine,
  'each try of a webhook has an id of its own': () =>
    postFirst((post, { randomSource }) => ({
      hook: (endpoint, id, at, model, rendered) => post.hook(endpoint, `${id}-${randomSource.hex(4)}`, at, model, rendered),
    })),
  ...TABLE_BUGS,
  'the log tells of orders': () =>
    plantInCommit((change, real, { log }) => {
      for (const file of Object.values(change.match.files)) (log as LogLine)('step-resolved', { nonce: file.nonce });
      return real.commit(change);
    }),
};
