/** The letter of a day, for a reader who wished to have one instead of several. */
import type { LetterModel } from '../../functions/views/letter-model.ts';
import { type Draft, headline, link, words } from './blocks.ts';
import { tellTime } from './times.ts';

function dailyLetter({ lines, more, overview, zone }: Extract<LetterModel, { readonly t: 'daily' }>): Draft {
  const [only] = lines;
  const count = lines.length + more;
  return {
    subject: count === 1 && only !== undefined ? `Your day: ${only.subject}` : `Sealed Orders: your day, ${count} pieces of news`,
    blocks: [
      headline('Your day'),
      ...lines.map(({ subject, url, due }) =>
        link(due === undefined ? subject : `${subject}. Your orders are due ${tellTime(due, zone)}`, url),
      ),
      ...(more === 0 ? [] : [words(`There are ${more} more, on the pages of your matches.`)]),
      link('My matches, and which letters come at once', overview),
    ],
    notice: false,
    calendar: false,
  };
}

export const DAILY_DRAFTS = {
  daily: dailyLetter,
};
