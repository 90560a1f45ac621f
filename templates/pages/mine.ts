/** The page of a player's matches: what they owe first, each with its board, opponents and the time left; then all that is theirs. */
import { html } from 'hono/html';
import { type Html, NOTHING, page } from './layout.ts';
import { leagueRow } from './leagues.ts';
import type { MinePage } from './model.ts';
import { day, time } from './moments-html.ts';
import { lettersForm } from './own-letters.ts';
import { blockList, ownPage } from './people.ts';
import { ratingInWords } from './rating.ts';
import { tellForm } from './seat-forms.ts';

export function minePage(mine: MinePage): Html {
  const { matches, next, now, apiKey } = mine;
  const more = (query: string, text: string): Html =>
    html`<nav class="acts" aria-label="${text}"><a class="button quiet" href="/me?${query}">${text}</a></nav>`;
  const { leagues } = mine;
  return page(
    mine,
    'My matches',
    html`<h1>My matches</h1>
${isBare(mine) ? NOTHING : filter(mine)}
${matches.length === 0 ? none(mine) : html`<div class="games mine">${matches.map((match) => matchCard(match, now))}</div>`}
${next === null ? NOTHING : more(`${queryOf(mine)}after=${next}`, 'More matches')}
${ratings(mine.playerRating)}
${leagues.leagues.length === 0 ? NOTHING : html`<h2>My leagues</h2><div class="scroll"><table><thead><tr><th>League</th><th>Game</th><th>Now</th></tr></thead><tbody>${leagues.leagues.map((league) => leagueRow(league, now))}</tbody></table></div>`}
${leagues.next === null ? NOTHING : more(`leagues=${leagues.next}`, 'More leagues')}
${called(mine)}
${lettersForm(mine)}
${away(mine)}
${ownPage(mine)}
${blockList(mine)}
${browsers(mine)}
<h2>API key</h2>
${apiKey === undefined ? html`<p>A program that plays or hosts for you signs in with a key.</p>` : html`<p class="said">Your new key, shown only once: <code>${apiKey}</code></p>`}
<form method="post" action="/me/api-keys"><label for="key-name">What it is for</label><input id="key-name" name="name" maxlength="40" autocomplete="off"><label for="key-scope">What it may do</label><select id="key-scope" name="scope">${Object.entries(MAY).map(([scope, { choose }]) => html`<option value="${scope}"${scope === 'play' ? html` selected` : NOTHING}>${choose}</option>`)}</select><p class="acts"><button class="quiet">Make a new key</button></p></form>
<h2>Sessions and API keys</h2>
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

type Line = MinePage['matches'][number];

/** A chosen filter goes on to the next page. */
function queryOf({ wanted: { over, game, owes } }: MinePage): string {
  return `${over ? 'over=1&' : ''}${game === undefined ? '' : `game=${game}&`}${owes === true ? 'owes=1&' : ''}`;
}

/** Nothing is under way, and nothing was chosen: there is nothing to choose among. */
const isBare = ({ matches, next, wanted: { over, game, owes } }: MinePage): boolean =>
  matches.length === 0 && next === null && !over && game === undefined && owes === undefined;

function filter({ wanted, games }: MinePage): Html {
  const { over, game, owes } = wanted;
  const option = (id: string, title: string): Html =>
    html`<option value="${id}"${id === (game ?? '') ? html` selected` : NOTHING}>${title}</option>`;
  return html`<form method="get" action="/me" class="fields">
<div><label for="mine-game">Game</label><select id="mine-game" name="game">${option('', 'all games')}${games.map(({ id, title }) => option(id, title))}</select></div>
<div><label for="mine-over">Which</label><select id="mine-over" name="over"><option value="">under way</option><option value="1"${over ? html` selected` : NOTHING}>over</option></select></div>
<label class="line"><input type="checkbox" name="owes" value="1"${owes === true ? html` checked` : NOTHING}> Only where it is my turn</label>
<p class="acts"><button class="quiet">Show</button></p></form>`;
}

function none(mine: MinePage): Html {
  if (!isBare(mine)) return html`<p>No matches here. See <a href="/me">all matches under way</a>.</p>`;
  return html`<p>No matches under way. <a href="/">Start one</a>, or see your <a href="/me?over=1">finished matches</a>.</p>`;
}

/** The board is the reader's own view of it: a browser that is signed in is shown what its seat sees. */
function matchCard(match: Line, now: number): Html {
  const { id, title, seat, others, event, step, status } = match;
  const against = others.map((other) => `${other.seat}: ${other.holder}`).join('; ');
  return html`<section class="card${match.owes ? ' owed' : ''}"><p class="soft">${title}, ${seat === null ? 'you host' : html`you play ${seat}`}${event === null ? NOTHING : html`; <a href="/leagues/${event.league}">${event.name}</a>, round ${event.round}`}${others.map(({ page, holder }) => (page === undefined ? NOTHING : html`; <a href="/players/${page}">${holder}’s page</a>`))}</p>
<h2><a href="/m/${id}">${against}</a></h2>
${step === 0 || status === 'inviting' ? NOTHING : board(`/m/${id}/steps/${step - 1}/own.svg`)}
<p>${stands(match, now)}</p></section>`;
}

function board(address: string): Html {
  return html`<picture><source media="(prefers-color-scheme:dark)" srcset="${address}?night"><img src="${address}" alt="" loading="lazy" width="320" height="240"></picture>`;
}

function stands({ status, owes, deadline }: Line, now: number): Html {
  const what = owes ? html`<strong>Your turn</strong>` : html`${STATUS[status]}`;
  if (deadline === null) return html`${what}.`;
  return html`${what}, ${timeLeft(deadline - now)}: due ${time(deadline, now)}.`;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
function timeLeft(ms: number): string {
  if (ms <= 0) return 'time is up';
  if (ms < 2 * HOUR) return `${Math.ceil(ms / 60_000)} minutes left`;
  return ms < 2 * DAY ? `${Math.floor(ms / HOUR)} hours left` : `${Math.floor(ms / DAY)} days left`;
}

/** The scopes of an API key; each includes the one before. */
const MAY = {
  read: { choose: 'see your matches and ratings', does: 'can see' },
  play: { choose: 'also play in your seats', does: 'can play' },
  lead: { choose: 'also host matches, and enter and direct leagues', does: 'can play and lead' },
  full: { choose: 'everything but keys, sessions and deleting the account', does: 'can do everything' },
} as const;

function called({ own: { name, proposed } }: MinePage): Html {
  return html`<h2 id="name">Your name</h2>
<p>Others see it in all your matches outside leagues, present and future. In a league you keep the name you entered with. ${name === '' ? (proposed === null ? 'You have none yet.' : 'You have none yet. This one is from your mail; nobody else has seen it.') : NOTHING}</p>
<form method="post" action="/me/name"><label for="own-name">Your name</label><input id="own-name" name="name" maxlength="40" autocomplete="name" value="${name === '' ? (proposed ?? '') : name}"><p class="acts"><button class="quiet">Save the name</button></p></form>`;
}

function away({ absences: { away, zone }, now }: MinePage): Html {
  return html`<h2 id="away">When you are away</h2>
<p>Your deadlines wait in all your matches outside leagues, within the days that each match allows. Your opponents are told. Days are in ${zone}. For a league, book your days on its page.</p>
<form method="post" action="/me/absences" class="fields"><div><label for="away-from">First day</label><input id="away-from" name="from" type="date" required></div><div><label for="away-to">Last day</label><input id="away-to" name="to" type="date"></div><p class="acts"><button class="quiet">Book these days</button></p></form>
${
  away.length === 0
    ? NOTHING
    : html`<ul class="open">${away.map(({ from, to }) => html`<li><p>from ${time(from, now)} until ${time(to, now)}</p></li>`)}</ul>
<form method="post" action="/me/absences/end"><p class="acts"><button class="quiet">I am back: cancel my absences</button></p></form>`
}`;
}

/** The form is filled and shown by a script, since only a browser can say how it is reached. */
function browsers({ browsers, pushKey, now }: MinePage): Html {
  return html`<h2>Notices when it is your turn</h2>
<p id="told-here">A browser can also show a notice when it is your turn, even while no page of ours is open.</p>
<p class="soft">If notices are enough for your turns, choose “no letter” for them under “Letters and notices”. Late in a turn you still get a reminder by letter.</p>
${tellForm(pushKey, 'Notify me in this browser', browsers.map(({ id }) => id).join(' '))}
${
  browsers.length === 0
    ? NOTHING
    : html`<ul class="open">${browsers.map(({ id, service, made }) => openEntry(`Notices through ${service}`, html`since ${time(made, now)}`, `/me/push/${id}`))}</ul>`
}`;
}

/** A session, a key or a browser with notices, with the button that ends it. Its id is the last part of its address. */
function openEntry(what: Html | string, when: Html, address: string): Html {
  return html`<li><p><strong>${what}</strong> <code>${address.split('/').at(-1)}</code><br><span class="soft">${when}</span></p><form method="post" action="${address}/end"><button class="quiet">End</button></form></li>`;
}

function ratings({ reliability, turns, ratings: games }: MinePage['playerRating']): Html {
  const kept =
    reliability === null ? html`shown after ten turns in finished matches` : html`${reliability} % of your last ${turns} turns on time`;
  return html`<h2>Ratings</h2>
<p>Reliability: ${kept}.</p>
${
  games.length === 0
    ? html`<p>You have no rated games yet.</p>`
    : html`<div class="scroll"><table><thead><tr><th>Game</th><th>Rating</th><th>Games</th></tr></thead><tbody>
${games.map((rating) => html`<tr><td>${rating.title}${rating.table === 'two' ? NOTHING : ', three and more'}</td><td>${ratingInWords(rating)}</td><td>${rating.games}</td></tr>`)}
</tbody></table></div>`
}`;
}

const STATUS: Readonly<Record<Line['status'], string>> = {
  inviting: 'Waiting for players',
  active: 'Being played',
  locked: 'Waiting for its dice',
  halted: 'Stopped by a fault on our side',
  finished: 'Over',
  cancelled: 'Called off',
};
