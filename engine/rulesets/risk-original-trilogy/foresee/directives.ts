/** What directives change on the board (RT-30). */
import { card, DEATH_STAR_REBUILDS, FORCE_END, factionOf, isHostile, planetsOf } from '../board.ts';
import { signed } from '../telling/phrases.ts';
import type { ArmyId, CardId, PlanetId } from '../types.ts';
import { planetName } from '../words.ts';
import { at, fails, field, ground, isNear, type Of, type Sketch } from './sketch.ts';

export function directive(sketch: Sketch, { card: id, at: planet = '', from = '', to = '', against = '' }: Of<'play'>): string {
  const { kind, value } = card(id);
  if (sketch.view.asteroids.includes(planet)) return fails('asteroid-field');
  sketch.hand = sketch.hand.filter((one: CardId) => one !== id);
  switch (kind) {
    case 'reinforce':
      return reinforce(sketch, planet, value);
    case 'bombard':
      return bombard(sketch, planet, value);
    case 'charge':
      sketch.charge += value;
      return `+${sketch.charge} on every die of the next attack`;
    case 'jump':
      sketch.joined.push([from, to]);
      return '';
    case 'force':
      return force(sketch, value);
    case 'sabotage':
    case 'steal':
      return handSize(sketch, against) === 0 ? fails('no-effect') : '';
    case 'spy':
      return sketch.view.bases.placed[planet] === undefined ? fails('no-base') : '';
    default:
      return rebuild(sketch, planet);
  }
}

function reinforce(sketch: Sketch, planet: PlanetId, value: number): string {
  const there = ground(sketch, planet);
  if ('fault' in there) return there.fault;
  at(sketch, planet).troops += value;
  return `${planetName(planet)} has ${at(sketch, planet).troops}`;
}

function handSize({ view }: Sketch, army: ArmyId): number {
  const hand = view.armies[army]?.hand ?? 0;
  return typeof hand === 'number' ? hand : hand.length;
}

function bombard(sketch: Sketch, planet: PlanetId, value: number): string {
  if (!isHostile(field(sketch), sketch.seat, planet)) return fails('friendly-planet');
  if (!planetsOf(sketch.planets, sketch.seat).some((own) => isNear(sketch, own, planet))) return fails('not-adjacent');
  const killed = Math.min(value, at(sketch, planet).troops - 1);
  if (killed === 0) return fails('no-effect');
  at(sketch, planet).troops -= killed;
  return `${planetName(planet)} is left with ${at(sketch, planet).troops}`;
}

function force(sketch: Sketch, value: number): string {
  const way = factionOf(sketch.view, sketch.seat) === 'rebels' ? 1 : -1;
  const then = Math.max(-FORCE_END, Math.min(FORCE_END, sketch.force + way * value));
  if (then === sketch.force) return fails('no-effect');
  sketch.force = then;
  return `the Force Meter goes to ${signed(then)}`;
}

function rebuild(sketch: Sketch, planet: PlanetId): string {
  if (sketch.station !== null) return fails('death-star-present');
  if (sketch.view.deathStar.rebuilt >= DEATH_STAR_REBUILDS) return fails('no-effect');
  if (factionOf(sketch.view, at(sketch, planet).owner) !== 'empire') return fails('not-yours');
  sketch.station = planet;
  return '';
}
