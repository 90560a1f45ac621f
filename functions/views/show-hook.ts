/** The state of a webhook, for its owner alone: where it goes, whether it fails, and how its last calls went. */
import type { Json } from '../../engine/ruleset.ts';
import { type Answer, type Authorize, notFound } from '../facts/answers.ts';
import type { Deps } from '../facts/deps.ts';
import type { Delivery, HookOf, KeptEndpoint, PausedHook, Rest } from '../facts/hooks.ts';
import type { Endpoint, Match, MatchId, SeatRecord } from '../facts/match.ts';

/** A seat asks about its own webhook. */
export interface HookAsk {
  readonly match: MatchId;
  readonly authorize: Authorize;
}

export interface HookView {
  readonly host: string;
  readonly shape: Endpoint['shape'];
  /** For a seat's webhook. */
  readonly shows?: 'seat' | 'public';
  /** Null if the last call succeeded, or there was none. */
  readonly failing: Rest | null;
  readonly deliveries: readonly Delivery[];
  /**
   * For a seat: whether its holder gets letters as well, only while it is paused, none since they stopped them, or none for lack of an
   * address.
   */
  readonly letters?: 'beside' | 'instead' | 'none' | 'nowhere';
}

/** Null if there is no webhook. */
export async function showHook(deps: Pick<Deps, 'matches' | 'hooks'>, ask: HookAsk): Promise<Answer<HookView | null>> {
  const found = await findHook(deps, ask);
  if (!found.ok) return found;
  const { kept, record } = found.value;
  const shows = kept?.endpoint.shows ?? ('seat' as const);
  return { ok: true, value: hookView(kept, { letters: lettersOf(record), shows }) };
}

export function hookView(kept: KeptEndpoint | undefined, more: Pick<HookView, 'letters' | 'shows'> = {}): HookView | null {
  if (kept === undefined) return null;
  const { endpoint, rest = null, deliveries = [] } = kept;
  return { host: hostOf(endpoint), shape: endpoint.shape, failing: rest, deliveries, ...more };
}

/** Where a seat's letters go while its webhook is paused. */
export function lettersOf({ holder, mail, muted }: SeatRecord): NonNullable<HookView['letters']> {
  if (holder.t !== 'person' || holder.player === undefined) return 'nowhere';
  return mail ? 'beside' : muted === true ? 'none' : 'instead';
}

export interface FoundHook {
  readonly match: Match;
  readonly record: SeatRecord;
  readonly kept: KeptEndpoint | undefined;
}

export async function findHook(deps: Pick<Deps, 'matches' | 'hooks'>, ask: HookAsk): Promise<Answer<FoundHook>> {
  const match = await deps.matches.load(ask.match);
  if (match === undefined) return notFound;
  const caller = ask.authorize(match);
  const record = caller?.t === 'seat' ? match.seats.find(({ seat }) => seat === caller.seat) : undefined;
  if (record === undefined) return { ok: false, refusal: { ...notFound.refusal, code: 'no-right' } };
  // Without `hook`, a stored endpoint belongs to a former holder.
  const kept = record.hook ? await deps.hooks.load({ match: match.id, seat: record.seat }) : undefined;
  return { ok: true, value: { match, record, kept } };
}

/** The rest of the URL is left out, since its path may be a secret. */
const hostOf = ({ url }: Endpoint): string => /^https?:\/\/([^/?#]+)/.exec(url)?.[1] ?? '';

/** For the letter that says so; undefined if it is called again, or was removed. */
export async function pausedHook(deps: Pick<Deps, 'hooks'>, of: HookOf): Promise<PausedHook | undefined> {
  const kept = await deps.hooks.load(of);
  if (kept?.rest?.paused === undefined) return undefined;
  const { failed, why, since } = kept.rest;
  return { host: hostOf(kept.endpoint), why, failed, since };
}

/** For the export of the person who set it, which includes its secret. */
export function exportHook({ endpoint, deliveries = [] }: KeptEndpoint): Json {
  return { ...endpoint, deliveries: deliveries.map(({ at, ...call }) => ({ at: new Date(at).toISOString(), ...call })) };
}
