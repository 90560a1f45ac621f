/** Reasons why a player cannot change their own data. */
import { refuse } from '../answers.ts';

export const GONE = refuse('not-found', 'This account is deleted.');
export const BUSY = refuse('busy', 'Something else changed this account at the same moment. Nothing was saved. Please try again.');
