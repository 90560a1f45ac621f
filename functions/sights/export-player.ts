/** All that is kept about a player, as one document: what is his and what he may know, nothing of anybody else's. */
import type { Json, Seat } from '../../engine/ruleset.ts';
import { type Answer, refuse } from '../facts/answers.ts';
import type { Kept, KeyedDeps } from '../facts/deps.ts';
import type { Granted } from '../facts/grants.ts';
import type { Letter } from '../facts/letter.ts';
import type { Match, MatchId, Player, PlayerId, Repute } from '../facts/match.ts';
import { exportLeagues } from './league/export-leagues.ts';

/** Where a document ends although there is more: well below what an answer may be (6 MB) and take (29 s) on AWS. */
const MOST_BYTES = 4_000_000;
const MOST_MS = 12_000;
const SIDE_BY_SIDE = 8;
const STEPS_AT_ONCE = 25;

export interface PlayerExport {
  readonly account: Json;
  /** As his finished matches made them; null: none counted yet. */
  readonly ratings: Json;
  /** Sessions, API keys, sign-in links and held orders; never the secret itself, of which only a hash is kept. */
  readonly tokens: readonly Json[];
  /** Outside any match. */
  readonly letters: readonly Json[];
  readonly matches: readonly Json[];
  /** With the first document alone. */
  readonly leagues: readonly Json[];
  /** The match to go on after; null: this is all. */
  readonly next: MatchId | null;
}

/** `after`: where the document before this one ended. */
export async function exportPlayer(
  deps: KeyedDeps,
  request: { readonly player: PlayerId; readonly after?: MatchId },
): Promise<Answer<PlayerExport>> {
  const started = deps.now();
  const { player: id, after = '' } = request;
  const player = await deps.players.load(id);
  if (player === undefined) return refuse('not-found', 'This account is deleted.');
  const [repute, tokens, letters, members, leagues] = await Promise.all([
    deps.reputes.load(id),
    deps.grants.list(id),
    deps.letters.list(id),
    deps.players.matches(id),
    after === '' ? exportLeagues(deps, id) : [],
  ]);
  const ids = members.toSorted().filter((one) => one > after);
  const matches: Json[] = [];
  let bytes = JSON.stringify(leagues).length;
  let at = 0;
  for (; at < ids.length && bytes < MOST_BYTES && deps.now() - started < MOST_MS; at += SIDE_BY_SIDE) {
    const told = await Promise.all(ids.slice(at, at + SIDE_BY_SIDE).map((match) => tellMatch(deps, id, match)));
    matches.push(...told.flat());
    bytes += told.reduce((sum, one) => sum + JSON.stringify(one).length, 0);
  }
  const next = at < ids.length ? (ids[at - 1] ?? null) : null;
  return {
    ok: true,
    value: {
      account: tellAccount(player),
      ratings: repute === undefined ? null : tellRepute(repute),
      tokens: tokens.map(tellToken),
      letters: letters.map(tellLetter),
      matches,
      leagues,
      next,
    },
  };
}

const time = (milliseconds: number): string => new Date(milliseconds).toISOString();
const seconds = (given: number): string => time(given * 1000);

function tellAccount({ id, name, address, zone, verified, paused, invited, leaving }: Player): Json {
  return {
    ...{ id, name, address, zone, verified },
    paused: paused === undefined ? null : { at: time(paused.at), why: paused.why },
    invitations: invited.map(time),
    deleted: leaving === undefined ? null : time(leaving.at),
  };
}

/** `turns`: newest last, 1 in time, 0 missed. The week's results hold what the others were rated. */
function tellRepute({ turns, games }: Repute): Json {
  return { turns, games: games as unknown as Json };
}

function tellToken({ opens, name, scope, made, used, expires, held }: Granted): Json {
  const times = { made: made === undefined ? null : seconds(made), expires: seconds(expires) };
  const told = { name: name ?? null, scope: scope ?? 'full', used: used === undefined ? null : seconds(used) };
  if (held === undefined) return { opens, ...times, ...(opens === 'api-key' || opens === 'session' ? told : {}) };
  const { match, seat, step, text, received, ready, luck } = held;
  return { opens, ...times, match, seat, step, orders: text, received: time(received), ready: ready ?? null, luck: luck ?? null };
}

/** What it told. A button's token is a secret, and opens what it opens from the letter alone. */
function tellLetter({ id, seat, channel, fact, born, end }: Letter): Json {
  const told = Object.entries(fact).filter(([name]) => name !== 't' && name !== 'token');
  return {
    ...{ id, kind: fact.t, born: time(born), end: end ?? null, channel, seat: seat ?? null },
    fact: Object.fromEntries(told) as Json,
  };
}

async function tellMatch(deps: KeyedDeps, player: PlayerId, id: MatchId): Promise<readonly Json[]> {
  const match = await deps.matches.load(id);
  if (match === undefined) return [];
  const kept = await deps.matches.kept(id);
  const seats = match.seats.filter(({ holder }) => holder.t === 'person' && holder.player === player).map(({ seat }) => seat);
  const played = await ownAnswers(deps, match, seats);
  const press = kept.letters.filter((one) => one.writer === player);
  return [
    {
      ...{ id, ruleset: match.ruleset, status: match.status, opened: time(match.opened), host: match.host === player },
      options: match.options,
      seats: seats.map((seat) => tellSeat(match, kept, seat, played[seat] ?? [])),
      letters: kept.letters.filter((one) => one.holder === player || one.player === player).map(tellLetter),
      // To whom and what: how it fared is the other's business.
      pressSent: press.map(({ seat, fact, born }) => ({ to: seat ?? null, at: time(born), lines: fact.t === 'press' ? fact.lines : [] })),
      receipts: kept.receipts
        .filter((one) => one.holder === player)
        // Sealed with what the caller alone holds: as it is kept.
        .map(({ expires, sealed, answer }) => ({
          expires: seconds(expires),
          answer: answer === undefined ? `sealed ${sealed}` : (JSON.parse(answer) as Json),
        })),
    },
  ];
}

function tellSeat(match: Match, { endpoints }: Kept, seat: Seat, played: readonly Json[]): Json {
  const record = match.seats.find((one) => one.seat === seat);
  const file = match.files[seat];
  const endpoint = record?.hook === true ? endpoints[seat] : undefined;
  return {
    seat,
    name: record?.holder.t === 'person' ? record.holder.name : '',
    accepted: record?.holder.t === 'person' && record.holder.accepted,
    missed: record?.missed ?? 0,
    turns: record?.turns ?? '',
    mail: record?.mail ?? false,
    // He set it, its secret too.
    webhook: endpoint === undefined ? null : { ...endpoint },
    onFile: file === undefined ? null : ({ ...file, received: time(file.received) } as unknown as Json),
    played,
  };
}

/** His own part of each resolved step; a step is large, so few are held at once. */
async function ownAnswers(deps: KeyedDeps, match: Match, seats: readonly Seat[]): Promise<Readonly<Record<Seat, readonly Json[]>>> {
  const own: Record<Seat, Json[]> = Object.fromEntries(seats.map((seat) => [seat, []]));
  if (seats.length === 0) return own;
  for (let from = 0; from < match.step; from += STEPS_AT_ONCE) {
    for (const { step, answers, at } of await deps.matches.steps(match.id, from, Math.min(match.step, from + STEPS_AT_ONCE) - 1))
      for (const { seat, t, lines, nonce, commitment } of answers)
        own[seat]?.push({ step, at: time(at), t, orders: lines, nonce, commitment });
  }
  return own;
}
