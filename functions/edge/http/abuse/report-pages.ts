/** The pages from which something is reported to the operator. */
import type { Context, Hono } from 'hono';
import { isMatchId } from '../../letterbox.ts';
import type { Call } from '../call.ts';
import { proof } from '../credentials.ts';
import type { HttpDeps } from '../http-cases.ts';
import { openDoor } from '../match/match-door.ts';
import { FOREIGN_FORM, isOwnForm, readerOf, readForm, readSession, sayWhen, sendPage, sendRefusal } from '../page-ask.ts';
import { peerOf } from '../peer.ts';
import { type Failure, NOTHING_HERE } from '../problems.ts';
import { reportInLeague } from './report-calls.ts';

/** What a person wrote on the page of a match, as this reader sees it. */
export async function showReportForm(context: Context, http: HttpDeps): Promise<Response> {
  const door = await openDoor(context, http);
  const shown = await http.sights.showMatch({ match: door.match, authorize: door.seat.authorize });
  if (!shown.ok) return sendRefusal(context, http, door.reader, shown.refusal);
  const { seats, house, press, title, zone } = shown.value;
  const back = { href: door.base, text: title };
  const nameOf = (from: string | null) => (from === null ? null : (seats.find(({ seat }) => seat === from)?.name ?? from));
  const choices = [
    ...seats.flatMap(({ seat, name, kind, holder }) =>
      kind === 'person' && holder !== 'a player' ? [{ t: 'name' as const, value: `name ${seat}`, seat: name, text: holder }] : [],
    ),
    ...(house.description === null && house.rules === null ? [] : [{ t: 'house' as const, value: 'house' }]),
    ...press.map(({ number, at, from }) => ({ t: 'press' as const, value: `press ${number}`, from: nameOf(from), at })),
  ];
  const page = { ...door.reader, back, action: `${door.base}/report`, choices, zone, mailDomain: http.settings.mailDomain };
  return sendPage(context, (await http.pages()).reportAbuse(page));
}

export function mountLeagueReports(app: Hono, http: HttpDeps): void {
  app.get('/leagues/:id/report', (context) => showLeagueForm(context, http));
  app.post('/leagues/:id/report', (context) => {
    const id = context.req.param('id');
    return sendReport(context, http, { call: reportInLeague, id, base: `/leagues/${id}`, isThere: isMatchId(id) });
  });
}

const NOT_THERE: Failure = { code: 'not-found', message: NOTHING_HERE };

async function showLeagueForm(context: Context, http: HttpDeps): Promise<Response> {
  const reader = readerOf(http, await readSession(context, http));
  const league = context.req.param('id') ?? '';
  const shown = isMatchId(league) ? await http.leagues.showLeague({ league }) : { ok: false as const, refusal: NOT_THERE };
  if (!shown.ok) return sendRefusal(context, http, reader, shown.refusal);
  const { name, entrants } = shown.value;
  const entrant = context.req.query('entrant');
  const choices = [
    ...(entrant === undefined ? [] : [{ t: 'entrant' as const, value: entrant.slice(0, 40), text: null }]),
    { t: 'league' as const, value: '', text: name },
    ...entrants.map(({ id, name }) => ({ t: 'entrant' as const, value: id, text: name })),
  ];
  const back = { href: `/leagues/${league}`, text: name };
  const page = { ...reader, back, action: `/leagues/${league}/report`, choices, zone: 'UTC' };
  return sendPage(context, (await http.pages()).reportAbuse({ ...page, mailDomain: http.settings.mailDomain }));
}

interface ReportForm {
  readonly call: Call;
  /** What the call's path names. */
  readonly id: string;
  readonly base: string;
  readonly isThere?: boolean;
}

/** Anybody may send it, signed in or not. */
export async function sendReport(context: Context, http: HttpDeps, { call, id, base, isThere = true }: ReportForm): Promise<Response> {
  const received = http.now();
  const credential = await readSession(context, http);
  const reader = readerOf(http, credential);
  if (!isOwnForm(context, http)) return sendRefusal(context, http, reader, FOREIGN_FORM);
  const read = await readForm(context);
  if (!read.ok) return sendRefusal(context, http, reader, read.refusal);
  if (!isThere) return sendRefusal(context, http, reader, NOT_THERE);
  const [seat, host] = [proof(credential, http.keys, 'seat'), proof(credential, http.keys, 'host')];
  const part = (): string => id;
  const around = { http, credential, seat, host, part, peer: peerOf(context.env), received };
  const sent = await call.forms[0]?.submit(around, read.value.form, { base, open: base });
  if (sent === undefined || !sent.ok || !('notice' in sent.value)) {
    const failure = sent !== undefined && !sent.ok ? sent.refusal : NOT_THERE;
    sayWhen(context, failure);
    const back = failure.code === 'not-found' ? undefined : { href: `${base}/report`, text: 'Back to the form' };
    return sendRefusal(context, http, reader, failure, back);
  }
  return sendPage(context, (await http.pages()).notice({ ...reader, ...sent.value.notice }));
}
