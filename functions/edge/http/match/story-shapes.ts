/** The story of a finished match, as its record has it. */
import * as z from 'zod/mini';
import { named, shape } from '../shape.ts';

const strings = shape(() => z.array(z.string()));

export const story = shape(() =>
  named(
    'Story',
    z.object({
      /** Seats that win and lose together. */
      teams: z.array(strings()),
      /** The chances of each team after a step, in percent. A long match has not every step. */
      course: z.array(z.object({ step: z.int(), chances: z.array(z.int()) })),
      /** At most three: whose chances fell most, from what to what; what their orders promised before the dice. */
      turns: z.array(
        z.object({
          step: z.int(),
          seats: strings(),
          from: z.int(),
          to: z.int(),
          given: z.int(),
          better: z.exactOptional(z.object({ seat: z.string(), lines: strings(), chance: z.int() })),
        }),
      ),
    }),
  ),
);
