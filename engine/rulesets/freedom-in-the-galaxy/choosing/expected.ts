/** The effect of a side's own lines on the table if all goes well, as far as its view shows. */
import { character, isCharacter, isShip, UNIT_LETTER } from '../charts.ts';
import type { View } from '../state.ts';
import type { Line, Side, UnitId } from '../types.ts';

/** The table as the line leaves it, or unchanged if the line moves nothing. */
export function after(view: View, side: Side, what: Line): View {
  switch (what.kind) {
    case 'move':
    case 'react':
      return travelled(view, what);
    case 'join':
    case 'leave':
      return { ...view, characters: changed(view.characters, what.who, { stack: what.kind === 'join' ? 'army' : 'mission' }) };
    case 'place':
      return placed(view, side, what);
    case 'give':
      return isShip(what.item)
        ? { ...view, ships: changed(view.ships, [what.item], { owner: what.to }) }
        : { ...view, possessions: changed(view.possessions, [what.item], { owner: what.to }) };
    case 'guard':
      return { ...view, characters: changed(view.characters, [what.prisoner], { holder: what.by }) };
    case 'reinforce':
      return { ...view, units: { ...view.units, [nextUnit(view, UNIT_LETTER[what.unit])]: { type: what.unit, at: what.at } } };
    default:
      return view;
  }
}

type All<T> = Readonly<Record<string, T>>;
const changed = <T extends object>(all: All<T>, ids: readonly string[], change: Partial<T>): All<T> =>
  Object.fromEntries(Object.entries(all).map(([id, one]) => [id, ids.includes(id) ? { ...one, ...change } : one]));
const idsWhere = <T>(all: All<T>, fits: (one: T, id: string) => boolean): readonly string[] =>
  Object.entries(all).flatMap(([id, one]) => (fits(one, id) ? [id] : []));

/**
 * FG-31, FG-35, FG-38: with units they join the army, otherwise they are on their own. Captives go with their holder, and ships
 * stay where nobody walks.
 */
function travelled(view: View, { who, to, ship }: Extract<Line, { kind: 'move' | 'react' }>): View {
  const people = who.filter(isCharacter);
  const isArmy = who.some((id) => !isCharacter(id) && !isShip(id));
  const captives = idsWhere(view.characters, ({ holder }) => people.includes(holder ?? ''));
  const isOnFoot = !isArmy && ship === null;
  const ships = idsWhere(view.ships, ({ owner }, id) => !isOnFoot && (people.includes(owner) || who.includes(id) || id === ship));
  const followed = changed(view.characters, captives, { at: to });
  return {
    ...view,
    characters: changed(followed, people, { at: to, stack: isArmy ? 'army' : 'mission', moved: true }),
    units: changed(view.units, who, { at: to, moved: true }),
    ships: changed(view.ships, ships, { at: to, moved: true }),
  };
}

/** FG-152: all characters of a side begin where one does, with their ships. */
function placed(view: View, side: Side, { who, at }: Extract<Line, { kind: 'place' }>): View {
  const units = changed(view.units, who, { at });
  if (!who.some(isCharacter)) return { ...view, units };
  const people = idsWhere(view.characters, (_, id) => character(id).side === side);
  const ships = idsWhere(view.ships, ({ owner }) => people.includes(owner));
  return { ...view, units, characters: changed(view.characters, people, { at }), ships: changed(view.ships, ships, { at }) };
}

/** FG-11: the smallest free number. */
function nextUnit({ units }: View, letter: string): UnitId {
  let number = 1;
  while (units[`${letter}${number}`] !== undefined) number++;
  return `${letter}${number}`;
}

/** A new part of a turn: all may move again (FG-36). */
export function rested(view: View): View {
  const rest = <T extends { readonly moved?: boolean | undefined }>(all: All<T>): All<T> =>
    Object.fromEntries(Object.entries(all).map(([id, one]) => [id, one.moved === true ? { ...one, moved: false } : one]));
  return { ...view, characters: rest(view.characters), units: rest(view.units), ships: rest(view.ships) };
}
