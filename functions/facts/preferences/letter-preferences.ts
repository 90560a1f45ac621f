/** A player's preferences: how each kind of letter reaches them, and at which hours none should come. */

/**
 * Kinds of letters: orders are due; they are still missing and most of the time is over; a turn was played that asks for nothing; messages
 * from others; everything else at a table; news of leagues.
 */
export const KINDS = ['turns', 'reminders', 'reports', 'press', 'table', 'leagues'] as const;
export type LetterKind = (typeof KINDS)[number];
/** The kinds that browsers are notified of. */
export const PUSHED: readonly LetterKind[] = ['turns', 'reminders'];

/** A letter at once, a line in the daily letter, or neither. */
export type MailWay = 'now' | 'digest' | 'none';

/** What differs from the default: a letter at once, and a notification if the kind has any. */
export interface KindPreference {
  readonly mail?: Exclude<MailWay, 'now'>;
  readonly push?: false;
}

/** Hours of the day as `HH:MM` in the player's own zone; `to` may be on the next day. */
export interface Quiet {
  readonly from: string;
  readonly to: string;
}

export interface LetterPreferences {
  readonly kinds?: Readonly<Partial<Record<LetterKind, KindPreference>>>;
  readonly quiet?: Quiet;
  /** If a match allows it, deadlines avoid the quiet hours and weekends. */
  readonly sleep?: { readonly nights?: true; readonly weekends?: true };
  /** When the daily letter comes, as `HH:MM`; absent for the end of the quiet hours, or `USUAL_HOUR`. */
  readonly digestAt?: string;
}

/** When no deadline of a seat's holder falls, in local time of their zone. */
export interface Sleep {
  readonly zone: string;
  readonly night?: Quiet;
  readonly weekends?: true;
}

/** `from 22:00 to 07:00, on Saturdays and Sundays (Europe/Berlin)`. */
export function sleepInWords({ zone, night, weekends }: Sleep): string {
  const when = [...(night ? [`from ${night.from} to ${night.to}`] : []), ...(weekends ? ['on Saturdays and Sundays'] : [])];
  return `${when.join(', ')} (${zone})`;
}

const USUAL_HOUR = '08:00';
export const digestHour = ({ digestAt, quiet }: LetterPreferences): string => digestAt ?? quiet?.to ?? USUAL_HOUR;
