/** Words and figures that pages of leagues share. */
import { html } from 'hono/html';
import type { LeagueView, PlayerRef } from '../../../functions/league/views/league-view.ts';
import { type Html, NOTHING } from '../../pages/layout.ts';

/** `1½`; other fractions as two decimals. */
export function pointsText(points: number): string {
  const whole = Math.trunc(points);
  const part = points - whole;
  if (part === 0) return String(whole);
  if (part === 0.5) return whole === 0 ? '½' : `${whole}½`;
  return points.toFixed(2).replace(/0$/, '');
}

export function ordinal(place: number): string {
  const tens = place % 100;
  const ending = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th');
  return `${place}${ending}`;
}

export function finishText(finish: { readonly best: number; readonly worst: number } | null): string {
  if (finish === null) return '';
  return finish.best === finish.worst ? ordinal(finish.best) : `${ordinal(finish.best)} to ${ordinal(finish.worst)}`;
}

export const playerLink = (base: string, { number, name }: PlayerRef): Html => html`<a href="${base}/players/${number}">${name}</a>`;

export function seasonWords({ season, seasons }: Pick<LeagueView, 'season' | 'seasons'>): string {
  return seasons === 0 ? `season ${season}` : `season ${season} of ${seasons}`;
}

/** A season's name, and that of its only division. */
export const seasonName = (season: number): string => `Season ${season}`;

/** The links back to where the reader came from. */
export const crumbs = (...links: readonly (readonly [href: string, text: string])[]): Html =>
  html`<p class="soft">${links.map(([href, text], index) => html`${index === 0 ? NOTHING : ' · '}<a href="${href}">${text}</a>`)}</p>`;

/** Fields that some formats, or some acts, need: style hides them while another is chosen, without script. */
export function only(chosen: readonly string[], fields: Html): Html {
  return html`<div class="only ${chosen.join(' ')}">${fields}</div>`;
}
