/** The state of one machine: everybody can see whether it is ready, and this machine alone sees its figures. */

import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { reasonOf } from '../../functions/facts/reason-of.ts';
import { codeOf } from './durable-file.ts';
import type { HomeTable } from './home-table.ts';
import type { MailQueue } from './mail-in/mail-queue.ts';
import { openMetrics } from './metrics-door.ts';
import type { Handlers } from './one-machine.ts';
import { PortError } from './port-error.ts';
import type { Settings } from './settings.ts';
import type { Vitals } from './vitals.ts';

/** The figures that only this machine knows; the table has the rest. */
export const faultsOf = async (vitals: Vitals, { fault }: HomeTable, dataDir: string): Promise<readonly string[]> => {
  const why = fault?.() ?? (await whyNotWritable(dataDir));
  return [...vitals.faults(), ...(why === undefined ? [] : [`What the service keeps cannot be written (${why}).`])];
};

interface Figures {
  readonly settings: Settings;
  /** The parts to close, in reverse order. */
  readonly opened: (() => unknown)[];
  readonly vitals: Vitals;
  readonly handlers: Handlers;
  readonly queue: MailQueue;
  readonly dataDir: string;
}

export const openFigures = async ({ settings, opened, vitals, handlers, queue, dataDir }: Figures): Promise<string | undefined> => {
  const { metricsPort: port } = settings;
  if (port === undefined) return undefined;
  const tell = async (): Promise<string> => {
    const { faults } = await handlers.health();
    const letters = Object.entries(handlers.lettersWaiting()).map(([lane, many]) => [`lane="${lane}"`, many] as const);
    return vitals.tell([
      { name: 'ready', help: 'Whether /health says 200', values: { '': faults.length === 0 ? 1 : 0 } },
      { name: 'mails_waiting', help: 'Mails that are not read yet', values: { '': queue.waiting() } },
      { name: 'letters_waiting', help: 'Letters that wait for a sender', values: Object.fromEntries(letters) },
      { name: 'disk_free_bytes', help: 'Room on the disk of DATA_DIR', values: { '': await freeBytes(dataDir) } },
    ]);
  };
  const door = await openMetrics(port, tell).catch((error: unknown) => {
    throw new PortError('METRICS_PORT', port, codeOf(error));
  });
  opened.push(door.close);
  return door.url;
};

const TRIED_BYTES = 4096;

/** Undefined: the folder can be written to. Writes one page and removes it, so it is not to be asked with every request. */
const whyNotWritable = async (folder: string): Promise<string | undefined> => {
  const path = join(folder, 'disk-tried');
  try {
    await writeFile(path, new Uint8Array(TRIED_BYTES), { mode: 0o600 });
    return undefined;
  } catch (error) {
    return reasonOf(error);
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
};

const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};
