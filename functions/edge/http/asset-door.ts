/** Scripts of pages, by names that say their content: a file never changes, so a browser asks for it once. */
import type { Context, Hono } from 'hono';
import type { AssetEncoding, HttpDeps } from './http-cases.ts';

const IMMUTABLE = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'accept-encoding',
};

/** What the builder calls its files, and no path. */
const NAME = /^[a-z-]+-[A-Z0-9]{8}\.js$/;

export function mountAssets(app: Hono, http: HttpDeps): void {
  app.get('/assets/:name', async (context, next) => {
    const name = context.req.param('name');
    const encoding = encodingFor(context);
    const file = NAME.test(name) ? await http.assets?.read(name, encoding) : undefined;
    if (file === undefined) return next();
    return context.body(file, 200, encoding === 'identity' ? IMMUTABLE : { ...IMMUTABLE, 'content-encoding': encoding });
  });
}

/** RFC 9110 §12.5.3: a coding that is named without the weight 0 is accepted. */
function encodingFor({ req }: Context): AssetEncoding {
  const accepted = (req.header('accept-encoding') ?? '')
    .toLowerCase()
    .split(',')
    .filter((word) => !/;\s*q=0(\.0*)?\s*$/.test(word))
    .map((word) => word.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((coding) => accepted.includes(coding)) ?? 'identity';
}
