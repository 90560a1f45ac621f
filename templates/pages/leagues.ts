/** Parts of a league that the pages of matches and players show. */
import { html } from 'hono/html';
import type { LeagueLine } from '../../functions/facts/deps.ts';
import { type Html, NOTHING } from './layout.ts';
import { time } from './moments-html.ts';

export const divisionPath = (league: string, season: number, division: number): string =>
  `/leagues/${league}/seasons/${season}/divisions/${division}`;

export const STATUS: Readonly<Record<LeagueLine['status'], string>> = {
  registering: 'taking entries',
  drawing: 'being drawn',
  playing: 'being played',
  ended: 'over',
  cancelled: 'called off',
};

export function leagueRow(league: LeagueLine, now: number): Html {
  const until = league.closes === null ? NOTHING : html` until ${time(league.closes, now)}`;
  return html`<tr><td><a href="/leagues/${league.id}">${league.name}</a></td><td>${league.game}</td><td>${STATUS[league.status]}${league.invited && league.status === 'registering' ? ', by invitation' : NOTHING}${until}${league.status === 'registering' ? html`<br>${league.entries} entered` : NOTHING}</td></tr>`;
}
