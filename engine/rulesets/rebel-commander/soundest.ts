/** The orders that a careful newcomer would send, found without the bot because readers of a report are waiting. */
import { addUnits, enemyOf, winningThrows } from './board.ts';
import { check } from './legal.ts';
import { actionsOn } from './notation.ts';
import { planetOf } from './planet.ts';
import type { Action, Counts, Side, View } from './types.ts';

/** The values of one's own and the enemy's spaces, of a unit of either, and the danger to a space held by few. */
const HELD = 4;
const UNIT = 1.5;
const CONTESTED = 1;
const DANGER = 1.5;

interface Position {
  readonly own: Counts;
  readonly enemy: Counts;
}
/** The positions that orders may lead to, each with its chance. */
type Chances = readonly (Position & { readonly chance: number })[];

/**
 * Two orders, one after the other. Each is the one that leaves the best board if the enemy does nothing, with attacks weighted by
 * their odds.
 */
export function soundest(view: View, side: Side): readonly [Action, Action] {
  const start: Chances = [{ own: view[side].map(seen), enemy: view[enemyOf(side)].map(seen), chance: 1 }];
  const bestOf = (now: Chances, before: readonly Action[]): Action =>
    most(
      actionsOn(view[side].length).filter((action) => isAccepted(view, side, ...before, action)),
      (action) => worthOf(played(now, action, view.options.losses)),
    );
  const first = bestOf(start, []);
  return [first, bestOf(played(start, first, view.options.losses), [first])];
}

function most(actions: readonly Action[], worth: (action: Action) => number): Action {
  const worths = actions.map(worth);
  return actions[worths.indexOf(Math.max(...worths))] ?? PASS;
}

const PASS: Action = { verb: 'pass' };
const isAccepted = (view: View, side: Side, ...[first, second]: readonly Action[]): boolean =>
  check(view, side, [first && { action: first, line: 1 }, second && { action: second, line: 2 }]).length === 0;
const seen = (units: number | null): number => units ?? 0;

function played(before: Chances, action: Action, losses: View['options']['losses']): Chances {
  return before.flatMap((at): Chances => {
    if (action.verb === 'pass') return [at];
    const { own, enemy, chance } = at;
    const from = action.verb === 'move' ? action.from : action.at;
    const [mine, theirs] = [own[from] ?? 0, enemy[from] ?? 0];
    if (mine === 0) return [at];
    if (action.verb === 'move') return [{ ...at, own: addUnits(addUnits(own, from, -1), action.to, 1) }];
    if (action.verb === 'build') return theirs > 0 ? [at] : [{ ...at, own: addUnits(own, from, 1) }];
    if (theirs === 0) return [at];
    const won = winningThrows(mine, theirs) / 36;
    return [
      { own, enemy: addUnits(enemy, from, losses === 'one' ? -1 : -theirs), chance: chance * won },
      { own: addUnits(own, from, losses === 'one' ? -1 : losses === 'all' ? -mine : 0), enemy, chance: chance * (1 - won) },
    ];
  });
}

const worthOf = (after: Chances): number => after.reduce((sum, { chance, ...position }) => sum + chance * worth(position), 0);

function worth({ own, enemy }: Position): number {
  const { beside, toWin } = planetOf(own);
  let [sum, held] = [0, 0];
  for (const [space, mine] of own.entries()) {
    const theirs = enemy[space] ?? 0;
    sum += UNIT * (mine - theirs);
    if (mine > 0 && theirs > 0) sum += CONTESTED * (mine - theirs);
    else if (theirs > 0) sum -= HELD;
    else if (mine > 0) {
      held += 1;
      const near = (beside[space] ?? []).reduce((most, next) => Math.max(most, enemy[next] ?? 0), 0);
      sum += HELD - (near > mine ? DANGER : 0);
    }
  }
  return held >= toWin ? sum + WON : sum;
}
const WON = 100;
