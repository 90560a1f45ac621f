/** JSON Schema of shapes: for documents made at build time, and for tests. No game needs it in play. */
import type { JsonRecord } from '../json.ts';
import type { Shape } from './shapes.ts';

export function schemaOf({ form }: Shape<unknown>): JsonRecord {
  switch (form[0]) {
    case 'flag':
      return { type: 'boolean' };
    case 'json':
      return {};
    case 'whole':
      return { type: 'integer', minimum: form[1], maximum: form[2] };
    case 'one':
      return { enum: form[1] };
    case 'text':
      return { type: 'string', ...(form[1] === undefined ? {} : { pattern: form[1].source }) };
    case 'null':
      return { anyOf: [schemaOf(form[1]), { type: 'null' }] };
    case 'list':
      return { type: 'array', items: schemaOf(form[1]), minItems: form[2], maxItems: form[3] };
    case 'table':
      return { type: 'object', propertyNames: schemaOf(form[1]), additionalProperties: schemaOf(form[2]) };
    case 'record': {
      const fields = Object.entries(form[1]);
      const properties = Object.fromEntries(fields.map(([name, field]) => [name, schemaOf(field)]));
      const required = fields.filter(([, field]) => !('optional' in field)).map(([name]) => name);
      return { type: 'object', properties, required, additionalProperties: false };
    }
  }
}
