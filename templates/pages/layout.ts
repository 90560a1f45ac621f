/** The frame of every page, and small pieces that many use. Everything interpolated is escaped by `html`. */

import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { Passage } from '../../engine/passages.ts';
import type { Fault } from '../../engine/ruleset.ts';
import type { Scene } from '../../engine/scene.ts';
import { type Sign, signsOf } from '../draw/signs.ts';
import { drawSvg } from '../draw/svg.ts';
import { type Look, passagesAsHtml } from '../passages-html.ts';
import { escapeHtml } from '../plain.ts';
import type { PageScript, Preview, Reader } from './reader.ts';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;
/** For a piece that has nothing to show. */
export const NOTHING = html``;
/** Before a button that does what cannot be undone: the browser sends the form only once it is ticked. */
export const sure = (what: string): Html => html`<label class="line"><input type="checkbox" required> ${what}</label>`;

interface Frame {
  /** The first is run, the others are what it will import. */
  readonly scripts?: readonly PageScript[] | undefined;
  /** Further elements of the head. */
  readonly head?: Html;
  /** Data for a script about `<main>`, in `data-…`. */
  readonly told?: Readonly<Record<string, string>>;
}

export function page(reader: Reader, title: string, main: Html, { scripts = [], head = NOTHING, told = {} }: Frame = {}): Html {
  const [script, ...imported] = scripts;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title === '' ? '' : `${title} · `}Sealed Orders</title>
<link rel="stylesheet" href="/style.css">
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#1e2226" media="(prefers-color-scheme: dark)">
<link rel="manifest" href="/manifest.webmanifest">
<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/icon-apple-180.png">
${script === undefined ? NOTHING : html`<script type="module" src="${script.src}" integrity="${script.integrity}" crossorigin></script>`}
${imported.map(({ src, integrity }) => html`<link rel="modulepreload" href="${src}" integrity="${integrity}" crossorigin>`)}
${reader.preview === undefined ? NOTHING : previewTags(reader.preview)}
${head}
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="top"><nav aria-label="Service">
<a class="brand" href="/">Sealed Orders</a>
<a class="roomy" href="/leagues">Leagues</a>
<a href="/me">My matches</a>
${reader.outbox ? html`<a href="/outbox">Letters</a>` : NOTHING}
${reader.signedIn ? html`<form method="post" action="/sign-out"><button class="link">Sign out</button></form>` : html`<a href="/sign-in">Sign in</a>`}
</nav></header>
<main id="main"${Object.entries(told).map(([name, value]) => html` data-${name}="${value}"`)}>${main}</main>
<footer><a href="/">Games</a> <a href="/seats">Open seats</a> <a href="/watch">Watch</a> <a href="/leagues">Leagues</a> <a href="/docs">API</a></footer>
</body>
</html>`;
}

/** The Open Graph protocol, which Discord, Slack and the like read, and the one tag that X needs in addition. */
function previewTags({ title, about, url, picture }: Preview): Html {
  return html`<meta name="description" content="${about}">
<meta property="og:site_name" content="Sealed Orders">
<meta property="og:type" content="website">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${about}">
<meta property="og:url" content="${url}">
<meta property="og:image" content="${picture}">
<meta property="og:image:type" content="image/png">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="The board: ${about}">
<meta name="twitter:card" content="summary_large_image">`;
}

/** Data for a script of ours. No text in it can end the element, open a comment, or be taken for markup. */
export const dataBlock = (id: string, value: unknown): Html =>
  html`<script type="application/json" id="${id}">${raw(JSON.stringify(value).replaceAll('<', '\\u003c'))}</script>`;

/** Faults as a list: the place, then what it is and how to fix it. `lines` are those of the text as typed. */
export function faultList(faults: readonly Fault[], lines: readonly string[] = []): Html {
  if (faults.length === 0) return NOTHING;
  return html`<ul class="faults">${faults.map((fault) => {
    const typed = fault.line > 0 ? lines[fault.line - 1]?.trim() : undefined;
    return html`<li>${fault.line > 0 ? html`<strong>Line ${fault.line}</strong>${typed ? html` <code>${typed}</code>` : NOTHING}: ` : NOTHING}${fault.message}</li>`;
  })}</ul>`;
}

export function refusal(message: string, faults: readonly Fault[], lines: readonly string[] = []): Html {
  const once = faults.length === 0 || faults.some(({ line }) => line > 0);
  return html`<div class="refused" role="alert">${once ? html`<p>${message}</p>` : NOTHING}${faultList(faults, lines)}</div>`;
}

/** Text from a game. */
export const passages = (of: readonly Passage[]): Html => html`<div class="told">${raw(passagesAsHtml(of, PAGE_LOOK))}</div>`;

/** A story without the name of its turn, which stands above it. */
export const withoutTurn = (narrative: readonly Passage[], turn: string): readonly Passage[] =>
  narrative[0]?.t === 'heading' && narrative[0].text.toLowerCase() === turn.toLowerCase() ? narrative.slice(1) : narrative;

/** A story, each sentence with an address of its own and the cells that a script lights up for it. */
export function narrativeTale(narrative: readonly Passage[]): Html {
  let moments = 0;
  const mark: Look['mark'] = ({ cells = [] }, escaped) => {
    if (cells.length === 0) return escaped;
    moments += 1;
    return `<span id="moment-${moments}" data-cells="${escapeHtml(cells.join(' '))}">${escaped}</span>`;
  };
  return html`<div class="told" data-story>${raw(passagesAsHtml(narrative, { ...PAGE_LOOK, mark }))}</div>`;
}

const PAGE_LOOK: Look = {
  heading: 'h3',
  folds: true,
  attributes: { heading: '', title: '', sentence: '', list: '', item: '', table: '', signs: ' class="map"', th: '', name: '', td: '' },
};

/** A board of more columns than these takes the larger part of a page. */
const WIDE_COLUMNS = 8;

/** `id`: of one picture among several on a page, which is only looked at; without it, it is the page's board, for a script to find places on. */
export function board(scene: Scene, title: string, id?: string): Html {
  const signs = signsOf(scene);
  const larger = id === undefined && isWide(scene) ? LARGER : NOTHING;
  const told = signs.length === 0 ? NOTHING : signsTold(signs);
  const caption = larger === NOTHING && told === NOTHING ? NOTHING : html`<figcaption>${larger}${told}</figcaption>`;
  return picture(scene, title, id, caption);
}

/** Shown on a narrow screen, where the board then scrolls sideways; the style sheet does it, so it needs no script. */
const LARGER = html`<label class="line larger"><input type="checkbox" name="larger">Larger board</label>`;
const isWide = (scene: Scene): boolean => scene.layout === 'graph' || scene.columns > WIDE_COLUMNS;

/** The board alone, where nobody needs to know what its signs mean yet. */
export function picture(scene: Scene, title: string, id?: string, caption: Html = NOTHING): Html {
  return html`<figure class="board${isWide(scene) ? ' wide' : ''}">${raw(drawSvg(scene, { title, id: id ?? 'board', found: id === undefined }))}
${caption}</figure>`;
}

function signsTold(signs: readonly Sign[]): Html {
  return html`<details><summary>Legend</summary><dl class="signs">${signs.map(
    ({ look, means, svg = '' }) => html`<dt>${raw(svg)}${look}</dt><dd>${means}</dd>`,
  )}</dl></details>`;
}
