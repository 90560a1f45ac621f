/** The host's page: the state of the match, and a form for each thing that the host may do. */
import type { Context } from 'hono';
import { openDoor } from '../../edge/http/match/match-door.ts';
import { sendPage, sendRefusal } from '../../edge/http/page-ask.ts';
import type { HostingHttp } from './call.ts';

const SAID: Readonly<Record<string, string>> = {
  extended: 'The deadline is moved, and everybody who owes orders is told.',
  unlisted: 'The match is off the list. Whoever has its address may still watch it.',
  cancelled: 'The match is called off.',
  paused: 'The match is paused, and everybody is told. It goes on by itself.',
  'go-on': 'The match goes on, and everybody is told.',
  closed: 'The deadline is now: the turn closes in some two minutes, and everybody is told.',
  'cohost-asked': 'A letter is on its way. They host beside you once they accept.',
  removed: 'They host this match no more, or are not asked to any more. Whoever it concerns is told.',
  offered: 'A letter is on its way. The match stays yours until they take it.',
  kept: 'The match stays yours.',
  accepted:
    'You host this match beside its host from now on. Signed in with the address of your letter, you find it under “My matches” too.',
  leads: 'You are the host of this match from now on.',
  asked: 'A letter is on its way. The seat passes once it is accepted; until then its player keeps it by sending orders.',
};

export async function showLead(context: Context, http: HostingHttp): Promise<Response> {
  const door = await openDoor(context, http);
  const { match, base, reader, host } = door;
  const asked = { match, authorize: host.authorize };
  const shown = await http.hosting.showHosting(asked);
  if (!shown.ok) return sendRefusal(context, http, reader, shown.refusal);
  const log = await http.views.showActs(asked);
  const said = SAID[context.req.query('done') ?? ''];
  const [leadPage, scripts] = await Promise.all([http.leadPage(), http.assets?.timedScripts()]);
  return sendPage(
    context,
    await leadPage({
      ...reader,
      base,
      hosting: shown.value,
      log: log.ok ? log.value : [],
      now: http.now(),
      ...(scripts && { scripts }),
      ...(said !== undefined && { said }),
    }),
  );
}
