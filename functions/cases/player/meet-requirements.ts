/** Whether a player meets the requirements of a league or an open seat. */
import { inTime, reliability, turnsUntil } from '../../../engine/league/ratings/reliability.ts';
import type { Deps } from '../../facts/deps.ts';
import { gameNamed } from '../../facts/games.ts';
import type { PlayerId } from '../../facts/match.ts';
import type { Requirements } from '../../facts/people/requirements.ts';
import { ratingOf } from '../../views/show-rating.ts';

interface Candidate {
  readonly player: PlayerId;
  /** `id@edition`. */
  readonly ruleset: string;
  /** The size of the table, since games for two are rated separately. */
  readonly seats: number;
  /** What has the requirements, for the wording of the refusal. */
  readonly what: 'league' | 'match';
}

/** Why not, in a sentence with the player's own figure, so only for that player; undefined if they meet them. */
export async function whyNotMet(
  deps: Pick<Deps, 'ratings' | 'now'>,
  { ratingFrom, ratingTo, reliabilityFrom }: Requirements,
  { player, ruleset, seats, what }: Candidate,
): Promise<string | undefined> {
  if (ratingFrom !== undefined || ratingTo !== undefined) {
    const { rating } = await ratingOf(deps, player, gameNamed(ruleset)?.id ?? '', seats);
    if (ratingFrom !== undefined && rating < ratingFrom)
      return `This ${what} is for ratings from ${ratingFrom}; yours is ${Math.round(rating)}.`;
    if (ratingTo !== undefined && rating > ratingTo)
      return `This ${what} is for ratings up to ${ratingTo}; yours is ${Math.round(rating)}.`;
  }
  if (reliabilityFrom === undefined) return undefined;
  const { turns = '' } = (await deps.ratings.load(player)) ?? {};
  const own = reliability(turns);
  if (own === null || own >= reliabilityFrom) return undefined;
  const more = turnsUntil(turns, reliabilityFrom);
  return `This ${what} asks for ${reliabilityFrom} % of turns on time; yours are ${own} %: ${inTime(turns)} of the last ${turns.length}. Turns of every match count once it is over, the last 50 of them: with ${more === 1 ? 'one more turn' : `${more} more turns in a row`} on time you are in.`;
}
