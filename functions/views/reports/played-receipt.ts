/** The receipt that a report takes the place of. */
import type { Seat } from '../../../engine/ruleset.ts';
import type { StoredStep } from '../../facts/match.ts';
import type { OrdersAnswered } from '../../facts/reports/put-off.ts';
import type { PlayedReceipt } from '../letter-model.ts';

/** `records`: of the steps that the report tells of. */
export function answeredBy(
  answers: OrdersAnswered | undefined,
  records: readonly StoredStep[],
  seat: Seat | undefined,
): { readonly receipt?: PlayedReceipt } {
  const played = records.find(({ step }) => step === answers?.step)?.answers.find((given) => given.seat === seat);
  if (answers === undefined || played === undefined) return {};
  const { skipped = [], leftOut = [], again, serverNonce } = answers;
  const { lines, nonce, commitment } = played;
  return {
    receipt: {
      filed: { lines, leftOut, nonce, commitment, ...(serverNonce === undefined ? {} : { serverNonce }) },
      skipped,
      ...(again === undefined ? {} : { again }),
    },
  };
}
