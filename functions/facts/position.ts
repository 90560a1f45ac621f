/** A match as the rules see it: its table, and the secret that resolves its open step. */
import { chainLink, position, setupKey } from '../../engine/dice.ts';
import type { Table } from '../../engine/host.ts';
import type { Match } from './match.ts';

export function tableOf(match: Match): Table {
  return { seats: match.seats.map((record) => record.seat), options: match.options, state: match.state };
}

/** s(0) is public, so the table is set up under a key made from s(1). */
export function keyOf({ id, step, chain }: Match): string {
  return step === 0 ? setupKey(chainLink(chain.tip, 1), id) : chainLink(chain.tip, position(step).link);
}
