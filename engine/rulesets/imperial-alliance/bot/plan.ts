/** The lines of one impulse: repeatedly the action that is worth most, then fallbacks. */

import { check } from '../legal.ts';
import { isLeader, isUnit, sideOf } from '../map/forces.ts';
import { isAvailable } from '../turn.ts';
import type { Line, PieceId, Side, View } from '../types.ts';
import { type Choice, choicesOf } from './actions.ts';
import { aided } from './aids.ts';
import { barrages, flights } from './support.ts';
import { type Care, relocated, type Table, tableOf } from './table.ts';

/** Anything worth less is not worth an activation; a second activation must bring this much more. */
const THRESHOLD = 0.05;
const ACTIVATION = 0.4;
/** Lines beyond the allowance are used if earlier ones fail (IA-6). */
const MOST_LINES = 24;

/** `liking` is a factor for the value of each piece's actions. */
export function plan(view: View, side: Side, care: Care, liking: (id: PieceId) => number): readonly Line[] {
  const table = tableOf(view, side, care);
  const choices = ranked(table, liking);
  const best = choices.slice(0, view.allowance).reduce((most, { worth }) => Math.max(most, worth), 0);
  const isAllowed = (line: Line): boolean => check(view, side, line) === undefined;
  const barrage = care.support ? barrages(table).find(({ line, worth }) => worth > best && isAllowed(line)) : undefined;
  if (barrage !== undefined) return [barrage.line];
  const lines = aided(view, choices, side).filter(isAllowed);
  return lines.length === 0 ? [{ order: 'pass' }] : lines;
}

type Pending = Map<PieceId, readonly Choice[]>;

/** The best action of each piece, most valuable first. One that an earlier action may have changed is judged again. */
function ranked(start: Table, liking: (id: PieceId) => number): readonly Choice[] {
  const { view, side } = start;
  const doubts = new Map<PieceId, number>();
  const mine = Object.keys(view.units).filter((id) => sideOf(id) === side && isReady(view, id));
  const weights = new Map(mine.map((id) => [id, liking(id)]));
  const pending: Pending = new Map(mine.map((id) => [id, choicesOf(start, id, doubts)]));
  const chosen = start.care.support ? [...flights(start, doubts)] : [];
  let table = start;
  for (let spent = 0; chosen.length < MOST_LINES; ) {
    const next = bestOf(pending, weights);
    if (next === undefined) break;
    const [id, choice] = next;
    const again = isStale(table, choice, doubts) ? choicesOf(table, id, doubts) : undefined;
    if (again !== undefined && (again[0]?.worth ?? 0) < choice.worth - 1e-9) {
      pending.set(id, again);
      continue;
    }
    pending.delete(id);
    chosen.push(choice);
    spent += choice.cost;
    if (spent <= view.allowance) table = after(table, id, choice, doubts);
  }
  const liked = ({ line, worth }: Choice): number => worth * (('unit' in line ? weights.get(line.unit) : undefined) ?? 1);
  return chosen.toSorted((a, b) => liked(b) - liked(a));
}

function isReady(view: View, id: PieceId): boolean {
  const piece = view.units[id];
  if (isLeader(id)) return piece?.activated === false && piece.carrier === null;
  return isAvailable(view, id) && (isUnit(id) || piece?.carrier === null);
}

function bestOf(pending: Pending, weights: ReadonlyMap<PieceId, number>): readonly [PieceId, Choice] | undefined {
  let best: readonly [PieceId, Choice] | undefined;
  let most = THRESHOLD;
  for (const [id, choices] of pending) {
    for (const choice of choices) {
      const worth = (weights.get(id) ?? 1) * (choice.worth - ACTIVATION * (choice.cost - 1));
      if (worth > most) [best, most] = [[id, choice], worth];
    }
  }
  return best;
}

/** Whether later choices may have changed this one: its target was shot at, or its hex taken. */
function isStale({ view }: Table, { line, target, hex }: Choice, doubts: ReadonlyMap<PieceId, number>): boolean {
  if (target !== undefined && (doubts.get(target) ?? 1) < 1) return true;
  if (!('path' in line)) return false;
  return Object.entries(view.units).some(([id, piece]) => piece.hex === hex && isUnit(id) && piece.carrier === null && line.unit !== id);
}

/** The table after the choice is carried out: a piece that moved is elsewhere, and one that was shot at may be gone. */
function after(table: Table, id: PieceId, { line, hex, target, kill = 0 }: Choice, doubts: Map<PieceId, number>): Table {
  if (target !== undefined) doubts.set(target, (doubts.get(target) ?? 1) * (1 - kill));
  if (!('path' in line) || line.order === 'assault') return table;
  return { ...table, view: relocated(table.view, [id], hex) };
}
