/** Steps 6 to 8: troops, command, ships and the Death Star. */
import type { Choice } from '../../../../choices.ts';
import { blankOf } from '../../../../kit/choosing.ts';
import { highestFirst } from '../../../../kit/highest-first.ts';
import { card, factionOf, isHostile, livingPartner, PLANETS, site, troopsOn } from '../../board.ts';
import { fleetOn, hopeFor, isHopeless, mayReach } from '../../legal/hope.ts';
import { mayStand } from '../../legal.ts';
import { formatLine } from '../../notation/format.ts';
import { type PlanetId, SHIP_CLASSES, type Ships } from '../../types.ts';
import { armyName, planetName } from '../../words.ts';
import { directiveText } from '../phrases.ts';
import { type Course, cell, hasShips, mine, mostTroops, shipValues, spots } from './course.ts';

/** The most targets listed over all starting planets; any other may still be put into an existing line. */
const MOST_LISTED = { troops: 400, ships: 240 };
/** For a planet that will probably have nothing to send. */
const FEW = 3;

/** Each starting planet with those it can reach; if there are many, those that need it most. */
function ways(
  course: Course,
  from: readonly PlanetId[],
  most: number,
  likely: (from: PlanetId) => boolean,
): readonly (readonly [from: PlanetId, to: readonly PlanetId[]])[] {
  const share = Math.floor((most * course.share) / Math.max(1, from.filter(likely).length));
  const neediest = highestFirst(mine(course), (id) => need(course, id));
  return from.flatMap((one) => {
    const to = targets(course, one);
    const room = likely(one) ? share : FEW;
    const few = to.length <= room ? to : neediest.filter((id) => to.includes(id)).slice(0, room);
    return few.length === 0 ? [] : [[one, few] as const];
  });
}
export const targets = ({ hope }: Course, from: PlanetId): readonly PlanetId[] => [...mayReach(hope, from)].filter((id) => id !== from);

/** Enemies that are probably next to it by then, minus its own troops. */
function need({ view, seat, outlook }: Course, planet: PlanetId): number {
  const board = { armies: view.armies, planets: outlook().planets };
  const foes = site(planet).neighbours.filter((next) => isHostile(board, seat, next));
  return foes.length === 0 ? Number.NEGATIVE_INFINITY : Math.max(...foes.map((id) => troopsOn(board, id))) - troopsOn(board, planet);
}

/** Offers all troops; a number may be put into the line afterwards. */
export function fortify(course: Course): readonly Choice[] {
  if (!mayStand(course.mail, { verb: 'fortify' })) return [];
  const hope = hopeFor(course.hope, 'fortify');
  const able = mine(course).filter((from) => mostTroops(hope, from) > 1);
  const left = (id: PlanetId): number => troopsOn(course.outlook(), id);
  return ways(course, able, MOST_LISTED.troops, (from) => left(from) > 1).map(([from, to]) => ({
    line: formatLine({ do: 'fortify', n: 'all', from, to: '{to}' }),
    group: 'fortify',
    label: `all from ${planetName(from)} to {to}`,
    from: cell(from),
    blanks: [blankOf('to', spots(to))],
  }));
}

export function command(course: Course): readonly Choice[] {
  const { view, seat, mail, hope } = course;
  const partner = livingPartner(view, seat);
  if (partner === undefined || !mayStand(mail, { verb: 'command' })) return [];
  return mine(course)
    .filter((at) => !isHopeless(hope, { do: 'command', at }))
    .map((at) => ({
      line: formatLine({ do: 'command', at }),
      group: 'command',
      label: `hand ${planetName(at)} to ${armyName(partner)}`,
      from: cell(at),
    }));
}

export function ships(course: Course): readonly Choice[] {
  if (!mayStand(course.mail, { verb: 'ships' })) return [];
  const fleet = (id: PlanetId): Ships => mostShips(course, id);
  const likely = (from: PlanetId): boolean => hasShips(fleet(from));
  const able = mine(course).filter((from) => likely(from) || course.hope.fought.has(from));
  return ways(course, able, MOST_LISTED.ships, likely).map(([from, to]) => ({
    line: formatLine({ do: 'ships', ships: '{ships}', from, to: '{to}' }),
    group: 'ships',
    label: `{ships} from ${planetName(from)} to {to}`,
    from: cell(from),
    blanks: [blankOf('to', spots(to)), blankOf('ships', [{ value: 'all', label: 'all' }, ...shipValues(fleet(from))])],
  }));
}

/** The ships there now, or probably there by then. */
export function mostShips({ hope, outlook }: Course, planet: PlanetId): Ships {
  const [now, then] = [fleetOn(hope, planet), outlook().ships(planet)];
  const [fighter = 0, bomber = 0, capital = 0] = SHIP_CLASSES.map((one) => Math.max(now[one], then[one]));
  return { fighter, bomber, capital };
}

/** See RT-28. */
export function station({ view, seat, mail, hope }: Course): readonly Choice[] {
  const { station: from } = hope;
  if (from === null || !mayStand(mail, { verb: 'death-star' })) return [];
  const ids = PLANETS.map(({ id }) => id);
  const to = ids.filter((id) => !isHopeless(hope, { do: 'death-star', to: id }));
  const cards = hope.hand.filter((id) => !mail.cards.has(id) && card(id).kind === 'fire' && card(id).faction === factionOf(view, seat));
  const [any = ''] = cards;
  const doomed = any === '' ? [] : ids.filter((id) => !isHopeless(hope, { do: 'death-star', fire: id, card: any }));
  const common = { group: 'Death Star', from: cell(from) };
  const armed = blankOf(
    'card',
    cards.map((id) => ({ value: id, label: `${id}: ${directiveText(id)}` })),
  );
  return [
    ...(to.length === 0
      ? []
      : [{ ...common, line: formatLine({ do: 'death-star', to: '{to}' }), label: 'move it to {to}', blanks: [blankOf('to', spots(to))] }]),
    ...(doomed.length === 0
      ? []
      : [
          {
            ...common,
            line: formatLine({ do: 'death-star', fire: '{fire}', card: '{card}' }),
            label: 'destroy {fire} with {card}',
            blanks: [blankOf('fire', spots(doomed)), armed],
          },
        ]),
  ];
}
