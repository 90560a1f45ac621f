/** Forms that a signed-in player sends from one of our own pages. */
import type { Context } from 'hono';
import type { Credential } from '../credentials.ts';
import type { HttpDeps } from '../http-cases.ts';
import { FOREIGN_FORM, type Form, isOwnForm, readerOf, readForm, readSession, sendRefusal } from '../page-ask.ts';
import type { Failure } from '../problems.ts';

type Signed = Extract<Credential, { readonly t: 'player' }>;

/** `back`: the page that the form is on. */
interface Refused {
  readonly refused: Failure;
  readonly back: string;
}

/** Somebody who is not signed in is asked to, and a form of another site does nothing. */
export async function byForm(
  context: Context,
  http: HttpDeps,
  act: (who: Signed, form: Form) => Promise<Response | Refused>,
): Promise<Response> {
  const who = isOwnForm(context, http) ? await readSession(context, http) : undefined;
  if (who === undefined) return sendRefusal(context, http, readerOf(http, { t: 'none' }), FOREIGN_FORM);
  if (who.t !== 'player') return context.redirect('/sign-in', 303);
  const read = await readForm(context);
  const done = read.ok ? await act(who, read.value.form) : { refused: read.refusal, back: '/me' };
  if (!('refused' in done)) return done;
  const back = done.refused.code === 'not-found' ? undefined : { href: done.back, text: 'Back' };
  return sendRefusal(context, http, readerOf(http, who), done.refused, back);
}
