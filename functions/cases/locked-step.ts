/** A step that is locked: its dice drawn from the beacon, or from a later round where none can be had. */
import { beaconNamed, roundAfter, timeOfRound } from '../../engine/beacon.ts';
import { answered, changeMatch, type Decision, refuse } from './change-match.ts';
import type { Beacon, Deps, SignedRound } from './deps.ts';
import type { Locked, Match, MatchId } from './match.ts';
import { beaconErrand, goOn, type Moment, type Progress, play, unchanged } from './turn.ts';

export interface BeaconDeps extends Deps {
  readonly beacon: Beacon;
}

const MINUTE = 60_000;
/** How long a round is asked for before a later one takes its place: ten minutes, then twice as long each time, a day at most. */
const PATIENCE = 10 * MINUTE;
const LONGEST_PATIENCE = 24 * 60 * MINUTE;

/**
 * Draws the round that a step's lock names and plays the step. `later`: the round is not made yet, and the errand is
 * due when it is.
 * @throws Error while the round cannot be had.
 */
export async function drawBeacon(deps: BeaconDeps, id: MatchId, step: number): Promise<'done' | 'later'> {
  const match = await deps.matches.load(id);
  // Of a halted match resuming asks for it anew.
  if (match?.status !== 'locked' || match.locked === undefined || match.beacon === undefined || match.step !== step) return 'done';
  const { locked, beacon } = match;
  const made = timeOfRound(beaconNamed(beacon), locked.round);
  if (deps.now() < made) return 'later';
  const moment = { now: deps.now, hex: deps.chance.hex };
  const drawn = await deps.beacon.round(beacon, locked.round);
  if (drawn !== undefined) return finish(deps, id, locked, (now) => resolve(now, drawn, moment));
  if (deps.now() < made + patience(locked)) throw new Error(`round ${locked.round} of ${beacon} is out of reach`);
  deps.log('warn', 'beacon-round-passed', { match: id, step, round: locked.round });
  return finish(deps, id, locked, (now) => pass(now, moment.now()));
}

const patience = ({ passed }: Locked): number => Math.min(LONGEST_PATIENCE, PATIENCE * 2 ** passed.length);

/** Only while the match is locked as it was seen: who comes second finds it done. */
async function finish(deps: Deps, id: MatchId, { round }: Locked, change: (match: Match) => Progress): Promise<'done'> {
  const answer = await changeMatch<null>(deps, { match: id, authorize: () => ({ t: 'host' }) }, (match): Decision<null> => {
    if (match.status !== 'locked' || match.locked?.round !== round) return answered(refuse('not-active', 'The step was played meanwhile.'));
    return { t: 'change', progress: change(match), answer: null };
  });
  // Only who finds it played is done: a locked match has nobody else to wake it.
  if (!answer.ok && answer.refusal.code !== 'not-active') throw new Error(`match ${id} was ${answer.refusal.code}`);
  return 'done';
}

function resolve(match: Match, { signature, randomness }: SignedRound, moment: Moment): Progress {
  const { locked, beacon = '' } = match;
  if (locked === undefined) throw new Error(`match ${match.id} is not locked`);
  const draw = { chain: beacon, signature, passed: locked.passed };
  const played = play(match, locked.answers, moment, { round: locked.round, beacon: randomness, draw });
  if (played.match.status !== 'active') return played;
  const next = goOn(played.match, moment);
  return {
    ...next,
    steps: [...played.steps, ...next.steps],
    letters: [...played.letters, ...next.letters],
    errands: [...played.errands, ...next.errands],
  };
}

/** The later round is written down before anybody can know it. */
function pass(match: Match, now: number): Progress {
  const { locked, beacon } = match;
  if (locked === undefined || beacon === undefined) return unchanged(match);
  const round = roundAfter(beaconNamed(beacon), now);
  const after = { ...match, locked: { ...locked, round, passed: [...locked.passed, locked.round] } };
  return { ...unchanged(after), errands: beaconErrand(after, now) };
}
