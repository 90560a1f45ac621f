/** Changes to existing lines: another number, another target, one more condition. */
import type { Blank, Choice, Value } from '../../../../choices.ts';
import { blankOf, countBlank } from '../../../../kit/choosing.ts';
import { type Hope, hopesAlong } from '../../legal/hope.ts';
import { formatLine, type OpenLine } from '../../notation/format.ts';
import type { Line, Numbered } from '../../types.ts';
import { planetName } from '../../words.ts';
import { type Course, hasShips, mostTroops, shipValues, spots } from './course.ts';
import { mostShips, targets } from './moves.ts';
import { poolIn } from './places.ts';

type Of<D extends Line['do']> = Extract<Line, { readonly do: D }>;
/** The new form of a line, and its label. */
type Change = readonly [line: OpenLine, label: string, ...blanks: readonly Blank[]];

/** Only the lines written last can be changed; an earlier one has to be removed and written again. */
const MOST_CHANGED = 8;

export function changes(course: Course): readonly Choice[] {
  const { view, seat, lines } = course;
  const hopes = hopesAlong(view, seat, lines);
  return lines.slice(-MOST_CHANGED).flatMap((one) => {
    const before = hopes[lines.indexOf(one)];
    if (before === undefined) return [];
    const now = formatLine(one.what);
    return changesOf(course, before, one)
      .map(([what, label, ...blanks]): Choice => {
        const common = { line: formatLine(what), replaces: one.line, group: 'change', label: `line ${one.line}: ${label}` };
        return blanks.length === 0 ? common : { ...common, blanks };
      })
      .filter(({ line }) => line !== now);
  });
}

function changesOf(course: Course, before: Hope, { what }: Numbered): readonly Change[] {
  switch (what.do) {
    case 'place':
      return placed(before, what);
    case 'invade':
      return invaded(course, before, what);
    case 'attack-death-star':
      return [[{ ...what, n: '{n}' }, 'with {n} troops', countBlank('n', 1, DICE, what.n)]];
    case 'fortify':
      return fortified({ ...course, hope: before }, what);
    case 'ships':
      return sailed({ ...course, hope: before }, what);
    default:
      return [];
  }
}
const DICE = 3;

function placed(before: Hope, what: Of<'place'>): readonly Change[] {
  const most = poolIn(before);
  const where = planetName(what.at);
  const all: Change = [{ ...what, n: 'all' }, `all on ${where}`];
  return most === 0 ? [all] : [[{ ...what, n: '{n}' }, `{n} on ${where}`, numberFrom(1, most, what.n)], all];
}

/** A number that starts at its present value. */
const numberFrom = (min: number, most: number, now: number | string | undefined): Blank => {
  const max = Math.max(min, most);
  return countBlank('n', min, max, Math.min(max, Math.max(min, typeof now === 'number' ? now : max)));
};

/** RT-16, RT-18 to RT-20: how long it goes on, with what, and how many move in. */
function invaded(course: Course, before: Hope, what: Of<'invade'>): readonly Change[] {
  const { until, dice, move } = what;
  const most = mostTroops(before, what.from);
  const name = planetName(what.target);
  const ships = mostShips(course, what.from);
  const some: readonly Value[] = [{ value: 'none', label: 'no ships' }, ...shipValues(ships)];
  const moving: readonly (readonly ['all' | 'min', string])[] = [
    ['all', 'all that may move in'],
    ['min', 'as few as may be move in'],
  ];
  const begun: Of<'invade'> = { do: 'invade', target: what.target, from: what.from };
  return [
    [
      { ...what, until: { ...until, below: '{n}' } },
      `${name} until {n} troops would be too few`,
      numberFrom(2, Math.max(most, LARGE), until?.below ?? 3),
    ],
    [{ ...what, until: { ...until, battles: '{n}' } }, `${name} in {n} battles at most`, numberFrom(1, MOST_BATTLES, until?.battles ?? 3)],
    [{ ...what, dice: '{n}' }, `${name} with {n} dice`, numberFrom(1, DICE, dice)],
    ...(hasShips(ships) ? [[{ ...what, ships: '{ships}' }, `${name} with {ships}`, blankOf('ships', some)] as const] : []),
    ...moving.map(([how, label]): Change => [{ ...what, move: how }, `${name}, ${label}`]),
    [{ ...what, move: '{n}' }, `${name}, {n} move in`, numberFrom(1, Math.max(most, LARGE), move ?? most - 1)],
    [begun, `${name} without conditions`],
  ];
}
const MOST_BATTLES = 30;
/** A number may be larger than is possible, since RT-19 lowers it. */
const LARGE = 50;

function fortified(course: Course, what: Of<'fortify'>): readonly Change[] {
  const where = `from ${planetName(what.from)} to ${planetName(what.to)}`;
  const to = targets(course, what.from);
  return [
    [{ ...what, n: '{n}' }, `{n} ${where}`, numberFrom(1, mostTroops(course.hope, what.from) - 1, what.n)],
    [{ ...what, n: 'all' }, `all ${where}`],
    ...(to.length === 0 ? [] : [[{ ...what, to: '{to}' }, `to {to}`, blankOf('to', spots(to))] as const]),
  ];
}

function sailed(course: Course, what: Of<'ships'>): readonly Change[] {
  const to = targets(course, what.from);
  const ships = shipValues(mostShips(course, what.from));
  return [
    [{ ...what, ships: '{ships}' }, '{ships}', blankOf('ships', [{ value: 'all', label: 'all ships' }, ...ships])],
    ...(to.length === 0 ? [] : [[{ ...what, to: '{to}' }, 'to {to}', blankOf('to', spots(to))] as const]),
  ];
}
