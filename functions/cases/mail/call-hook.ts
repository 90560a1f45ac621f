/**
 * One call of a webhook. An endpoint that fails rests as a whole, longer each time: all its letters wait for the same
 * moment, however many there are. The rest is kept with this seat's or league's endpoint, not with its host, so that
 * nobody can silence another's endpoint by naming its host.
 */

import type { Deps, KeptEndpoint, Rest } from '../../facts/deps.ts';
import type { Post } from '../../sights/outbox-deps.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

type Called = Awaited<ReturnType<Post['hook']>>;

export async function callHook(
  deps: Pick<Deps, 'now'>,
  { rest = { failed: 0, until: 0 } }: Pick<KeptEndpoint, 'rest'>,
  noteRest: (rest: Rest) => Promise<void>,
  call: () => Promise<Called>,
): Promise<Called> {
  if (rest.until > deps.now()) return { ok: false, permanent: false, until: rest.until, why: 'webhook rests' };
  const called = await call();
  if (called.ok) {
    if (rest.failed > 0) await noteRest({ failed: 0, until: 0 });
    return called;
  }
  if (called.busy === true || called.permanent) return called;
  const failed = rest.failed + 1;
  const until = deps.now() + Math.min(DAY, MINUTE * 2 ** (failed - 1));
  await noteRest({ failed, until, why: called.why });
  return { ...called, until };
}
