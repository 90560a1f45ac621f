/** The cards of an environ from the first to the last bonus draw (FG-81 to FG-85). */
import { character, environ, itemRow } from '../charts.ts';
import { type Game, planetAt, roll, tell } from '../game.ts';
import { wear } from '../resolve/items.ts';
import { UNREST } from '../resolve/loyalty.ts';
import { bestOf, usableItems } from '../resolve/ratings.ts';
import { upkeep } from '../resolve/upkeep.ts';
import type { EnvironId, Letter, Side } from '../types.ts';
import { captureAll, killAll } from './backlash.ts';
import { ignored, occur } from './events.ts';
import { RESULTS } from './results.ts';
import { begun, drawCard, type Group, isOver, muster, sectionAt, type Venue } from './venue.ts';

/** All missions of one environ, groups assigned (FG-81). */
export function runGroups(game: Game, side: Side, at: EnvironId, groups: readonly Group[]): void {
  if (groups.length === 0) return;
  const venue = begun(game, side, at, groups);
  drawCards(venue);
  for (const group of groups) if (group.isOpen && !group.isCamp && !isOver(venue)) bonusDraws(venue, group);
  const failed = groups.filter((group) => group.isOpen && !isOver(venue) && !settle(venue, group));
  for (const group of failed) if (group.row.id === 'assassination') botch(venue, group);
  if (!isOver(venue)) useUp(venue);
}

function drawCards(venue: Venue): void {
  const { at, groups } = venue;
  for (let draw = 1; draw <= environ(at).size && groups.some((one) => one.isOpen) && !isOver(venue); draw++) playCard(venue, draw);
}

/** The event first, then the letters. */
function playCard(venue: Venue, draw: number): void {
  const { game, at, groups } = venue;
  const section = sectionAt(at);
  const drawn = drawCard(venue);
  const { event, letters } = drawn[section];
  const reason = ignored(venue, drawn[section]);
  const fact = { type: 'action-card', at, draw, card: drawn.card, section, event, letters } as const;
  tell(game, reason === undefined ? fact : { ...fact, ignored: reason });
  const isWavedOff = reason === undefined && !occur(venue, drawn[section]);
  if (!isWavedOff) venue.drawn.add(event);
  if (reason === undefined) close(venue);
  for (const letter of letters) for (const group of groups) if (!isOver(venue)) count(venue, group, letter);
}

/** What follows every event and result (FG-12). */
function close(venue: Venue): void {
  upkeep(venue.game);
  if (!isOver(venue)) muster(venue);
}

/** FG-84; a rebellion is called only where there is unrest (FG-98). */
function count(venue: Venue, group: Group, letter: Letter): void {
  const { game, at } = venue;
  if (!group.isOpen || group.row.letter !== letter) return;
  if (group.row.id === 'start-rebellion' && planetAt(game, at).loyalty !== UNREST) return;
  group.count += 1;
  tell(game, { type: 'mission-letter', at, letter, count: group.count });
  if (group.count >= group.goal) complete(venue, group);
}

function complete(venue: Venue, group: Group): void {
  const { letter } = group.row;
  group.isOpen = false;
  tell(venue.game, { type: 'mission-completed', at: venue.at, letter, letters: group.count });
  const hasEffect = RESULTS[group.row.id]?.(venue, group) ?? false;
  if (!hasEffect) tell(venue.game, { type: 'mission-no-effect', at: venue.at, letter });
  close(venue);
}

/** FG-85; told when they are drawn. */
function bonusDraws(venue: Venue, group: Group): void {
  const { game, at } = venue;
  const { letter } = group.row;
  const most = bonusOf(venue, group);
  const cards: number[] = [];
  while (cards.length < most && group.isOpen && !isOver(venue)) {
    const card = drawCard(venue);
    cards.push(card.card);
    if (card[sectionAt(at)].letters.includes(letter)) count(venue, group, letter);
  }
  tell(game, { type: 'bonus-draws', at, letter, count: most, cards });
}

/** The number of bonus draws of a group. */
function bonusOf(venue: Venue, group: Group): number {
  const { game, at, inForce } = venue;
  if (inForce.has('rumors') || inForce.has('bad-food')) return 0;
  const { letter } = group.row;
  const terms = group.row.bonus.map((term) => {
    if (term === 'coup') return environ(at).coup ?? 0;
    const best = bestOf(game, group.who, term);
    return term === 'diplomacy' ? best + group.who.length - 1 + venue.loyalty : best;
  });
  const people = group.who.map((id) => character(id).bonus[letter] ?? 0);
  // What is kept after use helps always, the rest where the line names it (FG-130).
  const lasting = group.who.flatMap((id) => usableItems(game, id)).filter((row) => row.after === 'keep');
  const items = [...lasting, ...group.using.map(itemRow).filter((row) => row.after !== 'keep')].map((row) => row.bonus?.[letter] ?? 0);
  const sum = [...terms, ...people, ...items].reduce((total, one) => total + one, inForce.has('expedite') ? 1 : 0);
  return Math.max(0, sum);
}

/** After all draws: true where it completes with what it has. */
function settle(venue: Venue, group: Group): boolean {
  const isEnough = group.count >= (group.row.min ?? 1);
  if (isEnough) complete(venue, group);
  else {
    group.isOpen = false;
    tell(venue.game, { type: 'mission-failed', at: venue.at, letter: group.row.letter });
  }
  return isEnough;
}

/** A die from which on assassins are taken, and one on which they die (FG-90). */
const TAKEN = 4;
const SLAIN = 6;
function botch(venue: Venue, group: Group): void {
  const { game, at } = venue;
  if (isOver(venue)) return;
  const face = roll(game, 6, `assassination.${at}`);
  tell(game, { type: 'assassination-botched', at, roll: face });
  if (face >= SLAIN) killAll(venue, group, 'assassination');
  else if (face >= TAKEN) captureAll(venue, group, 'assassination');
  close(venue);
}

/** FG-125: lost whatever came of it. */
function useUp({ game, groups }: Venue): void {
  for (const item of groups.flatMap((group) => group.using)) if (itemRow(item).after === 'lose') wear(game, item);
}
