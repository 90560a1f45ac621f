/**
 * Does the work that follows an act: passed deadlines, bots' orders, a league's next round, rounds of the beacon, letters to
 * hosts about a failed address, stories of matches that are over, a player's absences and whether their browsers are told, the removal of a player who leaves.
 */
import type { Context, DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { type JobDeps, runJob, tellHosts } from './cases/match/run-job.ts';
import { think } from './cases/match/think.ts';
import { answerWakeUp } from './cases/match/tick-match.ts';
import { carry, carryTo } from './cases/player/carry.ts';
import { type LeaveDeps, lapse, leave } from './cases/player/leave.ts';
import { once } from './facts/made-once.ts';
import { tickDivision } from './league/cases/tick-division.ts';
import { tickLeague } from './league/cases/tick-league.ts';
import type { LeagueDeps } from './league/facts/deps.ts';
import { composeDeps } from './wiring/compose.ts';
import { drand } from './wiring/drand.ts';
import { leagueEvents } from './wiring/leagues/events.ts';
import { streamReader } from './wiring/stream-keys.ts';
import { runPlan } from './wiring/wings/jobs.ts';
import { within } from './wiring/within.ts';

/** Less than the function's timeout of a minute. */
const LONGEST_THOUGHT = 40_000;

/** A failed job has its next try written into it, and fails no record. */
export const followUp = (deps: LeagueDeps<JobDeps & LeaveDeps>) =>
  streamReader(deps.log, async (touched) => {
    if (touched.t === 'job' && 'match' in touched.key.owner) await runJob(deps, touched.key.owner.match, touched.key.id);
    if (touched.t === 'wakeUp') await answerWakeUp(deps, touched.match);
    if (touched.t === 'league') await tickLeague(deps, touched.id);
    if (touched.t === 'division') await tickDivision(deps, touched.key);
    if (touched.t === 'member') await carryTo(deps, touched.player, touched.match);
    if (touched.t !== 'player') return;
    await tellHosts(deps, touched.player);
    await carry(deps, touched.player);
    await lapse(deps, touched.player);
    await leave(deps, touched.player);
  });

const compose = once(async () => {
  const deps = composeDeps(process.env);
  return followUp({
    ...deps,
    events: leagueEvents(deps.leagues),
    beacon: drand(deps),
    runPlan,
    think: async (turn) => within(LONGEST_THOUGHT, () => think(turn)),
    narrate: async (match) => (await import('./cases/match/story/narrate.ts')).narrateWithin(within)(match),
  });
});
export const handler = async (
  event: DynamoDBStreamEvent,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<DynamoDBBatchResponse> => (await compose())(event, () => context.getRemainingTimeInMillis());
