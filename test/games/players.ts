/** A game's plain players, from its own folder: hunts and benchmarks name no game. */
import { keyedDice } from '../../engine/dice.ts';
import type { AnyLevel, AnyRuleset, Dice, Seat } from '../../engine/ruleset.ts';
import { wholeOf } from '../support/games/games.ts';
import { walk } from './walk.ts';

/** A legal submission for a seat that owes one, from its view. */
export type Player = (view: unknown, seat: Seat, dice: Dice) => readonly string[];
export interface Players {
  /** Drawn widely: every kind of order comes up in time. By default a walk over the game's choices. */
  readonly random: Player;
  /** Takes what gains most immediately. */
  readonly greedy: Player;
  /** Goes straight for the end and guards nothing, where a game has such a player. */
  readonly rush?: Player;
  /** The game's own turn, which may take several steps; 0 before the first. Without it every step is a turn. */
  readonly turnOf?: (view: unknown) => number;
}

export async function playersOf(id: string): Promise<Players> {
  const { greedy, ...more } = (await import(`../engine/rulesets/${id}/players.ts`)) as Partial<Players>;
  if (greedy === undefined) throw new Error(`test/engine/rulesets/${id}/players.ts exports greedy`);
  const game = wholeOf({ ruleset: id });
  return { random: (view, seat, dice) => walk(game, view, seat, dice).lines, greedy, ...more };
}

/** Separate dice for every use in every game. */
export function diceFor(match: string, step: number): Dice {
  return keyedDice('5a'.repeat(32), { match, step, lock: '-', beacon: '-' });
}

/** The game's own computer player. */
export function botAt(ruleset: AnyRuleset, level: AnyLevel): Player {
  return (view, seat, dice) => ruleset.format(ruleset.choose(view, seat, level, dice));
}
