/** Who directs a league: the forms by which its director asks others and hands it over, those of a co-director, and what waits for their word. */
import { html } from 'hono/html';
import type { DirectorLine, LeagueView, PendingLine } from '../../../functions/league/views/league-view.ts';
import { type Html, NOTHING } from '../../pages/layout.ts';
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
  const { you, directors } = view;
  if (you === null) return NOTHING;
  if (you.askedToDirect) return askedSection(view);
  if (!you.director || view.status === 'ended' || view.status === 'cancelled') return NOTHING;
  const own = directors.find(({ number }) => number === you.codirector);
  return own === undefined ? besideSection(view) : ownSection(view, own);
}

const said = (view: LeagueView, say: string, label: string, kind: Html = NOTHING): Html =>
  html`<form method="post" action="/leagues/${view.id}/directing"><p class="acts"><button${kind} name="say" value="${say}">${label}</button></p></form>`;
const QUIET = html` class="quiet"`;
const DANGER = html` class="danger"`;

function askedSection(view: LeagueView): Html {
  return html`<section class="card" id="directors"><h2>You are asked to direct this league</h2><p>You may do all that its director does but ask, end or hand over, whether you play in it or not. The log says what was by you.</p>
<div class="acts">${said(view, 'accept', 'Direct it too')}${said(view, 'decline', 'Decline', QUIET)}</div></section>`;
}

function ownSection(view: LeagueView, { offered, claims }: DirectorLine): Html {
  const take = html`<p>${offered ? 'The director would hand the league over to you: you would be its director, and they a co-director.' : 'You ask for this league. It is yours to take once its director has done nothing in it for 14 days since.'}</p>${said(view, 'lead', 'Be its director')}`;
  const claim = html`<details><summary>Its director is not heard of…</summary><p>Ask for the league: if its director does nothing in it for 14 days, you may take it over. They get a letter.</p>${said(view, 'claim', 'Ask for the league', QUIET)}</details>`;
  return html`<section class="card" id="directors"><h2>You direct it beside its director</h2>${offered || claims ? take : NOTHING}${offered || claims ? NOTHING : claim}
${said(view, 'leave', 'Direct this league no more', DANGER)}</section>`;
}

function besideSection({ id, directors }: LeagueView): Html {
  const others = directors.filter(({ is }) => is !== 'director');
  return html`<section class="card" id="directors"><h2>Who directs with you</h2>${others.map((each) => besideYou(id, each))}${others.length < MOST ? askForm(id) : NOTHING}</section>`;
}
const MOST = 3;

const reason = (id: string): Html =>
  html`<label for="${id}-reason">Your reason <span class="hint">everybody can read it</span></label><input id="${id}-reason" name="reason" maxlength="300" required>`;

function besideYou(league: string, { number, name, is, offered, claims }: DirectorLine): Html {
  const asked = is === 'asked';
  const state = asked ? 'was asked, and has not answered yet.' : 'directs it beside you.';
  const more = offered
    ? ' You offer them the league, and they have not taken it yet.'
    : claims
      ? ' They ask for the league: they may take it over if you do nothing in it for 14 days.'
      : '';
  const keep = html`<button class="quiet" name="act" value="keep">Keep the league</button>`;
  const hand = html`<button class="quiet" name="act" value="hand-over">Hand the league over to them</button>`;
  return html`<p><strong>${name}</strong> ${state}${more}</p>
<details><summary>${asked ? 'Take that back…' : 'Hand over, or end it…'}</summary><form method="post" action="/leagues/${league}/director"><input type="hidden" name="number" value="${number}">${reason(`director-${number}`)}
<p class="acts">${asked ? NOTHING : html`${offered || claims ? keep : NOTHING}${offered ? NOTHING : hand}`}<button class="danger" name="act" value="remove">${asked ? 'Ask them no more' : 'End their part'}</button></p></form></details>`;
}

function askForm(league: string): Html {
  return html`<details><summary>Ask somebody to direct with you…</summary><p>Up to three others may do all that you do here, but ask or end co-directors, read answers or set the channel. Where you decide a match of your own, one of them who does not play in it confirms it.</p>
<form method="post" action="/leagues/${league}/directors"><label for="director-email">Their e-mail address</label><input id="director-email" name="email" type="email" required autocomplete="off">
<label for="director-name">Their name <span class="hint">as everybody reads it in the log</span></label><input id="director-name" name="name" maxlength="40" autocomplete="off">
${reason('director')}<p class="acts"><button class="quiet">Ask them</button></p></form></details>`;
}

/** Decisions that wait for another director; they lapse by themselves. */
export function pendingSection({ view, now }: LeaguePage): Html {
  const { pending, id } = view;
  if (pending === null || pending.length === 0) return NOTHING;
  const line = (each: PendingLine): Html =>
    html`<li>${each.act}. <q>${each.reason}</q> Until ${time(each.until, now)}.${each.mine ? answerForm(id, each.id) : html` <span class="soft">It waits for another director.</span>`}</li>`;
  return html`<section class="card" id="pending"><h2>Decisions that wait to be confirmed</h2><ul>${pending.map(line)}</ul><p class="soft">Unconfirmed, they change nothing.</p></section>`;
}

function answerForm(league: string, ruling: string): Html {
  return html`<form method="post" action="/leagues/${league}/acts"><input type="hidden" name="ruling" value="${ruling}">${reason(`ruling-${ruling}`)}
<p class="acts"><button class="quiet" name="act" value="confirm">Confirm it</button><button class="danger" name="act" value="reject">Do not confirm</button></p></form>`;
}
