/** Stands in the Lambda bundle for hono-openapi's two generators, see `bundling.ts`. */
export function loadVendor(): void {}

export function toJsonSchema(): never {
  throw new Error('The OpenAPI document is not generated on Lambda: serve the one made at build time.');
}

export const toOpenAPISchema = toJsonSchema;
