/** Things that happen by themselves or without a fight: turns, initiative, support, carriers, the end. */
import { capital, quantity } from '../../../wording.ts';
import { QUALITY } from '../charts.ts';
import { enemyOf } from '../map/forces.ts';
import type { Fact, Reason, Scatter, Side, Verdict, View } from '../types.ts';
import { groundName, hexes, naming, pieceName, type Reader } from '../words.ts';

type Of<T extends Fact['type']> = Extract<Fact, { readonly type: T }>;

/** A fact told by itself, without capital and full stop; empty if another fact tells it. */
export function plainly(view: View, fact: Fact): string {
  return ofTheTurn(view.viewer, fact) ?? ofSupport(view.viewer, fact) ?? ofPieces(view, fact) ?? '';
}

function ofTheTurn(reader: Reader, fact: Fact): string | undefined {
  switch (fact.type) {
    case 'pass':
      return `${passes(reader, fact.side)}, ${fact.passes === 1 ? 'for the first time this turn' : 'for the second time this turn'}`;
    case 'entrench':
      return entrenching(reader, fact);
    case 'done':
      return `${verb(reader, fact.side, 'is', 'are')} done for this turn: ${DONE[fact.reason]}`;
    case 'final-impulse':
      return `${verb(reader, fact.side, 'gets', 'get')} a final impulse: ${quantity(fact.allowance, 'activation')}`;
    case 'activation-roll':
      return allowanceRoll(reader, fact);
    case 'turn-end':
      return `turn ${fact.turn} ends`;
    case 'initiative':
      return initiative(reader, fact);
    case 'leader-check':
      return leaderCheck(reader, fact);
    case 'game-over':
      return ending(fact, reader).replace(/\.$/, '');
    default:
      return undefined;
  }
}
const DONE: Readonly<Record<Of<'done'>['reason'], string>> = {
  'all-activated': 'every unit has acted',
  'passed-twice': 'two impulses were passed',
  'final-spent': 'no impulse is left',
};
const verb = (reader: Reader, side: Side, one: string, many: string): string =>
  `${naming(reader, side).who} ${reader === side ? many : one}`;
const passes = (reader: Reader, side: Side): string => verb(reader, side, 'passes', 'pass');

/** In fog, the enemy's markers as far as they are seen (IA-52). */
function entrenching(reader: Reader, { side, hexes: dug }: Of<'entrench'>): string {
  if (dug.length > 0) return `${verb(reader, side, 'digs', 'dig')} in at ${dug.join(' ')}`;
  return reader === side ? 'you place no entrenchment marker' : `no entrenchment marker of ${naming(reader, side).who} is seen`;
}

/** `you roll 3 on 1d4, plus 1: 4 activations`. */
function allowanceRoll(reader: Reader, { side, roll, allowance }: Of<'activation-roll'>): string {
  const plus = allowance - roll;
  const sum = plus > 0 ? `, plus ${plus}` : '';
  return `${verb(reader, side, 'rolls', 'roll')} ${roll} on 1d4${sum}: ${quantity(allowance, 'activation')}`;
}

function initiative(reader: Reader, fact: Of<'initiative'>): string {
  const first = verb(reader, fact.winner, 'begins', 'begin');
  const rolls = `the Empire rolls ${fact.imperial}, the Alliance ${fact.alliance}`;
  return `initiative: ${rolls}; ${fact.imperial === fact.alliance ? 'a tie stays as it was, ' : ''}${first}`;
}

function leaderCheck(reader: Reader, { side, roll, from, to }: Of<'leader-check'>): string {
  const { whose } = naming(reader, side);
  const end = to === 'surrender' ? 'they surrender' : to === from ? `they stay ${to}` : `they drop to ${to}`;
  return `${whose} leaderless troops check on 1d10, ${QUALITY[from].dropsOn} or less is bad: ${roll}, ${end}`;
}

function ofSupport(reader: Reader, fact: Fact): string | undefined {
  switch (fact.type) {
    case 'artillery':
      return `${naming(reader, fact.side).whose} artillery aims at ${fact.target}, observed by ${fact.observer}: ${scattered(fact)}`;
    case 'bombardment':
      return `${naming(reader, fact.side).whose} bombardment from space aims at ${fact.target}: ${scattered(fact)}`;
    case 'aerial':
      return airStrike(reader, fact);
    case 'counterfire':
      return `counterfire: 1d6 ${fact.roll}, ${fact.missed ? 'a miss' : `needs 4+ on ${quantity(fact.rolls.length, 'die').replace('dies', 'dice')}: ${fact.rolls.join(' ')}: ${fact.hit ? 'an enemy gun is destroyed' : 'no effect'}`}`;
    default:
      return undefined;
  }
}

/** `the Empire’s aircraft attack 0706; 1 air strike is left`. */
function airStrike(reader: Reader, { side, hex, left }: Of<'aerial'>): string {
  const rest = left === 0 ? 'no air strike is left' : `${quantity(left, 'air strike')} ${left === 1 ? 'is' : 'are'} left`;
  return `${naming(reader, side).whose} aircraft attack ${hex}; ${rest}`;
}

function scattered({ roll, missed, direction, distance, landed }: Scatter): string {
  if (!missed) return `1d6 ${roll}, on target`;
  const drift = `1d6 ${roll}, a miss, off by ${hexes(distance ?? 0)} in direction ${direction ?? '?'}`;
  return landed === null ? `${drift}, off the map` : `${drift}, to ${landed}`;
}

function ofPieces(view: View, fact: Fact): string | undefined {
  const reader = view.viewer;
  switch (fact.type) {
    case 'halt':
      return `${pieceName(reader, fact.unit)} is challenged by a fortress in ${fact.hex}: 1d6 ${fact.roll}, ${fact.stopped ? 'it must stop' : 'it gets past'}`;
    case 'load':
      return `${pieceName(reader, fact.unit)} boards ${fact.carrier}`;
    case 'unload':
      return `${pieceName(reader, fact.unit)} leaves ${fact.carrier} for ${fact.path.at(-1) ?? 'its hex'}`;
    case 'no-bonus':
      return `${pieceName(reader, fact.unit)} attacks without ${fact.kind === 'leader' ? 'its leader’s bonus' : 'all of the force asked for'}`;
    case 'building-destroyed':
      return `the building in ${fact.hex} is rubble now`;
    case 'raze':
      return `${pieceName(reader, fact.unit)} razes the building in ${fact.hex}${fact.roll === null ? '' : `, 1d6 ${fact.roll}`}`;
    case 'crippled':
      return `${pieceName(reader, fact.unit)} is crippled: it cannot move, its die is three steps lower`;
    case 'control':
      return `${verb(reader, fact.side, 'takes', 'take')} the ${groundName(view, fact.hex)} in ${fact.hex}`;
    default:
      return undefined;
  }
}

const WHY: Readonly<Record<Reason, string>> = {
  elimination: 'the other side has no unit left',
  'mutual-elimination': 'neither side has a unit left',
  objective: 'the objective is held',
  'turn-limit': 'the last turn is over',
  surrender: 'the other side surrendered',
  resignation: 'the other side resigned',
};

const DRAWN: { readonly [reason in Reason]?: string } = {
  objective: 'both sides hold their objectives',
  resignation: 'both sides resigned',
};

/** Who won and why, in one sentence. */
export function ending({ winner, reason }: Verdict, reader: Reader): string {
  if (winner === null) return `A draw: ${DRAWN[reason] ?? WHY[reason]}.`;
  if (reader === winner) return `You have won: ${WHY[reason]}.`;
  if (reader === enemyOf(winner)) return `You have lost: ${lostWhy(reason)}.`;
  return `${capital(naming(reader, winner).who)} has won: ${WHY[reason]}.`;
}
function lostWhy(reason: Reason): string {
  const own: Partial<Record<Reason, string>> = {
    elimination: 'you have no unit left',
    objective: 'the enemy holds the objective',
    surrender: 'your troops surrendered',
    resignation: 'you resigned',
  };
  return own[reason] ?? WHY[reason];
}
