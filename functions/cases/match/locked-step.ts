/** Plays a locked step with dice from its round of the beacon, or names a later round if that one is not available. */

import { beaconNamed, givenUpAt, timeOfRound } from '../../../engine/beacon.ts';
import { refuse } from '../../facts/answers.ts';
import type { Beacon, Deps, SignedRound } from '../../facts/deps.ts';
import type { Locked, Match, MatchId } from '../../facts/match.ts';
import { answerWith, changeMatch, type Decision } from './change-match.ts';
import { lockStep } from './lock-step.ts';
import type { Progress } from './progress.ts';
import { goOn, type Moment, momentOf, play } from './turn.ts';

export interface BeaconDeps extends Deps {
  readonly beacon: Beacon;
}

/**
 * Fetches the round that a step's lock names and plays the step. `later`: the round is not made yet, and the job is due when it is. @throws
 * Error while the round is not available.
 */
export async function drawBeacon(deps: BeaconDeps, id: MatchId, step: number): Promise<'done' | 'later'> {
  const match = await deps.matches.load(id);
  // A halted match asks again when it is resumed.
  if (match?.status !== 'locked' || match.locked === undefined || match.beacon === undefined || match.step !== step) return 'done';
  const { locked, beacon } = match;
  const chain = beaconNamed(beacon);
  if (deps.now() < timeOfRound(chain, locked.round)) return 'later';
  const moment = momentOf(deps);
  const drawn = await deps.beacon.round(beacon, locked.round);
  if (drawn !== undefined) return finish(deps, id, locked, (held) => resolve(held, drawn, moment));
  const now = deps.now();
  if (now < givenUpAt(chain, locked.round, locked.passed.length)) throw new Error(`round ${locked.round} of ${beacon} is out of reach`);
  deps.log('beacon-round-passed', { match: id, step, round: locked.round });
  return finish(deps, id, locked, (held) => lockStep(held, beacon, locked.answers, now));
}

/** Only while the match is locked on the same round: a second worker finds the work done. */
async function finish(deps: Deps, id: MatchId, { round }: Locked, change: (match: Match) => Progress): Promise<'done'> {
  const answer = await changeMatch<null>(deps, { match: id, authorize: () => ({ t: 'host' }) }, (match): Decision<null> => {
    if (match.status !== 'locked' || match.locked?.round !== round)
      return answerWith(refuse('not-active', 'The step was played in the meantime.'));
    return { t: 'change', progress: change(match), answer: null };
  });
  // Anything else must be tried again, because nobody else wakes a locked match.
  if (!answer.ok && answer.refusal.code !== 'not-active') throw new Error(`match ${id} was ${answer.refusal.code}`);
  return 'done';
}

function resolve(match: Match, { signature, randomness }: SignedRound, moment: Moment): Progress {
  const { locked, beacon = '' } = match;
  if (locked === undefined) throw new Error(`match ${match.id} is not locked`);
  const { answers, round, ...chosen } = locked;
  const played = play(match, answers, moment, { round, beacon: randomness, draw: { chain: beacon, signature, ...chosen } });
  if (played.match.status !== 'active') return played;
  const next = goOn(played.match, moment);
  return {
    ...next,
    steps: [...played.steps, ...next.steps],
    letters: [...played.letters, ...next.letters],
    jobs: [...played.jobs, ...next.jobs],
  };
}
