import { atLine, type Complaint } from '../../kit/complaints.ts';
import type { Piece as Written } from '../../kit/order-text.ts';
import type { Fault } from '../../ruleset.ts';
import {
  type Board,
  boardOf,
  enemyOf,
  fleetOf,
  homeOf,
  isFree,
  kindOf,
  nameOf,
  type Piece,
  placeOf,
  repairsLeft,
  squareOf,
  withCraft,
} from './board.ts';
import * as say from './faults.ts';
import { lineFault, middle, targetOf, wayFault } from './movement.ts';
import { isSquareName, type Line, type ReadLine } from './notation.ts';
import type { Attack, Movement, Position, Side } from './types.ts';

/** The content of a line, with its place in the player's text. */
export interface Placed extends Omit<Written, 'content'> {
  readonly read: ReadLine;
}
interface Checked {
  /** The position after the good moves. */
  readonly position: Position;
  readonly faults: readonly Fault[];
  readonly moves: readonly Movement[];
  readonly attacks: readonly Attack[];
  /** The lines of the good moves and attacks. */
  readonly writtenOn: readonly number[];
}
type Judged<T> = T | { readonly complaint: Complaint };
type MoveLine = Extract<Line, { readonly to: string }>;
type AttackLine = Extract<Line, { readonly verb: 'attack' }>;

/** A submission during the check: moves are played on a copy, and bad lines count but are skipped (FS-20). */
interface Draft {
  readonly side: Side;
  position: Position;
  moveLines: number;
  attackLines: number;
  readonly moves: Movement[];
  readonly attacks: Attack[];
  readonly writtenOn: number[];
  readonly faults: Fault[];
}

/** Checks every line in order: one fault for each bad one, in the sequence of checks that RULES.md gives under "Grammar". */
export function check(position: Position, side: Side, lines: readonly Placed[]): Checked {
  const draft: Draft = { side, position, moveLines: 0, attackLines: 0, moves: [], attacks: [], writtenOn: [], faults: [] };
  for (const { line, among, read } of lines) {
    const complaint = 'complaint' in read ? read.complaint : take(draft, read);
    if (complaint !== undefined) draft.faults.push(atLine(say.among(complaint, among), line));
    else if ('verb' in read && isAction(read)) draft.writtenOn.push(line);
  }
  return draft;
}

const isAction = ({ verb }: Line): boolean => verb === 'move' || verb === 'deploy' || verb === 'attack';

function take(draft: Draft, line: Line): Complaint | undefined {
  if (line.verb === 'attack') return takeAttack(draft, line);
  return line.verb === 'move' || line.verb === 'deploy' ? takeMove(draft, line) : undefined;
}

function takeMove(draft: Draft, line: MoveLine): Complaint | undefined {
  draft.moveLines += 1;
  if (draft.attackLines > 0) return say.attackBeforeMove();
  if (draft.moveLines > 2) return say.tooMany('moves');
  const move = judgedMove(draft.position, draft.side, line);
  if ('complaint' in move) return move.complaint;
  draft.moves.push(move);
  draft.position = withCraft(draft.position, draft.side, move.craft, move.to);
  return undefined;
}

function judgedMove(position: Position, side: Side, line: MoveLine): Judged<Movement> {
  const board = boardOf(position);
  const craft = actingCraft(position, board, side, line);
  if (typeof craft !== 'string') return { complaint: craft };
  const move: Movement = { verb: line.verb, craft, to: line.to };
  const from = line.verb === 'move' ? line.from : undefined;
  const off = [from, line.to].find((square) => square !== undefined && !board.grid.index.has(square));
  const complaint =
    off !== undefined
      ? say.noSuchSquare(board, off)
      : ((line.verb === 'move' ? cannotMove(position, board, side, craft, from) : cannotEnter(position, board, side, craft)) ??
        noWay(position, board, side, move));
  return complaint === undefined ? move : { complaint };
}

/** The id of the craft that a line names by id, square or (to deploy one) class. */
function actingCraft(position: Position, board: Board, side: Side, { verb, craft }: MoveLine | AttackLine): string | Complaint {
  const { theatre } = position.options;
  if (isSquareName(craft)) {
    const piece = board.pieces.get(board.grid.index.get(craft) ?? -1);
    return piece?.side === side ? piece.craft : say.noCraftThere(board, craft, position[side]);
  }
  const fleet = fleetOf(theatre);
  if (fleet.has(craft)) return craft;
  const [first, ...others] = [...fleet.keys()].filter((one) => one.length === 2 && one.startsWith(craft));
  if (first === undefined) return say.badCraft(craft, theatre);
  if (verb !== 'deploy') return say.noNumber(craft, theatre);
  const ready = [first, ...others].find((one) => placeOf(position[side], one) === 'reserve');
  return ready ?? say.noneInReserve(kindOf(theatre, first));
}

function cannotMove(position: Position, board: Board, side: Side, craft: string, from: string | undefined): Complaint | undefined {
  const away = notOnBoard(position, board, side, craft);
  if (away !== undefined) return away;
  const stands = position[side][craft] ?? '';
  return from === undefined || from === stands ? undefined : say.notThere(craft, from, stands);
}

function notOnBoard(position: Position, board: Board, side: Side, craft: string): Complaint | undefined {
  const fleet = position[side];
  switch (placeOf(fleet, craft)) {
    case 'reserve':
      return say.notDeployed(board, craft, nameOf(board, homeOf(board.grid, side)));
    case 'hangar':
      return say.inHangar(craft, repairsLeft(fleet, craft));
    case 'destroyed':
      return say.isDestroyed(craft);
    case 'board':
      return undefined;
  }
}

function cannotEnter(position: Position, board: Board, side: Side, craft: string): Complaint | undefined {
  const fleet = position[side];
  const place = placeOf(fleet, craft);
  if (place === 'board') return say.alreadyDeployed(board, craft, fleet[craft] ?? '');
  if (place !== 'reserve') return notOnBoard(position, board, side, craft);
  // FS-14: the flagship itself needs no other craft to enter next to.
  if (craft === 'flag' || placeOf(fleet, 'flag') === 'board') return undefined;
  return say.flagAway(repairsLeft(fleet, 'flag'), nameOf(board, homeOf(board.grid, side)));
}

function noWay(position: Position, board: Board, side: Side, move: Movement): Complaint | undefined {
  const code = wayFault(position, board, side, move);
  if (code === undefined) return undefined;
  const { craft, to } = move;
  const end = board.grid.index.get(to) ?? -1;
  const kind = kindOf(position.options.theatre, craft);
  const start = squareOf(board, position[side], craft) ?? squareOf(board, position[side], 'flag') ?? end;
  const entering = move.verb === 'deploy' ? nameOf(board, start) : undefined;
  const home = homeOf(board.grid, side);
  switch (code) {
    case 'no-go':
      return say.noGo(board, to);
    case 'square-occupied': {
      const by = board.pieces.get(end) as Piece;
      return say.occupied(board, to, by, by.side === side, by.side === side && by.craft === craft);
    }
    case 'flag-home-only':
      return say.flagHomeOnly(board, to, nameOf(board, home), isFree(board, home));
    case 'too-far':
      return say.tooFar(board, kind, to, board.grid.distance(start, end), entering);
    case 'path-blocked':
      return say.pathBlocked(board, kind, nameOf(board, start), to);
  }
}

function takeAttack(draft: Draft, line: AttackLine): Complaint | undefined {
  draft.attackLines += 1;
  if (draft.attackLines > 2) return say.tooMany('attacks');
  const { side, position } = draft;
  const attack = judgedAttack(position, side, line, draft.attacks);
  if (!('complaint' in attack)) {
    draft.attacks.push(attack);
    return undefined;
  }
  // FS-20: a shot through a gap that the first attack may open is allowed.
  const opened = withoutTarget(position, side, draft.attacks[0]);
  const later = opened === undefined ? attack : judgedAttack(opened, side, line, draft.attacks);
  if ('complaint' in later) return attack.complaint;
  draft.attacks.push(later);
  return undefined;
}

/** The position after a first attack has destroyed its target; undefined without one. */
export function withoutTarget(position: Position, side: Side, first: Attack | undefined): Position | undefined {
  const hit = first === undefined ? undefined : targetOf(position, boardOf(position), side, first.target);
  return hit === undefined ? undefined : withCraft(position, enemyOf(side), hit.craft, 'destroyed');
}

function judgedAttack(position: Position, side: Side, line: AttackLine, before: readonly Attack[]): Judged<Attack> {
  const board = boardOf(position);
  const craft = actingCraft(position, board, side, line);
  if (typeof craft !== 'string') return { complaint: craft };
  const complaint =
    unknownTarget(position, board, line.target) ??
    notOnBoard(position, board, side, craft) ??
    (!position.options.attackTwice && before.some((one) => one.craft === craft) ? say.alreadyAttacked(craft) : undefined) ??
    noShot(position, board, side, craft, line.target);
  return complaint === undefined ? { verb: 'attack', craft, target: line.target } : { complaint };
}

function unknownTarget(position: Position, board: Board, target: string): Complaint | undefined {
  if (isSquareName(target)) return board.grid.index.has(target) ? undefined : say.noSuchSquare(board, target);
  const { theatre } = position.options;
  const fleet = fleetOf(theatre);
  if (fleet.has(target)) return undefined;
  const isClass = [...fleet.keys()].some((craft) => craft.length === 2 && craft.startsWith(target));
  return isClass ? say.noNumber(target, theatre) : say.badCraft(target, theatre);
}

function noShot(position: Position, board: Board, side: Side, craft: string, target: string): Complaint | undefined {
  const aimed = targetOf(position, board, side, target);
  if (aimed === undefined) return isSquareName(target) ? say.noTargetOn(board, target) : say.targetAway(target);
  if (aimed.side === side) return say.ownCraft(aimed.craft, target);
  const kind = kindOf(position.options.theatre, craft);
  const from = squareOf(board, position[side], craft) ?? aimed.at;
  const code = lineFault(board, kind.range, from, aimed.at);
  if (code === undefined) return undefined;
  const passed = middle(board, from, aimed.at);
  return say.noLine(board, code, {
    kind,
    from: nameOf(board, from),
    at: nameOf(board, aimed.at),
    away: board.grid.distance(from, aimed.at),
    between: passed === undefined ? '' : say.standsBetween(board, passed, side),
  });
}
