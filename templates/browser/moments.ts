/** Tells the moments on a page as its reader counts them: in the zone and the language of this browser. What the page said stays to be looked up. */

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const HOUR = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

export function tellMoments(root: ParentNode): void {
  for (const told of root.querySelectorAll('time')) {
    told.title = told.textContent;
    tellMoment(told);
  }
}

export function tellMoment(told: HTMLTimeElement): void {
  const format = formatFor(told);
  told.textContent = format.format(new Date(told.dateTime));
  // The page around it is English.
  told.lang = format.resolvedOptions().locale;
}

function formatFor({ dateTime, dataset }: HTMLTimeElement): Intl.DateTimeFormat {
  // A date alone is the same day everywhere.
  if (!dateTime.includes('T')) return new Intl.DateTimeFormat(undefined, { ...DAY, timeZone: 'UTC' });
  return new Intl.DateTimeFormat(undefined, dataset.told === 'hour' ? HOUR : { weekday: 'long', ...DAY, ...HOUR });
}
