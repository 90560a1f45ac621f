/** The page behind the link in a league's letter: one button, no account needed. Opening it does nothing. */
import type { Context, Hono } from 'hono';
import type { Notice } from '../../edge/http/http-cases.ts';
import { FOREIGN_FORM, isOwnForm, readerOf, readForm, readSession, sendPage, sendRefusal } from '../../edge/http/page-ask.ts';
import { MOST_TYPED, nameField } from '../../edge/http/player/own-name.ts';
import { mountStops } from '../../edge/http/player/unsubscribe-pages.ts';
import { type Outcome, refuse } from '../../edge/http/problems.ts';
import type { OwnEntry } from '../cases/own-entry.ts';
import type { LeagueHttp } from './cases.ts';
import { readEntryLink } from './links.ts';
import { back, fewer, stopsBy } from './stops.ts';

export function mountEntryPages(app: Hono, http: LeagueHttp): void {
  const { ownEntry, enterByLink, directByLink } = http.leagues;
  const linkOf = (context: Context) => readEntryLink(context.req.param('token') ?? '');
  const say = async (
    context: Context,
    done: Outcome<OwnEntry>,
    notice: (entry: OwnEntry) => Notice,
    back?: Notice['back'],
  ): Promise<Response> => {
    const reader = readerOf(http, await readSession(context, http));
    return done.ok
      ? sendPage(context, (await http.pages()).notice({ ...reader, ...notice(done.value) }))
      : sendRefusal(context, http, reader, done.refusal, back);
  };
  app.get('/e/:token', async (context) => {
    const link = linkOf(context);
    const { path } = context.req;
    const notice = (entry: OwnEntry): Notice =>
      entry.asked ? askedNotice(path, entry) : entry.isIn ? fewer(`${path}/unsubscribe`, entry, false) : enterNotice(path, entry);
    return say(context, link === undefined ? NOTHING : await ownEntry(link), notice);
  });
  mountStops(app, http, '/e/:token/unsubscribe', async (context) => {
    const link = linkOf(context);
    return link && stopsBy(http.leagues, link, context.req.path);
  });
  app.post('/e/:token/direct', async (context) => {
    if (!isOwnForm(context, http)) return sendRefusal(context, http, readerOf(http, { t: 'none' }), FOREIGN_FORM);
    const link = linkOf(context);
    return say(context, link === undefined ? NOTHING : await directByLink(link), directsNotice);
  });
  app.post('/e/:token/enter', async (context) => {
    if (!isOwnForm(context, http)) return sendRefusal(context, http, readerOf(http, { t: 'none' }), FOREIGN_FORM);
    const link = linkOf(context);
    if (link === undefined) return say(context, NOTHING, enteredNotice);
    const read = await readForm(context);
    const name = read.ok ? (read.value.form.name ?? '').slice(0, MOST_TYPED) : '';
    const again = { href: context.req.path.replace(/\/enter$/, ''), text: 'Try again' };
    return say(context, await enterByLink({ ...link, name }), enteredNotice, again);
  });
}

const NOTHING = refuse('not-found', 'There is no such entry.');

const askedNotice = (path: string, entry: OwnEntry): Notice => ({
  title: `Direct ${entry.name} with its director?`,
  paragraphs: [
    'You can do all that its director does, except ask or remove co-directors and hand the league over. The public log of the league shows what you did. You do not see anybody’s orders. To decline, do nothing, or decline on the page of the league.',
  ],
  form: { action: `${path}/direct`, button: 'Yes, I direct it too' },
  back: back(entry),
});
const directsNotice = (entry: OwnEntry): Notice => ({
  title: `You direct ${entry.name} too`,
  paragraphs: ['Sign in with the address that got the letter: the page of the league has everything you can do.'],
  back: back(entry),
});

const enterNotice = (path: string, entry: OwnEntry): Notice => ({
  title: `Enter ${entry.name}`,
  paragraphs: [
    `You play ${entry.proposed === undefined ? 'under the name of your account, ' : ''}from the next season on, until you leave.`,
  ],
  form: {
    action: `${path}/enter`,
    button: 'Enter the league',
    ...(entry.proposed === undefined ? {} : { field: nameField(entry.proposed) }),
  },
  back: back(entry),
});
const enteredNotice = (entry: OwnEntry): Notice => ({
  title: entry.waiting === undefined ? `You are entered in ${entry.name}` : `You are in line for ${entry.name}`,
  paragraphs:
    entry.waiting === undefined
      ? ['A letter is on its way. It also says how to book absences and how to leave.']
      : [
          `All places are taken. You are number ${entry.waiting} in line, and are entered automatically when a place becomes free. We write to you then.`,
        ],
  back: back(entry),
});
