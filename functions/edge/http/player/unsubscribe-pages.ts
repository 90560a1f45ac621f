/**
 * What the link in a letter's header does: it stops letters, and nothing else. A POST stops them at once, without a
 * redirect and whatever its body (RFC 8058 §3.1); a GET changes nothing, since scanners follow every link.
 */
import type { Context, Hono } from 'hono';
import type { NoticePage } from '../../../../templates/pages/model.ts';
import type { OwnEntry } from '../../../league/cases/own-entry.ts';
import type { Authorize } from '../../../facts/answers.ts';
import type { SeatMail } from '../../../views/show-seat-mail.ts';
import { readEntryLink, readQuietLink, readSeatToken } from '../../letterbox.ts';
import type { HttpDeps } from '../http-cases.ts';
import { readerOf, readSession, sendPage, sendRefusal } from '../page-ask.ts';
import { mapOutcome, type Outcome, refuse } from '../problems.ts';

export type Notice = Omit<NoticePage, 'signedIn' | 'outbox'>;

/** In the header of a letter, and the button on the page of an entry. */
const PATHS = ['/u/:token', '/e/:token/unsubscribe'] as const;

export function mountUnsubscribePages(app: Hono, http: HttpDeps): void {
  for (const path of PATHS) {
    app.get(path, (context) => say(context, http, (ways) => ways.ask()));
    app.post(path, (context) => say(context, http, (ways) => ways.stop()));
  }
}

interface Ways {
  ask(): Promise<Outcome<Notice>>;
  stop(): Promise<Outcome<Notice>>;
}

async function say(context: Context, http: HttpDeps, go: (ways: Ways) => Promise<Outcome<Notice>>): Promise<Response> {
  const token = context.req.param('token') ?? '';
  const ways = ofLeague(context, http, token) ?? ofSeat(context, http, token);
  const done = ways === undefined ? refuse('not-found', '') : await go(ways);
  const reader = readerOf(http, await readSession(context, http));
  return done.ok
    ? sendPage(context, (await http.pages()).notice({ ...reader, ...done.value }))
    : sendRefusal(context, http, reader, done.refusal);
}

function ofLeague({ req }: Context, { leagues }: HttpDeps, token: string): Ways | undefined {
  const link = req.path.startsWith('/e/') ? readEntryLink(token) : readQuietLink(token);
  if (link === undefined) return undefined;
  return {
    ask: async () => mapOutcome(await leagues.ownEntry(link), (entry) => fewer(req.path, entry, link.opens === 'quiet-all')),
    stop: async () => mapOutcome(await leagues.stopNotices(link), stoppedNotice),
  };
}

function ofSeat({ req }: Context, { cases, sights, keys }: HttpDeps, link: string): Ways | undefined {
  const read = readSeatToken(link);
  if (read === undefined || req.path.startsWith('/e/')) return undefined;
  const authorize: Authorize = (match) => {
    const own = match.seats.find(({ seat, changes }) => keys.isMuteToken(read.token, match.id, seat, changes));
    return own && { t: 'seat', seat: own.seat };
  };
  const request = { match: read.match, authorize };
  return {
    ask: async () => mapOutcome(await sights.showSeatMail(request), (seat) => noMore(req.path, seat)),
    stop: async () => mapOutcome(await cases.muteSeat(request), mute),
  };
}

const noMore = (action: string, { title, mail }: SeatMail): Notice =>
  mail
    ? {
        title: `Stop the letters of this match of ${title}?`,
        paragraphs: [
          'The match goes on without them: you are asked for orders as before, and a turn that you do not answer counts as missed. If you owe orders now, one last letter says so. Mail that you send is answered as before.',
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
const CHOOSE = { href: '/me#letters', text: 'Choose which letters come, and when, for all your matches' };

const back = ({ league }: OwnEntry) => ({ href: `/leagues/${league}`, text: 'To the page of the league' });

export const fewer = (action: string, entry: OwnEntry, all: boolean): Notice => ({
  title: entry.quiet ? 'No weekly letters go to you' : 'Fewer letters?',
  paragraphs: entry.quiet
    ? [`You get the letters of your matches, and those with which a season of ${entry.name} begins and ends.`]
    : [
        `You play in ${entry.name}. The letter of the week and the letter of each round can be stopped${all ? ', in all of your leagues' : ''}; those of your matches, and of a season’s beginning and end, still come.`,
      ],
  ...(entry.quiet ? {} : { form: { action, button: 'Stop them' } }),
  back: back(entry),
});
const stoppedNotice = (entry: OwnEntry): Notice => ({
  title: 'They are stopped',
  paragraphs: ['No letter of the week or of a round goes to you any more. Those of your matches still come.'],
  back: back(entry),
});
