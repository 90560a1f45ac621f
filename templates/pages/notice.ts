/** Pages that say one thing: an error, a question with one button, my matches. */
import { html } from 'hono/html';
import { day, time } from '../moments-html.ts';
import { faultList, type Html, NOTHING, page } from './layout.ts';
import { leagueRow } from './league.ts';
import type { MinePage, NoticePage } from './model.ts';
import { ratingInWords } from './rating.ts';
import { tellForm } from './seat-forms.ts';

export function noticePage(notice: NoticePage): Html {
  const { form, back } = notice;
  return page(
    notice,
    notice.title,
    html`<h1>${notice.title}</h1>${notice.paragraphs.map((text) => html`<p>${text}</p>`)}
${notice.faults === undefined ? NOTHING : html`<div class="refused" role="alert">${faultList(notice.faults)}</div>`}
${form === undefined ? NOTHING : html`<form method="post" action="${form.action}">${field(form.field)}<p class="acts"><button${form.danger === true ? ' class=danger' : ''}>${form.button}</button>${back === undefined ? NOTHING : html` <a href="${back.href}">${back.text}</a>`}</p></form>`}
${form === undefined && back !== undefined ? html`<p><a href="${back.href}">${back.text}</a></p>` : NOTHING}`,
    { scripts: notice.scripts },
  );
}

function field(given: NonNullable<NoticePage['form']>['field']): Html {
  if (given === undefined) return NOTHING;
  return html`<label for="field">${given.label}</label><input id="field" name="${given.name}" type="${given.type}" required autocomplete="${given.type === 'email' ? 'email' : 'off'}" value="${given.value ?? ''}">`;
}

export function minePage(mine: MinePage): Html {
  const { matches, next, now, apiKey } = mine;
  const more = (query: string, text: string): Html =>
    html`<nav class="acts" aria-label="${text}"><a class="button quiet" href="/me?${query}">${text}</a></nav>`;
  const { leagues } = mine;
  return page(
    mine,
    'My matches',
    html`<h1>My matches</h1>
${
  matches.length === 0 && next === null
    ? html`<p>None yet. <a href="/">Open one</a>.</p>`
    : html`<div class="scroll"><table><thead><tr><th>Match</th><th>You</th><th>Now</th></tr></thead><tbody>
${matches.map(
  (match) =>
    html`<tr><td><a href="/m/${match.id}">${match.title}</a></td><td>${match.seat ?? 'host'}</td><td>${match.owes ? html`<strong>you owe orders</strong>` : html`${STATUS[match.status]}`}${match.deadline === null ? NOTHING : html`<br>due ${time(match.deadline, now)}`}</td></tr>`,
)}</tbody></table></div>`
}
${next === null ? NOTHING : more(`after=${next}`, 'More matches')}
${ratings(mine.repute)}
${leagues.leagues.length === 0 ? NOTHING : html`<h2>My leagues</h2><div class="scroll"><table><thead><tr><th>League</th><th>Game</th><th>Now</th></tr></thead><tbody>${leagues.leagues.map((league) => leagueRow(league, now))}</tbody></table></div>`}
${leagues.next === null ? NOTHING : more(`leagues=${leagues.next}`, 'More leagues')}
${browsers(mine)}
<h2>API key</h2>
${apiKey === undefined ? html`<p>A program that plays or hosts for you signs in with a key.</p>` : html`<p class="said">Your new key, shown this once: <code>${apiKey}</code></p>`}
<form method="post" action="/me/api-keys"><label for="key-name">What it is for</label><input id="key-name" name="name" maxlength="40" autocomplete="off"><label for="key-scope">What it may do</label><select id="key-scope" name="scope">${Object.entries(MAY).map(([scope, { choose }]) => html`<option value="${scope}"${scope === 'play' ? html` selected` : NOTHING}>${choose}</option>`)}</select><p class="acts"><button class="quiet">Make a new key</button></p></form>
<h2>Open in your name</h2>
<ul class="open">${mine.access.map(({ id, opens, name, scope, made, used, expires }) =>
      openEntry(
        opens === 'session' ? 'Signed in' : html`API key${name === '' ? NOTHING : html` “${name}”`}, ${MAY[scope].does}`,
        html`since ${time(made, now)}<br>last used ${used === null ? 'never' : day(used)}<br>until ${time(expires, now)}`,
        `/me/${opens === 'session' ? 'sessions' : 'api-keys'}/${id}`,
      ),
    )}</ul>
<h2>Your data</h2>
<p><a href="/me/export" download>Download all that is kept about you</a>, as JSON, or <a href="/me/leave">delete your account</a>.</p>`,
    { scripts: mine.scripts },
  );
}

/** What an API key may do, each all of the one before. */
const MAY = {
  read: { choose: 'see your matches and ratings', does: 'sees only' },
  play: { choose: 'also play in your seats', does: 'plays only' },
  lead: { choose: 'also host matches, and enter and direct leagues', does: 'plays and leads' },
  full: { choose: 'all but keys, sessions and deleting the account', does: 'may do all' },
} as const;

/** The form is filled and shown by a script, since only a browser can say how it is reached. */
function browsers({ browsers, pushKey, now }: MinePage): Html {
  return html`<h2>Notices when it is your turn</h2>
<p id="told-here">Besides your letters, a browser can show a notice when it is your turn, even while no page of ours is open.</p>
${tellForm(pushKey, 'Tell me on this browser', browsers.map(({ id }) => id).join(' '))}
${
  browsers.length === 0
    ? NOTHING
    : html`<ul class="open">${browsers.map(({ id, service, made }) => openEntry(`Told through ${service}`, html`since ${time(made, now)}`, `/me/push/${id}`))}</ul>`
}`;
}

/** One of what acts in the player's name or tells them, its id the last part of its address, and how to end it. */
function openEntry(what: Html | string, when: Html, address: string): Html {
  return html`<li><p><strong>${what}</strong> <code>${address.split('/').at(-1)}</code><br><span class="soft">${when}</span></p><form method="post" action="${address}/end"><button class="quiet">End</button></form></li>`;
}

function ratings({ reliability, turns, ratings: games }: MinePage['repute']): Html {
  const kept =
    reliability === null ? html`shown after ten turns of finished matches` : html`${reliability} % of your last ${turns} turns in time`;
  return html`<h2>Ratings</h2>
<p>Reliability: ${kept}.</p>
${
  games.length === 0
    ? html`<p>No game of yours counts for a rating yet.</p>`
    : html`<div class="scroll"><table><thead><tr><th>Game</th><th>Rating</th><th>Games</th></tr></thead><tbody>
${games.map((rating) => html`<tr><td>${rating.title}${rating.table === 'two' ? NOTHING : ', three and more'}</td><td>${ratingInWords(rating)}</td><td>${rating.games}</td></tr>`)}
</tbody></table></div>`
}`;
}

const STATUS: Readonly<Record<MinePage['matches'][number]['status'], string>> = {
  inviting: 'waiting for players',
  active: 'being played',
  locked: 'waiting for its dice',
  halted: 'halted by a fault of ours',
  finished: 'over',
  cancelled: 'called off',
};
