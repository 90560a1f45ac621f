/** Removes the messages of errors, which may quote secrets, before an unhandled error ends up in a log. */
import { incidentOf } from '../edge/http/incident.ts';

/** Lambda logs what a handler throws. The new error has the kind and place of the old one, but not its message. */
export const withoutMessages =
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
  const silenced = new Error(`${kind} at ${place}`);
  silenced.name = kind;
  return silenced;
};

/** Node would print an uncaught error with its message and stack. `end` replaces how the process ends. */
export const fallSilently = (write: (line: string) => unknown, end: () => void) => (error: unknown) => {
  const { error: kind, place } = incidentOf(error);
  write(`The service fell over a fault of its own: ${kind} at ${place}. Nothing acknowledged is lost; start it again.\n`);
  end();
};
