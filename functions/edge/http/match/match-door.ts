/** Access to a match page: by seat link, by host link, or by its public address with or without a session. */
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { turnTold } from '../../../../engine/passages.ts';
import type { MatchPage } from '../../../../templates/pages/model.ts';
import type { Reader } from '../../../../templates/pages/reader.ts';
import type { MatchId } from '../../../facts/match.ts';
import type { MatchView } from '../../../views/match-view.ts';
import { isMatchId } from '../../letterbox.ts';
import { type Credential, type Proof, proof, tableToken } from '../credentials.ts';
import { mayInvite } from '../guard/may-invite.ts';
import type { Game, HttpDeps } from '../http-cases.ts';
import { FOREIGN_FORM, type Form, isOwnForm, readerOf, readForm, readSession, sessionCookie } from '../page-ask.ts';
import type { Outcome } from '../problems.ts';
import { etagOf, hasIt, isConditional } from '../sending/etag.ts';
import { isForAnybody, previewOf, previewOfBoard } from '../watch/preview.ts';
import { matchUrl } from './tell.ts';

/** How the addresses of a match's pages begin. */
export const DOORS = ['/s/:token', '/h/:token', '/m/:id'] as const;

export interface Door {
  readonly match: MatchId;
  /** The beginning of the page's address, such as `/s/…`. */
  readonly base: string;
  readonly seat: Proof;
  readonly host: Proof;
  readonly reader: Reader;
  readonly credential: Credential;
}

export async function openDoor(context: Context, http: HttpDeps): Promise<Door> {
  return doorFor(context, http, await readSession(context, http));
}

/**
 * The tag of the page that this browser already has, if it is exactly what would be sent. A link itself says whose page it opens, so no
 * session is looked up; the session cookie only goes into the tag.
 */
export async function tagInHand(context: Context, http: HttpDeps, step?: number): Promise<string | undefined> {
  if (!isConditional(context)) return undefined;
  const isPublic = context.req.path.startsWith('/m/');
  const door = doorFor(context, http, isPublic ? await readSession(context, http) : { t: 'none' });
  const asked = { match: door.match, authorize: door.seat.authorize };
  const pulse = await http.views.showPulse(step === undefined ? asked : { ...asked, step });
  if (!pulse.ok) return undefined;
  const tag = pageTag(context, http, door, pulse.value);
  return hasIt(context, tag) ? tag : undefined;
}

/** A page depends on more than what its reader may see of the match: on who is signed in, and what that lets them do. */
export function pageTag(context: Context, http: HttpDeps, door: Pick<Door, 'seat'>, tag: string): string {
  return http.keys.tag(JSON.stringify([tag, door.seat.leads(), getCookie(context, sessionCookie(http)) ?? null]));
}

function doorFor(context: Context, http: HttpDeps, session: Credential): Door {
  const [, kind = '', key = ''] = context.req.path.split('/');
  const credential = kind === 'm' ? session : tableToken(key);
  return {
    match: credential.t === 'table' ? credential.match : isMatchId(key) ? key : '',
    base: `/${kind}/${key}`,
    seat: proof(credential, http.keys, 'seat', session),
    host: proof(credential, http.keys, 'host'),
    reader: readerOf(http, session),
    credential: session,
  };
}

/** Links hold their own proof. Another site could only misuse a cookie, so a form that relies on one must be our own. */
export async function readDoorForm(context: Context, http: HttpDeps, door: Door): Promise<Outcome<Form>> {
  if (door.base.startsWith('/m/') && !isOwnForm(context, http)) return { ok: false, refusal: FOREIGN_FORM };
  const read = await readForm(context);
  return read.ok ? { ok: true, value: read.value.form } : read;
}

type Extra = Pick<MatchPage, 'tried' | 'typed' | 'said' | 'refused'>;

export async function matchModel(context: Context, http: HttpDeps, door: Door, extra: Extra): Promise<Outcome<MatchPage>> {
  const shown = await http.views.showMatch({ match: door.match, authorize: door.seat.authorize });
  if (!shown.ok) return shown;
  const { ruleset } = shown.value;
  const [game, scripts] = await Promise.all([http.game(ruleset), http.assets?.matchScripts(ruleset.split('@')[0] ?? '')]);
  const etag = etagOf(pageTag(context, http, door, shown.value.tag));
  return { ok: true, value: { ...modelOf(http, door, shown.value, game, { ...extra, etag }), ...(scripts && { scripts }) } };
}

/** Before a match begins, the only board is the one from its game's rules. */
function previewOfMatch(http: HttpDeps, door: Door, { title, stepWord, step, ruleset, report }: MatchView) {
  if (report !== null) {
    const turn = turnTold(report.narrative, step - 1, stepWord);
    return previewOfBoard(http, door, '', { title, turn, step: step - 1, headline: report.headline });
  }
  const waiting = { title, about: 'A match that starts when every seat is taken.', picture: `games/${ruleset}` };
  return isForAnybody(door) ? previewOf(http, door.base, waiting) : {};
}

function modelOf(http: HttpDeps, door: Door, view: MatchView, game: Game | undefined, extra: Extra & Pick<MatchPage, 'etag'>): MatchPage {
  const { you, step } = view;
  return {
    ...door.reader,
    ...previewOfMatch(http, door, view),
    base: door.base,
    host: door.seat.leads(),
    view,
    follow: view.follow,
    ...(you !== null && view.mayOrder && { table: { game: view.game, seat: you, view: view.view, step } }),
    ...(game === undefined ? {} : { guide: game.guide }),
    ...(door.seat.isHeld() && { pushKey: http.keys.pushKeys()[0]?.public ?? '' }),
    now: http.now(),
    publicUrl: matchUrl(http.settings, view.id),
    mayInvite: mayInvite({ http, credential: door.credential }),
    ...extra,
  };
}
