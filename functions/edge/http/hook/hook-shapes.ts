/** The answers of calls about webhooks. */
import * as z from 'zod/mini';
import { ofFormat, shape } from '../shape.ts';

const time = shape(() => ofFormat('date-time'));

export const endpointAnswer = shape(() =>
  z.object({
    status: z.literal('set'),
    url: ofFormat('uri'),
    shape: z.string(),
    shows: z.exactOptional(z.enum(['seat', 'public'])),
    secret: z.string(),
  }),
);
export const hookAnswer = shape(() =>
  z.object({
    /** null: there is none. */
    endpoint: z.nullable(
      z.object({
        host: z.string(),
        shape: z.string(),
        /** Of a seat's, what its readers see: all that the seat sees, or what everybody may know and when it is its turn. */
        shows: z.exactOptional(z.enum(['seat', 'public'])),
        /** null: the last call was taken, or there was none. Nothing is called before `until`. */
        failing: z.nullable(
          z.object({ failures: z.int(), until: time(), why: z.exactOptional(z.string()), since: z.exactOptional(time()) }),
        ),
        /** Since when nothing is called any more, until it is tried or set anew; null: it is called. */
        paused: z.nullable(time()),
        /** The last calls, the newest first, ten at most. */
        deliveries: z.array(
          z.object({
            /** `webhook-id`: the same over all calls for one event. */
            id: z.string(),
            type: z.string(),
            at: time(),
            /** Which call for this event it was. */
            attempt: z.int(),
            /** Milliseconds. */
            took: z.int(),
            /** null: nobody answered, and `why` says how that showed. */
            status: z.nullable(z.int()),
            why: z.exactOptional(z.string()),
            /** The beginning of the answer, without line ends and control characters. */
            body: z.exactOptional(z.string()),
          }),
        ),
      }),
    ),
  }),
);
export const secretAnswer = shape(() => z.object({ status: z.literal('changed'), secret: z.string(), both: time() }));
