/** A knockout's bracket as pictures, and as a list for readers who do not see them. */
import { html, raw } from 'hono/html';
import type { Bracket, BracketMatch, BracketSide } from '../../../functions/league/views/league-view.ts';
import { type Html, NOTHING } from '../../pages/layout.ts';
import { drawBracket, isEmpty, nobody } from './bracket-svg.ts';
import { pointsText } from './words.ts';

type Part = Bracket['parts'][number];

const DESC = 'The same follows as a list.';

/** A picture is as wide as its rounds are many, so it scrolls on a narrow screen. */
export function bracketPictures({ parts }: Bracket): Html {
  return html`${parts.map((part, at) => {
    const id = `bracket-${at + 1}`;
    return html`<figure class="board bracket"><figcaption>${part.name}</figcaption><div class="scroll" tabindex="0" role="region" aria-label="${part.name}, as a picture">${raw(drawBracket(part, { title: part.name, desc: DESC, id, pointsText }))}</div></figure>`;
  })}`;
}

export const bracketList = ({ parts }: Bracket): Html =>
  html`<details class="bracket-list"><summary>The bracket as a list</summary>${parts.map((part) => partList(part, parts.length > 1))}</details>`;

function partList({ name, rounds }: Part, named: boolean): Html {
  return html`${named ? html`<h3>${name}</h3>` : NOTHING}${rounds.map(({ name, matches }) => {
    const played = matches.filter((match) => !isEmpty(match));
    return played.length === 0 ? NOTHING : html`<h4>${name}</h4><ul>${played.map((match) => html`<li>${inWords(match)}</li>`)}</ul>`;
  })}`;
}

function inWords({ number, state, sides }: BracketMatch): string {
  const [first, second] = sides.map((side) => sideWords(side, state));
  const on = sides.find(({ won }) => won)?.player?.name;
  const end =
    state === 'lost'
      ? '; forfeited by both'
      : state === 'playing'
        ? '; being played'
        : on === undefined
          ? ''
          : `; ${on} ${state === 'walkover' ? 'goes on' : 'won'}`;
  return `Match ${number}: ${first} – ${second}${end}.`;
}

const sideWords = (side: BracketSide, state: BracketMatch['state']): string =>
  side.player === null
    ? nobody(side, state)
    : `${side.player.name} (seed ${side.player.number})${side.points === null ? '' : `, ${pointsText(side.points)}`}`;
