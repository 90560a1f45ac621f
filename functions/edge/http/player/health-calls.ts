/** Calls that are answered without games and players. */
import * as z from 'zod/mini';
import { type Call, call } from '../call.ts';
import { shape } from '../shape.ts';

const AGAIN_SECONDS = 10;

export const healthCalls: readonly Call[] = [
  call({
    name: 'health',
    method: 'GET',
    path: '/health',
    summary: 'Whether the service is ready, or why not',
    about:
      '200 while the clock sweeps, mails are read, letters leave and what is kept can be written; otherwise 503, whose detail says what is wrong. It is found out at most once in ten seconds.',
    who: 'anyone',
    problems: ['out-of-service'],
    answer: shape(() => z.object({ status: z.string() })),
    run: async ({ http }) => {
      const { faults } = await http.health();
      if (faults.length === 0) return { ok: true, value: { status: 'ok' } };
      return { ok: false, refusal: { code: 'out-of-service', message: faults.join(' '), retryAfter: AGAIN_SECONDS } };
    },
  }),
];
