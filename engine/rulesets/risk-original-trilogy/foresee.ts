import type { Seat } from '../../ruleset.ts';
import { capital, joinWords, quantity, wrapText } from '../../wording.ts';
import { ownerOf, reinforcementsOf } from './board.ts';
import { claimingPart, troopsLeft } from './claiming.ts';
import { directive } from './foresee/directives.ts';
import { attackStation, invade, station } from './foresee/fights.ts';
import { type Sketch, sketchOf } from './foresee/sketch.ts';
import { base, build, forceSets, move, place, placeRest, tokenLeft, trade } from './foresee/troops.ts';
import { formatLine } from './notation/format.ts';
import { FIRST_OF_STEP_FIVE } from './resolve/script.ts';
import { naming } from './telling/phrases.ts';
import type { Line, Order, View } from './types.ts';

/** What a script comes to on the seat's own board, without dice (RT-46): troops line by line, odds, what cannot be. */
export function foresee(view: View, seat: Seat, { lines }: Order): readonly string[] {
  if (claimingPart(view) !== undefined) return claims(view, seat, lines);
  if (view.drafting) return wrapText('Claims are taken in turn order round and round; what your list does not cover is dealt.', '', '  ');
  if (seat !== view.turn.army) return wrapText('These wait until you are invaded; turns go on meanwhile.', '', '  ');
  const sketch = sketchOf(view, seat);
  const { planets, total } = reinforcementsOf(view.planets, seat);
  const told = [`Reinforcements for ${planets} planets and their regions: ${total}.`];
  let based = false;
  for (const { line, what } of lines) {
    if (what.do === 'resign') return [...told, 'You resign, and your turn ends there.'].flatMap((text) => wrapText(text, '', '  '));
    told.push(...between(sketch, what.do));
    const text = play(sketch, what, line);
    based ||= what.do === 'base' && text === '';
    if (text !== '') told.push(`Line ${line}, ${formatLine(what)}: ${text}.`);
  }
  told.push(...between(sketch, 'death-star'));
  const token = based ? [] : sentence(tokenLeft(sketch));
  return [...told, ...token, ...unknowns(sketch)].flatMap((text) => wrapText(text, '', '  '));
}

/** RT-47. */
function claims(view: View, seat: Seat, lines: Order['lines']): readonly string[] {
  if (claimingPart(view) !== 'troops') return ['It is done at once; then the next army decides.'];
  const wanted = lines.reduce((sum, { what }) => sum + (what.do === 'start' && ownerOf(view, what.at) === seat ? what.n : 0), 0);
  const rest = Math.max(0, troopsLeft(view, seat) - wanted);
  return [rest === 0 ? 'All your starting troops are put out.' : `${quantity(rest, 'starting troop')} will be spread over your borders.`];
}

/** The board as it probably is below these lines, when an invasion comes next. */
export function sketchAfter(view: View, seat: Seat, lines: Order['lines']): Sketch {
  const sketch = sketchOf(view, seat);
  for (const { line, what } of lines) {
    between(sketch, what.do);
    play(sketch, what, line);
  }
  between(sketch, 'invade');
  return sketch;
}

/** What the rules do by themselves before a line: sets before troops are placed, what is left before step 5 (RT-14, RT-40). */
function between(sketch: Sketch, next: Line['do']): readonly string[] {
  const late = FIRST_OF_STEP_FIVE.includes(next);
  const told: string[] = [];
  if (sketch.setsDue && (late || next === 'place')) {
    sketch.setsDue = false;
    told.push(...sentence(forceSets(sketch)));
  }
  if (sketch.restDue && late) {
    sketch.restDue = false;
    told.push(...sentence(placeRest(sketch)));
  }
  return told;
}
const sentence = (text: string): readonly string[] => (text === '' ? [] : [`${capital(text)}.`]);

/** What no sketch knows. */
function unknowns({ view, waiting, hoped, doubted }: Sketch): readonly string[] {
  const many = hoped.size + doubted.size > 1;
  const cards = [...waiting].map((army) => naming(view.viewer, army).who);
  const reserve =
    view.mode === 'standard' || cards.length === 0 ? [] : [`Cards that ${joinWords(cards, 'or')} may have on guard are not counted.`];
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
