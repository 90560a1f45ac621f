/** Why a player cannot change what is theirs. */
import { refuse } from '../answers.ts';

export const GONE = refuse('not-found', 'This account is deleted.');
export const BUSY = refuse('busy', 'Something else changed this account at the same moment. Nothing was saved. Please try again.');
