/** What one machine's own parts take of the rooms below, which they do not look into otherwise. */
import type { Heartbeat } from '../facts/deps.ts';
import { type Item, unpack } from '../store/items.ts';
import { heartbeatKey } from '../store/keys.ts';

export { LOG_LEVELS, type LogLevel } from '../facts/log-events.ts';
export { OutOfService } from '../facts/out-of-service.ts';
export { isDoubtful, LONGEST_UNASKED } from '../facts/outage.ts';
export { reasonOf } from '../facts/reason-of.ts';
export { actLetters } from '../league/facts/letter-kinds.ts';

/** The clock's note of its last sweep, as it lies in the table. */
export const heartbeatIn = (get: (place: { readonly pk: string; readonly sk: string }) => Item | undefined): Heartbeat | undefined => {
  const item = get(heartbeatKey);
  return item && unpack('heartbeat', item);
};
