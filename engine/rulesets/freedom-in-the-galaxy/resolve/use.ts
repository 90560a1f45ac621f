/** `use ITEM …` of operations or missions (FG-130). */
import { environ, isItem, itemRow, shipRow } from '../charts.ts';
import { charactersIn, type Game, personOf, planetOf, tell } from '../game.ts';
import { gainShip, isInDeck } from '../missions/gains.ts';
import type { CharacterId, EnvironId, FailReason, Line, Numbered, Side } from '../types.ts';
import { fail } from './fail.ts';
import { shipOf } from './fate.ts';
import { reveal, wear } from './items.ts';
import { isGuarded, SPACE } from './travel.ts';
import { heal } from './turn-end.ts';

type Using = Extract<Line, { kind: 'use' }>;

interface Use {
  readonly game: Game;
  readonly owner: CharacterId;
  readonly at: EnvironId;
  readonly what: Using;
}
/** A use that is possible, or why it is not; `work` is told between the item's coming to light and its wear (FG-123). */
type Plan = FailReason | (() => void);

/** Fails by itself (FG-8). */
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

/** Somebody in sight on the planet. */
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
