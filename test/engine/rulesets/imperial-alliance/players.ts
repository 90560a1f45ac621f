/** Plain players, which hunts and benchmarks over all games find in a game's folder. They know no more than their view. */
import { isComplaint } from '../../../../engine/kit/complaints.ts';
import type { Dice, Seat } from '../../../../engine/ruleset.ts';
import { chart } from '../../../../engine/rulesets/imperial-alliance/charts.ts';
import { melee, oddsOf, ridersOf } from '../../../../engine/rulesets/imperial-alliance/combat.ts';
import { enemyOf, enemyUnitIn, sideOf } from '../../../../engine/rulesets/imperial-alliance/map/forces.ts';
import { distance } from '../../../../engine/rulesets/imperial-alliance/map/terrain.ts';
import { reach } from '../../../../engine/rulesets/imperial-alliance/map/ways.ts';
import { formatLine, formatOrder, readLine, readPlanned } from '../../../../engine/rulesets/imperial-alliance/notation.ts';
import { chancesOf } from '../../../../engine/rulesets/imperial-alliance/presentation/chances.ts';
import { trenchesFor } from '../../../../engine/rulesets/imperial-alliance/presentation/trenches.ts';
import { isAvailable } from '../../../../engine/rulesets/imperial-alliance/turn.ts';
import type { Label, PieceId, Side, View } from '../../../../engine/rulesets/imperial-alliance/types.ts';

/** Standing orders as text in the first form of the grammar: JSON and other spellings mean the same. */
export function spell(_view: View, _seat: Seat, lines: readonly string[]): readonly string[] {
  return lines.map((line) => {
    const reading = readLine(line);
    if (reading === undefined || isComplaint(reading) || reading.order !== 'then') return line;
    const planned = readPlanned(reading.what);
    return isComplaint(planned) ? line : `then ${formatLine(planned).toLowerCase()}`;
  });
}

/** One ply: shots and assaults by their likely gain, then steps towards objectives still to be taken; ties are broken at random. */
export function greedy(view: View, seat: Seat, dice: Dice): readonly string[] {
  const side: Side = seat === 'imperial' ? 'imperial' : 'alliance';
  if (view.digging !== undefined) return formatOrder({ kind: 'trenches', hexes: trenchesFor(view, side) });
  const mine = piecesOf(view, side).filter((id) => isAvailable(view, id) && view.units[id]?.carrier === null);
  const choices = dice.shuffle(mine, 'order').flatMap((id) => [...bestShot(view, id), ...charges(view, id), ...nearer(view, side, id)]);
  const lines = choices.toSorted((a, b) => b.worth - a.worth).map(({ line }) => line);
  return lines.length === 0 ? ['pass'] : lines.slice(0, 40);
}

interface Choice {
  readonly line: string;
  readonly worth: number;
}

function bestShot(view: View, unit: PieceId): readonly Choice[] {
  return chancesOf(view, unit)
    .map(({ aim, chance }) => ({ line: `${unit} fire ${aim.target}`, worth: chance * (aim.resistance + 1) }))
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, 1);
}

function charges(view: View, unit: PieceId): readonly Choice[] {
  return [...reach(view, unit, { assault: true }).assaults].flatMap(([hex, { path }]) => {
    const defender = enemyUnitIn(view, hex, chart(unit).side);
    const fight = defender === undefined ? undefined : melee(view, unit, ridersOf(view, unit), defender);
    if (defender === undefined || fight === undefined) return [];
    const { win, tie } = oddsOf(fight);
    const worth = (win + tie) * (chart(defender).resistance + 1) - (1 - win) * (chart(unit).resistance + 1);
    return worth > 0 ? [{ line: `${unit} assault ${path.join(' ')}`, worth }] : [];
  });
}

function nearer(view: View, side: Side, unit: PieceId): readonly Choice[] {
  const aims = (view.victory.hold ?? []).flatMap((one) => one.hexes).filter((hex) => view.control[hex] !== side);
  const goals = aims.length > 0 ? aims : piecesOf(view, enemyOf(side)).map((id) => view.units[id]?.hex ?? '');
  const away = (hex: Label): number => Math.min(...goals.map((goal) => distance(view, hex, goal)));
  const [best] = [...reach(view, unit).moves].toSorted(([a], [b]) => away(a) - away(b));
  if (best === undefined || away(best[0]) >= away(view.units[unit]?.hex ?? '')) return [];
  return [{ line: `${unit} move ${best[1].path.join(' ')}`, worth: 0.2 }];
}

const piecesOf = (view: View, side: Side): readonly PieceId[] => Object.keys(view.units).filter((id) => sideOf(id) === side);

/** A game turn, which consists of impulses. */
export const turnOf = (view: unknown): number => (view as View).turn;
