/** Invitations to a league that are not answered. */
import { digest } from '../../../engine/dice.ts';
import type { Entry, League } from './league.ts';
import { isAsked } from './waiting.ts';

const LENGTH = 20;

/** What names an invitation to its director, who is not to learn as whom somebody plays. */
export const invitationOf = ({ lot }: Pick<League, 'lot'>, { id }: Pick<Entry, 'id'>): string =>
  digest(`invitation ${lot} ${id}`).slice(0, LENGTH);

/** Not answered yet, as far as its director is told. */
export const isUnanswered = (entry: Entry): boolean => isAsked(entry) || entry.asked !== undefined;
