/** The page of a player's matches: what they owe first, each with its board, opponents and the time left. */
import { html } from 'hono/html';
import { timeLeft } from '../../engine/wording.ts';
import { type Html, NOTHING, page } from './layout.ts';
import { leagueRow } from './leagues.ts';
import type { MinePage } from './model.ts';
import { time } from './moments-html.ts';
import { ratingInWords } from './rating.ts';

export function minePage(mine: MinePage): Html {
  const { matches, next, wanted, leagues, now } = mine;
  const more = (query: string, text: string): Html =>
    html`<nav class="acts" aria-label="${text}"><a class="button quiet" href="/me?${query}">${text}</a></nav>`;
  const tab = (over: boolean, text: string): Html =>
    html`<a href="${over ? '/me?over=1' : '/me'}"${over === wanted.over ? html` aria-current="page"` : NOTHING}>${text}</a>`;
  const [owed, others] = [matches.filter(({ owes }) => owes), matches.filter(({ owes }) => !owes)];
  return page(
    mine,
    'My matches',
    html`<div class="headed"><h1>My matches</h1><a class="button quiet" href="/">New match</a></div>
<nav class="tabs" aria-label="Which matches">${tab(false, 'Under way')}${tab(true, 'Finished')}</nav>
${isBare(mine) ? NOTHING : filter(mine)}
${matches.length === 0 ? none(mine) : NOTHING}
${owed.length === 0 ? NOTHING : html`<h2>Your turn</h2><ul class="rows">${owed.map((match, at) => row(match, now, at === 0))}</ul>`}
${others.length === 0 ? NOTHING : html`<h2>${wanted.over ? 'Finished' : 'Waiting for others'}</h2><ul class="rows">${others.map((match) => row(match, now, false))}</ul>`}
${next === null ? NOTHING : more(`${queryOf(mine)}after=${next}`, 'More matches')}
${leagues.leagues.length === 0 ? NOTHING : html`<h2>My leagues</h2><div class="scroll"><table><thead><tr><th>League</th><th>Game</th><th>Now</th></tr></thead><tbody>${leagues.leagues.map((league) => leagueRow(league, now))}</tbody></table></div>`}
${leagues.next === null ? NOTHING : more(`leagues=${leagues.next}`, 'More leagues')}
<div class="thirds"><section><h2>Away?</h2><p>Deadlines wait while you are. <a href="/me/settings/days-off">Book days off</a></p></section>
${ratings(mine.playerRating)}
<section><h2>Letters</h2><p>Choose which letters come, and when. <a href="/me/settings">Settings</a></p></section></div>`,
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
  return html`<details${game === undefined && owes === undefined ? NOTHING : html` open`}><summary>Filter</summary><form method="get" action="/me" class="fields">
<div><label for="mine-game">Game</label><select id="mine-game" name="game">${option('', 'all games')}${games.map(({ id, title }) => option(id, title))}</select></div>
${over ? html`<input type="hidden" name="over" value="1">` : NOTHING}
<label class="line"><input type="checkbox" name="owes" value="1"${owes === true ? html` checked` : NOTHING}> Only where it is my turn</label>
<p class="acts"><button class="quiet">Show</button></p></form></details>`;
}

function none(mine: MinePage): Html {
  if (!isBare(mine)) return html`<p>No matches here. See <a href="/me">all matches under way</a>.</p>`;
  return html`<p>No matches under way. <a href="/">Start one</a>, or see your <a href="/me?over=1">finished matches</a>.</p>`;
}

/** The opponents are the title, since that is what a player looks for. The board is the reader's own view of it. */
function row(match: Line, now: number, isNext: boolean): Html {
  const { id, title, seat, others, event, step, status, owes } = match;
  const names = others.map(({ seat, holder }) => (others.length === 1 ? named(holder) : html`${named(holder)} (${seat})`));
  const about = [
    title,
    ...(event === null ? [] : [html`<a href="/leagues/${event.league}">${event.name}</a>, round ${event.round}`]),
    seat ?? 'you host',
    ...others.flatMap(({ holder, page }) => (page === undefined ? [] : [html`<a href="/players/${page}"><bdi>${holder}</bdi>’s page</a>`])),
  ];
  return html`<li class="row-line"><a class="thumb" href="/m/${id}" tabindex="-1" aria-hidden="true">${step === 0 || status === 'inviting' ? NOTHING : board(`/m/${id}/steps/${step - 1}/own.svg`)}</a>
<div><h3><a href="/m/${id}">${joined(names)}</a></h3><p class="soft">${about.map((part, at) => html`${at === 0 ? '' : ' · '}${part}`)}</p></div>
<p class="state">${stands(match, now)}${owes ? html` <a class="button${isNext ? '' : ' quiet'}" href="/m/${id}">Play</a>` : NOTHING}</p></li>`;
}

/** A name stands apart from the words around it, whatever way it is written. */
const named = (holder: string): Html => html`<bdi>${holder}</bdi>`;
const joined = (names: readonly Html[]): Html => html`${names.map((name, at) => html`${at === 0 ? '' : ', '}${name}`)}`;

function board(address: string): Html {
  return html`<picture><source media="(prefers-color-scheme:dark)" srcset="${address}?night"><img src="${address}" alt="" loading="lazy" width="88" height="88"></picture>`;
}

/** Near a deadline the time that is left says more than the hour. */
function stands({ status, owes, deadline }: Line, now: number): Html {
  const what = owes ? NOTHING : html`<span class="tag">${STATUS[status]}</span> `;
  if (deadline === null) return what;
  const left = deadline - now;
  return left < 2 * DAY
    ? html`${what}<span class="tag${left < DAY ? ' soon' : ''}">${left > 0 ? `${timeLeft(left)} left` : 'time is up'}</span>`
    : html`${what}<span class="soft">${time(deadline, now)}</span>`;
}

const DAY = 86_400_000;

function ratings({ reliability, turns, ratings: games }: MinePage['playerRating']): Html {
  const kept = reliability === null ? NOTHING : html`<p>${reliability} % of your last ${turns} turns on time.</p>`;
  return html`<section><h2>Rating</h2>
${games.length === 0 ? html`<p>You have no rated games yet.</p>` : html`<p>${games.map((rating, at) => html`${at === 0 ? '' : ', '}${rating.title}${rating.table === 'two' ? NOTHING : ', three and more'} ${ratingInWords(rating)}`)}.</p>`}
${kept}</section>`;
}

const STATUS: Readonly<Record<Line['status'], string>> = {
  inviting: 'Waiting for players',
  active: 'Being played',
  locked: 'Waiting for its dice',
  halted: 'Stopped by a fault on our side',
  finished: 'Over',
  cancelled: 'Called off',
};
