import { ICalCalendar } from 'ical-generator';
import type { LeagueDate } from '../../../functions/league/views/league-view.ts';
import { SHOWN } from '../../calendar.ts';
import { plain } from '../../plain.ts';

/** A league's dates as a feed, which has no METHOD, since it is nobody's message. The same dates give the same file; a date that has moved keeps its UID. */
export function leagueFile(dates: readonly LeagueDate[]): string {
  const calendar = new ICalCalendar({ prodId: '//Sealed Orders//leagues//EN' });
  for (const { id, at, words } of dates)
    calendar.createEvent({
      id: `${id.replace(/[^a-z0-9-]/gi, '')}@sealed-orders`,
      stamp: new Date(at),
      start: new Date(at),
      end: new Date(at + SHOWN),
      summary: plain(words),
    });
  return calendar.toString();
}
