/** The orders on file for a seat, and the form that takes new ones, in the same grammar as a mail. */
import { html } from 'hono/html';
import { forms } from '../../engine/passages.ts';
import type { Asks } from '../../engine/ruleset.ts';
import type { Doubt } from '../../functions/facts/match.ts';
import { joinContinued } from '../told-lines.ts';
import { faultList, type Html, NOTHING, passages } from './layout.ts';
import type { MatchPage, Tried } from './model.ts';

/** Shown to a seat that owes nothing too: only its ruleset knows what such a seat may send. */
export function orderSection(match: MatchPage): Html {
  const { view, tried } = match;
  const isOpen = ['active', 'halted'].includes(view.status) || view.owes || view.answered;
  if (view.you === null || !isOpen)
    return tried === undefined ? NOTHING : html`<section id="orders"><h2>Your orders</h2>${untaken(tried)}</section>`;
  const asks = view.report?.asks;
  if (asks === undefined && view.filed === null && !view.owes)
    return html`<section id="orders"><h2>Your orders</h2>${tried === undefined ? NOTHING : untaken(tried)}<p>No orders are due from you now.</p>${resignLink(match)}</section>`;
  return html`<section id="orders"><h2>Your orders for ${view.turn}</h2>
${asks === undefined ? NOTHING : html`<p>${asks.prompt}</p>`}
${onFile(match)}
${tried === undefined ? NOTHING : findings(tried, view.owes || view.answered, true)}
${form(match, asks)}
${asks === undefined ? NOTHING : help(match, asks)}
${resignLink(match)}</section>`;
}

function onFile({ view: { filed, owes, step }, base }: MatchPage): Html {
  if (filed === null) return html`<p class="soft">No orders yet.</p>`;
  // A page left open must not release or withdraw what is on file for a later step.
  const forStep = html`<input type="hidden" name="step" value="${step}">`;
  return html`<div class="card"><h3>On file${filed.ready ? ', ready' : owes ? ', held: the turn waits for you' : ', held'}</h3>
<pre id="on-file">${filed.lines.join('\n')}</pre>
${doubts('Left out', filed.leftOut)}
<div class="acts">
<form method="post" action="${base}/ready">${forStep}<input type="hidden" name="ready" value="${filed.ready ? 'no' : 'yes'}"><button class="quiet">${filed.ready ? 'I am not ready' : 'I am ready'}</button></form>
<form method="post" action="${base}/withdraw">${forStep}<button class="quiet">Withdraw</button></form></div>
<details><summary>Receipt</summary><dl class="facts"><dt>Commitment</dt><dd><code>${filed.commitment}</code></dd><dt>Nonce</dt><dd><code>${filed.nonce}</code></dd></dl></details></div>`;
}

/** Lines that were left out, and lines that were taken with a warning or a question, which say themselves which they are. */
function doubts(title: string, faults: readonly Doubt[], lines?: readonly string[]): Html {
  const listed = (heading: string, some: readonly Doubt[], said?: readonly string[]): Html =>
    some.length === 0 ? NOTHING : html`<p>${heading}:</p>${faultList(some, said)}`;
  const leftOut = faults.filter(({ warns, asks }) => !warns && !asks);
  const warnings = faults.filter(({ warns }) => warns);
  const questions = faults.filter(({ asks }) => asks);
  return html`${listed(title, leftOut, lines)}${listed('Warning', warnings)}${listed('Question', questions)}`;
}

/** `asked`: whether the turn waits for such orders; `again`: whether there is a box to send them from. */
function findings({ text, message, faults, checked }: Tried, asked: boolean, again: boolean): Html {
  const lines = text.split(/\r\n|\r|\n/);
  if (checked === undefined) {
    const kept = again
      ? 'None of these orders were saved. Fix what is listed here and send all of them again:'
      : 'None of these orders were saved:';
    const said = faults.length > 0 ? kept : (message ?? REFUSED);
    return html`<div class="refused" role="alert" id="findings"><p>${said}</p>${faultList(faults, lines)}</div>`;
  }
  return html`<div class="said" role="status"><p><strong>These orders would be accepted.</strong> Nothing has been sent yet.</p><pre>${checked.lines.join('\n')}</pre>
${doubts('Left out', checked.leftOut, lines)}
${asked && checked.leftOut.length > 0 ? html`<p>If you send them like this, the turn waits for you until you correct them, say that you are ready, or the deadline passes.</p>` : NOTHING}
${checked.foreseen.length === 0 ? NOTHING : html`<p>What to expect, from what you can see:</p><ul>${joinContinued(checked.foreseen).map((line) => html`<li>${line}</li>`)}</ul>`}</div>`;
}

const REFUSED = 'These orders were refused.';

/** Sent from a page that was open longer than the turn, while there is no box any more that could hold them. */
const untaken = (tried: Tried): Html => html`${findings(tried, false, false)}<p>This is what you wrote:</p><pre>${tried.text}</pre>`;

function form({ base, view, tried, typed }: MatchPage, asks: Asks | undefined): Html {
  const text = tried?.text ?? typed ?? view.filed?.lines.join('\n') ?? '';
  const rows = Math.min(16, Math.max(3, text.split('\n').length + 1, asks?.examples[0]?.length ?? 0));
  const wrong = tried !== undefined && tried.checked === undefined;
  return html`<form id="order-form" method="post" action="${base}/orders#orders" data-turn="${view.turn}"><input type="hidden" name="step" value="${view.step}">
<label for="order-text">Orders <span class="hint">one per line</span></label>
<textarea id="order-text" name="orders" rows="${rows}" maxlength="8000" spellcheck="false" autocapitalize="none" autocomplete="off" required${wrong ? ' aria-invalid=true aria-describedby=findings' : ''}>
${text}</textarea>
<label class="line"><input type="checkbox" name="hold" value="yes"${tried?.held ? ' checked' : ''}> Save without ending my turn</label>
<p class="acts"><button name="act" value="send">Send orders</button><button name="act" value="check" class="quiet">Check only</button></p>
</form>`;
}

function help({ base, view }: MatchPage, { chances, examples, grammar }: Asks): Html {
  const example = (lines: readonly string[]): Html =>
    html`<form method="post" action="${base}/orders#orders"><input type="hidden" name="step" value="${view.step}"><input type="hidden" name="orders" value="${lines.join('\n')}"><button name="act" value="fill" class="example">${lines.join('\n')}</button></form>`;
  return html`${passages(chances)}${examples.length === 0 ? NOTHING : html`<h3>Examples</h3><p class="hint">Press one to put it in the box above; nothing is sent.</p>${examples.slice(0, 3).map(example)}`}
<details><summary>How orders are written</summary>${passages([forms(grammar)])}</details>`;
}

function resignLink({ base, view }: MatchPage): Html {
  return view.status === 'active' ? html`<p><a href="${base}/resign">Resign…</a></p>` : NOTHING;
}
