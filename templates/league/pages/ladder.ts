/** A ladder that is always on, on the page of its division: whom the reader may challenge, what waits for an answer, what came of the others. */
import { html } from 'hono/html';
import type { ChallengeView, LadderView } from '../../../functions/league/views/league-view.ts';
import { type Html, NOTHING } from '../../pages/layout.ts';
import { divisionPath } from '../../pages/leagues.ts';
import { time } from '../../pages/moments-html.ts';
import type { DivisionPage } from './model.ts';
import { playerLink } from './words.ts';

/** Tasks of the reader come first. */
export function ladderSection(page: DivisionPage): Html {
  const { view, now } = page;
  const { ladder } = view;
  if (ladder === null) return NOTHING;
  const asked = ladder.challenges.filter(({ became, inLine, yours }) => became === null && yours === 'asked' && inLine === null);
  const made = ladder.challenges.filter(({ became, yours }) => became === null && yours === 'made');
  return html`${asked.map((challenge) => askedCard(page, ladder, challenge, now))}${made.map((challenge) => madeCard(page, challenge, now))}${challengeForm(page, ladder)}`;
}

const action = ({ view }: DivisionPage, path: string): string => `${divisionPath(view.league, view.season, view.division)}/${path}`;

const COSTS: Readonly<Record<NonNullable<LadderView['you']>['declining'], string>> = {
  free: 'Declining costs nothing this time.',
  'free-with-reason': 'You have declined once within 60 days: without a reason it costs your place.',
  costs: 'You have declined twice within 60 days: it costs your place.',
};

function askedCard(page: DivisionPage, { you }: LadderView, { id, by, until }: ChallengeView, now: number): Html {
  return html`<section class="card" id="challenge-${id}"><h2>${by.name} challenges you</h2>
<p>${until === null ? NOTHING : html`Answer by ${time(until, now)}, or you lose your place. `}${COSTS[you?.declining ?? 'free']}</p>
<form method="post" action="${action(page, 'challenge-answers')}"><input type="hidden" name="challenge" value="${id}">
<p class="acts"><button name="answer" value="accept">Accept and start the match</button></p>
<label for="reason-${id}">Reason <span class="hint">if you decline; ${by.name} sees it</span></label><input id="reason-${id}" name="reason" maxlength="300" value="${page.refused?.typed.reason ?? ''}">
<p class="acts"><button class="quiet" name="answer" value="decline">Decline</button></p></form></section>`;
}

function madeCard(page: DivisionPage, { id, to, until, inLine }: ChallengeView, now: number): Html {
  return html`<section class="card" id="challenge-${id}"><h2>${inLine === null ? 'You have challenged' : 'You are in line for'} ${to.name}</h2>
<p>${inLine === null ? NOTHING : `They have already been challenged. Your place in line is ${inLine}. When it is your turn, we ask them.`}${until === null ? NOTHING : html`If they do not answer by ${time(until, now)}, you take their place.`}</p>
<form method="post" action="${action(page, 'challenge-answers')}"><input type="hidden" name="challenge" value="${id}"><p class="acts"><button class="quiet" name="answer" value="withdraw">Withdraw</button></p></form></section>`;
}

function challengeForm(page: DivisionPage, { you, reach, closing }: LadderView): Html {
  if (you === null || closing) return NOTHING;
  if (you.may.length + you.line.length === 0)
    return html`<p class="soft">You cannot challenge anybody now: you are at the top, you have an open challenge, or everybody at most ${reach} places above you is away or has just met you.</p>`;
  const button = ({ id, name }: (typeof you.may)[number]): Html =>
    html`<button class="quiet" name="entrant" value="${id}">${name}</button> `;
  const line =
    you.line.length === 0
      ? NOTHING
      : html`<p class="hint">Already challenged; join the line for:</p><p class="acts">${you.line.map(button)}</p>`;
  return html`<section class="card" id="challenge"><h2>Challenge somebody</h2>
<form method="post" action="${action(page, 'challenges')}"><p class="acts">${you.may.map(button)}</p>${line}</form></section>`;
}

const BECAME: Readonly<Record<NonNullable<ChallengeView['became']>, string>> = {
  accepted: 'accepted',
  declined: 'declined',
  withdrawn: 'withdrawn',
  unanswered: 'not answered in time',
  lapsed: 'over: one of them left, their places moved too far apart, or the ladder is closing',
};

/** Recent challenges, newest first. */
export function challengeList({ view, now }: DivisionPage): Html {
  const { ladder } = view;
  if (ladder === null) return NOTHING;
  const base = divisionPath(view.league, view.season, view.division);
  const line = ({ by, to, at, until, inLine, became, moved, reason }: ChallengeView): Html =>
    html`<li>${playerLink(base, by)} challenged ${playerLink(base, to)} ${time(at, now)}: ${inLine !== null ? `in line at place ${inLine}` : became === null ? html`to be answered by ${time(until ?? now, now)}` : BECAME[became]}${moved ? ', which cost the place' : NOTHING}${reason === null ? '.' : html`. The reason: ${reason}`}</li>`;
  return html`<h2>Challenges</h2>${ladder.challenges.length === 0 ? html`<p>None yet.</p>` : html`<ul>${ladder.challenges.map(line)}</ul>`}`;
}
