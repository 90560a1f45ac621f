/** The pages for reporting something to the operator. */
import type { Context } from 'hono';
import type { Call } from '../call.ts';
import { proof } from '../credentials.ts';
import type { HttpDeps } from '../http-cases.ts';
import { openDoor } from '../match/match-door.ts';
import { FOREIGN_FORM, isOwnForm, readerOf, readForm, readSession, sayWhen, sendPage, sendRefusal } from '../page-ask.ts';
import { peerOf } from '../peer.ts';
import { type Failure, NOTHING_HERE } from '../problems.ts';

/** Lists what people wrote on the page of a match, as this reader sees it. */
export async function showReportForm(context: Context, http: HttpDeps): Promise<Response> {
  const door = await openDoor(context, http);
  const shown = await http.views.showMatch({ match: door.match, authorize: door.seat.authorize });
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

const NOT_THERE: Failure = { code: 'not-found', message: NOTHING_HERE };

interface ReportForm<H extends HttpDeps> {
  readonly call: Call<H>;
  readonly id: string;
  readonly base: string;
  readonly isThere?: boolean;
}

/** Anybody may send it, signed in or not. */
export async function sendReport<H extends HttpDeps>(
  context: Context,
  http: H,
  { call, id, base, isThere = true }: ReportForm<H>,
): Promise<Response> {
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
