/** Possessions (chapter 9): finding them, handing them over, using them. `fate.ts` handles how they wear out. */
import { DECK, environ, type ItemRow, isItem, isShip, itemRow, shipRow } from '../charts.ts';
import { fail, type Game, oneOf, tell, tellSide } from '../game.ts';
import { planetOf } from '../planets.ts';
import { absence, charactersIn, isActive, personOf, SPACE, shipOf, usableItems } from '../table.ts';
import type { CharacterId, EnvironId, FailReason, Line, Numbered, Side } from '../types.ts';
import { isGuarded } from './defence-bases.ts';
import { heal, reveal, wear } from './fate.ts';
import { gainShip, giveShip } from './ships.ts';

/** Whether it is neither in play nor out of the game (FG-10). */
export const isInDeck = ({ state }: Game, id: string): boolean =>
  state.possessions[id] === undefined && state.ships[id] === undefined && !state.destroyed.includes(id);

/** FG-121: at most one companion and one ship each. */
function mayHold(game: Game, id: CharacterId, { kind }: ItemRow): boolean {
  if (kind === 'spaceship') return shipOf(game, id) === undefined;
  return kind !== 'companion' || !usableItems(game, id).some((row) => row.kind === 'companion');
}

/** The name that other viewers read for an item they do not know (FG-160). */
const HIDDEN = 'hidden';

/** FG-97: gives one item of the deck to the keeper, otherwise to the first of the group who may have it. */
export function scavenge(game: Game, who: readonly CharacterId[], keeper: CharacterId | undefined): boolean {
  const row = oneOf(
    game,
    DECK.filter(({ id }) => isInDeck(game, id)),
    'possession',
  );
  if (row === undefined) return false;
  const takers = who.filter((id) => isActive(game, id)).toSorted((a, b) => Number(b === keeper) - Number(a === keeper));
  const owner = takers.find((id) => mayHold(game, id, row));
  if (owner === undefined) {
    tellSide(game, 'rebel', { type: 'possession-returned', item: row.id }, { type: 'possession-returned', item: HIDDEN });
    return true;
  }
  if (row.kind === 'spaceship') {
    tell(game, { type: 'possession-gained', item: row.id, owner });
    gainShip(game, row.id, owner);
    return true;
  }
  game.state.possessions[row.id] = { owner, known: false };
  const gained = { type: 'possession-gained', owner } as const;
  tellSide(game, 'rebel', { ...gained, item: row.id }, { ...gained, item: HIDDEN });
  return true;
}

type Giving = Extract<Line, { kind: 'give' }>;

/** `give SHIP or ITEM to NAME` at the start of the missions (FG-121). It reports its own failures (FG-8). */
export function give(game: Game, side: Side, numbered: Numbered, what: Giving): void {
  if (isShip(what.item)) {
    giveShip(game, side, numbered, what);
    return;
  }
  const reason = handoverRefusal(game, side, what);
  const item = game.state.possessions[what.item];
  if (reason !== undefined || item === undefined) {
    fail(game, side, numbered, reason ?? 'not-owned');
    return;
  }
  item.owner = what.to;
  const told = { type: 'possession-given', item: what.item, to: what.to } as const;
  tellSide(game, side, told, item.known ? told : { ...told, item: HIDDEN });
}

function handoverRefusal(game: Game, side: Side, { item, to }: Giving): FailReason | undefined {
  const possession = game.state.possessions[item];
  if (side !== 'rebel' || possession === undefined || possession.held === true) return 'not-owned';
  const { owner } = possession;
  const away = absence(game, owner, side) ?? absence(game, to, side);
  if (away !== undefined) return away;
  const [giver, taker] = [personOf(game, owner), personOf(game, to)];
  if (giver.at !== taker.at || giver.stack !== taker.stack) return 'not-together';
  return owner === to || mayHold(game, to, itemRow(item)) ? undefined : 'two-companions';
}

type Using = Extract<Line, { kind: 'use' }>;

interface Use {
  readonly game: Game;
  readonly owner: CharacterId;
  readonly at: EnvironId;
  readonly what: Using;
}
/** A possible use, or why it is not possible. `work` is reported after the item is revealed and before its wear (FG-123). */
type Plan = FailReason | (() => void);

/** Uses an item, and reports its own failures (FG-8). */
export function useItem(game: Game, side: Side, numbered: Numbered, what: Using): void {
  const plan = planned(game, side, what);
  if (typeof plan === 'string') {
    fail(game, side, numbered, plan);
    return;
  }
  reveal(game, what.item);
  plan();
  wear(game, what.item);
}

function planned(game: Game, side: Side, what: Using): Plan {
  const held = game.state.possessions[what.item];
  if (side !== 'rebel' || held === undefined || !isItem(what.item)) return 'not-owned';
  const { at, status } = personOf(game, held.owner);
  if (held.held === true || status !== 'active' || at === null || at === SPACE) return 'not-usable';
  const use: Use = { game, owner: held.owner, at, what };
  const row = itemRow(what.item);
  if (row.pdbDown === true) return scramble(use);
  if (row.ratingOnce !== undefined) return dose(use);
  if (row.heals === true) return () => treat(use);
  if (row.disables === true) return strike(use);
  return row.buysShip === true ? buy(use) : 'not-usable';
}

function scramble({ game, at }: Use): Plan {
  const { planet } = environ(at);
  if (!isGuarded(game, planet, 'rebel')) return 'no-target';
  return () => {
    const { pdb } = planetOf(game, planet);
    pdb.up = false;
    tell(game, { type: 'pdb-changed', planet, level: pdb.level, up: false, cause: 'scrambler' });
  };
}

function dose({ game, owner, what: { rating } }: Use): Plan {
  if (rating === undefined) return 'no-target';
  return () => {
    personOf(game, owner).boost = { rating, step: game.state.step };
    tell(game, { type: 'boosted', character: owner, rating });
  };
}

function treat({ game, at }: Use): void {
  for (const id of charactersIn(game, at, 'rebel')) heal(game, id);
}

/** The target must be a character in sight on the planet. */
function strike({ game, at, what: { target } }: Use): Plan {
  const victim = target === undefined ? undefined : game.state.characters[target];
  if (target === undefined || victim?.status !== 'active' || !victim.detected || victim.at === null || victim.at === SPACE)
    return 'no-target';
  if (environ(victim.at).planet !== environ(at).planet || !charactersIn(game, victim.at, 'imperial').includes(target)) return 'no-target';
  return () => {
    victim.disabled = true;
    tell(game, { type: 'disabled', character: target });
  };
}

function buy({ game, owner, what: { ship } }: Use): Plan {
  if (ship === undefined || shipRow(ship).card === null || shipRow(ship).fullManeuver === true || !isInDeck(game, ship)) return 'no-target';
  return shipOf(game, owner) === undefined ? () => gainShip(game, ship, owner) : 'two-ships';
}
