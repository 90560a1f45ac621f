import type { Choice } from '../../choices.ts';
import type { Seat } from '../../ruleset.ts';
import { type Desk, deskOf, environIds } from './choosing/desk.ts';
import { gifts, using } from './choosing/gifts.ts';
import { later } from './choosing/later.ts';
import { missions } from './choosing/missions.ts';
import { journeys } from './choosing/moves.ts';
import { arrivals, battles, guards, repairs, stacks } from './choosing/operations.ts';
import { placements } from './choosing/placements.ts';
import { reactions, searches } from './choosing/responses.ts';
import { standingOrders } from './choosing/standing.ts';
import { stepName } from './presentation/phrases.ts';
import { MOST_ORDERS } from './read.ts';
import type { View } from './state.ts';
import { owes, sectionOf } from './turn.ts';
import { SECTIONS, SIDES } from './types.ts';

/**
 * Ways to continue after these lines. Whatever is sure to fail as the side sees it is left out: pieces that have moved, attacks
 * where no enemy can come, missions without their conditions. Under the header of a later step, anything can be said about what the
 * side has.
 */
export function choices(view: View, seat: Seat, lines: readonly string[]): readonly Choice[] {
  const side = SIDES.find((side) => side === seat);
  if (side === undefined || view.outcome !== null) return [];
  const desk = deskOf(view, side, lines);
  if (desk.all.length >= MOST_ORDERS || desk.all.some(({ what }) => what.kind === 'resign')) return [];
  if (side !== owes(view.step)) return standingOrders(desk);
  const open = desk.section === null ? PARTS[desk.part](desk) : later[desk.section](desk);
  return [...open, ...standingOrders(desk), ...passing(desk), ...laterSteps(desk)];
}

const PARTS: Readonly<Record<Desk['part'], (desk: Desk) => readonly Choice[]>> = {
  setup: placements,
  operations: (desk) => [
    ...['space', ...environIds(desk)].flatMap((at) => journeys(desk, at)),
    ...stacks(desk),
    ...battles(desk),
    ...repairs(desk),
    ...arrivals(desk),
    ...guards(desk),
    ...gifts(desk),
    ...using(desk),
  ],
  response: (desk) => [...environIds(desk).flatMap((at) => reactions(desk, at)), ...battles(desk), ...searches(desk)],
  missions: (desk) => [...missions(desk), ...gifts(desk), ...using(desk)],
};

/** Offered where nothing else is, in the step owed or in one that a section is kept for. */
function passing({ given }: Desk): readonly Choice[] {
  return given.length > 0 ? [] : [{ line: 'pass', group: 'pass', label: 'pass' }];
}

/** FG-4: everything after a header is kept for that step. */
function laterSteps({ view, side, section, endsInHeader }: Desk): readonly Choice[] {
  const own = sectionOf(view.step);
  const here = section ?? own;
  if (endsInHeader) return [];
  return SECTIONS.filter((one) => one !== here).map((one) => ({
    line: `[${one}]`,
    group: 'later steps',
    label: one === own ? `back to ${stepName(side, view.step)}` : `lines kept for ${stepName(side, `${side}-${one}`)}`,
  }));
}
