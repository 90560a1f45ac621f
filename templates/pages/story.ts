/** The story of a finished match: how its chances went, and what turned it. */
import { html, raw } from 'hono/html';
import { capital } from '../../engine/wording.ts';
import type { StoryTurn, StoryView } from '../../functions/views/show-story.ts';
import { drawChances, drawKey } from '../draw/chances-svg.ts';
import { type Html, NOTHING, page } from './layout.ts';
import type { Reader } from './reader.ts';

export interface StoryPage extends Reader {
  /** The address of the match's page. */
  readonly base: string;
  readonly view: StoryView;
}

export function storyPage({ base, view, ...reader }: StoryPage): Html {
  return page(
    reader,
    `${view.title}: how the chances went`,
    html`<p class="soft">${view.title} <a href="${base}">The match</a></p>
<h1>How the chances went</h1>
${told(view, base)}
<nav class="acts" aria-label="Pages"><a href="${base}/history">History</a> <a href="${base}">The match</a></nav>`,
  );
}

function told(view: StoryView, base: string): Html {
  const { told: story, teams, turns, stepWord } = view;
  if (story === 'later') return html`<p class="lead">You can see it when the game has ended.</p>`;
  if (story === 'soon')
    return html`<p class="lead">We are still working it out. Come back in a few minutes; after a league match it can take half an hour.</p>`;
  if (story === 'none')
    return html`<p class="lead">This match has no analysis: it ended after only a few ${stepWord}s, only bots played it, it ended before matches were analysed, or the analysis failed. The match and its record are complete without one.</p>`;
  const chart = {
    points: story.course,
    turns: turns.map(({ step, seats, to }) => ({
      step,
      to,
      team: story.teams.findIndex((team) => team.some((seat) => seats.includes(seat))),
    })),
    title: `Chances to win after each ${stepWord}`,
    told: inWords(view),
  };
  return html`<figure class="board chances">${raw(drawChances(chart))}
<figcaption>${teams.map((name, team) => html`<span>${raw(drawKey(team))} ${name}</span> `)}</figcaption></figure>
<h2>Turning points</h2>
${
  turns.length === 0
    ? html`<p>No single ${stepWord} decided it: the chances changed little by little.</p>`
    : html`<ol class="turned">${turns.map((turn) => html`<li>${turned(turn, base)}</li>`)}</ol>`
}
<details><summary>The chances as a table</summary><div class="scroll"><table><thead><tr><th class="n">${capital(stepWord)}</th>${teams.map((name) => html`<th class="n">${name}</th>`)}</tr></thead>
<tbody>${story.course.map(({ step, chances }) => html`<tr><th scope="row" class="n"><a href="${base}/steps/${step}">${step}</a></th>${chances.map((chance) => html`<td class="n">${chance} %</td>`)}</tr>`)}</tbody></table></div></details>
<p class="hint">Chances are estimates: the game’s bots played on from each position many times, with different dice, and we judged where they ended. This is hindsight: it knows everything that was hidden, and compares other orders against those that the others really gave.</p>`;
}

function turned({ step, turn, who, from, to, better, ...more }: StoryTurn, base: string): Html {
  return html`<p><a href="${base}/steps/${step}">${turn}</a>: <strong>${who}</strong> went from ${from} % to ${to} %. ${cause(to, better !== undefined, more)}</p>
${
  better === undefined
    ? NOTHING
    : html`<p>Better for ${better.who}, with ${better.chance} % instead of ${more.given} % before the dice:</p><pre>${better.lines.join('\n')}</pre>`
}`;
}

/** Points of chance by which dice must have taken away from what was ordered, so that it was they. */
const BY_DICE = 8;

function cause(to: number, hasBetter: boolean, { given, asked }: Pick<StoryTurn, 'given' | 'asked'>): string {
  if (given - to >= BY_DICE) return `All orders together promised them ${given} %: the dice took the rest.`;
  if (hasBetter) return '';
  return asked
    ? 'The others’ orders did it: nothing clearly better was found against them.'
    : 'It was the others’ turn, and their orders did it.';
}

function inWords({ told: story, teams, turns, stepWord }: StoryView): string {
  if (typeof story === 'string') return '';
  const ends = teams.map(
    (name, team) => `${name}: from ${story.course[0]?.chances[team] ?? 0} % at the start to ${story.course.at(-1)?.chances[team] ?? 0} %.`,
  );
  const marks = turns.map(({ turn, who, from, to }) => `${turn}: ${who} from ${from} % to ${to} %.`);
  return [...ends, ...marks, `The table below has every ${stepWord}.`].join(' ');
}
