import { isRecord } from '../../json.ts';
import type { Dice, Json, Options, Resolution, Result, Seat } from '../../ruleset.ts';
import { planetsOf, SCENARIO_IDS, scenario } from './charts.ts';
import type { Fact } from './facts.ts';
import { type Character, type FreedomOptions, type Planet, type State, stateFault, type Unit } from './state.ts';
import { type CharacterId, type EnvironId, type ScenarioId, type ShipId, SIDES, type Side, type UnitType } from './types.ts';

export function tables(_options: Options): readonly (readonly Seat[])[] {
  return [SIDES];
}

const settled = (options: Options): FreedomOptions => options as unknown as FreedomOptions;

/**
 * In rating points. Between bots of level normal, the Imperials won 581 of 1,000 matches of Varu Powderkeg, 400 log10 of whose odds
 * is 57. In as many matches of Flight to Egrix they won 521, which is even within the error of measurement.
 */
export function sideAdvantage({ scenario }: Options): Readonly<Record<Side, number>> {
  return { rebel: 0, imperial: scenario === 'varu-powderkeg' ? 60 : 0 };
}

/** FG-2: the base position, before anything has been placed. */
export function setup(_seats: readonly Seat[], options: Options, _dice: Dice): Resolution<State, Fact> {
  const chosen = settled(options);
  const state = basePosition(chosen.scenario, chosen);
  return { state, events: [{ fact: { type: 'step-started', turn: state.turn, step: state.step } }] };
}

export function basePosition(id: ScenarioId, options: FreedomOptions): State {
  return {
    v: 1,
    scenario: id,
    turn: 1,
    step: 'setup-imperial',
    options: { ...options, scenario: id },
    planets: Object.fromEntries(planetsOf(id).map((row) => [row.id, planetAtStart(id, row.id)])),
    units: Object.assign({}, ...SIDES.map((side) => unitsAtStart(id, side))),
    characters: Object.assign({}, ...SIDES.map((side) => charactersAtStart(id, side))),
    ships: Object.assign({}, ...SIDES.map((side) => shipsAtStart(id, side))),
    possessions: {},
    destroyed: [],
    kept: {},
    camps: [],
    coups: [],
    pending: {},
    reinforcements: { imperial: [], rebel: [] },
    score: { infoRebel: false, infoImperial: false },
    standing: { rebel: {}, imperial: {} },
    flags: {},
    outcome: null,
  };
}

function planetAtStart(id: ScenarioId, planet: string): Planet {
  const { kind, pdb } = scenario(id);
  const row = planetsOf(id).find((one) => one.id === planet);
  const start = kind === 'armageddon' ? row?.armageddon : row?.start;
  const held = typeof start === 'string';
  return {
    loyalty: held ? -2 : (start ?? 0),
    status: held ? 'rebel-control' : 'imperial-control',
    pdb: { level: pdb[planet] ?? 0, up: true },
  };
}

function unitsAtStart(id: ScenarioId, side: Side): Readonly<Record<string, Unit>> {
  const { defaultSetup } = scenario(id);
  return Object.fromEntries(
    scenario(id)[side].units.map(([unit = '', type, env]) => [
      unit,
      { type: type as UnitType, ...(env === undefined ? {} : { env }), at: defaultSetup[side][unit] ?? '' },
    ]),
  );
}

const baseOf = (id: ScenarioId, side: Side): EnvironId => scenario(id).defaultSetup[side].characters ?? 'space';

function charactersAtStart(id: ScenarioId, side: Side): Readonly<Record<CharacterId, Character>> {
  const fresh: Character = { at: baseOf(id, side), stack: 'mission', wounds: 0, detected: false, status: 'active' };
  return Object.fromEntries(scenario(id)[side].characters.map((one) => [one, fresh]));
}

function shipsAtStart(id: ScenarioId, side: Side): State['ships'] {
  const ships: Readonly<Record<ShipId, CharacterId>> = scenario(id)[side].ships;
  return Object.fromEntries(Object.entries(ships).map(([ship, owner]) => [ship, { at: baseOf(id, side), owner }]));
}

const refused = (message: string): Result<State> => ({ ok: false, faults: [{ code: 'bad-state', line: 0, message }] });

/** FG-11, "Cases": overrides on the base position of a scenario (FG-2); null removes a key. */
export function admit(description: Json, options: Options): Result<State> {
  if (!isRecord(description)) return refused('A state is an object of overrides on the base position of a scenario.');
  const chosen = settled(options);
  const scenario = description.scenario ?? chosen.scenario;
  if (!SCENARIO_IDS.some((id) => id === scenario)) return refused(`"scenario" is ${SCENARIO_IDS.join(' or ')}.`);
  const state = merge(basePosition(scenario as ScenarioId, chosen) as unknown as Json, description);
  return stateFault(state) === undefined
    ? { ok: true, value: state as unknown as State }
    : refused('The overrides do not make a state of this game (FG-11).');
}

/** Keys for which null is a value. */
const NULLABLE = ['at', 'owner', 'outcome'];

/** Merges objects deeply and replaces everything else. */
function merge(base: Json | undefined, over: Json): Json {
  if (!isRecord(over)) return over;
  const merged: Record<string, Json> = isRecord(base) ? { ...base } : {};
  for (const [key, value] of Object.entries(over)) {
    if (value === null && !NULLABLE.includes(key)) delete merged[key];
    else merged[key] = merge(Object.hasOwn(merged, key) ? merged[key] : undefined, value);
  }
  return merged;
}
