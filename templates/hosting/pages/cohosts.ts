/** Who hosts beside the host: the forms by which the host asks, ends it and hands the match over, and those of a co-host. */
import { html } from 'hono/html';
import type { HostingView } from '../../../functions/hosting/views/show-hosting.ts';
import { type Html, NOTHING } from '../../pages/layout.ts';

interface Led {
  readonly base: string;
  readonly hosting: HostingView;
}

export function cohostsSection({ base, hosting }: Led): Html {
  const { cohosts, cohost, mayAsk } = hosting;
  if (cohost !== null) return ownPart(base, cohosts.find(({ number }) => number === cohost)?.offered === true);
  if (cohosts.length === 0 && !mayAsk) return NOTHING;
  return html`<section class="card" id="cohosts"><h2>Who hosts with you</h2>
${cohosts.map((each) => besideYou(base, each))}${mayAsk ? askForm(base) : NOTHING}</section>`;
}

const reason = (id: string): Html =>
  html`<label for="${id}-reason">Your reason <span class="hint">shown to everybody</span></label><input id="${id}-reason" name="reason" maxlength="300" required>`;

function besideYou(base: string, { number, name, is, offered }: HostingView['cohosts'][number]): Html {
  const id = `cohost-${number}`;
  const asked = is === 'asked';
  const hand =
    offered === true
      ? html`<button class="quiet" name="act" value="keep">Keep the match after all</button>`
      : html`<button class="quiet" name="act" value="hand-over">Hand the match over to them</button>`;
  return html`<p><strong>${name}</strong>${asked ? ' was asked, and has not answered yet.' : ' hosts beside you.'}${offered === true ? ' You offer them the match, and they have not taken it yet.' : ''}</p>
<details><summary>${asked ? 'Take that back…' : 'Hand over, or end it…'}</summary><form method="post" action="${base}/cohost"><input type="hidden" name="number" value="${number}">${reason(id)}
<p class="acts">${asked ? NOTHING : hand}<button class="danger" name="act" value="remove">${asked ? 'Ask them no more' : 'End their hosting'}</button></p></form></details>`;
}

function askForm(base: string): Html {
  return html`<p>Up to three others may do all that you do here, but ask or end co-hosts. They accept by a letter, and play or not.</p>
<form method="post" action="${base}/cohosts"><label for="cohost-email">Their e-mail address</label><input id="cohost-email" name="email" type="email" required autocomplete="off">
<label for="cohost-name">Their name <span class="hint">as everybody reads it in the log</span></label><input id="cohost-name" name="name" maxlength="40" autocomplete="off">
${reason('cohost')}<p class="acts"><button>Ask them</button></p></form>`;
}

function ownPart(base: string, isOffered: boolean): Html {
  const take = html`<p>The host would hand the match over to you: you would be its host, and they a co-host.</p><form method="post" action="${base}/cohosting"><p class="acts"><button name="say" value="lead">Be its host</button></p></form>`;
  return html`<section class="card" id="cohosts"><h2>You host beside the host</h2>${isOffered ? take : NOTHING}
<form method="post" action="${base}/cohosting"><p class="acts"><button class="danger" name="say" value="leave">Host this match no more</button></p></form></section>`;
}
