/** Which page of a list is requested, and its length. */

export const PAGED = { after: 'the "next" of the previous answer', limit: 'how many, at most 100; by default 50' } as const;

type Query = (name: string) => string | undefined;
interface Page {
  readonly after?: string;
  readonly limit?: number;
}

/** A part of the path or query that counts from 1. */
export function countFrom(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}

export function pageOf(query: Query): Page {
  const [after, limit] = [query('after'), countFrom(query('limit'))];
  return { ...(after !== undefined && { after }), ...(limit !== undefined && { limit }) };
}

/** By ids; any other text is not a place in the list. */
export function pageById(query: Query): Page {
  const { after = '', ...page } = pageOf(query);
  return { ...page, ...(/^[a-z0-9]{1,40}$/.test(after) && { after }) };
}

/** By place in a list of matches, newest first; a player's list goes by when they ended. */
export function pageByPlace(query: Query): Page {
  const { after = '', ...page } = pageOf(query);
  return { ...page, ...(/^\d{13}\.[a-z2-7]{16}$/.test(after) && { after }) };
}
