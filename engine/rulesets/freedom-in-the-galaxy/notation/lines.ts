/** The meaning of a written line: an order with every name found. It consults the table only for which units there are. */
import { isComplaint } from '../../../kit/complaints.ts';
import { FOREIGN_MISSIONS, isShip, MISSIONS, type MissionRow, missionRow, unitRow } from '../charts.ts';
import { tidy } from '../notation.ts';
import { type ItemId, type Line, RATINGS, type Rating, type ScenarioId, type Side, type UnitType } from '../types.ts';
import { complaint, FORMS, typed } from './faults.ts';
import { type Args, readText, type Written } from './grammar.ts';
import { allOf, blame, isUnit, named, ourShip, ours, pieces, place, planet, type Seeker, theirs, unknown } from './names.ts';
import { readSetting } from './settings.ts';
import {
  CHARACTER_NAMES,
  find,
  GIFT_NAMES,
  ITEM_NAMES,
  MISSION_NAMES,
  matches,
  pieceName,
  SHIP_NAMES,
  UNIT_NAMES,
  unitId,
} from './words.ts';

/** The order that a line means. It must not be used if the seeker has found a fault. */
export function lineOf(seeker: Seeker, written: Written): Line {
  switch (written.kind) {
    case 'place':
      return placing(seeker, written);
    case 'move':
    case 'react':
      return moving(seeker, written);
    case 'join':
    case 'leave':
      return { kind: written.kind, who: allOf(seeker, written.who ?? []) };
    case 'pdb-up':
      return { kind: 'pdb-up', planet: planet(seeker, written.planet ?? '') };
    case 'reinforce':
      return reinforcing(seeker, written);
    case 'guard':
      return guarding(seeker, written);
    case 'attack':
      return attacking(seeker, written);
    case 'give':
      return giving(seeker, written);
    case 'use':
      return using(seeker, written);
    case 'search':
      return searching(seeker, written);
    case 'mission':
      return going(seeker, written);
    case 'standing':
      return setting(seeker, written);
    case 'pass':
    case 'resign':
      return { kind: written.kind };
  }
}

/** A kept line of a mail section as the order it was when it came in (FG-4), whatever has become of its pieces; undefined if it is none. */
export function recall(scenario: ScenarioId, side: Side, text: string): Line | undefined {
  const written = readText(tidy(text));
  if ('unread' in written) return undefined;
  const seeker: Seeker = { scenario, side, hasUnit: () => true, fault: undefined };
  const line = lineOf(seeker, written);
  return seeker.fault === undefined ? line : undefined;
}

/** Ships go with the characters (FG-7). */
function placing(seeker: Seeker, { who = [], at = '' }: Args): Line {
  const found = pieces(seeker, who).filter((id) => !isShip(id));
  const where = place(seeker, at);
  return found.length === 0 ? { kind: 'pass' } : { kind: 'place', who: found, at: where };
}

/** A ship in the list is the one they fly, unless units move and take it along. */
function moving(seeker: Seeker, { kind, who = [], to = '', ship, company = [] }: Written): Line {
  const found = pieces(seeker, [...who, ...company]);
  const inList = pieces(seeker, found.some(isUnit) ? company : [...who, ...company]).find(isShip);
  const flown = ship === undefined ? inList : ourShip(seeker, ship);
  const movers = found.filter((id) => id !== flown);
  if (movers.length === 0) blame(seeker, complaint('not-understood', who.join(', '), FORMS.move));
  return { kind: kind === 'react' ? 'react' : 'move', who: movers, to: place(seeker, to), ship: flown ?? null };
}

function reinforcing(seeker: Seeker, { unit = 'line', at = '' }: Args): Line {
  const type = find(UNIT_NAMES, unit);
  if (seeker.side === 'rebel') blame(seeker, complaint('not-yours', unit, ': reinforcements are Imperial'));
  if (type !== 'line' && type !== 'patrol') blame(seeker, typed('bad-value', unit, 'line, or patrol where one is due'));
  return { kind: 'reinforce', unit: type as UnitType, at: place(seeker, at) };
}

function guarding(seeker: Seeker, { prisoner = '', by = '' }: Args): Line {
  const captive = theirs(seeker, prisoner, 'a prisoner is an enemy');
  return { kind: 'guard', prisoner: captive, by: by === 'army' ? by : ours(seeker, by) };
}

function attacking(seeker: Seeker, { at = '', leader }: Args): Line {
  const led = leader === undefined ? null : leader === 'none' || leader === 'nobody' ? 'none' : ours(seeker, leader);
  return { kind: 'attack', at: place(seeker, at), leader: led };
}

/** Possessions belong to the Rebels (FG-120). */
function item(seeker: Seeker, text: string): ItemId {
  const id = named(seeker, text, ITEM_NAMES);
  return id !== '' && seeker.side === 'imperial' ? blame(seeker, complaint('rebel-only', pieceName(id))) : id;
}

function giving(seeker: Seeker, { item: text = '', to = '' }: Args): Line {
  const id = find(GIFT_NAMES, text);
  if (id === undefined) unknown(seeker, text, GIFT_NAMES);
  else if (isShip(id)) ourShip(seeker, id);
  else item(seeker, id);
  return { kind: 'give', item: id ?? '', to: ours(seeker, to) };
}

/** The details that an item needs (FG-130). */
const ASKS: Readonly<Record<ItemId, 'rating' | 'target' | 'ship'>> = { 'helian-drug': 'rating', cervac: 'target', gems: 'ship' };
const ASKED = {
  rating: `"for" and one of ${RATINGS.join(', ')}.`,
  target: '"on" and the name of an enemy.',
  ship: '"to buy" and the name of a ship.',
} as const;

function using(seeker: Seeker, args: Args): Line {
  const id = item(seeker, args.item ?? '');
  const asks = ASKS[id];
  const told = (['rating', 'target', 'ship'] as const).find((name) => args[name] !== undefined && name !== asks);
  if (told !== undefined) blame(seeker, complaint('not-understood', `${pieceName(id)} … ${args[told]}`, FORMS.use));
  if (asks === undefined) return { kind: 'use', item: id };
  const text = args[asks];
  if (text === undefined) blame(seeker, complaint('target-needed', `use ${id}`, ASKED[asks]));
  if (asks === 'rating') return { kind: 'use', item: id, rating: rating(seeker, text ?? '') };
  if (asks === 'target') return { kind: 'use', item: id, target: theirs(seeker, text ?? '', 'the Cervac strikes an enemy') };
  return { kind: 'use', item: id, ship: named(seeker, text ?? '', SHIP_NAMES) };
}

function rating(seeker: Seeker, text: string): Rating {
  const found = RATINGS.filter((one) => text.length >= 3 && one.startsWith(text));
  if (found.length !== 1) blame(seeker, typed('bad-value', text, RATINGS.join(', ')));
  return found[0] ?? 'combat';
}

function searching(seeker: Seeker, { at = '', by, who = [], intent, weapon, attack }: Args): Line {
  const searchers = allOf(seeker, who);
  return {
    kind: 'search',
    at: place(seeker, at),
    by: by === 'characters' || by === 'none' ? by : 'military',
    who: searchers,
    ...(intent === undefined ? {} : { intent }),
    ...(weapon === undefined ? {} : { weapon }),
    attack: attack !== false,
  };
}

function missionOf(seeker: Seeker, text: string): MissionRow | undefined {
  const mine = MISSIONS.filter((row) => row.sides.includes(seeker.side));
  const letter = text.toUpperCase();
  const own = missionRow(letter, seeker.side);
  if (own !== undefined) return own;
  const ids = matches(MISSION_NAMES, text);
  const fits = mine.filter((row) => ids.includes(row.id));
  if (fits.length === 1) return fits[0];
  const isOf = (names: readonly string[]): boolean => (ids.length === 1 && names.includes(ids[0] ?? '')) || names.includes(letter);
  const isForeign = isOf(Object.entries(FOREIGN_MISSIONS).flat());
  const isTheirs = isOf(MISSIONS.flatMap((row) => [row.id, row.letter]));
  const code = isForeign ? 'mission-not-in-this-game' : isTheirs ? 'mission-not-yours' : 'unknown-mission';
  blame(seeker, typed(code, text, mine.map((row) => `${row.letter} ${row.id}`).join(', ')));
  return undefined;
}

function going(seeker: Seeker, args: Args): Line {
  const row = missionOf(seeker, args.letter ?? '');
  const { who = [], using: items = [], camp, for: receiver, stop } = args;
  // "by doctor sontag with gems": a list of company may name a possession.
  const isThing = (name: string): boolean => find(ITEM_NAMES, name) !== undefined && matches(CHARACTER_NAMES, name).length === 0;
  const members = allOf(
    seeker,
    who.filter((name) => !isThing(name)),
  );
  if (camp !== true && members.length === 0) blame(seeker, complaint('not-understood', who.join(', '), FORMS.mission));
  const carried = [...new Set([...items, ...who.filter(isThing)].map((name) => item(seeker, name)))];
  const at = args.at === undefined ? undefined : place(seeker, args.at);
  if (camp === true) checkCamp(seeker, row);
  const target = targetOf(seeker, row, args.target);
  const letters = stop === undefined ? undefined : stopAt(seeker, stop);
  return {
    kind: 'mission',
    letter: row?.letter ?? '',
    who: members,
    camp: camp === true,
    ...(at === undefined ? {} : { at }),
    ...(target === undefined ? {} : { target }),
    using: carried,
    ...(receiver === undefined ? {} : { for: ours(seeker, receiver) }),
    ...(letters === undefined ? {} : { stop: letters }),
  };
}

function checkCamp(seeker: Seeker, row: MissionRow | undefined): void {
  if (seeker.side === 'imperial') blame(seeker, complaint('rebel-only', 'camp'));
  const able = MISSIONS.filter((one) => one.camp === true).map((one) => one.letter);
  if (row !== undefined && row.camp !== true) blame(seeker, complaint('camp-cannot', row.id, able.join(', '), row.id));
}

function stopAt(seeker: Seeker, text: string): number {
  const count = /^[0-9]{1,2}$/.test(text) ? Number(text) : 0;
  if (count < 1) blame(seeker, typed('bad-value', text, 'a number of letters from 1'));
  return count;
}

/** FG-90, FG-94, FG-100, FG-101: the target of a mission, a character or a thing. */
function targetOf(seeker: Seeker, row: MissionRow | undefined, text: string | undefined): string | undefined {
  if (row?.target === 'enemy-character') {
    if (text === undefined) blame(seeker, complaint('target-needed', row.id, '"on" and the name of an enemy.'));
    return theirs(seeker, text ?? '', 'name an enemy');
  }
  if (text === undefined || row === undefined) return undefined;
  if (row.id === 'free-prisoners') return ours(seeker, text);
  if (row.id === 'sabotage') return sabotaged(seeker, text);
  if (row.id === 'subvert-troops') return unitType(seeker, text);
  blame(seeker, complaint('not-understood', text, `${row.id} takes no target.`));
  return undefined;
}

const WIDE = ['pdb', 'mobile', 'unit'];
function sabotaged(seeker: Seeker, text: string): string {
  return WIDE.includes(text) ? text : (unitId(text) ?? unitType(seeker, text));
}

/** A kind of enemy unit; `1-0` and `2-1` are enough. */
function unitType(seeker: Seeker, text: string): string {
  const enemies = UNIT_NAMES.filter(({ id }) => unitRow(id as UnitType).side !== seeker.side);
  return find(enemies, text) ?? find(enemies, `rebel ${text}`) ?? unknown(seeker, text, enemies);
}

function setting(seeker: Seeker, { key = '', value = '' }: Args): Line {
  const found = readSetting(seeker.side, key, value);
  if (!isComplaint(found)) return { kind: 'standing', ...found };
  blame(seeker, found);
  return { kind: 'pass' };
}
