/** Offers as they are asked for: what the players of a match can agree on beside its rules. */
import * as z from 'zod/mini';
import { shape } from '../shape.ts';
import { text } from './field-shapes.ts';

export const offerBody = shape(() =>
  z.union(
    [
      z.strictObject({ what: z.enum(['draw', 'cancel', 'go-on']) }),
      z.strictObject({ what: z.literal('concede'), to: text(40) }),
      z.strictObject({ what: z.literal('pause'), days: z.int().check(z.minimum(1), z.maximum(14)) }),
      z.strictObject({ what: z.literal('extend'), hours: z.number().check(z.minimum(0.1), z.maximum(24 * 14)) }),
    ],
    'an offer is {"what": "draw"}, {"what": "concede", "to"}, {"what": "pause", "days"}: 1 to 14, {"what": "extend", "hours"}: 0.1 to 336, {"what": "go-on"} or {"what": "cancel"}.',
  ),
);
