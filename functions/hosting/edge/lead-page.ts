/** The host's page: the state of the match, and a form for each thing that the host may do. */
import type { Context } from 'hono';
import { openDoor } from '../../edge/http/match/match-door.ts';
import { sendPage, sendRefusal } from '../../edge/http/page-ask.ts';
import type { HostingHttp } from './call.ts';

const SAID: Readonly<Record<string, string>> = {
  extended: 'The deadline has moved. We tell everybody whose orders are due.',
  unlisted: 'The match is no longer listed. Anybody who has its address can still watch it.',
  cancelled: 'The match is called off.',
  paused: 'The match is paused. We tell everybody. It goes on by itself.',
  'go-on': 'The match goes on. We tell everybody.',
  closed: 'The deadline is now, and the turn closes in about two minutes. We tell everybody.',
  'cohost-asked': 'A letter is on its way. They become a co-host once they accept.',
  removed: 'They are no longer a co-host, or no longer asked to be one. We tell them.',
  offered: 'A letter is on its way. You stay the host until they accept.',
  kept: 'The match stays yours.',
  accepted: 'You are now a co-host of this match. If you sign in with the address of your letter, you also find it under “My matches”.',
  leads: 'You are now the host of this match.',
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
