/** The home page, and the page after a match was opened. */
import { html } from 'hono/html';
import { board, type Html, NOTHING, page, picture, refusal } from './layout.ts';
import type { GamePage, HomePage, OpenedPage } from './model.ts';
import { openForms } from './open-forms.ts';
import type { GameFace } from './reader.ts';

/** A single game shows its forms at once; if there are several, each has a page of its own. */
export function homePage(home: HomePage): Html {
  const [only, ...others] = home.games;
  const alone = only !== undefined && others.length === 0;
  const list = html`<h2>Games</h2><div class="games">${home.games.map(
    (
      game,
    ) => html`<section class="card" aria-labelledby="${game.id}-title"><h3 id="${game.id}-title"><a href="/games/${game.id}">${game.title}</a></h3>
${boardOf(game, picture)}${brief(game)}<p class="acts"><a class="button" href="/games/${game.id}">Play ${game.title}</a> <a href="/rules/${game.id}">Read the rules</a></p></section>`,
  )}</div>`;
  return page(
    home,
    '',
    html`<h1>Slow games, sealed orders</h1>
<p class="lead">Write your orders in secret, by e-mail or here. When all are in, or the deadline passes, they are played at once, and each side gets its own report. Until then no player sees what you wrote, the host included; and the dice can be checked by everybody.</p>
${refusalNote(home)}
${alone ? gameForms(only, home) : list}
<h2>Watch</h2><p>Look on while others play, as a spectator sees it: <a href="/watch">matches to watch</a>.</p>
<h2>Leagues</h2><p>Seasons with divisions, Swiss, knockout: a league pairs its players and keeps its table by itself. <a href="/leagues">See the leagues</a> or <a href="/leagues/open">open one</a>.</p>`,
  );
}

export function gamePage(home: GamePage, game: GameFace): Html {
  return page(home, game.title, html`${refusalNote(home)}${gameForms(game, home)}`);
}

function refusalNote({ refused: said }: GamePage): Html {
  return said === undefined ? NOTHING : refusal(said.message, said.faults);
}

function brief(game: GameFace): Html {
  return html`<p>${game.guide.brief.join(' ')}</p>`;
}

/** The first board that its rules show. */
function boardOf(game: GameFace, draw: typeof picture | typeof board): Html {
  const scene = game.guide.sections.find(({ scene }) => scene !== undefined)?.scene;
  return scene === undefined ? NOTHING : draw(scene, `A board of ${game.title}`, `${game.id}-board`);
}

function gameForms(game: GameFace, home: GamePage): Html {
  return html`<div class="columns"><div><h2>${game.title}</h2>${brief(game)}
<p><a href="/rules/${game.id}">Read the rules</a></p>
${boardOf(game, board)}</div><div>${openForms(game, home)}</div></div>`;
}

export function openedPage(opened: OpenedPage): Html {
  const link = (url: string, about: string): Html => html`<dt><a href="${url}">${about}</a></dt><dd><code>${url}</code></dd>`;
  return page(
    opened,
    'The match is open',
    html`<h1>The match of ${opened.title} is open</h1>
<p>${opened.invited ? invitedWords(opened) : 'It starts when every seat is taken: send the public page on.'}</p>
<dl>
${opened.seatUrl === undefined ? NOTHING : link(opened.seatUrl, 'Your seat: keep this link, and keep it to yourself')}
${opened.hostUrl === undefined ? NOTHING : link(opened.hostUrl, 'Your page as the host: keep this link, it is shown once')}
${link(opened.matchUrl, 'The public page, to send on')}
</dl>`,
  );
}

/** Those who gave their own address are invited like the others: an address alone seats nobody. */
function invitedWords({ seatUrl }: OpenedPage): string {
  if (seatUrl !== undefined) return 'The invitation is on its way. The match starts when every seat is taken.';
  return 'The invitations are on their way, one of them to you: accept it to take your own seat. The match starts when every seat is taken.';
}
