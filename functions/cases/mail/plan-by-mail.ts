/** Orders for later turns by mail: all that a mail says of them counts, or none of it. */
import type { Refusal } from '../../facts/answers.ts';
import { type MailDeps, plansIn, type Said } from '../../facts/mail.ts';
import { planAhead } from '../match/plans/plan-ahead.ts';

/** Why they are not noted, and the mail with their lines as what it says. An older mail that comes late undoes nothing. */
export async function noteByMail(deps: MailDeps, said: Said): Promise<{ readonly said: Said; readonly refusal: Refusal } | undefined> {
  const { match, authorize, mail, orders } = said;
  const plans = plansIn(orders).map(({ step, lines }) => ({ step, lines }));
  const done = await planAhead(deps, { match: match.id, authorize, plans, received: mail.received, beside: !orders.alone });
  if (done.ok || done.refusal.code === 'superseded') return undefined;
  const text = plans.flatMap(({ lines }) => lines).join('\n');
  return { said: { ...said, orders: { ...orders, text } }, refusal: done.refusal };
}
