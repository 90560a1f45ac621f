/** The message for each reason code of IA-42: the fault, and how to fix it. A message knows no more than the player's view. */
import * as kit from '../../../kit/complaints.ts';
import { joinWords } from '../../../wording.ts';
import type { Board, FaultCode, Label, PieceId } from '../types.ts';

export type Complaint = kit.Complaint<FaultCode>;

export function complain(code: FaultCode, message: string): Complaint {
  return { code, message };
}

/** Quotes what a player wrote, shortened. */
export function quoted(said: string): string {
  return kit.quote(said.trim());
}

/** The shape of each order, for a line that starts like one and goes on otherwise. */
const SHAPES = {
  move: 'A move names its hexes: ST3 move 0507 0508, and may add face 2, without IL1, or fire CA1.',
  fire: 'A shot names a piece or a hex: ST3 fire CA1, or ST3 fire CA1 or CA2 weapon RC1 +leader +force 2.',
  assault: 'An assault names its hexes, the last one the enemy’s: ST3 assault 0609 0610 +leader +force 2.',
  load: 'Loading names the carrier and perhaps the way: ST3 load JG1 via 0504.',
  unload: 'Unloading names where to go: ST3 unload 0506.',
  raze: 'Razing names one hex next to the walker: AT1 raze 0507.',
  aerial: 'Aerial support names one target: aerial CA1.',
  artillery: 'Artillery names a hex for each piece: artillery 0507 0609.',
  bombard: 'A bombardment names one hex: bombard 0507.',
  entrench: 'Trenches are placed by their hexes: entrench 0507 0609.',
  pass: 'A pass stands alone: pass.',
  counterfire: 'Counterfire stands alone: counterfire.',
  resign: 'To give the game up, write only: resign.',
} as const;
export type Verb = keyof typeof SHAPES;

/** `detail` says what exactly is wrong, as a sentence. */
export function misshapen(verb: Verb, detail?: string): Complaint {
  return complain('malformed', detail === undefined ? SHAPES[verb] : `${detail} ${SHAPES[verb]}`);
}

export function notStanding(): Complaint {
  return complain('malformed', 'A standing order is a move, fire, assault, load, unload, raze or aerial: then ST3 move 0507.');
}

export function offMap({ map }: Pick<Board, 'map'>, hex: Label): Complaint {
  const two = (count: number): string => String(count).padStart(2, '0');
  return complain('off-map', `There is no hex ${hex}: columns run from 01 to ${two(map.cols)}, rows from 01 to ${two(map.rows)}.`);
}

/** The most pieces or hexes that a sentence names. */
export const MOST_NAMED = 8;
/** Pieces in words, those of the intended type first. */
export function someOf(ids: readonly PieceId[], wanted: PieceId): string {
  const alike = (id: PieceId): boolean => id.slice(0, 2) === wanted.slice(0, 2);
  const sorted = [...ids.filter(alike), ...ids.filter((id) => !alike(id))];
  const more = sorted.length > MOST_NAMED ? [`${sorted.length - MOST_NAMED} more`] : [];
  return joinWords([...sorted.slice(0, MOST_NAMED), ...more]);
}
