/** Past steps: a single one, and all of them, twenty per page. Players call them turns; step 0 is the start. */
import { html } from 'hono/html';
import { afterTurn, turnTold } from '../../engine/passages.ts';
import { capital } from '../../engine/wording.ts';
import { withoutHeadline } from '../without-headline.ts';
import { board, type Html, NOTHING, narrativeTale, page, passages, withoutTurn } from './layout.ts';
import type { HistoryPage, StepPage } from './model.ts';

export function stepPage({ base, title, stepWord, shown, last, scripts, ...reader }: StepPage): Html {
  const { step, report, scene, proof } = shown;
  const turn = turnTold(report.narrative, step, stepWord);
  const after = afterTurn(turn, step);
  return page(
    reader,
    `${title}, ${after}`,
    html`<p class="soft">${title}, ${after}</p><h1>${report.headline}</h1>
<div class="columns"><div>${board(scene, `The board ${after}`)}</div><div>
${report.narrative.length === 0 ? NOTHING : html`<h2>What happened</h2>${narrativeTale(withoutTurn(report.narrative, turn))}`}
<h2>Situation</h2>${passages(report.situation)}
${proof === null ? NOTHING : html`<details><summary>The proof of this ${stepWord}</summary><pre>${JSON.stringify(proof, null, 1)}</pre></details>`}
</div></div>
<nav class="acts" aria-label="${capital(stepWord)}s" data-replay="${base}" data-step="${step}" data-last="${last}" data-turn="${turn}">${step > 0 ? html`<a class="button quiet" href="${base}/steps/${step - 1}">${step === 1 ? 'The start' : `Previous ${stepWord}`}</a>` : NOTHING}
${step < last ? html`<a class="button quiet" href="${base}/steps/${step + 1}">Next ${stepWord}</a>` : NOTHING}
<a href="${base}/history">History</a> <a href="${base}">The match</a></nav>`,
    { scripts },
  );
}

export function historyPage({ base, title, stepWord, steps, earlier, later, ...reader }: HistoryPage): Html {
  return page(
    reader,
    `${title}: history`,
    html`<h1>${title}: history</h1>
${steps.length === 0 ? html`<p>No ${stepWord} has been played yet.</p>` : NOTHING}
${steps.map((shown) => stepCard(base, shown, stepWord))}
<nav class="acts" aria-label="Pages">${earlier === undefined ? NOTHING : html`<a class="button quiet" href="${base}/history?from=${earlier}">Earlier</a>`}
${later === undefined ? NOTHING : html`<a class="button quiet" href="${base}/history?from=${later}">Later</a>`}
<a href="${base}">The match</a></nav>`,
  );
}

function stepCard(base: string, { step, report }: HistoryPage['steps'][number], stepWord: string): Html {
  const turn = turnTold(report.narrative, step, stepWord);
  return html`<section class="card"><h2><a href="${base}/steps/${step}">${turn}</a></h2>${passages(withoutTurn(withoutHeadline(report), turn))}<p class="soft">${report.headline}</p></section>`;
}
