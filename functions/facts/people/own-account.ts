/** Reasons why a player cannot change their own data. */
import { refuse } from '../answers.ts';

export const GONE = refuse('not-found', 'This account is deleted.');
export const BUSY = refuse('busy', 'Others were writing to this account at the same moment. Nothing was changed; send it again.');
