/**
 * Does the work that follows a change: passed deadlines, bots' orders, a league's next round, rounds of the beacon, letters to hosts about
 * a failed address, analyses of finished matches, a player's absences, whether their browsers are notified, and the removal of a player who
 * leaves.
 */
import type { Context, DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { type JobDeps, runJob, tellHosts } from './cases/match/run-job.ts';
import { think } from './cases/match/think.ts';
import { answerWakeUp } from './cases/match/tick-match.ts';
import { carry, carryTo } from './cases/player/carry.ts';
import { type LeaveDeps, lapse, leave } from './cases/player/leave.ts';
import type { Touched } from './facts/deps.ts';
import { memoize } from './facts/memoize.ts';
import type { WorkOf } from './facts/work.ts';
import { tickDivision } from './league/cases/tick-division.ts';
import { tickLeague } from './league/cases/tick-league.ts';
import type { LeagueDeps } from './league/facts/deps.ts';
import { composeDeps } from './wiring/compose.ts';
import { drand } from './wiring/drand.ts';
import { leagueEvents } from './wiring/leagues/events.ts';
import { streamReader } from './wiring/stream-keys.ts';
import { runPlan } from './wiring/wings/jobs.ts';
import { withTimeout } from './wiring/with-timeout.ts';

/** Shorter than the function's timeout of a minute. */
const LONGEST_THOUGHT = 40_000;

/** A job that fails gets its next try written into it and does not fail the record. */
export const followUp = (deps: FollowUpDeps) =>
  streamReader(deps.log, async (touched) => {
    if (isOurs(touched)) await (DOES[touched.t] as Does<WorkOf<'follow-up'>>)(deps, touched);
  });

type FollowUpDeps = LeagueDeps<JobDeps & LeaveDeps>;
type TouchedBy<T extends WorkOf<'follow-up'>> = Extract<Touched, { readonly t: T }>;
type Does<T extends WorkOf<'follow-up'>> = (deps: FollowUpDeps, touched: TouchedBy<T>) => Promise<unknown>;

const DOES: { readonly [T in WorkOf<'follow-up'>]: Does<T> } = {
  job: async (deps, { key: { owner, id } }) => 'match' in owner && runJob(deps, owner.match, id),
  wakeUp: (deps, { match }) => answerWakeUp(deps, match),
  league: (deps, { id }) => tickLeague(deps, id),
  division: (deps, { key }) => tickDivision(deps, key),
  member: (deps, { player, match }) => carryTo(deps, player, match),
  player: async (deps, { player }) => {
    await tellHosts(deps, player);
    await carry(deps, player);
    await lapse(deps, player);
    await leave(deps, player);
  },
};
const isOurs = (touched: Touched): touched is TouchedBy<WorkOf<'follow-up'>> => Object.hasOwn(DOES, touched.t);

const compose = memoize(async () => {
  const deps = composeDeps(process.env);
  return followUp({
    ...deps,
    events: leagueEvents(deps.leagues),
    beacon: drand(deps),
    runPlan,
    think: async (turn) => withTimeout(LONGEST_THOUGHT, () => think(turn)),
    narrate: async (match) => (await import('./cases/match/narrate.ts')).narrateWithin(withTimeout)(match),
  });
});
export const handler = async (
  event: DynamoDBStreamEvent,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<DynamoDBBatchResponse> => (await compose())(event, () => context.getRemainingTimeInMillis());
