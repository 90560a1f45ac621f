/** The list of leagues, and a league: what is played and how, who is in, what may be done. */
import { html } from 'hono/html';
import { capital } from '../../../engine/wording.ts';
import type { DivisionLine, LeagueView, SeasonLine, SeasonView } from '../../../functions/league/views/league-view.ts';
import { said } from '../../pages/hosting/press.ts';
import { type Html, NOTHING, page, refusal } from '../../pages/layout.ts';
import { divisionPath, leagueRow } from '../../pages/leagues.ts';
import { paceTold, time } from '../../pages/moments-html.ts';
import { directorsLine, directorsSection, pendingSection } from './directors.ts';
import { embedSnippet } from './embed.ts';
import { entrySection, leadSection } from './forms.ts';
import type { LeaguePage, LeaguesPage, SeasonPage, SeasonsPage } from './model.ts';
import { crumbs, seasonName, seasonWords } from './words.ts';

export function leaguesPage({ leagues, next, now, ...reader }: LeaguesPage): Html {
  return page(
    reader,
    'Leagues',
    html`<h1>Leagues</h1>
<p class="lead">A league runs by itself: it pairs its players, reminds them, keeps the table and opens the next season.</p>
<p class="acts"><a class="button" href="/leagues/open">Open a league</a></p>
${leagues.length === 0 ? html`<p>No leagues are listed now.</p>` : html`<div class="scroll"><table><thead><tr><th>League</th><th>Game</th><th>Now</th></tr></thead><tbody>${leagues.map((league) => leagueRow(league, now))}</tbody></table></div>`}
${next === null ? NOTHING : html`<nav class="acts" aria-label="Pages"><a class="button quiet" href="/leagues?after=${next}">More leagues</a></nav>`}`,
    { scripts: reader.scripts },
  );
}

export function leaguePage(league: LeaguePage): Html {
  const { view, now, said: done, refused, url } = league;
  return page(
    league,
    view.name,
    html`${crumbs(['/leagues', 'Leagues'])}<h1>${view.name}</h1>
${done === undefined ? NOTHING : html`<p class="said" role="status">${done}</p>`}
${refused === undefined ? NOTHING : refusal(refused.message, refused.faults)}
<p class="lead">${state(view, now)}</p>
${view.you?.place === null || view.you === null ? NOTHING : html`<p>You ${view.you.place.plays ? 'play' : 'last played'} in <a href="${divisionPath(view.id, view.you.place.season, view.you.place.division)}">division ${view.you.place.division} of season ${view.you.place.season}</a>: <a href="${divisionPath(view.id, view.you.place.season, view.you.place.division)}/players/${view.you.place.number}">your matches</a>.</p>`}
<div class="columns"><div>
${view.divisions === null ? NOTHING : divisionSection(view.id, view.divisions)}
${entrants(view)}${inLine(view)}
${ownWords(view)}
${entrySection(league)}
</div><div>
<h2>Game and settings</h2>
<dl class="facts">${view.settings.map(({ term, words }) => html`<dt>${term}</dt><dd>${term === 'Pace' ? paceTold(words, view.dueHour) : words}</dd>`)}
${directorsLine(view)}<dt>Rules</dt><dd><a href="/rules/${view.ruleset}">${view.game}</a></dd>
<dt>Public page</dt><dd><a href="${url}">${url}</a></dd>
<dt>Calendar</dt><dd><a href="/v1/leagues/${view.id}/calendar.ics">subscribe to its dates</a></dd></dl>
${embedSnippet({ url, path: '/embed', title: view.name })}
</div></div>
${logSection(view, now)}
${pendingSection(league)}${leadSection(league)}${directorsSection(league)}
<p class="hint"><a href="/leagues/${view.id}/report">Report</a></p>`,
    { scripts: league.scripts },
  );
}

/** Somebody's own words, as plain text. Who is signed in reads the questions where they are answered. */
function ownWords({ description, rules, questions, you }: LeagueView): Html {
  return html`${description === null ? NOTHING : html`<h2>From the director</h2><blockquote>${said(description)}</blockquote>`}
${rules === null ? NOTHING : html`<h2>House rules</h2><blockquote>${said(rules)}</blockquote>`}
${questions.length === 0 || you !== null ? NOTHING : html`<h2>Questions from the director</h2><ol>${questions.map((question) => html`<li class="wrap">${question}</li>`)}</ol><p class="hint">Only the director reads the answers.</p>`}`;
}

function state(view: LeagueView, now: number): Html {
  const { status, closes, entries, maximum, game, paused } = view;
  const stands = paused !== null && paused > now ? html` It is paused until ${time(paused, now)}.` : NOTHING;
  const until = closes === null ? NOTHING : html`${view.starts === null ? ', until' : ', until the season begins'} ${time(closes, now)}`;
  const which = view.seasons === 1 ? '' : ` for ${seasonWords(view)}`;
  switch (status) {
    case 'registering':
      return html`${game}. Registration${which} is open${until}: ${entries}${maximum === null ? NOTHING : ` of at most ${maximum}`} ${entries === 1 ? 'has' : 'have'} entered.${stands}`;
    case 'drawing':
      return html`${game}. Registration is closed; the divisions are being drawn.${stands}`;
    case 'playing':
      return html`${game}. ${view.seasons === 1 ? 'Being' : `${capital(seasonWords(view))} is being`} played.${stands}`;
    case 'ended':
      return html`${game}. This league is over.`;
    case 'cancelled':
      return html`${game}. This league was called off.`;
  }
}

function entrants({ status, entrants: names, entries }: LeagueView): Html {
  if (status !== 'registering') return NOTHING;
  if (names.length === 0) return entries === 0 ? html`<h2>Entered</h2><p>Nobody yet.</p>` : NOTHING;
  return html`<h2>Entered</h2><ol>${names.map(({ name, seed }) => html`<li>${name}${seed === null ? NOTHING : html` <span class="tag">seed ${seed}</span>`}</li>`)}</ol>`;
}

function inLine({ waiting }: LeagueView): Html {
  return waiting.length === 0 ? NOTHING : html`<h2>In line for a place</h2><ol>${waiting.map(({ name }) => html`<li>${name}</li>`)}</ol>`;
}

/** A season's divisions, with the way to those before and after. */
function divisionSection(league: string, { season, count, from, divisions }: SeasonView): Html {
  const base = `/leagues/${league}/seasons/${season}`;
  const [only] = divisions;
  return html`<h2>${seasonName(season)}</h2>${count === 1 && only !== undefined ? onlyDivision(base, only) : divisionTable(base, divisions)}
<p class="acts">${count > from + divisions.length - 1 || from > 1 ? html`<a href="${base}">All ${count} divisions</a>` : NOTHING} <a href="/leagues/${league}/seasons">All seasons</a> <a href="/v1/leagues/${league}/standings.csv">Tables as CSV</a></p>`;
}

const stateOf = ({ status, round, rounds, winner }: DivisionLine): string =>
  status === 'over'
    ? `won by ${winner ?? 'nobody'}`
    : round === 0
      ? 'about to begin'
      : `round ${round}${rounds === null ? '' : ` of ${rounds}${round === rounds ? ', the last' : ''}`}`;

function onlyDivision(base: string, only: DivisionLine): Html {
  return html`<p>${only.players} players; ${stateOf(only)}.</p><p class="acts"><a class="button quiet" href="${base}/divisions/${only.division}">Table and rounds</a></p>`;
}

function divisionTable(base: string, divisions: readonly DivisionLine[]): Html {
  return html`<div class="scroll"><table><thead><tr><th>Division</th><th>Players</th><th>Now</th></tr></thead><tbody>${divisions.map(
    (line) =>
      html`<tr><td><a href="${base}/divisions/${line.division}">${line.name}</a></td><td>${line.players}</td><td>${stateOf(line)}</td></tr>`,
  )}</tbody></table></div>`;
}

function logSection({ log }: LeagueView, now: number): Html {
  if (log.length === 0) return NOTHING;
  return html`<section><h2>Decisions and their reasons</h2><ul>${log.toReversed().map(({ at, by, director, act, reason }) => html`<li>${time(at, now)}: ${director === null ? `the ${by}` : html`${director}, a director,`} ${act}.${reason === '' ? NOTHING : html` <q>${reason}</q>`}</li>`)}</ul></section>`;
}

const DIVISIONS_A_PAGE = 25;

export function seasonPage({ league, leagueName, view, ...reader }: SeasonPage): Html {
  const { season, count, from, divisions } = view;
  const base = `/leagues/${league}/seasons/${season}`;
  const after = from + divisions.length;
  return page(
    reader,
    `${leagueName}, season ${season}`,
    html`${crumbs([`/leagues/${league}`, leagueName], [`/leagues/${league}/seasons`, 'All seasons'])}<h1>${seasonName(season)}</h1>
${divisions.length === 0 ? html`<p>No divisions have been drawn yet.</p>` : divisionTable(base, divisions)}
<nav class="acts" aria-label="Pages">${from > 1 ? html`<a class="button quiet" href="${base}?from=${Math.max(1, from - DIVISIONS_A_PAGE)}">Earlier</a>` : NOTHING}
${after <= count ? html`<a class="button quiet" href="${base}?from=${after}">Later</a>` : NOTHING}</nav>`,
  );
}

export function seasonsPage({ league, leagueName, seasons, ...reader }: SeasonsPage): Html {
  const oldest = seasons.at(-1)?.season ?? 1;
  const row = ({ season, divisions, status, winner }: SeasonLine): Html =>
    html`<tr><td><a href="/leagues/${league}/seasons/${season}">${seasonName(season)}</a></td><td>${divisions}</td><td>${status === 'playing' ? 'being played' : html`won by ${winner ?? 'nobody'}`}</td></tr>`;
  return page(
    reader,
    `${leagueName}: all seasons`,
    html`${crumbs([`/leagues/${league}`, leagueName])}<h1>All seasons</h1>
${seasons.length === 0 ? html`<p>The first season has not begun.</p>` : html`<div class="scroll"><table><thead><tr><th>Season</th><th>Divisions</th><th>First division</th></tr></thead><tbody>${seasons.map(row)}</tbody></table></div>`}
${oldest > 1 ? html`<nav class="acts" aria-label="Pages"><a class="button quiet" href="/leagues/${league}/seasons?until=${oldest - 1}">Earlier</a></nav>` : NOTHING}`,
  );
}
