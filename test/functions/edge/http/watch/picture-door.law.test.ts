import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { Scene } from '../../../../../engine/scene.ts';
import { mountPictures } from '../../../../../functions/edge/http/watch/picture-door.ts';
import { games, loadPresentation } from '../../../../../functions/facts/games.ts';
import type { BoardView } from '../../../../../functions/views/show-board.ts';
import { openRaster, RASTER_FILES } from '../../../../../functions/wiring/raster.ts';
import { drawPicture } from '../../../../../templates/draw/picture.ts';
import { type Door, openDoor, openDuel, playStep, signIn } from '../door.ts';

/** Gives the drawing itself, and counts. */
function openPictureDoor(): { readonly door: Door; readonly made: () => number } {
  let made = 0;
  const rasterise = async (svg: string): Promise<Uint8Array<ArrayBuffer>> => {
    made += 1;
    return new TextEncoder().encode(svg);
  };
  const draw = async (info: Parameters<typeof drawPicture>[0]): Promise<string> => drawPicture(info);
  return { door: openDoor({}, (http) => ({ ...http, pictures: { draw, rasterise } })), made: () => made };
}

const tagsIn = (page: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...page.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]*)" content="([^"]*)">/g)].map(([, name, value]) => [name, value]),
  );
const tagsOf = async (door: Door, path: string, headers = {}) => tagsIn(await (await door.ask(`GET ${path}`, { headers })).text());

describe('a preview', () => {
  test('tells title, headline and picture of every page that anybody may open', async () => {
    const { door } = openPictureDoor();
    const duel = await openDuel(door);
    await playStep(door, duel, 1, ['move 7 4\nbuild 8', '']);
    const { body } = await door.json(`GET /v1/matches/${duel.id}`);
    const shown = await tagsOf(door, `/m/${duel.id}`);
    expect(shown).toMatchObject({
      'og:title': 'Rebel Commander, after turn 1',
      'og:description': body.report.headline,
      'og:url': `https://play.example/m/${duel.id}`,
      'og:image': `https://play.example/pictures/matches/${duel.id}/1.png`,
      'twitter:card': 'summary_large_image',
    });
    expect(await tagsOf(door, `/m/${duel.id}/steps/0`)).toMatchObject({
      'og:image': `https://play.example/pictures/matches/${duel.id}/0.png`,
    });
    for (const path of ['/', '/watch', '/seats', '/leagues', '/games/flagship', '/rules/flagship', `/m/${duel.id}`]) {
      const { 'og:image': image = '', 'og:url': url } = await tagsOf(door, path);
      expect([path, url]).toEqual([path, `https://play.example${path}`]);
      const picture = await door.ask(`GET ${image.replace('https://play.example', '')}`);
      expect([path, picture.status, picture.headers.get('content-type')]).toEqual([path, 200, 'image/png']);
    }
  });

  test('of a match that has not begun shows a board of its game', async () => {
    const { door } = openPictureDoor();
    const seats = { rebel: { guest: true }, imperial: 'open' };
    const { body } = await door.json('POST /v1/matches', { body: { ruleset: 'rebel-commander', seats } });
    expect(await tagsOf(door, `/m/${body.id}`)).toMatchObject({ 'og:image': 'https://play.example/pictures/games/rebel-commander.png' });
  });

  test('is on no page of a seat or a host, by link or signed in', async () => {
    const { door } = openPictureDoor();
    const session = await signIn(door, 'ada@a.example');
    const cookie = { cookie: `__Host-session=${session}` };
    const seats = { rebel: { guest: true }, imperial: { bot: 'commander' } };
    const { body: own } = await door.json('POST /v1/matches', { token: session, body: { ruleset: 'rebel-commander', seats } });
    const duel = await openDuel(door);
    await playStep(door, duel, 1);
    const pages = ['', '/steps/0', '/steps/1', '/history', '/resign'];
    for (const base of [`/s/${duel.rebel}`, `/h/${duel.host}`, `/m/${own.id}`])
      for (const path of pages.map((page) => `${base}${page}`)) {
        const page = await (await door.ask(`GET ${path}`, { headers: base.startsWith('/m/') ? cookie : {} })).text();
        expect([path, page.match(/<meta (?:property="og:|name="(?:twitter|description))/g)]).toEqual([path, null]);
      }
    expect(await tagsOf(door, '/me', cookie)).toEqual({});
  });

  test('of a league names it and its game', async () => {
    const { door } = openPictureDoor();
    const token = await signIn(door, 'ada@a.example');
    const { id } = (await door.json('POST /v1/leagues', { token, body: { name: 'Winter', ruleset: 'rebel-commander' } })).body;
    expect(await tagsOf(door, `/leagues/${id}`)).toMatchObject({ 'og:description': 'A league of Rebel Commander.' });
  });
});

describe('a picture', () => {
  test('may be kept for a day, is known again by its tag, and is made once', async () => {
    const { door, made } = openPictureDoor();
    const { id } = await openDuel(door);
    const first = await door.ask(`GET /pictures/matches/${id}/0.png`);
    const etag = first.headers.get('etag') ?? '';
    expect([first.headers.get('cache-control'), first.headers.get('set-cookie')]).toEqual(['public, max-age=86400', null]);
    expect((await door.ask(`GET /pictures/matches/${id}/0.png`)).status).toBe(200);
    expect((await door.ask(`GET /pictures/matches/${id}/0.png`, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect(made()).toBe(1);
  });

  test('is refused in plain words where there is none', async () => {
    const { door } = openPictureDoor();
    const { id } = await openDuel(door);
    for (const path of [
      `matches/${id}/1.png`,
      `matches/${id}/x.png`,
      `matches/${id}/0.gif`,
      'matches/nobody/0.png',
      'games/chess.png',
      'games/x',
    ]) {
      const answer = await door.ask(`GET /pictures/${path}`);
      expect([path, answer.status, await answer.text()]).toEqual([path, 404, 'There is no such picture.\n']);
    }
  });

  test('is not made without end: one address gets forty new ones a minute, and any that is there', async () => {
    const scene = (await loadPresentation('rebel-commander'))?.guide.sections.find(({ scene }) => scene !== undefined)?.scene as Scene;
    const view = { title: 'Rebel Commander' } as BoardView;
    const showBoard = async ({ step = 0 }) =>
      ({ ok: true, value: { ...view, shown: { step, turn: `Turn ${step}`, headline: '', scene } } }) as const;
    const { door } = openPictureDoor();
    const app = new Hono();
    mountPictures(app, { ...door.http, views: { showBoard } });
    const ask = async (step: number) => app.request(`/pictures/matches/${'a'.repeat(16)}/${step}.png`);
    const answers: Response[] = [];
    for (let step = 0; step < 42; step += 1) answers.push(await ask(step));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 40 }, () => 200), 429, 429]);
    expect(answers.at(-1)?.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await ask(39)).status).toBe(200);
    door.world.pass(60_000);
    expect((await ask(41)).status).toBe(200);
  });
});

const FONTS = new URL('../../../../../templates/fonts/', import.meta.url);

test('each game’s board becomes a PNG of 1200 by 630 with its letters, of 300 KB at most', async () => {
  const [wasm, ...fonts] = await Promise.all([
    readFile(new URL(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))),
    ...RASTER_FILES.fonts.map((name) => readFile(new URL(name, FONTS))),
  ]);
  const rasterise = await openRaster({ wasm, fonts });
  for (const [at, { id }] of games.entries()) {
    const game = await loadPresentation(id);
    const scene = game?.guide.sections.find(({ scene }) => scene !== undefined)?.scene;
    if (game === undefined || scene === undefined) throw new Error(`${id} has no board`);
    const info = { title: game.title, headline: '', note: '', scene };
    const said = await rasterise(drawPicture({ ...info, headline: 'The Empire won in 4' }));
    const view = new DataView(said.buffer);
    expect([id, view.getUint32(16), view.getUint32(20)]).toEqual([id, 1200, 630]);
    expect(said.length).toBeLessThan(300_000);
    // The letters are the same for every game.
    if (at === 0) expect(said.length).toBeGreaterThan((await rasterise(drawPicture(info))).length + 1000);
  }
});
