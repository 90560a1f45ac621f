/** A game's page, and the page after a match was opened. */
import { html } from 'hono/html';
import { board, type Html, NOTHING, page, type picture, refusal } from './layout.ts';
import type { GamePage, OpenedPage } from './model.ts';
import { openForms, placeOf } from './open-forms.ts';
import type { GameInfo } from './reader.ts';

export function gamePage(home: GamePage, game: GameInfo): Html {
  return page(home, game.title, html`${refusalNote(home)}${gameForms(game, home)}`, { scripts: home.scripts });
}

export function refusalNote({ refused: said }: GamePage): Html {
  if (said === undefined) return NOTHING;
  const place = placeOf(said.typed);
  return html`${refusal(said.message, said.faults)}${place === undefined ? NOTHING : html`<p><a href="#${place}">Back to the form</a></p>`}`;
}

function brief(game: GameInfo): Html {
  return html`<p>${game.guide.brief.join(' ')}</p>`;
}

/** The first board that its rules show. */
export function boardOf(game: GameInfo, draw: typeof picture | typeof board): Html {
  const scene = game.guide.sections.find(({ scene }) => scene !== undefined)?.scene;
  return scene === undefined ? NOTHING : draw(scene, `A board of ${game.title}`, `${game.id}-board`);
}

function gameForms(game: GameInfo, home: GamePage): Html {
  return html`<div class="columns"><div><h1>${game.title}</h1>${brief(game)}
<p><a href="/rules/${game.id}">Read the rules</a></p>
${boardOf(game, board)}</div><div>${openForms(game, home)}</div></div>`;
}

export function openedPage(opened: OpenedPage): Html {
  const link = (url: string, about: string): Html => html`<dt><a href="${url}">${about}</a></dt><dd><code>${url}</code></dd>`;
  return page(
    opened,
    'The match is open',
    html`<h1>The match of ${opened.title} is open</h1>
<p>${opened.invited ? invitedWords(opened) : 'It starts when every seat is taken: share the public page.'}</p>
<dl class="links">
${opened.seatUrl === undefined ? NOTHING : link(opened.seatUrl, 'Your seat: this link is your key, keep it private')}
${opened.hostUrl === undefined ? NOTHING : link(opened.hostUrl, 'Your host page: keep this link, it is shown only once')}
${link(opened.matchUrl, 'The public page, to share')}
</dl>`,
  );
}

/** Those who gave their own address are invited like the others: an address alone seats nobody. */
function invitedWords({ seatUrl }: OpenedPage): string {
  if (seatUrl !== undefined) return 'The invitation is on its way. The match starts when every seat is taken.';
  return 'The invitations are on their way, one of them to you: accept yours to take your seat. The match starts when every seat is taken.';
}
