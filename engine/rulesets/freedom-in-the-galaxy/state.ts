/** The table as it is stored (RULES.md, FG-11), the part of it that a viewer sees (FG-160), and the gate from storage. */
import {
  flag,
  type Gate,
  gate,
  knownId,
  list,
  type Of,
  oneOf,
  optional,
  orNull,
  record,
  type Shape,
  table,
  text,
  whole,
} from '../../kit/shapes.ts';
import { character, isCharacter, isEnviron, isItem, isShip, PLANETS, planetsOf, SCENARIO_IDS, UNIT_TYPES } from './charts.ts';
import { type EnvironId, type PlanetId, RATINGS, SECTIONS, SIDES, type Side, STEPS, type StandingValue } from './types.ts';

const SIDE = oneOf(...SIDES);
const SCENARIO = oneOf(...SCENARIO_IDS);
const STEP = oneOf(...STEPS);
const TYPE = oneOf(...UNIT_TYPES);
const ENVIRON = knownId(isEnviron);
const CHARACTER_ID = knownId(isCharacter);
const PLACE = knownId((id) => isEnviron(id) || id === 'space');
/** `army`, or a character. */
const HOLDER = knownId((id) => id === 'army' || isCharacter(id));
const LINE = text(/^[\s\S]{0,4000}$/);

const OPTIONS = record({
  scenario: SCENARIO,
  /** See FG-4. */
  pace: oneOf('full', 'standing'),
  /** See FG-46. */
  pdbAlwaysMax: flag,
  /** See FG-98, FG-103. */
  startRebellion: oneOf('with-a-chance', 'anywhere'),
});
export type FreedomOptions = Of<typeof OPTIONS>;

const PLANET = record({
  /** 2 patriotic … −2 unrest (FG-22). */
  loyalty: whole(-2, 2),
  status: oneOf('imperial-control', 'rebellion', 'rebel-control', 'rebellion-stopped'),
  pdb: record({ level: whole(0, 2), up: flag }),
});
export type Planet = Of<typeof PLANET>;
export type Status = Planet['status'];

const UNIT = record({
  type: TYPE,
  /** For Rebel units, the environ type they were raised in (FG-30). */
  env: optional(oneOf<string>('urban', 'wild', 'liquid', 'subterranean', 'air', 'fire')),
  at: ENVIRON,
  moved: optional(flag),
});
export type Unit = Of<typeof UNIT>;

const CHARACTER = record({
  /** An environ, `space` (FG-37), or null when killed. */
  at: orNull(PLACE),
  stack: oneOf('mission', 'army'),
  wounds: whole(),
  detected: flag,
  status: oneOf('active', 'captured', 'killed'),
  /** If captured, the guard (FG-72). */
  holder: optional(HOLDER),
  moved: optional(flag),
  acted: optional(flag),
  /** Struck by the Cervac (FG-130). */
  disabled: optional(flag),
  boost: optional(record({ rating: oneOf(...RATINGS), step: STEP })),
});
export type Character = Of<typeof CHARACTER>;

const SHIP = record({ at: PLACE, owner: HOLDER, moved: optional(flag) });
const POSSESSION = record({
  owner: CHARACTER_ID,
  known: flag,
  /** Held with its captive owner in Imperial custody (FG-124). */
  held: optional(flag),
});

/** The canonical lines of mail sections for later steps (FG-4); only where there are any. */
const KEPT = table(oneOf(...SECTIONS), list(LINE));
export type Kept = Of<typeof KEPT>;

const CHARACTERS = list(CHARACTER_ID);
const SETTING: Shape<StandingValue> = {
  fault: (json) => (Number.isFinite(json) || LINE.fault(json) === undefined ? undefined : CHARACTERS.fault(json)),
};
/** The keys of FG-6 with their values; only those that were set. */
const STANDING = table(text(/^[a-z-]{1,20}$/), SETTING);

const FLAGS = record({
  /** The start effects have been applied in this operations step. */
  begun: optional(flag),
  /**
   * The mover's attack declarations, each with a named leader or `none`; without a name the standing order decides. Secret until
   * the other side has answered.
   */
  attacks: optional(list(record({ at: ENVIRON, leader: optional(orNull(LINE)) }))),
  /** Environs whose populace went wild in this missions step (FG-114). */
  wild: optional(list(ENVIRON)),
});

const VERDICT = record({
  winner: SIDE,
  reason: oneOf('instant', 'points', 'resignation'),
  /** The points of FG-150 at that moment. */
  points: whole(Number.MIN_SAFE_INTEGER),
});
export type Reason = Of<typeof VERDICT>['reason'];

const STATE = record({
  /** The version of this record's shape. */
  v: oneOf(1),
  scenario: SCENARIO,
  turn: whole(1),
  step: STEP,
  options: OPTIONS,
  planets: table(
    knownId((id) => PLANETS.some((row) => row.id === id)),
    PLANET,
  ),
  units: table(text(/^[LPMR][1-9]\d{0,3}$/), UNIT),
  characters: table(CHARACTER_ID, CHARACTER),
  ships: table(knownId(isShip), SHIP),
  possessions: table(knownId(isItem), POSSESSION),
  destroyed: list(knownId((id) => isItem(id) || isShip(id))),
  /** Secret. */
  kept: table(SIDE, KEPT),
  /** Environs with a camp (FG-102). */
  camps: list(ENVIRON),
  /** Environs where a coup has shifted loyalty (FG-92). */
  coups: list(ENVIRON),
  /** Rebel units that wait for room, by environ (FG-112). */
  pending: table(ENVIRON, list(TYPE)),
  reinforcements: record({ rebel: list(TYPE), imperial: list(TYPE) }),
  score: record({ infoRebel: flag, infoImperial: flag }),
  /** Secret. */
  standing: record({ rebel: STANDING, imperial: STANDING }),
  flags: FLAGS,
  outcome: orNull(VERDICT),
});
export type State = Of<typeof STATE>;

export const { stateFault, revive }: Gate<State> = gate('freedom-in-the-galaxy', STATE, incoherence);

/** Faults that no field shows by itself: everything must be on the planets of the scenario, and every status must have its marks. */
function incoherence({ scenario, planets, units, characters, ships }: State): string | undefined {
  const system = planetsOf(scenario);
  if (Object.keys(planets).length !== system.length || system.some((row) => planets[row.id] === undefined)) return 'state.planets';
  const isHere = (at: EnvironId | null): boolean =>
    at === null || at === 'space' || system.some((row) => row.environs.some(({ id }) => id === at));
  const away = [units, characters, ships].flatMap((all) => Object.entries(all)).find(([, { at }]) => !isHere(at));
  if (away !== undefined) return `state: ${away[0]}.at`;
  const odd = Object.entries(characters).find(([id, one]) => !isOwnFate(id, one));
  return odd === undefined ? undefined : `state.characters.${odd[0]}`;
}

/** Only the killed are nowhere, and a captured character has a holder of the other side. */
function isOwnFate(id: string, { at, status, holder }: Character): boolean {
  if ((at === null) !== (status === 'killed')) return false;
  if (status !== 'captured') return holder === undefined;
  return holder === 'army' || (holder !== undefined && character(holder).side !== character(id).side);
}

/** The part that every viewer sees the same (FG-160). */
export type OpenTable = Pick<
  State,
  'scenario' | 'turn' | 'step' | 'options' | 'characters' | 'ships' | 'destroyed' | 'camps' | 'coups' | 'pending' | 'score' | 'outcome'
>;

export interface SeenPlanet extends Planet {
  /** The side that controls it (FG-24). */
  readonly control: Side | null;
}
export interface View extends OpenTable {
  readonly viewer: Side | 'spectator' | 'archive';
  readonly planets: Readonly<Record<PlanetId, SeenPlanet>>;
  /** Without Imperial units, unless the viewer is Imperial. */
  readonly units: State['units'];
  /** Unless the viewer is Imperial: Imperial units by environ, face down except for the militia. */
  readonly imperialStacks?: Readonly<Record<EnvironId, { readonly militia: number; readonly mobile: number }>>;
  readonly possessions: State['possessions'];
  /** Unless the viewer is Rebel: unknown possessions, counted by owner. */
  readonly hiddenPossessions?: Readonly<Record<string, number>>;
  readonly reinforcements: {
    readonly rebel: State['reinforcements']['rebel'];
    readonly imperial: State['reinforcements']['imperial'] | number;
  };
  /** Only the viewer's own. */
  readonly standing: Readonly<Partial<State['standing']>>;
  readonly kept: State['kept'];
  /** The current points of FG-150. */
  readonly points: number;
}
