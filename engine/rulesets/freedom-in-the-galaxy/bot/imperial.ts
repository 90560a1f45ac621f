/** The Imperial half of FG-165: strength where the Rebels are, and rebellions put down before they are lost. */
import { character, environ, type MissionRow, missionRow } from '../charts.ts';
import { isRepairTurn } from '../turn.ts';
import type { CharacterId, EnvironId, PlanetId, UnitId } from '../types.ts';
import {
  captives,
  draws,
  each,
  environs,
  exposed,
  free,
  greatest,
  hasGrown,
  hasRisen,
  isMobile,
  isWorthIt,
  leader,
  people,
  planetIds,
  planetSeen,
  power,
  type Sight,
  seenAt,
  shipAt,
  strength,
  units,
} from './sight.ts';

/** The number of patrols placed to search where the Rebels are likeliest to land. */
const PATROLS = 2;
/**
 * Places the characters, a line (hard: all lines), and patrols where a coup is likeliest; the rest stays as the scenario has it. A
 * beginner puts characters and lines where loyalty is highest and no Rebel comes.
 */
export function imperialSetup(sight: Sight): readonly string[] {
  const held = environs(sight).filter(({ planet }) => planetSeen(sight, planet).control === 'imperial');
  const base = greatest(held, ({ id, size, coup = 0 }) => (sight.level === 'easy' ? seenAt(sight, id).loyalty + size / 10 : coup));
  if (base === undefined) return [];
  const here = units(sight, 'imperial', base.id);
  const room = base.size - here.length;
  const elsewhere = (letter: string): readonly UnitId[] =>
    Object.keys(sight.view.units).filter((id) => id.startsWith(letter) && !here.includes(id));
  const isManned = here.some((id) => id.startsWith('L'));
  const lines = elsewhere('L').slice(0, sight.level !== 'normal' ? room : isManned ? 0 : 1);
  const patrols = sight.level === 'easy' ? [] : elsewhere('P').slice(0, PATROLS);
  const people = Object.keys(sight.view.characters).filter((id) => character(id).side === 'imperial');
  return [`place ${[...people, ...[...lines, ...patrols].slice(0, room)].join(', ')} at ${base.id}`];
}

/** Lower than any other alarm: what the Rebels hold costs more lines than it gives. */
const HELD = 20;
/**
 * A risen planet comes first, then where Rebels are seen, then where they work unseen, last what they hold; 0 if there is nothing
 * to do. The hard bot leaves them what they hold: lines lost there are missing where the next planet rises.
 */
function alarm(sight: Sight, at: EnvironId): number {
  const planet = seenAt(sight, at);
  const rebels = strength(sight, 'rebel', at);
  const persons = people(sight, 'rebel', at).length;
  if (rebels > 0 && planet.status === 'rebel-control') return sight.level === 'hard' ? 0 : HELD - rebels;
  if (rebels > 0) return 100 + (planet.status === 'rebellion' ? 20 : 0) - rebels;
  if (exposed(sight, 'rebel', at).length > 0) return 60 + persons - planet.loyalty;
  if (persons > 0) return 30 + persons - planet.loyalty;
  return 0;
}

/** Where units are needed, most urgent first. A beginner gathers them where loyalty is highest, whatever the Rebels do. */
function goalsOf(sight: Sight): readonly EnvironId[] {
  const home = greatest(environs(sight), ({ id }) => seenAt(sight, id).loyalty);
  if (sight.level === 'easy') return environs(sight, home?.planet).map(({ id }) => id);
  const alarmed = environs(sight).filter(({ id }) => alarm(sight, id) > 0);
  return alarmed.toSorted((a, b) => alarm(sight, b.id) - alarm(sight, a.id)).map(({ id }) => id);
}

export function imperialOperations(sight: Sight): readonly string[] {
  const goals = goalsOf(sight);
  const spent = new Set<UnitId>();
  const marches = goals.flatMap((goal) => reinforcing(sight, goal, spent));
  const [first] = goals;
  return [...repairs(sight), ...arrivals(sight, goals), ...marches, ...journeys(sight, first), ...attacks(sight, marches)];
}

/** FG-41. In Varu a repair costs the line of an even turn (FG-116), so it is done only where a base guards something threatened. */
function repairs(sight: Sight): readonly string[] {
  if (!isRepairTurn(sight.view.turn, 'imperial')) return [];
  const down = planetIds(sight).filter((id) => !planetSeen(sight, id).pdb.up && planetSeen(sight, id).control === 'imperial');
  const first = greatest(down, (id) => planetSeen(sight, id).pdb.level - planetSeen(sight, id).loyalty);
  const isDear = sight.view.scenario === 'varu-powderkeg' && sight.level !== 'easy';
  return first === undefined || isDear ? [] : [`pdb up ${first}`];
}

/** FG-116: takes what is nearest to what is on hand. */
function arrivals(sight: Sight, goals: readonly EnvironId[]): readonly string[] {
  const { imperial } = sight.view.reinforcements;
  if (typeof imperial === 'number') return [];
  const planets = goals.map((at) => environ(at).planet);
  const places = environs(sight).filter(({ id, planet, size }) => {
    const { control } = planetSeen(sight, planet);
    const isOpen = control === 'imperial' || (control === null && strength(sight, 'rebel', id) === 0);
    return isOpen && units(sight, 'imperial', id).length < size;
  });
  const worth = (at: EnvironId): number => (goals.includes(at) ? 5 : 0) + (planets[0] === environ(at).planet ? 9 : 0);
  const place = greatest(places, ({ id }) => worth(id));
  return place === undefined ? [] : imperial.map((unit) => `reinforce ${unit} at ${place.id}`);
}

/** This much more than the enemy in all is enough for one place. */
const AMPLE = 2;
/** The strength that makes a search for those who hide there worthwhile. */
const WATCH = 9;
function wanted(sight: Sight, goal: EnvironId): number {
  if (sight.level === 'easy') return Number.POSITIVE_INFINITY;
  const rebels = strength(sight, 'rebel', goal);
  return rebels > 0 ? AMPLE * rebels : exposed(sight, 'rebel', goal).length > 0 ? WATCH : WATCH / 2;
}

/** Sends mobile units to a goal, the nearest first, until there are enough; none if all of them together could not do it. */
function reinforcing(sight: Sight, goal: EnvironId, spent: Set<UnitId>): readonly string[] {
  const here = units(sight, 'imperial', goal).filter((id) => !spent.has(id));
  for (const id of here) spent.add(id);
  let [lack, room] = [wanted(sight, goal) - strength(sight, 'imperial', goal), environ(goal).size - units(sight, 'imperial', goal).length];
  const sources = environs(sight).filter(({ id }) => id !== goal);
  const near = (planet: PlanetId): number => (planet === environ(goal).planet ? 0 : 1);
  const lines: string[] = [];
  for (const { id: from } of sources.toSorted((a, b) => near(a.planet) - near(b.planet))) {
    const who: UnitId[] = [];
    for (const id of movable(sight, from, goal, spent)) {
      if (lack <= 0 || room <= 0) break;
      who.push(id);
      spent.add(id);
      lack -= power(sight, id);
      room -= 1;
    }
    if (who.length > 0) lines.push(`move ${who.join(', ')} to ${goal}`);
  }
  return lines;
}

/** The strongest first, all but one unit of a planet; none from a place where it stands against Rebels itself. */
function movable(sight: Sight, from: EnvironId, goal: EnvironId, spent: ReadonlySet<UnitId>): readonly UnitId[] {
  const { planet } = environ(from);
  if (strength(sight, 'rebel', from) > 0) return [];
  const isNear = planet === environ(goal).planet;
  const here = units(sight, 'imperial', from);
  const able = here.filter((id) => !spent.has(id) && (isNear || isMobile(sight, id))).toSorted((a, b) => power(sight, b) - power(sight, a));
  const others = environs(sight, planet).flatMap(({ id }) => units(sight, 'imperial', id)).length;
  const stays = isNear ? 0 : Math.max(0, 1 - (others - able.length));
  return able.slice(0, able.length - stays);
}

/** Sends the characters where they are needed, on foot or by ship; those with an army that fights lead it. */
function journeys(sight: Sight, first: EnvironId | undefined): readonly string[] {
  const goal = first ?? greatest(environs(sight), ({ id }) => environ(id).size - 3 * seenAt(sight, id).loyalty)?.id;
  if (goal === undefined) return [];
  return environs(sight).flatMap(({ id, planet }) => {
    const who = free(sight, id);
    if (id === goal || who.length === 0) return [];
    const ship = shipAt(sight, id);
    if (planet === environ(goal).planet) return [`move ${who.join(', ')} to ${goal}`];
    return ship !== undefined && who.includes(sight.view.ships[ship]?.owner ?? '')
      ? [`move ${who.join(', ')} to ${goal} aboard ${ship}`]
      : [];
  });
}

/** Attacks where own units are or will be, judged as if those on the way had arrived. */
function attacks(sight: Sight, marches: readonly string[]): readonly string[] {
  return environs(sight).flatMap(({ id }) => {
    const coming = marches.filter((line) => line.endsWith(` to ${id}`)).flatMap(marchers);
    const isManned = strength(sight, 'imperial', id) > 0 || coming.length > 0;
    const rebels = isManned ? strength(sight, 'rebel', id) : 0;
    const named = leader(sight, 'imperial', id);
    const isLed = named !== undefined && sight.view.characters[named]?.stack === 'army';
    return rebels > 0 && mayAttack(sight, id, coming) ? [`attack ${id}${isLed ? ` leader ${named}` : ''}`] : [];
  });
}
const marchers = (line: string): readonly UnitId[] => line.slice('move '.length, line.indexOf(' to ')).split(', ');
function mayAttack(sight: Sight, at: EnvironId, coming: readonly UnitId[]): boolean {
  if (sight.level === 'easy') return sight.lot(2, `attack.${at}`) === 0;
  const more = coming.reduce((sum, id) => sum + power(sight, id), 0);
  return isWorthIt(sight, at, 'imperial', more);
}

export function imperialMissions(sight: Sight): readonly string[] {
  return environs(sight).flatMap(({ id }) => missionsAt(sight, id));
}

const row = (letter: string): MissionRow => missionRow(letter, 'imperial') as MissionRow;

/** FG-165: Stop Rebellion first, then assassins, then loyalty. */
function missionsAt(sight: Sight, at: EnvironId): readonly string[] {
  const who = free(sight, at);
  if (who.length === 0) return [];
  const planet = seenAt(sight, at);
  if (captives(sight, 'imperial', at).length > 0) return [`mission F by ${who.join(', ')}`];
  if (hasRisen(planet)) return sight.level === 'easy' ? [`mission R by ${who.join(', ')}`] : each('R', who);
  if (sight.level !== 'easy') return pacifying(sight, at, who);
  const letters = hasGrown(sight) ? ['D', 'I'] : ['D', 'I', 'G'];
  return [`mission ${letters[sight.lot(letters.length, `mission.${at}`)]} by ${who.join(', ')}`];
}

/** The loyalty at which talk comes before assassins. */
const UNEASY = -2;
function pacifying(sight: Sight, at: EnvironId, who: readonly CharacterId[]): readonly string[] {
  if (seenAt(sight, at).loyalty <= UNEASY) return soothing(sight, at, who);
  const killer = assassin(sight, at, who);
  const rest = who.filter((id) => id !== killer?.who);
  if (killer === undefined) return soothing(sight, at, rest);
  const first = `mission A by ${killer.who} on ${killer.prey}`;
  return [first, ...alsoKilling(sight, at, rest, killer.prey)];
}

/** Sends the others after the next Rebels seen. */
function alsoKilling(sight: Sight, at: EnvironId, who: readonly CharacterId[], first: CharacterId): readonly string[] {
  const prey = exposed(sight, 'rebel', at).filter((id) => id !== first);
  return who.map((id, n) => `mission A by ${id} on ${prey[n % prey.length] ?? first}`);
}

/** The number of draws from which an assassination may be tried (FG-165). */
const ENOUGH = 5;
function assassin(sight: Sight, at: EnvironId, who: readonly CharacterId[]): { who: CharacterId; prey: CharacterId } | undefined {
  const prey = greatest(exposed(sight, 'rebel', at), (id) => character(id).diplomacy + character(id).leadership);
  const killer = greatest(who, (id) => draws(sight, at, row('A'), [id]));
  if (prey === undefined || killer === undefined || draws(sight, at, row('A'), [killer]) < ENOUGH) return undefined;
  return { who: killer, prey };
}

/** Wins loyalty by coup and diplomacy while there is any to win, otherwise friends and information. */
function soothing(sight: Sight, at: EnvironId, who: readonly CharacterId[]): readonly string[] {
  if (who.length === 0) return [];
  const { loyalty } = seenAt(sight, at);
  if (loyalty === 2) {
    if (!sight.view.score.infoImperial && people(sight, 'rebel', at).length > 0) return [`mission I by ${who.join(', ')}`];
    return hasGrown(sight) ? [] : [`mission G by ${who.join(', ')}`];
  }
  const isOpen = environ(at).coup !== undefined && !sight.view.coups.includes(at);
  const schemer = isOpen
    ? greatest(
        who.filter((id) => character(id).intelligence >= 2),
        (id) => character(id).leadership,
      )
    : undefined;
  const rest = who.filter((id) => id !== schemer);
  const coup = schemer === undefined ? [] : [`mission C by ${schemer}`];
  // A group is done with its first letter, and no card is drawn once no group is waiting for one (FG-81).
  return [...coup, ...each('D', rest, ' stop 1')];
}

/** The standing orders of the first mail. */
export function imperialStanding(sight: Sight): readonly string[] {
  const lines = ['standing reaction hunt', 'standing attack 2', 'standing search both'];
  return sight.level === 'hard' ? [...lines, 'standing break-off 2', 'standing active strongest', 'standing found-by squad'] : lines;
}
