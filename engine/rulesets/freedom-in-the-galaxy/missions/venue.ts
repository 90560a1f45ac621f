/** The missions of one environ while its cards are drawn (FG-80 to FG-85). */
import { ACTION_CARDS, type ActionCard, environ, isSpecial, type MissionRow } from '../charts.ts';
import { enemyOf } from '../control.ts';
import { charactersIn, type Game, oneOf, personOf, planetAt, tell } from '../game.ts';
import { isActive } from '../resolve/wounds.ts';
import type { CharacterId, EnvironId, ItemId, Side } from '../types.ts';

/** Characters on one mission, or a camp. */
export interface Group {
  readonly row: MissionRow;
  readonly isCamp: boolean;
  /** Those still on it, in the order named; none of a camp. */
  who: readonly CharacterId[];
  readonly target: string | undefined;
  /** Who is to have what is found (FG-97). */
  readonly keeper: CharacterId | undefined;
  /** Items its line puts to use (FG-125). */
  readonly using: readonly ItemId[];
  /** Letters it tries for (FG-84). */
  readonly goal: number;
  count: number;
  isOpen: boolean;
  wasSearched: boolean;
  /** Whoever has waved off his one event already: `norrocks`, `mareg`, `advisor-android` (FG-130). */
  readonly spent: Set<string>;
}

export interface Venue {
  readonly game: Game;
  readonly side: Side;
  readonly at: EnvironId;
  /** In the order assigned. */
  readonly groups: readonly Group[];
  /** In ascending number (FG-10). */
  readonly pile: ActionCard[];
  /** In the mover's favour, when the environ was begun (FG-85). */
  readonly loyalty: number;
  /** Kinds of events drawn here (FG-82). */
  readonly drawn: Set<string>;
  /** Those that hold for the rest. */
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

/** FG-81: the section of a card that is read in an environ. */
export const sectionAt = (at: EnvironId): 'urban' | 'wild' | 'special' =>
  isSpecial(at) ? 'special' : environ(at).type === 'wild' ? 'wild' : 'urban';

/** FG-10: a card leaves the pile until the environ is finished. */
export function drawCard({ game, pile, at }: Venue): ActionCard {
  if (pile.length === 0) pile.push(...ACTION_CARDS);
  const card = oneOf(game, pile, `card.${at}`) as ActionCard;
  pile.splice(pile.indexOf(card), 1);
  return card;
}

/** Open groups of characters, on this mission if one is named. */
export const openGroups = ({ groups }: Venue, mission?: string): readonly Group[] =>
  groups.filter((one) => one.isOpen && !one.isCamp && (mission === undefined || one.row.id === mission));

/** "A group": an open one at random (FG-83). Ask only where there is one. */
export const anyGroup = (venue: Venue, among: readonly Group[] = openGroups(venue)): Group =>
  oneOf(venue.game, among, `group.${venue.at}`) as Group;

/** Its members as they are now. */
export const standing = ({ game, at }: Venue, { who }: Group): readonly CharacterId[] =>
  who.filter((id) => isActive(game, id) && personOf(game, id).at === at);

/** Who was lost is on no mission; a group of which nobody is left has failed. */
export function muster(venue: Venue): void {
  for (const group of venue.groups) {
    group.who = standing(venue, group);
    if (!group.isOpen || group.isCamp || group.who.length > 0) continue;
    group.isOpen = false;
    tell(venue.game, { type: 'mission-failed', at: venue.at, letter: group.row.letter });
  }
}

/** FG-84: it takes no further part. */
export function abort({ game, at }: Venue, group: Group): void {
  group.isOpen = false;
  tell(game, { type: 'mission-aborted', at, letter: group.row.letter, cause: 'event' });
}

/** FG-83: all of the mover's characters here. */
export function detectAll({ game, at, side }: Venue): void {
  const who = charactersIn(game, at, side).filter((id) => !personOf(game, id).detected);
  for (const id of who) personOf(game, id).detected = true;
  if (who.length > 0) tell(game, { type: 'characters-detected', at, who, cause: 'event' });
}

export const noEffect = ({ game }: Venue, event: string, reason: string): void => tell(game, { type: 'event-no-effect', event, reason });
