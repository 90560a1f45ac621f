import type { Seat } from '../../ruleset.ts';
import { enemyOf, heldSpaces, unitsIn, winningThrows } from './board.ts';
import { afterOwn } from './legal.ts';
import { formatAction } from './notation.ts';
import type { Action, Order, SeenCounts, Side, View } from './types.ts';
import { labelLine } from './words.ts';

/** What a seat's own orders achieve if the enemy stands still: no dice are rolled, attacks come with their odds (RC-7). */
export function foresee(view: View, seat: Seat, order: Order): readonly string[] {
  const side = seat as Side;
  const enemy = enemyOf(side);
  if (order.kind === 'resign') return [`The game ends; ${enemy === 'rebel' ? 'the Rebels win' : 'the Empire wins'}.`];
  const lines = ['If the enemy stands still:'];
  let own = view[side];
  let chancy = false;
  order.slots.forEach((action, index) => {
    lines.push(...labelLine(` ${index + 1}.`, `${formatAction(action)}: ${expectation(own, view[enemy], action)}`));
    chancy ||= action.verb === 'attack';
    own = afterOwn(own, action);
  });
  const spaces = heldSpaces(own, view[enemy]).length;
  lines.push(`You then hold ${spaces} space${spaces === 1 ? '' : 's'}${chancy ? ', before what the dice decide' : ''}.`);
  return lines;
}

function expectation(own: SeenCounts, enemy: SeenCounts, action: Action): string {
  switch (action.verb) {
    case 'pass':
      return 'nothing happens.';
    case 'move':
      return `you have ${units(unitsIn(own, action.to) + 1)} in ${action.to}, ${company(enemy, action.to)}.`;
    case 'build':
      if (unitsIn(enemy, action.at) > 0) return 'fails, for the enemy is there.';
      return `you have ${units(unitsIn(own, action.at) + 1)} in ${action.at}.`;
    case 'attack': {
      const [ours, theirs] = [unitsIn(own, action.at), unitsIn(enemy, action.at)];
      if (theirs === 0) return 'fails, for no enemy is there.';
      return `${ours} against ${theirs}, wins ${winningThrows(ours, theirs)} in 36.`;
    }
  }
}

function company(enemy: SeenCounts, space: number): string {
  const enemies = enemy[space];
  if (enemies === null || enemies === undefined) return 'with an enemy you may not see from here';
  return enemies === 0 ? 'alone' : `with ${enemies} of the enemy`;
}

function units(count: number): string {
  return `${count} unit${count === 1 ? '' : 's'}`;
}
