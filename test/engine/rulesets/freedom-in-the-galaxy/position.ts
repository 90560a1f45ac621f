/** Rules that no position of Freedom in the Galaxy breaks, and how a scenario begins. */
import type { Options } from '../../../../engine/ruleset.ts';
import {
  character,
  environ,
  itemRow,
  scenario,
  shipRow,
  UNIT_LETTER,
  unitRow,
} from '../../../../engine/rulesets/freedom-in-the-galaxy/charts.ts';
import { controllerOf } from '../../../../engine/rulesets/freedom-in-the-galaxy/planets.ts';
import type { State } from '../../../../engine/rulesets/freedom-in-the-galaxy/state.ts';
import { SIDES, type Side } from '../../../../engine/rulesets/freedom-in-the-galaxy/types.ts';
import { broken, type Offender } from '../../../games/position-law.ts';

/** Once the game is over, upkeep stops where it is (FG-12). */
export function brokenRule(state: State): string | undefined {
  const kept = state.outcome === null ? [...stacks(state), ...ships(state), ...captives(state)] : [];
  return [...kept, ...units(state), ...people(state), ...possessions(state), ...planets(state)][0];
}

const sideOf = (state: State, unit: string): Side => unitRow(state.units[unit]?.type ?? 'militia').side;
const unitsAt = (state: State, at: string | null, side: Side): readonly string[] =>
  Object.keys(state.units).filter((id) => state.units[id]?.at === at && sideOf(state, id) === side);

/** FG-21, FG-31: no more units of a side than fit, and no army without units. */
function* stacks(state: State): Iterable<string> {
  const places = new Set(Object.values(state.units).map(({ at }) => at));
  for (const at of places) {
    for (const side of SIDES) {
      const there = unitsAt(state, at, side);
      if (there.length > environ(at).size) yield `FG-21: ${there.join(' ')} are too many for ${at}`;
    }
  }
  for (const [id, { at, stack, status }] of Object.entries(state.characters))
    if (status === 'active' && stack === 'army' && unitsAt(state, at, character(id).side).length === 0)
      yield `FG-31: ${id} is in an army that is not there`;
}

/** FG-141, FG-144, FG-145: an owner is with the ship, and has no other. */
function* ships(state: State): Iterable<string> {
  const owners = Object.values(state.ships).flatMap(({ owner }) => (owner === 'army' ? [] : [owner]));
  for (const [id, { at, owner }] of Object.entries(state.ships)) {
    const { side, onlyPilot } = shipRow(id);
    const person = state.characters[owner];
    const isWith = owner === 'army' ? unitsAt(state, at, side).length > 0 : person?.status === 'active' && person.at === at;
    if (!isWith) yield `FG-144: ${owner} is not with ${id}`;
    if (owner !== 'army' && character(owner).side !== side) yield `FG-145: ${owner} has ${id} of the other side`;
    if (onlyPilot !== undefined && owner !== onlyPilot) yield `FG-145: ${owner} has ${id}`;
    if (owners.filter((one) => one === owner).length > 1) yield `FG-121: ${owner} has two ships`;
  }
}

/** FG-72, FG-73: a guard is with the captive. */
function* captives(state: State): Iterable<string> {
  for (const [id, { at, status, holder }] of Object.entries(state.characters)) {
    if (status !== 'captured') continue;
    const captor: Side = character(id).side === 'rebel' ? 'imperial' : 'rebel';
    const guard = state.characters[holder ?? ''];
    const isHeld = holder === 'army' ? unitsAt(state, at, captor).length > 0 : guard?.status === 'active' && guard.at === at;
    if (!isHeld) yield `FG-73: nobody guards ${id}`;
  }
}

/** FG-11, FG-30: a unit's id has its letter, and only Rebel units an environ type. */
function* units(state: State): Iterable<string> {
  for (const [id, { type, env }] of Object.entries(state.units)) {
    if (!id.startsWith(UNIT_LETTER[type])) yield `FG-11: ${id} is a ${type}`;
    if ((env !== undefined) !== (unitRow(type).side === 'rebel')) yield `FG-30: ${id} was raised in ${env}`;
  }
}

/** FG-37, FG-67: alive with wounds to spare; in space only before the landing. */
function* people(state: State): Iterable<string> {
  for (const [id, { at, wounds, status, boost }] of Object.entries(state.characters)) {
    const endurance = character(id).endurance + (boost?.rating === 'endurance' ? 2 : 0);
    if (status !== 'killed' && wounds >= endurance) yield `FG-67: ${id} lives with ${wounds} wounds`;
    if (at === 'space' && (state.turn > 1 || scenario(state.scenario).rebel.enter !== 'space')) yield `FG-37: ${id} is in space`;
  }
}

/** FG-120, FG-121, FG-124: things of Rebels, in one place each, one companion a person. */
function* possessions(state: State): Iterable<string> {
  const companions = Object.keys(state.possessions).filter((id) => itemRow(id).kind === 'companion');
  for (const [id, { owner, held }] of Object.entries(state.possessions)) {
    const { status } = state.characters[owner] ?? {};
    if (character(owner).side !== 'rebel' || (status !== 'active') !== (held === true)) yield `FG-124: ${owner}, ${status}, has ${id}`;
    if (state.destroyed.includes(id)) yield `FG-124: ${id} is destroyed, and ${owner} has it`;
    if (companions.includes(id) && companions.some((other) => other !== id && state.possessions[other]?.owner === owner))
      yield `FG-121: ${owner} has two companions`;
  }
}

/** See FG-22, FG-24, FG-40, FG-150. */
function* planets(state: State): Iterable<string> {
  const { pdb, turns } = scenario(state.scenario);
  for (const [id, { loyalty, status, pdb: base }] of Object.entries(state.planets)) {
    if ((status === 'rebellion' || status === 'rebel-control') && loyalty !== -2)
      yield `FG-22: ${id}, in ${status}, has loyalty ${loyalty}`;
    if (base.level > (pdb[id] ?? 0)) yield `FG-41: the base of ${id} has grown to level ${base.level}`;
  }
  if (state.turn > turns) yield `FG-150: turn ${state.turn} of ${turns}`;
}

/** FG-2, FG-152: the forces of the scenario, units on planets of their own side and Rebel ones where they were raised, people in one place. */
export function brokenOpening(state: State, options: Options): string | undefined {
  return SIDES.flatMap((side) => brokenForces(state, options, side))[0];
}

function brokenForces(state: State, options: Options, side: Side): readonly string[] {
  const row = scenario(options.scenario as State['scenario'])[side];
  const mine = Object.keys(state.units).filter((id) => sideOf(state, id) === side);
  const cast = Object.keys(state.characters).filter((id) => character(id).side === side);
  const wanted = row.units.map(([id = '']) => id);
  return [
    ...broken(
      [mine.toSorted().join() !== wanted.toSorted().join(), `FG-2: ${side} begins with ${mine.join(' ')}`],
      [cast.join() !== row.characters.join(), `FG-2: ${side} begins with ${cast.join(' ')}`],
      [new Set(cast.map((id) => state.characters[id]?.at)).size > 1, `FG-152: the people of ${side} begin in several places`],
    ),
    ...mine.flatMap((id) => brokenPlace(state, id, side)),
  ];
}

function brokenPlace(state: State, id: string, side: Side): readonly string[] {
  const { at, env } = state.units[id] as State['units'][string];
  const { planet, type } = environ(at);
  const controller = controllerOf(state.planets[planet] as State['planets'][string], planet, state.units);
  return broken(
    [controller !== side, `FG-152: ${id} begins in ${at}, which is not its side's`],
    [env !== undefined && env !== type, `FG-152: ${id}, raised in ${env}, begins in ${at}`],
  );
}

const moved = (at: State, unit: string, to: string): State => ({
  ...at,
  units: { ...at.units, [unit]: { ...(at.units[unit] as State['units'][string]), at: to } },
});
const person = (at: State, id: string, change: object): State => ({
  ...at,
  characters: { ...at.characters, [id]: { ...(at.characters[id] as State['characters'][string]), ...change } },
});
const VARU = { scenario: 'varu-powderkeg' };

export const offenders: readonly Offender[] = [
  {
    options: VARU,
    break: (at: State) => ['L1', 'L2', 'L3', 'M1', 'M2', 'M3'].reduce((all, id) => moved(all, id, 'solvia-wild'), at),
    found: /^FG-21: .* are too many for solvia-wild$/,
  },
  {
    options: {},
    break: (at: State) => person(at, 'frun-sentel', { stack: 'army' }),
    found: 'FG-31: frun-sentel is in an army that is not there',
  },
  {
    options: {},
    break: (at: State) => person(at, 'vans-ka-tie-a', { at: 'quibron-wild' }),
    found: 'FG-144: vans-ka-tie-a is not with imperial-ship-1',
  },
  { options: VARU, break: (at: State) => person(at, 'kogus', { wounds: 99 }), found: 'FG-67: kogus lives with 99 wounds' },
  { options: VARU, break: (at: State) => person(at, 'kogus', { at: 'space' }), found: 'FG-37: kogus is in space' },
  {
    options: VARU,
    break: (at: State) => moved(at, 'L1', 'cercis-wild'),
    found: "FG-152: L1 begins in cercis-wild, which is not its side's",
  },
  {
    options: VARU,
    break: (at: State) => moved(at, 'R1', 'cercis-wild'),
    found: 'FG-152: R1, raised in subterranean, begins in cercis-wild',
  },
  { options: VARU, break: (at: State) => person(at, 'gelba', { status: 'captured', holder: 'army' }), found: 'FG-73: nobody guards gelba' },
  {
    options: {},
    break: (at: State) => ({ ...at, possessions: { scanner: { owner: 'jon-kidu', known: false } } }),
    found: 'FG-124: jon-kidu, active, has scanner',
  },
  {
    options: {},
    break: (at: State) => ({ ...at, planets: { ...at.planets, angoff: { ...at.planets.angoff, status: 'rebellion' } } }),
    found: /^FG-22: angoff, in rebellion, has loyalty/,
  },
];
