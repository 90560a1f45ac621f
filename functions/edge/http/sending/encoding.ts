/** Which coding an answer may be sent in, and how JSON is sent in it (RFC 9110 §8.4). */
import { gzip } from 'node:zlib';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AssetEncoding } from '../http-cases.ts';

/** RFC 9110 §12.5.3: a coding that is named without the weight 0 is accepted. */
export function encodingFor(context: Context): AssetEncoding {
  return (['br', 'gzip'] as const).find((coding) => accepts(context, coding)) ?? 'identity';
}

function accepts({ req }: Context, coding: string): boolean {
  return (req.header('accept-encoding') ?? '')
    .toLowerCase()
    .split(',')
    .filter((word) => !/;\s*q=0(\.0*)?\s*$/.test(word))
    .some((word) => word.split(';')[0]?.trim() === coding);
}

/** Below this, compression saves nothing: the headers alone are as long. */
const WORTH_IT = 1024;
/** Without `promisify`, because Node loads everything that `node:util` needs for it, about 3 ms of each start. */
const compress = (text: string): Promise<Buffer> =>
  new Promise((resolve, reject) => gzip(text, (error, coded) => (error ? reject(error) : resolve(coded))));

/**
 * Sends a body, compressed if that is worthwhile and the caller accepts it. Only for answers to calls with a token in a header, and for
 * what everybody gets alike: if a browser can be made to request an answer with a cookie, its compressed length would reveal something of
 * its content.
 */
export async function sendCoded(context: Context, text: string, status: ContentfulStatusCode, headers: Record<string, string>) {
  const vary = { vary: [...(headers.vary === undefined ? [] : [headers.vary]), 'accept-encoding'].join(', ') };
  if (text.length < WORTH_IT || !accepts(context, 'gzip')) return context.body(text, status, { ...headers, ...vary });
  const body = new Uint8Array(await compress(text));
  return context.body(body, status, { ...headers, ...vary, 'content-encoding': 'gzip' });
}
