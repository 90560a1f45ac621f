import { ICalAlarmType, ICalCalendar, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { MatchInfo } from '../functions/views/letter-model.ts';
import { turnOf } from './letters/turn-name.ts';
import { plain } from './plain.ts';

const MINUTE = 60_000;
/** How long an entry lasts. */
export const SHOWN: number = 15 * MINUTE;
const REMINDED_BEFORE = 3 * 3600;
const PRODUCT = '//Sealed Orders//deadlines//EN';

/** Who the entry of a deadline is for, and when it was made. */
export interface Entry {
  readonly info: MatchInfo;
  /** Milliseconds since 1970: when the letter was born that it comes with. */
  readonly born: number;
  readonly mailDomain: string;
}

const entryOf = ({ info, born, mailDomain }: Entry) => ({
  id: `${`${info.id}-${info.you?.seat ?? 'host'}`.replace(/[^a-z0-9-]/gi, '')}@sealed-orders`,
  // Deadlines may move either way within a step: what a later letter says counts (RFC 5546, 2.1.5).
  sequence: Math.floor(born / MINUTE),
  stamp: new Date(born),
  organizer: { name: 'Sealed Orders', email: `orders@${plain(mailDomain)}` },
});

/**
 * A deadline as a calendar file. Each match and seat has a single entry, which moves with each step under the same UID. A
 * calendar may be shared, so the entry has no link that opens a seat. A letter rendered twice gives the same file.
 */
export function deadlineFile(entry: Entry, deadline: number): string {
  const { info } = entry;
  const calendar = new ICalCalendar({ prodId: PRODUCT, method: ICalCalendarMethod.PUBLISH });
  const summary = plain(`${info.title}: orders for ${turnOf(info, info.step)} are due`);
  const event = calendar.createEvent({
    ...entryOf(entry),
    start: new Date(deadline - SHOWN),
    end: new Date(deadline),
    summary,
    transparency: ICalEventTransparency.TRANSPARENT,
  });
  // RFC 5545, 3.6.6: an alarm that displays has a description.
  event.createAlarm({ type: ICalAlarmType.display, trigger: REMINDED_BEFORE, description: summary });
  return calendar.toString();
}

/** Takes the match's entry out of the calendar: nothing is due any more. */
export function withdrawalFile(entry: Entry): string {
  const calendar = new ICalCalendar({ prodId: PRODUCT, method: ICalCalendarMethod.CANCEL });
  calendar.createEvent({
    ...entryOf(entry),
    start: new Date(entry.born),
    summary: plain(`${entry.info.title}: the match is over`),
    status: ICalEventStatus.CANCELLED,
  });
  return calendar.toString();
}
