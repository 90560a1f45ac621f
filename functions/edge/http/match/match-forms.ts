/** What the forms of a match page do. Each act ends in a redirect, so that a page may be loaded again. */
import type { Context, Hono } from 'hono';
import type { Authorize } from '../../../facts/answers.ts';
import { hookEndpoint } from '../hook-endpoint.ts';
import type { HttpDeps } from '../http-cases.ts';
import { FOREIGN_FORM, type Form, isOwnForm, readForm, sayWhen, sendPage, sendRefusal } from '../page-ask.ts';
import { peerOf } from '../peer.ts';
import { type Failure, mapped, type Outcome, PROBLEMS, refuse } from '../problems.ts';
import { tooManyAddresses } from '../too-many.ts';
import { INVITE_NEEDS, mayInvite } from './match-calls.ts';
import { DOORS, type Door, matchModel, openDoor, readDoorForm } from './match-door.ts';
import { mountOrderForms } from './order-forms.ts';

interface Sent {
  readonly http: HttpDeps;
  readonly door: Door;
  readonly form: Form;
  readonly seat: { readonly match: string; readonly authorize: Authorize };
  readonly host: { readonly match: string; readonly authorize: Authorize };
}
/** The code of what was done, for the page after the redirect. */
type Act = (sent: Sent) => Promise<Outcome<string>>;

const ACTS: Readonly<Record<string, Act>> = {
  accept: async ({ http, seat }) => mapped(await http.cases.acceptSeat(seat), () => 'accepted'),
  decline: async ({ http, seat }) => mapped(await http.cases.declineSeat(seat), () => 'declined'),
  claim: async ({ http, seat, form }) =>
    mapped(await http.cases.claim({ ...seat, absent: form.absent ?? '', how: form.how === 'bot' ? 'bot' : 'win' }), () => 'claimed'),
  'endpoint/remove': async ({ http, seat }) =>
    mapped(await http.cases.setEndpoint({ ...seat, endpoint: null, mail: true }), () => 'unhooked'),
  mute: async ({ http, seat }) => mapped(await http.cases.muteSeat(seat), () => 'muted'),
  unmute: async ({ http, seat }) => mapped(await http.cases.setEndpoint({ ...seat, mail: true }), () => 'unmuted'),
  cancel: async ({ http, host }) => mapped(await http.cases.cancelMatch(host), () => 'cancelled'),
  extend: async ({ http, host, form }) => {
    const hours = Number(form.hours);
    if (!(hours > 0)) return refuse('bad-request', 'Give the hours as a number, such as 24.');
    return mapped(await http.cases.extendDeadline({ ...host, hours }), () => 'extended');
  },
};

export function mountMatchForms(app: Hono, http: HttpDeps): void {
  for (const base of DOORS)
    for (const [path, act] of Object.entries(ACTS)) app.post(`${base}/${path}`, (context) => perform(context, http, act));
  for (const base of DOORS) {
    app.post(`${base}/endpoint`, (context) => setHook(context, http));
    app.post(`${base}/link`, (context) => renew(context, http));
  }
  app.post('/m/:id/take', (context) => take(context, http));
  mountOrderForms(app, http);
}

async function perform(context: Context, http: HttpDeps, act: Act): Promise<Response> {
  const door = await openDoor(context, http);
  const read = await readDoorForm(context, http, door);
  if (!read.ok) return sendRefusal(context, http, door.reader, read.refusal);
  const { match } = door;
  const done = await act({
    http,
    door,
    form: read.value,
    seat: { match, authorize: door.seat.authorize },
    host: { match, authorize: door.host.authorize },
  });
  if (done.ok) return context.redirect(`${door.base}?done=${done.value}`, 303);
  return showRefused(context, http, door, done.refusal);
}

async function showRefused(context: Context, http: HttpDeps, door: Door, failure: Failure): Promise<Response> {
  sayWhen(context, failure);
  const refused = { message: failure.message, faults: failure.faults ?? [] };
  const model = failure.code === 'no-right' ? undefined : await matchModel(http, door, { refused });
  if (model === undefined || !model.ok) return sendRefusal(context, http, door.reader, failure);
  return sendPage(context, http.pages.match(model.value), PROBLEMS[failure.code].status);
}

/** The page after it shows the secret, this once, so it is no redirect. */
async function setHook(context: Context, http: HttpDeps): Promise<Response> {
  const door = await openDoor(context, http);
  const read = await readDoorForm(context, http, door);
  if (!read.ok) return sendRefusal(context, http, door.reader, read.refusal);
  const form = read.value;
  const shape = (['discord', 'slack'] as const).find((one) => one === form.shape) ?? 'standard';
  const endpoint = hookEndpoint({ url: form.url ?? '', shape }, http);
  if (!endpoint.ok) return showRefused(context, http, door, endpoint.refusal);
  const seat = { match: door.match, authorize: door.seat.authorize };
  const done = await http.cases.setEndpoint({ ...seat, endpoint: endpoint.value, ...(form.mail === 'no' ? { mail: false } : {}) });
  if (!done.ok) return showRefused(context, http, door, done.refusal);
  const secret = `Its secret, shown this once: ${endpoint.value.secret}. With it your program can check that a call comes from us (Standard Webhooks).`;
  return sendPage(
    context,
    http.pages.notice({
      ...door.reader,
      title: 'The webhook is set',
      paragraphs: shape === 'standard' ? [secret] : ['Your next report goes there.'],
      back: { href: door.base, text: 'The match' },
    }),
  );
}

/** The address of this page may be what died. */
async function renew(context: Context, http: HttpDeps): Promise<Response> {
  const door = await openDoor(context, http);
  const read = await readDoorForm(context, http, door);
  if (!read.ok) return sendRefusal(context, http, door.reader, read.refusal);
  const done = await http.cases.renewLink({ match: door.match, authorize: door.seat.authorize });
  if (!done.ok) return showRefused(context, http, door, done.refusal);
  const { seatToken } = done.value;
  if (seatToken !== undefined) return context.redirect(`/s/${seatToken}?done=renewed`, 303);
  return sendPage(
    context,
    http.pages.notice({
      ...door.reader,
      title: 'Look for our letter',
      paragraphs: ['A letter with the new link of your seat is on its way to its address. The old link opens nothing any more.'],
      back: { href: `/m/${door.match}`, text: 'The match' },
    }),
  );
}

/** A guest goes to his seat at once; who gave an address is told to look for the letter. */
async function take(context: Context, http: HttpDeps): Promise<Response> {
  const door = await openDoor(context, http);
  const read = await readForm(context);
  if (!read.ok) return sendRefusal(context, http, door.reader, read.refusal);
  if (!isOwnForm(context, http)) return sendRefusal(context, http, door.reader, FOREIGN_FORM);
  const field = (name: string) => {
    const text = (read.value.form[name] ?? '').trim();
    return text === '' ? {} : { [name]: text };
  };
  const email = field('email');
  if ('email' in email && !mayInvite({ http, credential: door.credential }))
    return sendRefusal(context, http, door.reader, { code: 'sign-in-first', message: INVITE_NEEDS });
  const over = tooManyAddresses(http, { credential: door.credential, peer: peerOf(context.env) }, Object.values(email));
  if (over !== undefined) return showRefused(context, http, door, over);
  const player = door.credential.t === 'player' ? { player: door.credential.player } : {};
  const taken = await http.cases.takeSeat({
    match: door.match,
    seat: read.value.form.seat ?? '',
    ...email,
    ...field('name'),
    ...player,
  });
  if (!taken.ok) return showRefused(context, http, door, taken.refusal);
  if (taken.value.seatToken !== undefined) return context.redirect(`/s/${taken.value.seatToken}?done=accepted`, 303);
  return sendPage(
    context,
    http.pages.notice({
      ...door.reader,
      title: 'Look for our letter',
      paragraphs: [
        'An invitation is on its way to that address. The seat is yours when it is accepted: by its button, or by a reply "accept".',
      ],
      back: { href: door.base, text: 'The match' },
    }),
  );
}
