/** What the forms of leagues do. Each act ends in a redirect, so that a page may be loaded again; what was refused is shown with what was typed. */
import type { Context, Hono } from 'hono';
import type { PlayerId } from '../../../facts/match.ts';
import type { PlayerRef } from '../../../sights/league/league-sight.ts';
import type { Credential } from '../credentials.ts';
import { hookEndpoint } from '../hook-endpoint.ts';
import type { HttpDeps } from '../http-cases.ts';
import { gameFace } from '../match/game-face.ts';
import { readOnce } from '../once.ts';
import { FOREIGN_FORM, type Form, isOwnForm, readerOf, readForm, readSession, sayWhen, sendPage, sendRefusal } from '../page-ask.ts';
import { peerOf } from '../peer.ts';
import { type Failure, mapped, type Outcome, PROBLEMS, refuse } from '../problems.ts';
import { tooManyAddresses } from '../too-many.ts';
import { readAct } from './league-acts.ts';
import { readActForm, readLeagueForm } from './league-form.ts';
import { divisionModel, formModel, keyIn, leagueModel } from './league-pages.ts';
import { momentOf } from './league-times.ts';

interface Sent {
  readonly http: HttpDeps;
  readonly context: Context;
  readonly form: Form;
  readonly player: PlayerId;
  readonly league: string;
}
/** The code of what was done, for the page after the redirect. */
type Act = (sent: Sent) => Promise<Outcome<string>>;

const ACTS: Readonly<Record<string, Act>> = {
  enter: async ({ http, form, player, league }) => {
    const name = (form.name ?? '').slice(0, 80);
    return mapped(await http.leagues.enterLeague({ league, player, name }), () => 'entered');
  },
  leave: async ({ http, form, player, league }) => {
    const when = form.when === 'season' ? 'season' : 'now';
    return mapped(await http.leagues.leaveLeague({ league, player, when }), ({ matches }) => (matches === 'played' ? 'leaving' : 'left'));
  },
  away: async ({ http, form, player, league }) => {
    const request = { league, player, from: momentOf(form.from ?? ''), to: momentOf(form.to ?? '', 'end') };
    return mapped(await http.leagues.bookAbsence(request), () => 'away');
  },
  invite: (sent) => invite(sent),
  endpoint: hook,
  bots: async ({ http, form, player, league }) => {
    const level = (['easy', 'hard'] as const).find((one) => one === form.level) ?? 'normal';
    return mapped(await http.leagues.addBot({ league, director: player, bot: form.bot ?? '', level }), () => 'bot');
  },
  acts: async ({ http, form, player, league }) => {
    const t = (['close-registration', 'last-season', 'cancel'] as const).find((one) => one === form.act);
    if (t === undefined) return refuse('bad-request', 'Choose an act.');
    return mapped(await http.leagues.directLeague({ league, director: player, act: { t }, reason: form.reason ?? '' }), () => 'done');
  },
};

/** Without an address it is taken away. Chat rooms check no signature, so no secret is shown; programs are set by the API. */
async function hook({ http, form, player, league }: Sent): Promise<Outcome<string>> {
  const url = (form.url ?? '').trim();
  const endpoint = url === '' ? null : hookEndpoint({ url, shape: form.shape === 'slack' ? 'slack' : 'discord' }, http);
  if (endpoint?.ok === false) return endpoint;
  const done = await http.leagues.setLeagueHook({ league, director: player, endpoint: endpoint?.value ?? null });
  return mapped(done, () => (endpoint === null ? 'unhooked' : 'hooked'));
}

async function invite({ http, context, form, player, league }: Sent, takesOver?: string): Promise<Outcome<string>> {
  const email = (form.email ?? '').trim();
  const over = tooManyAddresses(http, { credential: { t: 'player', player, scope: 'full' }, peer: peerOf(context.env) }, [email]);
  if (over !== undefined) return { ok: false, refusal: over };
  const asked = { league, director: player, email, ...(takesOver === undefined ? {} : { takesOver }) };
  return mapped(await http.leagues.inviteToLeague(asked), () => 'invited');
}

export function mountLeagueForms(app: Hono, http: HttpDeps): void {
  app.post('/leagues/open', (context) => open(context, http));
  for (const [path, act] of Object.entries(ACTS))
    app.post(`/leagues/:id/${path}`, (context) =>
      perform(context, http, act, (credential, refused) => leagueAgain(context, http, credential, refused)),
    );
  app.post('/leagues/:id/seasons/:season/divisions/:division/acts', (context) =>
    perform(context, http, inDivision, (credential, refused) => divisionAgain(context, http, credential, refused)),
  );
}

type Refused = { readonly failure: Failure; readonly typed: Form };
type Again = (credential: Credential, refused: Refused) => Promise<Response>;

async function perform(context: Context, http: HttpDeps, act: Act, again: Again): Promise<Response> {
  const credential = await readSession(context, http);
  if (!isOwnForm(context, http)) return sendRefusal(context, http, readerOf(http, credential), FOREIGN_FORM);
  if (credential.t !== 'player') return context.redirect('/sign-in', 303);
  const read = await readForm(context);
  if (!read.ok) return sendRefusal(context, http, readerOf(http, credential), read.refusal);
  const { form } = read.value;
  const done = await act({ http, context, form, player: credential.player, league: context.req.param('id') ?? '' });
  const back = context.req.path.slice(0, context.req.path.lastIndexOf('/'));
  if (done.ok) return context.redirect(`${back}?done=${done.value}`, 303);
  return again(credential, { failure: done.refusal, typed: form });
}

const shownAgain = ({ failure, typed }: Refused) => ({ refused: { message: failure.message, faults: failure.faults ?? [], typed } });

async function leagueAgain(context: Context, http: HttpDeps, credential: Credential, refused: Refused): Promise<Response> {
  sayWhen(context, refused.failure);
  const hidden = refused.failure.code === 'not-found';
  const model = hidden ? undefined : await leagueModel(context, http, credential, shownAgain(refused));
  if (model === undefined || !model.ok) return sendRefusal(context, http, readerOf(http, credential), refused.failure);
  return sendPage(context, (await http.leaguePages()).league(model.value), PROBLEMS[refused.failure.code].status);
}

async function divisionAgain(context: Context, http: HttpDeps, credential: Credential, refused: Refused): Promise<Response> {
  sayWhen(context, refused.failure);
  const hidden = refused.failure.code === 'not-found';
  const model = hidden ? undefined : await divisionModel(context, http, credential, shownAgain(refused));
  if (model === undefined || !model.ok) return sendRefusal(context, http, readerOf(http, credential), refused.failure);
  return sendPage(context, (await http.leaguePages()).division(model.value), PROBLEMS[refused.failure.code].status);
}

/** Players are named by their numbers on the page. */
const inDivision: Act = async (sent) => {
  const { http, context, form, player } = sent;
  const key = keyIn(context);
  const shown = key === undefined ? undefined : await http.leagues.showDivision({ ...key, asker: player });
  if (key === undefined || shown === undefined || !shown.ok || shown.value.you?.director !== true)
    return { ok: false, refusal: { code: 'not-found', message: '' } };
  const { rows, ruleset } = shown.value;
  if (form.act === 'substitute') return invite(sent, rows.find((one) => String(one.number) === form.player)?.id ?? 'nobody');
  const bot = http.games.find(({ id }) => id === ruleset)?.bots[0] ?? '';
  const { season, division } = key;
  const read = readActForm({ ...form, bot }, { season, division }, rows);
  if (!read.ok) return read;
  const done = await http.leagues.directLeague({
    league: key.league,
    director: player,
    act: readAct(read.value),
    reason: read.value.reason,
  });
  return done.ok ? { ok: true, value: 'done' } : { ok: false, refusal: { ...done.refusal, message: numbered(done.refusal.message, rows) } };
};

/** Where the API speaks of ids, the page speaks of its numbers. */
const numbered = (message: string, rows: readonly PlayerRef[]): string =>
  rows.reduce((text, { id, number }) => text.replaceAll(id, String(number)), message);

async function open(context: Context, http: HttpDeps): Promise<Response> {
  const credential = await readSession(context, http);
  const reader = readerOf(http, credential);
  if (!isOwnForm(context, http)) return sendRefusal(context, http, reader, FOREIGN_FORM);
  if (credential.t !== 'player') return context.redirect('/sign-in', 303);
  const read = await readForm(context);
  if (!read.ok) return sendRefusal(context, http, reader, read.refusal);
  const { form, bytes } = read.value;
  const opened = await openAsked(
    http,
    credential.player,
    form,
    readOnce(form.once, credential, { method: 'POST', path: '/leagues/open', body: bytes, peer: peerOf(context.env) }, http.chance),
  );
  if (opened.ok) return context.redirect(`/leagues/${opened.value.id}?done=opened`, 303);
  const { refusal } = opened;
  sayWhen(context, refusal);
  const model = { ...(await formModel(http, credential, form.game)), ...shownAgain({ failure: refusal, typed: form }) };
  return sendPage(context, (await http.leaguePages()).form(model), PROBLEMS[refusal.code].status);
}

async function openAsked(
  http: HttpDeps,
  director: PlayerId,
  form: Form,
  once: ReturnType<typeof readOnce>,
): Promise<Outcome<{ readonly id: string }>> {
  if (!once.ok) return once;
  const game = await http.game(form.game ?? '');
  if (game === undefined) return refuse('bad-request', 'Choose a game.');
  const wish = readLeagueForm(gameFace(game), form);
  if (!wish.ok) return wish;
  return http.leagues.openLeague({ ...wish.value, director, ...(once.value && { once: once.value }) });
}
