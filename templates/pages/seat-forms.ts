/** The smaller forms of a match page: open seats, claims, offers, letters and webhooks, and what a host may do. */
import { html } from 'hono/html';
import { joinNames } from '../letters/blocks.ts';
import { type Html, NOTHING, sure } from './layout.ts';
import type { MatchPage } from './model.ts';
import { time } from './moments-html.ts';

export function takeSection(match: MatchPage): Html {
  const { view, signedIn } = match;
  const open = view.seats.filter(({ kind }) => kind === 'open');
  if (view.status !== 'inviting' || open.length === 0 || view.you !== null) return NOTHING;
  if (view.house.asks !== null && !signedIn)
    return html`<section class="card"><h2>Take a seat</h2><p>This seat is for players ${view.house.asksInWords}. <a href="/sign-in">Sign in</a> to take it.</p></section>`;
  return html`<section class="card"><h2>Take a seat</h2><form method="post" action="/m/${view.id}/take">
<label for="take-seat">Seat</label><select id="take-seat" name="seat">${open.map(({ seat, name }) => html`<option value="${seat}">${name}</option>`)}</select>
<label for="take-name">Your name <span class="hint">as others see it</span></label><input id="take-name" name="name" maxlength="40" autocomplete="name">
${takersAddress(match)}
<p class="acts"><button>Take the seat</button></p></form></section>`;
}

function takersAddress({ view, mayInvite, signedIn }: MatchPage): Html {
  if (view.house.asks !== null) return html`<p class="hint">Letters go to your address.</p>`;
  if (!mayInvite)
    return html`<p class="hint">${signedIn ? 'Letters go to your address.' : html`You play on your seat page. To play by mail, <a href="/sign-in">sign in</a> first.`}</p>`;
  const [label, hint] = signedIn
    ? [
        'Somebody else’s e-mail address',
        'if the seat is for them; we ask them to confirm. Leave it empty to take the seat yourself, with letters to your address',
      ]
    : ['Your e-mail address', 'to play by mail; we send a letter to confirm it. Leave it empty to play on your seat page'];
  return html`<label for="take-email">${label} <span class="hint">${hint}</span></label><input id="take-email" name="email" type="email" autocomplete="email">`;
}

export function claimSection({ view, base }: MatchPage): Html {
  if (view.claimable.length === 0) return NOTHING;
  const names = view.seats.filter(({ seat }) => view.claimable.includes(seat));
  return html`${names.map(
    ({ seat, name }) => html`<section class="card" id="claim"><h2>${name} has missed three turns in a row</h2>
<p>You can claim the game, or let the bot play on in that seat.</p>
<form method="post" action="${base}/claim" class="acts"><input type="hidden" name="absent" value="${seat}">
${sure('I am sure: this cannot be undone')}<button name="how" value="win">Claim the game</button><button name="how" value="bot" class="quiet">Let the bot play on</button></form></section>`,
  )}`;
}

/** One button for all: it asks for the rematch, takes the seat kept in it, or leads to it. */
export function rematchSection({ view, base }: MatchPage): Html {
  const { rematch, you, seats } = view;
  if (!view.mayPlayAgain) return NOTHING;
  const by = seats.find(({ seat }) => seat === rematch?.by);
  const button = (label: string): Html => html`<form method="post" action="${base}/rematch" class="acts"><button>${label}</button></form>`;
  const how = seats.length === 2 ? 'with the sides swapped' : 'with everybody moved on by one seat';
  if (by === undefined)
    return html`<section class="card" id="rematch"><h2>Play again?</h2><p>The same game, options and pace, ${how}. We ask the others.</p>${button('Ask for a rematch')}</section>`;
  if (by.seat === you)
    return html`<section class="card" id="rematch"><h2>You asked for a rematch</h2>${button('Go to the rematch')}</section>`;
  return html`<section class="card" id="rematch"><h2>A rematch?</h2><p>${by.name}, ${by.holder}, asks for a rematch ${how}.</p>${button('Play the rematch')}</section>`;
}

/**
 * A script fills and shows the form, since only a browser knows its push address. `known`: the browsers with notices, if the page
 * lists them.
 */
export function tellForm(pushKey: string, button: string, known?: string): Html {
  const fields = ['endpoint', 'p256dh', 'auth', 'key'].map((name) => html`<input type="hidden" name="${name}">`);
  return html`<form method="post" action="/me/push" id="tell-here" data-key="${pushKey}"${known === undefined ? NOTHING : html` data-known="${known}"`} hidden>${fields}<p class="acts"><button class="quiet">${button}</button></p></form>`;
}

/** For the seat's holder alone, signed in: it is an account that has its browsers told, of all its matches. */
export function tellSection({ view, pushKey }: MatchPage): Html {
  if (pushKey === undefined || view.status === 'finished' || view.status === 'cancelled') return NOTHING;
  return html`<div>${tellForm(pushKey, 'Notify me in this browser when it is my turn')}<p class="soft" id="told-here" role="status"></p></div>`;
}

/** Letters and webhook of a seat. The webhook's address is never shown again, since it may contain a secret. */
export function settingsSection({ view, base }: MatchPage): Html {
  if (view.you === null || view.status === 'finished' || view.status === 'cancelled') return NOTHING;
  return html`<details><summary>Letters and webhook</summary>
<p>News of your seat can also go to a program (signed by Standard Webhooks) or to a Discord or Slack channel, with or without letters. <a href="${base}/endpoint">See how your webhook is doing</a>: its last calls, and a button to test it.</p>
<form method="post" action="${base}/endpoint">
<label for="hook-url">Webhook address</label><input id="hook-url" name="url" type="url" required placeholder="https://" autocomplete="off">
<label for="hook-shape">Shape</label><select id="hook-shape" name="shape"><option value="standard">Standard Webhooks</option><option value="discord">Discord</option><option value="slack">Slack</option></select>
<p class="soft">Everybody who reads there sees what we send: what spectators see, and when it is your turn.</p>
<label class="line"><input type="checkbox" name="shows" value="seat"> Also send what only I can see, such as my hand and hidden pieces</label>
<label class="line"><input type="checkbox" name="mail" value="no"> Stop my letters</label>
<p class="acts"><button class="quiet">Set the webhook</button></p></form>
<div class="acts"><form method="post" action="${base}/endpoint/remove"><button class="quiet">Remove the webhook and send letters</button></form>
${view.letters === null ? NOTHING : html`<form method="post" action="${base}/${view.letters ? 'mute' : 'unmute'}"><button class="quiet">${view.letters ? 'Stop my letters' : 'Send me letters again'}</button></form>`}</div></details>
<details><summary>The link of your seat</summary><p>Whoever has this link can play for you. If somebody else may have it, make a new one: the old link stops working, and a webhook is removed. If the seat has an e-mail address, the new link goes there.</p>
<form method="post" action="${base}/link" class="acts"><button class="quiet">Make a new link</button></form></details>`;
}

/** For a guest, whose link is all they have. */
export function keepSection({ view, base, mayInvite }: MatchPage): Html {
  if (view.you === null || view.letters !== null || view.status === 'cancelled') return NOTHING;
  return html`<details id="keep"><summary>Keep this match by e-mail</summary>
<p>You play as a guest: if you lose the link of this page, you lose the seat. Give your e-mail address and confirm the letter we send there: the match is then yours, with a letter for each turn. This link keeps working.</p>
${
  mayInvite
    ? html`<form method="post" action="${base}/keep"><label for="keep-email">Your e-mail address</label><input id="keep-email" name="email" type="email" required autocomplete="email"><p class="acts"><button class="quiet">Send me the letter</button></p></form>`
    : html`<p><a href="/sign-in">Sign in</a> first, then open this page again.</p>`
}</details>`;
}

/** Mails of the host's match that the service read too late: that they came, never what they said. */
export function readLateSection({ view, now, base }: MatchPage): Html {
  if (view.readLate.length === 0) return NOTHING;
  const name = (seat: string): string => view.seats.find((held) => held.seat === seat)?.name ?? seat;
  return html`<section class="card"><h2>Mail that we read too late</h2>
<p>Each arrived before its deadline, but we read it only after its turn had been played, so it did not count. We have told the player that the fault is ours.</p>
<ul>${view.readLate.map(({ seat, step, received }) => html`<li>${name(seat)}, for <a href="${base}/steps/${step}">this ${view.stepWord}</a>: received ${time(received, now, view.zone)}</li>`)}</ul></section>`;
}

export function hostSection({ host, view, base }: MatchPage): Html {
  if (!host || view.status === 'finished' || view.status === 'cancelled') return NOTHING;
  return html`<section class="card"><h2>You are the host</h2><p>See who has not sent orders, which players letters do not reach, and what you can do: <a href="${base}/lead">lead this match</a>.</p></section>`;
}

/** For somebody who is asked to play on in a seat. */
export function takeOverSection({ view, base, guide }: MatchPage): Html {
  const seat = view.seats.find(({ seat }) => seat === view.mayTakeOver);
  if (seat === undefined) return NOTHING;
  return html`<section class="card"><h2>You are asked to play on as ${seat.name}</h2>
<p>The player of this seat missed three turns in a row. Once you accept, you see what the seat sees, and you have the full time for a turn.</p>
<p>${(guide?.brief ?? []).join(' ')}</p>
<p><a href="/rules/${view.ruleset.split('@')[0] ?? ''}">Read the rules</a></p>
<div class="acts"><form method="post" action="${base}/accept"><button>Accept the seat</button></form>
<form method="post" action="${base}/decline"><button class="quiet">Decline</button></form></div></section>`;
}

type Kind = MatchPage['view']['offerable'][number];

/** During a pause. */
export function pausedLine({ view, now }: MatchPage): Html {
  return view.pausedUntil === null
    ? NOTHING
    : html`<p>The match is paused until ${time(view.pausedUntil, now, view.zone)}: no deadline passes before then. A turn is still played once all its orders are in.</p>`;
}

/** Offers stand below the orders, out of sight on a telephone. */
export function offersLine({ view: { offers } }: MatchPage): Html {
  return offers.some(({ asks }) => asks) ? html`<p><a href="#offers">An offer waits for your answer.</a></p>` : NOTHING;
}

export function offersSection(match: MatchPage): Html {
  const { offers, offerable } = match.view;
  if (offers.length === 0 && offerable.length === 0) return NOTHING;
  return html`<section id="offers">${offers.length === 0 ? NOTHING : html`<h2>Offers</h2>${offers.map((offer) => openOffer(match, offer))}`}${newOffer(match)}</section>`;
}

function openOffer(
  { base, view, now }: MatchPage,
  { id, words, byName, awaitsNames, lapses, mine, asks }: MatchPage['view']['offers'][number],
): Html {
  const button = (path: string, label: string, kind?: string): Html =>
    html`<form method="post" action="${base}/${path}"><input type="hidden" name="offer" value="${id}">${path === 'agree' && /^(?:draw|cancel|concede)/.test(id) ? sure('I am sure: this ends the game') : NOTHING}<button${kind === undefined ? NOTHING : html` class="${kind}"`}>${label}</button></form>`;
  const acts = mine
    ? button('take-back', 'Take it back', 'quiet')
    : html`${asks ? button('agree', 'Agree') : NOTHING}${button('refuse', 'Refuse', 'quiet')}`;
  return html`<div class="card"><p><strong>${mine ? 'You offer' : `${byName} offers`} ${words}.</strong> Waiting for ${joinNames(awaitsNames)}. It lapses ${time(lapses, now, view.zone)}, or after the next ${view.stepWord}.</p>
<div class="acts">${acts}</div></div>`;
}

/** One form a kind, so that each has only its own fields. */
const FORMS: { readonly [K in Kind]: (match: MatchPage) => Html } = {
  draw: () => html`<button class="quiet">Offer a draw</button>`,
  concede: ({ view }) =>
    html`<label for="offer-to">Everybody concedes the game to</label><select id="offer-to" name="to">${view.seats.map(({ seat, name }) => html`<option value="${seat}">${name}</option>`)}</select><p class="acts"><button class="quiet">Offer to concede</button></p>`,
  pause: () =>
    html`<label for="offer-days">Days of pause</label><input id="offer-days" name="days" type="number" min="1" max="14" value="7" required><p class="acts"><button class="quiet">Offer a pause</button></p>`,
  extend: ({ view }) =>
    html`<label for="offer-hours">More hours for the open ${view.stepWord}</label><input id="offer-hours" name="hours" type="number" min="1" max="336" value="24" required><p class="acts"><button class="quiet">Offer more time</button></p>`,
  'go-on': () => html`<button class="quiet">Offer to end the pause now</button>`,
  cancel: () => html`<button class="quiet">Offer to call the match off, without a result</button>`,
};

function newOffer(match: MatchPage): Html {
  const { base, view } = match;
  if (view.offerable.length === 0) return NOTHING;
  const form = (kind: Kind): Html =>
    html`<form method="post" action="${base}/offer"><input type="hidden" name="what" value="${kind}">${FORMS[kind](match)}</form>`;
  return html`<details><summary>Offer the others…</summary><p>It takes effect once everybody still playing has agreed. Bots do not vote.</p>${view.offerable.map(form)}</details>`;
}
