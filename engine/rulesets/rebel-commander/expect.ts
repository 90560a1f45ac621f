import { type Foretold, type ForetoldLine, isSure, isVain, NOT_PLAYED, type Share, shareText, type Weighed } from '../../kit/foretold.ts';
import type { Seat } from '../../ruleset.ts';
import { joinWords, quantity } from '../../wording.ts';
import { enemyOf } from './board.ts';
import { formatAction } from './notation.ts';
import { actionAt, type Note } from './preview.ts';
import type { Action, Order, Side, View } from './types.ts';
import { labelLine } from './words.ts';

type Units = Extract<Note, { t: 'units' }>;
type Told = ForetoldLine<Note>;

/** The forecast of a seat's orders if the enemy does nothing: attacks, and whatever depends on them, with their odds (RC-7). */
export function expect(view: View, seat: Seat, order: Order, { lines, ends }: Foretold<Note>): readonly string[] {
  const side = seat as Side;
  if (order.kind === 'resign') return [`The game ends; ${enemyOf(side) === 'rebel' ? 'the Rebels win' : 'the Empire wins'}.`];
  const told = lines.flatMap((line, at) => {
    const action = actionAt(order, at) ?? { verb: 'pass' };
    return labelLine(` ${at + 1}.`, `${formatAction(action)}: ${expectation(view, side, action, line)}`);
  });
  return ['If the enemy stands still:', ...told, ...holding(ends)];
}

function expectation(view: View, side: Side, action: Action, told: Told): string {
  const { shares, reasons, notes } = told;
  if (isVain(shares.done) && notes.every(isNoFight))
    return `fails, for ${joinWords(
      reasons.map(({ value }) => WHY[value] ?? value),
      'or',
    )}.`;
  if (action.verb === 'pass') return isSure(shares.done) ? 'nothing happens.' : `nothing happens${ifItComesTo(shares.done)}.`;
  const there = unitsOf(notes);
  if (action.verb === 'attack') return `${fought(there)}, ${odds(shares.done)}.`;
  const space = action.verb === 'move' ? action.to : action.at;
  const ours = joinWords([...new Set(there.map(({ value }) => quantity(value.ours, 'unit')))], 'or');
  const beside = action.verb === 'move' ? `, ${company(view, side, there, space)}` : '';
  return `you have ${ours} in ${space}${beside}${ifItComesTo(shares.done)}.`;
}

/** If there is a fight, its opponents are told even if it cannot be won. */
const isNoFight = ({ value }: Weighed<Note>): boolean => value.t !== 'units' || value.ours === 0 || value.theirs === 0;

const WHY: Readonly<Record<string, string>> = {
  'no-unit-there': 'you have no unit there by then',
  'enemy-present': 'the enemy is there',
  'no-enemy-there': 'no enemy is there by then',
  [NOT_PLAYED]: 'the game is over by then',
};

const unitsOf = (notes: readonly Weighed<Note>[]): readonly Weighed<Units>[] =>
  notes.flatMap(({ value, share }) => (value.t === 'units' ? [{ value, share }] : []));

const fought = (there: readonly Weighed<Units>[]): string =>
  joinWords(
    there.map(({ value }) => `${value.ours} against ${value.theirs}`),
    'or',
  );

const THROWS = 36;
/** The odds of an attack, if it may lead to a fight and its odds are known. */
export function oddsOf({ shares, notes }: ForetoldLine): string | undefined {
  return shares.done.t === 'unseen' || notes.length === 0 ? undefined : inThrows(shares.done);
}

function odds(share: Share): string {
  if (share.t === 'unseen') return 'if an enemy out of sight keeps the game going';
  return `wins ${inThrows(share)}`;
}
/** The share in throws of two dice, if it comes out even. */
function inThrows(share: Share): string {
  const throws = share.t === 'exact' ? share.p * THROWS : Number.NaN;
  return Math.abs(throws - Math.round(throws)) < NOISE ? `${Math.round(throws)} in ${THROWS}` : shareText(share);
}
const NOISE = 1e-6;

/** The words for a line that depends on an earlier one. */
function ifItComesTo(share: Share): string {
  if (isSure(share)) return '';
  return share.t === 'unseen' ? ', if an enemy out of sight keeps the game going' : `, if it comes to that: ${inThrows(share)}`;
}

function company(view: View, side: Side, there: readonly Weighed<Units>[], space: number): string {
  if (view[enemyOf(side)][space] === null) return 'with an enemy you may not see from here';
  const counts = [...new Set(there.map(({ value }) => value.theirs))];
  return joinWords(
    counts.map((enemies) => (enemies === 0 ? 'alone' : `with ${enemies} of the enemy`)),
    'or',
  );
}

function holding(ends: readonly Weighed<Note>[]): readonly string[] {
  const counts = ends.flatMap(({ value }) => (value.t === 'held' ? [value.spaces] : []));
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  if (least === most) return [`You then hold ${quantity(most, 'space')}.`];
  return [`You then hold ${least} to ${quantity(most, 'space')}, as the dice fall.`];
}
