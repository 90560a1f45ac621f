/**
 * A division in another site's frame, and the lines by which it gets there. Like a board in a frame it has no button, and its
 * one link opens a page that cannot be framed.
 */
import { html } from 'hono/html';
import type { DivisionView, LeagueView, TableRow } from '../../../functions/league/views/league-view.ts';
import { type Html, NOTHING } from '../../pages/layout.ts';
import { STATUS } from '../../pages/leagues.ts';
import { bracketList, bracketPictures } from './bracket.ts';
import { botTag } from './tags.ts';
import { pointsText } from './words.ts';

/** `url`: the league's page, in full: the frame may stand on any site. */
interface Embedded<S> {
  readonly view: S;
  readonly url: string;
}

export function embedDivision({ view, url }: Embedded<DivisionView>): Html {
  const { leagueName, name, rows, bracket, status, rounds } = view;
  const here = `${url}/seasons/${view.season}/divisions/${view.division}`;
  const now =
    status === 'over' ? `over, won by ${rows[0]?.name ?? 'nobody'}` : rounds.length === 0 ? 'about to begin' : `round ${rounds.length}`;
  return framed(
    `${leagueName}, ${name}`,
    html`<p class="soft">${view.game}; ${now}.</p>
<table><caption class="skip">The table</caption><thead><tr><th class="n">#</th><th>Player</th><th class="n">Points</th><th class="n"><abbr title="won">W</abbr></th><th class="n"><abbr title="drawn">D</abbr></th><th class="n"><abbr title="lost">L</abbr></th></tr></thead><tbody>${rows.map(tableRow)}</tbody></table>
${bracket === null ? NOTHING : html`${bracketPictures(bracket)}${bracketList(bracket)}`}`,
    here,
  );
}

const tableRow = (row: TableRow): Html =>
  html`<tr><td class="n">${row.rank}</td><th scope="row">${row.name}${botTag(row)}${row.withdrawn ? html` <span class="tag">left</span>` : NOTHING}</th><td class="n"><strong>${pointsText(row.points)}</strong></td><td class="n">${row.won}</td><td class="n">${row.drawn}</td><td class="n">${row.lost}</td></tr>`;

/** Before its first season is drawn. */
export function embedEntries({ view, url }: Embedded<LeagueView>): Html {
  const { name, game, status, entries, entrants } = view;
  return framed(
    name,
    html`<p class="soft">${game}; ${STATUS[status]}, ${entries} entered.</p>
${entrants.length === 0 ? NOTHING : html`<ol>${entrants.map((entrant) => html`<li>${entrant.name}</li>`)}</ol>`}`,
    url,
  );
}

const framed = (title: string, main: Html, url: string): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/style.css">
</head>
<body class="framed">
<main>
<h1>${title}</h1>
${main}
<p><a href="${url}" target="_blank" rel="noopener">${title} on Sealed Orders</a></p>
</main>
</body>
</html>`;

/** `path`: below the league's page. */
export function embedSnippet({ url, path, title }: { readonly url: string; readonly path: string; readonly title: string }): Html {
  const frame = `<iframe src="${url}${path}" title="${title.replaceAll('"', '')}" width="640" height="480" loading="lazy"></iframe>`;
  return html`<details><summary>Show it on your own site</summary><p>It shows the public table and bracket at the moment it is loaded, without scripts or cookies.</p><pre class="wrap">${frame}</pre></details>`;
}
