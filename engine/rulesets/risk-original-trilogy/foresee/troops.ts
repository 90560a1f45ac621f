/** Steps of a script that no die decides. */
import { joinWords, quantity } from '../../../wording.ts';
import { autoSet, best, card, defaultPlace, factionOf, isConnected, ownerOf, PLANETS, setValue, troopsOn } from '../board.ts';

import { FULL_HAND } from '../resolve/script.ts';
import { mayBuild } from '../telling/standing.ts';
import type { PlanetId, ShipChoice, Ships } from '../types.ts';
import { SHIP_CLASSES } from '../types.ts';
import { planetName } from '../words.ts';
import { at, fails, field, ground, type Of, type Sketch } from './sketch.ts';

export function trade(sketch: Sketch, { cards }: Of<'trade'>): string {
  const set = cards === 'auto' ? autoSet(sketch.hand) : cards;
  if (set === undefined) return fails('not-a-set');
  sketch.hand = sketch.hand.filter((id) => !set.includes(id));
  sketch.pool += setValue(set) ?? 0;
  return `${quantity(setValue(set) ?? 0, 'troop')} for ${set.join(' ')}, ${sketch.pool} to place`;
}

export function build(sketch: Sketch, { card: id, at: planet }: Of<'build'>): string {
  const there = ground(sketch, planet);
  if ('fault' in there) return there.fault;
  if (!mayBuild(sketch.view, sketch.seat, id)) return fails('ship-limit');
  sketch.hand = sketch.hand.filter((one) => one !== id);
  at(sketch, planet).ships[card(id).class] += 1;
  return `a ${card(id).class} on ${planetName(planet)}`;
}

export function place(sketch: Sketch, { n, at: planet }: Of<'place'>): string {
  // RT-36: behind an invasion only an elimination gives troops.
  if (sketch.hoped.size + sketch.doubted.size > 0) return 'troops of sets, if an army is driven off the board before';
  const troops = n === 'all' ? sketch.pool : n;
  if (troops === 0 || troops > sketch.pool) return `${fails('not-enough-reinforcements')} (${sketch.pool})`;
  const there = ground(sketch, planet);
  if ('fault' in there) return there.fault;
  at(sketch, planet).troops += troops;
  sketch.pool -= troops;
  return `${planetName(planet)} has ${at(sketch, planet).troops}, ${sketch.pool} left to place`;
}

/** RT-40: sets that plain RISK demands; empty where it demands none. */
export function forceSets(sketch: Sketch): string {
  const taken: string[] = [];
  while (sketch.hand.length >= FULL_HAND) {
    const set = autoSet(sketch.hand);
    if (set === undefined) break;
    sketch.hand = sketch.hand.filter((id) => !set.includes(id));
    sketch.pool += setValue(set) ?? 0;
    taken.push(set.join(' '));
  }
  return taken.length === 0 ? '' : `you must turn in ${joinWords(taken)}: ${sketch.pool} to place`;
}

/** RT-10: where the token goes that no line places. */
export function tokenLeft({ view, seat }: Sketch): string {
  if (view.bases.left === 0 || factionOf(view, seat) !== 'empire') return '';
  const imperial = PLANETS.map(({ id }) => id).filter((id) => factionOf(view, ownerOf(view, id)) === 'empire');
  const free = imperial.filter((id) => view.bases.placed[id] === undefined);
  const planet = best(free.length > 0 ? free : imperial, (id) => troopsOn(view, id));
  return planet === undefined ? '' : `the base token that no line places goes to ${planetName(planet)}`;
}

/** RT-14, before the first line of step 5 or at the end. */
export function placeRest(sketch: Sketch): string {
  const planet = sketch.pool === 0 ? undefined : defaultPlace(field(sketch), sketch.seat);
  if (planet === undefined) return '';
  const text = `${quantity(sketch.pool, 'troop')} that no line places will stand on ${planetName(planet)}`;
  at(sketch, planet).troops += sketch.pool;
  sketch.pool = 0;
  return text;
}

export function chosen(there: Ships, choice: ShipChoice): Ships {
  const of = (one: keyof Ships): number => (choice === 'all' ? there[one] : choice === 'none' ? 0 : Math.min(there[one], choice[one] ?? 0));
  return { fighter: of('fighter'), bomber: of('bomber'), capital: of('capital') };
}

/** Troops or ships, over one's own planets. */
export function move(sketch: Sketch, line: Of<'fortify'> | Of<'ships'>): string {
  const [from, to] = [ground(sketch, line.from), ground(sketch, line.to)];
  if ('fault' in from) return from.fault;
  if ('fault' in to) return to.fault;
  const fault = line.do === 'ships' ? fewShips(sketch, line) : fewTroops(sketch, line);
  if (fault !== undefined) return fault;
  if (!isConnected(sketch.planets, sketch.seat, line.from, line.to)) {
    return sketch.doubted.size === 0 ? fails('not-connected') : 'only if a chain of your planets joins them by then';
  }
  const about = line.do === 'fortify' ? march(sketch, line) : '';
  return `${from.lead}${to.lead}${about}`;
}

function fewShips(sketch: Sketch, { from, ships }: Of<'ships'>): string | undefined {
  const found = chosen(at(sketch, from).ships, ships);
  return SHIP_CLASSES.every((one) => found[one] === 0) ? fails('no-ships') : undefined;
}
/** After fights the numbers are likely ones, so only what no luck gives fails surely. */
function fewTroops(sketch: Sketch, { from, n }: Of<'fortify'>): string | undefined {
  if (sketch.hoped.size > 0 || sketch.doubted.size > 0) return undefined;
  const most = at(sketch, from).troops - 1;
  return most === 0 || (n !== 'all' && n > most) ? fails('too-few-troops') : undefined;
}
function march(sketch: Sketch, { n, from, to }: Of<'fortify'>): string {
  const most = at(sketch, from).troops - 1;
  const troops = n === 'all' ? most : Math.min(n, most);
  at(sketch, from).troops -= troops;
  at(sketch, to).troops += troops;
  return `${planetName(to)} has ${at(sketch, to).troops} then`;
}

export function base(sketch: Sketch, planet: PlanetId): string {
  const { placed, left } = sketch.view.bases;
  const imperial = (id: PlanetId): boolean => factionOf(sketch.view, at(sketch, id).owner) === 'empire';
  if (left === 0) return fails('no-base-left');
  if (!imperial(planet)) return fails('not-yours');
  const free = Object.keys(sketch.planets).some((id) => imperial(id) && placed[id] === undefined);
  return placed[planet] !== undefined && free ? fails('base-occupied') : '';
}
