/**
 * What the link in a letter's header does: it stops letters, and nothing else. A POST stops them at once, without a redirect and whatever
 * its body (RFC 8058 §3.1); a GET changes nothing, since scanners follow every link.
 */
import type { Context, Hono } from 'hono';
import type { Authorize } from '../../../facts/answers.ts';
import type { SeatMail } from '../../../views/show-seat-mail.ts';
import { readSeatToken } from '../../letterbox.ts';
import type { HttpDeps, Notice, Stops } from '../http-cases.ts';
import { readerOf, readSession, sendPage, sendRefusal } from '../page-ask.ts';
import { mapOutcome, type Outcome, refuse } from '../problems.ts';
import { SETTINGS } from './settings-addresses.ts';

export function mountUnsubscribePages(app: Hono, http: HttpDeps): void {
  const stopsOf = async ({ req }: Context) => {
    const link = req.param('token') ?? '';
    return ofSeat(http, link, req.path) ?? http.stopsOf(link, req.path);
  };
  mountStops(app, http, '/u/:token', stopsOf);
}

/** Mounts one path: a page that asks, with a button, and the act behind the button. */
export function mountStops(app: Hono, http: HttpDeps, path: string, stopsOf: (context: Context) => Promise<Stops | undefined>): void {
  app.get(path, async (context) => say(context, http, await stopsOf(context), (stops) => stops.ask()));
  app.post(path, async (context) => say(context, http, await stopsOf(context), (stops) => stops.stop()));
}

async function say(
  context: Context,
  http: HttpDeps,
  stops: Stops | undefined,
  go: (stops: Stops) => Promise<Outcome<Notice>>,
): Promise<Response> {
  const done = stops === undefined ? refuse('not-found', '') : await go(stops);
  const reader = readerOf(http, await readSession(context, http));
  return done.ok
    ? sendPage(context, (await http.pages()).notice({ ...reader, ...done.value }))
    : sendRefusal(context, http, reader, done.refusal);
}

function ofSeat({ cases, views, keys }: HttpDeps, link: string, path: string): Stops | undefined {
  const read = readSeatToken(link);
  if (read === undefined) return undefined;
  const authorize: Authorize = (match) => {
    const own = match.seats.find(({ seat, changes }) => keys.isMuteToken(read.token, match.id, seat, changes));
    return own && { t: 'seat', seat: own.seat };
  };
  const request = { match: read.match, authorize };
  return {
    ask: async () => mapOutcome(await views.showSeatMail(request), (seat) => noMore(path, seat)),
    stop: async () => mapOutcome(await cases.muteSeat(request), mute),
  };
}

const noMore = (action: string, { title, mail }: SeatMail): Notice =>
  mail
    ? {
        title: `Stop the letters of this match of ${title}?`,
        paragraphs: [
          'The match goes on without them: you still have to send orders, and a turn that you do not answer counts as missed. If orders are due from you now, you get one last letter about it. We still answer your mails.',
        ],
        form: { action, button: 'Stop them' },
        back: CHOOSE,
      }
    : mute({ title, mail });

const mute = ({ title }: SeatMail): Notice => ({
  title: 'No letters go to you',
  paragraphs: [
    `Those of this match of ${title} are stopped, and the match goes on. They come again once you send orders by mail, or by the button under “Letters and webhook” on your page of the match.`,
  ],
  back: CHOOSE,
});
const CHOOSE = { href: SETTINGS.notices, text: 'Choose which letters come, and when, for all your matches' };
