/** The page behind the link in a league's letter: one button, without an account. Opening it does nothing. */
import type { Context, Hono } from 'hono';
import type { NoticePage } from '../../../templates/pages/model.ts';
import { readEntryLink, readQuietLink } from '../letterbox.ts';
import type { HttpDeps } from './http-cases.ts';
import { FOREIGN_FORM, isOwnForm, readerOf, readSession, sendPage, sendRefusal } from './page-ask.ts';
import { type Outcome, refuse } from './problems.ts';

type Notice = Omit<NoticePage, 'signedIn' | 'outbox'>;
type Entry = Awaited<ReturnType<HttpDeps['cases']['ownEntry']>> extends Outcome<infer T> ? T : never;

export function mountEntryPages(app: Hono, http: HttpDeps): void {
  const { ownEntry, enterByLink, stopNotices } = http.cases;
  const read = (context: Context) => (context.req.path.startsWith('/u/') ? readQuietLink : readEntryLink);
  const linkOf = (context: Context) => read(context)(context.req.param('token') ?? '');
  const all = ({ req }: Context): boolean => req.path.startsWith('/e/') && req.query('of') === 'all';
  const say = async (context: Context, done: Outcome<Entry>, notice: (entry: Entry) => Notice): Promise<Response> => {
    const reader = readerOf(http, await readSession(context, http));
    return done.ok
      ? sendPage(context, http.pages.notice({ ...reader, ...notice(done.value) }))
      : sendRefusal(context, http, reader, done.refusal);
  };
  const look = async (context: Context, notice: (entry: Entry) => Notice): Promise<Response> => {
    const link = linkOf(context);
    return say(context, link === undefined ? NOTHING : await ownEntry(link), notice);
  };
  app.get('/e/:token', (context) =>
    look(context, (entry) => (entry.isIn ? stop(context.req.path, entry, false) : enter(context.req.path, entry))),
  );
  app.get('/e/:token/unsubscribe', (context) =>
    look(context, (entry) => stop(context.req.path.replace(/\/unsubscribe$/, ''), entry, all(context))),
  );
  app.get('/u/:token', (context) => look(context, (entry) => stopBy(context.req.path, entry, linkOf(context)?.opens === 'quiet-all')));
  app.post('/e/:token/enter', async (context) => {
    if (!isOwnForm(context, http)) return sendRefusal(context, http, readerOf(http, { t: 'none' }), FOREIGN_FORM);
    const link = linkOf(context);
    return say(context, link === undefined ? NOTHING : await enterByLink(link), entered);
  });
  // Mail programs post here by themselves (List-Unsubscribe, one click): whatever the body is, the link says all.
  for (const path of ['/e/:token/unsubscribe', '/u/:token'])
    app.post(path, async (context) => {
      const link = linkOf(context);
      return say(context, link === undefined ? NOTHING : await stopNotices({ ...link, all: all(context) }), stopped);
    });
}

const NOTHING = refuse('not-found', 'There is no such entry.');
const back = ({ league }: Entry) => ({ href: `/leagues/${league}`, text: 'To the page of the league' });

const enter = (path: string, entry: Entry): Notice => ({
  title: `Enter ${entry.name}`,
  paragraphs: entry.mayEnter
    ? ['You play under the name of your account, from the next season on, until you leave. Nothing else is asked.']
    : [
        'This link is from a letter of an earlier version of the service and enters nobody any more. To enter, reply "enter" to that letter, or sign in and use the button on the page of the league.',
      ],
  ...(entry.mayEnter ? { form: { action: `${path}/enter`, button: 'Enter the league' } } : {}),
  back: back(entry),
});
const entered = (entry: Entry): Notice => ({
  title: `You are entered in ${entry.name}`,
  paragraphs: ['A letter that says so, and how to be away or leave, is on its way.'],
  back: back(entry),
});
const stop = (path: string, entry: Entry, all: boolean): Notice => stopBy(`${path}/unsubscribe${all ? '?of=all' : ''}`, entry, all);
const stopBy = (action: string, entry: Entry, all: boolean): Notice => ({
  title: entry.quiet ? 'No weekly letters go to you' : 'Fewer letters?',
  paragraphs: entry.quiet
    ? [`You get the letters of your matches, and those with which a season of ${entry.name} begins and ends.`]
    : [
        `You play in ${entry.name}. The letter of the week and the letter of each round can be stopped${all ? ', in all of your leagues' : ''}; those of your matches, and of a season’s beginning and end, still come.`,
      ],
  ...(entry.quiet ? {} : { form: { action, button: 'Stop them' } }),
  back: back(entry),
});
const stopped = (entry: Entry): Notice => ({
  title: 'They are stopped',
  paragraphs: ['No letter of the week or of a round goes to you any more. Those of your matches still come.'],
  back: back(entry),
});
