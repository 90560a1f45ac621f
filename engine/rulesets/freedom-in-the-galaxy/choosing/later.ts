/**
 * Lines for a later step (FG-4). It is not known where pieces will be by then, and lines are not judged by it when they come in, so
 * any of the side's pieces and any place may be named.
 */
import type { Choice, Value } from '../../../choices.ts';
import { blankOf, someBlank } from '../../../kit/choosing.ts';
import { character, isShip, MISSIONS, shipRow, unitRow } from '../charts.ts';
import { planetName } from '../notation/words.ts';
import { enemyOf } from '../planets.ts';
import { missionName } from '../presentation/phrases.ts';
import { castOf } from '../presentation/sight.ts';
import type { Section } from '../types.ts';
import { type Desk, environIds, toEnviron, toPiece } from './desk.ts';
import { using } from './gifts.ts';
import { toldMore } from './missions.ts';
import { searchedHow } from './responses.ts';

export const later: Readonly<Record<Section, (desk: Desk) => readonly Choice[]>> = {
  operations: (desk) => {
    const { people, units, ships, captives, planets } = thingsOf(desk);
    const keepers = [{ value: 'army', label: 'the army' }, ...people];
    return offered([
      ['move', 'move {who} to {to}', [...people, ...units], environs(desk)],
      ['fly', 'move {who} to {to} aboard {ship}', [...people, ...units], environs(desk), ships],
      ['army', 'join army: {who}', people],
      ['army', 'leave army: {who}', people],
      ...attacks(desk),
      ['bases', 'pdb up {planet}', planets],
      ...(desk.side === 'imperial' ? [['reinforcements', 'reinforce {unit} at {at}', DUE, environs(desk)] as const] : []),
      ['prisoners', 'guard {prisoner} by {by}', captives, keepers],
      ['hand over', 'give {ship} to {to}', ships, people],
    ]).concat(using(desk));
  },
  response: (desk) => {
    const { people, units, ships, leaders } = thingsOf(desk);
    return [
      ...offered([
        ['react', 'react {one} to {to}', [...units, ...people], environs(desk)],
        ['react', 'react {unit}, {leader} to {to}', units, leaders, environs(desk)],
        ['react', 'react {one} to {to} aboard {ship}', people, environs(desk), ships],
        ...attacks(desk),
        ['search', 'search {at} with military', environs(desk)],
        ['search', 'search {at} with {who}', environs(desk), people],
        ['search', 'search {at} none', environs(desk)],
      ]),
      ...desk.given.flatMap((one) => searchedHow(desk, one)),
    ];
  },
  missions: (desk) => {
    const { people, ships, items, foes } = thingsOf(desk);
    const rows = MISSIONS.filter(({ sides }) => sides.includes(desk.side));
    const letters = (all: typeof rows): readonly Value[] =>
      all.map(({ letter }) => ({ value: letter, label: `${letter} ${missionName(letter, desk.side)}` }));
    const camps = desk.side === 'rebel' ? desk.now.camps.map((at) => toEnviron(at)) : [];
    return [
      ...offered([
        ['missions', 'mission {letter} by {who}', letters(rows.filter((row) => row.target !== 'enemy-character')), people],
        [
          'missions',
          'mission {letter} by {who} on {target}',
          letters(rows.filter((row) => row.target === 'enemy-character')),
          people,
          foes,
        ],
        ['missions', 'mission {letter} by camp at {camp}', letters(rows.filter((row) => row.camp === true)), camps],
        ['hand over', 'give {thing} to {to}', [...ships, ...items], people],
      ]),
      ...using(desk),
      ...desk.given.flatMap((one) => toldMore(desk, one)),
    ];
  },
};

/** The group, the line, and the values of each blank, in the order of the line. */
type Form = readonly [group: string, line: string, ...values: readonly (readonly Value[])[]];

/** The forms in which each blank has something to choose; `who` takes several. */
const offered = (forms: readonly Form[]): readonly Choice[] =>
  forms
    .filter(([, , ...values]) => values.every((all) => all.length > 0))
    .map(([group, line, ...values]) => {
      const names = [...line.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      const blanks = names.map((name, at) => {
        const all = values[at] ?? [];
        return name === 'who' ? someBlank(name, all, 1, all.length, ', ') : blankOf(name, all);
      });
      return { line, group, label: line, blanks };
    });

const attacks = (desk: Desk): readonly Form[] => [
  ['attack', 'attack {at}', environs(desk)],
  ['attack', 'attack {at} leader {leader}', environs(desk), [...thingsOf(desk).leaders, { value: 'none', label: 'nobody' }]],
];

const DUE: readonly Value[] = ['line', 'patrol'].map((unit) => ({ value: unit, label: `a ${unit}` }));
const environs = (desk: Desk): readonly Value[] => environIds(desk).map((at) => toEnviron(at));

type Kind = 'people' | 'leaders' | 'captives' | 'foes' | 'units' | 'ships' | 'items' | 'planets';
/** Everything the side has, and what it knows of the other. */
function thingsOf(desk: Desk): Readonly<Record<Kind, readonly Value[]>> {
  const { now, side } = desk;
  const living = castOf(now, side).filter((id) => now.characters[id]?.status !== 'killed');
  const foes = castOf(now, enemyOf(side));
  const named = (ids: readonly string[]): readonly Value[] => ids.map((id) => toPiece(desk, id));
  return {
    people: named(living),
    leaders: named(living.filter((id) => character(id).leadership >= 1)),
    captives: named(foes.filter((id) => now.characters[id]?.status === 'captured')),
    foes: named(foes),
    units: named(Object.keys(now.units).filter((id) => unitRow(now.units[id]?.type ?? 'line').side === side)),
    ships: named(Object.keys(now.ships).filter((id) => shipRow(id).side === side)),
    items: side === 'rebel' ? named(Object.keys(now.possessions).filter((id) => !isShip(id))) : [],
    planets: Object.keys(now.planets).map((id) => ({ value: id, label: planetName(id) })),
  };
}
