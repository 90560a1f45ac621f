/** What the link in the header of a league's letter stops, and the button on the page of an entry. */
import type { Notice, Stops } from '../../edge/http/http-cases.ts';
import { mapOutcome } from '../../edge/http/problems.ts';
import type { EntryLink, OwnEntry } from '../cases/own-entry.ts';
import type { LeagueHttp } from './cases.ts';
import { readQuietLink } from './links.ts';

/** Undefined if it is not a link of a league. */
export function stopsOf(leagues: LeagueHttp['leagues'], token: string, path: string): Stops | undefined {
  const link = readQuietLink(token);
  return link && stopsBy(leagues, link, path);
}

export const stopsBy = ({ ownEntry, stopNotices }: LeagueHttp['leagues'], link: EntryLink, path: string): Stops => ({
  ask: async () => mapOutcome(await ownEntry(link), (entry) => fewer(path, entry, link.opens === 'quiet-all')),
  stop: async () => mapOutcome(await stopNotices(link), stoppedNotice),
});

export const back = ({ league }: OwnEntry) => ({ href: `/leagues/${league}`, text: 'To the page of the league' });

export const fewer = (action: string, entry: OwnEntry, all: boolean): Notice => ({
  title: entry.quiet ? 'Your weekly letters are stopped' : 'Fewer letters?',
  paragraphs: entry.quiet
    ? [`You get the letters of your matches, and those with which a season of ${entry.name} begins and ends.`]
    : [
        `You play in ${entry.name}. You can stop the weekly letter and the letter of each round${all ? ', in all of your leagues' : ''}; those of your matches, and of a season’s beginning and end, still come.`,
      ],
  ...(entry.quiet ? {} : { form: { action, button: 'Stop them' } }),
  back: back(entry),
});
const stoppedNotice = (entry: OwnEntry): Notice => ({
  title: 'They are stopped',
  paragraphs: ['You get no more weekly letters or letters about rounds. The letters of your matches still come.'],
  back: back(entry),
});
