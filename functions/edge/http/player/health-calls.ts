/** Calls that involve neither games nor players. */
import { type Call, call } from '../call.ts';

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
    run: async ({ http }) => {
      const { faults } = await http.health();
      if (faults.length === 0) return { ok: true, value: { status: 'ok' as const } };
      return { ok: false, refusal: { code: 'out-of-service', message: faults.join(' '), retryAfter: AGAIN_SECONDS } };
    },
  }),
];
