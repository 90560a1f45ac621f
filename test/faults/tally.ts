/** Totals of a number of plays. */
import type { Verdict } from './play.ts';

export interface Tally {
  plays: number;
  steps: number;
  letters: number;
  calls: number;
  readonly injected: Record<string, number>;
}

export const emptyTally = (): Tally => ({ plays: 0, steps: 0, letters: 0, calls: 0, injected: {} });

export function count(tally: Tally, verdict: Pick<Verdict, 'steps' | 'letters' | 'calls' | 'injected'>): void {
  add(tally, { ...verdict, plays: 1, injected: Object.fromEntries(verdict.injected) });
}

export function add(tally: Tally, more: Tally): void {
  tally.plays += more.plays;
  tally.steps += more.steps;
  tally.letters += more.letters;
  tally.calls += more.calls;
  for (const [kind, times] of Object.entries(more.injected)) tally.injected[kind] = (tally.injected[kind] ?? 0) + times;
}

export function tell(tally: Tally, seconds: number): string {
  const faults = Object.entries(tally.injected).sort(([, a], [, b]) => b - a);
  const all = faults.reduce((sum, [, times]) => sum + times, 0);
  return [
    `${tally.plays} plays in ${seconds.toFixed(0)} s (${(tally.plays / seconds).toFixed(1)} a second)`,
    `${tally.steps} steps resolved, ${tally.letters} letters sent, ${tally.calls} calls made`,
    `${all} faults: ${faults.map(([kind, times]) => `${kind} ${times}`).join(', ')}`,
  ].join('\n');
}
