/** How things stand (IA-40): the clock, objectives, both sides, and who is where. What the map shows is not said twice. */
import { type Column, item, list, type Passage, say } from '../../../passages.ts';
import { capital, joinWords, quantity } from '../../../wording.ts';
import { chart, weaponNamed } from '../charts.ts';
import { resistanceOf } from '../combat.ts';
import { isLeader, isUnit, passengersOf, pieceIn, sideOf } from '../map/forces.ts';
import { isAvailable } from '../turn.ts';
import { type Holding, type Label, type Piece, type PieceId, SIDES, type Side, type View } from '../types.ts';
import { isBlind } from '../view.ts';
import { groundName, naming, pieceDice, SIDE_NAMES, shortName, supportOf } from '../words.ts';
import { markersToPlace } from './trenches.ts';

export function standing(view: View): readonly Passage[] {
  const own: Side | undefined = view.viewer === 'imperial' || view.viewer === 'alliance' ? view.viewer : undefined;
  const sides = own === undefined ? SIDES : [own, ...SIDES.filter((side) => side !== own)];
  if (isBlind(view)) {
    return [clock(view), aims(view), 'In the fog nothing more is shown until the game ends.'].map((text) => say(text));
  }
  return [
    ...[clock(view), ...sides.map((side) => condition(view, side))].map((text) => say(text)),
    ...sides.flatMap((side) => (side === own ? ownPieces(view, side) : otherPieces(view, side))),
    aside('how the battle is won', [say(aims(view)), say(buildings(view))]),
  ];
}

const aside = (title: string, passages: readonly Passage[]): Passage => ({ t: 'fold', title, aside: true, passages });

function clock(view: View): string {
  const turn = `Turn ${view.turn} of ${view.turnLimit}`;
  if (view.toAct === null) return `${turn}; the game is over.`;
  if (view.digging !== undefined) return `Before the battle; ${markersToPlace(view)}.`;
  const { who } = naming(view.viewer, view.toAct);
  const act = view.viewer === view.toAct ? 'act' : 'acts';
  if (isBlind(view)) return `${turn}; ${who} ${act}.`;
  const impulse = view.final ? ', final impulse' : '';
  return `${turn}; ${who} ${act} with ${quantity(view.allowance, 'activation')}${impulse}.`;
}

/** Who wins with what. Two sides with the same aim are told of once. */
function aims({ victory, turnLimit }: View): string {
  const hold = victory.hold ?? [];
  const [first] = hold;
  const same = hold.length === 2 && first !== undefined && hold.every((one) => aim(one) === aim(first));
  const goals = same ? [`Either side wins ${aim(first)}`] : hold.map((one) => `The ${SIDE_NAMES[one.side]} wins ${aim(one)}`);
  const last: Readonly<Record<NonNullable<View['victory']['atLimit']>, string>> = {
    imperial: 'the Empire wins',
    alliance: 'the Alliance wins',
    draw: 'it is a draw',
    'most-hexes': `whoever holds more of ${spaced(victory.hexes ?? [])} wins`,
  };
  const none = 'Destroy every enemy unit to win';
  return `${(goals.length === 0 ? [none] : goals).join('; ')}; after turn ${turnLimit} ${last[victory.atLimit ?? 'draw']}.`;
}
function aim({ hexes, count }: Holding): string {
  return `at a turn’s end with ${count === hexes.length ? 'all' : count} of ${spaced(hexes)}`;
}
const spaced = (hexes: readonly Label[]): string => hexes.join(' ');

/** Who controls what (IA-16). */
function buildings({ map, control, viewer }: View): string {
  const held = (side: Side): readonly Label[] =>
    Object.keys(control)
      .filter((hex) => control[hex] === side)
      .sort();
  const all = map.cells.flatMap((row, y) =>
    [...row].flatMap((letter, x) => (letter === 'b' || letter === 'B' ? [`${two(x + 1)}${two(y + 1)}`] : [])),
  );
  const free = all.filter((hex) => control[hex] === undefined).sort();
  const part = (who: string, hexes: readonly Label[]): string => `${who} ${hexes.length === 0 ? 'none' : spaced(hexes)}`;
  const sides = SIDES.map((side) => part(naming(viewer, side).who, held(side)));
  return `Buildings held: ${[...sides, ...(free.length === 0 ? [] : [part('nobody', free)])].join('; ')}.`;
}
const two = (count: number): string => String(count).padStart(2, '0');

/** Quality, leader and bonuses, passes, support; units left and lost. */
function condition(view: View, side: Side): string {
  const { quality, leader, bonuses, passes, done } = view.sides[side];
  const units = Object.keys(view.units).filter((id) => sideOf(id) === side && isUnit(id)).length;
  const lost = view.losses[side].length;
  const parts = [
    `${capital(naming(view.viewer, side).who)}: ${quality}`,
    ...(leader === 'alive' ? [`leader with ${bonuses === 1 ? '1 bonus' : `${bonuses} bonuses`}`] : []),
    ...(leader === 'dead' ? ['leader dead'] : []),
    `${strength(view, side, units)}${lost === 0 ? '' : `, ${lost} lost`}`,
    ...supportOf(view, side),
    ...(done ? ['done for this turn'] : passes === 1 ? ['passed once, twice ends its turn'] : []),
  ];
  return `${parts.join('; ')}.`;
}

/** In fog the enemy has units that are not in the view (IA-34). */
function strength({ viewer, unseen }: View, side: Side, units: number): string {
  if (side === viewer || unseen === 0) return quantity(units, 'unit');
  return `${quantity(units, 'unit')} in sight, ${unseen} more out of sight`;
}

/** Ready: it may still be activated this turn (IA-7), a leader too (IA-21). */
export function isReady(view: View, id: PieceId): boolean {
  return isAvailable(view, id) || (isLeader(id) && view.units[id]?.activated === false);
}

const READY: readonly Column[] = [
  { title: 'Piece' },
  { title: 'stands' },
  { title: 'mov', align: 'right' },
  { title: 'res', align: 'right' },
  { title: 'rng', align: 'right' },
  { title: 'die (at vehicles)' },
];

function ownPieces(view: View, side: Side): readonly Passage[] {
  const mine = Object.keys(view.units).filter((id) => sideOf(id) === side);
  const ready = mine.filter((id) => isReady(view, id));
  const spent = mine.filter((id) => !ready.includes(id));
  return [
    ...(ready.length === 0
      ? []
      : [{ t: 'table', title: readyTitle(view, ready), columns: READY, rows: ready.map((id) => row(view, id)) } as const]),
    ...(spent.length === 0 ? [] : [aside('your other pieces', [pieces(view, spent), say('* has acted, ! is locked.')])]),
  ];
}

const readyTitle = (view: View, ready: readonly PieceId[]): string =>
  ready.some((id) => isDugIn(view, id)) ? 'your ready pieces (+1: dug in)' : 'your ready pieces';

function row(view: View, id: PieceId): readonly string[] {
  const piece = view.units[id] as Piece;
  const { movement, range } = chart(id);
  const stands = piece.carrier === null ? `${piece.hex} ${ground(view, piece.hex, ' +1')}` : `in ${piece.carrier}`;
  return [
    `${id} ${shortName(id)}`,
    stands,
    String(piece.crippled ? 0 : movement),
    resistance(view, id),
    range === 0 ? '-' : String(range),
    [pieceDice(id), ...notes(view, id).filter((note) => !note.startsWith('carries up to '))].join('; '),
  ];
}

function notes(view: View, id: PieceId): readonly string[] {
  const { weapon, crippled, force } = view.units[id] as Piece;
  const aboard = passengersOf(view.units, id);
  const { transport } = chart(id);
  return [
    ...(weapon === null ? [] : [weaponNote(weapon)]),
    ...(aboard.length === 0
      ? transport === 0
        ? []
        : [`carries up to ${quantity(transport, 'squad')}`]
      : [`carries ${joinWords(aboard)} of ${transport}`]),
    ...(force === undefined || view.options.jedi !== true ? [] : [`force ${force}`]),
    ...(crippled ? ['crippled, its die three steps lower'] : []),
  ];
}
function weaponNote(name: string): string {
  const weapon = weaponNamed(name);
  if (weapon === undefined) return name;
  return `${name} ${weapon.vsSquad} (${weapon.vsVehicle}), range ${weapon.range}`;
}

/** The other side piece by piece, then what its kinds of units can do. */
function otherPieces(view: View, side: Side): readonly Passage[] {
  const ids = Object.keys(view.units).filter((id) => sideOf(id) === side);
  if (ids.length === 0) return [];
  const kinds = [...new Map(ids.map((id) => [id.slice(0, 2), id])).values()];
  const { who } = naming(view.viewer, side);
  return [
    aside(`${who} piece by piece`, [
      pieces(view, ids),
      ...list(
        kinds.map((id) => item(kind(id))),
        'dice, range and moves',
      ),
    ]),
  ];
}

const STANDING: readonly Column[] = [{ title: 'Piece' }, { title: 'stands' }, { title: 'res', align: 'right' }, { title: '' }];

function pieces(view: View, ids: readonly PieceId[]): Passage {
  const isShown = (note: string): boolean => !note.startsWith('carries ');
  const rows = ids.map((id) => {
    const { activated, locked } = view.units[id] as Piece;
    return [
      `${id}${activated ? '*' : locked ? '!' : ''}`,
      place(view, id),
      resistance(view, id),
      notes(view, id).filter(isShown).join('; '),
    ];
  });
  return { t: 'table', columns: STANDING, rows };
}

function place(view: View, id: PieceId): string {
  const { hex, carrier } = view.units[id] as Piece;
  if (carrier !== null) return `aboard ${carrier}`;
  const host = pieceIn(view.units, hex, chart(id).side);
  return !isUnit(id) && host !== undefined && host !== id ? `${hex} with ${host}` : `${hex} ${ground(view, hex)}`;
}
/** Who stands with a unit is attacked with it (IA-13). */
function resistance(view: View, id: PieceId): string {
  const piece = view.units[id] as Piece;
  return piece.carrier !== null || (!isUnit(id) && pieceIn(view.units, piece.hex, chart(id).side) !== id)
    ? '-'
    : String(resistanceOf(view, id));
}
const DUG = ', dug in';
function ground(view: View, hex: Label, dug = DUG): string {
  return `${groundName(view, hex)}${isDug(view, hex) ? dug : ''}`;
}
const isDug = ({ options, entrenched }: View, hex: Label): boolean => options.entrenchment === true && entrenched.includes(hex);
const isDugIn = (view: View, id: PieceId): boolean => view.units[id]?.carrier === null && isDug(view, view.units[id].hex);

/** `CA Mon Calamari 1d4+1 r4 m3`. */
function kind(id: PieceId): string {
  const { range, movement } = chart(id);
  return `${id.slice(0, 2)} ${shortName(id)}${range === 0 ? '' : ` ${pieceDice(id)} r${range}`} m${movement}`;
}
