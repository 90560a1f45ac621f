/** Matches of one player, changing seats from game to game, against others: shares of the points, time per move. */
import { settleOptions } from '../../engine/options.ts';
import type { AnyRuleset, Json, Options, Outcome, Seat } from '../../engine/ruleset.ts';
import { type Mover, playSteps } from './play-steps.ts';
import type { Player } from './players.ts';

export interface Score {
  /** Of the points: 1 for a win, a half for a draw; at larger tables the share of the others who placed below. */
  readonly share: number;
  readonly draws: number;
  /** How often the games ended for which reason; `unfinished` where they were cut off. */
  readonly reasons: Readonly<Record<string, number>>;
  /** Milliseconds per move of the first player. */
  readonly mean: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/** `games` games of `one` against `other`. Same name, same games. */
export function duel(
  ruleset: AnyRuleset,
  [first, second]: readonly [Player, Player],
  games: number,
  given: Readonly<Record<string, Json>>,
  name: string,
): Score {
  const settled = settleOptions(ruleset, given);
  if (!settled.ok) throw new Error(settled.faults.map((fault) => fault.message).join(' '));
  const seats = ruleset.tables(settled.value)[0] ?? [];
  const times: number[] = [];
  const reasons: Record<string, number> = {};
  const points = Array.from({ length: games }, (_, index) => {
    const seat = seats[index % seats.length] as Seat;
    const outcome = playOut(ruleset, settled.value, seats, timePlayer(seat, first, second, times), `${name}.${index}`);
    const reason = outcome?.reason ?? 'unfinished';
    reasons[reason] = (reasons[reason] ?? 0) + 1;
    return pointsOf(outcome?.places ?? [seats], seat);
  });
  times.sort((a, b) => a - b);
  const quantile = (share: number): number => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0;
  const share = points.reduce((sum, each) => sum + each, 0) / games;
  const mean = times.reduce((sum, each) => sum + each, 0) / Math.max(1, times.length);
  const draws = points.filter((each) => each === 0.5).length;
  return { share, draws, reasons, mean, p50: quantile(0.5), p99: quantile(0.99), max: quantile(1) };
}

function timePlayer(seat: Seat, player: Player, opponent: Player, times: number[]): Mover {
  const watch: Player = (view, own, dice) => {
    const started = performance.now();
    const lines = player(view, own, dice);
    times.push(performance.now() - started);
    return lines;
  };
  return (each) => (each === seat ? watch : opponent);
}

function playOut(ruleset: AnyRuleset, options: Options, seats: readonly Seat[], mover: Mover, match: string): Outcome | null | undefined {
  return [...playSteps(ruleset, { seats, options, state: null }, mover, match)].at(-1)?.record.outcome;
}

function pointsOf(places: Outcome['places'], seat: Seat): number {
  const own = places.findIndex((place) => place.includes(seat));
  const others = places.flat().length - 1;
  const below = places.slice(own + 1).flat().length;
  const beside = (places[own]?.length ?? 1) - 1;
  return others === 0 ? 1 : (below + beside / 2) / others;
}
