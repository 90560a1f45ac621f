/** What only players themselves see of their account: letter settings, name, absences, browsers. */
import type { Deps } from '../../facts/deps.ts';
import type { Subscription } from '../../facts/kept.ts';
import type { PlayerId, Span } from '../../facts/match.ts';
import { digestHour, KINDS, type LetterKind, type MailWay, PUSHED, type Quiet } from '../../facts/preferences/letter-preferences.ts';

/** How each kind of letter comes, the quiet hours, and when the daily letter comes. */
export interface OwnLetters {
  readonly kinds: readonly {
    readonly kind: LetterKind;
    readonly mail: MailWay;
    /** Absent if browsers are never notified of this kind. */
    readonly push?: boolean;
  }[];
  readonly quiet: Quiet | null;
  readonly digestAt: string;
  /** When no deadline falls, if a match allows it. */
  readonly sleep: { readonly nights: boolean; readonly weekends: boolean };
  /** The player's own zone. */
  readonly zone: string;
}

export async function showLetters(deps: Deps, id: PlayerId): Promise<OwnLetters> {
  const { letters = {}, zone = 'UTC' } = (await deps.players.load(id)) ?? {};
  const kinds = KINDS.map((kind): OwnLetters['kinds'][number] => {
    const { mail = 'now', push = true } = letters.kinds?.[kind] ?? {};
    return { kind, mail, ...(PUSHED.includes(kind) && { push }) };
  });
  const { nights = false, weekends = false } = letters.sleep ?? {};
  return { kinds, quiet: letters.quiet ?? null, sleep: { nights, weekends }, digestAt: digestHour(letters), zone };
}

export interface OwnName {
  /** Empty if there is none. */
  readonly name: string;
  /** The name that a mail of theirs was signed with, while they have none; shown to nobody else. */
  readonly proposed: string | null;
}

export async function showName(deps: Deps, id: PlayerId): Promise<OwnName> {
  const { name = '', proposed = null } = (await deps.players.load(id)) ?? {};
  return { name, proposed: name === '' ? proposed : null };
}

export interface Away {
  /** Absences that are not over, in order. */
  readonly away: readonly Span[];
  /** The player's own zone (IANA), in which their days begin. */
  readonly zone: string;
}

export async function showAway(deps: Deps, id: PlayerId): Promise<Away> {
  const player = await deps.players.load(id);
  return { away: (player?.away?.spans ?? []).filter(({ to }) => to > deps.now()), zone: player?.zone ?? 'UTC' };
}

/** A browser that is notified when it is its player's turn. */
export interface Browser {
  readonly id: string;
  /** The push service that delivers messages to it: `fcm.googleapis.com`. The rest of its address is the browser's secret. */
  readonly service: string;
  /** In milliseconds since 1970. */
  readonly made: number;
}

export const browserOf = ({ id, endpoint, made }: Subscription): Browser => ({ id, service: hostOf(endpoint), made });

/** Newest first. */
export async function listBrowsers(deps: Deps, player: PlayerId): Promise<readonly Browser[]> {
  const { subscriptions = [] } = (await deps.players.load(player))?.push ?? {};
  return subscriptions.map(browserOf).toReversed();
}

const hostOf = (endpoint: string): string => /^https?:\/\/([^/:]+)/.exec(endpoint)?.[1] ?? '';
