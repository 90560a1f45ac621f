/** The answer to a keyed request: stored with what the request changed, and given again for the same key. */
import { type Answer, refuse } from '../../facts/answers.ts';
import type { Clock, Deps } from '../../facts/deps.ts';
import type { Once, Receipt } from '../../facts/idempotency.ts';
import type { MatchId, PlayerId } from '../../facts/match.ts';

const RECEIPT_DAYS = 30;

type Place = { readonly match: MatchId } | { readonly player: PlayerId };

export function receiptOf(deps: Clock, place: Place, once: Once, answer: unknown, holder?: PlayerId): Receipt {
  const expires = Math.floor(deps.now() / 1000) + RECEIPT_DAYS * 86_400;
  const { key, fingerprint, seal } = once;
  const text = JSON.stringify(answer);
  const kept = seal === undefined ? { answer: text } : { sealed: seal.close(text) };
  return { ...place, key, fingerprint, ...(holder === undefined ? {} : { holder }), ...kept, expires };
}

/** The answer given for the same key before; the same key with another body is refused. */
export async function replayForMatch<T>(
  deps: Pick<Deps, 'matches'>,
  asked: { readonly match: MatchId; readonly once?: Once },
): Promise<Answer<T> | undefined> {
  return asked.once && replay<T>(asked.once, await deps.matches.receipt(asked.match, asked.once.key));
}

/** The same for a request that concerns no match. */
export async function replayForPlayer<T>(
  deps: Pick<Deps, 'players'>,
  player: PlayerId,
  once: Once | undefined,
): Promise<Answer<T> | undefined> {
  return once && replay<T>(once, await deps.players.receipt(player, once.key));
}

/** For the write that does what the answer says. */
export function withReceipt(deps: Clock, player: PlayerId, once: Once | undefined, answer: unknown): { readonly receipt?: Receipt } {
  return once === undefined ? {} : { receipt: receiptOf(deps, { player }, once, answer, player) };
}

function replay<T>(once: Once, receipt: Receipt | undefined): Answer<T> | undefined {
  if (receipt === undefined) return undefined;
  if (receipt.fingerprint !== once.fingerprint)
    return refuse('key-reused', 'This Idempotency-Key was used for another request. Use a new key for each request.');
  const answer = receipt.sealed === undefined ? receipt.answer : once.seal?.open(receipt.sealed);
  if (answer === undefined)
    return refuse('duplicate', 'This was done before, and nothing was done again. Use the token of the first request to see its answer.');
  return { ok: true, value: JSON.parse(answer) as T, replayed: true };
}
