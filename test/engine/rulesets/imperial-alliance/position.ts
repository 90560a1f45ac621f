/** Rules that no position of Imperial/Alliance breaks, least of all the first of a scenario. */
import type { Switch } from '../../../../engine/rulesets/imperial-alliance/card.ts';
import { can, chart, QUALITY, TERRAIN, type TerrainKind, weaponsFor } from '../../../../engine/rulesets/imperial-alliance/charts.ts';
import { isJedi, isLeader, isUnit, sideOf } from '../../../../engine/rulesets/imperial-alliance/map/forces.ts';
import { cellAt, groundOf } from '../../../../engine/rulesets/imperial-alliance/map/terrain.ts';
import { pathCost } from '../../../../engine/rulesets/imperial-alliance/map/ways.ts';
import { type Label, type Piece, type PieceId, SIDES, type Side, type State } from '../../../../engine/rulesets/imperial-alliance/types.ts';
import { broken, type Offender } from '../../../games/position-law.ts';

export function brokenRule(state: State): string | undefined {
  return [...crowded(state), ...misplaced(state), ...carried(state), ...equipment(state), ...markers(state), ...command(state)][0];
}

type Standing = readonly [PieceId, Piece];
const piecesOf = ({ units }: State): readonly Standing[] => Object.entries(units);
const onMap = (state: State): readonly Standing[] => piecesOf(state).filter(([, { carrier }]) => carrier === null);

/** IA-9: a hex holds one unit, and pieces of one side. */
function* crowded(state: State): Iterable<string> {
  const byHex = Map.groupBy(onMap(state), ([, { hex }]) => hex);
  for (const [hex, situation] of byHex) {
    const ids = situation.map(([id]) => id);
    if (ids.filter(isUnit).length > 1) yield `IA-9: ${ids.filter(isUnit).join(' and ')} stand in ${hex}`;
    if (new Set(ids.map(sideOf)).size > 1) yield `IA-9: ${ids.join(' and ')}, enemies, stand in ${hex}`;
  }
}

/** IA-10: pieces are on the map, on ground open to them. A scenario may place a walker on a hill; a gun may be anywhere but in a river. */
function misplaced(state: State): readonly string[] {
  return onMap(state).flatMap(([id, { hex }]) => {
    const terrain = cellAt(state, hex)?.terrain;
    if (terrain === undefined) return [`IA-2: ${id} is off the map, in ${hex}`];
    return mayStand(id, terrain) ? [] : [`IA-10: ${id} may not stand in ${hex}, ${terrain}`];
  });
}

function mayStand(id: PieceId, terrain: TerrainKind): boolean {
  const { mover, abilities } = chart(id);
  if (mover === 'fixed') return terrain !== 'river';
  const cost = TERRAIN[terrain].cost[mover];
  return typeof cost === 'number' || (terrain === 'river' && abilities.includes('amphibious'));
}

/** IA-11: squads aboard a carrier are of its side and with it on the map, no more than it has seats. */
function* carried(state: State): Iterable<string> {
  const aboard = Map.groupBy(
    piecesOf(state).filter(([, { carrier }]) => carrier !== null),
    ([, { carrier }]) => carrier ?? '',
  );
  for (const [carrier, passengers] of aboard) {
    const under = state.units[carrier];
    const names = passengers.map(([id]) => id).join(' and ');
    if (under === undefined || under.carrier !== null) yield `IA-11: ${names} ride in ${carrier}, which carries nobody`;
    else if (passengers.length > chart(carrier).transport) yield `IA-11: ${names} are too many for ${carrier}`;
    for (const [id, { hex }] of passengers) {
      if (chart(id).class !== 'squad' || sideOf(id) !== sideOf(carrier)) yield `IA-11: ${id} may not ride in ${carrier}`;
      if (hex !== under?.hex) yield `IA-11: ${id} is in ${hex}, and ${carrier} is not`;
    }
  }
}

/** IA-1, IA-26, IA-27, IA-31: pieces and their equipment belong to rules that are on, and match the charts. */
function equipment(state: State): readonly string[] {
  return piecesOf(state).flatMap(([id, { weapon, force, facing, crippled }]) => {
    const rule = ruleFor(id);
    const most = can(id, 'jedi') ? 6 : can(id, 'force-3') ? 3 : undefined;
    return broken(
      [rule !== undefined && state.options[rule] !== true, `IA-1: ${id} is there without ${rule}`],
      [weapon !== null && state.options['infantry-weapons'] !== true, `IA-1: ${id} has a ${weapon} without infantry-weapons`],
      [weapon !== null && !weaponsFor(chart(id)).includes(weapon), `IA-26: ${id} may not carry a ${weapon}`],
      [(force === undefined) !== (most === undefined) || (force ?? 0) > (most ?? 0), `IA-27: ${id} has force ${force}`],
      [(facing !== undefined) !== can(id, 'front-arc'), `IA-31: ${id} faces ${facing}`],
      [crippled && !can(id, 'raze-risky'), `IA-31: ${id} is crippled`],
    );
  });
}

function ruleFor(id: PieceId): Switch | undefined {
  if (isLeader(id)) return 'leaders';
  if (isJedi(id)) return 'jedi';
  return chart(id).class === 'emplacement' ? 'field-artillery' : undefined;
}

/**
 * IA-16, IA-17, IA-28, IA-52: trenches are on the map and not in rivers; controlled and counted hexes are buildings, or what is
 * left of them.
 */
function* markers(state: State): Iterable<string> {
  const { entrenched, dug, control, victory, options } = state;
  const trenches = [...entrenched, ...(dug?.imperial ?? []), ...(dug?.alliance ?? [])];
  if (trenches.length > 0 && options.entrenchment !== true) yield 'IA-1: there are trenches without entrenchment';
  if (new Set(entrenched).size < entrenched.length) yield 'IA-28: a hex is entrenched twice';
  for (const hex of trenches) {
    const terrain = cellAt(state, hex)?.terrain;
    if (terrain === undefined || terrain === 'river') yield `IA-28: ${hex} is entrenched, ${terrain ?? 'off the map'}`;
  }
  const { hold = [], hexes = [] } = victory;
  const isHouse = (hex: string): boolean => ['building1', 'building2', 'rubble'].includes(cellAt(state, hex)?.terrain ?? '');
  const odd = [...Object.keys(control), ...hexes, ...hold.flatMap((one) => one.hexes)].find((hex) => !isHouse(hex));
  if (odd !== undefined) yield `IA-16: ${odd} is no building`;
  const vain = hold.find((one) => one.count < 1 || one.count > new Set(one.hexes).size);
  if (vain !== undefined) yield `IA-17: ${vain.side} needs ${vain.count} of ${vain.hexes.length} buildings`;
}

/** IA-4, IA-6, IA-7, IA-21, IA-45: a side's values follow from its quality, its leader and the rules that are on. */
function command(state: State): readonly string[] {
  const { toAct, allowance, digging } = state;
  return [
    ...SIDES.flatMap((side) => commandOf(state, side)),
    ...broken(
      [toAct !== null && digging === undefined && allowance < 1, `IA-6: ${toAct} is asked for nothing`],
      [toAct !== null && state.sides[toAct].done, `IA-7: ${toAct} is asked, and done`],
    ),
  ];
}

function commandOf({ units, sides, losses, options }: State, side: Side): readonly string[] {
  const { quality, leader, bonuses, support } = sides[side];
  const leaders = Object.keys(units).filter((id) => isLeader(id) && sideOf(id) === side).length;
  const alive = leader === 'alive' ? 1 : 0;
  const lost = losses[side];
  const vain = SUPPORT.find(([kind, rule]) => support[kind] > 0 && options[rule] !== true);
  return broken(
    [leaders !== alive, `IA-21: ${side} has ${leaders} leaders, and its leader is ${leader}`],
    [bonuses > alive * QUALITY[quality].bonuses, `IA-4: ${side} has ${bonuses} bonuses`],
    [vain !== undefined, `IA-1: ${side} has ${vain?.join(' without ')}`],
    [new Set(lost).size < lost.length, `IA-45: ${side} has lost a piece twice: ${lost.join(' ')}`],
    [lost.some((id) => units[id] !== undefined || sideOf(id) !== side), `IA-45: the losses of ${side} are ${lost.join(' ')}`],
  );
}

const SUPPORT = [
  ['artillery', 'campaign-artillery'],
  ['aerial', 'aerial-support'],
  ['bombardment', 'space-bombardment'],
] as const;

/**
 * The ground walls nobody in, on any random board (IA-53): every piece that can move can leave its hex, and squads can walk to
 * every building that counts.
 */
export function brokenOpening(state: State): string | undefined {
  const { hold = [], hexes = [] } = state.victory;
  const goals = [...new Set([...hexes, ...hold.flatMap((one) => one.hexes)])];
  return piecesOf(state).flatMap(([id, { hex }]) => {
    const within = groundWithin(state, id, hex);
    const barred = chart(id).class === 'squad' ? goals.find((goal) => !within.has(goal)) : undefined;
    return broken(
      [chart(id).mover !== 'fixed' && within.size < 2, `IA-10: ${id} cannot leave ${hex}`],
      [barred !== undefined, `IA-17: ${id} cannot come from ${hex} to ${barred}`],
    );
  })[0];
}

/** The hexes it may reach in time, whatever is in them. */
function groundWithin(state: State, id: PieceId, from: Label): ReadonlySet<Label> {
  const { grid } = groundOf(state);
  const seen = new Set([from]);
  for (const at of seen) {
    const beside = (grid.beside[grid.index.get(at) ?? -1] ?? []).map((hex) => grid.labels[hex ?? -1] ?? '');
    for (const next of beside) if (next !== '' && pathCost(state, id, [next]) <= chart(id).movement) seen.add(next);
  }
  return seen;
}

const placed = (state: State, id: PieceId, change: Partial<Piece>): State => ({
  ...state,
  units: { ...state.units, [id]: { ...(state.units[id] as Piece), ...change } },
});
const GARRISON = { scenario: 'garrison' };
const PLAIN = { scenario: 'iron-plain' };

export const offenders: readonly Offender[] = [
  {
    options: GARRISON,
    break: (at: State) => placed(at, 'GU3', { hex: '0304' }),
    found: /^IA-9: (?:GU3 and AG1|AG1 and GU3) stand in 0304$/,
  },
  { options: GARRISON, break: (at: State) => placed(at, 'IL1', { hex: '0306' }), found: /^IA-9: .*, enemies, stand in 0306$/ },
  { options: GARRISON, break: (at: State) => placed(at, 'TK1', { hex: '0904' }), found: /^IA-9: / },
  { options: GARRISON, break: (at: State) => placed(at, 'RC1', { hex: '0605' }), found: 'IA-10: RC1 may not stand in 0605, river' },
  { options: GARRISON, break: (at: State) => placed(at, 'SP1', { hex: '1007' }), found: /^IA-9: / },
  { options: PLAIN, break: (at: State) => placed(at, 'SP1', { hex: '1305' }), found: 'IA-10: SP1 may not stand in 1305, building1' },
  { options: PLAIN, break: (at: State) => placed(at, 'RC1', { hex: '1305' }), found: 'IA-10: RC1 may not stand in 1305, building1' },
  { options: GARRISON, break: (at: State) => placed(at, 'CA1', { hex: '1512' }), found: 'IA-2: CA1 is off the map, in 1512' },
  {
    options: GARRISON,
    break: (at: State) => placed(at, 'CA1', { hex: '0206', carrier: 'GT1' }),
    found: /^IA-11: .* are too many for GT1$/,
  },
  { options: GARRISON, break: (at: State) => placed(at, 'RC1', { hex: '0106', carrier: 'GT2' }), found: /^IA-11: / },
  { options: GARRISON, break: (at: State) => placed(at, 'CA1', { weapon: 'rocket-launcher' }), found: /^IA-26: CA1/ },
  { options: GARRISON, break: (at: State) => ({ ...at, control: { '0101': 'imperial' } }), found: 'IA-16: 0101 is no building' },
  {
    options: GARRISON,
    break: (at: State) => ({ ...at, options: { ...at.options, 'field-artillery': false } }),
    found: /^IA-1: .G1 is there/,
  },
  { options: PLAIN, break: (at: State) => ({ ...at, entrenched: ['1004'] }), found: 'IA-28: 1004 is entrenched, river' },
  {
    options: PLAIN,
    break: (at: State) => ({ ...at, victory: { ...at.victory, hold: [{ side: 'imperial', hexes: ['1305'], count: 2 }] } }),
    found: 'IA-17: imperial needs 2 of 1 buildings',
  },
  {
    options: GARRISON,
    break: (at: State) => ({ ...at, map: { ...at.map, cells: at.map.cells.map((row) => row.replace('=', '~').replaceAll('b', '~')) } }),
    found: /^IA-1[06]/,
  },
  {
    options: { scenario: 'trench-line' },
    break: (at: State) => ({
      ...at,
      map: { ...at.map, cells: at.map.cells.map((row) => `${row.slice(0, 5)}~${row.slice(6)}`) },
      units: { BD1: at.units.AR1 },
    }),
    found: /^IA-17: BD1 cannot come from 0205 to 0903$/,
  },
  {
    options: { scenario: 'force', 'imperial-force': ['AS'] },
    break: (at: State) => ({ ...at, map: { ...at.map, cells: at.map.cells.map((row) => row.replaceAll('.', 'h').replaceAll('+', 'h')) } }),
    found: /^IA-10: AS1 cannot leave 0105$/,
  },
];
