import type { BotLevel, Dice, Seat } from '../../ruleset.ts';
import { chance, shotsOf } from './combat.ts';
import { enemyOf, sideOf } from './forces.ts';
import { distance } from './terrain.ts';
import { isAvailable } from './turn.ts';
import type { ActionOrder, Label, Order, PieceId, Side, View } from './types.ts';
import { reach, type Walk } from './ways.ts';

interface Choice {
  readonly line: ActionOrder;
  readonly worth: number;
}

/** A plain player: the likeliest kills, then steps towards what it wants (RULES.md, section 8). */
export function bot(view: View, seat: Seat, _level: BotLevel, dice: Dice): Order {
  const side: Side = seat === 'imperial' ? 'imperial' : 'alliance';
  const mine = Object.keys(view.units).filter((id) => sideOf(id) === side && isAvailable(view, id) && view.units[id]?.carrier === null);
  const choices = dice.shuffle(mine, 'order').flatMap((id) => [...shots(view, id), ...steps(view, side, id)]);
  const lines = choices.toSorted((a, b) => b.worth - a.worth).map(({ line }) => line);
  return { kind: 'impulse', lines: lines.length === 0 ? [{ order: 'pass' }] : lines.slice(0, 30) };
}

function shots(view: View, unit: PieceId): readonly Choice[] {
  return shotsOf(view, unit)
    .map(({ target, die, resistance }) => ({
      line: { order: 'fire', unit, targets: [target] } as const,
      worth: chance(die, resistance) * (resistance + 1),
    }))
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, 1);
}

/** The step that comes nearest to a hex still to be taken, else to an enemy; none from where it wants to be. */
function steps(view: View, side: Side, unit: PieceId): readonly Choice[] {
  const goals = goalsOf(view, side);
  const away = (hex: Label): number => Math.min(...goals.map((goal) => distance(view, hex, goal)));
  const from = view.units[unit]?.hex ?? '';
  if (goals.length === 0) return [];
  const nearer = [...reach(view, unit).moves].toSorted(([a], [b]) => away(a) - away(b))[0];
  if (nearer === undefined || away(nearer[0]) >= away(from)) return [];
  const [, { path }]: readonly [Label, Walk] = nearer;
  return [{ line: { order: 'move', unit, path }, worth: 0.2 }];
}

function goalsOf(view: View, side: Side): readonly Label[] {
  const wanted = (view.victory.hold ?? []).flatMap((one) => one.hexes).filter((hex) => view.control[hex] !== side);
  if (wanted.length > 0) return wanted;
  return Object.entries(view.units)
    .filter(([id]) => sideOf(id) === enemyOf(side))
    .map(([, piece]) => piece.hex);
}
