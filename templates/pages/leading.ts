/** Forms by which the head of a match or a league asks others to lead it with them, hands it over and ends their part; and theirs. */
import { html } from 'hono/html';
import { type Html, NOTHING } from './layout.ts';

/** The addresses of the forms, and what is led, in words. */
export interface Office {
  readonly ask: string;
  readonly change: string;
  readonly say: string;
  readonly led: 'match' | 'league';
  readonly head: 'host' | 'director';
  readonly does: 'hosts' | 'directs';
}
export interface Beside {
  readonly number: number;
  readonly name: string;
  /** They have not answered yet. */
  readonly asked: boolean;
  readonly offered: boolean;
  /** They ask for it themselves, since its head is not heard of. */
  readonly claims: boolean;
}

export const reasonField = (id: string): Html =>
  html`<label for="${id}-reason">Your reason <span class="hint">everybody can read it</span></label><input id="${id}-reason" name="reason" maxlength="300" required>`;

export function besideForm({ change, led, does }: Office, { number, name, asked, offered, claims }: Beside): Html {
  const state = asked ? 'was asked, and has not answered yet.' : `${does} it with you.`;
  const more = offered
    ? ` You offer them the ${led}, and they have not taken it yet.`
    : claims
      ? ` They have asked for the ${led}: they can take it over if you do nothing in it for 14 days.`
      : '';
  const keep = html`<button class="quiet" name="act" value="keep">Keep the ${led}</button>`;
  const hand = html`<button class="quiet" name="act" value="hand-over">Hand the ${led} over to them</button>`;
  return html`<p><strong>${name}</strong> ${state}${more}</p>
<details><summary>${asked ? 'Withdraw the request…' : 'Hand over, or end their part…'}</summary><form method="post" action="${change}"><input type="hidden" name="number" value="${number}">${reasonField(`beside-${number}`)}
<p class="acts">${asked ? NOTHING : html`${offered || claims ? keep : NOTHING}${offered ? NOTHING : hand}`}<button class="danger" name="act" value="remove">${asked ? 'Withdraw the request' : 'End their part'}</button></p></form></details>`;
}

export const askForm = ({ ask }: Pick<Office, 'ask'>): Html =>
  html`<form method="post" action="${ask}"><label for="beside-email">Their e-mail address</label><input id="beside-email" name="email" type="email" required autocomplete="off">
<label for="beside-name">Their name <span class="hint">as everybody sees it in the log</span></label><input id="beside-name" name="name" maxlength="40" autocomplete="off">
${reasonField('beside')}<p class="acts"><button class="quiet">Ask them</button></p></form>`;

export const sayForm = ({ say }: Pick<Office, 'say'>, word: string, label: string, kind?: 'quiet' | 'danger'): Html =>
  html`<form method="post" action="${say}"><p class="acts"><button${kind === undefined ? NOTHING : html` class="${kind}"`} name="say" value="${word}">${label}</button></p></form>`;

export const offerForm = (office: Office): Html =>
  html`<p>The ${office.head} offers you the ${office.led}: you would become its ${office.head}, and they a co-${office.head}.</p>${sayForm(office, 'lead', `Become its ${office.head}`)}`;
