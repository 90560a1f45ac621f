import { isShip, itemRow } from '../charts.ts';
import { type Game, personOf, tellSide } from '../game.ts';
import { HIDDEN, mayHold } from '../missions/gains.ts';
import type { FailReason, Line, Numbered, Side } from '../types.ts';
import { fail } from './fail.ts';
import { absence } from './pieces.ts';
import { giveShip } from './ships.ts';

type Giving = Extract<Line, { kind: 'give' }>;

/** `give SHIP or ITEM to NAME` at the start of the missions (FG-121). Fails by itself (FG-8). */
export function give(game: Game, side: Side, numbered: Numbered, what: Giving): void {
  if (isShip(what.item)) {
    giveShip(game, side, numbered, what);
    return;
  }
  const reason = refusal(game, side, what);
  const item = game.state.possessions[what.item];
  if (reason !== undefined || item === undefined) {
    fail(game, side, numbered, reason ?? 'not-owned');
    return;
  }
  item.owner = what.to;
  const told = { type: 'possession-given', item: what.item, to: what.to } as const;
  tellSide(game, side, told, item.known ? told : { ...told, item: HIDDEN });
}

function refusal(game: Game, side: Side, { item, to }: Giving): FailReason | undefined {
  const possession = game.state.possessions[item];
  if (side !== 'rebel' || possession === undefined || possession.held === true) return 'not-owned';
  const { owner } = possession;
  const away = absence(game, owner, side) ?? absence(game, to, side);
  if (away !== undefined) return away;
  const [giver, taker] = [personOf(game, owner), personOf(game, to)];
  if (giver.at !== taker.at || giver.stack !== taker.stack) return 'not-together';
  return owner === to || mayHold(game, to, itemRow(item)) ? undefined : 'two-companions';
}
