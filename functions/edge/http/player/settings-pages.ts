/** The pages of a player's settings, and the forms on them. */
import type { Context, Hono } from 'hono';
import type { Settings, SettingsPage, Subject } from '../../../../templates/pages/model.ts';
import type { PlayerId } from '../../../facts/match.ts';
import type { Access } from '../../../views/show-access.ts';
import { SCOPES } from '../guard/scopes.ts';
import type { HttpDeps } from '../http-cases.ts';
import { FOREIGN_FORM, isOwnForm, readerOf, readForm, readSession, sendPage, sendRefusal } from '../page-ask.ts';
import type { Failure } from '../problems.ts';
import { readLetters } from './letters-form.ts';
import { readSubscription } from './push-subscription.ts';
import { SETTINGS, SUBJECTS } from './settings-addresses.ts';

export function mountSettingsPages(app: Hono, http: HttpDeps): void {
  app.get('/me/settings', (context) => show(context, http, 'notices'));
  for (const subject of SUBJECTS.filter((each) => each !== 'notices'))
    app.get(SETTINGS[subject], (context) => show(context, http, subject));
  app.post('/me/api-keys/:item/end', (context) => own(context, http, () => endOne(context, http, 'api-key')));
  app.post('/me/sessions/:item/end', (context) => own(context, http, () => endOne(context, http, 'session')));
  app.post('/me/push', (context) => own(context, http, () => tellHere(context, http)));
  app.post('/me/push/:item/end', (context) => own(context, http, () => tellNoMore(context, http)));
  app.post('/me/name', (context) => own(context, http, () => beCalled(context, http)));
  app.post('/me/letters', (context) => own(context, http, () => beTold(context, http)));
  app.post('/me/absences', (context) => own(context, http, () => beAway(context, http)));
  app.post('/me/absences/end', (context) => own(context, http, () => beBack(context, http)));
  app.post('/me/api-keys', (context) => own(context, http, () => makeKey(context, http)));
}

/** What the page of each subject shows. */
const READ: { readonly [S in Subject]: (http: HttpDeps, player: PlayerId) => Promise<Settings[S]> } = {
  notices: async ({ views, keys }, player) => {
    const [letters, browsers] = await Promise.all([views.showLetters(player), views.listBrowsers(player)]);
    return { letters, browsers, pushKey: keys.pushKeys()[0]?.public ?? '' };
  },
  'days-off': async ({ views }, player) => ({ absences: await views.showAway(player) }),
  profile: async ({ views }, player) => {
    const [own, page] = await Promise.all([views.showName(player), views.showOwnPage(player)]);
    return { own, page };
  },
  privacy: async ({ views }, player) => ({ blocks: await views.listBlocks(player) }),
  devices: async ({ views }, player) => ({ access: await views.listAccess(player) }),
};
const backTo = (subject: Subject): { readonly href: string; readonly text: string } => ({ href: SETTINGS[subject], text: 'Back' });

async function show(context: Context, http: HttpDeps, subject: Subject, apiKey?: string): Promise<Response> {
  const credential = await readSession(context, http);
  if (credential.t !== 'player') return context.redirect('/sign-in', 303);
  const [shown, scripts] = await Promise.all([READ[subject](http, credential.player), http.assets?.mineScripts()]);
  const page = {
    ...readerOf(http, credential),
    now: http.now(),
    ...(scripts && { scripts }),
    subject,
    addresses: SETTINGS,
    ...shown,
    ...(apiKey !== undefined && { apiKey }),
  };
  return sendPage(context, (await http.playerPages()).settings(page as SettingsPage));
}

async function own(context: Context, http: HttpDeps, act: () => Response | Promise<Response>): Promise<Response> {
  return isOwnForm(context, http) ? act() : sendRefusal(context, http, readerOf(http, { t: 'none' }), FOREIGN_FORM);
}

async function makeKey(context: Context, http: HttpDeps): Promise<Response> {
  const credential = await readSession(context, http);
  if (credential.t !== 'player') return context.redirect('/sign-in', 303);
  const reader = readerOf(http, credential);
  const read = await readForm(context);
  if (!read.ok) return sendRefusal(context, http, reader, read.refusal, backTo('devices'));
  const { name = '', scope: asked = 'full' } = read.value.form;
  const scope = SCOPES.find((known) => known === asked);
  if (scope === undefined) return sendRefusal(context, http, reader, NO_SCOPE, backTo('devices'));
  const made = await http.cases.newApiKey({ player: credential.player, name, scope });
  return made.ok ? show(context, http, 'devices', made.value.apiKey) : sendRefusal(context, http, reader, made.refusal, backTo('devices'));
}

async function tellHere(context: Context, http: HttpDeps): Promise<Response> {
  const credential = await readSession(context, http);
  if (credential.t !== 'player') return context.redirect('/sign-in', 303);
  const reader = readerOf(http, credential);
  const read = await readForm(context);
  if (!read.ok) return sendRefusal(context, http, reader, read.refusal, backTo('notices'));
  const { endpoint = '', p256dh = '', auth = '', key = '' } = read.value.form;
  const subscription = await readSubscription({ endpoint, keys: { p256dh, auth }, key }, http);
  const added = subscription.ok
    ? await http.cases.addSubscription({ player: credential.player, subscription: subscription.value })
    : subscription;
  return added.ok ? context.redirect(SETTINGS.notices, 303) : sendRefusal(context, http, reader, added.refusal, backTo('notices'));
}

async function tellNoMore(context: Context, http: HttpDeps): Promise<Response> {
  const credential = await readSession(context, http);
  if (credential.t !== 'player') return context.redirect('/sign-in', 303);
  const done = await http.cases.endSubscription({ player: credential.player, id: context.req.param('item') ?? '' });
  return done.ok
    ? context.redirect(SETTINGS.notices, 303)
    : sendRefusal(context, http, readerOf(http, credential), done.refusal, backTo('notices'));
}

async function beCalled(context: Context, http: HttpDeps): Promise<Response> {
  const credential = await readSession(context, http);
  if (credential.t !== 'player') return context.redirect('/sign-in', 303);
  const reader = readerOf(http, credential);
  const read = await readForm(context);
  if (!read.ok) return sendRefusal(context, http, reader, read.refusal, backTo('profile'));
  const done = await http.cases.setName({ player: credential.player, name: (read.value.form.name ?? '').slice(0, 160) });
  return done.ok ? context.redirect(SETTINGS.profile, 303) : sendRefusal(context, http, reader, done.refusal, backTo('profile'));
}

async function beTold(context: Context, http: HttpDeps): Promise<Response> {
  const credential = await readSession(context, http);
  if (credential.t !== 'player') return context.redirect('/sign-in', 303);
  const reader = readerOf(http, credential);
  const read = await readForm(context);
  if (!read.ok) return sendRefusal(context, http, reader, read.refusal, backTo('notices'));
  const done = await http.cases.setLetters({ player: credential.player, wished: readLetters(read.value.form) });
  return done.ok ? context.redirect(SETTINGS.notices, 303) : sendRefusal(context, http, reader, done.refusal, backTo('notices'));
}

async function beAway(context: Context, http: HttpDeps): Promise<Response> {
  const credential = await readSession(context, http);
  if (credential.t !== 'player') return context.redirect('/sign-in', 303);
  const reader = readerOf(http, credential);
  const read = await readForm(context);
  if (!read.ok) return sendRefusal(context, http, reader, read.refusal, backTo('days-off'));
  const { from = '', to = '' } = read.value.form;
  const done = await http.cases.bookAway({ player: credential.player, when: `${from} to ${to === '' ? from : to}` });
  return done.ok ? context.redirect(SETTINGS['days-off'], 303) : sendRefusal(context, http, reader, done.refusal, backTo('days-off'));
}

async function beBack(context: Context, http: HttpDeps): Promise<Response> {
  const credential = await readSession(context, http);
  if (credential.t !== 'player') return context.redirect('/sign-in', 303);
  const done = await http.cases.endAway({ player: credential.player });
  return done.ok
    ? context.redirect(SETTINGS['days-off'], 303)
    : sendRefusal(context, http, readerOf(http, credential), done.refusal, backTo('days-off'));
}

async function endOne(context: Context, http: HttpDeps, opens: Access['opens']): Promise<Response> {
  const credential = await readSession(context, http);
  if (credential.t !== 'player') return context.redirect('/sign-in', 303);
  const done = await http.cases.endAccess({ player: credential.player, opens, id: context.req.param('item') ?? '' });
  return done.ok
    ? context.redirect(SETTINGS.devices, 303)
    : sendRefusal(context, http, readerOf(http, credential), done.refusal, backTo('devices'));
}

const NO_SCOPE: Failure = { code: 'bad-request', message: 'Say what the key may do: read, play, lead or full.' };
