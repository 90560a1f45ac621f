import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ALL_CALLS } from '../../functions/wiring/document.ts';
import { writtenClient } from './client-of.ts';
import { DOCUMENT } from './conforming.ts';
import { writtenSchemas } from './schemas-of.ts';

const read = (path: string): string => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');

test('the schemas of what calls answer, and of types that have a name, are as the types are now', () => {
  const written = read('functions/edge/http/document/schemas.json');
  expect(written === writtenSchemas(), 'run npm run schemas').toBe(true);
  expect(Object.keys(JSON.parse(written).answers).sort()).toEqual(ALL_CALLS.map(({ name }) => name).sort());
});

test('the types of the client package are as the document is now', async () => {
  expect(read('docs/client/api.ts') === (await writtenClient()), 'run npm run schemas').toBe(true);
});

test('what is answered most has a name in the document', () => {
  const answerOf = (path: string) =>
    DOCUMENT.paths[path]?.get as { responses: Record<string, { content: Record<string, { schema: unknown }> }> };
  const named = (path: string) => answerOf(path).responses[200]?.content['application/json']?.schema;
  expect(named('/v1/matches/{id}')).toEqual({ $ref: '#/components/schemas/Match' });
  expect(named('/v1/leagues/{id}')).toEqual({ $ref: '#/components/schemas/League' });
  expect(named('/v1/rulesets')).toMatchObject({ properties: { rulesets: { items: { $ref: '#/components/schemas/Ruleset' } } } });
});
