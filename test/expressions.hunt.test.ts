/** No outside text can make a regular expression of ours slow: each is proven linear (`recheck`), and none is overlooked. */
import { globSync, readFileSync } from 'node:fs';
import { checkSync } from 'recheck';
import { describe, expect, test } from 'vitest';
import { TRIAL } from '../functions/cases/letters/call-endpoint.ts';
import { MEANT } from '../functions/edge/mail/host-command.ts';
import { KIND } from '../functions/edge/mail/offer-command.ts';
import { SCRIPTS } from '../functions/facts/people/display-name.ts';
import { rulesets } from './support/games/games.ts';

const FILES = ['engine', 'functions', 'templates', 'infra', 'bin'].flatMap((folder) => globSync(`${folder}/**/*.ts`));

/** A regular expression literal: after what may stand before one, up to the next slash that is not escaped or in a class. */
const LITERAL =
  /(?<=(?:[(=,:?&|![{;>]|return|\$\{)\s{0,40})\/((?:[^/\\[\n*]|\\.|\[(?:[^\]\\\n]|\\.)*\])(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])*)\/([dgimsuvy]*)/g;

interface Expression {
  readonly source: string;
  readonly flags: string;
}
const withoutComments = (text: string): string => text.replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');
const literalsIn = (text: string): readonly Expression[] =>
  [...withoutComments(text).matchAll(LITERAL)].map(([, source = '', flags = '']) => ({ source, flags }));

/** Why an expression is more than linear, or cannot be proven linear. */
function faultOf({ source, flags }: Expression): string | undefined {
  const found = checkSync(source, flags, { checker: 'automaton', timeout: 600_000 });
  if (found.status !== 'safe') return `/${source}/${flags}: ${found.status}`;
  const { type } = found.complexity;
  return type === 'safe' || type === 'linear' ? undefined : `/${source}/${flags}: ${type}`;
}

/** Expressions made at run time: each is named here with what it can become. */
const MADE: Readonly<Record<string, readonly Expression[]>> = {
  'engine/options.ts': rulesets.flatMap(({ options }) =>
    options.flatMap((option) =>
      'pattern' in option && option.pattern !== undefined ? [{ source: `^(?:${option.pattern})$`, flags: 'u' }] : [],
    ),
  ),
  'engine/rulesets/rebel-commander/lexicon.ts': rulesets.map(({ lexicon: { codes } }) => codes),
  'engine/rulesets/imperial-alliance/notation/lexicon.ts': rulesets.map(({ lexicon: { codes } }) => codes),
  'functions/edge/mail/host-command.ts': [MEANT],
  'functions/edge/mail/offer-command.ts': [KIND],
  'functions/edge/mail/html-lines.ts': ['script', 'style', 'title'].map((tag) => ({ source: `</${tag}`, flags: 'gi' })),
  'functions/edge/mail/part-head.ts': [{ source: '[;\\s]boundary\\s?=', flags: '' }],
  'functions/facts/people/display-name.ts': SCRIPTS.map((script) => ({ source: `^\\p{Script_Extensions=${script}}$`, flags: 'u' })),
  'functions/cases/letters/call-endpoint.ts': [{ source: `^(?:league-[a-z2-7]+-)?${TRIAL}-`, flags: '' }],
  'bin/demo.ts': [{ source: 'turn 12: (?!situation|please fix|your orders)', flags: '' }],
};

describe('every regular expression', () => {
  const all = FILES.flatMap((file) => literalsIn(readFileSync(file, 'utf8')).map((expression) => ({ file, ...expression })));

  test('is found, and is one', () => {
    expect(all.length).toBeGreaterThan(120);
    for (const { source, flags } of all) expect(() => new RegExp(source, flags), source).not.toThrow();
  });

  test('is linear', () => {
    const once = [...new Map(all.map((expression) => [`/${expression.source}/${expression.flags}`, expression])).values()];
    expect(
      once.flatMap((expression) => {
        const fault = faultOf(expression);
        return fault === undefined ? [] : [`${expression.file} ${fault}`];
      }),
    ).toEqual([]);
  });

  test('that is made when it runs is known, and linear too', () => {
    const makers = FILES.filter((file) => readFileSync(file, 'utf8').includes('new RegExp('));
    expect(makers).toEqual(expect.arrayContaining(Object.keys(MADE)));
    expect(Object.keys(MADE)).toEqual(expect.arrayContaining(makers));
    expect(Object.values(MADE).flatMap((expressions) => expressions.flatMap((expression) => faultOf(expression) ?? []))).toEqual([]);
  });
});

describe('a bad one', () => {
  test.each([
    'const A = /^(a+)+$/;',
    'text.replace(/(a|a)*b/g, "")',
    'const of = (text: string) => /(\\s*,\\s*)+$/.test(text);',
    'if (!/^([a-z]+)*$/i.test(name)) return;',
    'const found = known ?? /(x+x+)+y/.exec(text);',
    'const all = [/a/, /^(\\d+)*$/];',
    '  return /"([^"\\\\]|\\\\.|[a-z])*"x/.test(text);',
    'text.search(\n  /(a*)*$/,\n)',
    'z.string().check(z.regex(/^\\s+|\\s+$/))',
  ])('is found and caught: %s', (planted) => {
    expect(literalsIn(planted).flatMap((expression) => faultOf(expression) ?? [])).toHaveLength(1);
  });

  test('is not seen in a division or a comment', () => {
    expect(literalsIn('const a = b / c / d;\n// = /^(a+)+$/\n/** = /(a+)+$/ */')).toEqual([]);
  });
});
