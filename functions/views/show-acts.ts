/** The log of a match: what its hosts did, for everybody who may look on. */
import { type Answer, type Authorize, notFound, refuse } from '../facts/answers.ts';
import type { Deps } from '../facts/deps.ts';
import { leaderNamed } from '../facts/leading/leaders.ts';
import type { Match, MatchId } from '../facts/match.ts';
import type { ActView } from './match-view.ts';

const MOST_ACTS = 100;

/** Newest first. If a match has no lines, nothing is read from the table. */
export async function newestActs({ matches }: Pick<Deps, 'matches'>, match: Match, most: number): Promise<readonly ActView[]> {
  const { acts = 0 } = match;
  const lines = acts === 0 ? [] : await matches.acts(match.id, Math.max(1, acts - most + 1), acts);
  return lines.toReversed().map(({ at, by, act, reason, leader, whom }) => ({
    ...{ at, by, reason },
    cohost: leader === undefined ? null : leaderNamed(match, leader, 'a co-host'),
    act: whom === undefined ? act : `${act} ${leaderNamed(match, whom, 'a co-host')}`,
  }));
}

export async function showActs(
  deps: Pick<Deps, 'matches'>,
  request: { readonly match: MatchId; readonly authorize: Authorize },
): Promise<Answer<readonly ActView[]>> {
  const match = await deps.matches.load(request.match);
  if (match === undefined) return notFound;
  if (request.authorize(match) === undefined) return refuse('no-right', notFound.refusal.message);
  return { ok: true, value: await newestActs(deps, match, MOST_ACTS) };
}
