/** A match: as a seat sees it, with its order form; as the host runs it; as anybody may watch it. */

import { html } from 'hono/html';
import { type Passage, turnTold } from '../../engine/passages.ts';
import { capital } from '../../engine/wording.ts';
import type { SeatView } from '../../functions/views/match-view.ts';
import { joinNames } from '../letters/blocks.ts';
import { withoutHeadline } from '../without-headline.ts';
import { askedSection } from './asked-to-host.ts';
import { hint } from './hints.ts';
import { houseFacts, pressSection } from './hosting/press.ts';
import { board, dataBlock, type Html, NOTHING, page, passages, refusal, withoutTurn } from './layout.ts';
import { divisionPath } from './leagues.ts';
import { logSection } from './log.ts';
import type { MatchPage } from './model.ts';
import { paceTold, time } from './moments-html.ts';
import { orderSection } from './order-form.ts';
import { ratingInWords } from './rating.ts';
import type { PageScript } from './reader.ts';
import { plansSection } from './seat/plan-forms.ts';
import {
  claimSection,
  hostSection,
  keepSection,
  offersLine,
  offersSection,
  pausedLine,
  readLateSection,
  rematchSection,
  settingsSection,
  takeOverSection,
  takeSection,
  tellSection,
} from './seat-forms.ts';

export function matchPage(match: MatchPage): Html {
  const { view, base, said, refused } = match;
  const own = view.seats.find(({ seat }) => seat === view.you);
  const title = view.step === 0 || view.status === 'finished' ? view.title : `${view.title}, ${view.turn}`;
  return page(
    match,
    own === undefined ? title : `${own.name}: ${title}`,
    html`<p class="soft">${own === undefined ? (match.host ? 'You host this match.' : 'You are watching.') : html`You play <strong>${own.name}</strong>.`} Match <code>${view.id}</code></p>
<h1 id="now" data-kept>${headline(match)}</h1>
${event(view.event)}
${said === undefined ? NOTHING : html`<p class="said" role="status">${said}</p>`}
${refused === undefined ? NOTHING : refusal(refused.message, refused.faults)}
${state(match)}
${hint(match)}
${invitation(match, own)}${takeOverSection(match)}${askedSection(match)}
<div class="columns"><div data-kept>
${view.scene === null ? NOTHING : board(view.scene, `The board of ${view.title}`)}
${narrative(match)}
</div>
${beside(match)}</div>
${pressSection(match)}
${offersSection(match)}${plansSection(match)}
${facts(match)}
${share(match)}
${tellSection(match)}${keepSection(match)}${settingsSection(match)}
${logSection(view.log, match.now, view.zone)}
${readLateSection(match)}${hostSection(match)}
<p class="hint"><a href="${base}/report">Report</a></p>
${match.table === undefined ? NOTHING : dataBlock('table', match.table)}`,
    {
      scripts: scriptsOf(match),
      told: { etag: match.etag, follow: match.follow, page: base },
      head: refresh(match),
    },
  );
}

/** Orders are next to the board, and the situation is below them; on a phone the orders come first. */
function beside(match: MatchPage): Html {
  const { view, base } = match;
  const acts = html`${claimSection(match)}${takeSection(match)}${rematchSection(match)}`;
  const history =
    view.step === 0 && view.status === 'inviting'
      ? NOTHING
      : html`<p class="onward"><a href="${base}/history">History</a></p>${view.status === 'finished' ? html`<p class="onward"><a href="${base}/story">How the chances went</a></p>` : NOTHING}`;
  const more = html`${situation(match)}${history}${afterwards(match)}`;
  const orders = orderSection(match);
  return orders === NOTHING ? html`<div>${acts}${more}</div>` : html`<div>${orders}${acts}</div><div>${more}</div>`;
}

const scriptsOf = ({ scripts, view }: MatchPage): readonly PageScript[] | undefined =>
  scripts && [...scripts.page, ...(view.you === null || view.status === 'finished' ? [] : scripts.game)];

/** Seconds. */
const OFTEN = 3;
const SELDOM = 120;

/**
 * Without script the page reloads until the bot has moved or the dice are known. It does not while orders are due from its reader,
 * or some were just refused or checked: what they type would be lost.
 */
function refresh({ follow, view, tried, typed, refused, base, now }: MatchPage): Html {
  const writes = tried !== undefined || typed !== undefined || refused !== undefined || view.awaiting.some((seat) => seat === view.you);
  if (follow !== 'quick' || writes) return NOTHING;
  const wait = view.locked === null ? OFTEN : Math.ceil((view.locked.made - now) / 1000) + OFTEN;
  return html`<noscript><meta http-equiv="refresh" content="${Math.min(SELDOM, Math.max(OFTEN, wait))};url=${base}#now"></noscript>`;
}

function event(part: MatchPage['view']['event']): Html {
  if (part === null) return NOTHING;
  const { league, name, title, season, division, round, leg, legs } = part;
  return html`<p>Part of <a href="/leagues/${league}">${name}</a>: <a href="${divisionPath(league, season, division)}#round-${round}">${title}, round ${round}</a>${legs > 1 ? `, match ${leg} of ${legs} between the same players, scored as one` : NOTHING}.</p>`;
}

/** The sentence that matters most: what is awaited, from whom, until when. */
function state(match: MatchPage): Html {
  const { view } = match;
  switch (view.status) {
    case 'inviting':
      return html`<p class="lead">It starts when every seat is taken. Waiting for ${missing(view.seats)}.</p>`;
    case 'active':
      return html`${awaiting(match)}${pausedLine(match)}${offersLine(match)}`;
    case 'locked':
      // Another's step may be locked while the reader's own time runs on.
      return html`${waitsForDice(match)}${view.owes || view.answered ? awaiting(match) : NOTHING}`;
    case 'halted':
      return html`<p class="lead">The match has stopped because of a fault on our side. Nothing is lost and no deadline runs; what you send is kept, and we write to everybody when it goes on.</p>`;
    case 'finished':
      // Who won, and how, is the headline, unless no rule knows of it.
      return html`<p class="lead">${view.agreed === null ? 'The game has ended.' : `The game has ended by agreement: ${view.agreed.words}`}</p>`;
    case 'cancelled':
      return html`<p class="lead">The match was called off${view.step === 0 ? ' before it started' : ', and ends without a result'}.</p>`;
  }
}

function waitsForDice({ view, now }: MatchPage): Html {
  if (view.locked === null) return NOTHING;
  const { round, made } = view.locked;
  const [closed, whose] =
    view.step === 0 ? ['All seats are taken', 'The dice of the start'] : [`${capital(view.turn)} is closed`, 'Its dice'];
  return html`<p class="lead">${closed}. ${whose} come from round ${round} of the public beacon ${view.beacon}, made ${time(made, now, view.zone)}; the report follows.</p>`;
}

function awaiting({ view, now }: MatchPage): Html {
  const { deadline, filed, owes, seats, zone } = view;
  const until = (join: string): Html => (deadline === null ? NOTHING : html`${join} until ${time(deadline, now, zone)}`);
  if (owes && filed === null)
    return html`<p class="lead"><strong>Your turn.</strong>${deadline === null ? NOTHING : html` Due ${time(deadline, now, zone)}.`}</p>`;
  if (owes)
    return html`<p class="lead"><strong>Your orders are saved, but your turn is still open</strong> until you say that you are ready${until(', or')}.</p>`;
  const names = view.awaiting.map((seat) => seats.find((held) => held.seat === seat)?.name ?? seat);
  return html`<p class="lead">${filed === null ? NOTHING : 'Your orders are in. '}Waiting for ${names.length === 0 ? 'nobody' : joinNames(names)}${until(',')}.</p>`;
}

function missing(seats: readonly SeatView[]): string {
  const open = seats.filter(({ accepted }) => !accepted).map(({ name }) => name);
  return open.length === 0 ? 'nobody' : open.join(', ');
}

function invitation({ view, base, guide }: MatchPage, own: SeatView | undefined): Html {
  if (view.status !== 'inviting' || own === undefined || own.accepted) return NOTHING;
  return html`<section class="card"><h2>You are invited to play ${own.name}</h2>
<p>${(guide?.brief ?? []).join(' ')}</p>
<p><a href="/rules/${view.ruleset.split('@')[0] ?? ''}">Read the rules</a></p>
<form method="post" action="${base}/accept"><label for="accept-name">Your name <span class="hint">as others see it; a name that you already have here stays</span></label><input id="accept-name" name="name" maxlength="40" autocomplete="name" value="${view.invitedAs}"><input type="hidden" name="zone" value=""><p class="acts"><button>Accept the seat</button></p></form>
<div class="acts"><form method="post" action="${base}/decline"><button class="quiet">Decline</button></form></div></section>`;
}

/** What came of the reader's own turn stands first, until they have played the next. */
function headline({ view: { report, earlier, title } }: MatchPage): Html {
  const own = earlier.find(({ own, report }) => own && report.headline !== '');
  const now = report?.headline ?? title;
  return own === undefined || own.report.headline === now ? html`${now}` : html`<span class="before">${own.report.headline}</span> ${now}`;
}

function situation({ view: { report } }: MatchPage): Html {
  if (report === null || report.situation.length === 0) return NOTHING;
  return html`<section data-kept><h2>Situation</h2>${passages(report.situation)}</section>`;
}

/** Steps in which the reader had no part come first, each turn under its name. A script adds above them what the reader missed. */
function narrative({ view: { id, you, report, earlier, step, stepWord }, base }: MatchPage): Html {
  const before = earlier.filter(({ report }) => report.narrative.length > 0);
  if (report === null || (report.narrative.length === 0 && before.length === 0)) return NOTHING;
  const titled = (turn: number, told: readonly Passage[]): Html => {
    const title = turnTold(told, turn, stepWord);
    return html`<h3><a href="${base}/steps/${turn}">${title}</a></h3>${passages(withoutTurn(told, title))}`;
  };
  const from = earlier[0]?.step ?? step - 1;
  const last = withoutHeadline(report);
  return html`<section data-page="${base}" data-reader="${id} ${you ?? 'public'}" data-open="${step}" data-from="${from}"><h2>What happened</h2>
${before.map(({ step, report }) => titled(step, report.narrative))}
${before.length === 0 ? passages(last) : titled(step - 1, last)}
<p class="onward"><a href="${base}/steps/${step - 1}">Replay</a></p></section>`;
}

function afterwards({ view, scripts }: MatchPage): Html {
  if (view.status !== 'finished') return NOTHING;
  const record = `/v1/matches/${view.id}/record`;
  return html`<section class="card"><h2>Check it</h2>
<p><a href="${record}" download="record-${view.id}.json">The whole record</a> opens every order, nonce and die. In a copy of the program, <code>npx sealed-orders verify record-${view.id}.json</code> recomputes the chain, the commitments, the locks, every die and every state.</p>
${
  scripts
    ? html`<p class="acts"><button class="quiet" id="verify" data-record="${record}" hidden>Verify in this browser</button></p>
<p id="verdict" role="status"></p>`
    : NOTHING
}</section>`;
}

function facts({ view, publicUrl, base }: MatchPage): Html {
  return html`<section><h2>The match</h2>
<dl class="facts">
${view.you === null ? NOTHING : html`<dt>Your seat</dt><dd>This page’s link is your key. Keep it private.</dd>`}
${view.seats.map((seat) => html`<dt>${seat.name}</dt><dd>${seat.page === undefined ? seat.holder : html`<a href="/players/${seat.page}">${seat.holder}</a>`}${seat.accepted || seat.kind === 'open' ? NOTHING : html` <span class="tag">invited</span>`}${playerRating(seat)}</dd>`)}
<dt>Game</dt><dd>${view.title}, <a href="/rules/${view.ruleset.split('@')[0] ?? ''}">rules</a></dd>
${options(view)}
<dt>Pace</dt><dd>${paceTold(view.pace, view.dueHour)}</dd>${banks(view)}${view.awayAllowed === null ? NOTHING : html`<dt>Absences</dt><dd>${view.awayAllowed}</dd>`}
${houseFacts(view.house)}
${view.listed && view.status !== 'finished' ? html`<dt>Watching</dt><dd>listed among the <a href="/watch">matches to watch</a></dd>` : NOTHING}
<dt>Dice anchor</dt><dd><code>${view.anchor}</code></dd>
${view.beacon === null ? NOTHING : html`<dt>Dice beacon</dt><dd>drand ${view.beacon}</dd>`}
${lock(view)}
${base === `/m/${view.id}` ? NOTHING : html`<dt>Public page</dt><dd><a href="${publicUrl}">${publicUrl}</a></dd>`}
</dl></section>`;
}

/** The time that each side had at its last turn, or will have at its next. */
function banks({ banks, seats }: MatchPage['view']): Html {
  if (banks.length === 0) return NOTHING;
  const told = banks.map(({ seat, words }) => `${seats.find((other) => other.seat === seat)?.name ?? seat} ${words}`);
  return html`<dt>Time banks</dt><dd>${told.join(', ')}</dd>`;
}

/** Shown before the round is made, since only then does it prove anything. */
function lock({ locked }: MatchPage['view']): Html {
  return locked === null ? NOTHING : html`<dt>Dice lock</dt><dd><code>${locked.lock}</code></dd>`;
}

/** On the public page alone: a seat's or a host's address is not to be passed on. */
function share({ view, publicUrl, base }: MatchPage): Html {
  if (base !== `/m/${view.id}`) return NOTHING;
  const frame = `<iframe src="${publicUrl}/board" title="${view.title}" width="640" height="720" loading="lazy"></iframe>`;
  return html`<section><h2>Share</h2><p>You can share this page: <code>${publicUrl}</code></p>
<details><summary>Show the board on your own site</summary><p>It shows what spectators see at the moment it is loaded.</p><pre class="wrap">${frame}</pre></details></section>`;
}

/** Public facts about a seat's holder. */
function playerRating({ rating, reliability, sleep }: MatchPage['view']['seats'][number]): string {
  const told = [
    ...(rating === null ? [] : [ratingInWords(rating)]),
    ...(reliability === null ? [] : [`${reliability} % on time`]),
    ...(sleep === undefined ? [] : [`sleeps ${sleep}`]),
  ];
  return told.length === 0 ? '' : ` (${told.join(', ')})`;
}

/** The options that differ from the usual ones. The full list is folded, since nobody reads it twice. */
function options({ optionsInWords: all }: MatchPage['view']): Html {
  if (all.length === 0) return NOTHING;
  const chosen = all.filter(({ usual }) => !usual);
  return html`<dt>Options</dt><dd>${chosen.length === 0 ? 'the usual' : inWords(chosen).join('; ')}
<details><summary>All ${all.length} options</summary><ul>${inWords(all).map((words) => html`<li>${words}</li>`)}</ul></details></dd>`;
}

function inWords(options: MatchPage['view']['optionsInWords']): readonly string[] {
  return options.map(({ title, value }) => `${title}: ${value}`);
}
