/** The charts of data/ as players read them: paragraphs that stand as they are, each line behind two blanks. */
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

/** Columns as wide as they need to be; numbers to the right. */
function table(rows: readonly Row[]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)));
  const cell = (text: string, at: number): string =>
    /^[-<\d]+%?$/.test(text) ? text.padStart(widths[at] ?? 0) : text.padEnd(widths[at] ?? 0);
  return rows.map((row) => `  ${row.map(cell).join('  ')}`.trimEnd()).join('\n');
}

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

export function terrainTable(): string {
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
  return table([['', 'terrain', ...MOVERS, 'cover', 'blocks'], ...rows, ['h H w', 'hill, more', ...climb, '+0', 'yes']]);
}

export function chanceTable(): string {
  const dice = ['1d4', '1d6', '1d8', '1d8+1', '1d10', '1d12', '1d12+1', '1d20'];
  const rows = [1, 2, 3, 4, 5, 6].map((rolls): Row => [String(rolls), ...dice.map((die) => rounded(chance(readDie(die), rolls)))]);
  return table([['rolls', ...dice], ...rows]);
}

const rounded = (likely: number): string => (likely < 0.005 ? '<1%' : `${Math.round(likely * 100)}%`);

export function qualityTable(): string {
  const rows = (Object.keys(QUALITY) as Quality[]).map((name): Row => {
    const { initiative, activation, final, bonuses } = QUALITY[name];
    return [name, `1d${initiative}`, activation === 0 ? '1d4' : `1d4+${activation}`, String(final), String(bonuses)];
  });
  return table([['quality', 'initiative', 'activations', 'final impulse', 'leader bonuses'], ...rows]);
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

export function unitTable(side: Side): string {
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
  return table([['', '', 'moves', 'foot', 'veh', 'res', 'rng', 'mov', 'cap'], ...rows]);
}

/** What each kind costs where forces are put together by points (IA-54). */
export function priceTable(): string {
  const prices = [...new Set(UNIT_TYPES.flatMap(({ points }) => points ?? []))].sort((a, b) => a - b);
  const codes = (side: Side, price: number): string =>
    UNIT_TYPES.filter((one) => one.side === side && one.points === price)
      .map(({ code }) => code)
      .join(' ');
  return table([
    ['points', ...SIDES.map((side) => SIDE_NAMES[side])],
    ...prices.map((price) => [String(price), ...SIDES.map((side) => codes(side, price))]),
  ]);
}

/** `AT front-arc, tall`: who can do more than the columns tell, and what it means. */
export function abilityTable(side: Side): string {
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
  return table(rows);
}

/** The pieces of boards by lot, four side by side (IA-53). */
export function piecesTable(): string {
  const pieces = Object.entries(PIECES).map(([name, rows]) => [name, ...rows]);
  const row = (at: number): readonly string[] => {
    const beside = pieces.slice(at, at + ACROSS);
    return (beside[0] ?? []).map((_, line) => `  ${beside.map((piece) => (piece[line] ?? '').padEnd(WIDEST)).join('  ')}`.trimEnd());
  };
  return Array.from({ length: Math.ceil(pieces.length / ACROSS) }, (_, at) => row(at * ACROSS).join('\n')).join('\n  \n');
}
const ACROSS = 4;
/** A piece's name. */
const WIDEST = 12;

export function weaponTable(): string {
  const rows = SPECIAL_WEAPONS.flatMap((name): readonly Row[] => {
    const weapon = weaponNamed(name);
    if (weapon === undefined) return [];
    const { side, vsSquad, vsVehicle, range, wrecker } = weapon;
    return [[name, SIDE_NAMES[side], vsSquad, vsVehicle, String(range), wrecker ? 'wrecks buildings' : '']];
  });
  return table([['weapon', '', 'foot', 'vehicle', 'rng', ''], ...rows]);
}

export function supportTable(): string {
  const kinds: readonly SupportKind[] = ['artillery', 'aerial', 'bombardment'];
  const rows = kinds.flatMap((kind) =>
    SIDES.map((side): Row => [kind, SIDE_NAMES[side], supportDice(kind, side).vsSquad, supportDice(kind, side).vsVehicle]),
  );
  return table([['support', '', 'foot', 'vehicle'], ...rows]);
}
