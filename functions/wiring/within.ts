/** A limit on what only computes: it is stopped, not found out afterwards, so a ruleset that never returns holds up nobody. */
import { createContext, Script } from 'node:vm';

const box: { run?: () => unknown } = createContext({});
const script = new Script('run()');

/**
 * Runs it, for so many milliseconds at most. V8 stops a loop, a search or an expression that has gone too far at any
 * point, and no `finally` of it runs; memory that runs out ends the process all the same.
 * @throws Error that names the limit.
 */
export const within = <T>(ms: number, run: () => T): T => {
  box.run = run;
  try {
    return script.runInContext(box, { timeout: ms }) as T;
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      throw new Error(`it took longer than ${ms} ms`);
    throw error;
  }
};
