/** A time limit on computation that interrupts it, so that a ruleset that never returns holds up nobody. */
import { createContext, Script } from 'node:vm';

interface Box {
  readonly context: { run?: () => unknown };
  readonly script: Script;
}
let made: Box | undefined;
/** Made when the first ruleset runs, since creating a context takes milliseconds. */
const box = (): Box => {
  made ??= { context: createContext({}), script: new Script('run()') };
  return made;
};

/**
 * Runs it for at most `ms` milliseconds. V8 interrupts a loop, a search or a regular expression at any point, and none of its `finally`
 * blocks run; running out of memory still ends the process. @throws Error that names the limit.
 */
export const withTimeout = <T>(ms: number, run: () => T): T => {
  const { context, script } = box();
  context.run = run;
  try {
    return script.runInContext(context, { timeout: ms }) as T;
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      throw new Error(`it took longer than ${ms} ms`);
    throw error;
  }
};
