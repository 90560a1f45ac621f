/** The kind of a letter in the sense of its reader's preferences. */
import { askedOf } from '../../facts/demands.ts';
import { type EventRows, rowOf } from '../../facts/lane-of.ts';
import type { Letter } from '../../facts/letter.ts';
import { isFirstReport } from '../../facts/letters-to.ts';
import type { Match } from '../../facts/match.ts';
import type { LetterKind } from '../../facts/preferences/letter-preferences.ts';

/**
 * undefined if it cannot be turned off, such as an answer, a letter about the account, an invitation, a match's first letter (which has the
 * way to the seat), and the single notice to somebody who stopped their letters that orders are due.
 */
export function kindOf({ fact, seat }: Letter, match: Match | undefined, events: EventRows): LetterKind | undefined {
  if (fact.t !== 'report') return rowOf(fact, events).preference;
  if (isFirstReport(fact)) return undefined;
  return match !== undefined && askedOf(match, seat)?.step === fact.step + 1 ? 'turns' : 'reports';
}

/** Somebody is waiting for it, or it is useless later. */
export const isAwaited = ({ fact }: Letter, events: EventRows): boolean =>
  rowOf(fact, events).lane === 'now' || (fact.t === 'report' && fact.answers !== undefined);
