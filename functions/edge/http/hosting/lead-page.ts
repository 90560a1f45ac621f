/** The host's page: how the match stands and all that the host may do, as forms. */
import type { Context, Hono } from 'hono';
import type { HttpDeps } from '../http-cases.ts';
import { DOORS, openDoor } from '../match/match-door.ts';
import { sendPage, sendRefusal } from '../page-ask.ts';

const SAID: Readonly<Record<string, string>> = {
  extended: 'The deadline is moved, and everybody who owes orders is told.',
  unlisted: 'The match is off the list. Whoever has its address may still watch it.',
  cancelled: 'The match is called off.',
  paused: 'The match is paused, and everybody is told. It goes on by itself.',
  'go-on': 'The match goes on, and everybody is told.',
  closed: 'The deadline is now: the turn closes in some two minutes, and everybody is told.',
  asked: 'A letter is on its way. The seat passes once it is accepted; until then its player keeps it by sending orders.',
};

export function mountLeadPages(app: Hono, http: HttpDeps): void {
  for (const base of DOORS) app.get(`${base}/lead`, (context) => showLead(context, http));
}

async function showLead(context: Context, http: HttpDeps): Promise<Response> {
  const door = await openDoor(context, http);
  const { match, base, reader, host } = door;
  const asked = { match, authorize: host.authorize };
  const shown = await http.sights.showHosting(asked);
  if (!shown.ok) return sendRefusal(context, http, reader, shown.refusal);
  const log = await http.sights.showActs(asked);
  const said = SAID[context.req.query('done') ?? ''];
  const [pages, scripts] = await Promise.all([http.pages(), http.assets?.timedScripts()]);
  return sendPage(
    context,
    await pages.lead({
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
