import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, realpathSync } from 'node:fs';
import { createServer, type Server } from 'node:net';

/**
 * Makes the data folder, for this user's eyes alone since what it holds is sealed, and takes it for this process,
 * since two services on one table would each send every letter. The mark is a name in the kernel (Linux's abstract
 * sockets), so it goes with the process however that dies, and no stale file ever bars a restart.
 * @returns what gives the folder up again.
 * @throws Error when the folder cannot be made or another process has it.
 */
export const takeFolder = async (dir: string): Promise<() => Promise<void>> => {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new Error(
      `The data folder ${dir} cannot be made: ${error instanceof Error ? error.message : error}. Set DATA_DIR to a folder of yours.`,
    );
  }
  if (process.platform !== 'linux') return async () => {};
  const mark = createHash('sha256').update(realpathSync(dir)).digest('hex').slice(0, 32);
  const server = createServer().unref();
  server.listen(`\0sealed-orders-${mark}`);
  try {
    await once(server, 'listening');
  } catch {
    throw new Error(`Another service is running on the data folder ${dir}. Stop it, or set DATA_DIR to another folder.`);
  }
  return () => close(server);
};

const close = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));
