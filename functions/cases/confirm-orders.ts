/** The button in the letter to the registered address: orders that came from another sender count after all. */
import { digest } from '../../engine/dice.ts';
import type { Answer, Authorize, Submitted } from './answers.ts';
import { refuse } from './change-match.ts';
import type { KeyedDeps } from './deps.ts';
import { acceptSeat } from './join-match.ts';
import { submitOrders } from './submit-orders.ts';

/** Opens once. The orders count as received when they were, so a deadline between does not matter. */
export async function confirmHeld(
  deps: KeyedDeps,
  request: { readonly token: string },
): Promise<Answer<Submitted | { readonly accepted: true }>> {
  const grant = await deps.grants.take(digest(request.token));
  if (grant?.held === undefined)
    return refuse('no-right', 'This button was used already or is too old. Send the orders again from your own address.');
  const { match, seat, changes, text, ...orders } = grant.held;
  const authorize: Authorize = ({ seats }) =>
    seats.some((one) => one.seat === seat && one.changes === changes) ? { t: 'seat', seat } : undefined;
  if (text === 'accept') {
    const done = await acceptSeat(deps, { match, authorize });
    return done.ok ? { ok: true, value: { accepted: true } } : done;
  }
  return submitOrders(deps, { match, authorize, entries: [text], ...orders });
}
