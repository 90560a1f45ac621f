/** Moves (FG-33 to FG-38): within a planet, with units between planets, by ship. */
import type { Choice, Value } from '../../../choices.ts';
import { blankOf, someBlank } from '../../../kit/choosing.ts';
import { environ, isEnviron, shipRow, unitRow } from '../charts.ts';
import { shipName } from '../notation/words.ts';
import { flightText, marchText } from '../presentation/odds.ts';
import { place } from '../presentation/phrases.ts';
import { activeAt, shipOf, sightOf, stackAt } from '../presentation/sight.ts';
import { crewOf } from '../presentation/ways.ts';
import { pilotOf } from '../resolve/ships.ts';
import { spotOf } from '../scene.ts';
import type { CharacterId, EnvironId, ShipId, UnitId } from '../types.ts';
import { type Desk, environIds, toEnviron, toPiece } from './desk.ts';

/** Characters who can still be moved (FG-36), in card order. */
export const walkers = ({ now, side }: Desk, at: string): readonly CharacterId[] =>
  activeAt(now, at, side).filter((id) => now.characters[id]?.moved !== true && now.characters[id]?.disabled !== true);
export const marchers = ({ now, side }: Desk, at: string): readonly UnitId[] =>
  stackAt(now, at, side).units.filter((id) => now.units[id]?.moved !== true);
/** The other environs of the planet; none in space. */
export const environsBeside = (desk: Desk, at: string): readonly EnvironId[] =>
  isEnviron(at) ? environIds(desk).filter((id) => id !== at && environ(id).planet === environ(at).planet) : [];

const some = (desk: Desk, name: string, ids: readonly string[], most = ids.length) =>
  someBlank(
    name,
    ids.map((id) => toPiece(desk, id)),
    1,
    most,
    ', ',
  );

/** Everything that can leave an environ, or space. */
export function journeys(desk: Desk, at: string): readonly Choice[] {
  const [people, units] = [walkers(desk, at), marchers(desk, at)];
  const from = spotOf(at);
  const near = environsBeside(desk, at);
  const choices: Choice[] = [];
  const add = (line: string, label: string, blanks: Choice['blanks'], group = 'move'): void => {
    choices.push({ line, group, label, from, ...(blanks === undefined ? {} : { blanks }) });
  };
  if (people.length + units.length > 0 && near.length > 0)
    add('move {who} to {to}', `{who} from ${place(at)} to {to} beside it`, [
      some(desk, 'who', [...people, ...units]),
      blankOf(
        'to',
        near.map((to) => toEnviron(to)),
      ),
    ]);
  const mobile = units.filter((id) => unitRow(desk.now.units[id]?.type ?? 'militia').mobile);
  const goals = environIds(desk).filter((to) => to !== at);
  if (mobile.length > 0) {
    const far = goals.filter((to) => !near.includes(to)).map((to) => marching(desk, at, to));
    const [army, to] = [some(desk, 'units', mobile), blankOf('to', far)];
    add('move {units} to {to}', `{units} from ${place(at)} to {to}`, [army, to], 'march');
    if (people.length > 0)
      add(
        'move {units}, {people} to {to}',
        `{units} with {people} from ${place(at)} to {to}`,
        [army, some(desk, 'people', people), to],
        'march',
      );
    for (const ship of Object.keys(desk.now.ships).filter((id) => isArmys(desk, id, at)))
      add(
        `move {units} to {to} aboard ${ship}`,
        `{units} with the ${shipName(ship)} from ${place(at)} to {to}`,
        [
          army,
          blankOf(
            'to',
            goals.map((to) => marching(desk, at, to)),
          ),
        ],
        'march',
      );
  }
  for (const [ship, crew] of crews(desk, at, people))
    add(
      `move {who} to {to} aboard ${ship}`,
      `{who} from ${place(at)} to {to}, ${shipName(ship)}`,
      [
        some(desk, 'who', crew, Math.min(crew.length, shipRow(ship).passengers)),
        blankOf(
          'to',
          goals.map((to) => flying(desk, at, to, ship, crew)),
        ),
      ],
      'fly',
    );
  return choices;
}

const isArmys = ({ now, side }: Desk, ship: ShipId, at: string): boolean => {
  const craft = now.ships[ship];
  return craft?.at === at && craft.owner === 'army' && craft.moved !== true && shipRow(ship).side === side;
};

const marching = ({ now, side }: Desk, from: EnvironId, to: EnvironId): Value => toEnviron(to, marchText(now, side, from, to));
/** Shows all the chances of those who would go if nobody stayed. */
function flying({ now, side }: Desk, from: string, to: EnvironId, ship: ShipId, crew: readonly CharacterId[]): Value {
  const who = crewOf(now, side, from, ship, crew) ?? crew;
  return toEnviron(to, flightText(now, side, { from, to, ship, who }));
}

/** Each ship that can be flown from here, with those who can go aboard, the pilot first (FG-34, FG-141). */
export function crews({ now }: Desk, at: string, people: readonly CharacterId[]): readonly (readonly [ShipId, readonly CharacterId[]])[] {
  const sight = sightOf(now);
  return Object.keys(now.ships).flatMap((ship) => {
    const craft = now.ships[ship];
    const pilot = craft?.at === at && craft.moved !== true ? pilotOf(sight, ship, people) : undefined;
    if (pilot === undefined) return [];
    return [[ship, [pilot, ...people.filter((id) => id !== pilot && shipOf(now, id) === undefined)]] as const];
  });
}
