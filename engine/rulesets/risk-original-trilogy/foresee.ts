import type { Seat } from '../../ruleset.ts';
import { reinforcementsOf } from './board.ts';
import { directive } from './foresee/directives.ts';
import { attackStation, invade, station } from './foresee/fights.ts';
import { type Sketch, sketchOf } from './foresee/sketch.ts';
import { base, build, move, place, placeRest, trade } from './foresee/troops.ts';
import { formatLine } from './format.ts';
import { listed, naming, wrapped } from './phrases.ts';
import type { Line, Order, View } from './types.ts';

/** What a script comes to on the seat's own board, without dice (RT-46): troops line by line, odds, what cannot be. */
export function foresee(view: View, seat: Seat, { lines }: Order): readonly string[] {
  if (view.drafting) return wrapped('Claims are taken in turn order round and round; what your list does not cover is dealt.', '', '  ');
  if (seat !== view.turn.army) return wrapped('These wait until you are invaded; turns go on meanwhile.', '', '  ');
  const sketch = sketchOf(view, seat);
  const { planets, total } = reinforcementsOf(view.planets, seat);
  const told = [`Reinforcements for ${planets} planets and their regions: ${total}.`];
  let placing = true;
  for (const { line, what } of lines) {
    if (what.do === 'resign') return [...told, 'You resign, and your turn ends there.'].flatMap((text) => wrapped(text, '', '  '));
    if (placing && LATE.includes(what.do)) {
      placing = false;
      told.push(...sentence(placeRest(sketch)));
    }
    const text = play(sketch, what, line);
    if (text !== '') told.push(`Line ${line}, ${formatLine(what)}: ${text}.`);
  }
  if (placing) told.push(...sentence(placeRest(sketch)));
  return [...told, ...unknowns(sketch)].flatMap((text) => wrapped(text, '', '  '));
}
const LATE: readonly Line['do'][] = ['invade', 'attack-death-star', 'fortify', 'command', 'ships', 'death-star'];
const sentence = (text: string): readonly string[] => (text === '' ? [] : [`${text}.`]);

/** What no sketch knows. */
function unknowns({ view, waiting, hoped, doubted }: Sketch): readonly string[] {
  const many = hoped.size + doubted.size > 1;
  const cards = [...waiting].map((army) => naming(view.viewer, army).who);
  const reserve =
    view.mode === 'standard' || cards.length === 0 ? [] : [`Cards that ${listed(cards, 'or')} may have on guard are not counted.`];
  return [...(many ? ['Odds of later lines take the likelier end of the earlier ones for granted.'] : []), ...reserve];
}

/** What can be said of a line, and the board after it. Empty where there is nothing. */
function play(sketch: Sketch, line: Line, number: number): string {
  switch (line.do) {
    case 'trade':
      return trade(sketch, line);
    case 'build':
      return build(sketch, line);
    case 'place':
      return place(sketch, line);
    case 'play':
      return directive(sketch, line);
    case 'invade':
      return invade(sketch, line, number);
    case 'attack-death-star':
      return attackStation(sketch, line);
    case 'fortify':
    case 'ships':
      return move(sketch, line);
    case 'death-star':
      return station(sketch, line);
    case 'base':
      return base(sketch, line.at);
    default:
      return '';
  }
}
