/** Pages that anybody can watch: the listed matches in play, and a board that other sites can show in a frame. */
import { html, raw } from 'hono/html';
import { afterTurn } from '../../engine/passages.ts';
import { capital } from '../../engine/wording.ts';
import type { BoardsPage, BoardView } from '../../functions/views/show-board.ts';
import { drawSvg } from '../draw/svg.ts';
import { type Html, NOTHING, page } from './layout.ts';
import { time } from './moments-html.ts';
import type { Timed } from './reader.ts';

export interface WatchPage extends Timed, BoardsPage {}

export function watchPage({ boards, next, now, ...reader }: WatchPage): Html {
  return page(
    reader,
    'Watch',
    html`<h1>Matches to watch</h1>
<p class="lead">Games in play that anybody can watch. You see what spectators see: no sealed orders, and nothing hidden by fog.</p>
${boards.length === 0 ? html`<p>No matches are listed now. You can list one when you open it.</p>` : html`<div class="games watched">${boards.map((board) => watchCard(board, now))}</div>`}
${next === null ? NOTHING : html`<nav class="acts" aria-label="Pages"><a class="button quiet" href="/watch?after=${next}">Earlier matches</a></nav>`}`,
    { scripts: reader.scripts },
  );
}

function watchCard(board: BoardView, now: number): Html {
  const { id, title, shown } = board;
  return html`<section class="card"><p class="soft">${title}${shown === undefined || shown.step === 0 ? NOTHING : html`, ${afterTurn(shown.turn, shown.step)}`}</p>
<h2><a href="/m/${id}">${shown?.headline ?? title}</a></h2>
${shown === undefined ? NOTHING : picture(`/m/${id}/steps/${shown.step}/board.svg`)}
<p>${whoPlays(board)}. ${stateInWords(board, now)}</p></section>`;
}

function picture(address: string): Html {
  return html`<picture><source media="(prefers-color-scheme:dark)" srcset="${address}?night"><img src="${address}" alt="" loading="lazy" width="320" height="240"></picture>`;
}

export interface BoardPage {
  readonly view: BoardView;
  /** The public page, in full: the frame may stand on any site. */
  readonly url: string;
  readonly now: number;
}

/**
 * A page of its own, without links to the rest of the service: a site that frames it could put other things over our buttons. So
 * it has none, and its one link opens a page that cannot be framed. It does not reload itself, since readers would lose their
 * place on it.
 */
export function boardPage({ view, url, now }: BoardPage): Html {
  const { title, shown } = view;
  const heading = shown?.headline ?? `${title}: not begun yet`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${heading} · ${title}</title>
<link rel="stylesheet" href="/style.css">
</head>
<body class="framed">
<main>
<h1>${heading}</h1>
${shown === undefined ? NOTHING : html`<figure class="board">${raw(drawSvg(shown.scene, { title: `The board of ${title}`, id: 'board' }))}</figure>`}
<p>${whoPlays(view)}. ${stateInWords(view, now)}</p>
<p><a href="${url}" target="_blank" rel="noopener">${title} on Sealed Orders</a></p>
</main>
</body>
</html>`;
}

function whoPlays({ seats }: BoardView): string {
  return seats.map(({ name, holder }) => `${name}: ${holder}`).join('; ');
}

/** The next event of the match, and its time. */
function stateInWords({ status, turn, deadline, zone }: BoardView, now: number): Html {
  switch (status) {
    case 'inviting':
      return html`It starts when every seat is taken.`;
    case 'active':
      return deadline === null
        ? html`${capital(turn)} is being played.`
        : html`${capital(turn)}: orders are due ${time(deadline, now, zone)}.`;
    case 'locked':
      return html`${capital(turn)}: the orders are in, and the dice are being drawn.`;
    case 'halted':
      return html`It has stopped because of a fault on our side.`;
    case 'finished':
      return html`The game has ended.`;
    case 'cancelled':
      return html`The match was called off.`;
  }
}
