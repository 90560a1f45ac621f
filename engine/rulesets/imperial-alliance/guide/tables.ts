/** The charts of data/ as players read them. */
import { chart, type Table } from '../../../passages.ts';
import { percent } from '../../../wording.ts';
import {
  type Ability,
  CELLS,
  type Cost,
  HILL,
  type Mover,
  QUALITY,
  SPECIAL_WEAPONS,
  supportDice,
  TERRAIN,
  type TerrainKind,
  UNIT_TYPES,
  type UnitType,
  weaponNamed,
} from '../charts.ts';
import { chance, readDie } from '../combat.ts';
import { PIECES } from '../setup/board.ts';
import { type Quality, SIDES, type Side, type SupportKind } from '../types.ts';
import { SIDE_NAMES } from '../words.ts';

type Row = readonly string[];

const MOVERS: readonly Exclude<Mover, 'fixed'>[] = ['foot', 'ground', 'walker', 'hover', 'flyer'];
const KINDS: Readonly<Record<TerrainKind, string>> = {
  clear: 'clear',
  forest: 'forest',
  building1: 'building 1',
  building2: 'building 2',
  river: 'river',
  bridge: 'bridge',
  rubble: 'rubble',
};

export function terrainTable(): Table {
  const letters = (kind: TerrainKind): string =>
    Object.keys(CELLS)
      .filter((letter) => CELLS[letter]?.terrain === kind && CELLS[letter]?.hill !== true)
      .join(' ');
  const cost = (one: Cost): string => (one === null ? 'no' : one === 'over' ? 'over' : String(one));
  const rows = (Object.keys(KINDS) as TerrainKind[]).map((kind): Row => {
    const { cost: costs, resistance, blocks } = TERRAIN[kind];
    return [letters(kind), KINDS[kind], ...MOVERS.map((mover) => cost(costs[mover])), `+${resistance}`, blocks ? 'yes' : 'no'];
  });
  const climb = MOVERS.map((mover) =>
    HILL.forbidden.includes(mover) ? 'no' : `+${mover === 'flyer' ? HILL.flyerExtraCost : HILL.extraCost}`,
  );
  return chart(['', 'terrain', ...MOVERS, 'cover', 'blocks'], [...rows, ['h H w', 'hill, more', ...climb, '+0', 'yes']]);
}

export function chanceTable(): Table {
  const dice = ['1d4', '1d6', '1d8', '1d8+1', '1d10', '1d12', '1d12+1', '1d20'];
  const rows = [1, 2, 3, 4, 5, 6].map((rolls): Row => [String(rolls), ...dice.map((die) => percent(chance(readDie(die), rolls), true))]);
  return chart(['rolls', ...dice], rows);
}

export function qualityTable(): Table {
  const rows = (Object.keys(QUALITY) as Quality[]).map((name): Row => {
    const { initiative, activation, final, bonuses } = QUALITY[name];
    return [name, `1d${initiative}`, activation === 0 ? '1d4' : `1d4+${activation}`, String(final), String(bonuses)];
  });
  return chart(['quality', 'initiative', 'activations', 'final impulse', 'leader bonuses'], rows);
}

const ABILITIES: Readonly<Record<Ability, string>> = {
  spotter: 'campaign artillery it observes for misses only on 1',
  'force-3': 'has 3 points of the force for its own attacks',
  halt: 'an enemy that enters a hex next to it stops on 1–3 on 1d6',
  raze: 'may pull down an empty building next to it',
  'raze-risky': 'may do so too, with 1d6: on 1 it is destroyed, on 2 crippled',
  'road-runner': 'has 2 more movement points if it moves by road all the way',
  wrecker: 'its fire can destroy buildings',
  'command-post': 'a leader with it helps up to 4 hexes away',
  'front-arc': 'fires only through its two front hexsides',
  tall: 'only another of its kind blocks lines to or from it',
  woodsman: 'forest costs it 1',
  amphibious: 'a river costs it 1',
  'plunging-fire': 'cover of terrain does not help its targets',
  steady: 'loses nothing at long range',
  leader: '',
  jedi: '',
};

export function unitTable(side: Side): Table {
  const types = UNIT_TYPES.filter((one) => one.side === side);
  const rows = types.map(
    (one): Row => [
      one.code,
      one.name,
      one.mover === 'fixed' ? 'fixed' : one.mover,
      one.vsSquad ?? '-',
      one.vsVehicle ?? '-',
      String(one.resistance),
      String(one.range),
      String(one.movement),
      one.transport === 0 ? '' : String(one.transport),
    ],
  );
  return chart(['', '', 'moves', 'foot', 'veh', 'res', 'rng', 'mov', 'cap'], rows);
}

/** The cost of each kind if forces are put together by points (IA-54). */
export function priceTable(): Table {
  const prices = [...new Set(UNIT_TYPES.flatMap(({ points }) => points ?? []))].sort((a, b) => a - b);
  const codes = (side: Side, price: number): string =>
    UNIT_TYPES.filter((one) => one.side === side && one.points === price)
      .map(({ code }) => code)
      .join(' ');
  return chart(
    ['points', ...SIDES.map((side) => SIDE_NAMES[side])],
    prices.map((price) => [String(price), ...SIDES.map((side) => codes(side, price))]),
  );
}

/** `AT front-arc, tall`: the types with abilities that the columns do not show, and what these mean. */
export function abilityTable(side: Side): Table {
  const own = UNIT_TYPES.filter((one) => one.side === side);
  const codes = (ability: Ability): readonly UnitType[] => own.filter((one) => one.abilities.includes(ability));
  const rows = (Object.keys(ABILITIES) as Ability[])
    .filter((ability) => ABILITIES[ability] !== '' && codes(ability).length > 0)
    .map(
      (ability): Row => [
        codes(ability)
          .map(({ code }) => code)
          .join(' '),
        ABILITIES[ability],
      ],
    );
  return chart(['', ''], rows);
}

/** The pieces of random boards, some next to each other (IA-53). */
export function piecesTables(): readonly Table[] {
  const pieces = Object.entries(PIECES);
  return Array.from({ length: Math.ceil(pieces.length / ACROSS) }, (_, at): Table => {
    const beside = pieces.slice(at * ACROSS, (at + 1) * ACROSS);
    const rows = (beside[0]?.[1] ?? []).map((_row, line): Row => beside.map(([, piece]) => piece[line] ?? ''));
    return { t: 'table', columns: beside.map(([title]) => ({ title })), rows, signs: true };
  });
}
const ACROSS = 4;

export function weaponTable(): Table {
  const rows = SPECIAL_WEAPONS.flatMap((name): readonly Row[] => {
    const weapon = weaponNamed(name);
    if (weapon === undefined) return [];
    const { side, vsSquad, vsVehicle, range, wrecker } = weapon;
    return [[name, SIDE_NAMES[side], vsSquad, vsVehicle, String(range), wrecker ? 'wrecks buildings' : '']];
  });
  return chart(['weapon', '', 'foot', 'vehicle', 'rng', ''], rows);
}

export function supportTable(): Table {
  const kinds: readonly SupportKind[] = ['artillery', 'aerial', 'bombardment'];
  const rows = kinds.flatMap((kind) =>
    SIDES.map((side): Row => [kind, SIDE_NAMES[side], supportDice(kind, side).vsSquad, supportDice(kind, side).vsVehicle]),
  );
  return chart(['support', '', 'foot', 'vehicle'], rows);
}
