/** Which page of a list is asked for, and how long it is. */

export const PAGED = { after: 'the "next" of the answer before', limit: 'how many, at most 100; 50 where it is not given' } as const;

type Query = (name: string) => string | undefined;
interface Page {
  readonly after?: string;
  readonly limit?: number;
}

/** A part of the path or a query that counts from 1. */
export function countFrom(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}

export function pageOf(query: Query): Page {
  const [after, limit] = [query('after'), countFrom(query('limit'))];
  return { ...(after !== undefined && { after }), ...(limit !== undefined && { limit }) };
}

/** By ids: what is none of ours is no place in a list. */
export function pageById(query: Query): Page {
  const { after = '', ...page } = pageOf(query);
  return { ...page, ...(/^[a-z0-9]{1,40}$/.test(after) && { after }) };
}
