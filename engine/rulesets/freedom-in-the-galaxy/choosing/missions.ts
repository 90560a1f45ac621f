/** Missions (FG-80 to FG-102): who goes on which, then the further details of each group. */
import type { Blank, Choice, Value } from '../../../choices.ts';
import { blankOf, countBlank, someBlank } from '../../../kit/choosing.ts';
import { type MissionRow, missionRow, UNIT_TYPES, unitRow } from '../charts.ts';
import { isWooing } from '../missions/assign.ts';
import { environName, itemName, pieceName } from '../notation/words.ts';
import { formatLine } from '../notation.ts';
import { enemyOf } from '../planets.ts';
import { missionText } from '../presentation/odds.ts';
import { missionName, place } from '../presentation/phrases.ts';
import { castOf, sightOf, stackAt } from '../presentation/sight.ts';
import { exposedAt, freeAt, missionsAt } from '../presentation/ways.ts';
import { spotOf } from '../scene.ts';
import { usableItems } from '../table.ts';
import type { CharacterId, EnvironId, Letter, Line, Numbered } from '../types.ts';
import { type Desk, environIds, linesOf, toPiece } from './desk.ts';

type Mission = Extract<Line, { kind: 'mission' }>;

export function missions(desk: Desk): readonly Choice[] {
  const sent = linesOf(desk, 'mission');
  return [
    ...environIds(desk).flatMap((at) => groupsAt(desk, at, sent)),
    ...desk.now.camps
      .filter((at) => desk.side === 'rebel' && !sent.some((one) => one.camp && one.at === at))
      .flatMap((at) => campAt(desk, at)),
    ...desk.given.flatMap((one) => toldMore(desk, one)),
  ];
}

/** Groups of those who are left. An assassin is given the victim at once. */
function groupsAt(desk: Desk, at: EnvironId, sent: readonly Mission[]): readonly Choice[] {
  const { now, side } = desk;
  const who = freeAt(now, at, side).filter((id) => !sent.some((line) => line.who.includes(id)));
  const rows = who.length === 0 ? [] : rowsAt(desk, at, who, false);
  const plain = rows.filter((row) => row.target !== 'enemy-character');
  const victims = exposedAt(now, at, side);
  const killing = rows.find((row) => row.target === 'enemy-character');
  const group = someBlank(
    'who',
    who.map((id) => toPiece(desk, id)),
    1,
    who.length,
    ', ',
  );
  const common = { group: 'missions', from: spotOf(at) };
  return [
    ...(plain.length === 0
      ? []
      : [
          {
            ...common,
            line: 'mission {letter} by {who}',
            label: `in ${environName(at)}: {letter}, by {who}`,
            blanks: [group, letters(desk, at, plain, who)],
          },
        ]),
    ...(killing === undefined || victims.length === 0
      ? []
      : [
          {
            ...common,
            line: `mission ${killing.letter} by {who} on {target}`,
            label: `in ${environName(at)}: assassinate {target}, by {who}`,
            odds: chance(desk, at, killing.letter, who),
            blanks: [
              group,
              blankOf(
                'target',
                victims.map((id) => toPiece(desk, id)),
              ),
            ],
          },
        ]),
  ];
}

function campAt(desk: Desk, at: EnvironId): readonly Choice[] {
  const rows = rowsAt(desk, at, [], true);
  if (rows.length === 0) return [];
  const blanks = [letters(desk, at, rows, [])];
  return [
    {
      line: `mission {letter} by camp at ${at}`,
      group: 'missions',
      label: `the camp in ${environName(at)}: {letter}`,
      from: spotOf(at),
      blanks,
    },
  ];
}

const rowsAt = ({ now, side, given }: Desk, at: EnvironId, who: readonly CharacterId[], camp: boolean): readonly MissionRow[] =>
  missionsAt(now, at, side, { who, camp, wooing: isWooing(given) });

const chance = ({ now, side }: Desk, at: EnvironId, letter: Letter, who: readonly CharacterId[]): string =>
  missionText(now, { at, side, letter, who, using: [] });

/** Uses the chances of all who are free, or the camp's. */
const letters = (desk: Desk, at: EnvironId, rows: readonly MissionRow[], who: readonly CharacterId[]): Blank =>
  blankOf(
    'letter',
    rows.map(({ letter }) => ({
      value: letter,
      label: `${letter} ${missionName(letter, desk.side)}`,
      odds: chance(desk, at, letter, who),
    })),
  );

/** The further details of a line: its target, what it uses, who keeps what is found, when it is enough. The longer line replaces it. */
export function toldMore(desk: Desk, { line, what }: Numbered): readonly Choice[] {
  const { now, side, given } = desk;
  if (what.kind !== 'mission') return [];
  const row = missionRow(what.letter, side);
  const at = (what.camp ? what.at : now.characters[what.who[0] ?? '']?.at) ?? null;
  const isSent = given.some((one) => one.line < line && one.what.kind === 'mission' && isSameCrew(one.what, what));
  if (row === undefined || isSent) return [];
  const { stop, ...rest } = what;
  const end = stop === undefined ? '' : ` stop ${stop}`;
  const least = row.min ?? 1;
  const ways: readonly (readonly [line: string, words: string, blanks: readonly Blank[]])[] = [
    [formatLine({ ...rest, target: '{target}' }) + end, 'on {target}', filled(aimsOf(desk, row, at), (all) => blankOf('target', all))],
    [
      formatLine({ ...rest, using: ['{items}'] }) + end,
      'using {items}',
      filled(itemsFor(desk, what), (all) => someBlank('items', all, 1, all.length, ', ')),
    ],
    [formatLine({ ...rest, for: '{keeper}' }) + end, 'for {keeper}', filled(keepersOf(desk, row, what), (all) => blankOf('keeper', all))],
    [`${formatLine(rest)} stop {letters}`, 'enough at {letters} successes', row.max > least ? [countBlank('letters', least, row.max)] : []],
  ];
  return ways
    .filter(([, , blanks]) => blanks.length > 0)
    .map(([more, words, blanks]) => ({
      line: more,
      replaces: line,
      group: 'missions',
      label: `${row.letter} by ${crewName(what)}: ${words}`,
      ...(at === null ? {} : { from: spotOf(at) }),
      blanks,
    }));
}

const filled = (values: readonly Value[], blank: (values: readonly Value[]) => Blank): readonly Blank[] =>
  values.length === 0 ? [] : [blank(values)];
const crewName = ({ camp, at = '', who: [first = '', ...others] }: Mission): string =>
  camp ? `the camp in ${place(at)}` : `${pieceName(first)}${others.length === 0 ? '' : ' and others'}`;
const keepersOf = (desk: Desk, { id }: MissionRow, { who }: Mission): readonly Value[] =>
  id === 'scavenge' ? who.map((one) => toPiece(desk, one)) : [];

const isSameCrew = (one: Mission, other: Mission): boolean =>
  one.camp && other.camp ? one.at === other.at : one.who.some((id) => other.who.includes(id));

/** FG-94, FG-100, FG-101: the possible targets of a mission. Without one it takes the best by itself. */
function aimsOf(desk: Desk, { id }: MissionRow, at: string | null): readonly Value[] {
  const { now, side, section } = desk;
  const foes = UNIT_TYPES.filter((type) => unitRow(type).side !== side).map((type) => ({ value: type, label: unitRow(type).name }));
  if (id === 'free-prisoners') {
    const isThere = (one: CharacterId): boolean => now.characters[one]?.status === 'captured' && now.characters[one]?.at === at;
    return castOf(now, side)
      .filter((one) => section !== null || isThere(one))
      .map((one) => toPiece(desk, one));
  }
  if (id === 'subvert-troops') return foes;
  if (id !== 'sabotage') return [];
  return [
    { value: 'pdb', label: 'the defence base' },
    { value: 'unit', label: 'a unit' },
    { value: 'mobile', label: 'a mobile unit' },
    ...foes,
    ...(section === null ? stackAt(now, at ?? '', enemyOf(side)).units : []).map((unit) => toPiece(desk, unit)),
  ];
}

/** FG-125: the items that help only if the line names them. */
function itemsFor({ now }: Desk, { who, letter }: Mission): readonly Value[] {
  const sight = sightOf(now);
  return who
    .flatMap((id) => usableItems(sight, id))
    .filter(({ bonus, after, combatOnce }) => after !== 'keep' && (bonus?.[letter] !== undefined || combatOnce !== undefined))
    .map(({ id }) => ({ value: id, label: itemName(id) }));
}
