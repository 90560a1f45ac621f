declare module 'jmespath' {
  export function search(data: unknown, query: string): unknown;
}
