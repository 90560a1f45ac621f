/** A bot's move: pure and slow, so that a service in one process can leave it to another thread. */
import { keyedDice } from '../../../engine/dice.ts';
import { botOrders } from '../../../engine/host.ts';
import { registry } from '../../../engine/rulesets/index.ts';
import type { Think } from './run-job.ts';

/** Uses only the seat's own view. @throws Error for a game that this build does not have. */
export const think: Think = async ({ match, step, ruleset, table, seat, level, secret }) => {
  const game = await registry.loadBot(ruleset);
  if (game === undefined) throw new Error(`this build does not have ${ruleset}`);
  return botOrders(game, table, seat, level, keyedDice(secret, { match, step, lock: 'bot', beacon: '-' }));
};
