/** Plain players, which hunts and benchmarks over all games find in a game's folder. They know no more than their view. */
import type { Dice } from '../../../../engine/ruleset.ts';
import { pairsOf } from '../../../../engine/rulesets/rebel-commander/bot/pairs.ts';
import { heldBy, newBranches, PASS, type Position, turnWorth, unitsOf } from '../../../../engine/rulesets/rebel-commander/bot/position.ts';
import type { View } from '../../../../engine/rulesets/rebel-commander/types.ts';
import { rebelCommander as game } from '../../../support/games/whole-games.ts';

const boardOf = (view: View): Position => Int16Array.from([...view.rebel, ...view.imperial].map((units) => units ?? 0));
const plain = (board: Position): number => 4 * (heldBy(board, 0) - heldBy(board, 1)) + 1.5 * (unitsOf(board, 0) - unitsOf(board, 1));

/** The pair that is worth most if the enemy passes; ties are broken at random. In fog it assumes that unseen spaces are empty. */
export function greedy(view: View, seat: string, dice: Dice): readonly string[] {
  const player = seat === 'rebel' ? 0 : 1;
  const values = pairsOf(boardOf(view), view, player).map(({ actions, codes: [a, b] }) => {
    const worth = turnWorth(boardOf(view), view, player === 0 ? [a, b, PASS, PASS] : [PASS, PASS, a, b], plain, newBranches(boardOf(view)));
    return { actions, worth: player === 0 ? worth : -worth };
  });
  const top = Math.max(...values.map((choice) => choice.worth));
  const best = values.filter((choice) => choice.worth > top - 1e-9);
  const { actions } = best[dice.roll(best.length, 'choice') - 1] ?? { actions: [] as never };
  return game.format({ kind: 'actions', slots: actions });
}
