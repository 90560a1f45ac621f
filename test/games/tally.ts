/** Totals of a number of matches of one game. */
import type { ChoiceTrial } from './choice-trial.ts';
import type { Played } from './random-match.ts';

export interface Tally {
  readonly steps: number[];
  dice: number;
  slowest: number;
  largest: number;
  draws: number;
  readonly wins: Record<string, number>;
  readonly reasons: Record<string, number>;
  readonly trials: ChoiceTrial[];
}

export const emptyTally = (): Tally => ({ steps: [], dice: 0, slowest: 0, largest: 0, draws: 0, wins: {}, reasons: {}, trials: [] });

export function count(tally: Tally, played: Played): void {
  const { places, reason } = played;
  const [best = []] = places;
  const won = places.length > 1;
  add(tally, {
    ...played,
    steps: [played.steps],
    trials: [...played.trials],
    draws: won ? 0 : 1,
    wins: won ? Object.fromEntries(best.map((seat) => [seat, 1 / best.length])) : {},
    reasons: { [reason]: 1 },
  });
}

export function add(tally: Tally, more: Tally): void {
  tally.steps.push(...more.steps);
  tally.trials.push(...more.trials);
  tally.dice += more.dice;
  tally.draws += more.draws;
  tally.slowest = Math.max(tally.slowest, more.slowest);
  tally.largest = Math.max(tally.largest, more.largest);
  for (const part of ['wins', 'reasons'] as const)
    for (const [name, times] of Object.entries(more[part])) tally[part][name] = (tally[part][name] ?? 0) + times;
}

export function tell(id: string, { steps, dice, slowest, largest, draws, wins, reasons, trials }: Tally, seconds: number): string {
  const games = steps.length;
  const sorted = steps.toSorted((a, b) => a - b);
  const quantile = (share: number): number => sorted[Math.min(games - 1, Math.floor(share * games))] ?? 0;
  const share = (times: number): string => `${((100 * times) / Math.max(1, games)).toFixed(1)} %`;
  const shares = (all: Readonly<Record<string, number>>): string =>
    Object.entries(all)
      .sort(([, a], [, b]) => b - a)
      .map(([name, times]) => `${name} ${share(times)}`)
      .join(', ');
  return [
    `${id}: ${games} matches in ${seconds.toFixed(0)} s (${(games / seconds).toFixed(1)} a second), ${dice} dice`,
    `  steps: median ${quantile(0.5)}, p90 ${quantile(0.9)}, most ${quantile(1)}; slowest ${slowest.toFixed(0)} ms; largest state ${largest} bytes`,
    `  won: ${shares(wins)}, draws ${share(draws)}; by ${shares(reasons)}`,
    ...tellTrials(trials),
  ].join('\n');
}

const MOST_SHOWN = 10;

/** Orders that choices could not make. */
export const missedIn = (trials: readonly ChoiceTrial[]): readonly string[] => trials.flatMap(({ missed }) => missed);

function tellTrials(trials: readonly ChoiceTrial[]): readonly string[] {
  const taken = trials.reduce((sum, trial) => sum + trial.taken, 0);
  const most = (of: (trial: ChoiceTrial) => number): number => trials.reduce((top, trial) => Math.max(top, of(trial)), 0);
  const missed = missedIn(trials);
  return [
    `  choices: ${taken} taken; made ${trials.length - missed.length} of ${trials.length} submissions; costliest ${most(({ slowest }) => slowest).toFixed(0)} ms, ${most(({ largest }) => largest)} bytes`,
    ...missed.slice(0, MOST_SHOWN).map((lines) => `    not made: ${lines}`),
  ];
}
