import { army, type Game, isAlly, tellSome } from '../game.ts';
import { formatLine } from '../notation/format.ts';
import type { ArmyId, FailReason, Line, Numbered } from '../types.ts';

/** RT-31; secret except to its army and partner (RT-41). */
export function setStanding(game: Game, seat: ArmyId, what: Extract<Line, { do: 'standing' }>, line: number): void {
  const holder = army(game, seat);
  if ('guard' in what) {
    if (!holder.hand.includes(what.card)) {
      fail(game, seat, { line, what }, 'card-gone');
      return;
    }
    const others = (holder.standing.guards ?? []).filter((guard) => guard.card !== what.card);
    holder.standing.guards = [...others, { planet: what.guard, card: what.card }];
  } else if ('defend' in what) holder.standing.defend = what.defend;
  else holder.standing.guards = [];
  tellSome(game, { type: 'standing-set', army: seat, private: { order: formatLine(what) } }, 'private', (one) => isAlly(game, one, seat));
}

/**
 * RT-42: the failure is reported, and the rest goes on. Only its army and partner know which line it was, and so which card it
 * names (RT-41).
 */
export function fail(game: Game, seat: ArmyId, { line, what }: Numbered, reason: FailReason): void {
  tellSome(game, { type: 'order-failed', army: seat, line, reason, order: formatLine(what) }, 'order', (one) => isAlly(game, one, seat));
}
