/** The missions of one environ while its cards are drawn (FG-80 to FG-85), and what happens to its groups. */
import { ACTION_CARDS, type ActionCard, type MissionRow } from '../charts.ts';
import type { FactOf } from '../facts.ts';
import { type Game, oneOf, takeUp, tell } from '../game.ts';
import { enemyOf, planetAt } from '../planets.ts';
import { capture, detectAll, kill } from '../resolve/fate.ts';
import { charactersIn, isActive, personOf, unitsIn } from '../table.ts';
import type { CharacterId, EnvironId, ItemId, Numbered, Side } from '../types.ts';

/** Characters on one mission, or a camp. */
export interface Group {
  readonly line: Numbered;
  readonly row: MissionRow;
  readonly isCamp: boolean;
  /** The characters still on it, in the order named; empty for a camp. */
  who: readonly CharacterId[];
  readonly target: string | undefined;
  /** The character who is to have what is found (FG-97). */
  readonly keeper: CharacterId | undefined;
  /** The items its line puts to use (FG-125). */
  readonly using: readonly ItemId[];
  /** The number of letters it tries for (FG-84). */
  readonly goal: number;
  count: number;
  isOpen: boolean;
  wasSearched: boolean;
  /** Those who have already waved off their one event: `norrocks`, `mareg`, `advisor-android` (FG-130). */
  readonly spent: Set<string>;
}

export interface Venue {
  readonly game: Game;
  readonly side: Side;
  readonly at: EnvironId;
  /** In the order in which they were assigned. */
  readonly groups: readonly Group[];
  /** In ascending order of number (FG-10). */
  readonly pile: ActionCard[];
  /** Loyalty in the mover's favour when the environ was begun (FG-85). */
  readonly loyalty: number;
  /** The kinds of events drawn here (FG-82). */
  readonly drawn: Set<string>;
  /** The kinds of events that hold for the rest of the missions here. */
  readonly inForce: Set<string>;
}

export function begun(game: Game, side: Side, at: EnvironId, groups: readonly Group[]): Venue {
  const { loyalty } = planetAt(game, at);
  return {
    game,
    side,
    at,
    groups,
    pile: [...ACTION_CARDS],
    loyalty: side === 'rebel' ? -loyalty : loyalty,
    drawn: new Set(),
    inForce: new Set(),
  };
}

export const isOver = ({ game }: Venue): boolean => game.state.outcome !== null;
export const other = ({ side }: Venue): Side => enemyOf(side);

/** FG-10: a card leaves the pile until the environ is finished. */
export function drawCard({ game, pile, at }: Venue): ActionCard {
  if (pile.length === 0) pile.push(...ACTION_CARDS);
  const card = oneOf(game, pile, `card.${at}`) as ActionCard;
  pile.splice(pile.indexOf(card), 1);
  return card;
}

/** Open groups of characters, only those on this mission if one is named. */
export const openGroups = ({ groups }: Venue, mission?: string): readonly Group[] =>
  groups.filter((one) => one.isOpen && !one.isCamp && (mission === undefined || one.row.id === mission));

/** "A group": an open one at random (FG-83). There must be one. */
export const anyGroup = (venue: Venue, among: readonly Group[] = openGroups(venue)): Group =>
  oneOf(venue.game, among, `group.${venue.at}`) as Group;

/** The group's members as they are now. */
export const standing = ({ game, at }: Venue, { who }: Group): readonly CharacterId[] =>
  who.filter((id) => isActive(game, id) && personOf(game, id).at === at);

/** Characters who were lost are on no mission, and a group with nobody left has failed. */
export function muster(venue: Venue): void {
  for (const group of venue.groups) {
    group.who = standing(venue, group);
    if (!group.isOpen || group.isCamp || group.who.length > 0) continue;
    miss(venue, group);
  }
}

/** From here on, events belong to the line that sent the group. */
export const attend = ({ game, side }: Venue, { line }: Group): void => takeUp(game, side, line);

export function miss(venue: Venue, group: Group): void {
  attend(venue, group);
  group.isOpen = false;
  tell(venue.game, { type: 'mission-failed', at: venue.at, letter: group.row.letter });
}

/** FG-84: the group takes no further part. */
export function abort(venue: Venue, group: Group): void {
  attend(venue, group);
  group.isOpen = false;
  tell(venue.game, { type: 'mission-aborted', at: venue.at, letter: group.row.letter, cause: 'event' });
}

/** FG-83: detects all of the mover's characters here. */
export const detectMovers = ({ game, at, side }: Venue): void => detectAll(game, at, side, 'event');

export const noEffect = ({ game }: Venue, event: string, reason: string): void => tell(game, { type: 'event-no-effect', event, reason });

/** FG-75: they fall into the hands of the army, else of the first enemy character here; false if there is neither. */
export function captureAll(venue: Venue, group: Group, cause: FactOf<'character-captured'>['cause']): boolean {
  const { game, at } = venue;
  const holder = unitsIn(game, at, other(venue)).length > 0 ? 'army' : charactersIn(game, at, other(venue))[0];
  if (holder === undefined) return false;
  for (const id of standing(venue, group)) capture(game, id, holder, cause);
  return true;
}

export function killAll(venue: Venue, group: Group, cause: FactOf<'character-killed'>['cause']): void {
  for (const id of standing(venue, group)) kill(venue.game, id, cause);
}
