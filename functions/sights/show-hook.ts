/** How a seat's webhook stands: where it goes, and whether it fails. */
import { type Answer, notFound } from '../facts/answers.ts';
import type { Deps, Rest } from '../facts/deps.ts';
import type { Endpoint } from '../facts/match.ts';
import type { OfSeat } from './show-seat-mail.ts';

export interface HookSight {
  readonly url: string;
  readonly shape: Endpoint['shape'];
  /** Null: the last call was taken, or there was none. */
  readonly failing: Rest | null;
}

export async function showHook(deps: Pick<Deps, 'matches'>, request: OfSeat): Promise<Answer<HookSight | null>> {
  const match = await deps.matches.load(request.match);
  const caller = match === undefined ? undefined : request.authorize(match);
  const record = caller?.t === 'seat' ? match?.seats.find(({ seat }) => seat === caller.seat) : undefined;
  if (record === undefined) return { ok: false, refusal: { ...notFound.refusal, code: 'no-right' } };
  // Without `hook`, a stored endpoint is a former holder's.
  const kept = record.hook ? await deps.matches.endpoint(request.match, record.seat) : undefined;
  if (kept === undefined) return { ok: true, value: null };
  const { url, shape } = kept.endpoint;
  return { ok: true, value: { url, shape, failing: kept.rest ?? null } };
}
