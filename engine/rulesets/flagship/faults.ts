/** The message for each reason code of RULES.md, "Grammar": the fault, and how to fix it. */
import type * as kit from '../../kit/complaints.ts';
import { complaint, LONGEST_QUOTE, quote } from '../../kit/complaints.ts';
import { capital, inWords, joinWords, quantity } from '../../wording.ts';
import { type Board, fleetOf, type Kind, nameOf, type Piece } from './board.ts';
import type { Action, FaultCode, Fleet, Ground, LineFault, Side, Theatre } from './types.ts';
import { type FieldWords, fieldWords, ranged } from './words.ts';

type Complaint = kit.Complaint<FaultCode>;

/** Adds the order that is at fault if its line holds others too. */
export function among(complaint: kit.Complaint, order: string | undefined): kit.Complaint {
  return order === undefined ? complaint : { ...complaint, message: `${quote(order)}: ${complaint.message}` };
}

/** The craft that examples name. */
const SMALL: Readonly<Record<Theatre, string>> = { space: 'x1', land: 't1' };

const wordsOf = ({ grid }: Board): FieldWords => fieldWords(grid.layout);
const crafts = (theatre: Theatre): string => joinWords(ranged([...fleetOf(theatre).keys()]), 'and');

export function unknownVerb(said: string, named: readonly string[], theatre: Theatre): Complaint {
  const small = SMALL[theatre];
  const known = fleetOf(theatre).has(named[0] ?? '');
  const fix = known
    ? `Say what ${named[0]} is to do: move ${named[0]} c4, deploy ${named[0]} b2 or attack ${named[0]} e5.`
    : `Use move, deploy, attack or pass: move ${small} c4.`;
  return complaint('unknown-verb', `I don't know ${quote(said)}. ${fix}`, said.slice(0, LONGEST_QUOTE));
}

type Shaped = Action['verb'] | 'pass' | 'resign';

function shape(verb: Shaped, { theatre, board }: Ground): string {
  const small = SMALL[theatre];
  const { one } = fieldWords(board);
  switch (verb) {
    case 'move':
      return `A move names a craft and the ${one} where it ends: move ${small} c4.`;
    case 'deploy':
      return `A deployment names a craft in reserve and the ${one} where it ends: deploy ${small} b2.`;
    case 'attack':
      return `An attack names your craft, then the target: attack ${small} e5.`;
    case 'pass':
      return 'A pass stands alone: pass.';
    case 'resign':
      return 'To give the game up, write only: resign.';
  }
}

export function badCount(verb: Shaped, ground: Ground): Complaint {
  return complaint('bad-arguments', shape(verb, ground));
}

export function badWord(verb: Action['verb'], said: string, ground: Ground): Complaint {
  const { one } = fieldWords(ground.board);
  const wanted = verb === 'attack' ? `neither a ${one} nor a craft` : `no ${one}`;
  return complaint('bad-arguments', `${quote(said)} is ${wanted}. ${shape(verb, ground)}`, said.slice(0, LONGEST_QUOTE));
}

export function badCraft(said: string, theatre: Theatre): Complaint {
  return complaint('unknown-craft', `There is no craft ${quote(said)}. Each side has ${crafts(theatre)}.`, said.slice(0, LONGEST_QUOTE));
}

/** A class is named without a number where one is needed; `whose` fleet is meant. */
export function noNumber(letter: string, theatre: Theatre): Complaint {
  const [first = '', kind] = [...fleetOf(theatre)].find(([craft]) => craft.startsWith(letter)) ?? [];
  return complaint('unknown-craft', `Which ${kind?.name ?? 'craft'}? Give its number, ${first} for one.`, letter);
}

export function attackBeforeMove(): Complaint {
  return complaint('attack-before-move', 'Moves come before attacks; put them first.');
}

export function tooMany(what: 'moves' | 'attacks'): Complaint {
  const all = what === 'moves' ? 'Two moves or deployments' : 'Two attacks';
  return complaint(`too-many-${what}`, `${all} a turn; leave this one out.`);
}

export function noCraftThere(board: Board, square: string, own: Fleet): Complaint {
  const standing = Object.entries(own).filter(([, where]) => board.grid.index.has(where));
  const where = joinWords(
    standing.map(([craft, at]) => `${craft} on ${at}`),
    'and',
  );
  const fix = where === '' ? 'you have none on the board' : `you have ${where}`;
  return complaint('no-craft-there', `None of your craft stands on ${square} at that point; ${fix}.`, square);
}

export function noneInReserve(kind: Kind): Complaint {
  return complaint('none-in-reserve', `You have no ${kind.name} in reserve.`, kind.name);
}

export function noSuchSquare(board: Board, square: string): Complaint {
  return complaint(
    'no-such-square',
    `There is no ${wordsOf(board).one} ${square}: the board runs from a1 to ${board.grid.names.at(-1)}.`,
    square,
  );
}

export function notDeployed(board: Board, craft: string, home: string): Complaint {
  const fix = craft === 'flag' ? `use deploy flag ${home}` : `use deploy ${craft} <${wordsOf(board).one} next to your flagship>`;
  return complaint('not-deployed', `${named(craft)} is still in reserve: ${fix}.`, craft);
}

export function inHangar(craft: string, repairs: number): Complaint {
  const when = `after ${quantity(repairs, 'more turn')} of yours it is back in reserve`;
  return complaint('in-hangar', `${named(craft)} is in the hangar: ${when}, and you can deploy it.`, craft);
}

export function isDestroyed(craft: string): Complaint {
  return complaint('destroyed', `${named(craft)} is destroyed; choose another craft.`, craft);
}

export function notThere(craft: string, said: string, stands: string): Complaint {
  return complaint('not-there', `${named(craft)} is on ${stands} at that point, not on ${said}; leave the start out.`, said);
}

export function alreadyDeployed(board: Board, craft: string, stands: string): Complaint {
  return complaint(
    'already-deployed',
    `${named(craft)} is on the board already, on ${stands}: use move ${craft} <${wordsOf(board).one}>.`,
    craft,
  );
}

export function flagAway(repairs: number, home: string): Complaint {
  const fix = repairs > 0 ? `it is in the hangar, ${quantity(repairs, 'repair')} to go` : `deploy flag ${home} first`;
  return complaint('flag-not-on-board', `Nothing can be deployed while your flagship is away: ${fix}.`);
}

/** The name at the start of a sentence; an id stays as it is written. */
function named(craft: string): string {
  if (craft === 'flag') return 'Your flagship';
  return craft === 'hero' ? 'Your hero' : craft;
}

export function noGo(board: Board, square: string): Complaint {
  return complaint('no-go', `${square} is a no-go ${wordsOf(board).one}: nobody may enter, and no fire passes.`, square);
}

const OWNERS: Readonly<Record<Side, string>> = { rebel: 'the Rebels’', empire: 'the Empire’s' };

export function occupied(board: Board, square: string, by: Piece, own: boolean, itself: boolean): Complaint {
  const who = itself ? `${named(by.craft)} itself` : `${own ? 'Your own' : capital(OWNERS[by.side])} ${by.craft}`;
  const fix = itself ? 'leave the line out if it is to stay' : `choose an empty ${wordsOf(board).one}`;
  return complaint('square-occupied', `${who} stands on ${square}; ${fix}.`, square);
}

export function flagHomeOnly(board: Board, square: string, home: string, free: boolean): Complaint {
  const fix = free ? `use deploy flag ${home}` : `${home} is taken, so use an empty ${wordsOf(board).one} next to it`;
  return complaint('flag-home-only', `Your flagship comes back in its home corner, not on ${square}: ${fix}.`, square);
}

/** `from` is where the path begins: the craft's own square, or the flagship's for a deployment. */
export function tooFar(board: Board, kind: Kind, square: string, away: number, flag: string | undefined): Complaint {
  const { one, many } = wordsOf(board);
  const squares = kind.steps === 1 ? `one ${one}` : `${inWords(kind.steps)} ${many}`;
  const message =
    flag === undefined
      ? `A ${kind.name} moves ${squares}, ${square} is ${inWords(away)} away.`
      : `A ${kind.name} comes in at most ${squares} from your flagship (${flag}), ${square} is ${inWords(away)} away.`;
  return complaint('too-far', message, square);
}

export function pathBlocked(board: Board, kind: Kind, from: string, square: string): Complaint {
  const steps = kind.steps === 1 ? 'one step' : `${inWords(kind.steps)} steps`;
  return complaint(
    'path-blocked',
    `No free way of ${steps} leads from ${from} to ${square}: other craft or no-go ${wordsOf(board).many} stand in it.`,
    square,
  );
}

export function alreadyAttacked(craft: string): Complaint {
  return complaint('already-attacked', `${named(craft)} attacks once a turn; take another craft for the second attack.`, craft);
}

export function noTargetOn(board: Board, square: string): Complaint {
  return complaint(
    'no-target',
    `There is no enemy on ${square}; name the ${wordsOf(board).one} or the id of an enemy craft in range.`,
    square,
  );
}

export function targetAway(craft: string): Complaint {
  return complaint('no-target', `The enemy’s ${craft} is not on the board; name another target.`, craft);
}

export function ownCraft(craft: string, square: string): Complaint {
  return complaint('own-craft', `${named(craft)} on ${square} is your own; name an enemy.`, square);
}

/** Why fire does not reach: `away` is the distance in steps, `between` is what stands in the line. */
export function noLine(
  board: Board,
  code: LineFault,
  { kind, from, at, away, between }: { kind: Kind; from: string; at: string; away: number; between: string },
): Complaint {
  const { many, around } = wordsOf(board);
  switch (code) {
    case 'out-of-range': {
      const reach = kind.range === 1 ? `at one of the ${around} ${many} next to it` : `over two ${many} at most`;
      return complaint(code, `A ${kind.name} fires ${reach}; ${at} is ${inWords(away)} away from ${from}. Move it nearer first.`, at);
    }
    case 'not-in-line': {
      const line = board.grid.layout === 'hexes' ? 'in one of the six directions' : 'along a row, column or diagonal';
      return complaint(code, `Over two ${many} fire goes straight ${line}; ${at} is in no line with ${from}.`, at);
    }
    case 'line-blocked':
      return complaint(code, `The line from ${from} to ${at} is blocked: ${between}.`, at);
  }
}

/** The warning about a second attack that was accepted (FS-20) although the first target is sure to stay. */
export function staysBlocked(attack: string): Complaint {
  return complaint('line-blocked', `${quote(attack)} fails: your first attack can't open its line.`);
}

export function notYourTurn(active: Side): Complaint {
  const message = `It is ${OWNERS[active]} turn; send your orders when you are asked for them. You may resign at any time.`;
  return complaint('not-your-turn', message);
}

export function gameOver(): Complaint {
  return complaint('game-over', 'The game has ended; there is nothing left to order.');
}

/** The obstacles in the line, in words. */
export function standsBetween(board: Board, square: number, own: Side): string {
  const piece = board.pieces.get(square);
  const at = nameOf(board, square);
  if (piece === undefined) return `${at} is a no-go ${wordsOf(board).one}`;
  return `${piece.side === own ? 'your own' : 'the enemy’s'} ${piece.craft} stands on ${at}`;
}
