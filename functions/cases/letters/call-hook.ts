/** How long endpoints that fail are left alone: webhooks, see `call-endpoint.ts`, and browsers, see `send-push.ts`. */
import type { Clock } from '../../facts/deps.ts';
import type { Rest } from '../../facts/hooks.ts';
import type { Post } from '../../views/outbox-deps.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The pause after one more failure. */
export function restOf(before: Pick<Rest, 'failed'> | undefined, now: number): Pick<Rest, 'failed' | 'until'> {
  const failed = (before?.failed ?? 0) + 1;
  return { failed, until: now + Math.min(DAY, MINUTE * 2 ** (failed - 1)) };
}

type Called = Awaited<ReturnType<Post['push']>>;

/** Calls a browser once; one that fails is left alone, for longer each time. */
export async function callBrowser(
  { now }: Clock,
  rest: Pick<Rest, 'failed' | 'until'> | undefined,
  noteRest: (rest: Pick<Rest, 'failed' | 'until'>) => Promise<void>,
  call: () => Promise<Called>,
): Promise<Called> {
  if (rest !== undefined && rest.until > now()) return { ok: false, permanent: false, until: rest.until, why: 'browser rests' };
  const called = await call();
  if (called.ok) {
    if (rest !== undefined && rest.failed > 0) await noteRest({ failed: 0, until: 0 });
    return called;
  }
  if (called.busy === true || called.permanent) return called;
  const next = restOf(rest, now());
  await noteRest(next);
  return { ...called, until: next.until };
}
