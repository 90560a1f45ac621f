/** The player by lot: lines of every kind, legal where a mail is judged when it comes in. */

import type { Dice } from '../../../engine/ruleset.ts';
import {
  CHARACTERS,
  character,
  environ,
  ITEMS,
  isEnviron,
  MISSIONS,
  missionRow,
  PLANETS,
  planetsOf,
  SHIPS,
  shipRow,
  UNIT_TYPES,
  unitRow,
} from '../../../engine/rulesets/freedom-in-the-galaxy/charts.ts';
import { settingsOf } from '../../../engine/rulesets/freedom-in-the-galaxy/notation/settings.ts';
import type { View } from '../../../engine/rulesets/freedom-in-the-galaxy/state.ts';
import { sectionOf } from '../../../engine/rulesets/freedom-in-the-galaxy/turn.ts';
import type { Section, Side } from '../../../engine/rulesets/freedom-in-the-galaxy/types.ts';
import { freedomInTheGalaxy as game } from '../../support/games/whole-games.ts';

type Lot = (count: number, what: string) => number;

/** What one line may speak of, drawn by lot, half of it such as stands together. */
interface Drawn {
  readonly view: View;
  readonly side: Side;
  readonly lot: Lot;
  /** Who is on a mission in this mail. */
  readonly busy: Set<string>;
}

const MOST_LINES = 7;

/** Lines of every kind for the step owed and now and then for a later one, those kept that can be read. */
export function random(view: View, seat: string, dice: Dice): readonly string[] {
  const side = seat as Side;
  const lot: Lot = (count, what) => dice.roll(Math.max(1, count), what) - 1;
  const own = sectionOf(view.step) ?? 'setup';
  const lines = kept(view, side, own, lot, 'now');
  const others = (['operations', 'response', 'missions'] as const).filter((one) => one !== own);
  const later = others[lot(4, 'section')];
  if (later !== undefined && lot(3, 'later') === 0) lines.push(`[${later}]`, ...kept(view, side, later, lot, 'later'));
  return isGood(view, side, lines) ? lines : ['pass'];
}

function kept(view: View, side: Side, part: Section | 'setup', lot: Lot, name: string): string[] {
  const busy = new Set<string>();
  const lines = Array.from({ length: lot(MOST_LINES, `${name}.count`) }, (_, at) => {
    const drawn: Drawn = { view, side, busy, lot: (count, what) => lot(count, `${name}.${at}.${what}`) };
    return drawn.lot(12, 'standing') === 0 ? standing(drawn) : KINDS[part](drawn);
  });
  const head = name === 'later' ? [`[${part}]`] : [];
  return lines.filter((line) => isGood(view, side, [...head, line]));
}

function isGood(view: View, side: Side, lines: readonly string[]): boolean {
  const reading = game.read(view, side, lines);
  return reading.kind === 'order' && reading.leftOut.length === 0;
}

const KINDS: Readonly<Record<Section | 'setup', (drawn: Drawn) => string>> = {
  setup: (drawn) => `place ${party(drawn).join(', ')} at ${somewhere(drawn)}`,
  operations,
  response,
  missions,
};

function one<T>({ lot }: Drawn, all: readonly T[], what: string): T | undefined {
  return all[lot(all.length, what)];
}

/** Any environ of the system. */
function somewhere(drawn: Drawn, what = 'to'): string {
  return (
    one(
      drawn,
      planetsOf(drawn.view.scenario).flatMap((row) => row.environs),
      what,
    )?.id ?? ''
  );
}

/** An environ where a side has somebody or something. */
function peopled(drawn: Drawn, side: Side, what: string): string {
  const { characters, units, imperialStacks = {} } = drawn.view;
  const places = [
    ...Object.entries(characters).flatMap(([id, { at, status }]) => (character(id).side === side && status === 'active' ? [at] : [])),
    ...Object.values(units).flatMap(({ type, at }) => (unitRow(type).side === side ? [at] : [])),
    ...(side === 'imperial' ? Object.keys(imperialStacks) : []),
  ].filter((at) => at !== null && isEnviron(at));
  return one(drawn, places, what) ?? somewhere(drawn, `${what}.else`);
}

const enemyOf = (side: Side): Side => (side === 'rebel' ? 'imperial' : 'rebel');

/** Some of the side's own who stand in one environ; now and then anybody. */
function party(drawn: Drawn, kind: 'all' | 'people' | 'free' = 'all'): readonly string[] {
  const { view, side, lot } = drawn;
  const all = kind === 'all' ? Object.keys(view.units).filter((id) => unitRow(view.units[id]?.type ?? 'line').side === side) : [];
  const own = [...people(drawn, kind === 'free'), ...all];
  const place = (id: string): string | null | undefined => (view.characters[id] ?? view.units[id])?.at;
  const first = one(drawn, own, 'first');
  const there = own.filter((id) => place(id) === place(first ?? ''));
  const chosen = there.filter((id) => lot(3, `with.${id}`) > 0);
  if (lot(15, 'anybody') === 0) return [one(drawn, CHARACTERS, 'who')?.id ?? ''];
  return chosen.length === 0 ? there.slice(0, 1) : chosen;
}

/** The side's active characters; for a mission those who are free for one. */
function people({ view, side, busy, lot }: Drawn, free: boolean): readonly string[] {
  const own = Object.keys(view.characters).filter((id) => character(id).side === side && view.characters[id]?.status === 'active');
  if (!free || lot(20, 'unfree') === 0) return own;
  return own.filter((id) => view.characters[id]?.stack === 'mission' && !busy.has(id));
}

function person(drawn: Drawn, side: Side, what: string): string {
  const ids = Object.keys(drawn.view.characters).filter((id) => character(id).side === side);
  return one(drawn, ids, what) ?? 'nobody';
}

function move(drawn: Drawn): string {
  const { view, lot } = drawn;
  const how = lot(3, 'how');
  const who = party(drawn, how === 0 ? 'all' : 'people');
  const from = view.characters[who[0] ?? '']?.at ?? view.units[who[0] ?? '']?.at ?? '';
  const near = isEnviron(from) ? PLANETS.find(({ id }) => id === environ(from).planet)?.environs : undefined;
  const to = near !== undefined && lot(2, 'near') === 0 ? (one(drawn, near, 'near.to')?.id ?? '') : somewhere(drawn);
  const ship = Object.keys(view.ships).find((id) => view.ships[id]?.at === from && who.includes(view.ships[id].owner));
  return `move ${who.join(', ')} to ${to}${how === 2 && ship !== undefined ? ` aboard ${ship}` : ''}`;
}

function operations(drawn: Drawn): string {
  const { view, side, lot } = drawn;
  const captives = Object.entries(view.characters).filter(([, { status }]) => status === 'captured');
  const isEven = view.turn % 2 === 0;
  const kinds: readonly (() => string)[] = [
    ...(captives.length > 0
      ? [
          () =>
            guard(
              drawn,
              captives.map(([id]) => id),
            ),
          () =>
            guard(
              drawn,
              captives.map(([id]) => id),
            ),
        ]
      : []),
    ...(isEven === (side === 'imperial') ? [() => repair(drawn)] : []),
    () => `join army: ${party(drawn, 'people').join(', ')}`,
    () => `leave army: ${party(drawn, 'people').join(', ')}`,
    () => `reinforce ${one(drawn, UNIT_TYPES, 'type')} at ${somewhere(drawn)}`,
    () => attack(drawn),
    () => attack(drawn),
    () => give(drawn),
    () => use(drawn),
  ];
  return lot(2, 'moves') === 0 ? move(drawn) : (one(drawn, kinds, 'kind')?.() ?? 'pass');
}

function guard(drawn: Drawn, captives: readonly string[]): string {
  const by = drawn.lot(2, 'by') === 0 ? 'army' : person(drawn, drawn.side, 'guard');
  return `guard ${one(drawn, captives, 'prisoner')} by ${by}`;
}

function repair(drawn: Drawn): string {
  const all = Object.keys(drawn.view.planets);
  const down = all.filter((id) => drawn.view.planets[id]?.pdb.up === false);
  return `pdb up ${one(drawn, down.length > 0 ? down : all, 'planet')}`;
}

/** Where units of both sides stand, else anywhere. */
function attack(drawn: Drawn): string {
  const { side, lot, view } = drawn;
  const stacks = Object.keys(view.imperialStacks ?? {});
  const at = (of: Side): readonly string[] => [
    ...Object.values(view.units).flatMap((unit) => (unitRow(unit.type).side === of ? [unit.at] : [])),
    ...(of === 'imperial' ? stacks : []),
  ];
  const both = at('rebel').filter((id) => at('imperial').includes(id));
  const leader = ['', ' leader none', ` leader ${person(drawn, side, 'leader')}`][lot(3, 'led')];
  return `attack ${one(drawn, both, 'where') ?? peopled(drawn, side, 'else')}${leader}`;
}

const ownThings = ({ view, side }: Drawn): readonly string[] => [
  ...Object.keys(view.ships).filter((id) => shipRow(id).side === side),
  ...(side === 'rebel' ? Object.keys(view.possessions) : []),
];
const give = (drawn: Drawn): string => `give ${one(drawn, ownThings(drawn), 'thing') ?? 'gems'} to ${person(drawn, drawn.side, 'to')}`;

function use(drawn: Drawn): string {
  const item = one(drawn, Object.keys(drawn.view.possessions), 'item') ?? one(drawn, ITEMS, 'any')?.id ?? '';
  const more: Readonly<Record<string, string>> = {
    'helian-drug': ` for ${one(drawn, ['combat', 'intelligence', 'leadership', 'diplomacy', 'navigation'], 'rating')}`,
    cervac: ` on ${person(drawn, enemyOf(drawn.side), 'target')}`,
    gems: ` to buy ${one(drawn, SHIPS, 'ship')?.id}`,
  };
  return `use ${item}${more[item] ?? ''}`;
}

function response(drawn: Drawn): string {
  const { side, lot } = drawn;
  const at = peopled(drawn, enemyOf(side), 'target');
  const kind = lot(4, 'kind');
  if (kind === 0) return attack(drawn);
  if (kind > 1) return search(drawn, at);
  const near = PLANETS.find(({ id }) => id === environ(at).planet)?.environs ?? [];
  const to = one(drawn, near, 'to')?.id ?? at;
  const who = party(drawn).slice(0, 1 + lot(2, 'pair'));
  return `react ${who.join(', ')} to ${to}`;
}

function search(drawn: Drawn, at: string): string {
  const { lot } = drawn;
  const here = Object.keys(drawn.view.characters).filter((id) => character(id).side === drawn.side && drawn.view.characters[id]?.at === at);
  const by = ['military', 'none', here.join(', '), here.join(', ')][lot(4, 'by')] ?? '';
  if (by === 'none') return `search ${at} none`;
  const intent = ['', ' to kill', ' to capture'][lot(3, 'intent')];
  const weapon = ['', ' by hand', ' by firefight'][lot(3, 'weapon')];
  return `search ${at} with ${by === '' ? 'military' : by}${intent}${weapon}${lot(6, 'spare') === 0 ? ' no attack' : ''}`;
}

function missions(drawn: Drawn): string {
  const { view, side, lot } = drawn;
  const kind = lot(14, 'kind');
  if (kind === 0 && ownThings(drawn).length > 0) return give(drawn);
  if (kind === 1 && side === 'rebel') return use(drawn);
  if (kind === 2 && view.camps.length > 0) {
    const able = MISSIONS.filter((row) => row.camp === true && row.sides.includes(side));
    return `mission ${one(drawn, able, 'camped')?.letter} by camp at ${one(drawn, view.camps, 'camp')}`;
  }
  return group(drawn, party(drawn, 'free'));
}

function group(drawn: Drawn, who: readonly string[]): string {
  const { view, side, lot } = drawn;
  const letter = one(drawn, letters(drawn, view.characters[who[0] ?? '']?.at ?? ''), 'mission') ?? 'G';
  for (const id of who) if (lot(6, `again.${id}`) > 0) drawn.busy.add(id);
  const things = Object.keys(view.possessions).filter((id) => lot(3, `using.${id}`) === 0);
  const using = things.length > 0 && side === 'rebel' ? ` using ${things.join(', ')}` : '';
  const receiver = letter === 'P' && lot(2, 'for') === 0 ? ` for ${one(drawn, who, 'receiver')}` : '';
  const stop = lot(5, 'stop') === 0 ? ` stop ${1 + lot(3, 'letters')}` : '';
  const target = targetFor(drawn, missionRow(letter, side)?.id ?? '');
  return `mission ${letter} by ${who.join(', ')}${target}${using}${receiver}${stop}`;
}

/** Every letter of the side, and those that promise something here several times. */
function letters({ view, side }: Drawn, at: string): readonly string[] {
  const all = MISSIONS.filter((row) => row.sides.includes(side)).map((row) => row.letter);
  const planet = isEnviron(at) ? view.planets[environ(at).planet] : undefined;
  if (planet === undefined) return all;
  const risen = planet.status === 'rebellion' || planet.status === 'rebel-control';
  if (risen) return [...all, ...(side === 'rebel' ? ['S', 'S', 'T', 'G', 'P', 'I'] : ['R', 'R', 'R', 'R', 'R', 'S'])];
  if (side === 'imperial') return [...all, 'G', 'I', 'A', 'A'];
  return [...all, 'D', 'D', 'C', 'C', ...(planet.loyalty === -2 ? Array<string>(14).fill('R') : ['D', 'P', 'B'])];
}

function targetFor(drawn: Drawn, mission: string): string {
  const { side, lot } = drawn;
  if (mission === 'assassination') return ` on ${person(drawn, enemyOf(side), 'target')}`;
  if (mission === 'free-prisoners' && lot(2, 'freed') === 0) return ` on ${person(drawn, side, 'target')}`;
  const types = UNIT_TYPES.filter((type) => unitRow(type).side !== side);
  if (mission === 'subvert-troops' && lot(2, 'type') === 0) return ` on ${one(drawn, types, 'target')}`;
  if (mission !== 'sabotage' || lot(3, 'broken') === 0) return '';
  return ` on ${one(drawn, ['pdb', 'mobile', 'unit', ...types, 'M1'], 'target')}`;
}

const VALUES: Readonly<Record<string, readonly string[]>> = {
  search: ['military', 'characters', 'both', 'none'],
  intent: ['kill', 'capture'],
  weapon: ['firefight', 'hand'],
  'break-off': ['2', '-3', '0', 'never', 'always'],
  active: ['all', 'strongest'],
  wounds: ['spread', 'focus'],
  protect: ['none'],
  raid: ['unit', 'pdb'],
  'found-by': ['squad', 'characters'],
  losses: ['many', 'few'],
  leader: ['auto', 'none'],
  reaction: ['none', 'hunt', 'hunt'],
  attack: ['none', '1', '2-1', '0.5'],
  forces: ['mobile', 'garrison'],
  uprising: ['no', 'yes'],
  scrambler: ['no', 'yes'],
  blade: ['no', 'yes'],
  gems: ['keep', 'block'],
  'knight-ship': ['auto', 'none'],
};
function standing(drawn: Drawn): string {
  const key = one(drawn, settingsOf(drawn.side), 'key') ?? 'search';
  const names = key === 'active' || key === 'protect' ? [person(drawn, drawn.side, 'named')] : [];
  return `standing ${key} ${one(drawn, [...(VALUES[key] ?? []), ...names], 'value')}`;
}
