/** The rows of the tables in data/, and those that a step shows at work. */

import {
  ACTION_CARDS,
  CHARACTERS,
  COLUMNS,
  character,
  ENVIRONS,
  environ,
  ITEMS,
  MISSIONS,
  missionRow,
  PLANETS,
  SCENARIO_IDS,
  SHIPS,
  UNIT_TYPES,
  unitRow,
} from '../../../../engine/rulesets/freedom-in-the-galaxy/charts.ts';
import combat from '../../../../engine/rulesets/freedom-in-the-galaxy/data/character-combat.json' with { type: 'json' };
import creatures from '../../../../engine/rulesets/freedom-in-the-galaxy/data/creatures.json' with { type: 'json' };
import detection from '../../../../engine/rulesets/freedom-in-the-galaxy/data/detection.json' with { type: 'json' };
import locals from '../../../../engine/rulesets/freedom-in-the-galaxy/data/irate-locals.json' with { type: 'json' };
import searches from '../../../../engine/rulesets/freedom-in-the-galaxy/data/search.json' with { type: 'json' };
import squads from '../../../../engine/rulesets/freedom-in-the-galaxy/data/squad.json' with { type: 'json' };
import type { Fact, FactOf } from '../../../../engine/rulesets/freedom-in-the-galaxy/facts.ts';
import { enemyOf } from '../../../../engine/rulesets/freedom-in-the-galaxy/planets.ts';
import type { State } from '../../../../engine/rulesets/freedom-in-the-galaxy/state.ts';
import type { EnvironId, Side } from '../../../../engine/rulesets/freedom-in-the-galaxy/types.ts';
import type { WatchedStep } from '../../../games/rows.ts';
import { chartCases } from './tables/chart-cases.ts';
import { pieceCases } from './tables/piece-cases.ts';

const FACES = [1, 2, 3, 4, 5, 6];
const SECTIONS = ['urban', 'wild', 'special'] as const;
const grid = (what: string, columns: readonly (string | number)[]): readonly string[] =>
  columns.flatMap((column) => FACES.map((face) => `${what} ${column}, die ${face}`));
const indices = (all: readonly unknown[]): readonly number[] => all.map((_, at) => at);
const sections = ACTION_CARDS.flatMap((card) => SECTIONS.map((name) => [card.card, name, card[name]] as const));
/** Coups are for urban environs alone, so the other sections never abort one. */
const plotted = new Set(ENVIRONS.flatMap(({ coup, type }) => (coup === undefined ? [] : [type])));
const backlashes = sections.flatMap(([, name, { die = [] }]) => (plotted.has(name) ? die : []));
/** Not in the Star System game (FG-82): such an event does nothing. */
const events = sections.map(([, , { event }]) => event).filter((event) => event !== 'none');
/** The crowds of the two systems, out of those of the whole galaxy. */
const crowds = ENVIRONS.map(({ races, type }) => `${races[0]}/${type}`).filter((key) => key in locals.locals);

export const cases = [...chartCases, ...pieceCases];
export const rows: readonly string[] = [
  ...CHARACTERS.map(({ id }) => `character ${id}`),
  ...MISSIONS.flatMap(({ id, sides }) => sides.map((side) => `mission ${id} of the ${side} side`)),
  ...sections.map(([card, name]) => `action card ${card} ${name}`),
  ...events.map((event) => `event ${event}`),
  ...backlashes.map((result) => `aborted coup ${result}`),
  ...creatures.creatures.map(({ id }) => `creature ${id}`),
  ...crowds.map((key) => `irate locals ${key}`),
  ...ITEMS.flatMap(({ id }) => [`possession ${id} gained`, `possession ${id} put to use`]),
  ...SHIPS.map(({ id }) => `ship ${id}`),
  ...UNIT_TYPES.map((type) => `unit ${type}`),
  ...PLANETS.flatMap(({ id }) => [`planet ${id}`, `base of ${id}`]),
  ...ENVIRONS.map(({ id }) => `environ ${id}`),
  ...SCENARIO_IDS.map((id) => `scenario ${id}`),
  ...grid('detection column', indices(detection.evasionUpTo)),
  ...grid('military combat', COLUMNS),
  ...grid('character combat column', indices(combat.differential)),
  ...indices(combat.differential).map((column) => `break-off column ${column}`),
  ...searches.hidingUpTo.flatMap((_, row) => indices(searches.searchUpTo).map((column) => `search row ${row} column ${column}`)),
  ...squads.rows.map((_, row) => `squad row ${row}`),
];

type Step = WatchedStep<State, Fact>;
type Rows = Iterable<string>;
const TABLES: { readonly [T in Fact['type']]?: (fact: FactOf<T>, step: Step) => Rows } = {
  moved: ({ who, ship, to }, step) => [...actors(who, step), `environ ${to}`, ...(ship === undefined ? [] : [`ship ${ship}`])],
  'mission-assigned': ({ who }, step) => actors(who, step),
  'mission-completed': ({ letter }, { before }) => {
    const side = moverOf(before);
    return [`mission ${missionRow(letter, side)?.id} of the ${side} side`];
  },
  'action-card': ({ card, section, event, ignored }) => [
    `action card ${card} ${section}`,
    ...(ignored === undefined ? [`event ${event}`] : []),
  ],
  'coup-backlash': ({ result }) => [`aborted coup ${result}`],
  'combat-start': foes,
  'possession-gained': ({ item }) => [`possession ${item} gained`],
  'possession-revealed': ({ item }) => [`possession ${item} put to use`],
  detection: ({ column, roll, planet }) => [`detection column ${column}, die ${roll}`, `base of ${planet}`],
  'units-placed': ({ units }, step) => actors(units, step),
  'loyalty-shifted': ({ planet }) => [`planet ${planet}`],
  'military-combat': ({ column, rolls }) => rolls.map((face) => `military combat ${column}, die ${face}`),
  'pdb-attack': ({ column, rolls }) => rolls.map((face) => `military combat ${column}, die ${face}`),
  'combat-round': ({ column, rolls }) => rolls.map((face) => `character combat column ${column}, die ${face}`),
  'break-off': ({ column }) => [`break-off column ${column}`],
  search: ({ value, hiding }) => [`search row ${rowOf(searches.hidingUpTo, hiding)} column ${rowOf(searches.searchUpTo, value)}`],
  'setup-done': (_, { before }) => [`scenario ${before.scenario}`],
};

export function* reachedBy(step: Step): Rows {
  for (const fact of step.facts) {
    const table = TABLES[fact.type] as ((fact: Fact, step: Step) => Rows) | undefined;
    yield* table?.(fact, step) ?? [];
  }
}

const moverOf = ({ step }: State): Side => (step.startsWith('rebel') ? 'rebel' : 'imperial');
const rowOf = (limits: readonly (number | null)[], value: number): number => limits.findIndex((limit) => limit === null || value <= limit);

/** Those who do something: characters, and units by their kind. */
function actors(who: readonly string[], { before, after }: Step): readonly string[] {
  return who.flatMap((id) => {
    const unit = before.units[id] ?? after.units[id];
    return unit === undefined ? [`character ${id}`] : [`unit ${unit.type}`];
  });
}

function* foes({ at, kind, name, defenders }: FactOf<'combat-start'>, { before, after }: Step): Rows {
  if (kind === 'creature') yield `creature ${name}`;
  if (kind === 'locals') yield `irate locals ${name}/${environ(at).type}`;
  const side = enemyOf(character(defenders[0] ?? '').side);
  const strength = strengthAt(before, at, side);
  // A squad's strength is not reported; it is known if nothing came or went.
  if (kind === 'squad' && strength === strengthAt(after, at, side))
    yield `squad row ${rowOf(
      squads.rows.map((row) => row.upTo),
      strength,
    )}`;
}

function strengthAt({ units }: State, at: EnvironId, side: Side): number {
  const rows = Object.values(units).flatMap((unit) => (unit.at === at ? [unitRow(unit.type)] : []));
  return rows.reduce((sum, row) => sum + (row.side === side ? row.strength : 0), 0);
}
