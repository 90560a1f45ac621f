/** Steps 1 and 4: the base token and new troops. */
import type { Choice } from '../../../../choices.ts';
import { blankOf, countBlank } from '../../../../kit/choosing.ts';
import { PLANETS, SET_VALUES } from '../../board.ts';
import { type Hope, hopeFor, isHopeless, mayFall } from '../../legal/hope.ts';
import { mayStand } from '../../legal.ts';
import { formatLine } from '../../notation/format.ts';
import { planetName } from '../../words.ts';
import { type Course, cell, mine, spots } from './course.ts';

export function base({ view, mail, hope }: Course): readonly Choice[] {
  if (!mayStand(mail, { verb: 'base' })) return [];
  const free = PLANETS.map(({ id }) => id).filter((at) => !isHopeless(hope, { do: 'base', at }));
  if (free.length === 0) return [];
  const label = `${view.bases.top === 'emperor' ? 'the Emperor’s token' : 'an ordinary token'} at {at}`;
  return [{ line: formatLine({ do: 'base', at: '{at}' }), group: 'base', label, blanks: [blankOf('at', spots(free))] }];
}

export function place(course: Course): readonly Choice[] {
  const { mail, hope } = course;
  if (!mayStand(mail, { verb: 'place' })) return [];
  const most = poolIn(hope);
  return mine(course)
    .filter((at) => !isHopeless(hope, { do: 'place', n: 'all', at }))
    .flatMap((at): readonly Choice[] => {
      const common = { group: 'place', from: cell(at) };
      const all = { ...common, line: formatLine({ do: 'place', n: 'all', at }), label: `all on ${planetName(at)}` };
      const line = formatLine({ do: 'place', n: '{n}', at });
      return most === 0 ? [all] : [{ ...common, line, label: `{n} on ${planetName(at)}`, blanks: [countBlank('n', 1, most, most)] }, all];
    });
}

/** The troops there are to place, or after an invasion as many as an elimination may give (RT-36). */
export function poolIn(hope: Hope): number {
  const { view, hand, pool, targets } = hopeFor(hope, 'place');
  if (targets.size === 0) return pool;
  const won = mayFall(hope).reduce((sum, army) => {
    const theirs = view.armies[army]?.hand ?? 0;
    return sum + (typeof theirs === 'number' ? theirs : theirs.length);
  }, hand.length);
  return Math.floor(won / 3) * SET_VALUES.mixed;
}
