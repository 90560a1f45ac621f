/** Draws boards for link previews. It has neither the service key nor permission to write. */
import { readFile } from 'node:fs/promises';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { Hono } from 'hono/tiny';
import { HSTS } from './edge/http/guard/cors.ts';
import { createLimits } from './edge/http/guard/limits.ts';
import { mountPictures } from './edge/http/watch/picture-door.ts';
import { games, loadPresentation } from './facts/games.ts';
import { memoize } from './facts/memoize.ts';
import { showBoard } from './views/show-board.ts';
import { composeDeps } from './wiring/compose.ts';
import { lambdaHttp } from './wiring/lambda-http.ts';
import { picturesBy } from './wiring/pictures.ts';
import { openRaster, RASTER_FILES } from './wiring/raster.ts';
import { withoutMessages } from './wiring/without-messages.ts';

/** `infra/aws/worker.ts` places it next to the handler. */
const fileNamed = (name: string): Promise<Uint8Array> => readFile(new URL(`./raster/${name}`, import.meta.url));
const openHere = memoize(async () =>
  openRaster({ wasm: await fileNamed(RASTER_FILES.wasm), fonts: await Promise.all(RASTER_FILES.fonts.map(fileNamed)) }),
);

const compose = memoize(async () => {
  const deps = composeDeps(process.env);
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    context.res.headers.set('strict-transport-security', HSTS);
    context.res.headers.set('x-content-type-options', 'nosniff');
    context.res.headers.set('content-security-policy', "default-src 'none'");
  });
  app.notFound((context) => context.text('There is no such picture.\n', 404));
  app.onError((error, context) => {
    deps.log('picture-failed', { error: error.name });
    return context.text('This picture cannot be made right now.\n', 500);
  });
  mountPictures(app, {
    games,
    game: loadPresentation,
    limits: createLimits(deps.now),
    pictures: picturesBy(async (svg) => (await openHere())(svg)),
    views: { showBoard: (asked) => showBoard(deps, asked) },
  });
  return withoutMessages(lambdaHttp(app));
});
export const handler = async (event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> => (await compose())(event);
