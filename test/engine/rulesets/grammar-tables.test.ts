import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as flagship from '../../../engine/rulesets/flagship/notation.ts';
import * as rebelCommander from '../../../engine/rulesets/rebel-commander/notation.ts';

test.each([
  ['flagship', flagship],
  ['rebel-commander', rebelCommander],
])('the RULES.md of %s lists each verb with all its words, and the words dropped, as its notation has them', (id, { VERBS, FILLERS }) => {
  const rules = readFileSync(new URL(`../../../engine/rulesets/${id}/RULES.md`, import.meta.url), 'utf8');
  const [, grammar = ''] = rules.split('\n## Grammar\n');
  const rows = [...grammar.matchAll(/^\| `([a-z]+)` \| ([a-z ]+) \|/gm)];
  const listed = rows.flatMap(([, verb = '', words = '']) => words.split(' ').map((word) => [word, verb]));
  expect(listed).toEqual([...VERBS]);
  const [, dropped = ''] = /Words dropped: ([a-z ]+)\./.exec(grammar) ?? [];
  expect(dropped.split(' ')).toEqual([...FILLERS]);
});
