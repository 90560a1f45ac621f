/** JSON Schema of the door's shapes for the API document; what has a name there is referred to. */
import * as z from 'zod/mini';
import { formatOf, nameOf } from '../shape.ts';
import ours from './schemas.json' with { type: 'json' };

export type JsonSchema = Readonly<Record<string, unknown>>;

/** The schemas that the document has by name: those made of our own types, and every named shape that was written so far. */
export class Named {
  readonly #schemas = new Map<string, JsonSchema>(Object.entries(ours));

  /** As zod has it, but for what says nothing: the bounds of every integer, and "any JSON" at length, which refers to itself. */
  schemaOf(shape: z.core.$ZodType): JsonSchema {
    const name = nameOf(shape);
    if (name === undefined) return this.#written(shape);
    if (name.startsWith('*'))
      return {
        anyOf: Object.keys(ours)
          .filter((own) => own.endsWith(name.slice(1)))
          .map(referTo),
      };
    if (!this.#schemas.has(name)) this.#schemas.set(name, this.#written(shape));
    return referTo(name);
  }

  get all(): JsonSchema {
    return Object.fromEntries([...this.#schemas].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  #written(whole: z.core.$ZodType): JsonSchema {
    const {
      $schema,
      $defs = {},
      ...schema
    } = z.toJSONSchema(whole, {
      io: 'input',
      override: ({ zodSchema, jsonSchema: node }) => {
        withoutUsualBounds(node);
        const format = formatOf(zodSchema);
        if (format !== undefined) node.format = format;
        if (zodSchema === whole || nameOf(zodSchema) === undefined) return;
        const referred = this.schemaOf(zodSchema);
        for (const key of Object.keys(node)) delete node[key];
        Object.assign(node, referred);
      },
    });
    // What zod defines apart is any JSON, or named.
    const defined = (ref: string): unknown => {
      const found = $defs[ref.replace('#/$defs/', '')];
      return JSON.stringify(found ?? '').includes(COMPONENTS) ? found : {};
    };
    return JSON.parse(JSON.stringify(schema), (_, value) =>
      typeof value?.$ref === 'string' && !value.$ref.startsWith(COMPONENTS) ? defined(value.$ref) : value,
    );
  }
}

const COMPONENTS = '#/components/schemas/';

const referTo = (name: string): JsonSchema => ({ $ref: `${COMPONENTS}${name}` });

function withoutUsualBounds(node: z.core.JSONSchema.BaseSchema): void {
  if (node.minimum === Number.MIN_SAFE_INTEGER) delete node.minimum;
  if (node.maximum === Number.MAX_SAFE_INTEGER) delete node.maximum;
}
