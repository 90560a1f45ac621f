/** What all pages share: the reader, forms, and how a page or a refusal is sent. */
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Html } from '../../../templates/pages/layout.ts';
import type { Reader, Timed } from '../../../templates/pages/reader.ts';
import { plainAddresses } from '../address.ts';
import { type Credential, readToken } from './credentials.ts';
import type { HttpDeps } from './http-cases.ts';
import { type Failure, type Outcome, PROBLEMS, refuse, retryAfter } from './problems.ts';
import { readBytes, readText } from './read-body.ts';
import { sendCoded } from './sending/encoding.ts';

/** URL encoding can make a form's text three times as long. */
const FORM_LIMIT = 32 * 1024;

/** Over https the browser itself binds the cookie to this host and to https. */
export const sessionCookie = ({ settings }: HttpDeps): string => (settings.publicUrl.startsWith('https:') ? '__Host-session' : 'session');

export async function readSession(context: Context, http: HttpDeps): Promise<Credential> {
  const token = getCookie(context, sessionCookie(http));
  if (token === undefined) return { t: 'none' };
  const credential = await readToken(token, http.views);
  // With an expired session a page shows what anybody may see. An API key opens no pages.
  return credential.t === 'player' && credential.signedIn !== undefined ? credential : { t: 'none' };
}

export function readerOf(http: HttpDeps, credential: Credential): Reader {
  return { signedIn: credential.t === 'player', outbox: http.settings.demo && http.settings.local };
}

export async function timedReaderOf(http: HttpDeps, credential: Credential): Promise<Timed> {
  return { ...(await scriptedReaderOf(http, credential)), now: http.now() };
}

/** Adds the script for pages that show times or fill in a zone. */
export async function scriptedReaderOf(http: HttpDeps, credential: Credential): Promise<Omit<Timed, 'now'>> {
  const scripts = await http.assets?.timedScripts();
  return { ...readerOf(http, credential), ...(scripts && { scripts }) };
}

export type Form = Readonly<Record<string, string>>;

/** Fields that hold one or more addresses. */
const ADDRESSES: readonly string[] = ['email', 'addresses'];

/** The last value of each field. */
export async function readForm(context: Context): Promise<Outcome<{ readonly form: Form; readonly bytes: Uint8Array }>> {
  const bytes = await readBytes(context.req.raw, FORM_LIMIT);
  if (!bytes.ok) return bytes;
  if (bytes.value.length > 0 && !/^application\/x-www-form-urlencoded *(?:;|$)/i.test(context.req.header('content-type') ?? ''))
    return refuse('not-json', 'This page only accepts its own form.');
  const text = readText(bytes.value);
  if (text === undefined) return refuse('bad-json', 'The form is not UTF-8 text.');
  const fields = [...new URLSearchParams(text)].map(([name, value]) => [name, ADDRESSES.includes(name) ? plainAddresses(value) : value]);
  return { ok: true, value: { form: Object.fromEntries(fields), bytes: bytes.value } };
}

/** A form that relies on a cookie must come from one of our own pages. */
export function isOwnForm(context: Context, { settings }: HttpDeps): boolean {
  const site = context.req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const origin = context.req.header('origin');
  return origin !== undefined && [new URL(settings.publicUrl).origin, new URL(context.req.url).origin].includes(origin);
}

/** Compressed only if it is the same for everybody: its reader sent no cookie, and its address opens nothing. */
export async function sendPage(context: Context, html: Html, status = 200): Promise<Response> {
  const { req, res } = context;
  if (req.header('cookie') !== undefined || /^\/(?:s|h|e|u|m|sign-in|confirm|keep)\//.test(req.path))
    return context.html(html, status as 200);
  const vary = res.headers.get('vary');
  return sendCoded(context, String(await html), status as 200, {
    'content-type': 'text/html; charset=UTF-8',
    ...(vary !== null && { vary }),
  });
}

export async function sendRefusal(
  context: Context,
  http: HttpDeps,
  reader: Reader,
  failure: Failure,
  back?: { href: string; text: string },
) {
  const { status, title } = PROBLEMS[failure.code];
  sayWhen(context, failure);
  // A reader of pages does not choose methods.
  const hidden = ['no-right', 'not-found', 'bad-method'].includes(failure.code);
  return sendPage(
    context,
    (await http.pages()).notice({
      ...reader,
      title: hidden ? 'Nothing is here' : title,
      paragraphs: [hidden ? NO_PAGE : failure.message],
      ...(failure.faults === undefined ? {} : { faults: failure.faults }),
      back: back ?? { href: '/', text: 'To the home page' },
    }),
    status,
  );
}

const NO_PAGE = 'There is no such page, or you cannot see it. Check the link: the newest letter has one that works.';

export function sayWhen(context: Context, failure: Failure): void {
  const wait = retryAfter(failure);
  if (wait !== undefined) context.header('retry-after', wait);
}

export const FOREIGN_FORM: Failure = {
  code: 'bad-origin',
  message: 'This form did not come from one of our pages, so nothing was done. Open the page here and send it again.',
};
