/** Matches of one player against others, who changes seats from game to game: shares of the points, time per move. */
import { digest } from '../../engine/dice.ts';
import { closeStep, openTable, type StepAnswer, standing, type Table } from '../../engine/host.ts';
import { settleOptions } from '../../engine/options.ts';
import type { AnyRuleset, Json, Options, Outcome, Seat } from '../../engine/ruleset.ts';
import { diceFor, type Player } from './players.ts';

/** A game of players who never end it is a draw. */
const MOST_STEPS = 2_000;

export interface Score {
  /** Of the points: 1 for a win, a half for a draw; at larger tables the share of the others who placed below. */
  readonly share: number;
  readonly draws: number;
  /** Milliseconds a move of the first player's. */
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/** `games` games of `one` against `other`. Same name, same games. */
export function duel(
  ruleset: AnyRuleset,
  [one, other]: readonly [Player, Player],
  games: number,
  given: Readonly<Record<string, Json>>,
  name: string,
): Score {
  const settled = settleOptions(ruleset, given);
  if (!settled.ok) throw new Error(settled.faults.map((fault) => fault.message).join(' '));
  const seats = ruleset.tables(settled.value)[0] ?? [];
  const times: number[] = [];
  const points = Array.from({ length: games }, (_, index) => {
    const seat = seats[index % seats.length] as Seat;
    const places = playOut(ruleset, settled.value, seats, timed(seat, one, other, times), `${name}.${index}`);
    return pointsOf(places, seat);
  });
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0;
  const share = points.reduce((sum, each) => sum + each, 0) / games;
  return { share, draws: points.filter((each) => each === 0.5).length, p50: at(0.5), p99: at(0.99), max: at(1) };
}

type Mover = (seat: Seat) => Player;

function timed(seat: Seat, one: Player, other: Player, times: number[]): Mover {
  const watched: Player = (view, own, dice) => {
    const started = performance.now();
    const lines = one(view, own, dice);
    times.push(performance.now() - started);
    return lines;
  };
  return (each) => (each === seat ? watched : other);
}

function playOut(ruleset: AnyRuleset, options: Options, seats: readonly Seat[], mover: Mover, match: string): Outcome['places'] {
  const table: Table = { seats, options, state: null };
  const common = { match, ruleset, key: digest(match), round: 0, beacon: '-' };
  let last = openTable({ ...common, step: 0, table, answers: {} });
  for (let step = 1; last.outcome === null && step <= MOST_STEPS; step++) {
    const state = ruleset.revive(last.state);
    const waited = standing(ruleset, last.state).demands.filter((demand) => demand.waits);
    const answers = waited.map(({ seat }): readonly [Seat, StepAnswer] => {
      const lines = mover(seat)(ruleset.view(state, seat), seat, diceFor(`${match}.${seat}`, step));
      return [seat, { t: 'order', raised: step, lines, nonce: '00'.repeat(16) }];
    });
    last = closeStep({ ...common, step, table: { ...table, state: last.state }, answers: Object.fromEntries(answers) });
  }
  return last.outcome?.places ?? [seats];
}

function pointsOf(places: Outcome['places'], seat: Seat): number {
  const own = places.findIndex((place) => place.includes(seat));
  const others = places.flat().length - 1;
  const below = places.slice(own + 1).flat().length;
  const beside = (places[own]?.length ?? 1) - 1;
  return others === 0 ? 1 : (below + beside / 2) / others;
}
