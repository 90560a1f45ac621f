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
  return html`<section class="card" id="directors"><h2>You are asked to direct this league</h2><p>You may do all that its director does but ask, end or hand over, whether you play in it or not. The log says what was by you.</p>
<div class="acts">${sayForm(office, 'accept', 'Direct it too')}${sayForm(office, 'decline', 'Decline', 'quiet')}</div></section>`;
}

function ownSection(office: Office, { offered, claims }: DirectorLine): Html {
  const claimed = html`<p>You ask for this league. It is yours to take once its director has done nothing in it for 14 days since.</p>${sayForm(office, 'lead', 'Be its director')}`;
  const claim = html`<details><summary>Its director is not heard of…</summary><p>Ask for the league: if its director does nothing in it for 14 days, you may take it over. They get a letter.</p>${sayForm(office, 'claim', 'Ask for the league', 'quiet')}</details>`;
  return html`<section class="card" id="directors"><h2>You direct it beside its director</h2>${offered ? offerForm(office) : claims ? claimed : claim}
${sayForm(office, 'leave', 'Direct this league no more', 'danger')}</section>`;
}

function besideSection(office: Office, directors: readonly DirectorLine[]): Html {
  const others = directors.filter(({ is }) => is !== 'director');
  const ask = html`<details><summary>Ask somebody to direct with you…</summary><p>Up to three others may do all that you do here, but ask or end co-directors, read answers or set the channel. Where you decide a match of your own, one of them who does not play in it confirms it.</p>
${askForm(office)}</details>`;
  return html`<section class="card" id="directors"><h2>Who directs with you</h2>${others.map((each) => besideForm(office, { ...each, asked: each.is === 'asked' }))}${others.length < MOST ? ask : NOTHING}</section>`;
}
const MOST = 3;

/** Decisions that wait for another director; they lapse by themselves. */
export function pendingSection({ view, now }: LeaguePage): Html {
  const { pending, id } = view;
  if (pending === null || pending.length === 0) return NOTHING;
  const line = (each: PendingLine): Html =>
    html`<li>${each.act}. <q>${each.reason}</q> Until ${time(each.until, now)}.${each.mine ? answerForm(id, each.id) : html` <span class="soft">It waits for another director.</span>`}</li>`;
  return html`<section class="card" id="pending"><h2>Decisions that wait to be confirmed</h2><ul>${pending.map(line)}</ul><p class="soft">Unconfirmed, they change nothing.</p></section>`;
}

function answerForm(league: string, ruling: string): Html {
  return html`<form method="post" action="/leagues/${league}/acts"><input type="hidden" name="ruling" value="${ruling}">${reasonField(`ruling-${ruling}`)}
<p class="acts"><button class="quiet" name="act" value="confirm">Confirm it</button><button class="danger" name="act" value="reject">Do not confirm</button></p></form>`;
}
