/** 200 events of 20 to 60 with absences, late entries and leavers: nobody is worse off than with the reference's pairs in the same positions. */
import { expect, test } from 'vitest';
import { digest } from '../../../../engine/dice.ts';
import { randomEvent } from './swiss-event.ts';
import { addFigures, FIGURES, type Figures, figuresOf, NO_FIGURES, pairsOf } from './swiss-figures.ts';
import { REFERENCE } from './swiss-reference.ts';

const EVENTS = REFERENCE.length;
const PLAN = { fewest: 20, most: 60, seats: ['red', 'blue'], legs: 'one', annulled: 0 } as const;

/** Figures of our rounds, and of the reference's. */
function compare(seed: number): readonly [Figures, Figures] {
  const [mark, ...theirs] = (REFERENCE[seed - 1] ?? '').split(' ').slice(1);
  let [ours, rounds]: [Figures, string] = [NO_FIGURES, ''];
  for (const { division, next } of randomEvent(seed, PLAN)) {
    rounds = JSON.stringify(division.rounds);
    if (next.t === 'round') ours = addFigures(ours, figuresOf(division, pairsOf(next.round)));
  }
  expect(digest(rounds).slice(0, 8), `the positions of event ${seed} are those the reference was given`).toBe(mark);
  return [ours, Object.fromEntries(FIGURES.map((name, at) => [name, Number(theirs[at])])) as unknown as Figures];
}

test(`${EVENTS} events: floats again, third sides, sides and scores apart are none worse than the reference's`, () => {
  let [ours, theirs] = [NO_FIGURES, NO_FIGURES];
  for (let seed = 1; seed <= EVENTS; seed++) {
    const [mine, reference] = compare(seed);
    [ours, theirs] = [addFigures(ours, mine), addFigures(theirs, reference)];
  }
  console.log(JSON.stringify({ events: EVENTS, ours, theirs }));
  for (const name of FIGURES) expect(ours[name], name).toBeLessThanOrEqual(theirs[name]);
});
