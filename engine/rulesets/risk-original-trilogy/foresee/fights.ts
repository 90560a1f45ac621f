/** Fights and flights: their chances, and the board as it probably is after them. */
import { percent, quantity } from '../../../wording.ts';
import { DEATH_STAR_TARGET, factionOf, isHostile, jumps, MOST_ASTEROIDS } from '../board.ts';
import { deathStarChance, type Prospect, prospect } from '../odds.ts';
import { hasBase, reckoned } from '../telling/examples.ts';
import { naming } from '../telling/phrases.ts';
import type { PlanetId, Ships } from '../types.ts';
import { SHIP_CLASSES } from '../types.ts';
import { planetName } from '../words.ts';
import { at, fails, field, ground, isNear, type Of, type Sketch } from './sketch.ts';
import { chosen } from './troops.ts';

/** In the order of RT-15. */
function barred(sketch: Sketch, { from, target }: Of<'invade'>): string | undefined {
  const { view } = sketch;
  if (view.asteroids.includes(target)) return fails('asteroid-field');
  const there = ground(sketch, from);
  if ('fault' in there) return there.fault;
  if (!isNear(sketch, from, target)) return fails('not-adjacent');
  if (!isHostile(field(sketch), sketch.seat, target)) {
    const line = sketch.hoped.get(target);
    return line === undefined ? fails('friendly-planet') : `needed only if line ${line} does not take it`;
  }
  if (sketch.station === target && factionOf(view, at(sketch, target).owner) === 'empire') return fails('death-star-shield');
  return at(sketch, from).troops < 2 ? fails('too-few-troops') : undefined;
}

/** The chance that an invasion takes its target; undefined where it cannot be, or only if an earlier one ends unlikely. */
export const oddsOf = (sketch: Sketch, line: Of<'invade'>): string | undefined =>
  barred(sketch, line) === undefined ? percent(reckon(sketch, line).taken) : undefined;

function reckon(sketch: Sketch, line: Of<'invade'>): Prospect {
  const [base, goal] = [at(sketch, line.from), at(sketch, line.target)];
  const ships = chosen(base.ships, line.ships ?? 'all');
  const attack = { dice: line.dice ?? 3, ships, entrenched: false, charge: sketch.charge };
  const defend = { dice: 2, ships: goal.ships, entrenched: hasBase(sketch.view, line.target), charge: 0 };
  const { attackers, defenders, scale } = reckoned(base.troops, goal.troops);
  const { below, battles } = line.until ?? {};
  const scaled = (limit: number | undefined): number | undefined => (limit === undefined ? undefined : Math.ceil(limit / scale));
  const odds = prospect(attack, attackers, defend, defenders, scaled(below), scaled(battles));
  return { taken: odds.taken, left: odds.left * scale, killed: odds.killed * scale, won: odds.won * scale };
}

export function invade(sketch: Sketch, line: Of<'invade'>, number: number): string {
  const bar = barred(sketch, line);
  if (bar !== undefined) return bar;
  const { view } = sketch;
  const [base, goal] = [at(sketch, line.from), at(sketch, line.target)];
  const { taken, left, killed, won } = reckon(sketch, line);
  sketch.charge = 0;
  const there = ground(sketch, line.from);
  const lead = 'lead' in there ? there.lead : '';
  const text = `${lead}${base.troops} against ${goal.troops}${hasBase(view, line.target) ? ' in a base' : ''}: taken ${percent(taken)}, on average ${mean(base.troops - left)} lost, ${mean(killed)} killed`;
  const owner = goal.owner;
  if (owner !== null && view.armies[owner]?.neutral === false && view.armies[owner].hand !== 0) sketch.waiting.add(owner);
  if (taken >= 0.5) {
    conquer(sketch, line, number, { left: Math.max(2, Math.round(won / taken)), ships: chosen(base.ships, line.ships ?? 'all') });
  } else {
    base.troops = Math.max(1, Math.round(left));
    goal.troops = Math.max(1, Math.round(goal.troops - killed));
    sketch.doubted.set(line.target, number);
  }
  return text;
}
const mean = (value: number): string => value.toFixed(1);

function conquer(
  sketch: Sketch,
  { from, target, move: wish = 'all', dice = 3 }: Of<'invade'>,
  number: number,
  after: { left: number; ships: Ships },
): void {
  const base = at(sketch, from);
  const most = after.left - 1;
  const least = Math.min(most, dice);
  const moved = wish === 'all' ? most : wish === 'min' ? least : Math.min(most, Math.max(least, wish));
  for (const one of SHIP_CLASSES) base.ships[one] -= after.ships[one];
  base.troops = after.left - moved;
  sketch.planets[target] = { owner: sketch.seat, troops: moved, ships: { ...after.ships } };
  sketch.hoped.set(target, number);
}

/** RT-24: the chance to destroy the Death Star with so many troops from there. */
export function stationChance(sketch: Sketch, from: PlanetId, n: number): number {
  const modifier = factionOf(sketch.view, sketch.seat) === 'rebels' ? sketch.force : 0;
  const force = { dice: n, ships: at(sketch, from).ships, entrenched: false, charge: sketch.charge };
  return deathStarChance(force, n, DEATH_STAR_TARGET - modifier);
}

export function attackStation(sketch: Sketch, { from, n }: Of<'attack-death-star'>): string {
  const { station: place_ } = sketch;
  if (place_ === null) return fails('no-death-star');
  const there = ground(sketch, from);
  if ('fault' in there) return there.fault;
  if (from !== place_ && !isNear(sketch, from, place_)) return fails('not-adjacent');
  const base = at(sketch, from);
  if (n > base.troops - 1) return fails('too-few-troops');
  const chance = stationChance(sketch, from, n);
  sketch.charge = 0;
  if (chance >= 0.5) sketch.station = null;
  else base.troops -= n;
  return `${there.lead}destroyed ${percent(chance)}, else ${quantity(n, 'troop')} lost`;
}

export function station(sketch: Sketch, line: Of<'death-star'>): string {
  const { view, seat, station: from } = sketch;
  const target = 'to' in line ? line.to : line.fire;
  if (from === null) return fails('no-death-star');
  if (view.asteroids.includes(target)) return fails('asteroid-field');
  const far = jumps(view.asteroids, from, target);
  if (far === undefined || far > view.options.deathStarRange) return fails('out-of-range');
  if ('to' in line) return from === target ? fails('no-effect') : '';
  const { owner, troops } = at(sketch, target);
  if (factionOf(view, owner) === factionOf(view, seat)) return fails('friendly-planet');
  if (view.asteroids.length >= MOST_ASTEROIDS) return fails('no-asteroid-left');
  return `${planetName(target)} and ${quantity(troops, 'troop')} of ${naming(view.viewer, owner ?? '').who} are destroyed, the Force Meter goes darker`;
}
