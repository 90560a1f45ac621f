/** The page from which a host leads a match. */
import { html } from 'hono/html';
import type { HostedSeat, HostingView } from '../../../functions/hosting/views/show-hosting.ts';
import type { ActView } from '../../../functions/views/match-view.ts';
import { type Html, NOTHING, page, sure } from '../../pages/layout.ts';
import { reasonField } from '../../pages/leading.ts';
import { logSection } from '../../pages/log.ts';
import { time } from '../../pages/moments-html.ts';
import type { Timed } from '../../pages/reader.ts';
import { cohostsSection } from './cohosts.ts';

export interface LeadPage extends Timed {
  /** The address of the match's page, below which the forms go. */
  readonly base: string;
  readonly hosting: HostingView;
  readonly log: readonly ActView[];
  readonly said?: string;
}

export function leadPage(shown: LeadPage): Html {
  const { base, hosting, log, now, said } = shown;
  return page(
    shown,
    `Leading ${hosting.title}`,
    html`<p class="soft">${hosting.cohost === null ? 'You host this match.' : 'You are a co-host of this match.'} <a href="${base}">Its page</a></p>
<h1>Leading ${hosting.title}</h1>
${said === undefined ? NOTHING : html`<p class="said" role="status">${said}</p>`}
<section><h2>The seats</h2><dl class="facts">${hosting.seats.map((seat) => html`<dt>${seat.name}</dt><dd>${seat.holder}${stands(seat, shown)}</dd>`)}</dl>
<p class="hint">Nobody can see the orders on file for a seat, not even you.</p></section>
${hosting.seats.filter(({ mayPass }) => mayPass).map((seat) => passForm(seat, shown))}
${acts(shown)}${cohostsSection(base, hosting)}
${logSection(log, now, hosting.zone)}`,
    { scripts: shown.scripts },
  );
}

function stands(seat: HostedSeat, { hosting, now }: LeadPage): Html {
  const { kind, accepted, awaited, deadline, missed, unreached, asked } = seat;
  const told: Html[] = [
    ...(kind === 'person' && !accepted ? [html`has not accepted the seat yet`] : []),
    ...(awaited
      ? [deadline === null ? html`<strong>orders due</strong>` : html`<strong>orders due</strong> ${time(deadline, now, hosting.zone)}`]
      : []),
    ...(missed === 0 ? [] : [html`missed ${missed === 1 ? 'the last turn' : `the last ${missed} turns`}`]),
    ...(unreached ? [html`<strong>letters to them bounce</strong>: let them know some other way, if you can`] : []),
    ...(asked === null ? [] : [html`somebody else was asked ${time(asked, now, hosting.zone)}, and has not answered yet`]),
  ];
  return html`${told.map((words) => html`<br>${words}`)}`;
}

function passForm({ seat, name }: HostedSeat, { base }: LeadPage): Html {
  const id = `pass-${seat}`;
  return html`<section class="card"><h2>A new player for ${name}</h2>
<p>${name} has missed three turns in a row. Ask somebody by letter: they get the seat once they accept, unless its player sends orders first. We tell everybody in the match.</p>
<form method="post" action="${base}/pass"><input type="hidden" name="seat" value="${seat}">
<label for="${id}-email">Their e-mail address</label><input id="${id}-email" name="email" type="email" required autocomplete="off">
<label for="${id}-name">Their name <span class="hint">as others see it</span></label><input id="${id}-name" name="name" maxlength="40" autocomplete="off">
${reasonField(id)}<p class="acts"><button>Ask them</button></p></form></section>`;
}

function acts({ hosting, base }: LeadPage): Html {
  const { status, listed, paused, mayClose, step } = hosting;
  if (status === 'finished' || status === 'cancelled') return html`<p>The match is over.</p>`;
  const call = html`<section class="card"><h2>Call it off</h2><p>You can do this until it starts. We tell everybody.</p><form method="post" action="${base}/cancel">${sure('I am sure: this cannot be undone')}<button class="danger">Call the match off</button></form></section>`;
  const extend = html`<section class="card"><h2>More time</h2><p>For everybody whose orders are due: at most three times a turn, and no more in all than the turn’s own length.</p><form method="post" action="${base}/extend"><label for="extend-hours">More hours for the open turn</label><input id="extend-hours" name="hours" type="number" min="1" max="336" value="24" required>${reasonField('extend')}<p class="acts"><button class="quiet">Extend the deadline</button></p></form></section>`;
  const pause = html`<section class="card"><h2>Pause</h2><p>No deadline passes during a pause. It ends by itself. We tell everybody.</p><form method="post" action="${base}/pause"><label for="pause-days">Days</label><input id="pause-days" name="days" type="number" min="1" max="14" value="7" required>${reasonField('pause')}<p class="acts"><button class="quiet">Pause the match</button></p></form></section>`;
  const goOn = html`<section class="card"><h2>The pause</h2><form method="post" action="${base}/go-on">${reasonField('go-on')}<p class="acts"><button class="quiet">End the pause</button></p></form></section>`;
  const close = html`<section class="card"><h2>End the turn now</h2><p>This moves its deadline to now: whoever has sent nothing has no orders in it, and orders that are not marked ready are not played. We tell everybody.</p><form method="post" action="${base}/close"><input type="hidden" name="step" value="${step}">${reasonField('close')}<p class="acts"><button class="danger">End the open turn</button></p></form></section>`;
  const unlist = html`<form method="post" action="${base}/unlist" class="acts"><button class="quiet">Remove it from the matches to watch</button></form>`;
  return html`${status === 'inviting' ? call : NOTHING}${status === 'active' && paused === null ? html`${extend}${pause}` : NOTHING}${paused?.byHost === true ? goOn : NOTHING}${mayClose ? close : NOTHING}${listed ? unlist : NOTHING}`;
}
