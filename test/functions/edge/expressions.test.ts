import { globSync, readFileSync } from 'node:fs';
import { checkSync } from 'recheck';
import { expect, it } from 'vitest';

/** A regular expression literal: after what may stand before one, up to the next slash that is not escaped or in a class. */
const LITERAL =
  /(?<=[(=,:?&|!]\s?|return )\/((?:[^/\\[\n*]|\\.|\[(?:[^\]\\\n]|\\.)*\])(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])*)\/([dgimsuvy]*)/g;

const literals = globSync('functions/edge/*.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(LITERAL)].map(([, source = '', flags = '']) => ({ file, source, flags })),
);

it('the expressions of the edge are found', () => {
  expect(literals.length).toBeGreaterThan(30);
  for (const { source, flags } of literals) expect(() => new RegExp(source, flags)).not.toThrow();
});

it('no expression of the edge is more than linear', () => {
  const verdicts = literals.map(({ file, source, flags }) => {
    const found = checkSync(source, flags, { checker: 'automaton', timeout: 2000 });
    const complexity = found.status === 'safe' ? found.complexity.type : undefined;
    return { file, expression: `/${source}/${flags}`, status: found.status, complexity };
  });
  expect(verdicts.filter(({ complexity }) => complexity !== 'safe' && complexity !== 'linear')).toEqual([]);
});

it('an expression with nested quantifiers is caught', () => {
  expect(checkSync('^(a+)+$', '', { checker: 'automaton' }).status).toBe('vulnerable');
});
