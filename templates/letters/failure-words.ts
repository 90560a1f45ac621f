/** Why a webhook was not reached, for the letter and for the page that say so. */
import { plain } from '../plain.ts';

/** How a call failed, as a clause: `it answered 500`. `why` is what the log has: `webhook answered 500`. */
export function failureWords(why: string): string {
  const [, told = ''] = /^webhook (.*)$/s.exec(plain(why)) ?? [];
  if (told === 'timed out') return 'it did not answer in time';
  if (told === 'address is private') return 'its address is not on the public internet';
  if (told.startsWith('answered ')) return `it ${told}`;
  return told === '' ? 'it could not be reached' : `it could not be reached (${told})`;
}
