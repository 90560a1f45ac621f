/** Plays a finished match again with the same game, options, pace and players, everybody moving on by one seat. */

import { editionName } from '../../engine/game.ts';
import { readTable, settleOptions } from '../../engine/options.ts';
import type { Card, Seat } from '../../engine/ruleset.ts';
import { answerWith, changeMatch } from '../cases/match/change-match.ts';
import { acceptSeat, occupySeat } from '../cases/match/join-match.ts';
import { layMatch } from '../cases/match/lay-match.ts';
import { openingOf } from '../cases/match/open-match.ts';
import { type Answer, type Authorize, notFound, refuse } from '../facts/answers.ts';
import type { KeyedDeps } from '../facts/deps.ts';
import { loadRules } from '../facts/games.ts';
import { playerIn } from '../facts/kept-turns.ts';
import type { Holder, Match, MatchId, MatchStatus, Player, PlayerId, SeatRecord } from '../facts/match.ts';
import { blocks } from '../facts/people/blocks.ts';
import { countInvitation, erasedName, waitToInvite } from '../facts/players.ts';
import { mayHostMore } from '../views/my-matches.ts';
import { type AskRematch, seatBefore, seatInRematch, whyNoRematch } from './facts.ts';

const MATCH_ID = 16;
/** If another player asks at the same moment, this one joins their rematch, which may in turn be called off at that moment. */
const TRIES = 3;

export interface Rematch {
  readonly match: MatchId;
  readonly status: MatchStatus;
  /** The asker's seat in the rematch. */
  readonly seat: Seat;
  /** This request started it. */
  readonly begun: boolean;
  /** Absent if the asker has renewed their link there, since only they have the new one. */
  readonly seatToken?: string;
  /** For an asker without an account who opened the rematch. */
  readonly hostToken?: string;
}

/**
 * The first to ask opens the rematch, takes their seat and has the others invited; whoever asks later takes theirs. However often they ask
 * there is only one rematch, until it is called off before it begins.
 */
export async function askRematch(deps: KeyedDeps, request: AskRematch): Promise<Answer<Rematch>> {
  for (let tries = 0; tries < TRIES; tries++) {
    const match = (tries === 0 ? request.loaded : undefined) ?? (await deps.matches.load(request.match));
    const asker = match === undefined ? notFound : readAsker(match, request.authorize);
    const done = asker.ok ? await askOnce(deps, request, asker.value) : asker;
    if (done.ok || done.refusal.code !== 'duplicate') return done;
  }
  return refuse('busy', 'Someone else asked at the same moment. Please try again.');
}

function readAsker(match: Match, authorize: Authorize): Answer<Asker> {
  const caller = authorize(match);
  if (caller === undefined) return refuse('no-right', notFound.refusal.message);
  if (caller.t !== 'seat') return refuse('no-right', 'Only a player of this match can ask for a rematch.');
  const why = whyNoRematch(match);
  return why === undefined ? { ok: true, value: { match, seat: caller.seat } } : refuse('not-active', why);
}

/** `duplicate` means that somebody else asked at the same moment. */
async function askOnce(deps: KeyedDeps, request: AskRematch, asker: Asker): Promise<Answer<Rematch>> {
  const { rematch } = asker.match;
  const found = rematch === undefined ? undefined : await deps.matches.load(rematch.match);
  return found === undefined || isCalledOff(found) ? openRematch(deps, request, asker) : joinRematch(deps, asker, found);
}

const isCalledOff = ({ status, step }: Match): boolean => status === 'cancelled' && step === 0;

/** A player of the finished match. */
interface Asker {
  readonly match: Match;
  readonly seat: Seat;
}

async function openRematch(deps: KeyedDeps, request: AskRematch, asker: Asker): Promise<Answer<Rematch>> {
  const { match, seat } = asker;
  const laid = await layRematch(deps, asker, request.mayInvite);
  if (!laid.ok) return laid;
  const opens = openingOf(deps, laid.value);
  const asked = { match: match.id, authorize: request.authorize, loaded: match };
  const done = await changeMatch<null>(deps, asked, (now) => {
    if (now.rematch?.match !== match.rematch?.match) return answerWith(refuse('duplicate', 'Somebody else has just asked.'));
    const after: Match = { ...now, rematch: { match: laid.value.id, by: seat } };
    return { t: 'change', progress: { match: after, steps: [], letters: [], jobs: [] }, opens, answer: null };
  });
  if (!done.ok) return done;
  deps.log('match-opened', { match: laid.value.id, ruleset: laid.value.ruleset });
  const hosts = opens.match.host === undefined ? { hostToken: deps.keys.hostToken(opens.match.id) } : {};
  return { ok: true, value: { ...placeIn(deps, opens.match, seatInRematch(match, seat), true), ...hosts } };
}

function placeIn(deps: KeyedDeps, { id, status, seats }: Match, seat: Seat, begun: boolean): Rematch {
  const changes = seats.find((record) => record.seat === seat)?.changes ?? 0;
  return { match: id, status, seat, begun: begun && status !== 'inviting', seatToken: deps.keys.seatToken(id, seat, changes) };
}

/** Takes the seat that was kept for the asker, even if they had declined it, as long as nobody else has taken it. */
async function joinRematch(deps: KeyedDeps, asker: Asker, rematch: Match): Promise<Answer<Rematch>> {
  const seat = seatInRematch(asker.match, asker.seat);
  const record = rematch.seats.find((held) => held.seat === seat);
  if (record?.holder.t === 'open' && rematch.status === 'inviting') return takeBack(deps, asker, rematch, seat);
  if (record?.holder.t !== 'person' || !isKept(asker, record)) return taken;
  if (record.holder.accepted) {
    const { seatToken, ...place } = placeIn(deps, rematch, seat, false);
    return { ok: true, value: { ...place, ...(record.changes === 0 && seatToken !== undefined && { seatToken }) } };
  }
  const done = await acceptSeat(deps, {
    match: rematch.id,
    authorize: (now) => (now.seats.some((held) => held.seat === seat && held.changes === record.changes) ? { t: 'seat', seat } : undefined),
  });
  if (!done.ok) return done.refusal.code === 'no-right' ? taken : done;
  const { status } = done.value;
  const { seatToken, ...place } = placeIn(deps, { ...rematch, status }, seat, true);
  return { ok: true, value: { ...place, ...(record.changes === 0 && seatToken !== undefined && { seatToken }) } };
}

const taken = refuse(
  'taken',
  'There is a rematch, but your seat in it has passed to somebody else, or its link was renewed: then only the new link opens it.',
);

/** Nobody has held the seat since it was kept for the asker, or the asker already holds it under a link that they renewed. */
function isKept({ match, seat }: Asker, record: SeatRecord): boolean {
  const before = match.seats.find((held) => held.seat === seat);
  const player = before && playerIn(before);
  return record.changes === 0 || (player !== undefined && player === playerIn(record));
}

function takeBack(deps: KeyedDeps, asker: Asker, rematch: Match, seat: Seat): Promise<Answer<Rematch>> {
  const holder = asker.match.seats.find((held) => held.seat === asker.seat)?.holder;
  return changeMatch<Rematch>(deps, { match: rematch.id, authorize: () => ({ t: 'public' }), loaded: rematch }, (now) => {
    const record = now.seats.find((held) => held.seat === seat);
    if (now.status !== 'inviting' || record?.holder.t !== 'open' || holder?.t !== 'person') return answerWith(taken);
    const mail = holder.player !== undefined;
    const { page: _, ...kept } = holder;
    const seated = occupySeat(now, { ...record, holder: { ...kept, accepted: true }, changes: record.changes + 1, mail }, deps);
    return { ...seated, answer: placeIn(deps, seated.progress.match, seat, true) };
  });
}

async function layRematch(deps: KeyedDeps, asker: Asker, mayInvite: boolean): Promise<Answer<Match>> {
  const { match } = asker;
  const rules = await loadRules(match.ruleset.split('@')[0] ?? '');
  const options = rules && settleOptions(rules, match.options);
  const order =
    rules && options?.ok
      ? readTable(
          rules,
          options.value,
          match.seats.map(({ seat }) => seat),
        )
      : undefined;
  if (rules === undefined || options?.ok !== true || order?.ok !== true)
    return refuse('bad-request', 'The game has changed since, and no longer has a table like this one. Open a new match.');
  const asking = match.seats.find(({ seat }) => seat === asker.seat);
  const host = asking && playerIn(asking);
  const allowed = host === undefined ? undefined : await mayHostMore(deps, host);
  if (allowed?.ok === false) return allowed;
  const players = await playersIn(deps, match);
  const others = [...players.values()].filter(({ id }) => id !== host);
  const refused = await refuseInvitations(deps, others, { host, mayInvite });
  if (refused !== undefined) return refused;
  const seats = order.value.map((seat) => laySeat(deps, seat, asker, players, rules));
  const { pace } = match;
  const given = {
    id: deps.randomSource.id(MATCH_ID),
    ruleset: editionName(rules),
    options: options.value,
    pace,
    seats,
    rematchOf: match.id,
  };
  return {
    ok: true,
    value: layMatch(deps, {
      ...given,
      ...(host && { host }),
      ...saidOf(match),
    }),
  };
}

/** The settings of the finished match other than its game and pace. */
const withoutHidden = ({ hidden: _, ...house }: NonNullable<Match['house']>) => house;

function saidOf({ beacon, listed, offered, awayDays, house }: Match): Partial<Parameters<typeof layMatch>[1]> {
  return {
    ...(beacon && { beacon }),
    ...(listed && { listed }),
    ...(offered && { offered }),
    ...(awayDays !== undefined && { awayDays }),
    ...(house && { house: withoutHidden(house) }),
  };
}

/** Players who still have an account. */
async function playersIn(deps: KeyedDeps, { seats }: Match): Promise<ReadonlyMap<PlayerId, Player>> {
  const ids = new Set(seats.flatMap((record) => playerIn(record) ?? []));
  const found = await Promise.all([...ids].map((id) => deps.players.load(id)));
  return new Map(found.flatMap((player) => (player === undefined || player.leaving !== undefined ? [] : [[player.id, player] as const])));
}

/** All invitations are checked before any is counted, so that a rematch that cannot be opened uses up none of them. */
async function refuseInvitations(
  deps: KeyedDeps,
  others: readonly Player[],
  { host, mayInvite }: { readonly host: PlayerId | undefined; readonly mayInvite: boolean },
): Promise<Answer<never> | undefined> {
  if (others.length > 0 && host === undefined && !mayInvite)
    return refuse(
      'sign-in-first',
      'Here only players who are signed in may have letters sent to an address, and somebody at this table would get one.',
    );
  if (others.some((player) => blocks(player, host)))
    return refuse('bad-request', 'One of the others does not want a rematch. Nothing was opened.');
  let wait = await waitToInvite(
    deps,
    others.map(({ address }) => address),
    host,
  );
  for (const player of others) if (wait === 0) wait = await countInvitation(deps, player);
  if (wait === 0) return undefined;
  const retryAfter = Math.ceil(wait / 1000);
  return refuse('too-many', 'One of the others already has three unanswered invitations from today. Ask again tomorrow.', { retryAfter });
}

function laySeat(deps: KeyedDeps, seat: Seat, asker: Asker, players: ReadonlyMap<PlayerId, Player>, card: Pick<Card, 'bots'>): SeatRecord {
  const before = seatBefore(asker.match, seat);
  const holder = before === undefined ? NOBODY : holderNow(before, asker, players, card);
  const taken = holder.t === 'bot' || (holder.t === 'person' && holder.accepted);
  const mail = holder.t === 'person' && holder.player !== undefined;
  return { seat, holder, changes: 0, missed: 0, mail, hook: false, ...(taken && { accepted: deps.randomSource.hex(16) }) };
}

const NOBODY: Holder = { t: 'open' };

/** Only the asker is seated without being asked. If a player has deleted their account, their seat is open to anybody. */
function holderNow(
  { seat, holder }: SeatRecord,
  asker: Asker,
  players: ReadonlyMap<PlayerId, Player>,
  { bots }: Pick<Card, 'bots'>,
): Holder {
  if (holder.t === 'bot') return { ...holder, bot: bots.includes(holder.bot) ? holder.bot : (bots[0] ?? holder.bot) };
  const accepted = seat === asker.seat;
  if (holder.t === 'open' || (!accepted && hasLeft(asker.match, seat, holder))) return NOBODY;
  if (holder.player !== undefined && !players.has(holder.player)) return NOBODY;
  const { page: _, ...kept } = holder;
  return { ...kept, accepted };
}

/** A guest who chose such a name finds their seat open, and can take it by asking as well. */
function hasLeft({ seats }: Match, seat: Seat, { name, player }: Extract<Holder, { readonly t: 'person' }>): boolean {
  return player === undefined && name === erasedName(seats.findIndex((record) => record.seat === seat));
}
