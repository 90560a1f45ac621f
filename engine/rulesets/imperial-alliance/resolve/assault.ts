import { chart } from '../charts.ts';
import { type Die, dieText, melee, ridersOf } from '../combat.ts';
import { tell } from '../field.ts';
import { enemyUnitIn } from '../map/forces.ts';
import type { ActionOrder, Label, PieceId } from '../types.ts';
import { aidFor, spend } from './aid.ts';
import { claim, destroy } from './losses.ts';
import { type March, march, routeFor, tellMove } from './march.ts';
import { type Outcome, type PieceTask, rollFor } from './task.ts';

type AssaultOrder = Extract<ActionOrder, { readonly order: 'assault' }>;

/** Moves into an enemy's hex and fights there (IA-12). A piece stopped on the way only moves. */
export function assault(task: PieceTask, order: AssaultOrder): Outcome {
  const { field, unit } = task;
  if (chart(unit).vsSquad === null) return 'no-dice';
  const route = order.path.length === 0 ? 'no-path' : routeFor(task, order.path, 'assault', { assault: true });
  if (typeof route === 'string') return route;
  const from = field.state.units[unit]?.hex ?? '';
  const marched = march(task, route, ridersOf(field.state, unit, order.without));
  tellMove(task, from, marched);
  const hex = marched.path.at(-1) ?? from;
  const defender = enemyUnitIn(field.state, hex, task.side);
  if (defender !== undefined) fight(task, order, marched, defender, hex);
  claim(field, unit);
  return 1;
}

/** Both roll, attacker first; the lower total is destroyed, and a tie destroys both. A tie's losses are reported attacker first. */
function fight(task: PieceTask, order: AssaultOrder, { riders }: March, defender: PieceId, hex: Label): void {
  const { field, unit } = task;
  const aid = aidFor(task, order, riders);
  const dice = melee(field.state, unit, riders, defender, aid.raised);
  if (dice === undefined) return;
  spend(task, order, aid);
  const attack = rollMelee(task, dice.attack, 'attack');
  const defence = rollMelee(task, dice.defence, 'defence');
  const result = attack.total === defence.total ? 'both' : attack.total > defence.total ? 'attacker' : 'defender';
  tell(field, {
    type: 'close-combat',
    attacker: unit,
    defender,
    hex,
    attackDice: attack.dice,
    attackRolls: attack.rolls,
    attackTotal: attack.total,
    defenceDice: defence.dice,
    defenceRolls: defence.rolls,
    defenceTotal: defence.total,
    result,
  });
  if (result !== 'attacker') destroy(field, unit, 'close-combat');
  if (result !== 'defender') destroy(field, defender, 'close-combat');
  claim(field, defender);
}

function rollMelee(task: PieceTask, dice: readonly Die[], what: string) {
  const rolls = dice.map(({ sides }, at) => rollFor(task, sides, `${what}.${at + 1}`));
  const total = dice.reduce((sum, { plus }, at) => sum + plus + (rolls[at] ?? 0), 0);
  return { dice: dice.map(dieText), rolls, total };
}
