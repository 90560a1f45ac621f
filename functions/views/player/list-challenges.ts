/** Challenges to or by a player that have not been accepted yet. */
import type { Options } from '../../../engine/ruleset.ts';
import type { KeyedDeps } from '../../facts/deps.ts';
import { cardOf } from '../../facts/games.ts';
import { playerIn } from '../../facts/kept-turns.ts';
import type { Match, MatchId, PlayerId } from '../../facts/match.ts';
import { paceInWords } from '../../facts/pace.ts';
import { loadMatches, MOST_A_PAGE } from '../my-matches.ts';

const CHALLENGES_A_PAGE = 50;

export interface Challenge {
  readonly id: MatchId;
  readonly ruleset: string;
  readonly title: string;
  readonly options: Options;
  readonly pace: string;
  /** In milliseconds since 1970. */
  readonly made: number;
  /** Who made the challenge: the player themselves, or the other. */
  readonly by: 'you' | 'other';
  /** The player's seat, and the other's name at the table. */
  readonly seat: string;
  readonly other: string;
}
export interface ChallengesPage {
  readonly challenges: readonly Challenge[];
  readonly next: MatchId | null;
}

/** Ordered by id; a page may have fewer entries than it has room for. */
export async function listChallenges(
  deps: KeyedDeps,
  player: PlayerId,
  { after = '', limit = CHALLENGES_A_PAGE }: { readonly after?: string; readonly limit?: number } = {},
): Promise<ChallengesPage> {
  const ahead = (await deps.players.memberships(player)).filter(({ match, over }) => over === undefined && match > after);
  const shown = ahead.slice(0, Math.min(limit, MOST_A_PAGE));
  const matches = await loadMatches(deps, player, shown);
  return {
    challenges: matches.flatMap((match) => lineOf(match, player) ?? []),
    next: ahead.length === shown.length ? null : (shown.at(-1)?.match ?? null),
  };
}

function lineOf(match: Match, player: PlayerId): Challenge | undefined {
  const { id, ruleset, options, pace, opened, host, seats, status, challenged } = match;
  const asked = seats.find(({ seat, changes }) => seat === challenged && changes === 0);
  if (status !== 'inviting' || asked?.holder.t !== 'person' || asked.holder.accepted) return undefined;
  const isMine = host === player;
  const other = isMine ? asked : seats.find((seat) => playerIn(seat) === host);
  const own = isMine ? seats.find((seat) => playerIn(seat) === player) : asked;
  if (own === undefined || playerIn(own) !== player) return undefined;
  const { title, seatName } = cardOf(match);
  return {
    ...{ id, ruleset: ruleset.split('@')[0] ?? ruleset, title, options, pace: paceInWords(pace), made: opened },
    by: isMine ? 'you' : 'other',
    seat: seatName(own.seat),
    other: other?.holder.t === 'person' && other.holder.name !== '' ? other.holder.name : 'a player',
  };
}
