/** The first page: what this is, a first match at a button, a short game on the board, the games. */
import { html } from 'hono/html';
import { afterTurn } from '../../engine/passages.ts';
import { boardOf, refusalNote } from './game.ts';
import { type Html, NOTHING, page, picture } from './layout.ts';
import type { HomePage } from './model.ts';
import type { GameInfo } from './reader.ts';
import { FRAMES } from './style/film.ts';

export function homePage(home: HomePage): Html {
  const [first] = home.games;
  return page(
    home,
    '',
    html`${refusalNote(home)}
<div class="hero"><div>
<h1>Strategy games by sealed orders, at your own pace</h1>
<p class="lead">Each side writes its orders in secret, by e-mail or on the board. When all are in, or the deadline passes, they are played at once, and everybody gets a report of their own.</p>
<p>For two to five people who have a few minutes a day: friends in other time zones, a club, or you and a bot.</p>
${first === undefined ? NOTHING : firstMatch(first, home.once)}
</div>${home.film === undefined ? NOTHING : filmOf(home.film)}</div>
<h2>How it goes</h2>
<ol class="ways-in"><li><strong>Write.</strong> A few lines whenever it suits you: in reply to a letter, or by tapping the board. A turn lasts days, not seconds.</li>
<li><strong>Sealed.</strong> Nobody sees your orders before the turn is played: neither the other players nor the host.</li>
<li><strong>Played at once.</strong> You read what your side can see of it, and can watch it again. The dice can be checked by anybody.</li></ol>
<h2 id="games">Choose a game</h2><div class="games">${home.games.map(card)}</div>
<h2>Leagues, and matches to watch</h2><p>A league pairs its players and keeps its standings by itself, in divisions, by Swiss rounds, as a knockout or a ladder: <a href="/leagues">see the leagues</a> or <a href="/leagues/open">open one</a>. Or take one of the <a href="/seats">open seats</a> in a match that is waiting for players, or <a href="/watch">watch a match</a> that others are playing.</p>`,
  );
}

/** At once, without a question: the usual side of the first game, against the bot at its easiest. */
function firstMatch(game: GameInfo, once: string): Html {
  const [level = 'easy'] = game.levels;
  return html`<form method="post" action="/open" class="at-once"><input type="hidden" name="game" value="${game.id}"><input type="hidden" name="others" value="bot"><input type="hidden" name="level" value="${level}"><input type="hidden" name="me" value="${game.seats[0]?.seat ?? ''}"><input type="hidden" name="once" value="${once}-first">
<p class="acts"><button>Play your first match</button> <a href="#games">or choose a game</a></p>
<p class="hint">${game.title} against ${level === 'beginner' ? 'a bot that is a beginner too' : 'an easy bot'}, with hints for the first turns. No account needed.</p></form>`;
}

/** A screen reader gets one picture; the frames change by style alone. */
function filmOf({ title, about, frames }: NonNullable<HomePage['film']>): Html {
  const shown = frames.slice(0, FRAMES);
  return html`<div class="film"><div class="frames" role="img" aria-label="A game of ${title}. ${about}">${shown.map(
    ({ turn, scene, orders }, at) => html`<div class="frame">${picture(scene, `${title}, ${afterTurn(turn, at)}`, `film-${at}`)}
<p>${at === 0 ? html`<strong>${turn}.</strong> A game of ${title}: both sides write in secret.` : html`<strong>${turn}.</strong>`}${orders.map(({ name, lines }) => html`<br>${name}: <code>${lines.join(', ')}</code>`)}</p></div>`,
  )}</div><label class="line still"><input type="checkbox"> Pause</label></div>`;
}

function card(game: GameInfo): Html {
  return html`<section class="card" aria-labelledby="${game.id}-title"><h3 id="${game.id}-title"><a href="/games/${game.id}">${game.title}</a></h3>
${boardOf(game, picture)}<p>${game.guide.pitch}</p><p class="acts"><a class="button" href="/games/${game.id}">Play</a> <a href="/rules/${game.id}">The rules<span class="heard"> of ${game.title}</span></a></p></section>`;
}
