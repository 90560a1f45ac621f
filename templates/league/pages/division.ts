/** A division: its table, who met whom, its course and rounds; and a single player in it. */
import { html, raw } from 'hono/html';
import type { CrossCell, DivisionView, LegView, PairingView, RoundView, TableRow } from '../../../functions/league/views/league-view.ts';
import { drawCourse } from '../../draw/course-svg.ts';
import { type Html, NOTHING, page, refusal } from '../../pages/layout.ts';
import { divisionPath } from '../../pages/leagues.ts';
import { time } from '../../pages/moments-html.ts';
import { bracketList, bracketPictures } from './bracket.ts';
import { actSection, awaitedSection, directs, pairingForms } from './division-forms.ts';
import { challengeList, ladderSection } from './ladder.ts';
import type { DivisionPage, LeaguePlayerPage } from './model.ts';
import { botTag } from './tags.ts';
import { crumbs, finishText, playerLink, pointsText, seasonName } from './words.ts';

const baseOf = ({ league, season, division }: Pick<DivisionView, 'league' | 'season' | 'division'>): string =>
  divisionPath(league, season, division);

export function divisionPage(division: DivisionPage): Html {
  const { view, now, said, refused } = division;
  const base = baseOf(view);
  return page(
    division,
    `${view.leagueName}, ${view.name}`,
    html`${crumbs([`/leagues/${view.league}`, view.leagueName], wayUp(view))}
<h1>${view.name}</h1>
${said === undefined ? NOTHING : html`<p class="said" role="status">${said}</p>`}
${refused === undefined ? NOTHING : refusal(refused.message, refused.faults)}
<p class="lead">${state(view, now)}</p>
${directs(view) ? DIRECTORS_WAYS : NOTHING}${ladderSection(division)}
${standings(view)}
<p class="acts"><a href="/v1${base}.csv">The table as CSV</a> <a href="/v1/leagues/${view.league}/calendar.ics?division=${view.division}">Calendar</a>${view.report ? html` <a href="/v1${base}/report.trf">Matches as TRF</a>` : NOTHING}</p>
${view.bracket === null ? NOTHING : html`<h2>The bracket</h2>${bracketPictures(view.bracket)}${bracketList(view.bracket)}`}
${course(view)}
${crosstable(view)}
${awaitedSection(division)}
${challengeList(division)}
<h2>${view.ladder === null ? 'Rounds' : 'Matches'}</h2>${view.rounds.length === 0 ? html`<p>The first is about to begin.</p>` : view.rounds.toReversed().map((round, index) => roundSection(base, round, { now, isOpen: index === 0 || round.pairings.some(({ id }) => id === refused?.typed.pairing), led: division }))}
${actSection(division)}`,
    { scripts: division.scripts },
  );
}

/** Past the table and the rounds, which are long on a telephone. */
const DIRECTORS_WAYS = html`<p class="acts"><a href="#awaited">Waiting for orders</a> <a href="#direct">Lead this division</a></p>`;

/** The link to all divisions of the season, or to all seasons if it has only this one. */
function wayUp({ league, season, name }: DivisionView): readonly [href: string, text: string] {
  return name === seasonName(season)
    ? [`/leagues/${league}/seasons`, 'All seasons']
    : [`/leagues/${league}/seasons/${season}`, seasonName(season)];
}

function state({ status, rounds, lastRound, rows, paused, stuck, game, ladder }: DivisionView, now: number): Html {
  const winner = rows[0]?.name ?? 'nobody';
  const lot = rows[0]?.above === 'the lot' && rows[0].points > 0 ? ', by a random draw' : '';
  if (status === 'over') return html`${game}. This division is over; ${winner} won it${lot}.`;
  if (paused !== null && paused > now) return html`${game}. It is paused until ${time(paused, now)}.`;
  if (stuck) return html`${game}. No further pairing is possible; the director has been told.`;
  if (ladder?.closing === true) return html`${game}. The ladder is closing: open matches are played to their end.`;
  if (ladder !== null)
    return html`${game}. A ladder that is always on: challenge somebody at most ${ladder.reach} places above you, and win to take the place.`;
  if (rounds.length === 0) return html`${game}. It is about to begin.`;
  if (lastRound === null) return html`${game}. Round ${rounds.length} is on.`;
  const { number, planned } = lastRound;
  if (planned !== null) return html`${game}. Round ${number}, the last, is on; it began ${time(planned, now)}.`;
  return html`${game}. Round ${rounds.length} of ${number} is on; the last begins when round ${number - 1} is over.`;
}

function standings({ tieBreaks, rows, you, ...view }: DivisionView): Html {
  const base = baseOf(view);
  const ranges = view.status === 'playing' && view.ladder === null && rows.some((row) => row.finish !== null);
  const row = (entrant: TableRow): Html =>
    html`<tr${entrant.number === you?.number ? html` class="own"` : NOTHING}><td class="n">${entrant.rank}</td><th scope="row">${playerLink(base, entrant)}${botTag(entrant)}${entrant.withdrawn ? html` <span class="tag">left</span>` : NOTHING}</th><td class="n"><strong>${pointsText(entrant.points)}</strong></td><td class="n">${entrant.played}</td><td class="n">${entrant.won}</td><td class="n">${entrant.drawn}</td><td class="n">${entrant.lost}</td>${entrant.tieBreaks.map((figure) => html`<td class="n">${figure === null ? '–' : pointsText(figure)}</td>`)}${ranges ? html`<td>${finishText(entrant.finish)}</td>` : NOTHING}</tr>`;
  return html`<div class="scroll"><table class="wide"><caption class="skip">The table</caption><thead><tr><th class="n">#</th><th>Player</th><th class="n">Points</th><th class="n"><abbr title="played">P</abbr></th><th class="n"><abbr title="won">W</abbr></th><th class="n"><abbr title="drawn">D</abbr></th><th class="n"><abbr title="lost">L</abbr></th>${tieBreaks.map(({ name }) => html`<th class="n">${name}</th>`)}${ranges ? html`<th>Can still finish</th>` : NOTHING}</tr></thead>
<tbody>${rows.map(row)}</tbody></table></div>
${levels(rows)}`;
}

/** The places that were not decided by points. */
function levels(rows: readonly TableRow[]): Html {
  const told = rows.flatMap(({ name, above }, index) => {
    const next = rows[index + 1];
    return above === null || next === undefined ? [] : [html`<li>${name} stands above ${next.name} by ${above}.</li>`];
  });
  return told.length === 0 ? NOTHING : html`<details><summary>How ties were broken</summary><ul>${told}</ul></details>`;
}

function course({ course: told, name }: DivisionView): Html {
  if (told === null || told.lines.length === 0 || told.rounds.length < 2) return NOTHING;
  return html`<h2>Places after each round</h2><figure class="board course">${raw(drawCourse(told.rounds, told.lines, { title: `Places after each round, ${name}`, id: 'course' }))}
<figcaption>The place after each round. Names are where the lines end.</figcaption></figure>`;
}

function crosstable({ cross, rows, ...view }: DivisionView): Html {
  if (cross === null) return NOTHING;
  const base = baseOf(view);
  const ranks = new Map(rows.map(({ number, rank }) => [number, rank]));
  const columns = cross.by === 'players' ? rows.map(({ rank }) => rank) : view.rounds.map(({ number }) => number);
  const row = ({ cells, ...player }: (typeof cross.rows)[number], index: number): Html =>
    html`<tr><td class="n">${index + 1}</td><th scope="row">${playerLink(base, player)}</th>${cells.map((cell, column) =>
      cross.by === 'players' && column === index
        ? html`<td class="self"></td>`
        : html`<td class="c">${cell.map((given) => cellText(given, cross.by, ranks))}</td>`,
    )}</tr>`;
  return html`<details open><summary>Who met whom</summary><p class="soft">${cross.by === 'players' ? 'Points of the player in the row against the one in the column.' : 'Points in each round, and the opponent’s place in the table.'}</p>
<div class="scroll"><table class="cross"><thead><tr><th class="n">#</th><th>Player</th>${columns.map((heading) => html`<th class="c">${heading}</th>`)}</tr></thead><tbody>${cross.rows.map(row)}</tbody></table></div></details>`;
}

function cellText({ kind, points, against }: CrossCell, by: 'players' | 'rounds', ranks: ReadonlyMap<number, number>): Html {
  const whom = by === 'rounds' && against.length > 0 ? ` v ${against.map((number) => ranks.get(number) ?? '?').join(', ')}` : '';
  if (kind === 'bye') return html`<span>${pointsText(points)} bye</span> `;
  if (kind === 'annulled') return html`<span title="annulled">–${whom}</span> `;
  if (kind === 'done') return html`<span>${pointsText(points)}${whom}</span> `;
  return html`<span class="soft" title="unfinished">${points === 0 ? '·' : `${pointsText(points)}…`}${whom}</span> `;
}

function roundSection(
  base: string,
  { number, planned, pairings, byes }: RoundView,
  { now, isOpen, led }: { now: number; isOpen: boolean; led?: Pick<DivisionPage, 'view' | 'refused'> },
): Html {
  const open = pairings.filter(({ status }) => status === 'open' || status === 'waiting').length;
  return html`<details${isOpen ? ' open' : ''} id="round-${number}"><summary>${led?.view.ladder ? 'Recent' : `Round ${number}`}${open === 0 ? NOTHING : `: ${open} of ${pairings.length} unfinished`}</summary>
${led?.view.ladder ? NOTHING : html`<p class="soft">Paired ${time(planned, now)}.</p>`}
${pairings.map((played) => pairing(base, played, led))}
${byes.length === 0 ? NOTHING : html`<p>No match: ${byes.map((player, index) => html`${index === 0 ? NOTHING : ', '}${playerLink(base, player)} (${player.why})`)}.</p>`}</details>`;
}

const WAITS = { waiting: 'begins when its players have a free slot', void: 'called off' } as const;

/** `led`: on the page of the division, where its director has forms next to the pairing. */
function pairing(base: string, shown: PairingView, led: Pick<DivisionPage, 'view' | 'refused'> | undefined): Html {
  const { status, players, legs } = shown;
  const names = players.map((player, index) => html`${index === 0 ? NOTHING : ' – '}${playerLink(base, player)}`);
  const note = status === 'waiting' || status === 'void' ? html` <span class="soft">${WAITS[status]}</span>` : NOTHING;
  return html`<div class="pair"><p><strong>${names}</strong>${note}</p><ul>${legs.map((leg, index) => legLine(leg, index))}</ul>${led === undefined ? NOTHING : pairingForms(led, shown)}</div>`;
}

const ENDED = { played: '', forfeit: ', by forfeit', adjudicated: ', decided by the director', annulled: 'annulled' } as const;

function legLine({ match, seats, how }: LegView, index: number): Html {
  const who = seats.map(({ seat, name }) => `${seat} ${name}`).join(', ');
  const link = match === null ? html`Match ${index + 1}` : html`<a href="/m/${match}">Match ${index + 1}</a>`;
  if (how === null) return html`<li>${link}: ${who}${match === null ? NOTHING : ', being played'}</li>`;
  if (how === 'annulled') return html`<li>${link}: ${who}: annulled</li>`;
  return html`<li>${link}: ${who}: ${seats.map(({ points }) => pointsText(points ?? 0)).join(' : ')}${how === 'forfeit' && seats.every(({ points }) => points === 0) ? ', forfeited by all' : ENDED[how]}</li>`;
}

export function leaguePlayerPage({ view, now, ...reader }: LeaguePlayerPage): Html {
  const base = baseOf(view);
  const { row, away } = view;
  return page(
    reader,
    `${row.name}, ${view.leagueName}`,
    html`${crumbs([`/leagues/${view.league}`, view.leagueName], [base, view.divisionName])}<h1>${row.name}</h1>
<p class="lead">Place ${row.rank} of ${view.of} with ${pointsText(row.points)} ${row.points === 1 ? 'point' : 'points'}: ${row.won} won, ${row.drawn} drawn, ${row.lost} lost${row.finish === null || row.finish.best === row.finish.worst ? NOTHING : `; can still finish ${finishText(row.finish)}`}.</p>
${view.came === null ? NOTHING : html`<p>${row.name} ${view.came}.</p>`}
${row.withdrawn ? html`<p>${row.name} has left.</p>` : NOTHING}
${away === null ? NOTHING : html`<p>Days of absence left in this season: ${away.left}.${away.booked.map(({ from, to }) => html` Away ${time(from, now)} to ${time(to, now)}.`)}</p>`}
<h2>Matches</h2>${view.rounds.length === 0 ? html`<p>None yet.</p>` : view.rounds.map((round) => roundSection(base, round, { now, isOpen: true }))}
<p class="hint"><a href="/leagues/${view.league}/report?entrant=${row.id}">Report this name</a></p>`,
    { scripts: reader.scripts },
  );
}
