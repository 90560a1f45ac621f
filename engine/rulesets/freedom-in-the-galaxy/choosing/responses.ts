/** Answers in the other side's turn: reactions (FG-50) and searches (FG-60). */
import type { Choice } from '../../../choices.ts';
import { blankOf, someBlank } from '../../../kit/choosing.ts';
import { character } from '../charts.ts';
import { environName, shipName } from '../notation/words.ts';
import { formatLine } from '../notation.ts';
import { enemyOf } from '../planets.ts';
import { flightText, searchText } from '../presentation/odds.ts';
import { activeAt, stackAt } from '../presentation/sight.ts';
import { exposedAt } from '../presentation/ways.ts';
import { spotOf } from '../scene.ts';
import type { CharacterId, EnvironId, Line, Numbered } from '../types.ts';
import { type Desk, environIds, linesOf, toEnviron, toPiece } from './desk.ts';
import { crews, environsBeside, marchers, walkers } from './moves.ts';

/** Goes from an environ to those next to it where something came into sight. */
export function reactions(desk: Desk, at: EnvironId): readonly Choice[] {
  const { now, side } = desk;
  const met = linesOf(desk, 'react').map(({ to }) => to);
  const isTarget = (to: EnvironId): boolean => stackAt(now, to, enemyOf(side)).count > 0 || exposedAt(now, to, side).length > 0;
  const goals = environsBeside(desk, at).filter((to) => !met.includes(to) && isTarget(to));
  const [people, units] = [walkers(desk, at), marchers(desk, at)];
  const leaders = people.filter((id) => character(id).leadership >= 1);
  if (goals.length === 0 || people.length + units.length === 0) return [];
  const common = { group: 'react', from: spotOf(at) };
  const to = blankOf(
    'to',
    goals.map((goal) => toEnviron(goal)),
  );
  const one = (name: string, ids: readonly string[]) =>
    blankOf(
      name,
      ids.map((id) => toPiece(desk, id)),
    );
  return [
    {
      ...common,
      line: 'react {who} to {to}',
      label: `{who} from ${environName(at)} to {to}`,
      blanks: [one('who', [...units, ...people]), to],
    },
    ...(units.length === 0 || leaders.length === 0
      ? []
      : [
          {
            ...common,
            line: 'react {unit}, {leader} to {to}',
            label: `{unit}, led by {leader}, from ${environName(at)} to {to}`,
            blanks: [one('unit', units), one('leader', leaders), to],
          },
        ]),
    // FG-51: one character alone in their own ship.
    ...crews(desk, at, people).map(([ship, [pilot = '']]) => ({
      ...common,
      line: `react ${pilot} to {to} aboard ${ship}`,
      label: `${shipName(ship)} from ${environName(at)} to {to}`,
      blanks: [
        blankOf(
          'to',
          goals.map((goal) => toEnviron(goal, flightText(now, side, { from: at, to: goal, ship, who: [pilot] }))),
        ),
      ],
    })),
  ];
}

type Search = Extract<Line, { kind: 'search' }>;

export function searches(desk: Desk): readonly Choice[] {
  return [...environIds(desk).flatMap((at) => searchesAt(desk, at)), ...desk.given.flatMap((one) => searchedHow(desk, one))];
}

/** Where characters were seen and somebody can look for them. Those in an army may be searched for once it is lost (FG-55). */
function searchesAt(desk: Desk, at: EnvironId): readonly Choice[] {
  const { now, side } = desk;
  const prey = exposedAt(now, at, side);
  const given = linesOf(desk, 'search').filter((one) => one.at === at);
  const isBusy = (id: CharacterId): boolean => now.characters[id]?.disabled === true || given.some(({ who }) => who.includes(id));
  const hunters = activeAt(now, at, side).filter((id) => !isBusy(id));
  const hasSquad = stackAt(now, at, side).count > 0 && given.every(({ by }) => by !== 'military');
  if (prey.length === 0) return [];
  const choose = (by: string, label: string, odds?: string, blanks?: Choice['blanks']): Choice => ({
    line: `search ${at} ${by}`,
    group: 'search',
    label: `${label} in ${environName(at)}`,
    from: spotOf(at),
    ...(odds === undefined ? {} : { odds }),
    ...(blanks === undefined ? {} : { blanks }),
  });
  const people = hunters.map((id) => toPiece(desk, id));
  return [
    ...(hasSquad ? [choose('with military', 'units', searchText(now, at, side, 'military', prey))] : []),
    ...(people.length === 0
      ? []
      : [choose('with {who}', '{who}', searchText(now, at, side, hunters, prey), [someBlank('who', people, 1, people.length, ', ')])]),
    ...(given.length === 0 ? [choose('none', 'nobody')] : []),
  ];
}

const MANNERS: readonly (readonly [string, Partial<Search>])[] = [
  ['to kill', { intent: 'kill' }],
  ['to capture', { intent: 'capture' }],
  ['by firefight', { weapon: 'firefight' }],
  ['by hand', { weapon: 'hand' }],
  ['only to find, no attack', { attack: false }],
];

/** How those of a search line are to fight; of several lines the last for an environ counts. A squad has its own weapons (FG-64). */
export function searchedHow(desk: Desk, { line, what }: Numbered): readonly Choice[] {
  if (what.kind !== 'search' || what.by === 'none') return [];
  const last = linesOf(desk, 'search').findLast(({ at, by }) => at === what.at && by === what.by);
  if (last !== what) return [];
  const whole = formatLine(what);
  const who = what.by === 'military' ? 'units' : 'characters';
  return MANNERS.filter(([, manner]) => what.by !== 'military' || manner.weapon === undefined)
    .map(([words, manner]) => ({
      line: formatLine({ ...what, ...manner }),
      replaces: line,
      group: 'search',
      label: `${who} in ${environName(what.at)}: ${words}`,
      from: spotOf(what.at),
    }))
    .filter((choice) => choice.line !== whole);
}
