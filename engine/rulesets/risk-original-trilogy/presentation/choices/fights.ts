/** Step 5: invasions and the attack on the Death Star, with their chances on the board as it probably is by then. */
import type { Choice, Value } from '../../../../choices.ts';
import { blankOf } from '../../../../kit/choosing.ts';
import { type Share, shareText } from '../../../../kit/foretold.ts';
import { quantity } from '../../../../wording.ts';
import { besideBy } from '../../game.ts';
import { hopeFor, isHopeless } from '../../legal/hope.ts';
import { mayStand } from '../../legal.ts';
import { formatLine } from '../../notation/format.ts';
import { planetName } from '../../words.ts';
import { type Course, cell, mine, mostTroops, spots } from './course.ts';

export function invade(course: Course): readonly Choice[] {
  const { mail, hope, outlook } = course;
  if (!mayStand(mail, { verb: 'invade' })) return [];
  return mine(course).flatMap((from): readonly Choice[] => {
    const open = besideBy(hope.joined, from).filter((target) => target !== from && !isHopeless(hope, { do: 'invade', target, from }));
    if (open.length === 0) return [];
    const values = spots(open).map((spot): Value => withOdds(spot, outlook().taking(from, spot.value)));
    const line = formatLine({ do: 'invade', target: '{target}', from });
    return [{ line, group: 'invade', label: `{target} from ${planetName(from)}`, from: cell(from), blanks: [blankOf('target', values)] }];
  });
}
const withOdds = (value: Value, share: Share | undefined): Value => (share === undefined ? value : { ...value, odds: shareText(share) });

export function attackStation(course: Course): readonly Choice[] {
  const { mail, outlook } = course;
  if (!mayStand(mail, { verb: 'attack-death-star' })) return [];
  const hope = hopeFor(course.hope, 'attack-death-star');
  return mine(course).flatMap((from): readonly Choice[] => {
    const able = DICE.filter((n) => n < mostTroops(hope, from) && !isHopeless(hope, { do: 'attack-death-star', from, n }));
    if (able.length === 0) return [];
    const values = able.toReversed().map((n) => withOdds({ value: String(n), label: quantity(n, 'troop') }, outlook().destroying(from, n)));
    const line = formatLine({ do: 'attack-death-star', from, n: '{n}' });
    return [
      {
        line,
        group: 'Death Star',
        label: `attack it from ${planetName(from)} with {n}`,
        from: cell(from),
        blanks: [blankOf('n', values)],
      },
    ];
  });
}
const DICE = [1, 2, 3];
