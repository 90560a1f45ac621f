/** The Rebel half of FG-165: unrest, rebellion, and the battle for the planet that has risen. */
import { character, environ, scenario } from '../charts.ts';
import { isRepairTurn } from '../turn.ts';
import type { CharacterId, EnvironId, PlanetId, ShipId } from '../types.ts';
import {
  best,
  captives,
  each,
  environs,
  exposed,
  flightColumn,
  free,
  greatest,
  hasGrown,
  hasRisen,
  isHere,
  isMobile,
  isWorthIt,
  leader,
  people,
  peril,
  planetIds,
  planetSeen,
  power,
  type Sight,
  seenAt,
  shipAt,
  strength,
  strengthOn,
  units,
} from './sight.ts';

const UNREST = -2;

export function rebelOperations(sight: Sight): readonly string[] {
  const stay = [...repairs(sight), ...leaving(sight)];
  return [...stay, ...flights(sight), ...marches(sight), ...attacks(sight)];
}

/** See FG-41. */
function repairs(sight: Sight): readonly string[] {
  if (!isRepairTurn(sight.view.turn, 'rebel')) return [];
  const down = planetIds(sight).filter((id) => {
    const { pdb, control, status } = planetSeen(sight, id);
    const isOurs = control === 'rebel' || (status === 'rebellion' && strengthOn(sight, 'imperial', id) === 0);
    return !pdb.up && isOurs;
  });
  const first = greatest(down, (id) => strengthOn(sight, 'rebel', id));
  return first === undefined ? [] : [`pdb up ${first}`];
}

/** Leaves an army that has nobody to fight here. */
function leaving(sight: Sight): readonly string[] {
  const idle = environs(sight)
    .filter(({ id }) => !isContested(sight, id))
    .flatMap(({ id }) => people(sight, 'rebel', id))
    .filter((id) => sight.view.characters[id]?.stack === 'army');
  return idle.length === 0 ? [] : [`leave army: ${idle.join(', ')}`];
}
const isContested = (sight: Sight, at: EnvironId): boolean => strength(sight, 'rebel', at) > 0 && strength(sight, 'imperial', at) > 0;

/** Everybody goes together by ship: from space, from a planet that is won, out of danger. */
function flights(sight: Sight): readonly string[] {
  const places = ['space', ...environs(sight).map(({ id }) => id)];
  return places.flatMap((at) => {
    const ship = shipAt(sight, at);
    const who = ship === undefined ? [] : people(sight, 'rebel', at).filter((id) => at === 'space' || free(sight, at).includes(id));
    if (ship === undefined || !who.includes(sight.view.ships[ship]?.owner ?? '') || !wantsAway(sight, at, ship)) return [];
    const goal = goalFrom(sight, at, ship);
    return goal === undefined ? [] : [`move ${who.join(', ')} to ${goal} aboard ${ship}`];
  });
}

/** The enemy strength from which detected characters are in danger, and the column from which a ship gets through (FG-165). */
const DANGER = { easy: 5, normal: 5, hard: 4 };
const SAFE = 4;
function wantsAway(sight: Sight, at: string, ship: ShipId): boolean {
  if (!isHere(at)) return true;
  const { planet } = environ(at);
  if (hasRisen(seenAt(sight, at))) return !isHopeful(sight, planet);
  if (exposed(sight, 'rebel', at).length === 0 || strength(sight, 'imperial', at) < DANGER[sight.level]) return false;
  return (flightColumn(sight, ship, planet, true) ?? SAFE) >= SAFE;
}

/** A risen planet where the Imperial forces can still be beaten, so that characters are of use there. */
function isHopeful(sight: Sight, planet: PlanetId): boolean {
  const [ours, theirs] = [strengthOn(sight, 'rebel', planet), strengthOn(sight, 'imperial', planet)];
  return theirs > 0 && ours * 2 >= theirs;
}

function goalFrom(sight: Sight, from: string, ship: ShipId): EnvironId | undefined {
  const here = isHere(from) ? environ(from).planet : '';
  const calm = environs(sight).filter(({ planet }) => planet !== here && !hasRisen(planetSeen(sight, planet)));
  if (calm.length === 0) return undefined;
  return greatest(calm, ({ id, planet }) => landingWorth(sight, id) - 20 * risk(sight, ship, planet))?.id;
}
const risk = (sight: Sight, ship: ShipId, planet: PlanetId): number => (sight.level === 'hard' ? peril(sight, ship, planet, false) : 0);

/**
 * FG-165: counts coup rating, resources, loyalty, base and the units there. A beginner goes for the largest, where most cards are
 * drawn, whatever answers there.
 */
function landingWorth(sight: Sight, at: EnvironId): number {
  const { loyalty, pdb } = seenAt(sight, at);
  const { planet, size, coup = 0 } = environ(at);
  const resources = environs(sight, planet).reduce((sum, { resource }) => sum + resource, 0);
  const planetWorth = resources / 3 - 2 * loyalty;
  if (sight.level === 'easy') return planetWorth + 3 * size;
  const stacks = sight.view.imperialStacks?.[at];
  const chance = sight.view.coups.includes(at) ? 0 : coup;
  return planetWorth + chance - pdb.level - (stacks === undefined ? 0 : stacks.militia + stacks.mobile);
}

/** Goes within a planet to where the enemy is, and between planets to a rebellion that needs help and has no base against it. */
function marches(sight: Sight): readonly string[] {
  return planetIds(sight).flatMap((planet) => {
    if (!hasRisen(planetSeen(sight, planet))) return [];
    const fronts = environs(sight, planet).filter(({ id }) => strength(sight, 'imperial', id) > 0);
    const front = greatest(fronts, ({ id }) => strength(sight, 'rebel', id) - strength(sight, 'imperial', id));
    if (front === undefined) return [];
    const near = environs(sight, planet).flatMap(({ id }) => reinforcing(sight, id, front.id));
    return near.length > 0 || planetSeen(sight, planet).control === 'imperial' ? near : relief(sight, planet, front.id);
  });
}

/** The mobile units of a quiet planet, all but one of its units. */
function relief(sight: Sight, planet: PlanetId, to: EnvironId): readonly string[] {
  const quiet = planetIds(sight).find(
    (id) =>
      id !== planet && hasRisen(planetSeen(sight, id)) && strengthOn(sight, 'imperial', id) === 0 && strengthOn(sight, 'rebel', id) > 0,
  );
  if (quiet === undefined) return [];
  const all = environs(sight, quiet).flatMap(({ id }) => units(sight, 'rebel', id));
  let room = Math.min(all.length - 1, environ(to).size - units(sight, 'rebel', to).length);
  return environs(sight, quiet).flatMap(({ id }) => {
    const who = units(sight, 'rebel', id).filter((unit) => isMobile(sight, unit));
    const sent = who.slice(0, Math.max(0, room));
    room -= sent.length;
    return sent.length === 0 ? [] : [`move ${sent.join(', ')} to ${to}`];
  });
}
function reinforcing(sight: Sight, from: EnvironId, to: EnvironId): readonly string[] {
  if (from === to || strength(sight, 'imperial', from) > 0) return [];
  const room = environ(to).size - units(sight, 'rebel', to).length;
  const who = units(sight, 'rebel', from)
    .toSorted((a, b) => power(sight, b) - power(sight, a))
    .slice(0, Math.max(0, room));
  return who.length === 0 ? [] : [`move ${who.join(', ')} to ${to}`];
}

function attacks(sight: Sight): readonly string[] {
  return environs(sight)
    .filter(({ id }) => isContested(sight, id) && mayAttack(sight, id))
    .map(({ id }) => {
      const named = leader(sight, 'rebel', id);
      return `attack ${id}${named === undefined ? '' : ` leader ${named}`}`;
    });
}
const mayAttack = (sight: Sight, at: EnvironId): boolean =>
  sight.level === 'easy' ? sight.lot(2, `attack.${at}`) === 0 : isWorthIt(sight, at, 'rebel');

export function rebelMissions(sight: Sight): readonly string[] {
  return [...risings(sight), ...environs(sight).flatMap(({ id }) => missionsAt(sight, id))];
}

/**
 * FG-113: all rise at once, even at even odds, because surprise and home ground are worth two columns. A beginner waits for twice
 * the strength.
 */
function risings(sight: Sight): readonly string[] {
  const place = environs(sight).find(({ id }) => free(sight, id).length > 0 && !hasRisen(seenAt(sight, id)));
  if (place === undefined) return [];
  const forces = environs(sight, place.planet).reduce((sum, { resource }) => sum + Math.floor(resource / 3) * 2 + (resource % 3), 0);
  const odds = sight.level === 'easy' ? 2 : 1;
  const wish = forces >= odds * strengthOn(sight, 'imperial', place.planet) ? 'yes' : 'no';
  return (sight.view.standing.rebel?.uprising ?? 'no') === wish ? [] : [`standing uprising ${wish}`];
}

function missionsAt(sight: Sight, at: EnvironId): readonly string[] {
  const who = free(sight, at);
  if (who.length === 0) return [];
  const friends = captives(sight, 'rebel', at);
  const rest = friends.length === 0 ? who : who.slice(1);
  const freeing = friends.length === 0 ? [] : [`mission F by ${who[0]}`];
  return [...freeing, ...(hasRisen(seenAt(sight, at)) ? fighting(sight, at, rest) : wooing(sight, at, rest))];
}

/** On a risen planet: acts against the enemy's units, otherwise looks for friends and finds. */
function fighting(sight: Sight, at: EnvironId, who: readonly CharacterId[]): readonly string[] {
  if (who.length === 0) return [];
  if (strength(sight, 'imperial', at) === 0) return spare(sight, who);
  return sight.level === 'easy' ? [`mission S by ${who.join(', ')} on unit`] : each('S', who, ' on unit');
}

/** The turns in which friends come first, since later there is no time to make use of them. A beginner never looks for them. */
const EARLY = { easy: 0, normal: 2, hard: 3 };
/** FG-165: Start Rebellion at unrest; otherwise a friend first, since one letter brings as many as look, then talk. */
function wooing(sight: Sight, at: EnvironId, who: readonly CharacterId[]): readonly string[] {
  const steps = seenAt(sight, at).loyalty - UNREST;
  const isBeginner = sight.level === 'easy';
  if (steps === 0) return isBeginner ? rising(sight, who) : each('R', who);
  if (sight.view.turn <= EARLY[sight.level] && !hasGrown(sight)) return each('G', who);
  return isBeginner ? chatting(who, steps) : talking(who, steps);
}

const byDiplomacy = (who: readonly CharacterId[]): CharacterId[] => who.toSorted((a, b) => character(b).diplomacy - character(a).diplomacy);

/**
 * One more character talks than there are steps to unrest; the others call for rebellion. One letter counts for everyone who talks,
 * and completes them all: no card is drawn once no group is waiting for one, and many cards bring harm (FG-81).
 */
function talking(who: readonly CharacterId[], steps: number): readonly string[] {
  const talkers = byDiplomacy(who);
  return [...each('D', talkers.slice(0, steps + 1), ' stop 1'), ...each('R', talkers.slice(steps + 1))];
}

/** The beginner's version: all talk as long as cards are drawn; one step from unrest the worst talker calls for rebellion. */
function chatting(who: readonly CharacterId[], steps: number): readonly string[] {
  const talkers = byDiplomacy(who);
  if (steps > 1) return each('D', talkers);
  const caller = talkers.length > 1 ? talkers.pop() : undefined;
  return [...each('D', talkers, ' stop 1'), ...(caller === undefined ? [] : [`mission R by ${caller}`])];
}

/** The beginner's version: two call, and the others do whatever else there is to do. */
function rising(sight: Sight, who: readonly CharacterId[]): readonly string[] {
  const [first, second, ...rest] = who.toSorted((a, b) => character(a).intelligence - character(b).intelligence);
  return [first, second].flatMap((id) => (id === undefined ? [] : [`mission R by ${id}`])).concat(spare(sight, rest));
}

/** One character each for the information point, more characters and possessions. */
function spare(sight: Sight, who: readonly CharacterId[]): readonly string[] {
  const wits = sight.view.score.infoRebel ? undefined : best(who, 'intelligence');
  const rest = who.filter((id) => id !== wits);
  const [finder, ...others] = rest;
  const lines = wits === undefined ? [] : [`mission I by ${wits}`];
  if (finder !== undefined) lines.push(`mission G by ${finder}`);
  return others.length === 0 ? lines : [...lines, `mission P by ${others.join(', ')}`];
}

/** The standing orders of the first mail: the diplomat behind the others, a hunt, and battles at good odds when not asked. */
export function rebelStanding(sight: Sight): readonly string[] {
  const own = scenario(sight.view.scenario).rebel.characters;
  // The three Rebels of Egrix are all there are, while the many of Varu may stand and fight.
  const isFew = sight.view.scenario === 'flight-to-egrix' && sight.level !== 'easy';
  const lines = [
    `standing break-off ${isFew ? 'always' : 2}`,
    `standing protect ${best(own, 'diplomacy')}`,
    'standing attack 2',
    'standing reaction hunt',
    'standing search both',
  ];
  return sight.level === 'hard' ? [...lines, 'standing scrambler yes', 'standing blade yes', 'standing gems block'] : lines;
}
