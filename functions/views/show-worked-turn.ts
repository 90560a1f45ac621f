/** The turn that a game's rules use as a lesson, as its own code plays it now. The same for every reader. */
import type { GlossedLine, Report } from '../../engine/ruleset.ts';
import type { Scene } from '../../engine/scene.ts';
import { playWorkedTurn } from '../../engine/worked-turn.ts';
import type { Deps } from '../facts/deps.ts';
import { loadPresentation } from '../facts/games.ts';

export interface WorkedTurnView {
  readonly about: string;
  /** The board as the seat sees it. */
  readonly before: Scene;
  readonly steps: readonly {
    /** Seats that sent something, by their printed names, the reader's own side first. */
    readonly orders: readonly { readonly seat: string; readonly own: boolean; readonly lines: readonly GlossedLine[] }[];
    readonly report: Report;
    readonly after: Scene;
  }[];
}

/** A game that takes this long is broken, and must not hold up others. */
const LONGEST = 2000;

export async function showWorkedTurn({ withTimeout }: Pick<Deps, 'withTimeout'>, id: string): Promise<WorkedTurnView | undefined> {
  const game = await loadPresentation(id);
  if (game === undefined) return undefined;
  const { worked } = game.guide;
  const { before, steps } = withTimeout(LONGEST, () => playWorkedTurn(game, worked));
  return {
    about: worked.about,
    before: before.scene,
    steps: steps.map(({ orders, told }) => ({
      orders: orders.map(({ seat, lines }) => ({ seat: game.seatName(seat), own: seat === worked.seat, lines })),
      report: told.report,
      after: told.scene,
    })),
  };
}
