/** The section of a match's page for somebody who is asked to be a co-host. */
import { html } from 'hono/html';
import { type Html, NOTHING } from './layout.ts';
import type { MatchPage } from './model.ts';

export function askedSection({ view, base }: MatchPage): Html {
  if (!view.mayHost || view.status === 'finished' || view.status === 'cancelled') return NOTHING;
  return html`<section class="card"><h2>You are asked to host this match</h2>
<p>As a co-host you can give more time, pause the match, and find somebody for a seat whose player stays away. Everything you do is in its log. You do not see anybody’s orders.</p>
<form method="post" action="${base}/cohosting"><p class="acts"><button name="say" value="accept">Accept</button><button class="quiet" name="say" value="decline">Decline</button></p></form></section>`;
}
