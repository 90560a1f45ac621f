/** Everything that is stored about a player, as one document: their own data and what they may know, and nothing about anybody else. */
import type { Json, Seat } from '../../engine/ruleset.ts';
import type { Answer } from '../facts/answers.ts';
import type { Kept, KeyedDeps, OwnDeps } from '../facts/deps.ts';
import type { Time } from '../facts/formats.ts';
import type { Granted } from '../facts/grants.ts';
import type { Letter, LetterFact } from '../facts/letter.ts';
import type { Match, MatchId, Player, PlayerId, PlayerRating } from '../facts/match.ts';
import { GONE } from '../facts/people/own-account.ts';
import { plansOf } from '../plans/facts.ts';
import { exportHook } from './show-hook.ts';

/** A document ends here even if there is more: well below the limits on AWS for an answer's size (6 MB) and time (29 s). */
const MOST_BYTES = 4_000_000;
const MOST_MS = 12_000;
const SIDE_BY_SIDE = 8;
const STEPS_AT_ONCE = 25;

/** Leaves out tokens and anything else that opens something. */
type ExportedFact<F> = F extends { readonly t: infer K }
  ? {
      readonly id: string;
      /** The kind of letter. */
      readonly kind: K;
      readonly born: Time;
      /** null while it is on its way. */
      readonly end: 'sent' | 'dropped' | 'dead' | null;
      readonly channel: 'mail' | 'hook' | 'push';
      /** The seat that it was sent to; null if it went to the player. */
      readonly seat: string | null;
      /** What the letter is about. */
      readonly fact: Omit<F, 't' | 'token'>;
    }
  : never;
export type ExportedLetter = ExportedFact<LetterFact>;

export interface PlayerExport {
  readonly account: Json;
  /** null until a finished match has counted. */
  readonly ratings: Json;
  /** Sessions, API keys, sign-in links and held orders. The secrets themselves are not stored, only their hashes. */
  readonly tokens: readonly Json[];
  /** Letters that belong to no match. */
  readonly letters: readonly ExportedLetter[];
  readonly matches: readonly Json[];
  /** Only in the first document. */
  readonly leagues: readonly Json[];
  /** The match after which the next document starts; null if this is the last. */
  readonly next: MatchId | null;
}

/** `after` is where the previous document ended. */
export async function exportPlayer(
  deps: OwnDeps,
  request: { readonly player: PlayerId; readonly after?: MatchId },
): Promise<Answer<PlayerExport>> {
  const started = deps.now();
  const { player: id, after = '' } = request;
  const player = await deps.players.load(id);
  if (player === undefined) return GONE;
  const [playerRating, tokens, letters, members, leagues] = await Promise.all([
    deps.ratings.load(id),
    deps.grants.list(id),
    deps.letters.list(id),
    deps.players.matches(id),
    after === '' ? deps.eventViews.export(deps, id) : [],
  ]);
  const ids = members.toSorted().filter((match) => match > after);
  const matches: Json[] = [];
  let bytes = JSON.stringify(leagues).length;
  let done = 0;
  for (; done < ids.length && bytes < MOST_BYTES && deps.now() - started < MOST_MS; done += SIDE_BY_SIDE) {
    const documents = await Promise.all(ids.slice(done, done + SIDE_BY_SIDE).map((match) => tellMatch(deps, id, match)));
    matches.push(...documents.flat());
    bytes += documents.reduce((sum, document) => sum + JSON.stringify(document).length, 0);
  }
  const next = done < ids.length ? (ids[done - 1] ?? null) : null;
  return {
    ok: true,
    value: {
      account: tellAccount(player),
      ratings: playerRating === undefined ? null : tellRating(playerRating),
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

function tellAccount({
  id,
  since,
  name,
  proposed,
  address,
  zone,
  verified,
  paused,
  suppressed,
  invited,
  push,
  away,
  page,
  blocks,
  letters,
  hidden,
  mailEnds,
  leaving,
}: Player): Json {
  return {
    ...{ id, since: time(since), name, address, zone, verified, proposedName: proposed ?? null, page: page === true },
    hiddenName:
      hidden === undefined ? null : { reason: hidden.reason, at: time(hidden.at), name: hidden.name, elsewhere: { ...hidden.elsewhere } },
    paused: paused === undefined ? null : { at: time(paused.at), why: paused.why },
    pausedBefore: suppressed ?? null,
    invitations: invited.map(time),
    letters: (letters ?? null) as unknown as Json,
    blocks: (blocks ?? []).map(({ id, at, met }) => ({ id, at: time(at), met })),
    // These are the player's own browsers, so their secrets are included.
    absences: (away?.spans ?? []).map(({ from, to }) => ({ from: time(from), to: time(to) })),
    browsers: (push?.subscriptions ?? []).map(({ made, rest, ...browser }) => ({
      ...browser,
      made: time(made),
      failed: rest?.failed ?? 0,
    })),
    // Hashes under the service's key; the texts behind them are not stored.
    mailEnds: (mailEnds ?? []).map(({ at, blocks }) => ({ at: time(at), blocks: [...blocks] })),
    deleted: leaving === undefined ? null : time(leaving.at),
  };
}

/** `turns` has the latest last: 1 is in time, 0 is missed. The week's results include the opponents' ratings. */
function tellRating({ turns, games }: PlayerRating): Json {
  return { turns, games: games as unknown as Json };
}

function tellToken({ opens, name, scope, made, used, expires, held }: Granted): Json {
  const times = { made: made === undefined ? null : seconds(made), expires: seconds(expires) };
  const use = { name: name ?? null, scope: scope ?? 'full', used: used === undefined ? null : seconds(used) };
  if (held === undefined) return { opens, ...times, ...(opens === 'api-key' || opens === 'session' ? use : {}) };
  const { match, seat, step, text, received, ready, luck } = held;
  return { opens, ...times, match, seat, step, orders: text, received: time(received), ready: ready ?? null, luck: luck ?? null };
}

/** Leaves out a button's token, a secret that should only be used from the letter itself. */
function tellLetter({ id, seat, channel, fact, born, end }: Letter): ExportedLetter {
  const fields = Object.entries(fact).filter(([name]) => name !== 't' && name !== 'token');
  return {
    ...{ id, kind: fact.t, born: time(born), end: end ?? null, channel, seat: seat ?? null },
    fact: Object.fromEntries(fields),
  } as ExportedLetter;
}

async function tellMatch(deps: KeyedDeps, player: PlayerId, id: MatchId): Promise<readonly Json[]> {
  const match = await deps.matches.load(id);
  if (match === undefined) return [];
  const kept = await deps.matches.kept(id);
  const seats = match.seats.filter(({ holder }) => holder.t === 'person' && holder.player === player).map(({ seat }) => seat);
  const played = await ownAnswers(deps, match, seats);
  return [
    {
      ...{ id, ruleset: match.ruleset, status: match.status, opened: time(match.opened), host: match.host === player },
      ...tellHosting(match, player),
      ...(await tellWords(deps, match, player)),
      options: match.options,
      seats: seats.map((seat) => tellSeat(match, kept, seat, played[seat] ?? [])),
      letters: kept.letters.filter((letter) => letter.holder === player || letter.player === player).map(tellLetter) as unknown as Json,
      // The addressees and the text are included; whether it was delivered concerns only the reader.
      pressSent: kept.press
        .filter(({ writer }) => writer === player)
        .map(({ to, at, lines, hidden }) => ({ to, at: time(at), lines: hidden?.lines ?? lines })),
      pressGot: kept.press
        .filter(({ holder }) => holder === player)
        .map(({ from, at, lines }) => ({ from: from ?? null, at: time(at), lines })),
      receipts: kept.receipts
        .filter((receipt) => receipt.holder === player)
        // A sealed answer opens only with the caller's own token, so it is included as stored.
        .map(({ expires, sealed, answer }) => ({
          expires: seconds(expires),
          answer: answer === undefined ? `sealed ${sealed}` : (JSON.parse(answer) as Json),
        })),
    },
  ];
}

/** What they wrote as a host: how the match is played, and the reasons they gave in the log. */
async function tellWords(
  deps: KeyedDeps,
  { id, house, acts = 0 }: Match,
  player: PlayerId,
): Promise<{ readonly says?: Json; readonly acts?: Json }> {
  const { description = '', rules = '' } = house?.hidden ?? house ?? {};
  const says = house?.writer === player ? { says: { description, rules } } : {};
  const own = (await deps.matches.acts(id, 1, acts)).filter(({ writer }) => writer === player);
  return { ...says, ...(own.length > 0 && { acts: own.map(({ at, act, reason }) => ({ at: time(at), act, reason })) }) };
}

/** Only their own part, including one that has ended. */
function tellHosting({ leaders = [] }: Match, player: PlayerId) {
  const own = leaders
    .filter((each) => each.player === player)
    .map(({ number, name, is, offered }) => ({ number, name, is, offered: offered ?? false }));
  return own.length === 0 ? {} : { cohost: own };
}

function tellSeat(match: Match, { endpoints }: Kept, seat: Seat, played: readonly Json[]): Json {
  const record = match.seats.find((record) => record.seat === seat);
  const file = match.files[seat];
  const hook = record?.hook === true ? endpoints[seat] : undefined;
  return {
    seat,
    name: record?.holder.t === 'person' ? record.holder.name : '',
    accepted: record?.holder.t === 'person' && record.holder.accepted,
    missed: record?.missed ?? 0,
    turns: record?.turns ?? '',
    mail: record?.mail ?? false,
    push: record?.push ?? false,
    // The player set it, so its secret is included.
    webhook: hook === undefined ? null : exportHook(hook),
    onFile: file === undefined ? null : ({ ...file, received: time(file.received) } as unknown as Json),
    planned: plansOf(match, seat).map(({ step, lines, received }) => ({ step, orders: lines, received: time(received) })),
    played,
  };
}

/** The player's own part of each resolved step. Steps are large, so only a few are held in memory at once. */
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
