/** The page of a webhook, for its owner: whether it works, the results of the last calls, and a button to test it. */
import { html } from 'hono/html';
import type { HookView } from '../../functions/views/show-hook.ts';
import { failureWords } from '../letters/failure-words.ts';
import { type Html, NOTHING, page } from './layout.ts';
import { time } from './moments-html.ts';
import type { Timed } from './reader.ts';

export interface HookPage extends Timed {
  readonly view: HookView | null;
  /** The page of the match or league, on which it is set. */
  readonly back: { readonly href: string; readonly text: string };
  /** Its own address, below which its forms go. */
  readonly base: string;
  readonly said?: string;
}

export function hookPage(shown: HookPage): Html {
  const { view, back, said, scripts } = shown;
  const main = view === null ? html`<p>No webhook is set. Set one on the page below.</p>` : standing(shown, view);
  return page(
    shown,
    'Webhook',
    html`<h1>Webhook</h1>${said === undefined ? NOTHING : html`<p class="said" role="status">${said}</p>`}
${main}
<p><a href="${back.href}">${back.text}</a></p>`,
    { scripts },
  );
}

function standing({ base, now }: HookPage, view: HookView): Html {
  const secret = html`<form method="post" action="${base}/secret"><button class="quiet">Change its secret</button></form>`;
  return html`${state(view, now)}
<div class="acts"><form method="post" action="${base}/test"><button>Send a test message</button></form>${view.shape === 'standard' ? secret : NOTHING}</div>
<p class="soft">This sends a test message at once, even while the webhook rests or is paused. If it is accepted, everything goes there again.</p>
<h2>The last calls</h2>
${view.deliveries.length === 0 ? html`<p>No calls since it was set.</p>` : calls(view, now)}`;
}

function state({ host, failing, letters, shows }: HookView, now: number): Html {
  if (failing === null)
    return html`<p>It sends to <strong>${host}</strong>.</p>${shows === undefined ? NOTHING : html`<p>${SEEN[shows]}</p>`}`;
  const { failed, why = '', since, until, paused } = failing;
  const from = since === undefined ? NOTHING : html`, since ${time(since, now)}`;
  const last = html`${failed === 1 ? html`The last call to <strong>${host}</strong> failed` : html`The last ${failed} calls to <strong>${host}</strong> failed`}${from}: ${failureWords(why)}.`;
  if (paused !== undefined)
    return html`<div class="refused" role="alert"><p><strong>It is paused.</strong> ${last} Nothing is being sent there.</p>${letters === undefined ? NOTHING : html`<p>${MEANWHILE[letters]}</p>`}</div>`;
  return html`<div class="refused" role="alert"><p>${last} We try again ${time(until, now)}, and then send what is waiting.</p></div>`;
}

/** Only for the webhook of a seat. */
const SEEN: Readonly<Record<NonNullable<HookView['shows']>, string>> = {
  public: 'Everybody who reads there sees what spectators see, and when it is your turn.',
  seat: 'Everybody who reads there sees all that your seat sees, including its hidden pieces and cards.',
};

const MEANWHILE: Readonly<Record<NonNullable<HookView['letters']>, string>> = {
  beside: 'Your letters come as before.',
  instead: 'Until it works again, letters come to your address instead.',
  none: 'You stopped your letters, so look at the page of your match for your turns.',
  nowhere: 'Your seat has no address for letters, so look at the page of your match for your turns.',
};

function calls({ deliveries }: HookView, now: number): Html {
  return html`<div class="scroll"><table><thead><tr><th>When</th><th>What</th><th>Answer</th></tr></thead><tbody>
${deliveries.map(
  ({ type, at, attempt, took, status, why = '', body = '' }) =>
    html`<tr><td>${time(at, now)}</td><td>${type}${attempt > 1 ? html`<br>try ${attempt}` : NOTHING}</td><td>${status === undefined ? html`none: ${failureWords(why)}` : html`<strong>${status}</strong>, after ${took} ms`}${body === '' ? NOTHING : html`<br><code>${body}</code>`}</td></tr>`,
)}</tbody></table></div>`;
}
