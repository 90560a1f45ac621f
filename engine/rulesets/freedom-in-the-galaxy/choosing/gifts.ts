/** Ships and possessions, handed over (FG-121) or used (FG-130). */
import type { Choice, Value } from '../../../choices.ts';
import { blankOf } from '../../../kit/choosing.ts';
import { isEnviron, itemRow, SHIPS, shipRow } from '../charts.ts';
import { itemName, pieceName, shipName } from '../notation/words.ts';
import { enemyOf } from '../planets.ts';
import { isWatched } from '../presentation/odds.ts';
import { activeAt, castOf, itemsOf, planetOf, shipOf } from '../presentation/sight.ts';
import { placeOf } from '../scene.ts';
import { type CharacterId, type ItemId, RATINGS, type ShipId } from '../types.ts';
import { type Desk, linesOf, toPiece } from './desk.ts';

export function gifts(desk: Desk): readonly Choice[] {
  const { now, side, part } = desk;
  const given = linesOf(desk, 'give').map(({ item }) => item);
  const ships = Object.keys(now.ships).filter((id) => shipRow(id).side === side && !given.includes(id));
  const items = side === 'rebel' && part === 'missions' ? Object.keys(now.possessions).filter((id) => !given.includes(id)) : [];
  return [...ships.flatMap((id) => giving(desk, id, pilotsFor(desk, id))), ...items.flatMap((id) => giving(desk, id, takersOf(desk, id)))];
}

function giving(desk: Desk, id: string, takers: readonly CharacterId[]): readonly Choice[] {
  if (takers.length === 0) return [];
  const owner = desk.now.possessions[id]?.owner;
  const from = placeOf(desk.view, owner ?? id);
  const blanks = [
    blankOf(
      'to',
      takers.map((one) => toPiece(desk, one)),
    ),
  ];
  return [
    { line: `give ${id} to {to}`, group: 'hand over', label: `${pieceName(id)} to {to}`, ...(from === undefined ? {} : { from }), blanks },
  ];
}

/** Characters who are with the ship and have none (FG-121, FG-145). */
function pilotsFor({ now, side }: Desk, ship: ShipId): readonly CharacterId[] {
  if (shipRow(ship).onlyPilot !== undefined) return [];
  return activeAt(now, now.ships[ship]?.at ?? '', side).filter((id) => shipOf(now, id) === undefined);
}

/** Others of the same environ and stack; a companion does not join anybody who already has one. */
function takersOf({ now, side }: Desk, item: ItemId): readonly CharacterId[] {
  const { owner = '', held } = now.possessions[item] ?? {};
  const { at, stack, status } = now.characters[owner] ?? {};
  if (held === true || status !== 'active' || typeof at !== 'string') return [];
  const hasCompanion = (id: CharacterId): boolean => itemsOf(now, id).some((one) => itemRow(one).kind === 'companion');
  return activeAt(now, at, side, stack).filter((id) => id !== owner && (itemRow(item).kind !== 'companion' || !hasCompanion(id)));
}

/** Things that can be used, each once: in this step if they have something to work on, in a later one on anything. */
export function using(desk: Desk): readonly Choice[] {
  const { now, side, section } = desk;
  const used = linesOf(desk, 'use').map(({ item }) => item);
  if (side === 'imperial') return [];
  return Object.keys(now.possessions).flatMap((item) => {
    const { owner = '', held } = now.possessions[item] ?? {};
    const { at, status } = now.characters[owner] ?? {};
    const isHere = typeof at === 'string' && isEnviron(at);
    return used.includes(item) || held === true || status !== 'active' || !(isHere || section !== null)
      ? []
      : putting(desk, item, owner, at ?? '');
  });
}

function putting(desk: Desk, item: ItemId, owner: CharacterId, at: string): readonly Choice[] {
  const { now, view, section } = desk;
  const row = itemRow(item);
  const from = placeOf(view, owner);
  const choose = (tail: string, label: string, values?: readonly (string | Value)[]): readonly Choice[] => {
    if (values?.length === 0) return [];
    const choice = {
      line: `use ${item}${tail}`,
      group: 'use',
      label: `${itemName(item)}${label}`,
      ...(from === undefined ? {} : { from }),
    };
    return [values === undefined ? choice : { ...choice, blanks: [blankOf('on', values)] }];
  };
  if (row.pdbDown === true) return section !== null || isWatched(now, 'rebel', planetOf(at)) ? choose('', ': the base goes down') : [];
  if (row.ratingOnce !== undefined) return choose(' for {on}', ' for {on}', RATINGS);
  if (row.heals === true) return choose('', ': all Rebels there are healed');
  if (row.disables === true)
    return choose(
      ' on {on}',
      ' on {on}',
      victims(desk, at).map((id) => toPiece(desk, id)),
    );
  if (row.buysShip !== true || shipOf(now, owner) !== undefined) return [];
  return choose(' to buy {on}', ' to buy {on}', shipsToBuy(desk));
}

/** Enemies who are seen on the planet. */
function victims({ now, side, section }: Desk, at: string): readonly CharacterId[] {
  return castOf(now, enemyOf(side)).filter((id) => {
    const one = now.characters[id];
    if (one?.status !== 'active' || one.at === null) return false;
    return section !== null || (one.detected && isEnviron(one.at) && planetOf(one.at) === planetOf(at));
  });
}

const shipsToBuy = ({ now }: Desk): readonly Value[] =>
  SHIPS.filter(
    ({ id, card, fullManeuver }) => card !== null && fullManeuver !== true && now.ships[id] === undefined && !now.destroyed.includes(id),
  ).map(({ id }) => ({ value: id, label: shipName(id) }));
