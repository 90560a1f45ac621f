/**
 * Scripts of pages, in files named after their content: such a file never changes, so a browser fetches it once. Also files with names of
 * their own: icons, the worker.
 */
import type { Hono } from 'hono';
import type { AssetEncoding, HttpDeps } from './http-cases.ts';
import { encodingFor } from './sending/encoding.ts';

const IMMUTABLE = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'accept-encoding',
};

/** A browser fetches the worker with every page, and switches to a new one at once. */
const WORKER = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache', vary: 'accept-encoding' };
const ICON = /^icon(?:-[a-z]+)?(?:-\d+)?\.(svg|png)$/;
const ICON_TYPES: Readonly<Record<string, string>> = { svg: 'image/svg+xml', png: 'image/png' };

/** The names that the builder gives its files, without any path. */
const NAME = /^[a-z-]+-[A-Z0-9]{8}\.js$/;

export function mountAssets(app: Hono, http: HttpDeps): void {
  app.get('/assets/:name', async (context, next) => {
    const name = context.req.param('name');
    const encoding = encodingFor(context);
    const file = NAME.test(name) ? await http.assets?.read(name, encoding) : undefined;
    if (file === undefined) return next();
    return context.body(file, 200, coded(IMMUTABLE, encoding));
  });
  app.get('/sw.js', async (context, next) => {
    const name = await http.assets?.worker();
    const encoding = encodingFor(context);
    const file = name === undefined ? undefined : await http.assets?.read(name, encoding);
    return file === undefined ? next() : context.body(file, 200, coded(WORKER, encoding));
  });
  app.get('/icons/:name', async (context, next) => {
    const name = context.req.param('name');
    const type = ICON_TYPES[ICON.exec(name)?.[1] ?? ''];
    const file = type === undefined ? undefined : await http.assets?.read(name, 'identity');
    return type === undefined || file === undefined
      ? next()
      : context.body(file, 200, { 'content-type': type, 'cache-control': 'public, max-age=86400' });
  });
}

const coded = (headers: Readonly<Record<string, string>>, encoding: AssetEncoding): Record<string, string> =>
  encoding === 'identity' ? { ...headers } : { ...headers, 'content-encoding': encoding };
