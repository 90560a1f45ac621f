/** A letter that asks is short: the median over matches of bots, with options by lot. What is left out is a word away. */
import { expect, test } from 'vitest';
import { rulesetNamed } from '../support/games/games.ts';
import { hunt, reaching } from '../support/hunt.ts';
import { lettersThatAsk } from './letter-lengths.ts';

const MOST_LINES = {
  'rebel-commander': 45,
  flagship: 55,
  'risk-original-trilogy': 80,
  'imperial-alliance': 75,
  'freedom-in-the-galaxy': 75,
};
const MATCHES = hunt({ full: 25, long: 50 });
/** Of a match's letters; to play it costs little beside them. */
const EVERY = reaching({ full: 3, long: 1 });

/** Their matches have the most turns: in full their bots think less. */
const LONG = ['rebel-commander', 'flagship'];
const levelIn = (id: string) => reaching({ full: LONG.includes(id) ? 'easy' : 'normal', long: 'normal' } as const);

test.each(Object.entries(MOST_LINES))('letters of %s that ask have a median of at most %i lines', (id, most) => {
  const ruleset = rulesetNamed(id) ?? expect.unreachable(id);
  const lengths = Array.from({ length: MATCHES }, (_, i) =>
    [...lettersThatAsk(ruleset, i + 1, levelIn(id))].filter((_letter, at) => (at + 1) % EVERY === 0),
  )
    .flat()
    .map((render) => render().text.trimEnd().split('\n').length)
    .toSorted((a, b) => a - b);
  expect(lengths.length).toBeGreaterThan(MATCHES);
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(most);
});
