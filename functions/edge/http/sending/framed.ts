/** Pages that other sites may show in a frame: they read no cookie, run no script and have no button that could be covered. */
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { sendCoded } from './encoding.ts';
import { etagOf, hasIt } from './etag.ts';

const PAGES = /^\/(?:m\/[^/]+\/board|leagues\/[^/]+\/(?:seasons\/[^/]+\/divisions\/[^/]+\/)?embed)$/;

export const isFramable = (path: string): boolean => PAGES.test(path);

/** Any site may show it. */
export const FRAMED = "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'none'; base-uri 'none'; frame-ancestors *";

/** Relative times change every minute. */
export const SHORTLY = 'public, max-age=60';

/** Sent again only if it has changed. */
export async function sendFramed(context: Context, html: string): Promise<Response> {
  const tag = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  const headers = { etag: etagOf(tag), 'cache-control': SHORTLY, 'content-security-policy': FRAMED };
  if (hasIt(context, tag)) return context.body(null, 304, headers);
  return sendCoded(context, html, 200, { ...headers, 'content-type': 'text/html; charset=UTF-8' });
}
