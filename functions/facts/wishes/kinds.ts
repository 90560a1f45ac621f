/** Which kind a letter is of, as its reader chooses among them. */
import { askedOf } from '../demands.ts';
import { laneOfFact } from '../lanes.ts';
import type { LeagueFact, Letter, LetterFact } from '../letter.ts';
import { isFirstReport } from '../letters-to.ts';
import type { Match } from '../match.ts';
import type { LetterKind } from './letter-wish.ts';

const KIND: Readonly<Partial<Record<LetterFact['t'], LetterKind>>> = {
  'sent-back': 'turns',
  'plan-back': 'turns',
  reminder: 'reminders',
  press: 'press',
  halted: 'table',
  resumed: 'table',
  'may-claim': 'table',
  'moved-deadline': 'table',
  offer: 'table',
  agreed: 'table',
  'host-act': 'table',
  cancelled: 'table',
  declined: 'table',
  'new-holder': 'table',
  away: 'table',
};
const OF_LEAGUES: readonly LeagueFact['about'][] = ['season', 'round', 'final', 'digest', 'ended'];

/**
 * undefined: nobody may do without it, such as what was asked for, what concerns the account, an invitation, a match's first
 * letter (the way to the seat), and the one word that orders are owed to somebody who stopped their letters.
 */
export function kindOf({ fact, seat }: Letter, match: Match | undefined): LetterKind | undefined {
  if (fact.t === 'league') return OF_LEAGUES.includes(fact.about) ? 'leagues' : undefined;
  if (fact.t !== 'report') return KIND[fact.t];
  if (isFirstReport(fact)) return undefined;
  return match !== undefined && askedOf(match, seat)?.step === fact.step + 1 ? 'turns' : 'reports';
}

/** Somebody waits for it, or it is worth nothing later. */
export const isAwaited = ({ fact }: Letter): boolean => laneOfFact(fact) === 'now' || (fact.t === 'report' && fact.answers !== undefined);
