/** JSON Schema for the API document: bodies from the shapes that read them, everything else as `npm run schemas` wrote it from types. */
import * as z from 'zod/mini';
import { formatOf, isOrder } from '../shape.ts';
import written from './schemas.json' with { type: 'json' };

export type JsonSchema = Readonly<Record<string, unknown>>;

/** The schemas that have a name in the document, and the answer of each call. */
export const { named, answers }: Readonly<Record<'named' | 'answers', JsonSchema>> = written;

export const referTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

const ORDER = { anyOf: Object.keys(named).flatMap((name) => (name.endsWith('Order') ? [referTo(name)] : [])) };

/** As zod writes it, without what says nothing: the bounds of every integer, and the long, recursive form of "any JSON". */
export function schemaOf(body: z.core.$ZodType): JsonSchema {
  const { $schema, $defs, ...schema } = z.toJSONSchema(body, {
    io: 'input',
    override: ({ zodSchema, jsonSchema: node }) => {
      withoutUsualBounds(node);
      const format = formatOf(zodSchema);
      if (format !== undefined) node.format = format;
      if (!isOrder(zodSchema)) return;
      for (const key of Object.keys(node)) delete node[key];
      Object.assign(node, ORDER);
    },
  });
  // The only definition that zod puts elsewhere is any JSON.
  return JSON.parse(JSON.stringify(schema), (_, value) => (value?.$ref?.startsWith('#/$defs/') ? {} : value));
}

function withoutUsualBounds(node: z.core.JSONSchema.BaseSchema): void {
  if (node.minimum === Number.MIN_SAFE_INTEGER) delete node.minimum;
  if (node.maximum === Number.MAX_SAFE_INTEGER) delete node.maximum;
}
