/** `npm run schemas`: writes what the API document is made of beside its calls, schemas of our own types and examples; what a stage's file may hold; and tables of the docs. */
import { readFileSync, writeFileSync } from 'node:fs';
import { settingsSchema } from '../../infra/aws/settings.ts';
import { TABLED, withTables } from './doc-tables.ts';
import { writtenExamples } from './examples-of.ts';
import { writtenSchemas } from './schemas-of.ts';

const FOLDER = 'functions/edge/http/document';
writeFileSync(`${FOLDER}/schemas.json`, writtenSchemas());
writeFileSync(`${FOLDER}/examples.json`, await writtenExamples());
writeFileSync('infra/stages/schema.json', `${JSON.stringify(settingsSchema(), undefined, 2)}\n`);
for (const page of TABLED) writeFileSync(page, withTables(page, readFileSync(page, 'utf8')));
