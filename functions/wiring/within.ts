/** A time limit on computation: it is interrupted, not noticed afterwards, so that a ruleset that never returns holds up nobody. */
import { createContext, Script } from 'node:vm';

const box: { run?: () => unknown } = createContext({});
const script = new Script('run()');

/**
 * Runs it for at most `ms` milliseconds. V8 interrupts a loop, a search or a regular expression at any
 * point, and none of its `finally` blocks run; running out of memory still ends the process.
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
