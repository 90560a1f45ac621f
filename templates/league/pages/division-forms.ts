/** The forms of a director in a division: a single form, which shows the fields of the chosen act, and one next to each pairing. */
import { html } from 'hono/html';
import type { LegView, PairingView } from '../../../functions/league/views/league-view.ts';
import { type Html, NOTHING } from '../../pages/layout.ts';
import { divisionPath } from '../../pages/leagues.ts';
import { time } from '../../pages/moments-html.ts';
import type { Typed } from '../../pages/reader.ts';
import type { DivisionPage } from './model.ts';
import { only, ordinal, playerLink } from './words.ts';

const ACTS = [
  ['extend', 'More hours for everybody whose orders are due (or for one pairing)'],
  ['pause', 'Pause until a day'],
  ['resume', 'End the pause: deadlines come back'],
  ['re-pair', 'Pair the newest round again'],
  ['replace', 'Replace a player with a bot'],
  ['substitute', 'Invite a substitute for a player'],
  ['remove', 'Remove a player'],
  ['waive', 'Waive withdrawal after forfeits for a player'],
] as const;

export function actSection({ view, refused, bots }: DivisionPage): Html {
  if (!directs(view)) return NOTHING;
  const typed = isBeside(view, refused) ? {} : (refused?.typed ?? {});
  const option = (value: string, text: string, chosen: string | undefined): Html =>
    html`<option value="${value}"${value === chosen ? ' selected' : ''}>${text}</option>`;
  const field = (name: string, label: string, hint: string, more: Html): Html =>
    html`<div><label for="act-${name}">${label} <span class="hint">${hint}</span></label><input id="act-${name}" name="${name}" value="${typed[name] ?? ''}"${more}></div>`;
  return html`<details class="card" id="direct"${refused === undefined || isBeside(view, refused) ? '' : ' open'}><summary>Direct this division</summary>
<p class="soft">To decide a single match, or give time to a single pairing, use the forms next to it above.</p>
<form method="post" action="${divisionPath(view.league, view.season, view.division)}/acts" novalidate>
<label for="act">Act</label><select id="act" name="act">${ACTS.filter(([act]) => act !== 'replace' || bots.length > 0).map(([act, text]) => option(act, text, typed.act))}</select>
<div class="row">
${only(['extend'], field('hours', 'Hours', 'to give more time', html` type="number" min="1" max="1440"`))}
${only(['pause'], field('until', 'Until', 'to pause', html` type="date"`))}
${only(
  ['replace', 'substitute', 'remove', 'waive'],
  html`<div><label for="act-player">Player <span class="hint">whom it concerns</span></label><select id="act-player" name="player"><option value="">nobody</option>${view.rows.map(({ number, name }) => option(String(number), `${number}: ${name}`, typed.player))}</select></div>`,
)}
${only(['substitute'], field('email', 'Address', 'of the substitute', html` type="email"`))}
</div>
<label for="act-reason">Reason <span class="hint">everybody can read it</span></label><input id="act-reason" name="reason" maxlength="300" required value="${typed.reason ?? ''}">
<p class="acts"><button class="quiet">Apply</button></p></form></details>`;
}

export const directs = ({ you, status }: DivisionPage['view']): boolean => you?.director === true && status === 'playing';

/** If the form of a pairing was refused, it is shown again there. */
const isBeside = ({ rounds }: DivisionPage['view'], refused: DivisionPage['refused']): boolean =>
  rounds.some(({ pairings }) => pairings.some(({ id }) => id === refused?.typed.pairing));

/** The players whom the open matches wait for. */
export function awaitedSection({ view, now }: DivisionPage): Html {
  const { awaited } = view;
  if (awaited === null) return NOTHING;
  const base = divisionPath(view.league, view.season, view.division);
  const row = ({ player, match, due }: (typeof awaited.turns)[number]): Html =>
    html`<tr><th scope="row">${playerLink(base, player)}</th><td>${time(due, now)}${due < now ? html` <span class="tag">late</span>` : NOTHING}</td><td><a href="/m/${match}">the match</a></td></tr>`;
  return html`<details class="card" id="awaited"${awaited.turns.length === 0 ? '' : ' open'}><summary>Waiting for orders: ${awaited.turns.length}</summary>
${awaited.turns.length === 0 ? html`<p>No orders are due now.</p>` : html`<div class="scroll"><table><thead><tr><th>Player</th><th>Due</th><th>In</th></tr></thead><tbody>${awaited.turns.map(row)}</tbody></table></div>`}
${awaited.more === 0 ? NOTHING : html`<p class="soft">${awaited.more} more matches are open.</p>`}</details>`;
}

/** The forms of a director for a pairing, next to it. */
export function pairingForms({ view, refused }: Pick<DivisionPage, 'view' | 'refused'>, pairing: PairingView): Html {
  if (view.you?.decides !== true || pairing.status === 'void') return NOTHING;
  const typed: Typed = refused?.typed.pairing === pairing.id ? refused.typed : {};
  const action = `${divisionPath(view.league, view.season, view.division)}/acts`;
  const isOpen = typed.pairing === undefined ? '' : ' open';
  return html`<details${isOpen}><summary class="soft">${view.status === 'over' ? 'Correct the result' : 'Decide it or give time'}</summary>
${pairing.legs.map((leg, index) => decideForm(action, pairing, leg, index, typed.leg === String(index + 1) && typed.act !== 'extend' ? typed : {}))}
${pairing.status === 'open' ? timeForm(action, pairing, typed.act === 'extend' ? typed : {}) : NOTHING}</details>`;
}

function decideForm(action: string, { id, legs }: PairingView, { seats }: LegView, index: number, typed: Typed): Html {
  const at = `${id}-${index + 1}`;
  return html`<form method="post" action="${action}"><input type="hidden" name="pairing" value="${id}"><input type="hidden" name="leg" value="${index + 1}"><div class="row">
<div><label for="result-${at}">${legs.length === 1 ? 'Result' : `Match ${index + 1}`}</label>${resultField(at, seats, typed)}</div>${seats.length > 2 ? seats.map((seat) => placeField(at, seat, seats.length, typed)) : NOTHING}${reasonField(at, typed)}</div>
<p class="acts"><button class="quiet" name="act" value="decide">Decide</button></p></form>`;
}

/** At a table of more than two, the places stand in fields of their own. */
function resultField(at: string, seats: LegView['seats'], typed: Typed): Html {
  const [first, second, ...more] = seats;
  const results =
    first !== undefined && second !== undefined && more.length === 0
      ? [
          [`${first.number} ${second.number}`, `${first.name} won`],
          [`${second.number} ${first.number}`, `${second.name} won`],
          [`${first.number}=${second.number}`, 'level'],
        ]
      : [['placed', 'by the places below']];
  return html`<select id="result-${at}" name="result" required>${chosen([['', 'choose'], ...results, ['annul', 'annulled: counts for nobody']], typed.result)}</select>`;
}

function placeField(at: string, { number, name }: LegView['seats'][number], places: number, typed: Typed): Html {
  const options = Array.from({ length: places }, (_, place) => [String(place + 1), ordinal(place + 1)]);
  return html`<div><label for="place-${at}-${number}">${name} <span class="hint">place; the same for a tie</span></label><select id="place-${at}-${number}" name="place-${number}">${chosen([['', '–'], ...options], typed[`place-${number}`])}</select></div>`;
}

const chosen = (options: readonly (readonly string[])[], typed: string | undefined): Html =>
  html`${options.map(([value = '', text = '']) => html`<option value="${value}"${value === typed ? ' selected' : ''}>${text}</option>`)}`;

function timeForm(action: string, { id }: PairingView, typed: Typed): Html {
  return html`<form method="post" action="${action}"><input type="hidden" name="pairing" value="${id}"><div class="row">
<div><label for="hours-${id}">More time <span class="hint">hours, for everybody whose orders are due in it</span></label><input id="hours-${id}" name="hours" type="number" min="1" max="1440" required value="${typed.hours ?? '24'}"></div>${reasonField(`${id}-time`, typed)}</div>
<p class="acts"><button class="quiet" name="act" value="extend">Give time</button></p></form>`;
}

const reasonField = (at: string, { reason = '' }: Typed): Html =>
  html`<div><label for="reason-${at}">Reason <span class="hint">everybody can read it</span></label><input id="reason-${at}" name="reason" maxlength="300" required value="${reason}"></div>`;
