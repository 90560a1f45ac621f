/** Plain players: what hunts and benchmarks over all games find in a game's folder. They know no more than their view. */
import type { Dice, Seat } from '../../../engine/ruleset.ts';
import { chart } from '../../../engine/rulesets/imperial-alliance/charts.ts';
import { melee, oddsOf, ridersOf } from '../../../engine/rulesets/imperial-alliance/combat.ts';
import { enemyOf, enemyUnitIn, isUnit, sideOf } from '../../../engine/rulesets/imperial-alliance/map/forces.ts';
import { cellAt, distance, groundOf } from '../../../engine/rulesets/imperial-alliance/map/terrain.ts';
import { type Errand, reach } from '../../../engine/rulesets/imperial-alliance/map/ways.ts';
import { formatOrder } from '../../../engine/rulesets/imperial-alliance/notation.ts';
import { chancesOf } from '../../../engine/rulesets/imperial-alliance/telling/chances.ts';
import { trenchesFor } from '../../../engine/rulesets/imperial-alliance/telling/trenches.ts';
import { isAvailable } from '../../../engine/rulesets/imperial-alliance/turn.ts';
import type { Label, PieceId, Side, View } from '../../../engine/rulesets/imperial-alliance/types.ts';
import { imperialAlliance as game } from '../../support/games/whole-games.ts';

/** Draws under purposes of its own, one after the other. */
class Lot {
  #drawn = 0;
  readonly #dice: Dice;
  constructor(dice: Dice) {
    this.#dice = dice;
  }
  /** From 1 to `of`. */
  up(of: number): number {
    this.#drawn += 1;
    return this.#dice.roll(of, `lot.${this.#drawn}`);
  }
  one<T>(items: readonly T[]): T | undefined {
    return items.length === 0 ? undefined : items[this.up(items.length) - 1];
  }
}

const MOST_TRIES = 40;

/** Any lines that are accepted: a few more than the allowance, sometimes a whole-impulse order or a pass. */
export function random(view: View, seat: Seat, dice: Dice): readonly string[] {
  const side: Side = seat === 'imperial' ? 'imperial' : 'alliance';
  const lot = new Lot(dice);
  if (view.digging !== undefined) return trenches(view, side, lot);
  const isLegal = (line: string): boolean => game.read(view, seat, [line]).kind === 'order';
  const alone = wholeImpulse(view, side, lot).filter(isLegal);
  if (lot.up(6) === 1) return [lot.one(alone) ?? 'pass'];
  const wanted = view.allowance + lot.up(3) - 1;
  const lines: string[] = [];
  for (let tries = 0; lines.length < wanted && tries < MOST_TRIES; tries++) {
    const drawn = lineOf(view, side, lot);
    const line = drawn !== undefined && lot.up(8) === 1 ? `then ${drawn}` : drawn;
    if (line !== undefined && isLegal(line)) lines.push(line);
  }
  return lines.length === 0 ? ['pass'] : lines;
}

/** Some of the side's markers, or all, anywhere but in a river; sometimes a line each. */
function trenches(view: View, side: Side, lot: Lot): readonly string[] {
  const dry = hexesOf(view).filter((hex) => cellAt(view, hex)?.terrain !== 'river');
  const wanted = lot.up((view.digging?.[side] ?? 0) + 1) - 1;
  const hexes = [...new Set(Array.from({ length: wanted }, () => lot.one(dry) ?? ''))];
  if (hexes.length === 0) return ['pass'];
  return lot.up(2) === 1 ? hexes.map((hex) => `entrench ${hex}`) : [`entrench ${hexes.join(' ')}`];
}

/** One ply: shots and assaults by what they are likely to gain, then steps towards what is still to be taken; ties by lot. */
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

const hexesOf = (view: View): readonly Label[] => groundOf(view).grid.labels;
const piecesOf = (view: View, side: Side): readonly PieceId[] => Object.keys(view.units).filter((id) => sideOf(id) === side);

function wholeImpulse(view: View, side: Side, lot: Lot): readonly string[] {
  const targets = piecesOf(view, enemyOf(side)).map((id) => view.units[id]?.hex ?? '');
  const guns = view.sides[side].support.artillery;
  const shelled = Array.from({ length: guns }, () => lot.one(targets) ?? '0101').join(' ');
  return ['counterfire', `artillery ${shelled}`, `bombard ${lot.one(targets) ?? lot.one(hexesOf(view))}`];
}

function lineOf(view: View, side: Side, lot: Lot): string | undefined {
  const unit = lot.one(piecesOf(view, side));
  if (unit === undefined) return undefined;
  const kind = lot.one([go, go, go, shoot, shoot, charge, charge, ride, leave, turn, raze, strike]);
  return kind?.(view, side, unit, lot);
}

type Draw = (view: View, side: Side, unit: PieceId, lot: Lot) => string | undefined;

function walkTo(view: View, unit: PieceId, lot: Lot, errand: Errand = {}): string | undefined {
  const walks = [...reach(view, unit, errand)[errand.assault ? 'assaults' : 'moves'].values()];
  return lot.one(walks)?.path.join(' ');
}

const go: Draw = (view, side, unit, lot) => {
  const fires = view.options['move-fire'] === true && lot.up(3) === 1;
  const path = walkTo(view, unit, lot, fires ? { thenFires: true } : {});
  if (path === undefined) return undefined;
  const target = lot.one(piecesOf(view, enemyOf(side)));
  const alone =
    lot.up(4) === 1
      ? piecesOf(view, side)
          .filter((id) => !isUnit(id))
          .map((id) => ` without ${id}`)
      : [];
  const shot = fires && target !== undefined ? ` fire ${target}${aids(view, lot)}` : '';
  return `${unit} move ${path}${lot.one(alone) ?? ''}${shot}`;
};

const shoot: Draw = (view, side, unit, lot) => {
  const enemies = piecesOf(view, enemyOf(side));
  const first = lot.up(5) === 1 ? lot.one(hexesOf(view)) : lot.one(enemies);
  const others = lot.up(3) === 1 ? ` or ${lot.one(enemies)}` : '';
  const weapon = view.units[unit]?.weapon == null || lot.up(2) === 1 ? '' : ` weapon ${lot.one(enemies)}`;
  const alone = weapon !== '' && lot.up(2) === 1;
  return alone ? `${unit} fire${weapon}` : `${unit} fire ${first}${others}${weapon}${aids(view, lot)}`;
};

const charge: Draw = (view, _side, unit, lot) => {
  const path = walkTo(view, unit, lot, { assault: true });
  return path === undefined ? undefined : `${unit} assault ${path}${aids(view, lot)}`;
};

const ride: Draw = (view, side, unit, lot) => {
  const carrier = lot.one(piecesOf(view, side).filter((id) => chart(id).transport > 0));
  return carrier === undefined ? undefined : `${unit} load ${carrier}`;
};

const leave: Draw = (view, side, _unit, lot) => {
  const aboard = lot.one(piecesOf(view, side).filter((id) => view.units[id]?.carrier != null));
  const path = aboard === undefined ? undefined : walkTo(view, aboard, lot, { extra: 1 });
  return path === undefined ? undefined : `${aboard} unload ${path}`;
};

const turn: Draw = (_view, _side, unit, lot) => `${unit} face ${lot.up(6)}`;
const raze: Draw = (view, _side, unit, lot) => `${unit} raze ${lot.one(hexesOf(view))}`;
const strike: Draw = (view, side, _unit, lot) => `aerial ${lot.one(piecesOf(view, enemyOf(side)))}`;

function aids(view: View, lot: Lot): string {
  const led = view.options.leaders === true && lot.up(2) === 1 ? ' +leader' : '';
  return view.options.jedi === true && lot.up(3) === 1 ? `${led} +force ${lot.up(3)}` : led;
}

/** A game-turn, of impulses. */
export const turnOf = (view: unknown): number => (view as View).turn;
