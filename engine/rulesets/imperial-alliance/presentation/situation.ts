/** The situation (IA-40): the clock, objectives, both sides, and who is where. What the map shows is not repeated. */
import { type Column, item, list, type Passage, say } from '../../../passages.ts';
import { capital, joinWords, quantity } from '../../../wording.ts';
import { SWITCHES } from '../card.ts';
import { chart, weaponNamed } from '../charts.ts';
import { resistanceOf } from '../combat.ts';
import { companions, isLeader, isUnit, passengersOf, pieceIn, sideOf } from '../map/forces.ts';
import { isAvailable } from '../turn.ts';
import { type Holding, type Label, type Piece, type PieceId, SIDES, type Side, type View } from '../types.ts';
import { isBlind } from '../view.ts';
import { groundName, naming, pieceDice, SIDE_NAMES, shortName, supportOf } from '../words.ts';
import { markersToPlace } from './trenches.ts';

export function situation(view: View): readonly Passage[] {
  const own: Side | undefined = view.viewer === 'imperial' || view.viewer === 'alliance' ? view.viewer : undefined;
  const sides = own === undefined ? SIDES : [own, ...SIDES.filter((side) => side !== own)];
  if (isBlind(view)) {
    return [clock(view), aims(view), 'In the fog nothing more is shown until the game ends.'].map((text) => say(text));
  }
  return [
    ...[clock(view), ...sides.map((side) => condition(view, side))].map((text) => say(text)),
    ...(own === undefined ? [] : readyPieces(view, own)),
    ...everyPiece(view, sides),
    aside('how to win', [say(aims(view)), say(buildings(view)), say(rulesInForce(view))]),
  ];
}

const aside = (title: string, passages: readonly Passage[]): Passage => ({ t: 'fold', title, aside: true, passages });

/** The headline says who acts, and with what. */
function clock(view: View): string {
  const turn = `Turn ${view.turn} of ${view.turnLimit}`;
  if (view.toAct === null) return `${turn}; the game is over.`;
  if (view.digging !== undefined) return `Before the battle; ${markersToPlace(view)}.`;
  const goal = goals(view.victory);
  return `${turn}.${goal === undefined ? '' : ` ${goal}.`}`;
}

/** The final victory conditions, and when they are judged. */
export function aims({ victory, turnLimit }: Pick<View, 'victory' | 'turnLimit'>): string {
  const goal = goals(victory);
  const won = goal === undefined ? 'Destroy every enemy unit to win' : `${goal} at the end of a turn`;
  const last: Readonly<Record<NonNullable<View['victory']['atLimit']>, string>> = {
    imperial: 'the Empire wins',
    alliance: 'the Alliance wins',
    draw: 'it is a draw',
    'most-hexes': `whoever holds more of ${spaced(victory.hexes ?? [])} wins; it is a draw if neither does`,
  };
  return `${won}; after turn ${turnLimit} ${last[victory.atLimit ?? 'draw']}.`;
}

/** `The Empire wins with 2 of 1305 1307 1407`. If both sides have the same aim, it is told once. */
function goals({ hold = [] }: View['victory']): string | undefined {
  const [first] = hold;
  const same = hold.length === 2 && first !== undefined && hold.every((one) => aim(one) === aim(first));
  const told = same ? [`Either side wins ${aim(first)}`] : hold.map((one) => `The ${SIDE_NAMES[one.side]} wins ${aim(one)}`);
  return told.length === 0 ? undefined : told.join('; ');
}
function aim({ hexes, count }: Holding): string {
  return `with ${count === hexes.length ? 'all' : count} of ${spaced(hexes)}`;
}
const spaced = (hexes: readonly Label[]): string => hexes.join(' ');

function rulesInForce({ options }: View): string {
  const on = SWITCHES.filter((name) => options[name] === true);
  return on.length === 0 ? 'Only the basic rules are in force.' : `Rules in force beyond the basic ones: ${on.join(', ')}.`;
}

/** The control of buildings (IA-16). */
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

/** Quality, bonuses, losses, support and passes. Pieces too, but a reader of that side sees only those that no table lists. */
function condition(view: View, side: Side): string {
  const { quality, passes, done } = view.sides[side];
  const lost = view.losses[side].length;
  const own = side === view.viewer;
  const ids = piecesOf(view, side).filter((id) => !own || !isReady(view, id));
  const parts = [
    `${capital(naming(view.viewer, side).who)}: ${quality}`,
    ...command(view.sides[side]),
    ...(lost === 0 ? [] : [`${lost} lost`]),
    ...supportOf(view, side),
    ...(done ? ['done for this turn'] : passes === 1 ? ['passed once, twice ends its turn'] : []),
    ...(ids.length === 0 ? [] : [`${own ? 'not ready: ' : ''}${roster(view, ids)}`]),
    ...(own || view.unseen === 0 ? [] : [`${view.unseen} out of sight`]),
  ];
  return `${parts.join('; ')}.`;
}
function command({ leader, bonuses }: View['sides'][Side]): readonly string[] {
  if (leader === 'none') return [];
  if (leader === 'dead') return ['leader dead'];
  return [bonuses === 0 ? 'no leader bonus left' : `${bonuses} leader ${bonuses === 1 ? 'bonus' : 'bonuses'}`];
}
const piecesOf = (view: View, side: Side): readonly PieceId[] => Object.keys(view.units).filter((id) => sideOf(id) === side);

/** `ST1-ST3 SC1* JG1! (IL1 ST5)`: with signs, and in brackets the pieces with it or aboard it. */
function roster(view: View, ids: readonly PieceId[]): string {
  const runs: PieceId[][] = [];
  for (const id of ids.filter((one) => !ids.some((host) => withIt(view, host).includes(one)))) {
    const run = runs.at(-1);
    if (run !== undefined && isBare(view, id) && isBare(view, run[0] ?? '') && id === following(run.at(-1) ?? '')) run.push(id);
    else runs.push([id]);
  }
  const told = (id: PieceId): string => `${id}${sign(view, id)}${bracketed(withIt(view, id).filter((one) => ids.includes(one)))}`;
  return runs.map((run) => (run.length < 3 ? run.map(told).join(' ') : `${run[0]}-${run.at(-1)}`)).join(' ');
}
const withIt = ({ units }: View, id: PieceId): readonly PieceId[] =>
  isUnit(id) ? [...companions(units, id), ...passengersOf(units, id)] : [];
const isBare = (view: View, id: PieceId): boolean => sign(view, id) === '' && withIt(view, id).length === 0;
const bracketed = (ids: readonly PieceId[]): string => (ids.length === 0 ? '' : ` (${ids.join(' ')})`);
const following = (id: PieceId): PieceId => `${id.slice(0, 2)}${Number(id.slice(2)) + 1}`;
function sign({ units }: View, id: PieceId): '*' | '!' | '' {
  const { activated, locked } = units[id] as Piece;
  return activated ? '*' : locked ? '!' : '';
}

/** Ready means that it may still be activated this turn (IA-7), and this includes a leader (IA-21). */
export function isReady(view: View, id: PieceId): boolean {
  return isAvailable(view, id) || (isLeader(id) && view.units[id]?.activated === false);
}

const READY: readonly Column[] = [
  { title: 'Piece' },
  { title: 'stands' },
  { title: 'mov', align: 'right' },
  { title: 'res', align: 'right' },
  { title: 'rng', align: 'right' },
  { title: 'die (vs vehicles)' },
];

function readyPieces(view: View, side: Side): readonly Passage[] {
  const ready = piecesOf(view, side).filter((id) => isReady(view, id));
  const dug = ready.some((id) => isDugIn(view, id)) ? '; +1: dug in' : '';
  const title = `your ready pieces, with movement, resistance and range${dug}`;
  return ready.length === 0 ? [] : [{ t: 'table', title, columns: READY, rows: ready.map((id) => row(view, id)) }];
}

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

/** Every piece that is not in the table of the ready ones, then the abilities of the other sides' kinds. */
function everyPiece(view: View, sides: readonly Side[]): readonly Passage[] {
  const shown = sides
    .map((side) => ({ side, own: side === view.viewer }))
    .map(({ side, own }) => ({ side, own, ids: piecesOf(view, side).filter((id) => !own || !isReady(view, id)) }))
    .filter(({ ids }) => ids.length > 0);
  const [first] = shown;
  if (first === undefined) return [];
  const seated = sides[0] === view.viewer;
  const single = shown.length === 1 && !first.own;
  const title = !seated ? 'all pieces' : single ? 'enemy pieces' : 'other pieces';
  const tables = shown.flatMap(({ side, own, ids }): readonly Passage[] => [
    pieces(view, ids, seated && single ? undefined : own ? 'yours' : naming(view.viewer, side).whose),
    ...(own ? [] : kinds(ids)),
  ]);
  const signed = shown.some(({ ids }) => ids.some((id) => sign(view, id) !== ''));
  return [aside(title, [...tables, ...(signed ? [say('* has acted, ! is locked.')] : [])])];
}

function kinds(ids: readonly PieceId[]): readonly Passage[] {
  const one = [...new Map(ids.map((id) => [id.slice(0, 2), id])).values()];
  return list(
    one.map((id) => item(kind(id))),
    'dice (against vehicles), r range, m movement',
  );
}

const STANDING: readonly Column[] = [{ title: 'Piece' }, { title: 'stands' }, { title: 'res', align: 'right' }, { title: '' }];

function pieces(view: View, ids: readonly PieceId[], title: string | undefined): Passage {
  const isShown = (note: string): boolean => !note.startsWith('carries ');
  const rows = ids.map((id) => [
    `${id}${sign(view, id)}`,
    place(view, id),
    resistance(view, id),
    notes(view, id).filter(isShown).join('; '),
  ]);
  return { t: 'table', ...(title === undefined ? {} : { title }), columns: STANDING, rows };
}

function place(view: View, id: PieceId): string {
  const { hex, carrier } = view.units[id] as Piece;
  if (carrier !== null) return `aboard ${carrier}`;
  const host = pieceIn(view.units, hex, chart(id).side);
  return !isUnit(id) && host !== undefined && host !== id ? `${hex} with ${host}` : `${hex} ${ground(view, hex)}`;
}
/** A piece with a unit is attacked with it (IA-13). */
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
