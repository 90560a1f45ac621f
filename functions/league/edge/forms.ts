/** The forms of leagues. Each act ends in a redirect, so that the page may be reloaded; a refusal is shown with what was typed. */

import type { Context, Hono } from 'hono';
import { type Credential, proof } from '../../edge/http/credentials.ts';
import { done, formOf } from '../../edge/http/form.ts';
import { hookEndpoint } from '../../edge/http/hook/hook-endpoint.ts';
import { readOnce } from '../../edge/http/idempotency.ts';
import { gameInfo } from '../../edge/http/match/game-info.ts';
import {
  FOREIGN_FORM,
  type Form,
  isOwnForm,
  readerOf,
  readForm,
  readSession,
  sayWhen,
  sendPage,
  sendRefusal,
} from '../../edge/http/page-ask.ts';
import { peerOf } from '../../edge/http/peer.ts';
import { type Failure, mapOutcome, type Outcome, PROBLEMS, refuse } from '../../edge/http/problems.ts';
import type { PlayerId } from '../../facts/match.ts';
import type { PlayerRef } from '../views/league-view.ts';
import type { Asked, PageForm } from './call.ts';
import { byPlayer, directLeague, inviteToLeague, leagueCalls } from './calls.ts';
import type { LeagueHttp } from './cases.ts';
import { directorCalls } from './director-calls.ts';
import { readActForm, readLeagueForm } from './form.ts';
import { IMPORT, readUpload } from './import-form.ts';
import { ladderCalls } from './ladder-calls.ts';
import { divisionModel, formModel, keyIn, leagueModel } from './pages.ts';
import { SEED } from './seed-form.ts';

/**
 * Chat services check no signature, so no secret is shown here; webhooks for programs are set through the API. An empty address removes the
 * webhook.
 */
const SET_HOOK = formOf(
  (asked: Asked<{ readonly url: string; readonly shape: 'slack' | 'discord' }>) =>
    byPlayer(asked, async ({ http, part, body: { url, shape } }, director) => {
      const endpoint = url === '' ? null : await hookEndpoint({ url, shape }, http);
      if (endpoint?.ok === false) return endpoint;
      const set = await http.leagues.setLeagueHook({ league: part('id'), director, endpoint: endpoint?.value ?? null });
      return mapOutcome(set, () => (endpoint === null ? 'unhooked' : 'hooked'));
    }),
  {
    path: 'endpoint',
    read: ({ url = '', shape }) => ({
      ok: true,
      value: { url: url.trim(), shape: shape === 'slack' ? ('slack' as const) : ('discord' as const) },
    }),
    next: (code) => ({ done: code }),
  },
);

const MOST_INVITED = 30;

/** Takes one or more addresses. If some are refused, a page lists them with the reason; the others have been sent a letter. */
const INVITE: PageForm = {
  path: 'invite',
  async submit(around, form, { base }) {
    const addresses = [...new Set((form.email ?? '').split(/[\s,;]+/).filter((address) => address !== ''))];
    if (addresses.length > MOST_INVITED) return refuse('bad-request', `Invite at most ${MOST_INVITED} at once.`);
    const refused: { readonly email: string; readonly refusal: Failure }[] = [];
    for (const email of addresses.length === 0 ? [''] : addresses) {
      const asked = await inviteToLeague({ ...around, query: () => undefined, body: { email } });
      if (!asked.ok) refused.push({ email, refusal: asked.refusal });
    }
    const [first] = refused;
    if (first === undefined) return { ok: true, value: { done: 'invited' } };
    if (addresses.length < 2 || first.refusal.code === 'not-found') return { ok: false, refusal: first.refusal };
    const paragraphs = refused.map(({ email, refusal }) => `${email}: ${refusal.message}`);
    const others = addresses.length === refused.length ? [] : ['All the others have been invited.'];
    return {
      ok: true,
      value: {
        notice: {
          title: 'Some could not be invited',
          paragraphs: [...paragraphs, ...others],
          back: { href: base, text: 'Back to the league' },
        },
      },
    };
  },
};

/** In a division, players are given by their numbers on the page. */
const ACT_IN_DIVISION: Pick<PageForm, 'submit'> = {
  async submit(around, form) {
    const { http, part, credential } = around;
    const key = keyIn(part);
    if (key === undefined || credential.t !== 'player') return NOT_THERE;
    const shown = await http.leagues.showDivision({ ...key, asker: credential.player });
    if (!shown.ok || shown.value.you?.director !== true) return NOT_THERE;
    const { rows, ruleset } = shown.value;
    const asked = { ...around, query: () => undefined };
    if (form.act === 'substitute') {
      const { reason = '' } = form;
      if (reason.trim() === '') return refuse('bad-request', 'Give a reason: everybody in the league can read it.');
      const takesOver = rows.find((row) => String(row.number) === form.player)?.id ?? 'nobody';
      return mapOutcome(await inviteToLeague({ ...asked, body: { email: (form.email ?? '').trim(), takesOver, reason } }), done('invited'));
    }
    const bot = http.games.find(({ id }) => id === ruleset)?.bots[0] ?? '';
    const { season, division } = key;
    const read = readActForm({ ...form, bot }, { season, division }, rows);
    if (!read.ok) return read;
    const acted = await directLeague({ ...asked, body: read.value });
    if (acted.ok) return { ok: true, value: { done: 'done' } };
    return { ok: false, refusal: { ...acted.refusal, message: useNumbers(acted.refusal.message, rows) } };
  },
};
const NOT_THERE = refuse('not-found', '');

export function mountLeagueForms(app: Hono, http: LeagueHttp): void {
  app.post('/leagues/open', (context) => open(context, http));
  for (const form of [...[...leagueCalls, ...directorCalls].flatMap((call) => call.forms), INVITE, IMPORT, SEED, SET_HOOK])
    app.post(`/leagues/:id/${form.path}`, (context) => perform(context, http, form, leagueAgain));
  for (const form of ladderCalls.flatMap((call) => call.forms))
    app.post(`/leagues/:id/seasons/:season/divisions/:division/${form.path}`, (context) => perform(context, http, form, divisionAgain));
  app.post('/leagues/:id/seasons/:season/divisions/:division/acts', (context) => perform(context, http, ACT_IN_DIVISION, divisionAgain));
}

type Refused = { readonly failure: Failure; readonly typed: Form };
/** Shows the page again, with the refusal and what was typed. */
type Again = (context: Context, http: LeagueHttp, credential: Credential, refused: Refused) => Promise<Response>;

async function perform(context: Context, http: LeagueHttp, form: Pick<PageForm, 'submit'>, again: Again): Promise<Response> {
  const received = http.now();
  const credential = await readSession(context, http);
  if (!isOwnForm(context, http)) return sendRefusal(context, http, readerOf(http, credential), FOREIGN_FORM);
  if (credential.t !== 'player') return context.redirect('/sign-in', 303);
  const read = form === IMPORT ? await readUpload(context) : await readForm(context);
  if (!read.ok) return sendRefusal(context, http, readerOf(http, credential), read.refusal);
  const [seat, host] = [proof(credential, http.keys, 'seat'), proof(credential, http.keys, 'host')];
  const part = (name: string): string => context.req.param(name) ?? '';
  const base = context.req.path.slice(0, context.req.path.lastIndexOf('/'));
  const around = { http, credential, seat, host, part, peer: peerOf(context.env), received };
  const asked = await form.submit(around, read.value.form, { base, open: base });
  if (!asked.ok) return again(context, http, credential, { failure: asked.refusal, typed: read.value.form });
  const next = asked.value;
  if ('notice' in next) return sendPage(context, (await http.pages()).notice({ ...readerOf(http, credential), ...next.notice }));
  return context.redirect(`${next.at ?? base}?done=${next.done}`, 303);
}

const refusedView = ({ failure, typed }: Refused) => ({ refused: { message: failure.message, faults: failure.faults ?? [], typed } });

async function leagueAgain(context: Context, http: LeagueHttp, credential: Credential, refused: Refused): Promise<Response> {
  sayWhen(context, refused.failure);
  const hidden = refused.failure.code === 'not-found';
  const model = hidden ? undefined : await leagueModel(context, http, credential, refusedView(refused));
  if (model === undefined || !model.ok) return sendRefusal(context, http, readerOf(http, credential), refused.failure);
  return sendPage(context, (await http.leaguePages()).league(model.value), PROBLEMS[refused.failure.code].status);
}

async function divisionAgain(context: Context, http: LeagueHttp, credential: Credential, refused: Refused): Promise<Response> {
  sayWhen(context, refused.failure);
  const hidden = refused.failure.code === 'not-found';
  const model = hidden ? undefined : await divisionModel(context, http, credential, refusedView(refused));
  if (model === undefined || !model.ok) return sendRefusal(context, http, readerOf(http, credential), refused.failure);
  return sendPage(context, (await http.leaguePages()).division(model.value), PROBLEMS[refused.failure.code].status);
}

/** Replaces the API's ids by the page's numbers. */
const useNumbers = (message: string, rows: readonly PlayerRef[]): string =>
  rows.reduce((text, { id, number }) => text.replaceAll(id, String(number)), message);

async function open(context: Context, http: LeagueHttp): Promise<Response> {
  const credential = await readSession(context, http);
  const reader = readerOf(http, credential);
  if (!isOwnForm(context, http)) return sendRefusal(context, http, reader, FOREIGN_FORM);
  if (credential.t !== 'player') return context.redirect('/sign-in', 303);
  const read = await readForm(context);
  if (!read.ok) return sendRefusal(context, http, reader, read.refusal);
  const { form, bytes } = read.value;
  const opened = await openRequested(
    http,
    credential.player,
    form,
    readOnce(form.once, credential, { method: 'POST', path: '/leagues/open', body: bytes, peer: peerOf(context.env) }, http.randomSource),
  );
  if (opened.ok) return context.redirect(`/leagues/${opened.value.id}?done=opened`, 303);
  const { refusal } = opened;
  sayWhen(context, refusal);
  const model = { ...(await formModel(http, credential, form.game)), ...refusedView({ failure: refusal, typed: form }) };
  return sendPage(context, (await http.leaguePages()).form(model), PROBLEMS[refusal.code].status);
}

async function openRequested(
  http: LeagueHttp,
  director: PlayerId,
  form: Form,
  once: ReturnType<typeof readOnce>,
): Promise<Outcome<{ readonly id: string }>> {
  if (!once.ok) return once;
  const game = await http.game(form.game ?? '');
  if (game === undefined) return refuse('bad-request', 'Choose a game.');
  const wish = readLeagueForm(gameInfo(game), form);
  if (!wish.ok) return wish;
  return http.leagues.openLeague({ ...wish.value, director, ...(once.value && { once: once.value }) });
}
