/** Step 5: invasions and the attack on the Death Star, with their chances as the board probably is by then. */
import type { Choice, Value } from '../../../../choices.ts';
import { blankOf } from '../../../../kit/choosing.ts';
import { percent, quantity } from '../../../../wording.ts';
import { site } from '../../board.ts';
import { oddsOf, stationChance } from '../../foresee/fights.ts';
import type { Sketch } from '../../foresee/sketch.ts';
import { hopeFor, isHopeless } from '../../legal/warnings.ts';
import { mayStand } from '../../legal.ts';
import { formatLine } from '../../notation/format.ts';
import type { PlanetId } from '../../types.ts';
import { planetName } from '../../words.ts';
import { type Course, cell, mine, mostTroops, spots } from './course.ts';

export function invade(course: Course): readonly Choice[] {
  const { mail, hope, sketch } = course;
  if (!mayStand(mail, { verb: 'invade' })) return [];
  return mine(course).flatMap((from): readonly Choice[] => {
    const joined = hope.joined.flatMap(([a, b]) => (a === from ? [b] : b === from ? [a] : []));
    const near = new Set([...site(from).neighbours, ...joined]);
    const open = [...near].filter((target) => target !== from && !isHopeless(hope, { do: 'invade', target, from }));
    if (open.length === 0) return [];
    const values = spots(open).map((spot): Value => withOdds(spot, oddsOf(sketch(), { do: 'invade', target: spot.value, from })));
    const line = formatLine({ do: 'invade', target: '{target}', from });
    return [{ line, group: 'invade', label: `{target} from ${planetName(from)}`, from: cell(from), blanks: [blankOf('target', values)] }];
  });
}
const withOdds = (value: Value, odds: string | undefined): Value => (odds === undefined ? value : { ...value, odds });

export function attackStation(course: Course): readonly Choice[] {
  const { mail, sketch } = course;
  if (!mayStand(mail, { verb: 'attack-death-star' })) return [];
  const hope = hopeFor(course.hope, 'attack-death-star');
  return mine(course).flatMap((from): readonly Choice[] => {
    const able = DICE.filter((n) => n < mostTroops(hope, from) && !isHopeless(hope, { do: 'attack-death-star', from, n }));
    if (able.length === 0) return [];
    const values = able.toReversed().map((n) => tried(sketch(), from, n));
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
const tried = (sketch: Sketch, from: PlanetId, n: number): Value => ({
  value: String(n),
  label: quantity(n, 'troop'),
  odds: percent(stationChance(sketch, from, n)),
});
