/**
 * A process of its own that takes mail by SMTP, keeps it on disk and handles it, on a table in memory, so that the cost of a
 * mail shows in the peak memory of the process. It reports by messages to its parent.
 *
 * Arguments: the folder of the queue.
 */
import { readFileSync } from 'node:fs';
import { NO_LIMITS, networkOf } from '../../../functions/edge/http/guard/limits.ts';
import { inboundMail } from '../../../functions/inbound-mail.ts';
import { openJudging } from '../../../infra/local/mail-in/judging.ts';
import { queueFolders, startMailQueue } from '../../../infra/local/mail-in/mail-queue.ts';
import { rawMailFolder } from '../../../infra/local/mail-in/raw-mail.ts';
import { startSmtpIn } from '../../../infra/local/mail-in/smtp-in.ts';
import { cpuTime, yardstick } from '../../support/effort.ts';
import { createWorld, DOMAIN } from '../../support/world.ts';

/** What a mail cost from its notice to its outcome. */
export interface Handled {
  readonly outcome: string;
  /** In yardsticks measured right after it, so that a slow machine makes no difference. */
  readonly effort: number;
}
export interface Opened {
  readonly port: number;
}
export interface Held {
  /** Bytes: the most that this process ever had in memory. */
  readonly peak: number;
}
export type Told = Handled | Opened | Held;

const tell = (told: Told): void => void process.send?.(told);

/** On Linux `maxRSS` starts from what the parent, a test runner, held when it forked; `VmHWM` starts with this program. */
const heldAtMost = (): number => {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS * 1024;
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1024;
};

const [, , folder = ''] = process.argv;
const world = createWorld();
const log = world.deps.log;
const handler = inboundMail(world.deps, rawMailFolder(queueFolders(folder)), NO_LIMITS);
const queue = await startMailQueue({
  folder,
  log,
  now: Date.now,
  handle: async ({ Records }) => {
    const batchItemFailures: { itemIdentifier: string }[] = [];
    for (const record of Records) {
      const [before, logged] = [cpuTime(), world.log.length];
      batchItemFailures.push(...(await handler({ Records: [record] })).batchItemFailures);
      const handled = cpuTime();
      yardstick();
      const effort = (handled - before) / (cpuTime() - handled);
      const outcome = String(world.log.slice(logged).find(({ event }) => event === 'mail-handled')?.fields.outcome ?? 'failed');
      tell({ outcome, effort });
    }
    return { batchItemFailures };
  },
});
const isOurs = (address: string): boolean => world.deps.readRecipient(address) !== undefined;
const { port } = await startSmtpIn({
  host: '127.0.0.1',
  port: 0,
  mailDomain: DOMAIN,
  isOurs,
  networkOf,
  judging: openJudging({ isLocal: true, networkOf, now: Date.now }),
  keep: queue.add,
  log,
  now: Date.now,
});
tell({ port });
process.on('message', () => tell({ peak: heldAtMost() }));
