/** Whole games, read by everybody after each step. */

import { digest, keyedDice } from '../../../../../engine/dice.ts';
import { eventsFor } from '../../../../../engine/host.ts';
import { expectations } from '../../../../../engine/kit/preview.ts';
import type { Dice, GameEvent, Report } from '../../../../../engine/ruleset.ts';
import type { Fact } from '../../../../../engine/rulesets/freedom-in-the-galaxy/facts.ts';
import type { State, View } from '../../../../../engine/rulesets/freedom-in-the-galaxy/state.ts';
import { owes } from '../../../../../engine/rulesets/freedom-in-the-galaxy/turn.ts';
import type { Order, ScenarioId } from '../../../../../engine/rulesets/freedom-in-the-galaxy/types.ts';
import { freedomInTheGalaxy as game } from '../../../../support/games/whole-games.ts';
import { random } from '../players.ts';
import { options } from '../support.ts';

export interface Letter {
  readonly viewer: string;
  readonly over: boolean;
  readonly told: Report;
  /** The forecast for the lines of the side that owes the step. */
  readonly foreseen: readonly string[];
}
const VIEWERS = ['rebel', 'imperial', 'spectator'];

/** Random players, or bots, which get further. */
export function lettersOf(scenario: ScenarioId, who: 'lot' | 'bots', seed: string): readonly Letter[] {
  const dice = (what: string, step: number) => keyedDice(digest(`letters ${seed} ${what}`), { match: 'm', step, lock: 'l', beacon: '-' });
  let { state, events } = game.setup(['rebel', 'imperial'], options({ scenario }), dice('setup', 0));
  const letters: Letter[] = [];
  let foreseen: readonly string[] = [];
  for (let step = 1; step < 100; step++) {
    letters.push(...VIEWERS.map((viewer) => letter(state, events, viewer, foreseen)));
    if (state.outcome !== null) return letters;
    const side = owes(state.step);
    const view = game.view(state, side);
    const order = who === 'bots' ? game.choose(view, side, 'normal', dice('bot', step)) : byLot(view, side, dice('player', step));
    foreseen = expectations(game, view, side, game.format(order));
    ({ state, events } = game.resolve(state, { [side]: { t: 'order', order } }, dice('game', step)));
  }
  return letters;
}

function byLot(view: View, side: string, dice: Dice): Order {
  const reading = game.read(view, side, random(view, side, dice));
  return reading.kind === 'order' ? reading.order : { lines: [] };
}

function letter(state: State, events: readonly GameEvent<Fact>[], viewer: string, foreseen: readonly string[]): Letter {
  const seen = eventsFor(events as unknown as readonly GameEvent[], viewer) as unknown as readonly Fact[];
  return { viewer, over: state.outcome !== null, told: game.report(game.view(state, viewer), seen), foreseen };
}
