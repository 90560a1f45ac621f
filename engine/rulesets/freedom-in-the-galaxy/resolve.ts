import type { Answer, Answers, Dice, Resolution } from '../../ruleset.ts';
import { enemyOf } from './control.ts';
import type { Fact } from './facts.ts';
import { begin, byCount, type Game } from './game.ts';
import { hear } from './resolve/mail.ts';
import { advance, playStep } from './resolve/steps.ts';
import { owes } from './turn.ts';
import type { Numbered, Order, State } from './types.ts';

const RESIGNATION: readonly Numbered[] = [{ line: 1, section: null, what: { kind: 'resign' } }];

export const resolve = (state: State, answers: Answers<Order>, dice: Dice): Resolution<State, Fact> =>
  playOn(state, answers, () => begin(state, dice));

/** Under edition 1, which named its dice otherwise. */
export const resolveFirst = (state: State, answers: Answers<Order>, dice: Dice): Resolution<State, Fact> =>
  playOn(state, answers, () => begin(state, dice, byCount()));

/** One step (FG-3): what the other side left standing or gave up, then the orders, then all that follows without asking. */
function playOn(state: State, answers: Answers<Order>, open: () => Game): Resolution<State, Fact> {
  if (state.outcome !== null) return { state, events: [] };
  const game = open();
  const owner = owes(state.step);
  for (const side of [enemyOf(owner), owner]) hear(game, side, linesOf(answers[side]));
  if (answers[owner] !== undefined && game.state.outcome === null) {
    playStep(
      game,
      linesOf(answers[owner]).filter(({ section }) => section === null),
    );
    advance(game);
  }
  return { state: game.state, events: game.events };
}

function linesOf(answer: Answer<Order> | undefined): readonly Numbered[] {
  if (answer?.t === 'order') return answer.order.lines;
  return answer?.t === 'gone' ? RESIGNATION : [];
}
