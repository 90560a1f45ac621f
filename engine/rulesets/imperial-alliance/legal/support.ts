/** Artillery, aircraft and bombardment (IA-22, IA-24, IA-25), in the order of IA-42. */

import type { Switch } from '../card.ts';
import { enemyOf, isUnit, sideOf } from '../map/forces.ts';
import { cellAt } from '../map/terrain.ts';
import { type Complaint, complain, offMap } from '../notation/faults.ts';
import type { Line, Side, SupportKind, View } from '../types.ts';
import { targetFault } from './targets.ts';

type SupportOrder = Extract<Line, { readonly order: 'aerial' | 'artillery' | 'counterfire' | 'bombard' }>;

const KINDS: Readonly<Record<SupportOrder['order'], { readonly kind: SupportKind; readonly option: Switch; readonly what: string }>> = {
  aerial: { kind: 'aerial', option: 'aerial-support', what: 'aircraft' },
  artillery: { kind: 'artillery', option: 'campaign-artillery', what: 'artillery pieces' },
  counterfire: { kind: 'artillery', option: 'campaign-artillery', what: 'artillery pieces' },
  bombard: { kind: 'bombardment', option: 'space-bombardment', what: 'bombardment' },
};

export function supportFault(view: View, side: Side, line: SupportOrder): Complaint | undefined {
  const { option } = KINDS[line.order];
  if (view.options[option] !== true) return complain('option-off', `This game is played without ${option}: leave out this line.`);
  return spent(view, side, line) ?? aimless(view, side, line);
}

function spent(view: View, side: Side, line: SupportOrder): Complaint | undefined {
  const { kind, what } = KINDS[line.order];
  const { support, artilleryUsed } = view.sides[side];
  const left = support[kind];
  if (left === 0) return complain('no-support', `You have no ${what} left.`);
  if (line.order === 'artillery' && line.hexes.length > left)
    return complain(
      'no-support',
      `You have ${left} artillery ${left === 1 ? 'piece' : 'pieces'}, and ${line.hexes.length} hexes are named.`,
    );
  if (kind === 'artillery' && artilleryUsed)
    return complain('support-spent', 'Your artillery has had its impulse this turn; it fires again in the next.');
  return undefined;
}

function aimless(view: View, side: Side, line: SupportOrder): Complaint | undefined {
  switch (line.order) {
    case 'aerial':
      return targetFault(view, side, [line.target]);
    case 'counterfire':
      return nothingToCounter(view, side);
    case 'artillery': {
      const off = line.hexes.find((hex) => cellAt(view, hex) === undefined);
      return off === undefined ? undefined : offMap(view, off);
    }
    case 'bombard':
      return cellAt(view, line.hex) === undefined ? offMap(view, line.hex) : notAllowed(view, side);
  }
}

function nothingToCounter(view: View, side: Side): Complaint | undefined {
  const { artilleryFired, support } = view.sides[enemyOf(side)];
  if (!artilleryFired) return complain('nothing-to-counter', 'Counterfire answers artillery, and the enemy’s latest impulse was none.');
  return support.artillery > 0 ? undefined : complain('nothing-to-counter', 'The enemy has no artillery piece left to counter.');
}

/** Requires a living leader, half of the side's own units lost, and fewer losses for the enemy (IA-50). */
function notAllowed(view: View, side: Side): Complaint | undefined {
  const refuse = (reason: string): Complaint =>
    complain(
      'bombardment-not-allowed',
      `${reason} Bombardment needs a living leader, at least half of your units lost and more than the enemy has lost.`,
    );
  if (view.sides[side].leader !== 'alive') return refuse('You have no leader to call it.');
  const own = toll(view, side);
  if (own.lost * 2 < own.all) return refuse(`You have lost ${own.lost} of ${own.all} units.`);
  const other = toll(view, enemyOf(side));
  return other.lost < own.lost ? undefined : refuse(`You have lost ${own.lost}, the enemy ${other.lost}.`);
}

/** Units lost, and units at the start. Characters are not counted. */
function toll(view: View, side: Side): { readonly lost: number; readonly all: number } {
  const lost = view.losses[side].filter(isUnit).length;
  const seen = Object.keys(view.units).filter((id) => sideOf(id) === side && isUnit(id)).length;
  const unseen = view.viewer === side ? 0 : view.unseen;
  return { lost, all: lost + seen + unseen };
}
