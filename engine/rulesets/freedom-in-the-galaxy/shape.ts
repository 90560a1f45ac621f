/** The gate from storage. */
import type { Json } from '../../ruleset.ts';
import { character, isCharacter, isEnviron, isItem, isShip, planetsOf, SCENARIO_IDS, UNIT_TYPES } from './charts.ts';
import type { ScenarioId, State } from './types.ts';
import { SIDES } from './types.ts';

type Fields = { readonly [key: string]: Json };
type Fits = (value: Json | undefined) => boolean;
const isRecord = (value: Json | undefined): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount: Fits = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const isFlag: Fits = (value) => typeof value === 'boolean';
const listOf =
  (item: Fits): Fits =>
  (value) =>
    Array.isArray(value) && value.every((one: Json) => item(one));
const oneOf =
  (values: readonly string[]): Fits =>
  (value) =>
    typeof value === 'string' && values.includes(value);
const named =
  (known: (id: string) => boolean): Fits =>
  (value) =>
    typeof value === 'string' && known(value);
const tableOf =
  (key: (name: string) => boolean, item: (one: Json, key: string) => boolean): Fits =>
  (value) =>
    isRecord(value) && Object.entries(value).every(([name, one]) => key(name) && item(one, name));
/** Every field fits and there is none besides. Those ending in `?` may be missing. */
function record(fields: Readonly<Record<string, Fits>>): Fits {
  const rows = Object.entries(fields).map(([name, fits]) => ({ name: name.replace('?', ''), fits, free: name.endsWith('?') }));
  return (value) =>
    isRecord(value) &&
    rows.every(({ name, fits, free }) => (Object.hasOwn(value, name) ? fits(value[name]) : free)) &&
    Object.keys(value).every((key) => rows.some((row) => row.name === key));
}

const isScenario = oneOf(SCENARIO_IDS);
const isType = oneOf(UNIT_TYPES);
const isPlace = named((id) => isEnviron(id) || id === 'space');
const isEnvironId = named(isEnviron);
const isSide = (name: string): boolean => SIDES.some((side) => side === name);
const isText: Fits = (value) => typeof value === 'string' && value.length <= 4000;
const RATINGS = ['combat', 'endurance', 'intelligence', 'leadership', 'diplomacy', 'navigation'];
const STEPS = [
  'setup-imperial',
  'setup-rebel',
  'rebel-operations',
  'imperial-response',
  'rebel-missions',
  'imperial-operations',
  'rebel-response',
  'imperial-missions',
];
const isStep = oneOf(STEPS);
const isSetting: Fits = (value) => isText(value) || Number.isFinite(value) || listOf(named(isCharacter))(value);
const isHolder: Fits = named((id) => id === 'army' || isCharacter(id));

const isPlanet = record({
  loyalty: (value) => Number.isSafeInteger(value) && Math.abs(value as number) <= 2,
  status: oneOf(['imperial-control', 'rebellion', 'rebel-control', 'rebellion-stopped']),
  pdb: record({ level: (value) => isCount(value) && (value as number) <= 2, up: isFlag }),
});
const ENVIRON_TYPES = ['urban', 'wild', 'liquid', 'subterranean', 'air', 'fire'];
const isUnit = record({ type: isType, 'env?': oneOf(ENVIRON_TYPES), at: isEnvironId, 'moved?': isFlag });
const isPerson = record({
  at: (value) => value === null || isPlace(value),
  stack: oneOf(['mission', 'army']),
  wounds: isCount,
  detected: isFlag,
  status: oneOf(['active', 'captured', 'killed']),
  'holder?': isHolder,
  'moved?': isFlag,
  'acted?': isFlag,
  'disabled?': isFlag,
  'boost?': record({ rating: oneOf(RATINGS), step: isStep }),
});
const isDeclared = record({ at: isEnvironId, 'leader?': (value) => value === null || isText(value) });
const SECTIONS = ['operations', 'response', 'missions'];

const isVerdict = record({ winner: named(isSide), reason: oneOf(['instant', 'points', 'resignation']), points: Number.isSafeInteger });

const FIELDS: Readonly<Record<keyof State, Fits>> = {
  v: (value) => value === 1,
  scenario: isScenario,
  turn: (value) => isCount(value) && value !== 0,
  step: isStep,
  options: record({ scenario: isScenario, pace: oneOf(['full', 'standing']), pdbAlwaysMax: isFlag }),
  planets: isRecord,
  units: tableOf((id) => /^[LPMR][1-9]\d{0,3}$/.test(id), isUnit),
  characters: tableOf(isCharacter, isPerson),
  ships: tableOf(isShip, record({ at: isPlace, owner: isHolder, 'moved?': isFlag })),
  possessions: tableOf(isItem, record({ owner: named(isCharacter), known: isFlag, 'held?': isFlag })),
  destroyed: listOf(named((id) => isItem(id) || isShip(id))),
  kept: tableOf(
    isSide,
    tableOf((name) => SECTIONS.includes(name), listOf(isText)),
  ),
  camps: listOf(isEnvironId),
  coups: listOf(isEnvironId),
  pending: tableOf(isEnviron, listOf(isType)),
  reinforcements: record({ rebel: listOf(isType), imperial: listOf(isType) }),
  score: record({ infoRebel: isFlag, infoImperial: isFlag }),
  standing: record(Object.fromEntries(SIDES.map((side) => [side, tableOf((key) => /^[a-z-]{1,20}$/.test(key), isSetting)]))),
  flags: record({ 'begun?': isFlag, 'attacks?': listOf(isDeclared), 'wild?': listOf(isEnvironId) }),
  outcome: (value) => value === null || isVerdict(value),
};

/** Whether JSON is a state of shape 1, whole and with nothing besides. */
export function isStored(json: Json): boolean {
  if (!record(FIELDS)(json)) return false;
  const { scenario, planets, characters, units, ships } = json as Fields & { scenario: ScenarioId; characters: Fields; planets: Fields };
  const system = planetsOf(scenario);
  const isHere = (at: Json | undefined): boolean =>
    at === null || at === 'space' || system.some((row) => row.environs.some((one) => one.id === at));
  const places = [units, characters, ships].flatMap((all) => Object.values(all as Fields).map((one) => (one as Fields).at));
  return (
    places.every(isHere) &&
    Object.keys(planets).length === system.length &&
    system.every((row) => isPlanet(planets[row.id])) &&
    Object.entries(characters).every(([id, one]) => isOwnFate(id, one as Fields))
  );
}

/** Only the killed are nowhere, and who is captured has a holder of the other side. */
function isOwnFate(id: string, { at, status, holder }: Fields): boolean {
  if ((at === null) !== (status === 'killed')) return false;
  if (status !== 'captured') return holder === undefined;
  return holder === 'army' || (typeof holder === 'string' && character(holder).side !== character(id).side);
}

/** Shape 1 is the only one so far; throws for anything else. */
export function revive(json: Json): State {
  if (!isStored(json)) throw new Error('this is no stored state of freedom-in-the-galaxy of shape 1');
  return json as unknown as State;
}
