/** What events do to a group that they betray. */
import { character, environ, inCardOrder } from '../charts.ts';
import type { FactOf } from '../facts.ts';
import { charactersIn, leaderOf, roll, tell, unitsIn } from '../game.ts';
import { findersAttack, squadAttacks } from '../resolve/combat.ts';
import { capture, kill } from '../resolve/fate.ts';
import { shiftLoyalty } from '../resolve/loyalty.ts';
import { enduranceLeft } from '../resolve/wounds.ts';
import { abort, detectAll, type Group, noEffect, openGroups, other, standing, type Venue } from './venue.ts';

/** FG-75: into the hands of the army, else of the first enemy character here; false where there is neither. */
export function captureAll(venue: Venue, group: Group, cause: FactOf<'character-captured'>['cause']): boolean {
  const { game, at } = venue;
  const holder = unitsIn(game, at, other(venue)).length > 0 ? 'army' : charactersIn(game, at, other(venue))[0];
  if (holder === undefined) return false;
  for (const id of standing(venue, group)) capture(game, id, holder, cause);
  return true;
}

export function killAll(venue: Venue, group: Group, cause: FactOf<'character-killed'>['cause']): void {
  for (const id of standing(venue, group)) kill(venue.game, id, cause);
}

/** FG-83: every coup tried here is off, and the die says what else. */
export function coupAborted(venue: Venue, die: readonly string[]): void {
  const { game, at } = venue;
  const groups = openGroups(venue, 'coup');
  for (const group of groups) abort(venue, group);
  detectAll(venue);
  const face = roll(game, 6, `coup.${at}`);
  const result = die[face - 1] ?? 'none';
  tell(game, { type: 'coup-backlash', at, roll: face, result });
  if (result === 'none') return;
  shiftLoyalty(game, environ(at).planet, other(venue), 'coup-aborted');
  for (const group of groups)
    if (game.state.outcome === null && !strike(venue, group, result)) noEffect(venue, 'coup-aborted', 'nobody-there');
}

/** False where nobody is here to do it. */
function strike(venue: Venue, group: Group, result: string): boolean {
  const { game, at } = venue;
  switch (result) {
    case 'capture-kill-one': {
      const weakest = byEndurance(venue, group)[0];
      if (weakest !== undefined) kill(game, weakest, 'coup');
      return captureAll(venue, group, 'coup');
    }
    case 'capture':
      return captureAll(venue, group, 'coup');
    case 'kill':
      killAll(venue, group, 'coup');
      return true;
    case 'found':
      return findersAttack(game, at, other(venue), standing(venue, group), { using: group.using });
    default:
      return true;
  }
}

/** The least endurance left first, then the lower card. */
function byEndurance(venue: Venue, group: Group): readonly string[] {
  const { game } = venue;
  return standing(venue, group).toSorted((a, b) => enduranceLeft(game, a) - enduranceLeft(game, b) || inCardOrder(a, b));
}

/** FG-83: an officer takes the whole group, soldiers without one attack it. */
export function wrongSoldier(venue: Venue): void {
  const { game, at } = venue;
  for (const group of openGroups(venue, 'subvert-troops')) {
    abort(venue, group);
    if (unitsIn(game, at, other(venue)).length === 0 || game.state.outcome !== null) continue;
    if (leaderOf(game, at, other(venue), null) !== undefined) captureAll(venue, group, 'wrong-soldier');
    else squadAttacks(game, at, other(venue), standing(venue, group), { using: group.using });
  }
}

/** Whether one of the group has this gift (FG-130). */
export const hasGift = (group: Group, special: string): boolean => group.who.some((id) => character(id).special.includes(special));
