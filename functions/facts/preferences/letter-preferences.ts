/** How a player wishes to be told: by which way each kind of letter comes, and at which hours none should. */

/** Orders are asked; they are still asked, and most of their time is over; a turn was played that asks for nothing; what others write; whatever else happens at a table; the course of leagues. */
export const KINDS = ['turns', 'reminders', 'reports', 'press', 'table', 'leagues'] as const;
export type LetterKind = (typeof KINDS)[number];
/** Those that browsers are told of. */
export const PUSHED: readonly LetterKind[] = ['turns', 'reminders'];

/** A letter at once, a line in the letter of the day, or neither. */
export type MailWay = 'now' | 'digest' | 'none';

/** What differs from the usual: a letter at once, and a notice of what browsers are told of. */
export interface KindPreference {
  readonly mail?: Exclude<MailWay, 'now'>;
  readonly push?: false;
}

/** Hours of the day, `HH:MM`, in the player's own zone; `to` may be on the day after. */
export interface Quiet {
  readonly from: string;
  readonly to: string;
}

export interface LetterPreferences {
  readonly kinds?: Readonly<Partial<Record<LetterKind, KindPreference>>>;
  readonly quiet?: Quiet;
  /** Where a match allows it, deadlines do not fall into the quiet hours, into weekends. */
  readonly sleep?: { readonly nights?: true; readonly weekends?: true };
  /** When the letter of the day comes, `HH:MM`; absent: when the quiet hours end, or at `USUAL_HOUR`. */
  readonly digestAt?: string;
}

/** Of a seat: when no deadline of its holder falls, by the clock of their zone. */
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
