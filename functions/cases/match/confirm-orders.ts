/** The button in the letter to the registered address, which makes orders from another sender count. */
import { digest } from '../../../engine/dice.ts';
import { type Answer, type Authorize, refuse, type Submitted } from '../../facts/answers.ts';
import type { KeyedDeps } from '../../facts/deps.ts';
import type { Grant } from '../../facts/grants.ts';
import type { Once } from '../../facts/idempotency.ts';
import type { MailWords } from '../../facts/mail.ts';
import { acceptSeat } from './join-match.ts';
import { submitOrders } from './submit-orders.ts';

type Held = NonNullable<Grant['held']>;
type HeldDeps = KeyedDeps & { readonly words: Pick<MailWords, 'askRematch'> };

/**
 * The button works once, but is used up only when the work is done: a failed try may be repeated, and does nothing twice. The orders count
 * from when they were first received, so a deadline in between makes no difference.
 */
export async function confirmHeld(
  deps: HeldDeps,
  request: { readonly token: string },
): Promise<Answer<Submitted | { readonly accepted: true }>> {
  const hash = digest(request.token);
  const grant = await deps.grants.load(hash);
  const held = grant?.opens === 'held-orders' ? grant.held : undefined;
  if (held === undefined)
    return refuse('no-right', 'This button has already been used or has expired. Send the orders again from your own address.');
  const done = await confirm(deps, held, { key: digest(`confirm|${hash}`), fingerprint: hash });
  if (done.ok) await deps.grants.take(hash);
  return done;
}

async function confirm(
  deps: HeldDeps,
  { match, seat, changes, text, ...orders }: Held,
  once: Once,
): Promise<Answer<Submitted | { readonly accepted: true }>> {
  const authorize: Authorize = ({ seats }) =>
    seats.some((record) => record.seat === seat && record.changes === changes) ? { t: 'seat', seat } : undefined;
  if (text === 'rematch') {
    const asked = await deps.words.askRematch(deps, { match, authorize, mayInvite: true });
    return asked.ok ? { ok: true, value: { accepted: true } } : asked;
  }
  if (text !== 'accept') return submitOrders(deps, { match, authorize, entries: [text], ...orders, once });
  const done = await acceptSeat(deps, { match, authorize });
  return done.ok ? { ok: true, value: { accepted: true } } : done;
}
