/** The pages of a player's settings, and the forms on them. */
import type { Context, Hono } from 'hono';
import type { Settings, SettingsPage, Subject } from '../../../../templates/pages/model.ts';
import type { PlayerId } from '../../../facts/match.ts';
import { SCOPES } from '../guard/scopes.ts';
import type { HttpDeps } from '../http-cases.ts';
import { type Form, readerOf, readSession, sendPage } from '../page-ask.ts';
import { type Outcome, refuse } from '../problems.ts';
import { readLetters } from './letters-form.ts';
import { MOST_TYPED } from './own-name.ts';
import { byForm } from './player-form.ts';
import { readSubscription } from './push-subscription.ts';
import { SETTINGS, SUBJECTS } from './settings-addresses.ts';

export function mountSettingsPages(app: Hono, http: HttpDeps): void {
  for (const subject of SUBJECTS) app.get(SETTINGS[subject], (context) => show(context, http, subject));
  for (const [path, [subject, act]] of Object.entries(ACTS))
    app.post(path, (context) =>
      byForm(context, http, async ({ player }, form) => {
        const done = await act(http, { player, form, item: context.req.param('item') ?? '' });
        return done.ok ? context.redirect(SETTINGS[subject], 303) : { refused: done.refusal, back: SETTINGS[subject] };
      }),
    );
  // A key is shown this once, on the page itself.
  app.post('/me/api-keys', (context) =>
    byForm(context, http, async ({ player }, { name = '', scope: asked = 'full' }) => {
      const scope = SCOPES.find((known) => known === asked);
      const made = scope === undefined ? NO_SCOPE : await http.cases.newApiKey({ player, name, scope });
      return made.ok ? show(context, http, 'devices', made.value.apiKey) : { refused: made.refusal, back: SETTINGS.devices };
    }),
  );
}

const NO_SCOPE = refuse('bad-request', 'Say what the key may do: read, play, lead or full.');

interface Sent {
  readonly player: PlayerId;
  readonly form: Form;
  /** What the address names. */
  readonly item: string;
}
type Act = (http: HttpDeps, sent: Sent) => Promise<Outcome<unknown>>;

/** Each form, with the page that it is on. */
const ACTS: Readonly<Record<string, readonly [Subject, Act]>> = {
  '/me/letters': ['notices', ({ cases }, { player, form }) => cases.setLetters({ player, wished: readLetters(form) })],
  '/me/push': ['notices', tellHere],
  '/me/push/:item/end': ['notices', ({ cases }, { player, item }) => cases.endSubscription({ player, id: item })],
  '/me/absences': [
    'days-off',
    ({ cases }, { player, form: { from = '', to = '' } }) => cases.bookAway({ player, when: `${from} to ${to || from}` }),
  ],
  '/me/absences/end': ['days-off', ({ cases }, { player }) => cases.endAway({ player })],
  '/me/name': ['profile', ({ cases }, { player, form: { name = '' } }) => cases.setName({ player, name: name.slice(0, MOST_TYPED) })],
  '/me/sessions/:item/end': ['devices', ({ cases }, { player, item }) => cases.endAccess({ player, opens: 'session', id: item })],
  '/me/api-keys/:item/end': ['devices', ({ cases }, { player, item }) => cases.endAccess({ player, opens: 'api-key', id: item })],
};

async function tellHere(
  http: HttpDeps,
  { player, form: { endpoint = '', p256dh = '', auth = '', key = '' } }: Sent,
): Promise<Outcome<unknown>> {
  const subscription = await readSubscription({ endpoint, keys: { p256dh, auth }, key }, http);
  return subscription.ok ? http.cases.addSubscription({ player, subscription: subscription.value }) : subscription;
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
