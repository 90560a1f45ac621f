/**
 * The possible falls of a line's dice, by what they lead to. The line is carried out again and again in the position it meets, its
 * throws decided one after the other: a shot hits or misses, a fight is won, lost or tied, a shell lands or comes down elsewhere.
 */
import { type Direction, step } from '../../../hexes.ts';
import type { Dice } from '../../../ruleset.ts';
import { pieceResistance, supportDice } from '../charts.ts';
import { chance, type Die, missesOf, oddsOf, readDie, SHELL_MISSES } from '../combat.ts';
import type { Field } from '../field.ts';
import { enemyOf, standingIn } from '../map/forces.ts';
import { hexOf, labelAt } from '../map/terrain.ts';
import { act } from '../resolve/act.ts';
import type { Deed, Fact, Label, State } from '../types.ts';

export interface Fall {
  readonly p: number;
  /** The faces that represent it, in the order in which they are thrown. */
  readonly faces: readonly number[];
  readonly facts: readonly Fact[];
}
interface Throw extends Pick<Fall, 'p' | 'faces'> {
  readonly outcome?: 'hit' | 'miss' | 'attacker' | 'defender' | 'both';
}

/** The number that two shells have on a crowded map. */
const MOST_FALLS = 400;

/** `state` has the allowance that the earlier lines have left. undefined if there are too many. */
export function fallsOf(state: State, line: Deed, index: number): readonly Fall[] | undefined {
  const falls: Fall[] = [];
  const follow = (decided: readonly Throw[], facts: readonly Fact[]): boolean => {
    const next = facts.filter((fact) => thrown(fact).length > 0)[decided.length];
    if (next === undefined) return falls.push({ p: product(decided), faces: facesOf(decided), facts }) <= MOST_FALLS;
    return throwsOf(state, next).every((one) => {
      const known = [...decided, one];
      const isKnown = String(one.faces) === String(thrown(next)) || isLast(state, line, next);
      return follow(
        known,
        isKnown ? facts.map((fact) => (fact === next ? decidedAs(fact, one) : fact)) : carriedOut(state, line, index, facesOf(known)),
      );
    });
  };
  return follow([], carriedOut(state, line, index, [])) ? falls : undefined;
}

/** Whether nothing is thrown after this fact, whatever it shows, so that it tells everything by itself. */
function isLast({ units, options }: State, line: Deed, { type }: Fact): boolean {
  if (type === 'close-combat') return true;
  if (line.order === 'aerial') return type === 'support-attack';
  const isArmed = line.order === 'fire' && units[line.unit]?.weapon != null;
  return type === 'fire' && !isArmed && options['building-destruction'] !== true;
}

function decidedAs(fact: Fact, { outcome }: Throw): Fact {
  if (fact.type === 'close-combat') return { ...fact, result: outcome as typeof fact.result };
  return fact.type === 'fire' || fact.type === 'support-attack' ? { ...fact, hit: outcome === 'hit' } : fact;
}

const product = (decided: readonly Throw[]): number => decided.reduce((all, { p }) => all * p, 1);
const facesOf = (decided: readonly Throw[]): readonly number[] => decided.flatMap(({ faces }) => faces);

/** Uses these faces, and after them the lowest, which destroy least. */
function carriedOut(state: State, line: Deed, index: number, faces: readonly number[]): readonly Fact[] {
  let at = 0;
  const dice: Dice = { roll: () => faces[at++] ?? 1, shuffle: (items) => items };
  const field: Field = { state, events: [], dice, impulse: 1, isTrial: true };
  act(field, line, index, { left: state.allowance });
  return field.events.map(({ fact }) => fact);
}

/** The faces of a fact, in the order in which they are thrown. */
function thrown(fact: Fact): readonly number[] {
  switch (fact.type) {
    case 'halt':
      return [fact.roll];
    case 'raze':
      return fact.roll === null ? [] : [fact.roll];
    case 'fire':
    case 'building-attack':
    case 'support-attack':
      return fact.rolls;
    case 'close-combat':
      return [...fact.attackRolls, ...fact.defenceRolls];
    case 'artillery':
      return fact.missed ? [fact.roll, fact.direction ?? 0, fact.distance ?? 0] : [fact.roll];
    case 'counterfire':
      return [fact.roll, ...fact.rolls];
    default:
      return [];
  }
}

const SIXTH = 1 / 6;

/** The possible results of the throw of a fact, the highest faces first. */
function throwsOf(state: State, fact: Fact): readonly Throw[] {
  switch (fact.type) {
    case 'halt':
      return [
        { p: 3 * SIXTH, faces: [6] },
        { p: 3 * SIXTH, faces: [1] },
      ];
    case 'raze':
      return [
        { p: 4 * SIXTH, faces: [6] },
        { p: SIXTH, faces: [1] },
        { p: SIXTH, faces: [2] },
      ];
    case 'fire':
    case 'building-attack':
    case 'support-attack':
      return attacks(readDie(fact.die), fact.resistance);
    case 'close-combat':
      return fights(fact.attackDice.map(readDie), fact.defenceDice.map(readDie));
    case 'artillery':
      return shells(state, fact.target, missesOf(fact.observer));
    case 'counterfire': {
      const die = readDie(supportDice('artillery', fact.side).vsVehicle);
      const landed = attacks(die, pieceResistance(enemyOf(fact.side)));
      return [
        ...landed.map(({ p, faces }) => ({ p: (1 - SHELL_MISSES * SIXTH) * p, faces: [6, ...faces] })),
        { p: SHELL_MISSES * SIXTH, faces: [1] },
      ];
    }
    default:
      return [];
  }
}

function attacks(die: Die, resistance: number): readonly Throw[] {
  const p = chance(die, resistance);
  const high = Array.from({ length: resistance }, () => die.sides);
  const both: readonly Throw[] = [
    { p, outcome: 'hit', faces: high },
    { p: 1 - p, outcome: 'miss', faces: high.map((face, at) => (at === 0 ? 1 : face)) },
  ];
  return both.filter((one) => one.p > 0);
}

/** The fight may be won, lost or tied. */
function fights(attack: readonly Die[], defence: readonly Die[]): readonly Throw[] {
  const { win, loss, tie } = oddsOf({ attack, defence });
  const totals = (dice: readonly Die[]): number => dice.reduce((sum, { plus }) => sum + plus, dice.length);
  const level = Math.max(totals(attack), totals(defence));
  const all: readonly Throw[] = [
    { p: win, outcome: 'attacker', faces: [...adding(attack, Number.POSITIVE_INFINITY), ...adding(defence, 0)] },
    { p: loss, outcome: 'defender', faces: [...adding(attack, 0), ...adding(defence, Number.POSITIVE_INFINITY)] },
    { p: tie, outcome: 'both', faces: [...adding(attack, level), ...adding(defence, level)] },
  ];
  return all.filter(({ p }) => p > 0);
}

/** Faces of these dice that add up to a total, or as near to it as they can. */
function adding(dice: readonly Die[], total: number): readonly number[] {
  let left = total - dice.reduce((sum, { plus }) => sum + plus, dice.length);
  return dice.map(({ sides }) => {
    const more = Math.max(0, Math.min(sides - 1, left));
    left -= more;
    return 1 + more;
  });
}

const WAYS = [1, 2, 3, 4, 5, 6] as const;

/** The shell lands, or misses and comes down on a piece, or where there is none. */
function shells(state: State, target: Label, missesOn: number): readonly Throw[] {
  const aimed = hexOf(state, target);
  const p = missesOn * SIXTH ** 3;
  const elsewhere = WAYS.flatMap((direction: Direction) => WAYS.map((distance) => ({ p, faces: [1, direction, distance] })));
  const isMet = ({ faces: [, direction, distance] }: Throw): boolean => {
    const landed = aimed && labelAt(state, step(aimed, direction as Direction, distance));
    return landed !== undefined && standingIn(state.units, landed).length > 0;
  };
  const idle = elsewhere.filter((one) => !isMet(one));
  return [
    { p: 1 - missesOn * SIXTH, faces: [6] },
    ...elsewhere.filter(isMet),
    ...idle.slice(0, 1).map(({ faces }) => ({ p: p * idle.length, faces })),
  ];
}
