import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const home = new URL('../../../../engine/rulesets/freedom-in-the-galaxy/', import.meta.url);
const text = (name: string): string => readFileSync(new URL(name, home), 'utf8');

test('FG-162: the facts that are told are those of the rule, by name', () => {
  const rule = text('RULES.md')
    .split('\n')
    .find((line) => line.startsWith('**FG-162'))!;
  const listed = rule.slice(0, rule.indexOf('Values:')).match(/`[a-z-]+[ `]/g)!;
  const fields = text('facts.ts').match(/^ {2}'?[a-z-]+'?: \{/gm)!;
  const plain = (names: readonly string[]): readonly string[] => names.map((name) => name.replace(/[^a-z-]/g, '')).sort();
  expect(plain(fields)).toEqual(plain([...new Set(listed)]));
});
