/** Whether values are as the API document says: all that it says, and no field that it does not know. */
import { fromJSONSchema } from 'zod/v4';
import { answers } from '../../functions/edge/http/document/json-schema.ts';
import { documentOf } from '../../functions/wiring/document.ts';
import { SITE } from '../functions/edge/http/door.ts';

type Schema = Readonly<Record<string, unknown>>;

export const DOCUMENT = documentOf(SITE);
const NAMED = DOCUMENT.components.schemas as Readonly<Record<string, Schema>>;

/** With what it refers to in its place, and closed to other fields. */
function whole(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(whole);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $ref, example: _, ...given } = schema as Schema;
  if (typeof $ref === 'string') return whole(NAMED[$ref.split('/').at(-1) ?? '']);
  const { properties, ...rest } = given;
  const inner = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, ['enum', 'const'].includes(key) ? value : whole(value)]),
  );
  if (properties === undefined) return inner;
  const fields = Object.fromEntries(Object.entries(properties as Schema).map(([name, field]) => [name, whole(field)]));
  return { additionalProperties: false, ...inner, properties: fields };
}

type Check = (value: unknown) => string | undefined;
const made = new Map<string, Check>();

/** Undefined: it conforms. */
export function checkOf(schema: unknown): Check {
  const key = JSON.stringify(schema);
  const known = made.get(key);
  if (known !== undefined) return known;
  const shape = fromJSONSchema(whole(schema) as Parameters<typeof fromJSONSchema>[0]);
  const check: Check = (value) => {
    const issues = shape.safeParse(value).error?.issues;
    return issues === undefined ? undefined : `${JSON.stringify(issues).slice(0, 600)} in ${JSON.stringify(value).slice(0, 300)}`;
  };
  made.set(key, check);
  return check;
}

/** What a call of this name answers; of a stream, all its lines. */
export const checkAnswer = (call: string): Check => checkOf(answers[call]);
export const checkNamed = (name: string): Check => checkOf({ $ref: `#/components/schemas/${name}` });
