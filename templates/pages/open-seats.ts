/** Matches that wait for players, and whose seats anybody may take. */
import { html } from 'hono/html';
import type { Offer, OffersPage } from '../../functions/views/list-open-seats.ts';
import { joinNames } from '../letters/blocks.ts';
import { type Html, NOTHING, page } from './layout.ts';
import { time } from './moments-html.ts';
import type { Timed } from './reader.ts';

export interface OpenSeatsPage extends Timed, OffersPage {}

export function seatsPage({ offers, next, now, ...reader }: OpenSeatsPage): Html {
  return page(
    reader,
    'Open seats',
    html`<h1>Open seats</h1>
<p class="lead">These matches are waiting for players. A match begins once all its seats are taken.</p>
${offers.length === 0 ? html`<p>Nobody is waiting now. Open a match from the page of <a href="/">a game</a>, and list it publicly.</p>` : html`<div class="games">${offers.map((offer) => offerCard(offer, now))}</div>`}
${next === null ? NOTHING : html`<nav class="acts" aria-label="Pages"><a class="button quiet" href="/seats?after=${next}">Earlier matches</a></nav>`}`,
    { scripts: reader.scripts },
  );
}

function offerCard({ id, title, pace, chosen, asksInWords, opened, seats }: Offer, now: number): Html {
  const open = seats.flatMap((seat) => (seat.open ? [seat.name] : []));
  const others = seats.flatMap((seat) => (seat.open ? [] : [`${seat.name}: ${seat.holder}`]));
  return html`<section class="card"><h2><a href="/m/${id}">${title}</a></h2>
<p>Open: <strong>${joinNames(open)}</strong>.${others.length === 0 ? NOTHING : html` ${others.join('; ')}.`}</p>
<p class="soft">${pace}${chosen === null ? NOTHING : html`; ${chosen}`}. Waiting since ${time(opened, now, 'UTC')}.</p>
${asksInWords === null ? NOTHING : html`<p>For players ${asksInWords}.</p>`}
<p class="acts"><a class="button" href="/m/${id}">View and take a seat</a></p></section>`;
}
