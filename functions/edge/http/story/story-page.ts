/** The page of a finished match's story. */
import type { Context } from 'hono';
import type { HttpDeps } from '../http-cases.ts';
import { openDoor } from '../match/match-door.ts';
import { sendPage, sendRefusal } from '../page-ask.ts';

export async function showStory(context: Context, http: HttpDeps): Promise<Response> {
  const { match, base, reader, seat } = await openDoor(context, http);
  const shown = await http.views.showStory({ match, authorize: seat.authorize });
  if (!shown.ok) return sendRefusal(context, http, reader, shown.refusal, { href: base, text: 'The match' });
  return sendPage(context, await (await http.pages()).story({ ...reader, base, view: shown.value }));
}
