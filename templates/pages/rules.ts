/** A game's rules: what a newcomer needs first, then all of it. */
import { html } from 'hono/html';
import { say } from '../../engine/passages.ts';
import type { WorkedTurnView } from '../../functions/views/show-worked-turn.ts';
import { board, type Html, NOTHING, page, passages } from './layout.ts';
import type { GameInfo, OptionInfo, Reader } from './reader.ts';

interface Part {
  readonly title: string;
  readonly content: Html;
}

export function rulesPage(reader: Reader, game: GameInfo, worked: WorkedTurnView | undefined): Html {
  const parts = [
    { title: 'Quick start', content: quickStart(game) },
    ...(worked === undefined ? [] : [{ title: 'A worked turn', content: workedTurn(worked) }]),
    ...game.guide.sections.map(
      ({ title, paragraphs, scene }): Part => ({
        title,
        content: html`${passages(paragraphs.map((part) => (typeof part === 'string' ? say(part) : part)))}${scene === undefined ? NOTHING : board(scene, title, `board-${anchorOf(title)}`)}`,
      }),
    ),
    ...(game.options.length === 0 ? [] : [{ title: 'Every option', content: options(game.options) }]),
    ...(game.guide.glossary.length === 0 ? [] : [{ title: 'Glossary', content: glossary(game) }]),
  ];
  return page(
    reader,
    `${game.title}: the rules`,
    html`<h1>${game.title}: the rules</h1><p class="lead">${game.guide.brief.join(' ')}</p>
<nav class="contents" aria-label="Contents"><ol>${parts.map(({ title }) => html`<li><a href="#${anchorOf(title)}">${title}</a></li>`)}</ol></nav>
${parts.map(({ title, content }) => html`<h2 id="${anchorOf(title)}">${title}</h2>${content}`)}
<p class="acts"><a class="button" href="/games/${game.id}">Play ${game.title}</a></p>`,
  );
}

/** Its name in addresses: `moves-and-deployments`. */
const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

function quickStart({ id, title, guide }: GameInfo): Html {
  return html`<ol class="first">${guide.quickStart.map((line) => html`<li>${withForm(line)}</li>`)}</ol>
<p class="acts"><a class="button" href="/games/${id}">Play ${title}</a></p>`;
}

/** A sentence that begins with the form of an order: `build 8: one more unit`, `ST1 move 0305: …`. */
function withForm(line: string): Html {
  const [, form = '', rest = ''] = /^((?:[a-z]|[A-Z]+\d)[^:]*)(: .*)$/.exec(line) ?? [];
  return form === '' ? html`${line}` : html`<code>${form}</code>${rest}`;
}

function workedTurn({ about, before, steps }: WorkedTurnView): Html {
  return html`<p>${about}</p>${board(before, 'Before the turn', 'board-before')}
${steps.map(
  ({ orders, report, after }, at) => html`${orders.map(
    ({ seat, own, lines }) => html`<h3>${own ? 'You send' : `${seat} sends, at the same time`}</h3>
<dl class="glossed">${lines.map(([line, gloss]) => html`<dt><code>${line}</code></dt><dd>${gloss}</dd>`)}</dl>`,
  )}
<h3>You are told</h3><div class="card"><p><strong>${report.headline}</strong></p>${passages(report.narrative)}</div>
${board(after, 'After the turn', `board-after-${at}`)}`,
)}`;
}

function options(specs: readonly OptionInfo[]): Html {
  return html`<dl class="facts options">${specs.map((option) => html`<dt>${option.title}<br><code>${option.name}</code></dt><dd>${option.about ?? ''} <span class="soft">${valuesOf(option)}</span></dd>`)}</dl>`;
}

/** The values of an option and its usual one, also as a program writes them if that is another word. */
function valuesOf(spec: OptionInfo): Html {
  const called = (value: unknown): string => spec.labels?.[String(value)] ?? String(value);
  if (spec.kind === 'list') return html`A list, empty unless chosen.`;
  if (spec.kind === 'integer')
    return html`${spec.min} to ${spec.max}${spec.none ? html`; left out: ${called(null)}` : NOTHING}${spec.initial === null ? NOTHING : html`; usually ${called(spec.initial)}`}.`;
  const values = spec.values.map(
    (value, index) =>
      html`${index === 0 ? NOTHING : '; '}${called(value)}${called(value) === String(value) ? NOTHING : html` (<code>${String(value)}</code>)`}`,
  );
  return html`${values}. Usually ${called(spec.initial)}.`;
}

function glossary({ guide }: GameInfo): Html {
  return html`<dl class="terms">${guide.glossary.map(
    ({ term, means }) => html`<div id="word-${anchorOf(term)}"><dt>${term}</dt><dd>${means}</dd></div>`,
  )}</dl>`;
}
