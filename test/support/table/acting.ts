/** Whose work is done, by the name of its function on AWS, so that what it sends to the table can be judged by that function's rights. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { TableCommand } from '../../../infra/local/table/commands.ts';

const acting = new AsyncLocalStorage<string>();
type Ear = (role: string, command: TableCommand) => void;
let ear: Ear | undefined;

export const actAs = <T>(role: string, run: () => T): T => acting.run(role, run);

/** What anybody sends to a table in memory, until `run` ends. */
export async function listening<T>(hears: Ear, run: () => Promise<T>): Promise<T> {
  ear = hears;
  try {
    return await run();
  } finally {
    ear = undefined;
  }
}

/** Nobody's, while nobody acts: a test looks at the table itself. */
export const sent = (command: TableCommand): void => {
  const role = acting.getStore();
  if (role !== undefined) ear?.(role, command);
};
