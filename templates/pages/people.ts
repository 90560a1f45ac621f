/** A player's public page, and the form that turns it on. */
import { html } from 'hono/html';
import type { PlayedMatch, PlayerView } from '../../functions/views/player/show-player.ts';
import { type Html, NOTHING, page } from './layout.ts';
import { leagueRow } from './leagues.ts';
import { ratingInWords } from './rating.ts';
import type { Timed } from './reader.ts';

export interface PlayerPage extends Timed {
  readonly view: PlayerView;
  /** Its reader’s own. */
  readonly own: boolean;
  readonly games: readonly { readonly id: string; readonly title: string }[];
}

export function playerPage({ view, own, games, now, ...reader }: PlayerPage): Html {
  const { id, name, playerRating, leagues, matches, next } = view;
  return page(
    reader,
    name,
    html`<h1>${name}</h1>
${own ? html`<p>This is your page, as others see it.</p>` : challengeForm(view, games, reader.signedIn)}
${ratings(playerRating)}
${leagues.length === 0 ? NOTHING : html`<h2>Leagues</h2><div class="scroll"><table><thead><tr><th>League</th><th>Game</th><th>Now</th></tr></thead><tbody>${leagues.map((league) => leagueRow(league, now))}</tbody></table></div>`}
<h2>Finished matches</h2>
${matches.length === 0 ? html`<p>No public matches yet.</p>` : html`<ul class="plain">${matches.map(played)}</ul>`}
${next === null ? NOTHING : html`<nav class="acts" aria-label="Pages"><a class="button quiet" href="/players/${id}?after=${next}">Earlier matches</a></nav>`}
<p class="hint"><a href="/players/${id}/report">Report this name</a></p>`,
    { scripts: reader.scripts },
  );
}

function challengeForm({ id, name }: PlayerView, games: PlayerPage['games'], signedIn: boolean): Html {
  if (!signedIn) return html`<p><a href="/sign-in">Sign in</a> to challenge ${name}.</p>`;
  return html`<section class="card"><h2>Challenge ${name}</h2><form method="post" action="/players/${id}/challenge"><label for="challenge-game">Game</label><select id="challenge-game" name="ruleset">${games.map((game) => html`<option value="${game.id}">${game.title}</option>`)}</select><p class="hint">With the usual options and a random seat. We send ${name} an invitation.</p><p class="acts"><button>Challenge ${name}</button></p></form></section>
<form method="post" action="/me/blocks"><input type="hidden" name="page" value="${id}"><p class="acts"><button class="link">Block ${name}</button></p></form>`;
}

function ratings({ reliability, turns, ratings: games }: PlayerView['playerRating']): Html {
  const kept = reliability === null ? 'shown after ten turns in finished matches' : `${reliability} % of the last ${turns} turns on time`;
  return html`<h2>Ratings</h2>
<p>Reliability: ${kept}.</p>
${
  games.length === 0
    ? html`<p>No rated games yet.</p>`
    : html`<div class="scroll"><table><thead><tr><th>Game</th><th>Rating</th><th>Games</th><th>Trend</th></tr></thead><tbody>
${games.map((rating) => html`<tr><td>${rating.title}${rating.table === 'two' ? NOTHING : ', three and more'}</td><td>${ratingInWords(rating)}</td><td>${rating.games}</td><td>${course(rating.course)}</td></tr>`)}
</tbody></table></div>`
}`;
}

const SHOWN = 8;
const WIDE = 120;
const HIGH = 28;

/** A line from week to week, and its last few values in words. */
function course(points: PlayerView['playerRating']['ratings'][number]['course']): Html {
  if (points.length < 2) return html`<span class="soft">shown after two weeks</span>`;
  const values = points.map(({ rating }) => rating);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (at: number): number => Math.round(2 + ((WIDE - 4) * at) / (values.length - 1));
  const y = (value: number): number => Math.round(HIGH - 2 - ((HIGH - 4) * (value - low)) / Math.max(1, high - low));
  const line = values.map((value, at) => `${x(at)},${y(value)}`).join(' ');
  return html`<svg viewBox="0 0 ${WIDE} ${HIGH}" width="${WIDE}" height="${HIGH}" aria-hidden="true"><polyline points="${line}" fill="none" stroke="currentColor" stroke-width="2"/></svg> <span class="soft">${values.slice(-SHOWN).join(', ')}</span>`;
}

function played({ id, title, seat, others, ...result }: PlayedMatch): Html {
  const against = others.map((other) => `${other.seat}: ${other.holder}`).join('; ');
  return html`<li><a href="/m/${id}">${title}</a>, as ${seat}: ${resultInWords({ ...result, others })} <span class="soft">(${against})</span></li>`;
}

function resultInWords({ place, level, others }: Pick<PlayedMatch, 'place' | 'level' | 'others'>): string {
  if (level) return 'tied';
  if (place === 1) return 'won';
  return others.length === 1 ? 'lost' : `place ${place} of ${others.length + 1}`;
}
