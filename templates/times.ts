/** A zone that this machine knows, else UTC. */
export function knownZone(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: zone }).resolvedOptions().timeZone === 'UTC' ? 'UTC' : zone;
  } catch {
    return 'UTC';
  }
}

/** `Sunday 22 November 2026, 18:00 Europe/Berlin`: put together from parts, since the pattern differs between versions of ICU. */
export function tellTime(milliseconds: number, zone: string): string {
  const timeZone = knownZone(zone);
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone },
  });
  const part = (type: Intl.DateTimeFormatPartTypes) => format.formatToParts(milliseconds).find((piece) => piece.type === type)?.value ?? '';
  return `${part('weekday')} ${part('day')} ${part('month')} ${part('year')}, ${part('hour')}:${part('minute')} ${timeZone}`;
}
