import type { Answers, Dice, Resolution, Trace } from '../../ruleset.ts';
import type { Fact } from './facts.ts';
import { begin, type Game, taking } from './game.ts';
import { resolveClaim } from './resolve/claims.ts';
import { resolveDraft } from './resolve/draft.ts';
import { endTurn } from './resolve/end.ts';
import { resign } from './resolve/resignation.ts';
import { playTurn } from './resolve/script.ts';
import { setStanding } from './resolve/standing.ts';
import type { ArmyId, Numbered, Order, State } from './types.ts';

const RESIGNATION: readonly Numbered[] = [{ line: 1, what: { do: 'resign' } }];

/** One turn (RT-9): first the others' standing orders and resignations, then the script of the army on turn, if it was heard. */
export function resolve(state: State, answers: Answers<Order>, dice: Dice, trace?: Trace): Resolution<State, Fact> {
  if (state.outcome !== null) return { state, events: [] };
  if (state.drafting) return (state.options.draft === 'one-by-one' ? resolveClaim : resolveDraft)(state, answers, dice, trace);
  const game = begin(state, dice, trace);
  const { army } = state.turn;
  const heard = (seat: ArmyId): readonly Numbered[] | undefined => {
    const answer = answers[seat];
    if (answer === undefined) return undefined;
    return answer.t === 'order' ? answer.order.lines : answer.t === 'gone' ? RESIGNATION : [];
  };
  for (const seat of state.order.filter((one) => one !== army)) besides(game, seat, heard(seat) ?? []);
  const script = heard(army);
  if (script !== undefined && game.state.outcome === null && game.state.order.includes(army)) {
    playTurn(game, army, script);
    if (game.state.outcome === null) endTurn(game, army, state.order);
  }
  return { state: game.state, events: game.events };
}

/** The lines of an army that is not on turn (RT-31, RT-38). */
function besides(game: Game, seat: ArmyId, lines: readonly Numbered[]): void {
  for (const [at, { line, what }] of lines.entries()) {
    if (game.state.outcome !== null || !game.state.order.includes(seat)) return;
    taking(game, seat, at);
    if (what.do === 'standing') setStanding(game, seat, what, line);
    if (what.do === 'resign') resign(game, seat);
  }
  taking(game, seat, null);
}
