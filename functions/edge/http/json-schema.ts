/**
 * Our zod shapes as JSON Schema. zod's own converter would add a tenth to the HTTP bundle, for kinds of shapes that
 * bodies here never have; a test compares this one with it.
 */
import type * as z from 'zod/mini';

export interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | false;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
}
type Def = z.core.$ZodTypes['_zod']['def'];

export function jsonSchema(schema: z.core.$ZodType): JsonSchema {
  const def = schema._zod.def as Def;
  switch (def.type) {
    case 'string':
      return { type: 'string', ...limits(def, 'minLength', 'maxLength') };
    case 'number':
      return { type: 'format' in def ? 'integer' : 'number' };
    case 'boolean':
    case 'null':
      return { type: def.type };
    case 'literal': {
      const [only] = def.values;
      return { type: typeof only, const: only };
    }
    case 'enum':
      return { type: 'string', enum: Object.values(def.entries) };
    case 'union':
      return { anyOf: def.options.map(jsonSchema) };
    case 'nullable':
      return { anyOf: [jsonSchema(def.innerType), { type: 'null' }] };
    case 'optional':
      return jsonSchema(def.innerType);
    case 'array':
      return { type: 'array', items: jsonSchema(def.element), ...limits(def, 'minItems', 'maxItems') };
    case 'record':
      return { type: 'object', additionalProperties: jsonSchema(def.valueType) };
    case 'object':
      return objectSchema(def);
    // Any JSON at all (`z.json()`).
    case 'lazy':
      return {};
    default:
      throw new Error(`There is no JSON Schema here for a ${def.type}: add it to json-schema.ts.`);
  }
}

function objectSchema({ shape, catchall }: z.core.$ZodObjectDef): JsonSchema {
  const fields = Object.entries(shape as Readonly<Record<string, z.core.$ZodType>>);
  const required = fields.filter(([, field]) => field._zod.optin === undefined).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, field]) => [name, jsonSchema(field)])),
    ...(required.length > 0 && { required }),
    // Answers may grow; requests may hold nothing else.
    ...(catchall?._zod.def.type === 'never' && { additionalProperties: false as const }),
  };
}

interface Limit {
  readonly _zod: { readonly def: { readonly check: string; readonly minimum?: unknown; readonly maximum?: unknown } };
}

function limits(def: Def, least: string, most: string): Readonly<Record<string, unknown>> {
  const all = ((def.checks ?? []) as unknown as readonly Limit[]).map((check) => check._zod.def);
  const minimum = all.find(({ check }) => check === 'min_length')?.minimum;
  const maximum = all.find(({ check }) => check === 'max_length')?.maximum;
  return { ...(minimum !== undefined && { [least]: minimum }), ...(maximum !== undefined && { [most]: maximum }) };
}
