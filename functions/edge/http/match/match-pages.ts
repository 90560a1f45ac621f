/** Readable pages of a match: now, one step, every step, and the question before a resignation. */
import type { Context, Hono } from 'hono';
import { turnTold } from '../../../../engine/passages.ts';
import { hookModel } from '../hook/hook-model.ts';
import type { HttpDeps } from '../http-cases.ts';
import { sendPage, sendRefusal } from '../page-ask.ts';
import { etagOf, notModified } from '../sending/etag.ts';
import { previewOfBoard } from '../watch/preview.ts';
import { DOORS, matchModel, openDoor, pageTag, tagInHand } from './match-door.ts';
import { readStep } from './steps.ts';

/** What was just done, shown after the redirect. */
const SAID: Readonly<Record<string, string>> = {
  sent: 'Your orders are on file.',
  resolved: 'Your orders were the last, so the turn has been played.',
  resigned: 'You have resigned.',
  stands: 'Saved. See what is on file.',
  withdrawn: 'Your orders are withdrawn. You have no orders on file.',
  planned: 'Your orders are planned. They are sent when that turn comes, if they are still legal.',
  unplanned: 'Your plan is withdrawn.',
  accepted: 'The seat is yours.',
  met: 'Somebody was waiting: this is your game with them.',
  meanwhile:
    'Nobody is waiting now, so you play the bot. We have listed an open seat for you: when somebody takes it, we write to you, and you have both games. You can call that one off under “My matches”.',
  alone: 'Nobody is waiting now, so you play the bot.',
  rematch: 'This is the rematch. This page’s link is your key. Keep it private.',
  declined: 'You declined. The seat is open again.',
  claimed: 'It is done.',
  unhooked: 'The webhook is removed; letters go by mail.',
  muted: 'Your letters are stopped. This page stays.',
  unmuted: 'Letters go to your address again.',
  renewed: 'This is the new link of your seat. Keep it private. The old link no longer works.',
  cancelled: 'The match is called off.',
  offered: 'Your offer is made. It takes effect once all have agreed.',
  agreed: 'All have agreed: it has taken effect.',
  refused: 'You refused the offer. The match goes on.',
  'taken-back': 'Your offer is taken back.',
  gather: 'Saved. See below how messages reach you.',
  pressed: 'Your message is on its way.',
  'press-closed': 'They take no press, so your message was not sent.',
  'pressed-on-page': 'Your message is on their page. They get no letter, and a bot reads nothing.',
};
const STEPS_A_PAGE = 20;

export function mountMatchPages(app: Hono, http: HttpDeps): void {
  for (const base of DOORS) {
    app.get(base, (context) => showMatch(context, http));
    app.get(`${base}/steps/:n`, (context) => showStep(context, http));
    app.get(`${base}/history`, (context) => showHistory(context, http));
    app.get(`${base}/resign`, (context) => askResign(context, http));
    app.get(`${base}/report`, async (context) => (await import('../abuse/report-pages.ts')).showReportForm(context, http));
    app.get(`${base}/story`, (context) => showStory(context, http));
    app.get(`${base}/endpoint`, (context) => showHook(context, http));
  }
  app.get('/m/:id/steps/:n/own.svg', (context) => sendOwnBoard(context, http));
}

/** The board of a step as the signed-in player sees it, for the page of their matches. Caches must not store it. */
async function sendOwnBoard(context: Context, http: HttpDeps): Promise<Response> {
  const door = await openDoor(context, http);
  const step = readStep(context.req.param('n') ?? '');
  if (step === undefined) return sendRefusal(context, http, door.reader, { code: 'not-found', message: '' });
  const shown = await http.views.showStep({ match: door.match, authorize: door.seat.authorize, step });
  if (!shown.ok) return sendRefusal(context, http, door.reader, shown.refusal);
  const { draw } = await http.watchPages();
  return context.body(draw(shown.value.scene, shown.value.title, context.req.query('night') !== undefined), 200, {
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'private, max-age=3600',
    vary: 'cookie',
  });
}

async function showMatch(context: Context, http: HttpDeps): Promise<Response> {
  const held = await tagInHand(context, http);
  if (held !== undefined) return notModified(context, held);
  const door = await openDoor(context, http);
  const said = SAID[context.req.query('done') ?? ''];
  const model = await matchModel(context, http, door, said === undefined ? {} : { said });
  if (!model.ok) return sendRefusal(context, http, door.reader, model.refusal);
  context.header('etag', model.value.etag);
  return sendPage(context, (await http.pages()).match(model.value));
}

/** A page of its own, since the results of a webhook's calls do not change the tag of the match. */
async function showHook(context: Context, http: HttpDeps): Promise<Response> {
  const door = await openDoor(context, http);
  const back = { href: door.base, text: 'The match' };
  const shown = await http.views.showHook({ match: door.match, authorize: door.seat.authorize });
  if (!shown.ok) return sendRefusal(context, http, door.reader, shown.refusal);
  return sendPage(context, (await http.pages()).hook(await hookModel(context, http, door.credential, shown.value, back)));
}

async function showStep(context: Context, http: HttpDeps): Promise<Response> {
  const step = readStep(context.req.param('n') ?? '');
  const held = step === undefined ? undefined : await tagInHand(context, http, step);
  if (held !== undefined) return notModified(context, held);
  const door = await openDoor(context, http);
  if (step === undefined) return sendRefusal(context, http, door.reader, { code: 'not-found', message: '' });
  const shown = await http.views.showStep({ match: door.match, authorize: door.seat.authorize, step });
  if (!shown.ok) return sendRefusal(context, http, door.reader, shown.refusal, { href: door.base, text: 'The match' });
  const { title, stepWord, last, tag, report } = shown.value;
  const scripts = await http.assets?.replayScripts();
  context.header('etag', etagOf(pageTag(context, http, door, tag)));
  const turn = turnTold(report.narrative, step, stepWord);
  const preview = previewOfBoard(http, door, `/steps/${step}`, { title, turn, step, headline: report.headline });
  const model = { ...door.reader, ...preview, base: door.base, title, stepWord, shown: shown.value, last, ...(scripts && { scripts }) };
  return sendPage(context, (await http.pages()).step(model));
}

async function showHistory(context: Context, http: HttpDeps): Promise<Response> {
  const door = await openDoor(context, http);
  const from = readStep(context.req.query('from') ?? '') ?? 0;
  const asked = { match: door.match, authorize: door.seat.authorize };
  const [match, steps] = await Promise.all([
    http.views.showMatch(asked),
    http.views.showSteps({ ...asked, from, to: from + STEPS_A_PAGE - 1 }),
  ]);
  if (!match.ok) return sendRefusal(context, http, door.reader, match.refusal);
  if (!steps.ok) return sendRefusal(context, http, door.reader, steps.refusal);
  return sendPage(
    context,
    (await http.pages()).history({
      ...door.reader,
      base: door.base,
      title: match.value.title,
      stepWord: match.value.stepWord,
      steps: steps.value,
      ...(from > 0 && { earlier: Math.max(0, from - STEPS_A_PAGE) }),
      ...(from + STEPS_A_PAGE < match.value.step && { later: from + STEPS_A_PAGE }),
    }),
  );
}

async function askResign(context: Context, http: HttpDeps): Promise<Response> {
  const door = await openDoor(context, http);
  const model = await matchModel(context, http, door, {});
  if (!model.ok) return sendRefusal(context, http, door.reader, model.refusal);
  return sendPage(
    context,
    (await http.pages()).notice({
      ...door.reader,
      title: 'Resign?',
      paragraphs: ['Your seat loses the game at once, whatever else you ordered. This cannot be undone.'],
      form: { action: `${door.base}/resign`, button: 'Resign', danger: true },
      back: { href: door.base, text: 'No, play on' },
    }),
  );
}

async function showStory(context: Context, http: HttpDeps): Promise<Response> {
  const { match, base, reader, seat } = await openDoor(context, http);
  const shown = await http.views.showStory({ match, authorize: seat.authorize });
  if (!shown.ok) return sendRefusal(context, http, reader, shown.refusal, { href: base, text: 'The match' });
  return sendPage(context, await (await http.pages()).story({ ...reader, base, view: shown.value }));
}
