/** Standing orders (RT-31). */
import type { Choice } from '../../../../choices.ts';
import { blankOf } from '../../../../kit/choosing.ts';
import { card, factionOf, PLANETS } from '../../board.ts';
import { mayStand } from '../../legal.ts';
import { formatLine } from '../../notation/format.ts';
import { cardName } from '../../words.ts';
import { directiveText } from '../phrases.ts';
import { isReaction } from '../situation.ts';
import { type Course, mine, spots } from './course.ts';

const DICE = [
  { defend: 'one', label: 'defend with one die' },
  { defend: 'max', label: 'defend with as many dice as may be' },
] as const;

export function standingOrders(course: Course): readonly Choice[] {
  const { mail } = course;
  const group = 'standing';
  const dice = DICE.map(({ defend, label }) => ({ line: formatLine({ do: 'standing', defend }), group, label }));
  return [
    ...(mayStand(mail, { verb: 'standing', defend: 'one' }) ? dice : []),
    ...(mayStand(mail, { verb: 'standing' })
      ? [...guards(course), { line: formatLine({ do: 'standing', clear: true }), group, label: 'drop all guards' }]
      : []),
  ];
}

function guards(course: Course): readonly Choice[] {
  const { view, seat, hope } = course;
  const able = hope.hand.filter((id) => isReaction(id) && card(id).faction === factionOf(view, seat));
  if (able.length === 0) return [];
  const cards = able.map((id) => ({ value: id, label: `${cardName(id)}: ${directiveText(id)}` }));
  // Planets yet to be taken are included; those held come first.
  const planets = [...new Set([...mine(course), ...PLANETS.map(({ id }) => id)])];
  const blanks = [blankOf('planet', [{ value: 'any', label: 'any planet' }, ...spots(planets)]), blankOf('card', cards)];
  const line = formatLine({ do: 'standing', guard: '{planet}', card: '{card}' });
  return [{ line, group: 'standing', label: 'guard {planet} with {card}', blanks }];
}
