/** Which kind a letter is of, as its reader chooses among them. */
import { askedOf } from '../../facts/demands.ts';
import { type EventRows, rowOf } from '../../facts/lane-of.ts';
import type { Letter } from '../../facts/letter.ts';
import { isFirstReport } from '../../facts/letters-to.ts';
import type { Match } from '../../facts/match.ts';
import type { LetterKind } from '../../facts/preferences/letter-preferences.ts';

/**
 * undefined: nobody may do without it, such as what was asked for, what concerns the account, an invitation, a match's first
 * letter (the way to the seat), and the one word that orders are owed to somebody who stopped their letters.
 */
export function kindOf({ fact, seat }: Letter, match: Match | undefined, events: EventRows): LetterKind | undefined {
  if (fact.t !== 'report') return rowOf(fact, events).preference;
  if (isFirstReport(fact)) return undefined;
  return match !== undefined && askedOf(match, seat)?.step === fact.step + 1 ? 'turns' : 'reports';
}

/** Somebody waits for it, or it is worth nothing later. */
export const isAwaited = ({ fact }: Letter, events: EventRows): boolean =>
  rowOf(fact, events).lane === 'now' || (fact.t === 'report' && fact.answers !== undefined);
