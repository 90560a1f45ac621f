/** A whole turn as a script, by a plan; before the game begins, claims. */
import type { Dice, Seat } from '../../../ruleset.ts';
import { factionOf, reinforcementsOf } from '../board.ts';
import { claimingPart } from '../claiming.ts';
import type { CardId, Line, Order, View } from '../types.ts';
import { directives, guards, sets, ship } from './cards.ts';
import { claimLines, draftLines } from './claims.ts';
import type { Draft, Plan } from './draft.ts';
import { base, deathStar, fortify, ships } from './moves.ts';
import { deathStarAttack, war } from './war.ts';

export function scripted(view: View, seat: Seat, plan: Plan, dice: Dice): Order {
  const part = claimingPart(view);
  const lines =
    part === undefined ? (view.drafting ? draftLines(view, seat) : turnLines(view, seat, plan, dice)) : claimLines(view, seat, part);
  return { lines: (lines.length === 0 ? [{ do: 'pass' } as const] : lines).map((what, at) => ({ line: at + 1, what })) };
}

function turnLines(view: View, seat: Seat, plan: Plan, dice: Dice): readonly Line[] {
  const held = view.armies[seat]?.hand;
  const draft: Draft = {
    lines: [],
    plan,
    dice,
    hand: Array.isArray(held) ? (held as readonly CardId[]) : [],
    pool: reinforcementsOf(view.planets, seat).total,
    thought: { ...view, view, seat, beaten: [] },
  };
  const isFull = view.mode === 'starwars';
  base(draft);
  guards(draft);
  sets(draft);
  if (isFull) ship(draft);
  if (isFull && !plan.beginner) directives(draft);
  war(draft);
  if (isFull) deathStarAttack(draft);
  if (!plan.beginner) fortify(draft);
  if (isFull) ships(draft);
  if (factionOf(view, seat) === 'empire') deathStar(draft);
  return draft.lines;
}
