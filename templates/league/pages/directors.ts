/** Who directs a league: the forms by which its director asks others and hands it over, those of a co-director, and what waits for their word. */
import { html } from 'hono/html';
import type { DirectorLine, LeagueView, PendingLine } from '../../../functions/league/views/league-view.ts';
import { type Html, NOTHING } from '../../pages/layout.ts';
import { askForm, besideForm, type Office, offerForm, reasonField, sayForm } from '../../pages/leading.ts';
import { time } from '../../pages/moments-html.ts';
import type { LeaguePage } from './model.ts';

/** For everybody: where several direct, or it was handed over. */
export function directorsLine({ directors }: LeagueView): Html {
  const named = (as: DirectorLine['is']): readonly string[] => directors.filter(({ is }) => is === as).map(({ name }) => name);
  const [first = 'its director'] = named('director');
  const beside = named('codirector');
  return first === 'its director' && beside.length === 0
    ? NOTHING
    : html`<dt>Directed by</dt><dd>${first}${beside.length === 0 ? NOTHING : html`, with ${beside.join(', ')}`}</dd>`;
}

export function directorsSection({ view }: LeaguePage): Html {
  const { you, directors, id } = view;
  if (you === null) return NOTHING;
  const office: Office = {
    ...{ ask: `/leagues/${id}/directors`, change: `/leagues/${id}/director`, say: `/leagues/${id}/directing` },
    ...{ led: 'league', head: 'director', does: 'directs' },
  };
  if (you.askedToDirect) return askedSection(office);
  if (!you.director || view.status === 'ended' || view.status === 'cancelled') return NOTHING;
  const own = directors.find(({ number }) => number === you.codirector);
  return own === undefined ? besideSection(office, directors) : ownSection(office, own);
}

function askedSection(office: Office): Html {
  return html`<section class="card" id="directors"><h2>You are asked to direct this league</h2><p>You can do all that its director does, except ask or remove co-directors and hand the league over, whether you play in it or not. The log shows what you did.</p>
<div class="acts">${sayForm(office, 'accept', 'Accept')}${sayForm(office, 'decline', 'Decline', 'quiet')}</div></section>`;
}

function ownSection(office: Office, { offered, claims }: DirectorLine): Html {
  const claimed = html`<p>You have asked for this league. You can take it over once its director has done nothing in it for 14 days.</p>${sayForm(office, 'lead', 'Become its director')}`;
  const claim = html`<details><summary>Its director is not responding…</summary><p>Ask for the league: if its director does nothing in it for 14 days, you can take it over. We write to them.</p>${sayForm(office, 'claim', 'Ask for the league', 'quiet')}</details>`;
  return html`<section class="card" id="directors"><h2>You are a co-director</h2>${offered ? offerForm(office) : claims ? claimed : claim}
${sayForm(office, 'leave', 'Stop directing this league', 'danger')}</section>`;
}

function besideSection(office: Office, directors: readonly DirectorLine[]): Html {
  const others = directors.filter(({ is }) => is !== 'director');
  const ask = html`<details><summary>Ask somebody to direct with you…</summary><p>Up to three others can do all that you do here, except ask or remove co-directors, read answers or set the channel. If you decide a match of your own, one of them who does not play in it has to confirm.</p>
${askForm(office)}</details>`;
  return html`<section class="card" id="directors"><h2>Who directs with you</h2>${others.map((each) => besideForm(office, { ...each, asked: each.is === 'asked' }))}${others.length < MOST ? ask : NOTHING}</section>`;
}
const MOST = 3;

/** Decisions that wait for another director; they lapse by themselves. */
export function pendingSection({ view, now }: LeaguePage): Html {
  const { pending, id } = view;
  if (pending === null || pending.length === 0) return NOTHING;
  const line = (each: PendingLine): Html =>
    html`<li>${each.act}. <q>${each.reason}</q> Until ${time(each.until, now)}.${each.mine ? answerForm(id, each.id) : html` <span class="soft">Waiting for another director.</span>`}</li>`;
  return html`<section class="card" id="pending"><h2>Decisions to confirm</h2><ul>${pending.map(line)}</ul><p class="soft">They change nothing until they are confirmed.</p></section>`;
}

function answerForm(league: string, ruling: string): Html {
  return html`<form method="post" action="/leagues/${league}/acts"><input type="hidden" name="ruling" value="${ruling}">${reasonField(`ruling-${ruling}`)}
<p class="acts"><button class="quiet" name="act" value="confirm">Confirm</button><button class="danger" name="act" value="reject">Reject</button></p></form>`;
}
