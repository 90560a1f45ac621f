/** The co-hosts of a match, for the host and for themselves. */
import { html } from 'hono/html';
import type { HostingView } from '../../../functions/hosting/views/show-hosting.ts';
import { type Html, NOTHING } from '../../pages/layout.ts';
import { askForm, besideForm, type Office, offerForm, sayForm } from '../../pages/leading.ts';

export function cohostsSection(base: string, { cohosts, cohost, mayAsk }: HostingView): Html {
  const office: Office = {
    ...{ ask: `${base}/cohosts`, change: `${base}/cohost`, say: `${base}/cohosting` },
    ...{ led: 'match', head: 'host', does: 'hosts' },
  };
  if (cohost !== null)
    return html`<section class="card" id="cohosts"><h2>You are a co-host</h2>${cohosts.some(({ number, offered }) => number === cohost && offered) ? offerForm(office) : NOTHING}
${sayForm(office, 'leave', 'Stop hosting this match', 'danger')}</section>`;
  if (cohosts.length === 0 && !mayAsk) return NOTHING;
  const beside = cohosts.map((each) =>
    besideForm(office, { ...each, asked: each.is === 'asked', offered: each.offered === true, claims: false }),
  );
  const ask = html`<p>Up to three others can do all that you do here, except ask or remove co-hosts. They accept by letter, whether they play or not.</p>${askForm(office)}`;
  return html`<section class="card" id="cohosts"><h2>Who hosts with you</h2>
${beside}${mayAsk ? ask : NOTHING}</section>`;
}
