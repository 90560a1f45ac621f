/** What the page of a webhook shows, for a seat or a league. */
import type { Context } from 'hono';
import type { HookPage } from '../../../../templates/pages/hook.ts';
import type { HookView } from '../../../views/show-hook.ts';
import type { Credential } from '../credentials.ts';
import type { HttpDeps } from '../http-cases.ts';
import { timedReaderOf } from '../page-ask.ts';

export async function hookModel(
  context: Context,
  http: HttpDeps,
  credential: Credential,
  view: HookView | null,
  back: HookPage['back'],
): Promise<HookPage> {
  const tried = context.req.query('done') === 'tried';
  const said = 'We are calling it. Reload this page in a few seconds to see the result.';
  return { ...(await timedReaderOf(http, credential)), view, back, base: context.req.path, ...(tried && { said }) };
}
