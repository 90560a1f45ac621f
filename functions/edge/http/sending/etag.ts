/** Answers that need not be sent again: `ETag` and `If-None-Match` (RFC 9110). */
import type { Context } from 'hono';

/** Weak: what the caller is told is the same, though a page words a distance in time anew. */
export const etagOf = (tag: string): string => `W/"${tag}"`;

/** Whether the caller has what would be sent. `*` is for writes; whoever sends it here has nothing that could be compared. */
export function hasIt({ req }: Context, tag: string): boolean {
  const held = req.header('if-none-match') ?? '';
  return held.split(',').some((etag) => etag.trim().replace(/^W\//, '') === `"${tag}"`);
}

export const isConditional = ({ req }: Context): boolean => req.header('if-none-match') !== undefined;

/** Nothing may keep the answer, so it is for callers who kept the tag themselves: a script of ours, a program. */
export const notModified = (context: Context, tag: string): Response => context.body(null, 304, { etag: etagOf(tag) });
