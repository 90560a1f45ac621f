/** The log of a match: what its host did, for everybody. */
import { html } from 'hono/html';
import type { ActView } from '../../functions/views/match-view.ts';
import { type Html, NOTHING } from './layout.ts';
import { time } from './moments-html.ts';

export function logSection(log: readonly ActView[], now: number, zone: string): Html {
  if (log.length === 0) return NOTHING;
  return html`<section id="log"><h2>What the host did</h2><ul>${log.map(
    ({ at, by, cohost, act, reason }) =>
      html`<li>${time(at, now, zone)}: ${cohost === null ? `the ${by}` : `${cohost}, a co-host,`} ${act}.${reason === '' ? NOTHING : html` <q>${reason}</q>`}</li>`,
  )}</ul></section>`;
}
