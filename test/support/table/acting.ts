/** The function on AWS whose work is being done, so that its calls to the table can be checked against that function's rights. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { TableCommand } from '../../../infra/local/table/commands.ts';

const acting = new AsyncLocalStorage<string>();
type Ear = (role: string, command: TableCommand) => void;
let ear: Ear | undefined;

export const actAs = <T>(role: string, run: () => T): T => acting.run(role, run);

/** All calls to a table in memory, until `run` ends. */
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
