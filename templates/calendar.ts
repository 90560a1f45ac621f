import { ICalAlarmType, ICalCalendar, ICalCalendarMethod } from 'ical-generator';
import type { LeagueDate } from '../functions/sights/league/league-sight.ts';
import type { MatchFace } from '../functions/sights/letter-model.ts';
import { plain } from './plain.ts';
import { turnOf } from './turn-name.ts';

const MINUTES_SHOWN = 15;
const REMINDED_BEFORE = 3 * 3600;

/**
 * A deadline as a calendar file. Each match and seat has a single entry that moves with each step: its UID stays the same,
 * its SEQUENCE is the step. DTSTAMP is the deadline too, since a letter rendered twice must give the same file.
 */
export function deadlineFile(face: MatchFace, deadline: number): string {
  const calendar = new ICalCalendar({ prodId: '//Sealed Orders//deadlines//EN', method: ICalCalendarMethod.PUBLISH });
  const event = calendar.createEvent({
    id: `${`${face.id}-${face.you?.seat ?? 'host'}`.replace(/[^a-z0-9-]/gi, '')}@sealed-orders`,
    sequence: face.step,
    stamp: new Date(deadline),
    start: new Date(deadline - MINUTES_SHOWN * 60_000),
    end: new Date(deadline),
    summary: plain(`${face.title}: orders for ${turnOf(face, face.step)} are due`),
    url: plain(face.url),
  });
  event.createAlarm({ type: ICalAlarmType.display, trigger: REMINDED_BEFORE });
  return calendar.toString();
}

/** A league's dates as a feed. The same dates give the same file; a date that has moved keeps its UID. */
export function leagueFile(dates: readonly LeagueDate[]): string {
  const calendar = new ICalCalendar({ prodId: '//Sealed Orders//leagues//EN', method: ICalCalendarMethod.PUBLISH });
  for (const { id, at, words } of dates)
    calendar.createEvent({
      id: `${id.replace(/[^a-z0-9-]/gi, '')}@sealed-orders`,
      stamp: new Date(at),
      start: new Date(at),
      end: new Date(at + MINUTES_SHOWN * 60_000),
      summary: plain(words),
    });
  return calendar.toString();
}
