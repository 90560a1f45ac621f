/** Searches, and what follows when somebody is found (FG-60 to FG-63). */
import { environ, hidingSkill, type ItemRow, itemRow, searchNeed } from '../charts.ts';
import { fail, type Game, roll, type Table, takeUp, tell } from '../game.ts';
import { enemyOf } from '../planets.ts';
import { bestOf, charactersIn, isActive, itemWith, leaderOf, personOf, ratingOf, standingOf, strengthOf, unitsIn } from '../table.ts';
import type { CharacterId, EnvironId, Line, Numbered, Side } from '../types.ts';
import { lead } from './battle.ts';
import { charactersAttack, type How, huntersIn, scrambling, squadAttacks } from './character-combat.ts';
import { reveal, setStack, wear } from './fate.ts';

type By = 'military' | 'characters';
export type SearchLine = Extract<Line, { kind: 'search' }>;

interface Search extends How {
  readonly at: EnvironId;
  readonly side: Side;
  readonly by: By;
  /** The searching characters, in the order that counts for guards; empty for units. */
  readonly who: readonly CharacterId[];
  readonly hiders: readonly CharacterId[];
  /** false: find them only. */
  readonly attack: boolean;
}

/** One search with its die, the scrambler's, and the combat (FG-9). */
function search(game: Game, it: Search): void {
  const { at, side, by, who, hiders } = it;
  if (by === 'military') lead(game, at, side, null);
  for (const id of who) personOf(game, id).detected = true;
  const { value, hiding, need } = searchOdds(game, it);
  const { scanner, jammer } = devicesOf(game, it);
  for (const item of [scanner, jammer]) if (item !== undefined) reveal(game, item.id);
  const face = roll(game, 6, `search.${at}`, by);
  const found = face <= need;
  tell(game, { type: 'search', at, by, side, value, hiding, need, roll: face, found });
  if (jammer !== undefined) wear(game, jammer.id);
  if (!found || !it.attack) return;
  if (by === 'military') squadAttacks(game, at, side, hiders, it);
  else charactersAttack(game, at, side, who, hiders, it);
}

/** The searchers and those they look for. */
type Hunt = Pick<Search, 'at' | 'side' | 'by' | 'who' | 'hiders'>;
export interface SearchOdds {
  readonly value: number;
  readonly hiding: number;
  /** Faces up to this one succeed. */
  readonly need: number;
}
/** See FG-62. */
export function searchOdds(table: Table, hunt: Hunt): SearchOdds {
  const { at, side, by, who, hiders } = hunt;
  const value = by === 'military' ? unitValue(table, at, side) : who.reduce((sum, id) => sum + ratingOf(table, id, 'intelligence'), 0);
  const { scanner, jammer } = devicesOf(table, hunt);
  const hiding = hidingValue(table, at, hiders) + (scanner?.hideFromMilitary ?? 0) + (jammer?.hide ?? 0);
  return { value, hiding, need: searchNeed(value, hiding) };
}

function unitValue(table: Table, at: EnvironId, side: Side): number {
  const leader = leaderOf(table, at, side, null);
  return strengthOf(table, unitsIn(table, at, side)) + (leader === undefined ? 0 : ratingOf(table, leader, 'leadership'));
}

/** FG-62, without devices. */
const hidingValue = (table: Table, at: EnvironId, hiders: readonly CharacterId[]): number =>
  bestOf(table, hiders, 'intelligence') + environ(at).size - hiders.length + hidingSkill(hiders);

/** The effect of items on hiding (FG-130). */
function devicesOf(table: Table, { by, hiders }: Hunt): { readonly scanner: ItemRow | undefined; readonly jammer: ItemRow | undefined } {
  const jammer = scrambling(table, hiders, 'hide');
  return {
    scanner: by === 'military' ? itemWith(table, hiders, 'hideFromMilitary') : undefined,
    jammer: jammer === undefined ? undefined : itemRow(jammer),
  };
}

/** The mover's detected characters in the mission stack, who can be searched for (FG-60). */
export const huntedIn = (game: Table, at: EnvironId, mover: Side): readonly CharacterId[] =>
  charactersIn(game, at, mover, 'mission').filter((id) => personOf(game, id).detected);

/** What a side searches with when it is not asked (FG-6), as far as it can. */
export function standingSearches(game: Game, at: EnvironId, side: Side): readonly By[] {
  const wish = standingOf(game, side, 'search', 'military');
  const ways: By[] = [];
  if ((wish === 'military' || wish === 'both') && unitsIn(game, at, side).length > 0) ways.push('military');
  if ((wish === 'characters' || wish === 'both') && huntersIn(game, at, side).length > 0) ways.push('characters');
  return ways;
}

/** Searches for these characters by standing orders of `side`, each with its combat and upkeep (FG-60, FG-83). */
export function searchUnasked(game: Game, at: EnvironId, side: Side, sought: readonly CharacterId[], how: How = {}): void {
  for (const by of standingSearches(game, at, side)) {
    const hiders = sought.filter((id) => isActive(game, id) && personOf(game, id).at === at);
    if (hiders.length === 0 || game.state.outcome !== null) return;
    const who = by === 'characters' ? huntersIn(game, at, side) : [];
    search(game, { ...how, at, side, by, who, hiders, attack: true });
  }
}

/** The search lines of one environ, or the standing order where it has none. */
export function searchEnviron(game: Game, side: Side, at: EnvironId, lines: readonly Numbered[]): void {
  const mine = lines.filter(({ what }) => what.kind === 'search' && what.at === at);
  if (mine.length === 0) {
    searchUnasked(game, at, side, huntedIn(game, at, enemyOf(side)));
    return;
  }
  if (huntedIn(game, at, enemyOf(side)).length > 0) setOut(game, side, mine);
  for (const numbered of mine) if (game.state.outcome === null) carryOut(game, side, numbered, numbered.what as SearchLine);
  takeUp(game, side);
}

/** FG-61: characters who are named leave the army before the first search. */
function setOut(game: Game, side: Side, lines: readonly Numbered[]): void {
  for (const { what } of lines) {
    for (const id of what.kind === 'search' ? searchers(game, side, what) : []) setStack(game, id, 'mission');
  }
}

/** The characters of a line who can search (FG-61). */
export function searchers(game: Table, side: Side, { at, who }: SearchLine): readonly CharacterId[] {
  const fit = charactersIn(game, at, side).filter((id) => personOf(game, id).disabled !== true);
  return [...new Set(who)].filter((id) => fit.includes(id));
}

function carryOut(game: Game, side: Side, numbered: Numbered, order: SearchLine): void {
  const { at, by, attack } = order;
  takeUp(game, side, numbered);
  if (by === 'none') return;
  const hiders = huntedIn(game, at, enemyOf(side));
  const who = by === 'characters' ? searchers(game, side, order) : [];
  if (hiders.length === 0) fail(game, side, numbered, 'no-target');
  else if (by === 'military' ? unitsIn(game, at, side).length === 0 : who.length === 0) fail(game, side, numbered, 'no-searchers');
  else search(game, { at, side, by, who, hiders, attack, intent: order.intent, weapon: order.weapon });
}
