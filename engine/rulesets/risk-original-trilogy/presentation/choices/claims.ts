/** Before the first turn: planets claimed by lists (RT-7) or one by one (RT-47), the Death Star, starting troops. */
import type { Choice } from '../../../../choices.ts';
import { countBlank } from '../../../../kit/choosing.ts';
import { armyRows, factionOf, ownerOf, PLANETS } from '../../board.ts';
import { type ClaimingPart, freePlanets, troopsLeft } from '../../claiming.ts';
import { formatLine } from '../../notation/format.ts';
import type { Line, Numbered, PlanetId } from '../../types.ts';
import { planetName } from '../../words.ts';
import { type Course, cell, mine } from './course.ts';

type Of<D extends Line['do']> = Extract<Line, { readonly do: D }>;
interface Written<D extends Line['do']> {
  readonly line: number;
  readonly what: Of<D>;
}
const written = <D extends Line['do']>(lines: readonly Numbered[], verb: D): readonly Written<D>[] =>
  lines.filter((one): one is Numbered & Written<D> => one.what.do === verb);

/** A second decision replaces the first. */
const insteadOf = (line: number | undefined): Pick<Choice, 'replaces'> => (line === undefined ? {} : { replaces: line });

export function claims(course: Course, part: ClaimingPart): readonly Choice[] {
  const { view, seat, lines } = course;
  if (part === 'planets') {
    const [made] = written(lines, 'claim');
    const free = freePlanets(view).filter((id) => made?.what.planets[0] !== id);
    return free.map((id) => claim([id], id, made?.line));
  }
  if (part === 'troops') return starts(course, mine(course), troopsLeft(view, seat));
  return stations(
    course,
    PLANETS.map(({ id }) => id).filter((id) => factionOf(view, ownerOf(view, id)) === 'empire'),
  );
}

const claim = (planets: readonly PlanetId[], last: PlanetId, instead?: number): Choice => ({
  line: formatLine({ do: 'claim', planets }),
  group: 'claim',
  label: planets.length === 1 ? planetName(last) : `then ${planetName(last)}`,
  from: cell(last),
  ...insteadOf(instead),
});

function stations({ lines }: Course, planets: readonly PlanetId[]): readonly Choice[] {
  const made = written(lines, 'death-star-start').at(-1);
  return planets
    .filter((at) => made?.what.at !== at)
    .map((at) => ({
      line: formatLine({ do: 'death-star-start', at }),
      group: 'Death Star',
      label: `over ${planetName(at)}`,
      from: cell(at),
      ...insteadOf(made?.line),
    }));
}

/** More troops on planets, and other numbers in the lines there are. */
function starts({ lines }: Course, planets: readonly PlanetId[], troops: number): readonly Choice[] {
  const made = written(lines, 'start');
  const left = troops - made.reduce((sum, { what }) => sum + what.n, 0);
  const start = (at: PlanetId, most: number, instead?: Written<'start'>): readonly Choice[] =>
    most < 1
      ? []
      : [
          {
            line: formatLine({ do: 'start', n: '{n}', at }),
            group: 'start',
            label: `{n} more on ${planetName(at)}`,
            from: cell(at),
            blanks: [countBlank('n', 1, most, Math.min(most, instead?.what.n ?? most))],
            ...insteadOf(instead?.line),
          },
        ];
  return [...planets.flatMap((at) => start(at, left)), ...made.flatMap((one) => start(one.what.at, left + one.what.n, one))];
}

/** A list grows no longer than this, since there is a limit to what is read of a line. */
const LONGEST = 360;

/** A list that grows planet by planet, further lists, and the troops to place if they are given. */
export function drafts(course: Course): readonly Choice[] {
  const { view, seat, lines } = course;
  const lists = written(lines, 'claim');
  const last = lists.at(-1);
  const named = lists.flatMap(({ what }) => what.planets);
  const open = PLANETS.map(({ id }) => id).filter((id) => !named.includes(id));
  const longer =
    last === undefined || formatLine(last.what).length > LONGEST ? [] : open.map((id) => claim([...last.what.planets, id], id, last.line));
  const troops = armyRows(view.mode, view.players).find(({ army }) => army === seat)?.troops ?? 0;
  const imperial = view.mode === 'starwars' && factionOf(view, seat) === 'empire';
  const all = PLANETS.map(({ id }) => id);
  return [...longer, ...open.map((id) => claim([id], id)), ...starts(course, all, troops), ...(imperial ? stations(course, all) : [])];
}
