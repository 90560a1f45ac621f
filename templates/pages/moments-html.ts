/**
 * Moments on pages. The service does not know the reader's zone, so it shows each in a zone that it names; a script then shows it
 * in the reader's own zone and language (`templates/browser/moments.ts`).
 */
import { html } from 'hono/html';
import type { DueHour } from '../../functions/facts/pace.ts';
import { tellTime } from '../letters/times.ts';
import type { Html } from './layout.ts';

/** In the zone of the match it belongs to, or in UTC. */
export function moment(milliseconds: number, zone = 'UTC'): Html {
  return timeElement(milliseconds, tellTime(milliseconds, zone));
}

/** A moment, and how far off it is. */
export function time(milliseconds: number, now: number, zone?: string): Html {
  return html`${moment(milliseconds, zone)} (${distance(milliseconds - now)})`;
}

/** The day of a moment of which no more is known: it is the same everywhere. */
export function day(milliseconds: number): Html {
  const date = new Date(milliseconds).toISOString().slice(0, 10);
  return html`<time datetime="${date}">${date}</time>`;
}

/** A pace in words: the hour at which its turns are due is a moment too, though no turn has begun. */
export function paceTold(words: string, hour: DueHour | null): Html {
  if (hour === null) return html`${words}`;
  const [before, after] = words.split(hour.words);
  return html`${before}${timeElement(hour.next, hour.words, html` data-told="hour"`)}${after}`;
}

function timeElement(milliseconds: number, words: string, more: Html | '' = ''): Html {
  return html`<time datetime="${new Date(milliseconds).toISOString()}"${more}>${words}</time>`;
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;
function distance(milliseconds: number): string {
  const size = Math.abs(milliseconds);
  const [name, length] = UNITS.find(([, unit]) => size >= 2 * unit) ?? ['minute', 60_000];
  const count = Math.floor(size / length);
  if (count === 0) return milliseconds > 0 ? 'in less than a minute' : 'just now';
  const words = `${count} ${name}${count === 1 ? '' : 's'}`;
  return milliseconds < 0 ? `${words} ago` : `in ${words}`;
}
