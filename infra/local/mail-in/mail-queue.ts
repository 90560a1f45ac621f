/**
 * Mail that arrived and is not yet handled: raw bytes and SES-shaped notice in a folder, on disk before the
 * sender's server is told 250. Feeds the same handler the same event as the queue in AWS, with the same patience:
 * a mail that fails is tried again, and set aside after the last try.
 */
import { randomBytes } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type { Log } from '../../../functions/facts/deps.ts';
import { reasonOf } from '../../../functions/facts/reason-of.ts';
import { isMissing, makeFolder, writeDurably } from '../durable-file.ts';
import { rawFile } from './raw-mail.ts';
import { type Arrival, sesNotice } from './ses-notice.ts';

export interface MailQueue {
  /** Resolves when the mail is safe on disk. */
  add(arrival: Arrival): Promise<void>;
  /** Seconds since the oldest mail not yet handled arrived; 0 where there is none. */
  oldestUnread(): number;
  /** How many are not yet handled. */
  waiting(): number;
  /** Handles what is there now, and resolves when it is done. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}
export interface QueueOptions {
  readonly folder: string;
  readonly handle: (event: SQSEvent) => Promise<SQSBatchResponse>;
  readonly log: Log;
  readonly now: () => number;
  /** Wait before try n + 1, milliseconds. */
  readonly backOff?: (tries: number) => number;
  /** How often to look for mails that were set aside too long ago, milliseconds; by default an hour. */
  readonly sweepEvery?: number;
}

/** Like the queue in AWS: `maxReceiveCount`, and 30 days for mails that were set aside. */
const MAX_TRIES = 5;
const KEPT_MS = 30 * 86_400_000;
const HOUR_MS = 3_600_000;
const BATCH = 10;
const defaultBackOff = (tries: number): number => Math.min(60_000, 1_000 * 4 ** (tries - 1));

/** Smaller ones are handled first: what costs the most to read is large. */
const SMALL_BYTES = 32 * 1024;

interface Waiting {
  readonly id: string;
  readonly isSmall: boolean;
  readonly received: number;
  readonly tries: number;
  readonly next: number;
}

/** `mail-in/` holds waiting mails, `mail-in/dead/` those that were set aside, `mail-in/operator/` what is kept of those to whoever operates the service. */
export const queueFolders = (folder: string): { waiting: string; dead: string; operator: string } => ({
  waiting: folder,
  dead: join(folder, 'dead'),
  operator: join(folder, 'operator'),
});

export const startMailQueue = async (options: QueueOptions): Promise<MailQueue> => {
  const { log, now } = options;
  const { waiting: folder, dead, operator } = queueFolders(options.folder);
  const forget = async (): Promise<void> => {
    for (const kept of [dead, operator]) await forgetOld(kept, now() - KEPT_MS);
  };
  for (const kept of [dead, operator]) await makeFolder(kept);
  await forget();
  const waiting = new Map((await findWaiting(folder)).map((mail) => [mail.id, mail]));
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const broom = setInterval(
    () => void forget().catch((error: unknown) => log('mail-queue-failed', { reason: reasonOf(error) })),
    options.sweepEvery ?? HOUR_MS,
  );

  const settle = async (mail: Waiting, failed: boolean): Promise<void> => {
    waiting.delete(mail.id);
    if (!failed) return rm(noticeFile(folder, mail.id), { force: true });
    const tries = mail.tries + 1;
    if (tries < MAX_TRIES) {
      waiting.set(mail.id, { ...mail, tries, next: now() + (options.backOff ?? defaultBackOff)(tries) });
      return;
    }
    await setAside(folder, dead, mail.id, now());
    log('mail-dead', { mail: mail.id, tries });
  };
  const work = async (): Promise<void> => {
    for (let batch = readyMails(waiting, now()); batch.length > 0 && !stopped; batch = readyMails(waiting, now())) {
      const { records, unreadable } = await recordsOf(folder, batch);
      const { batchItemFailures } = await options.handle({ Records: records }).catch((error: unknown) => {
        log('inbound-mail-threw', { reason: reasonOf(error) });
        return { batchItemFailures: batch.map(({ id }) => ({ itemIdentifier: id })) };
      });
      const failed = new Set([...unreadable, ...batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)]);
      for (const mail of batch) await settle(mail, failed.has(mail.id));
    }
  };
  const wake = (): Promise<void> => {
    clearTimeout(timer);
    running ??= work()
      .catch((error: unknown) => log('mail-queue-failed', { reason: reasonOf(error) }))
      .finally(() => {
        running = undefined;
        const next = Math.min(...[...waiting.values()].map((mail) => mail.next));
        if (!stopped && Number.isFinite(next)) timer = setTimeout(() => void wake(), Math.max(10, next - now()));
      });
    return running;
  };
  void wake();
  return {
    add: async (arrival) => {
      const id = `${String(arrival.received).padStart(14, '0')}-${randomBytes(8).toString('hex')}`;
      await writeDurably(rawFile(folder, id), arrival.raw);
      // The notice goes last: raw bytes without one were never acknowledged.
      await writeDurably(noticeFile(folder, id), JSON.stringify(sesNotice(id, arrival))).catch(async (error: unknown) => {
        await rm(rawFile(folder, id), { force: true });
        throw error;
      });
      waiting.set(id, { id, isSmall: arrival.raw.byteLength <= SMALL_BYTES, received: arrival.received, tries: 0, next: 0 });
      void (running ?? Promise.resolve()).then(wake);
    },
    oldestUnread: () => {
      const oldest = Math.min(...[...waiting.values()].map(({ received }) => received));
      return Number.isFinite(oldest) ? Math.max(0, (now() - oldest) / 1000) : 0;
    },
    waiting: () => waiting.size,
    drain: async () => {
      while (readyMails(waiting, now()).length > 0 && !stopped) await wake();
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      clearInterval(broom);
      await running;
    },
  };
};

const noticeFile = (folder: string, id: string): string => join(folder, `${id}.json`);

/** The number of small mails that are handled together. Larger ones go one at a time, so that a small one waits for only one of them. */
const readyMails = (waiting: ReadonlyMap<string, Waiting>, now: number): readonly Waiting[] => {
  const ready = [...waiting.values()].filter(({ next }) => next <= now).sort((a, b) => (a.id < b.id ? -1 : 1));
  const small = ready.filter(({ isSmall }) => isSmall);
  return small.length > 0 ? small.slice(0, BATCH) : ready.slice(0, 1);
};

/**
 * The mails found at the start. Tries are counted again from zero, since the fault may be gone after a restart. Files that a crash
 * left unfinished are deleted.
 */
const findWaiting = async (folder: string): Promise<readonly Waiting[]> => {
  const names = await readdir(folder);
  const ids = names.flatMap((name) => (name.endsWith('.json') ? name.slice(0, -'.json'.length) : []));
  const whole = new Set(['dead', 'operator', ...ids.flatMap((id) => [`${id}.json`, `${id}.eml`])]);
  for (const name of names) if (!whole.has(name)) await rm(join(folder, name));
  return Promise.all(
    ids.map(async (id) => {
      // If the service was killed while it removed a handled mail, only the notice is left.
      const { size } = await stat(rawFile(folder, id)).catch((error: unknown) => {
        if (isMissing(error)) return { size: 0 };
        throw error;
      });
      return { id, isSmall: size <= SMALL_BYTES, received: Number.parseInt(id, 10), tries: 0, next: 0 };
    }),
  );
};

/** A notice that cannot be read counts as a failed try, and does not keep other mails waiting. */
const recordsOf = async (
  folder: string,
  batch: readonly Waiting[],
): Promise<{ readonly records: SQSRecord[]; readonly unreadable: readonly string[] }> => {
  const read = await Promise.allSettled(batch.map((mail) => recordOf(folder, mail)));
  return {
    records: read.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    unreadable: batch.flatMap(({ id }, i) => (read[i]?.status === 'rejected' ? [id] : [])),
  };
};

const recordOf = async (folder: string, { id, received, tries }: Waiting): Promise<SQSRecord> => ({
  messageId: id,
  receiptHandle: id,
  body: await readFile(noticeFile(folder, id), 'utf8'),
  attributes: {
    ApproximateReceiveCount: String(tries + 1),
    SentTimestamp: String(received),
    SenderId: 'local',
    ApproximateFirstReceiveTimestamp: String(received),
  },
  messageAttributes: {},
  md5OfBody: '',
  eventSource: 'aws:sqs',
  eventSourceARN: 'arn:aws:sqs:local:0:mail-in',
  awsRegion: 'local',
});

/** It is kept for `KEPT_MS` from then on, by the same clock that `forgetOld` uses. */
const setAside = async (folder: string, dead: string, id: string, at: number): Promise<void> => {
  const unlessMissing = (error: unknown): void => {
    if (!isMissing(error)) throw error;
  };
  for (const file of [rawFile, noticeFile]) {
    await rename(file(folder, id), file(dead, id)).catch(unlessMissing);
    await utimes(file(dead, id), at / 1000, at / 1000).catch(unlessMissing);
  }
};

const forgetOld = async (dead: string, before: number): Promise<void> => {
  for (const name of await readdir(dead)) {
    const path = join(dead, name);
    if ((await stat(path)).mtimeMs < before) await rm(path);
  }
};
