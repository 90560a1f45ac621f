/** Resumes a match after a fix, with the same lock and so the same dice, and gives back the lost time. */

import { commitment } from '../../../engine/dice.ts';
import { type HostReading, readOrders } from '../../../engine/host.ts';
import { isFinalWord, NOT_FINAL } from '../../../engine/reading/final-word.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import { type Answer, refuse } from '../../facts/answers.ts';
import type { Deps } from '../../facts/deps.ts';
import { rulesOf } from '../../facts/games.ts';
import type { Letter } from '../../facts/letter.ts';
import { lettersTo, stepName } from '../../facts/letters-to.ts';
import type { Match, MatchId, MatchStatus, OnFile } from '../../facts/match.ts';
import { tableOf } from '../../facts/position.ts';
import { stopBank } from '../../facts/time-bank.ts';
import { answerWith, changeMatch, type Decision } from './change-match.ts';
import { beaconJob } from './lock-step.ts';
import { type Progress, unchanged } from './progress.ts';
import { demandOf, goOn, type Moment, momentOf, startIfTaken } from './turn.ts';

export function resumeMatch(deps: Deps, id: MatchId): Promise<Answer<{ status: MatchStatus; step: number }>> {
  return changeMatch(deps, { match: id, authorize: () => ({ t: 'host' }) }, (match): Decision<{ status: MatchStatus; step: number }> => {
    if (match.status !== 'halted' || match.halted === undefined)
      return answerWith(refuse('not-active', `The match is not halted; it is ${match.status}.`));
    const now = deps.now();
    const moment = momentOf(deps);
    const { halted, ...running } = match;
    const lost = now - halted.at;
    const demands = match.demands.map((demand) => ({ ...demand, deadline: demand.deadline + lost, raised: demand.raised + lost }));
    const reread = rereadOrders({ ...running, status: statusBefore(match), demands }, now);
    const next = restart(reread.match, moment);
    if (next.trouble !== undefined) return answerWith(refuse('halted', `It halted again: ${next.trouble}`));
    const name = `resumed-${stepName(match.step)}-${now}` as const;
    const resumed = match.seats.flatMap((record) => lettersTo(next.match, record.seat, name, { t: 'resumed' }, now));
    return {
      t: 'change',
      progress: { ...next, letters: [...resumed, ...reread.letters, ...next.letters] },
      answer: { status: next.match.status, step: next.match.step },
    };
  });
}

function statusBefore({ locked, step }: Match): MatchStatus {
  if (locked !== undefined) return 'locked';
  return step === 0 ? 'inviting' : 'active';
}

function restart(match: Match, moment: Moment): Progress {
  if (match.status === 'locked') return { ...unchanged(match), jobs: beaconJob(match, moment.now()) };
  return match.status === 'inviting' ? startIfTaken(match, moment) : goOn(match, moment);
}

/** Here too, a resignation counts only if it is given as its plain word. */
function readKept(match: Match, seat: Seat, { lines }: OnFile): HostReading {
  const reading = readOrders(rulesOf(match), tableOf(match), seat, lines);
  return reading.kind === 'order' && reading.now && !isFinalWord(lines) ? { kind: 'refused', faults: [NOT_FINAL] } : reading;
}

/** Texts that were kept as sent are now read; those that cannot be read are returned to their seats. */
function rereadOrders(match: Match, now: number): { readonly match: Match; readonly letters: readonly Letter[] } {
  const files: Record<string, OnFile> = {};
  const letters: Letter[] = [];
  for (const [seat, file] of Object.entries(match.files)) {
    if (file.unread !== true) {
      files[seat] = file;
      continue;
    }
    const reading = readKept(match, seat, file);
    if (reading.kind === 'order') {
      const { unread: _, ...kept } = file;
      const step = demandOf(match, seat)?.step ?? match.step;
      const promise = commitment({ match: match.id, step, seat, nonce: file.nonce, lines: reading.lines });
      files[seat] = {
        ...kept,
        lines: reading.lines,
        leftOut: reading.leftOut,
        ready: file.ready && reading.leftOut.length === 0,
        commitment: promise,
      };
    } else {
      const faults = reading.kind === 'refused' ? reading.faults : [];
      letters.push(
        ...lettersTo(match, seat, `sent-back-${stepName(match.step)}-${now}`, { t: 'sent-back', lines: file.lines, faults }, now),
      );
    }
  }
  const reread = { ...match, files };
  return { match: Object.keys(match.files).reduce(stopBank, reread), letters };
}
