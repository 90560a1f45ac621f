import type { Choice } from '../../../choices.ts';
import { NUMBERED } from '../../../kit/order-lines.ts';
import type { Seat } from '../../../ruleset.ts';
import { claimingPart } from '../claiming.ts';
import { hopeAfter } from '../legal/hope.ts';
import { mayStand } from '../legal.ts';
import { scriptOf } from '../read.ts';
import type { View } from '../types.ts';
import { build, directives, trade } from './choices/cards.ts';
import { changes } from './choices/changes.ts';
import { claims, drafts } from './choices/claims.ts';
import type { Course } from './choices/course.ts';
import { attackStation, invade } from './choices/fights.ts';
import { command, fortify, ships, station } from './choices/moves.ts';
import { type Outlook, outlookOf } from './choices/outlook.ts';
import { base, place } from './choices/places.ts';
import { standingOrders } from './choices/reactions.ts';

/**
 * Lines that may follow these in the order of the steps (RT-9), if they may come to something (RT-48), and possible changes to the
 * lines there are.
 */
export function choices(view: View, seat: Seat, lines: readonly string[]): readonly Choice[] {
  const part = claimingPart(view);
  if (view.outcome !== null || !view.order.includes(seat) || (part !== undefined && seat !== view.turn.army)) return [];
  // A choice replaces a line by its place, whatever number comes before it.
  const numbered = lines.map((line, at) => `${at + 1}. ${line.replaceAll(/[\r\n]+/g, ' ').replace(NUMBERED, '')}`);
  const script = scriptOf(view, seat, numbered);
  if (script.mail.done.has('resign')) return [];
  let outlook: Outlook | undefined;
  const course: Course = {
    view,
    seat,
    ...script,
    hope: hopeAfter(view, seat, script.lines),
    outlook: () => (outlook ??= outlookOf(view, seat, script.lines)),
    share: 1,
  };
  return [...(part !== undefined ? claims(course, part) : view.drafting ? drafts(course) : turn(course)), ...idle(course, lines)];
}

const STEPS: readonly ((course: Course) => readonly Choice[])[] = [
  base,
  trade,
  build,
  place,
  directives,
  invade,
  attackStation,
  fortify,
  command,
  ships,
  station,
  standingOrders,
  changes,
];
/** The steps with long lists if one army has nearly all planets. */
const LONG: readonly (typeof STEPS)[number][] = [fortify, ships];
/** A page loads the list after each choice, so this is 64 KB, less some room for what wraps it. */
const MOST_BYTES = 64_000;
const LEAST_SHARE = 1 / 16;

function turn(course: Course): readonly Choice[] {
  let lists = STEPS.map((step) => step(course));
  for (let share = 1 / 2; share >= LEAST_SHARE && JSON.stringify(lists).length > MOST_BYTES; share /= 2)
    lists = lists.map((list, at) => {
      const step = STEPS[at];
      return step !== undefined && LONG.includes(step) ? step({ ...course, share }) : list;
    });
  return lists.flat();
}

/** `done` is not offered: by itself it says that what is on file stands, and it is refused if nothing is. */
const idle = ({ mail }: Course, lines: readonly string[]): readonly Choice[] =>
  lines.length === 0 && mayStand(mail, { verb: 'pass' }) ? [{ line: 'pass', group: 'nothing', label: 'pass' }] : [];
