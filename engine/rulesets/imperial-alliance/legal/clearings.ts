/** The pieces that lines of a submission may remove before those that follow (IA-51). */
import { targetNamed } from '../combat.ts';
import { enemyOf, isLeader, pieceIn, sideOf } from '../map/forces.ts';
import { distance } from '../map/terrain.ts';
import type { Label, Line, Side, View } from '../types.ts';

/** The view as it would be if each of these lines destroyed everything it can. */
export function cleared(view: View, side: Side, earlier: readonly Line[]): View {
  return earlier.reduce((board, line) => without(board, side, endangeredBy(board, side, line)), view);
}

/** The view without any enemy in these hexes. */
function without(view: View, side: Side, hexes: ReadonlySet<Label>): View {
  const isLeft = ([id, { hex }]: readonly [string, { readonly hex: Label }]): boolean => sideOf(id) === side || !hexes.has(hex);
  return hexes.size === 0 ? view : { ...view, units: Object.fromEntries(Object.entries(view.units).filter(isLeft)) };
}

/** The hexes in which a line may destroy pieces: its targets, and hexes where a walk runs over a lone leader (IA-21). */
function endangeredBy(view: View, side: Side, line: Line): ReadonlySet<Label> {
  switch (line.order) {
    case 'aerial':
      return new Set(aimedAt(view, side, [line.target]));
    case 'fire':
      return new Set(aimedAt(view, side, [...line.targets, ...(line.weapon === undefined ? [] : [line.weapon])]));
    case 'assault':
      return new Set([...line.path.slice(-1), ...trodden(view, side, line)]);
    case 'move':
      return new Set([...aimedAt(view, side, line.fire?.targets ?? []), ...trodden(view, side, line)]);
    case 'load':
    case 'unload':
      return new Set(trodden(view, side, line));
    default:
      return new Set();
  }
}

function aimedAt(view: View, side: Side, targets: readonly string[]): readonly Label[] {
  return targets.flatMap((named) => {
    const target = targetNamed(view, side, named);
    return typeof target === 'string' ? [] : [target.hex];
  });
}

/** Lone leaders on the way. The path to a far hex is known only when it is walked, so then all of them. */
function trodden(view: View, side: Side, { unit, path }: Extract<Line, { readonly path: readonly Label[] }>): readonly Label[] {
  const [only] = path;
  const isFar = path.length < 2 && (only === undefined || distance(view, view.units[unit]?.hex ?? '', only) > 1);
  const enemy = enemyOf(side);
  const leaders = Object.entries(view.units).filter(([id, { hex }]) => isLeader(id) && pieceIn(view.units, hex, enemy) === id);
  return leaders.map(([, { hex }]) => hex).filter((hex) => isFar || path.includes(hex));
}
