/** The message for each reason code of RULES.md: the fault, and how to fix it. */
import type * as kit from '../../kit/complaints.ts';
import { LONGEST_QUOTE, quote } from '../../kit/complaints.ts';
import { joinWords } from '../../wording.ts';
import type { Planet } from './planet.ts';
import type { FaultCode, Verb } from './types.ts';

type Complaint = kit.Complaint<FaultCode>;

export function unknownVerb(said: string): Complaint {
  return { code: 'unknown-verb', message: `I don't know ${quote(said)}. Use move, build, attack or pass.` };
}

const shapes = ({ sample: { from, to, at } }: Planet): Readonly<Record<Verb, string>> => ({
  move: `A move needs two spaces, from and to, and nothing else: move ${from} ${to}.`,
  build: `A build needs one space and nothing else: build ${at}.`,
  attack: `An attack needs one space and nothing else: attack ${to}.`,
  pass: 'A pass stands alone: pass.',
  resign: 'To give the game up, write only: resign.',
});

export function badArguments(verb: Verb, planet: Planet): Complaint {
  return { code: 'bad-arguments', message: shapes(planet)[verb] };
}

export function oneUnit(verb: 'move' | 'build', count: number, { sample: { from, to, at } }: Planet): Complaint {
  const [does, example] = verb === 'move' ? ['moves', `move ${from} ${to}`] : ['builds', `build ${at}`];
  const message = `One order ${does} one unit, not ${count}; give each unit an order of its own: ${example}.`;
  return { code: 'one-unit-per-order', message };
}

export function noSuchSpace(space: number, { spaces }: Planet): Complaint {
  return { code: 'no-such-space', message: `There is no space ${space}. Spaces are numbered ${spaces[0]} to ${spaces.at(-1)}.` };
}

export function notAdjacent(from: number, to: number, { beside }: Planet): Complaint {
  const fault = from === to ? `A move from ${from} to ${to} goes nowhere` : `${from} and ${to} do not share a side`;
  return { code: 'not-adjacent', message: `${fault}; from ${from} you can move to ${joinWords(beside[from] ?? [], 'or')}.` };
}

export function tooManyOrders(): Complaint {
  return { code: 'too-many-orders', message: 'Two orders a turn; I stopped at the third. Send two.' };
}

export function duplicateNumber(slot: number): Complaint {
  return { code: 'duplicate-order-number', message: `Two lines are numbered ${slot}. Number them 1 and 2, or not at all.` };
}

export function badNumber(said: string): Complaint {
  const shown = said.slice(0, LONGEST_QUOTE);
  return { code: 'bad-order-number', message: `Number your orders 1 and 2; there is no order ${shown}.` };
}

/** `own` holds the side's units when the order's turn comes; `later` is whether that is after its own first order. */
export function noUnitThere(space: number, own: readonly number[], later: boolean): Complaint {
  const where = `your units ${later ? 'are then' : 'are'} in ${joinWords(own, 'and')}`;
  const fault = later ? `You will have no unit in space ${space} after your first order` : `You have no unit in space ${space}`;
  return { code: 'no-unit-there', message: own.length === 0 ? `${fault}.` : `${fault}; ${where}.` };
}

export function enemyPresent(space: number, free: readonly number[]): Complaint {
  const fix = free.length === 0 ? 'move away or attack instead' : `you can build in ${joinWords(free, 'or')}`;
  return { code: 'enemy-present', message: `You can't build in space ${space} while enemy units are there; ${fix}.` };
}

export function noEnemyThere(space: number, shared: readonly number[]): Complaint {
  const fix = shared.length === 0 ? 'no space holds units of both sides now' : `you can attack in ${joinWords(shared, 'or')}`;
  return { code: 'no-enemy-there', message: `There is no enemy in space ${space} to attack; ${fix}.` };
}

export function gameOver(): Complaint {
  return { code: 'game-over', message: 'The game has ended; there is nothing left to order.' };
}
