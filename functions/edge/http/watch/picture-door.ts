/**
 * Pictures of boards for link previews: what a spectator sees, by step, so that they may be cached. On AWS a function of its own answers
 * here.
 */
import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { afterTurn } from '../../../../engine/passages.ts';
import { capital } from '../../../../engine/wording.ts';
import type { PictureInfo } from '../../../../templates/draw/picture.ts';
import { isMatchId } from '../../letterbox.ts';
import { networkOf } from '../guard/limits.ts';
import type { HttpDeps, HttpViews } from '../http-cases.ts';
import { readStep } from '../match/steps.ts';
import { peerOf } from '../peer.ts';
import { hasIt } from '../sending/etag.ts';

export interface PictureDeps extends Pick<HttpDeps, 'game' | 'games' | 'limits' | 'pictures'> {
  readonly views: Pick<HttpViews, 'showBoard'>;
}

const KEPT = 'public, max-age=86400';
const NONE = 'There is no such picture.\n';
/** How many pictures are kept or being made at once; each has about a hundred kilobytes. */
const MOST_HELD = 40;
const MOST_UNDER_WAY = 6;

export function mountPictures(app: Hono, deps: PictureDeps): void {
  const held = holdPictures(deps);
  const answer = async (context: Context, info: PictureInfo | undefined): Promise<Response> =>
    info === undefined || deps.pictures === undefined ? context.text(NONE, 404) : held(context, await deps.pictures.draw(info));
  app.get('/pictures/home.png', async (context) => answer(context, await homeInfo(deps)));
  app.get('/pictures/games/:file', async (context) => answer(context, await gameInfo(deps, nameIn(context))));
  app.get('/pictures/matches/:id/:file', async (context) => answer(context, await stepInfo(deps, context)));
}

const nameIn = ({ req }: Context): string => /^(.*)\.png$/.exec(req.param('file') ?? '')?.[1] ?? '';

/** A board from the game's rules, as its pages show it. */
async function gameInfo({ game }: PictureDeps, id: string): Promise<PictureInfo | undefined> {
  const found = await game(id);
  const scene = found?.guide.sections.find(({ scene }) => scene !== undefined)?.scene;
  return found && scene && { title: found.title, headline: found.guide.pitch, note: '', scene };
}

async function homeInfo(deps: PictureDeps): Promise<PictureInfo | undefined> {
  const info = await gameInfo(deps, deps.games[0]?.id ?? '');
  return info && { ...info, title: '', headline: 'Slow games, sealed orders', note: 'By e-mail, or on the page' };
}

async function stepInfo({ views }: PictureDeps, context: Context): Promise<PictureInfo | undefined> {
  const [match, step] = [context.req.param('id') ?? '', readStep(nameIn(context))];
  if (!isMatchId(match) || step === undefined) return undefined;
  const view = await views.showBoard({ match, step });
  if (!view.ok || view.value.shown === undefined) return undefined;
  const { title, shown } = view.value;
  return { title, headline: shown.headline, note: step === 0 ? shown.turn : capital(afterTurn(shown.turn, step)), scene: shown.scene };
}

/** Keeps the newest pictures by their content: asking again costs no drawing, and only so many are made at once. */
function holdPictures({ limits, pictures }: PictureDeps) {
  const made = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  let underWay = 0;
  const make = (tag: string, svg: string): Promise<Uint8Array<ArrayBuffer>> | undefined => {
    const before = made.get(tag);
    if (before !== undefined || pictures === undefined || underWay >= MOST_UNDER_WAY) return before;
    underWay += 1;
    const picture = pictures.rasterise(svg).finally(() => {
      underWay -= 1;
    });
    made.set(tag, picture);
    picture.catch(() => made.delete(tag));
    const [oldest] = made.size > MOST_HELD ? made.keys() : [];
    if (oldest !== undefined) made.delete(oldest);
    return picture;
  };
  return async (context: Context, svg: string): Promise<Response> => {
    const tag = createHash('sha256').update(svg).digest('base64url').slice(0, 22);
    const headers = { etag: `"${tag}"`, 'cache-control': KEPT };
    if (hasIt(context, tag)) return context.body(null, 304, headers);
    const wait = made.has(tag) ? 0 : limits.take('picture', networkOf(peerOf(context.env)));
    const picture = wait > 0 ? undefined : make(tag, svg);
    if (picture === undefined)
      return context.text('Too many pictures at once. Try again later.\n', 429, { 'retry-after': String(Math.max(2, wait)) });
    return context.body(await picture, 200, { ...headers, 'content-type': 'image/png' });
  };
}
