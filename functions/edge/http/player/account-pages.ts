/** The pages for exporting and deleting a player's own data. */
import type { Context, Hono } from 'hono';
import type { Credential } from '../credentials.ts';
import type { HttpDeps } from '../http-cases.ts';
import { FOREIGN_FORM, isOwnForm, readerOf, readForm, readSession, sendPage, sendRefusal, timedReaderOf } from '../page-ask.ts';
import { tellExport } from './account-calls.ts';

type Signed = Extract<Credential, { readonly t: 'player' }>;
type Act = (context: Context, http: HttpDeps, who: Signed) => Promise<Response>;

export function mountAccountPages(app: Hono, http: HttpDeps): void {
  const forPlayer = (act: Act) => async (context: Context) => {
    const who = await readSession(context, http);
    return who.t === 'player' ? act(context, http, who) : context.redirect('/sign-in', 303);
  };
  app.get('/me/export', forPlayer(download));
  app.get('/me/leave', forPlayer(askLeave));
  app.post('/me/leave', forPlayer(leave));
}

const download: Act = async (context, http, who) => {
  const data = await http.views.exportPlayer({ player: who.player });
  if (!data.ok) return sendRefusal(context, http, readerOf(http, who), data.refusal);
  const text = `${JSON.stringify(tellExport(data.value, http.settings), null, 1)}\n`;
  const disposition = 'attachment; filename="sealed-orders.json"';
  return context.body(text, 200, { 'content-type': 'application/json', 'content-disposition': disposition });
};

const askLeave: Act = async (context, http, who) => sendPage(context, (await http.playerPages()).leave(readerOf(http, who)));

const leave: Act = async (context, http, who) => {
  const reader = readerOf(http, who);
  if (!isOwnForm(context, http)) return sendRefusal(context, http, reader, FOREIGN_FORM);
  const read = await readForm(context);
  if (!read.ok) return sendRefusal(context, http, reader, read.refusal);
  const { player, signedIn } = who;
  const address = read.value.form.address ?? '';
  const done = await http.cases.askToLeave({ player, address, ...(signedIn === undefined ? {} : { signedIn }) });
  if (!done.ok) {
    const again = done.refusal.code === 'sign-in-first';
    return sendRefusal(context, http, reader, done.refusal, again ? { href: '/sign-in', text: 'Sign in' } : BACK);
  }
  // Also clears what this browser stored.
  context.header('clear-site-data', '"cache", "storage"');
  // The session ends with the account, so the reader is anonymous from here on.
  return sendPage(context, (await http.playerPages()).left({ ...(await timedReaderOf(http, { t: 'none' })), backups: done.value.backups }));
};
const BACK = { href: '/me/leave', text: 'Back' };
