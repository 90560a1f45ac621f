/** How a player is told, for themselves alone: each kind of letter, their quiet hours, and when the letter of the day comes. */
import type { Deps } from '../../facts/deps.ts';
import type { PlayerId } from '../../facts/match.ts';
import { digestHour, KINDS, type LetterKind, type MailWay, PUSHED, type Quiet } from '../../facts/wishes/letter-wish.ts';

export interface OwnLetters {
  readonly kinds: readonly {
    readonly kind: LetterKind;
    readonly mail: MailWay;
    /** Absent: browsers are never told of it. */
    readonly push?: boolean;
  }[];
  readonly quiet: Quiet | null;
  readonly digestAt: string;
  /** When no deadline falls, where a match allows it. */
  readonly sleep: { readonly nights: boolean; readonly weekends: boolean };
  /** The player's own. */
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
