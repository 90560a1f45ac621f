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
const MATCHES = hunt({ taste: 6, full: 25, long: 50 });
/** Of a match's letters; to play it costs little beside them. */
const EVERY = reaching({ taste: 6, full: 3, long: 1 });

/** Their matches have the most turns: in full their bots think less. */
const LONG = ['rebel-commander', 'flagship'];
/** Its matches cost the least. */
const QUICK = 'freedom-in-the-galaxy';
const levelIn = (id: string) => reaching({ taste: 'normal', full: LONG.includes(id) ? 'easy' : 'normal', long: 'normal' } as const);
const TRIED = Object.entries(MOST_LINES).filter(([id]) => reaching({ taste: id === QUICK, full: true }));

test.each(TRIED)('letters of %s that ask have a median of at most %i lines', (id, most) => {
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
