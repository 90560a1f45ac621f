/** Ways to extend the last line: a path by a hex, a shot by another target, an attack by help (IA-20, IA-21, IA-26, IA-27). */

import type { Blank, Value } from '../../../../choices.ts';
import { blankOf, someBlank } from '../../../../kit/choosing.ts';
import { percent } from '../../../../wording.ts';
import { can, chart } from '../../charts.ts';
import { forceOf, isLed, type Means, melee, oddsOf, ridersOf } from '../../combat.ts';
import { routeOf } from '../../legal/paths.ts';
import { check } from '../../legal.ts';
import { enemyUnitIn, isLeader, isUnit, sideOf } from '../../map/forces.ts';
import { walk } from '../../map/ways.ts';
import { formatLine, type Open } from '../../notation.ts';
import type { ActionOrder, Label, PieceId, View } from '../../types.ts';
import { turns } from './deeds.ts';
import { type Group, kept, type Offer, offer } from './offers.ts';
import { refineAerial } from './support.ts';
import { asItStood, hexOf, hexValue, pieceValue, placeOf, type Table } from './table.ts';
import { chanceAt, hexesInRange, rangeOf, targetsOf } from './targets.ts';
import { besides, stepValues, waysTo } from './ways.ts';

type UnitOrder = Exclude<ActionOrder, { readonly order: 'aerial' }>;
type Of<T extends ActionOrder['order']> = Extract<ActionOrder, { readonly order: T }>;

/** The line to extend, and where its piece will be by then. */
interface Draft<T extends ActionOrder = UnitOrder> {
  readonly table: Table;
  readonly line: T;
  readonly replaces: number;
  /** A standing order, of which only the form is judged now (IA-33). */
  readonly later: boolean;
}

/** `table` is as the lines before this one leave it. */
export function refinements(table: Table, line: ActionOrder, replaces: number, later: boolean): readonly Offer[] {
  const found = line.order === 'aerial' ? refineAerial(table, replaces) : refined({ table, line, replaces, later });
  if (later) return [...found, ...(line.order === 'aerial' ? [] : otherwise({ table, line, replaces, later }))].map(kept);
  return [...found, ...(table.view.options['standing-orders'] === true ? [keptBack(table, line, replaces)] : [])];
}

/** IA-33: the line is for the next impulse of the turn, not for now. */
function keptBack({ view }: Table, line: ActionOrder, replaces: number): Offer {
  const label = `later this turn: ${formatLine(line)}`;
  const from = 'unit' in line ? { from: placeOf(view, line.unit) } : {};
  return {
    ...kept({
      line: formatLine(line),
      replaces,
      group: 'later this turn',
      label: label.length > LONGEST ? `${label.slice(0, LONGEST - 1)}…` : label,
    }),
    ...from,
  };
}
const LONGEST = 72;

function refined(draft: Draft): readonly Offer[] {
  const { line } = draft;
  switch (line.order) {
    case 'raze':
      return [];
    case 'load':
      return detours({ ...draft, line });
    case 'unload':
      return farther({ ...draft, line });
    case 'assault':
      return [...farther({ ...draft, line }), ...helps({ ...draft, line }), ...stayers({ ...draft, line })];
    case 'fire':
      return [...furtherTargets({ ...draft, line }), ...ownWeapon({ ...draft, line }), ...helps({ ...draft, line })];
    case 'move': {
      const move = { ...draft, line };
      if (line.fire !== undefined) return [...furtherTargets(move), ...helps(move)];
      return [...farther(move), ...turned(move), ...stayers(move), ...thenFires(move), ...intoFight(move)];
    }
  }
}

/** IA-33: the piece may be kept back for anything, even for what it cannot do now: enemies it cannot reach yet, hexes that are occupied. */
function otherwise(draft: Draft): readonly Offer[] {
  const { table, line } = draft;
  const { unit } = line;
  const path = ['{hex}'];
  const targets = table.foes.map((id) => pieceValue(table.view, id));
  const hexes = one(
    'hex',
    besides(table.view, hexOf(table.view, unit)).map((hex) => hexValue(hex)),
  );
  const moves = chart(unit).movement === 0 ? [] : more(draft, 'move', { order: 'move', unit, path }, `${unit} to {hex} instead`, hexes);
  if (isLeader(unit)) return moves;
  return [
    ...moves,
    ...more(draft, 'fire', { order: 'fire', unit, targets: ['{target}'] }, `${unit} at {target} instead`, one('target', targets)),
    ...(moves.length === 0
      ? []
      : more(draft, 'close combat', { order: 'assault', unit, path }, `${unit} to fight in {hex} instead`, hexes)),
  ];
}

function more(draft: Draft, group: Group, line: Open<ActionOrder>, label: string, blanks: readonly Blank[]): readonly Offer[] {
  const { table, replaces } = draft;
  return offer({ line: formatLine(line), replaces, group, label, from: placeOf(table.view, draft.line.unit), blanks });
}
const one = (name: string, values: readonly Value[]): readonly Blank[] => [blankOf(name, values)];

function isAllowed({ table, later }: Draft, line: ActionOrder): boolean {
  return later || check(table.view, table.side, line, table.earlier) === undefined;
}

/** The walk hex by hex, as it is paid for; undefined for a far hex whose path is not stated. */
function pathOf({ table, line, later }: Draft): readonly Label[] | undefined {
  if (line.order === 'raze' || line.order === 'fire') return [];
  if (later) return line.path;
  const route = routeOf(table.view, line);
  if (route === undefined) return undefined;
  const walks = [table.view, asItStood(table, table.opened, line.unit)].map((board) => walk(board, route.unit, route.hexes, route.errand));
  return walks.flatMap((found) => ('code' in found ? [] : [found.path]))[0];
}

/** The board with the piece at the end of its walk. */
function boardAfter({ table, line, later }: Draft, path: readonly Label[]): View {
  const board = asItStood(table, table.now, line.unit);
  const piece = board.units[line.unit];
  const hex = path.at(-1);
  const isKnown = piece !== undefined && hex !== undefined && !later;
  return isKnown ? { ...board, units: { ...board.units, [line.unit]: { ...piece, hex } } } : board;
}

/** Adds one more hex. */
function farther(draft: Draft<Of<'move' | 'assault' | 'unload'>>): readonly Offer[] {
  const { table, line, later } = draft;
  const path = pathOf(draft);
  const end = path?.at(-1) ?? hexOf(table.view, line.unit);
  if (path === undefined || (line.order === 'assault' && enemyUnitIn(table.view, end, table.side) !== undefined)) return [];
  const values = later ? besides(table.view, end).map((hex) => hexValue(hex)) : stepsOn(draft, path);
  const group = line.order === 'assault' ? 'close combat' : line.order === 'move' ? 'move' : 'transport';
  return more(draft, group, { ...line, path: [...path, '{hex}'] }, `${line.unit} on from ${end} to {hex}`, one('hex', values));
}

function stepsOn(draft: Draft<Of<'move' | 'assault' | 'unload'>>, path: readonly Label[]): readonly Value[] {
  const { table, line } = draft;
  const board = asItStood(table, table.now, line.unit);
  const errand = routeOf(table.view, line)?.errand ?? {};
  return stepValues(table.view, board, line.unit, path, errand).map((value) => {
    const enemy =
      line.order === 'assault'
        ? enemyUnitIn(board, value.at !== undefined && 'cell' in value.at ? value.at.cell : '', table.side)
        : undefined;
    const fight =
      enemy === undefined ? undefined : melee(board, line.unit, ridersOf(board, line.unit, 'without' in line ? line.without : []), enemy);
    return fight === undefined ? value : { ...value, odds: percent(oddsOf(fight).win) };
  });
}

/** Turns the same path into an assault, since somebody may turn up at its end (IA-34). */
function intoFight(draft: Draft<Of<'move'>>): readonly Offer[] {
  const { line } = draft;
  const { unit, path } = line;
  const assault = { order: 'assault', unit, path } as const;
  if (path.length === 0 || line.face !== undefined || line.without !== undefined || !isAllowed(draft, assault)) return [];
  return more(draft, 'of no use yet', assault, `${unit} into ${path.at(-1)} to fight whoever is there`, []);
}

/** IA-11: other paths aboard than the cheapest. */
function detours(draft: Draft<Of<'load'>>): readonly Offer[] {
  const { table, line, later } = draft;
  if (line.path.length > 0) return [];
  const goal = hexOf(table.view, line.carrier);
  const ways = later ? [] : waysTo(table.view, line.unit, goal, { extra: 1 });
  const values = ways.map((way) => ({ value: way.join(' '), label: way.join(' '), at: { cell: way.at(-1) ?? goal } }));
  return more(draft, 'transport', { ...line, path: ['{way}'] }, `${line.unit} aboard ${line.carrier} by way of {way}`, one('way', values));
}

function turned(draft: Draft<Of<'move'>>): readonly Offer[] {
  const { table, line, replaces } = draft;
  if (line.face !== undefined || !can(line.unit, 'front-arc') || !isAllowed(draft, { ...line, face: 1 })) return [];
  return turns(table, line.unit, formatLine({ ...line, face: '{facing}' }), replaces);
}

/** IA-21: characters who are ordered to stay behind. */
function stayers(draft: Draft<Of<'move' | 'assault'>>): readonly Offer[] {
  const { table, line, later } = draft;
  const { view, now, side } = table;
  if (line.without !== undefined || ('face' in line && line.path.length === 0)) return [];
  const riders = ridersOf(asItStood(table, now, line.unit), line.unit);
  const characters = Object.keys(view.units).filter((id) => sideOf(id) === side && !isUnit(id) && id !== line.unit);
  const offered = (group: Group, ids: readonly PieceId[], label: string): readonly Offer[] => {
    const blanks = [
      someBlank(
        'who',
        ids.map((id) => pieceValue(view, id)),
        1,
        ids.length,
        ' ',
      ),
    ];
    return more(draft, group, { ...line, without: ['{who}'] }, label, blanks);
  };
  const others = characters.filter((id) => later || !riders.includes(id));
  return [
    ...offered('help', later ? [] : riders, `${line.unit} without {who}`),
    ...offered('of no use yet', others, `${line.unit} without {who}, who would not ride along`),
  ];
}

/** IA-20: half a move, then a shot. */
function thenFires(draft: Draft<Of<'move'>>): readonly Offer[] {
  const { table, line, later } = draft;
  const { unit } = line;
  const path = pathOf(draft);
  const range = chart(unit).range;
  if (table.view.options['move-fire'] !== true || path === undefined || range === 0) return [];
  const board = boardAfter(draft, path);
  const [anywhere] = hexesInRange(board, unit, range);
  if (!isAllowed(draft, { ...line, fire: { targets: [anywhere?.value ?? ''] } })) return [];
  const targets = later
    ? { open: [], vain: table.foes.map((id) => pieceValue(table.view, id)) }
    : targetsOf(board, unit, table.foes, { moved: true });
  const fired = (target: string): Open<ActionOrder> => ({ ...line, fire: { targets: [target] } });
  return [
    ...more(draft, 'fire', fired('{target}'), `${unit} fires at {target} then, for two activations`, one('target', targets.open)),
    ...more(draft, 'of no use yet', fired('{target}'), `${unit} fires at {target} then: no shot`, one('target', targets.vain)),
    ...more(draft, 'of no use yet', fired('{hex}'), `${unit} fires at {hex} then`, one('hex', hexesInRange(board, unit, range))),
  ];
}

/**
 * IA-13: the first of several targets that is legal then; any piece in range instead of the first; or a hex, for whatever is found
 * there.
 */
function furtherTargets(draft: Draft<Of<'fire' | 'move'>>): readonly Offer[] {
  const { table, line } = draft;
  const { unit } = line;
  const path = pathOf(draft);
  // Anything named after the targets comes last.
  const isWhole = line.leader !== undefined || line.force !== undefined || ('weapon' in line && line.weapon !== undefined);
  if (path === undefined || isWhole) return [];
  const board = boardAfter(draft, path);
  const means = meansOf(draft);
  const before = (line.order === 'fire' ? line : line.fire)?.targets ?? [];
  const aimedAt = (...targets: readonly string[]): Open<ActionOrder> =>
    line.order === 'fire' ? { ...line, targets } : { ...line, fire: { targets } };
  const isNew = ({ value }: Value): boolean => !before.includes(value);
  const { open } = targetsOf(board, unit, table.foes, means);
  const isOpen = (id: PieceId): boolean => open.some(({ value }) => value === id);
  const others = table.foes.filter((id) => !isOpen(id)).map((id) => pieceValue(table.view, id));
  const hexes = hexesInRange(board, unit, draft.later ? Number.POSITIVE_INFINITY : rangeOf(unit, means)).filter(isNew);
  const or = aimedAt(...before, '{target}');
  return [
    ...more(draft, 'fire', or, `${unit} else at {target}`, one('target', open.filter(isNew))),
    ...more(draft, 'of no use yet', or, `${unit} else at {target}: no shot`, one('target', others.filter(isNew))),
    ...more(
      draft,
      'of no use yet',
      aimedAt('{target}', ...before),
      `${unit} first at {target}: no shot`,
      one('target', others.filter(isNew)),
    ),
    ...more(draft, 'fire', aimedAt('{target}', ...before), `${unit} first at {target}`, one('target', open.filter(isNew))),
    ...atHex(draft, aimedAt('{hex}'), before, hexes),
  ];
}

/** Aims at whatever is found in a hex, alone or after the targets there are; one list of hexes serves both. */
function atHex(draft: Draft, line: Open<ActionOrder>, before: readonly string[], hexes: readonly Value[]): readonly Offer[] {
  const { unit } = draft.line;
  const named = before.join(' or ');
  return more(draft, 'of no use yet', line, `${unit} {how} the hex {hex}`, one('hex', hexes)).map((offered) => {
    const [, fire = 'fire'] = /(fire(?: weapon)?) \{hex\}$/.exec(offered.line) ?? [];
    const instead = before.length === 1 ? [{ value: fire, label: 'at' }] : [];
    const how = blankOf('how', [...instead, { value: `${fire} ${named} or`, label: `at ${named}, else at` }]);
    return { ...offered, line: offered.line.replace(`${fire} {hex}`, '{how} {hex}'), blanks: [how, ...(offered.blanks ?? [])] };
  });
}

function meansOf({ table, line }: Draft): Means {
  if (line.order === 'move') return { moved: true };
  return line.order === 'fire' && line.weaponOnly === true ? { weapon: table.view.units[line.unit]?.weapon ?? null } : {};
}

/** IA-26: aims the special weapon at another target. */
function ownWeapon(draft: Draft<Of<'fire'>>): readonly Offer[] {
  const { table, line } = draft;
  const weapon = table.view.options['infantry-weapons'] === true ? (table.view.units[line.unit]?.weapon ?? null) : null;
  if (weapon === null || line.weaponOnly === true || line.weapon !== undefined) return [];
  const board = asItStood(table, table.now, line.unit);
  const { open, vain } = targetsOf(board, line.unit, table.foes, { weapon });
  const armed = { ...line, weapon: '{target}' };
  const label = `${line.unit}, and its ${weapon} at {target}`;
  return [
    ...more(draft, 'fire', armed, label, one('target', open)),
    ...more(draft, 'of no use yet', armed, `${label}: no shot`, one('target', vain)),
    ...more(
      draft,
      'of no use yet',
      { ...line, weapon: '{hex}' },
      `${line.unit}, ${weapon} at {hex}`,
      one('hex', hexesInRange(board, line.unit, rangeOf(line.unit, { weapon }))),
    ),
  ];
}

/** An attack, and the help it could have. */
interface Attack extends Draft<Of<'fire' | 'assault' | 'move'>> {
  readonly board: View;
  readonly riders: readonly PieceId[];
  readonly led: boolean;
  /** The force points available. */
  readonly points: number;
}

/** IA-21, IA-27: a better die for the attack. A special weapon alone gets none. */
function helps(draft: Draft<Of<'fire' | 'assault' | 'move'>>): readonly Offer[] {
  const { table, line } = draft;
  if (line.order === 'fire' && line.weaponOnly === true) return [];
  const board = boardAfter(draft, pathOf(draft) ?? []);
  const riders = ridersOf(asItStood(table, table.now, line.unit), line.unit, 'without' in line ? line.without : []);
  const points = forceOf(board, line.unit, riders).reduce((sum, [, left]) => sum + left, 0);
  const attack = { ...draft, board, riders, led: isLed(board, line.unit), points };
  return [...leading(attack), ...lending(attack)];
}

function leading(attack: Attack): readonly Offer[] {
  const { table, line, led } = attack;
  if (table.view.options.leaders !== true || line.leader === true) return [];
  const [bonus] = more(attack, led ? 'help' : 'of no use yet', { ...line, leader: true }, `${line.unit} with the leader’s bonus`, []);
  if (bonus === undefined) return [];
  return [led ? { ...bonus, ...oddsWith(attack, 1) } : { ...bonus, label: `${bonus.label}, none to be had` }];
}

/** The number of points offered if there are none: the attack then goes on without. */
const FEW = 3;

function lending(attack: Attack): readonly Offer[] {
  const { table, line, points } = attack;
  if (table.view.options.jedi !== true || line.force !== undefined) return [];
  const values = Array.from({ length: Math.max(points, FEW) }, (_, at): Value => {
    const value = String(at + 1);
    return { value, label: value, ...oddsWith(attack, Math.min(at + 1, points)) };
  });
  const lent = { ...line, force: '{points}' };
  const label = `${line.unit} with {points} of the force`;
  return points > 0
    ? more(attack, 'help', lent, label, one('points', values))
    : more(attack, 'of no use yet', lent, `${label}, though it has none`, one('points', values));
}

/** The chance of the attack with a few steps more than its line asks for. */
function oddsWith({ table, line, later, board, riders, led, points, ...rest }: Attack, steps: number): { readonly odds?: string } {
  if (later) return {};
  const draft = { table, line, later, ...rest };
  const raised = steps + (line.leader === true && led ? 1 : 0) + Math.min(line.force ?? 0, points);
  if (line.order === 'assault') {
    const enemy = enemyUnitIn(board, pathOf(draft)?.at(-1) ?? '', table.side);
    const fight = enemy === undefined ? undefined : melee(asItStood(table, table.now, line.unit), line.unit, riders, enemy, raised);
    return fight === undefined ? {} : { odds: percent(oddsOf(fight).win) };
  }
  const [target = ''] = (line.order === 'fire' ? line : line.fire)?.targets ?? [];
  const likely = chanceAt(board, line.unit, target, { raised, ...meansOf(draft) });
  return likely === undefined ? {} : { odds: percent(likely) };
}
