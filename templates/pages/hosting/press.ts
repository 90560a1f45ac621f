/** Press, and the host's description and rules of the match. All of it is shown as text. */
import { html } from 'hono/html';
import type { HouseView, SharedView } from '../../../functions/views/match-view.ts';
import { type Html, NOTHING } from '../layout.ts';
import type { MatchPage } from '../model.ts';
import { time } from '../moments-html.ts';

export const said = (text: string): Html =>
  html`<span class="wrap">${text.split('\n').map((line, at) => (at === 0 ? line : html`<br>${line}`))}</span>`;

export function houseFacts({ pressInWords, description, rules, closing, sleep, asksInWords }: HouseView): Html {
  return html`${description === null ? NOTHING : html`<dt>What the host says</dt><dd>${said(description)}</dd>`}${rules === null ? NOTHING : html`<dt>House rules</dt><dd>${said(rules)}</dd>`}${pressInWords === null ? NOTHING : html`<dt>Press</dt><dd>${pressInWords}</dd>`}${asksInWords === null ? NOTHING : html`<dt>Open seats</dt><dd>for players ${asksInWords}</dd>`}${closing ? html`<dt>Deadlines</dt><dd>the host may end a turn before its deadline</dd>` : NOTHING}${sleep ? html`<dt>Sleep</dt><dd>deadlines wait for players’ nights and weekends</dd>` : NOTHING}`;
}

export function pressSection({ view, base, now, signedIn }: MatchPage): Html {
  const { press, addressees } = view;
  if (press.length === 0 && addressees.length === 0) return NOTHING;
  const read = press.map(
    ({ at, from, lines }) =>
      html`<li><p class="soft">${from === null ? 'Somebody anonymous' : nameOf(view, from)}, ${time(at, now, view.zone)}</p><blockquote>${said(lines.join('\n'))}</blockquote></li>`,
  );
  return html`<section id="press">${press.length === 0 ? NOTHING : html`<h2>Messages to you</h2><ul>${read}</ul><p class="hint">We pass on what players write, but do not vouch for it.</p>`}${write(view, base)}${signedIn ? block(view) : NOTHING}${view.letters === true ? gather(view, base) : NOTHING}</section>`;
}

function nameOf({ seats }: SharedView, seat: string): string {
  return seats.find((held) => held.seat === seat)?.name ?? seat;
}

const GROUPS: Readonly<Record<string, string>> = { all: 'everybody', partners: 'my partners' };

function write(view: SharedView, base: string): Html {
  const { addressees, house } = view;
  if (addressees.length === 0) return NOTHING;
  const grey = html`<label class="line"><input type="checkbox" name="grey" value="yes"> Without my name</label>`;
  return html`<details><summary>Write to the others…</summary><form method="post" action="${base}/press">
<label for="press-to">To</label><select id="press-to" name="to">${addressees.map((to) => html`<option value="${to}">${GROUPS[to] ?? nameOf(view, to)}</option>`)}</select>
<label for="press-text">Message</label><textarea id="press-text" name="text" rows="5" maxlength="8000" required></textarea>
${house.grey ? grey : NOTHING}<p class="acts"><button class="quiet">Send</button></p></form></details>`;
}

function block(view: SharedView): Html {
  const { id, addressees } = view;
  const others = addressees.filter((to) => GROUPS[to] === undefined);
  if (others.length === 0) return NOTHING;
  return html`<details><summary>Block a player…</summary><form method="post" action="/me/blocks"><input type="hidden" name="match" value="${id}">
<label for="block-seat">Player</label><select id="block-seat" name="seat">${others.map((to) => html`<option value="${to}">${nameOf(view, to)}</option>`)}</select>
<p class="hint">They can no longer write to you, challenge you or invite you. They are not told why, and the match goes on.</p><p class="acts"><button class="quiet">Block</button></p></form></details>`;
}

function gather({ gathers }: SharedView, base: string): Html {
  return html`<form method="post" action="${base}/gather" class="acts"><input type="hidden" name="gather" value="${gathers ? 'no' : 'yes'}"><button class="quiet">${gathers ? 'Send me messages at once' : 'Send me messages with my reports'}</button></form>`;
}
