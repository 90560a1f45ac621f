/** What a director may do in a division, in a single form, which shows the fields that the chosen act takes. */
import { html } from 'hono/html';
import { type Html, NOTHING } from './layout.ts';
import type { DivisionPage } from './league-model.ts';
import { divisionPath, only } from './league-words.ts';

const ACTS = [
  ['extend', 'More hours for all who owe orders (or for one pairing)'],
  ['pause', 'Pause until a day'],
  ['resume', 'End the pause: deadlines come back'],
  ['adjudicate', 'Decide the result of a match'],
  ['annul', 'Annul a match'],
  ['re-pair', 'Pair the newest round again'],
  ['replace', 'Have a bot play on for a player'],
  ['substitute', 'Invite somebody to play on for a player'],
  ['remove', 'Remove a player'],
  ['waive', 'Waive withdrawal after forfeits for a player'],
] as const;

export function actSection({ sight, refused, bots }: DivisionPage): Html {
  if (sight.you?.director !== true || sight.status === 'over') return NOTHING;
  const typed = refused?.typed ?? {};
  const option = (value: string, text: string, chosen: string | undefined): Html =>
    html`<option value="${value}"${value === chosen ? ' selected' : ''}>${text}</option>`;
  const field = (name: string, label: string, hint: string, more: Html): Html =>
    html`<div><label for="act-${name}">${label} <span class="hint">${hint}</span></label><input id="act-${name}" name="${name}" value="${typed[name] ?? ''}"${more}></div>`;
  return html`<details class="card" id="direct"${refused === undefined ? '' : ' open'}><summary>As the director</summary>
<form method="post" action="${divisionPath(sight.league, sight.season, sight.division)}/acts" novalidate>
<label for="act">Act</label><select id="act" name="act">${ACTS.filter(([act]) => act !== 'replace' || bots.length > 0).map(([act, text]) => option(act, text, typed.act))}</select>
<div class="row">
${only(['extend'], field('hours', 'Hours', 'to give more time', html` type="number" min="1" max="1440"`))}
${only(['pause'], field('until', 'Until', 'to pause', html` type="date"`))}
${only(['extend', 'adjudicate', 'annul'], field('pairing', 'Pairing', 'such as r3p2', html` maxlength="12" autocapitalize="none"`))}
${only(['adjudicate', 'annul'], field('leg', 'Match', '1 or 2 of it', html` type="number" min="1" max="9"`))}
${only(['adjudicate'], field('places', 'Result', 'numbers of players, best first; = for level: 3 1=2', html` maxlength="60"`))}
${only(
  ['replace', 'substitute', 'remove', 'waive'],
  html`<div><label for="act-player">Player <span class="hint">whom it is about</span></label><select id="act-player" name="player"><option value="">nobody</option>${sight.rows.map(({ number, name }) => option(String(number), `${number}: ${name}`, typed.player))}</select></div>`,
)}
${only(['substitute'], field('email', 'Address', 'of who is to play on', html` type="email"`))}
</div>
<label for="act-reason">Reason <span class="hint">everybody can read it</span></label><input id="act-reason" name="reason" maxlength="300" required value="${typed.reason ?? ''}">
<p class="acts"><button class="quiet">Do it</button></p></form></details>`;
}
