/** `npm run schemas`: writes what the API document is made of beside its calls, schemas of our own types and examples. */
import { writeFileSync } from 'node:fs';
import { writtenExamples } from './examples-of.ts';
import { writtenSchemas } from './schemas-of.ts';

const FOLDER = 'functions/edge/http/document';
writeFileSync(`${FOLDER}/schemas.json`, writtenSchemas());
writeFileSync(`${FOLDER}/examples.json`, await writtenExamples());
