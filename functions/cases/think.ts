/** A computer player's move: pure and slow, so that a home with one process may have another thread do it. */
import { keyedDice } from '../../engine/dice.ts';
import { botOrders, type Table } from '../../engine/host.ts';
import type { BotLevel, Seat } from '../../engine/ruleset.ts';
import { rulesetNamed } from '../../engine/rulesets/index.ts';
import type { MatchId } from './match.ts';

/** Plain data alone: it may cross to a thread. */
export interface BotTurn {
  readonly match: MatchId;
  readonly step: number;
  /** `id@edition`. */
  readonly ruleset: string;
  readonly table: Table;
  readonly seat: Seat;
  readonly level: BotLevel;
  /** 32 random bytes as hex: the bot's own dice, never the game's. */
  readonly secret: string;
}
/** Canonical order lines. */
export type Think = (turn: BotTurn) => Promise<readonly string[]>;

/** From the seat's own view alone. @throws Error for a game that this build does not have. */
export const think: Think = async ({ match, step, ruleset, table, seat, level, secret }) => {
  const rules = rulesetNamed(ruleset);
  if (rules === undefined) throw new Error(`this build does not have ${ruleset}`);
  return botOrders(rules, table, seat, level, keyedDice(secret, { match, step, lock: 'bot', beacon: '-' }));
};
