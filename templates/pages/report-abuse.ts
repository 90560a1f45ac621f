/** The form by which a reader reports something that a person wrote. */
import { html } from 'hono/html';
import { tellTime } from '../letters/times.ts';
import { type Html, page } from './layout.ts';
import type { Reader } from './reader.ts';

export type Choice =
  | { readonly t: 'name'; readonly value: string; readonly seat: string; readonly text: string }
  | { readonly t: 'house'; readonly value: string }
  /** `from`: null where it is grey. */
  | { readonly t: 'press'; readonly value: string; readonly from: string | null; readonly at: number }
  | { readonly t: 'league'; readonly value: string; readonly text: string }
  /** `text`: null where only its id is known. */
  | { readonly t: 'entrant'; readonly value: string; readonly text: string | null }
  | { readonly t: 'player'; readonly value: string; readonly text: string };

export interface ReportAbusePage extends Reader {
  readonly back: { readonly href: string; readonly text: string };
  readonly action: string;
  readonly choices: readonly Choice[];
  readonly zone: string;
  readonly mailDomain: string;
}

export function reportAbusePage(shown: ReportAbusePage): Html {
  const { back, action, choices, mailDomain } = shown;
  const form = html`<form method="post" action="${action}">
<label for="what">What it is about</label><select id="what" name="what">${choices.map((choice) => html`<option value="${choice.value}">${inWords(choice, shown.zone)}</option>`)}</select>
<label for="reason">What is wrong with it <span class="hint">only the operator reads this; leave out orders and seat links</span></label><textarea id="reason" name="reason" rows="4" maxlength="2000" required></textarea>
<p class="acts"><button>Report</button> <a href="${back.href}">Back</a></p></form>`;
  return page(
    shown,
    'Report something',
    html`<p class="soft"><a href="${back.href}">${back.text}</a></p><h1>Report something</h1>
<p>For names and messages that threaten, insult or mislead. The operator sees what you report, as it reads now, and that you reported it. Whoever wrote it is not told.</p>
${choices.length === 0 ? html`<p>Nobody has written anything here.</p>` : form}
<p class="hint">By mail: <a href="mailto:abuse@${mailDomain}">abuse@${mailDomain}</a>. Reports are kept for 30 days.</p>`,
  );
}

function inWords(choice: Choice, zone: string): string {
  switch (choice.t) {
    case 'name':
      return `The name of ${choice.seat}: ${choice.text}`;
    case 'house':
      return 'What the host says of this match';
    case 'press':
      return `What ${choice.from ?? 'somebody anonymous'} wrote to you, ${tellTime(choice.at, zone)}`;
    case 'league':
      return `What its director wrote, as its name or a reason in the log: ${choice.text}`;
    case 'entrant':
      return choice.text === null ? 'The name of this player' : `The name of a player: ${choice.text}`;
    case 'player':
      return `The name of this player: ${choice.text}`;
  }
}
