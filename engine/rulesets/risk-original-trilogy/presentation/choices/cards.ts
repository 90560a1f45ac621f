/** Step 3 and directives: possible uses of the cards in hand (RT-12, RT-13, RT-30). */
import type { Blank, Choice, Value } from '../../../../choices.ts';
import { blankOf, someBlank } from '../../../../kit/choosing.ts';
import { quantity } from '../../../../wording.ts';
import { autoSet, type CardKind, card, factionOf, PLANETS, SET_VALUES, setValue } from '../../board.ts';
import { isHopeless } from '../../legal/hope.ts';
import { mayStand } from '../../legal.ts';
import { formatLine } from '../../notation/format.ts';
import { type CardId, type PlanetId, SHIP_CLASSES, type ShipClass } from '../../types.ts';
import { armyName, cardName } from '../../words.ts';
import { directiveText } from '../phrases.ts';
import { type Course, cardsLeft, mine, spots } from './course.ts';

const classOf = (id: CardId): Value => ({ value: id, label: `${id} ${card(id).class}` });
const SET = 3;

export function trade(course: Course): readonly Choice[] {
  const { mail, hope } = course;
  if (!mayStand(mail, { verb: 'trade' }) || isHopeless(hope, { do: 'trade', cards: 'auto' })) return [];
  const hand = cardsLeft(course);
  const best = autoSet(hand);
  const auto = best === undefined ? 'the best set by then' : `the best set, ${best.join(' ')}, ${troops(best)}`;
  const of = (one: ShipClass): readonly Value[] => hand.filter((id) => card(id).class === one).map(classOf);
  const alike = SHIP_CLASSES.filter((one) => of(one).length >= SET);
  const mixed = SHIP_CLASSES.every((one) => of(one).length > 0);
  const slots = SHIP_CLASSES.map((one) => `{${one}}`).join(' ');
  return [
    { line: formatLine({ do: 'trade', cards: 'auto' }), group: 'trade', label: auto },
    ...(mixed
      ? [
          {
            line: `trade ${slots}`,
            group: 'trade',
            label: `one of each for ${SET_VALUES.mixed} troops: ${slots}`,
            blanks: SHIP_CLASSES.map((one) => blankOf(one, of(one))),
          },
        ]
      : []),
    ...alike.map((one) => ({
      line: formatLine({ do: 'trade', cards: '{cards}' }),
      group: 'trade',
      label: `three ${one}s for ${SET_VALUES[one]} troops: {cards}`,
      blanks: [someBlank('cards', of(one), SET, SET, ' ')],
    })),
  ];
}
const troops = (set: readonly CardId[]): string => quantity(setValue(set) ?? 0, 'troop');

export function build(course: Course): readonly Choice[] {
  const { mail, hope } = course;
  const own = mine(course).filter((at) => !hope.targets.has(at));
  const [any] = own;
  if (any === undefined || !mayStand(mail, { verb: 'build' })) return [];
  const able = cardsLeft(course).filter((id) => !isHopeless(hope, { do: 'build', card: id, at: any }));
  if (able.length === 0) return [];
  const blanks = [blankOf('card', able.map(classOf)), blankOf('at', spots(own))];
  return [{ line: formatLine({ do: 'build', card: '{card}', at: '{at}' }), group: 'ships', label: 'build {card} at {at}', blanks }];
}

/** The aim of a directive: the rest of its line, its label, and the blanks there. */
type Aim = readonly [rest: string, label: string, ...blanks: readonly Blank[]];

/** Cards of a kind have the same aims, so they share a choice. */
export function directives(course: Course): readonly Choice[] {
  const { view, seat, mail } = course;
  if (!mayStand(mail, { verb: 'play' })) return [];
  const own = cardsLeft(course).filter((id) => card(id).faction === factionOf(view, seat));
  return [...Map.groupBy(own, (id) => card(id).kind)].flatMap(([kind, cards]): readonly Choice[] => {
    const [first = ''] = cards;
    const aim = aimOf(course, kind, first);
    if (aim === undefined) return [];
    const [rest, label, ...blanks] = aim;
    const values = cards.map((id) => ({ value: id, label: `${cardName(id)}: ${directiveText(id)}` }));
    return [{ line: `play {card}${rest}`, group: 'directives', label, blanks: [blankOf('card', values), ...blanks] }];
  });
}

const AT: Readonly<Partial<Record<CardKind, string>>> = {
  reinforce: 'troops on {at}: {card}',
  bombard: 'bombard {at}: {card}',
  spy: 'look at the tokens on {at}: {card}',
  rebuild: 'a new Death Star at {at}: {card}',
};

/** Undefined if there is nothing to aim at, and for cards that are not played by their own line. */
function aimOf(course: Course, kind: CardKind, id: CardId): Aim | undefined {
  const { view, hope, seat } = course;
  switch (kind) {
    case 'force':
    case 'charge':
      if (isHopeless(hope, { do: 'play', card: id })) return undefined;
      return ['', kind === 'force' ? 'the Force Meter: {card}' : 'the next attack: {card}'];
    case 'sabotage':
    case 'steal': {
      const foes = Object.keys(view.armies).filter((army) => factionOf(view, army) !== factionOf(view, seat));
      const against = foes.filter((army) => !isHopeless(hope, { do: 'play', card: id, against: army }));
      const values = against.map((army) => ({ value: army, label: armyName(army) }));
      const label = kind === 'steal' ? 'steal from {army}: {card}' : 'raid the hand of {army}: {card}';
      return against.length === 0 ? undefined : [' against {army}', label, blankOf('army', values)];
    }
    case 'jump':
      return jump(course);
    default: {
      const label = AT[kind];
      const at = label === undefined ? [] : PLANETS.filter((one) => !isHopeless(hope, { do: 'play', card: id, at: one.id }));
      return label === undefined || at.length === 0 ? undefined : [' at {at}', label, blankOf('at', spots(at.map((one) => one.id)))];
    }
  }
}

/** From one's own planets to all others, since only such jumps are of use. */
function jump(course: Course): Aim | undefined {
  const own = mine(course);
  const apart = (id: PlanetId): boolean => !own.includes(id) && !course.view.asteroids.includes(id);
  const others = PLANETS.map(({ id }) => id).filter(apart);
  if (own.length === 0 || others.length === 0) return undefined;
  return [' from {from} to {to}', 'a way from {from} to {to}: {card}', blankOf('from', spots(own)), blankOf('to', spots(others))];
}
