/** Accounts without passwords: a letter with a link, a button on the page, a session. */
import { digest } from '../../engine/dice.ts';
import type { Answer } from './answers.ts';
import { refuse } from './change-match.ts';
import type { KeyedDeps } from './deps.ts';
import { FIRST_RETRY } from './letters-to.ts';
import type { Match, MatchId, MatchStatus, PlayerId } from './match.ts';
import { countInvitation, noteAnswer, playerAt, readAddress } from './players.ts';
import { rulesOf } from './turn.ts';

const TOKEN = 32;
export const SIGN_IN_MINUTES = 20;
const SESSION_DAYS = 60;
const API_KEY_DAYS = 365;
const DAY = 86_400;

const seconds = (deps: KeyedDeps): number => Math.floor(deps.now() / 1000);

/** Always the same answer, whether the address is known or not. */
export async function askSignIn(deps: KeyedDeps, request: { email: string; zone?: string }): Promise<Answer<null>> {
  const address = readAddress(request.email);
  if (address === undefined) return refuse('bad-request', 'That is not an e-mail address such as ada@example.org.');
  const player = await playerAt(deps, address, '', request.zone ?? 'UTC');
  if (!(await countInvitation(deps.players, player, deps.now()))) return { ok: true, value: null };
  const token = deps.chance.id(TOKEN);
  const made = seconds(deps);
  const grant = { opens: 'sign-in', player: player.id, made, expires: made + SIGN_IN_MINUTES * 60 } as const;
  if (!(await deps.grants.put(digest(token), grant))) return { ok: true, value: null };
  const now = deps.now();
  await deps.letters.put({
    id: `sign-in-${deps.chance.id(16)}`,
    player: player.id,
    channel: 'mail',
    fact: { t: 'sign-in', token },
    born: now,
    attempts: 0,
    due: now + FIRST_RETRY,
  });
  return { ok: true, value: null };
}

/** Takes the token; it opens once. */
export async function signIn(deps: KeyedDeps, request: { token: string }): Promise<Answer<{ session: string; player: PlayerId }>> {
  const grant = await deps.grants.take(digest(request.token));
  if (grant?.opens !== 'sign-in' || grant.player === undefined)
    return refuse('no-right', 'This link was used already or is too old. Ask for a new one.');
  await noteAnswer(deps.players, grant.player);
  return { ok: true, value: { session: await grantNew(deps, 'session', grant.player, SESSION_DAYS), player: grant.player } };
}

/** To one who leaves at this very moment a token that opens nothing. */
async function grantNew(deps: KeyedDeps, opens: 'session' | 'api-key', player: PlayerId, days: number): Promise<string> {
  const token = `${opens === 'session' ? 'ses' : 'key'}_${deps.chance.id(TOKEN)}`;
  const made = seconds(deps);
  await deps.grants.put(digest(token), { opens, player, made, expires: made + days * DAY });
  return token;
}

/** Shown once; only its hash is kept. */
export function newApiKey(deps: KeyedDeps, player: PlayerId): Promise<string> {
  return grantNew(deps, 'api-key', player, API_KEY_DAYS);
}

/** Whose session or API key this is. */
export async function whoIs(deps: KeyedDeps, token: string): Promise<PlayerId | undefined> {
  if (!/^(?:ses|key)_[a-z2-7]{32}$/.test(token)) return undefined;
  const grant = await deps.grants.load(digest(token));
  return grant?.opens === 'session' || grant?.opens === 'api-key' ? grant.player : undefined;
}

export function signOut(deps: KeyedDeps, session: string): Promise<unknown> {
  return deps.grants.take(digest(session));
}

/** A line of "my matches": what the player himself may know. */
export interface MyMatch {
  readonly id: MatchId;
  readonly title: string;
  readonly status: MatchStatus;
  readonly step: number;
  readonly deadline: number | null;
  /** His seat in print; null for a host who does not play. */
  readonly seat: string | null;
  readonly owes: boolean;
}

/** The matches a player sits in or hosts, what he owes first. */
export async function myMatches(deps: KeyedDeps, player: PlayerId): Promise<readonly MyMatch[]> {
  const ids = await deps.players.matches(player);
  const matches = await Promise.all(ids.map((id) => deps.matches.load(id)));
  // Whoever declined, or lost his seat, is still in the index.
  const isIn = (match: Match): boolean =>
    match.host === player || match.seats.some(({ holder }) => holder.t === 'person' && holder.player === player);
  const lines = matches.flatMap((match) => (match !== undefined && isIn(match) ? [lineOf(match, player)] : []));
  return lines.sort((a, b) => Number(b.owes) - Number(a.owes) || (a.deadline ?? Infinity) - (b.deadline ?? Infinity));
}

function lineOf(match: Match, player: PlayerId): MyMatch {
  const rules = rulesOf(match);
  const seat = match.seats.find((one) => one.holder.t === 'person' && one.holder.player === player)?.seat;
  const demand = match.status === 'active' ? match.demands.find((one) => one.seat === seat && one.waits) : undefined;
  const owes = demand !== undefined && match.files[demand.seat]?.ready !== true;
  return {
    id: match.id,
    title: rules.title,
    status: match.status,
    step: match.step,
    deadline: demand?.deadline ?? null,
    seat: seat === undefined ? null : rules.seatName(seat),
    owes,
  };
}
