/** Laws of what every game tells a newcomer, so that it stays short, true and complete. */
import { describe, expect, test } from 'vitest';
import { exampleOpening } from '../../../engine/host.ts';
import type { AnyRuleset } from '../../../engine/ruleset.ts';
import { playWorkedTurn } from '../../../engine/worked-turn.ts';
import { lawful } from '../../support/games/games.ts';
import { guideText } from '../../support/games/guide-text.ts';
import { optionSets } from '../../support/games/option-sets.ts';

/** The order words that the letters use, in any opening: `bid`, `take`. Names of pieces and places are written otherwise. */
function orderWords(ruleset: AnyRuleset): ReadonlySet<string> {
  const tables = optionSets(ruleset).flatMap((options) => ruleset.tables(options).map((seats) => ({ options, seats })));
  const grammars = tables.flatMap(({ options, seats }) =>
    seats.flatMap((seat) => exampleOpening(ruleset, seats, options, seat).report.asks?.grammar ?? []),
  );
  // The meaning of a form comes after two spaces.
  const forms = grammars.map((line) => line.trim().split(/ {2}/)[0] ?? '');
  return new Set(forms.flatMap((form) => form.match(/(?<![\w-])[a-z][a-z-]*[a-z](?![\w-])/g) ?? []));
}

describe.each(lawful.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (_, ruleset) => {
  const { brief, quickStart, worked, glossary, sections } = ruleset.guide;

  test('has a quick start of at most ten sentences, each in a line of a letter', () => {
    expect(quickStart.length).toBeGreaterThan(1);
    expect(quickStart.length).toBeLessThanOrEqual(10);
    for (const line of quickStart) {
      expect(line.length, line).toBeLessThanOrEqual(72);
      expect(line, line).toMatch(/[.!?]$/);
    }
  });

  test('is told in whole sentences and in tables, none of them laid out for letters', () => {
    expect(brief.length).toBeLessThanOrEqual(8);
    for (const sentence of brief) expect(sentence, sentence).toMatch(/[.!?]$/);
    for (const part of sections.flatMap(({ paragraphs }) => paragraphs)) {
      if (typeof part === 'string') expect(part, part).not.toMatch(/\n|^ | {2}/);
      else if (part.t === 'table') for (const row of part.rows) expect(row).toHaveLength(part.columns.length);
    }
  });

  test('plays its worked turn: the orders read without a fault, and something happens', () => {
    const { before, steps } = playWorkedTurn(ruleset, worked);
    expect(before.report.asks, 'the seat is asked').toBeDefined();
    expect(steps.length).toBeGreaterThan(0);
    for (const { orders, told } of steps) {
      expect(told.report.narrative).not.toHaveLength(0);
      expect(told.scene).not.toEqual(before.scene);
      for (const [line, gloss] of orders.flatMap(({ lines }) => lines)) expect([line, gloss.length > 0]).toEqual([line, true]);
    }
    expect(steps[0]?.orders[0]?.seat).toBe(worked.seat);
    expect(playWorkedTurn(ruleset, worked)).toEqual({ before, steps });
  });

  test('explains its words once each, in order', () => {
    const terms = glossary.map(({ term }) => term);
    expect(terms).toEqual([...new Set(terms)].toSorted((a, b) => a.localeCompare(b, 'en')));
    for (const { term, means } of glossary) expect(means, term).toMatch(/^[^\n]+\.$/);
  });

  test('says somewhere how each order of its letters is written', () => {
    const text = [...quickStart, ...glossary.flatMap(({ term, means }) => [term, means]), guideText(ruleset.guide)].join('\n');
    const words = new Set(text.match(/[a-z][a-z-]*/gi)?.map((word) => word.toLowerCase()));
    expect([...orderWords(ruleset)].filter((word) => !words.has(word))).toEqual([]);
  });
});
