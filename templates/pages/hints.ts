/** Hints for a first match, one for each of its first turns. Nothing is kept of them: a browser folds one away. */
import { html } from 'hono/html';
import { type Html, NOTHING } from './layout.ts';
import type { MatchPage } from './model.ts';

interface Hint {
  readonly title: string;
  readonly words: readonly string[];
}
/** By step, from the first. */
const HINTS: readonly Hint[] = [
  {
    title: 'Give your first orders',
    words: [
      'Tap one of your pieces on the board, where it is lit, and then the place it should go; or press an example below the box. Each order is a line in the box.',
      '“Check only” shows what your orders can be expected to do, and sends nothing. “Send orders” seals them: nobody can read them until the turn is played, and until then you can send others in their place.',
    ],
  },
  {
    title: 'Read what happened',
    words: [
      '“What happened”, below the board, tells the turn in the order it was played; arrows and signs on the board show the same. “Replay” takes you through it, sentence by sentence.',
      'The orders of both sides were sealed until they were played: the bot did not know yours, and you did not know the bot’s.',
    ],
  },
  {
    title: 'Find your own way',
    words: [
      '“Situation” shows who is ahead. “How orders are written” lists every kind of order, and the rules have the rest.',
      'Against people a turn lasts days: you get a letter when it is your turn, and can answer it by mail. This was the last hint.',
    ],
  },
];

export function hint({ view }: MatchPage): Html {
  const given = view.learning && view.owes ? HINTS[view.step - 1] : undefined;
  if (given === undefined) return NOTHING;
  return html`<details class="card guide" open><summary>${view.step} of ${HINTS.length}: ${given.title}</summary>${given.words.map((words) => html`<p>${words}</p>`)}
<p><a href="/rules/${view.ruleset.split('@')[0] ?? ''}">The rules of ${view.title}</a></p></details>`;
}
