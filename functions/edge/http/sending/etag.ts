/** Answers that need not be sent again: `ETag` and `If-None-Match` (RFC 9110). */
import type { Context } from 'hono';

/** Weak: the content is the same, though a page may word a distance in time differently. */
export const etagOf = (tag: string): string => `W/"${tag}"`;

/** Whether the caller already has what would be sent. `*` is for writes; a reader who sends it has nothing to compare. */
export function hasIt({ req }: Context, tag: string): boolean {
  const held = req.header('if-none-match') ?? '';
  return held.split(',').some((etag) => etag.trim().replace(/^W\//, '') === `"${tag}"`);
}

export const isConditional = ({ req }: Context): boolean => req.header('if-none-match') !== undefined;

/** The answer must not be stored by caches, so this is for callers who kept the tag themselves: a script of ours, a program. */
export const notModified = (context: Context, tag: string): Response => context.body(null, 304, { etag: etagOf(tag) });
