/** Made once per zone, since making a format takes as long as the rest of a letter. Bounded, since zone names may be spelled in any case. */
const MOST_FORMATS = 600;
const formats = new Map<string, Intl.DateTimeFormat>();

/** @throws RangeError for a zone that this machine does not know. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const made = formats.get(timeZone);
  if (made !== undefined) return made;
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone },
  });
  if (formats.size >= MOST_FORMATS) formats.clear();
  formats.set(timeZone, format);
  return format;
}

/** A zone that this machine knows, else UTC. */
export function knownZone(zone: string): string {
  if (zone === 'UTC') return zone;
  try {
    return formatIn(zone).resolvedOptions().timeZone === 'UTC' ? 'UTC' : zone;
  } catch {
    return 'UTC';
  }
}

/** `Sunday 22 November 2026, 18:00 Europe/Berlin`: assembled from parts, since the pattern differs between versions of ICU. */
export function tellTime(milliseconds: number, zone: string): string {
  const timeZone = knownZone(zone);
  if (timeZone === 'UTC') return tellTimeInUtc(new Date(milliseconds));
  const parts = formatIn(timeZone).formatToParts(milliseconds);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((piece) => piece.type === type)?.value ?? '';
  return `${part('weekday')} ${part('day')} ${part('month')} ${part('year')}, ${part('hour')}:${part('minute')} ${timeZone}`;
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** Most pages give times in UTC, which needs no ICU: loading it would add 20 ms to a start. */
function tellTimeInUtc(date: Date): string {
  const day = `${WEEKDAYS[date.getUTCDay()]} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
  return `${day}, ${date.toISOString().slice(11, 16)} UTC`;
}
