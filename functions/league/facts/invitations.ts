/** Invitations to a league that are not answered. */
import { digest } from '../../../engine/dice.ts';
import type { Entry, League } from './league.ts';
import { isAsked } from './waiting.ts';

const LENGTH = 20;

/** Identifies an invitation to its director, without revealing who the invited person plays as. */
export const invitationOf = ({ lot }: Pick<League, 'lot'>, { id }: Pick<Entry, 'id'>): string =>
  digest(`invitation ${lot} ${id}`).slice(0, LENGTH);

/** Such as `s…@example.org`: enough for the director, who typed it. */
export function hintAt(address: string): string {
  const [name = '', domain = ''] = address.split('@');
  return `${name.slice(0, 1)}…@${domain}`;
}

/** Not answered yet, as far as the director knows. */
export const isUnanswered = (entry: Entry): boolean => isAsked(entry) || entry.asked !== undefined;
