/**
 * Forms of match pages, including those of wings: each act ends in a redirect, so that the page may be reloaded, or in a notice shown once.
 */
import type { Context, Hono } from 'hono';
import { type Call, mount } from '../call.ts';
import type { PageForm } from '../form.ts';
import type { HttpDeps } from '../http-cases.ts';
import { sayWhen, sendPage, sendRefusal } from '../page-ask.ts';
import { peerOf } from '../peer.ts';
import { type Failure, PROBLEMS } from '../problems.ts';
import { DOORS, type Door, matchModel, openDoor, readDoorForm } from './match-door.ts';

export function mountForms<H extends HttpDeps>(app: Hono, http: H, forms: readonly PageForm<H>[]): void {
  for (const form of forms)
    for (const base of form.on ?? DOORS) app.post(`${base}/${form.path}`, (context) => perform(context, http, form));
}

/** What a wing adds to matches: its calls, and the forms for the same acts. */
export function mountWing<H extends HttpDeps>(app: Hono, http: H, calls: readonly Call<H>[]): void {
  mount(app, calls, http);
  mountForms(
    app,
    http,
    calls.flatMap((call) => call.forms),
  );
}

async function perform<H extends HttpDeps>(context: Context, http: H, form: PageForm<H>): Promise<Response> {
  const received = http.now();
  const door = await openDoor(context, http);
  const fields = await readDoorForm(context, http, door);
  if (!fields.ok) return sendRefusal(context, http, door.reader, fields.refusal);
  const { credential, seat, host, match, base } = door;
  const part = (name: string): string => (name === 'id' ? match : '');
  const around = { http, credential, seat, host, part, peer: peerOf(context.env), received };
  const asked = await form.submit(around, fields.value, { base, open: `/m/${match}` });
  if (!asked.ok) return showRefused(context, http, door, asked.refusal);
  const next = asked.value;
  if ('notice' in next) return sendPage(context, (await http.pages()).notice({ ...door.reader, ...next.notice }));
  return context.redirect(`${next.at ?? base}?done=${next.done}`, 303);
}

async function showRefused(context: Context, http: HttpDeps, door: Door, failure: Failure): Promise<Response> {
  // For somebody who is not signed in: the refusal is about them, not about the match.
  if (failure.code === 'sign-in-first') return sendRefusal(context, http, door.reader, failure);
  sayWhen(context, failure);
  const refused = { message: failure.message, faults: failure.faults ?? [] };
  const model = failure.code === 'no-right' ? undefined : await matchModel(context, http, door, { refused });
  if (model === undefined || !model.ok) return sendRefusal(context, http, door.reader, failure);
  return sendPage(context, (await http.pages()).match(model.value), PROBLEMS[failure.code].status);
}
