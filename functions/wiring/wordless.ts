/** Whatever leaves a process unhandled is written into a log with its message: here it loses that first. */
import { incidentOf } from '../edge/http/incident.ts';

/** Lambda logs what a handler throws. The new error has the kind and the place of the old one, and none of its words. */
export const wordless =
  <A extends readonly unknown[], R>(handle: (...given: A) => Promise<R>) =>
  async (...given: A): Promise<R> => {
    try {
      return await handle(...given);
    } catch (error) {
      throw bare(error);
    }
  };

const bare = (error: unknown): Error => {
  const { error: kind, place } = incidentOf(error);
  const told = new Error(`${kind} at ${place}`);
  told.name = kind;
  return told;
};

/** Node writes what nobody caught, message, stack and all. `end`: how the process goes down instead. */
export const fallSilently = (write: (line: string) => unknown, end: () => void) => (error: unknown) => {
  const { error: kind, place } = incidentOf(error);
  write(`The service fell over a fault of its own: ${kind} at ${place}. Nothing acknowledged is lost; start it again.\n`);
  end();
};
