/** A missions step (FG-3): gifts and uses, then each environ's cards, from the first to the last bonus draw (FG-81 to FG-85). */
import { character, environ, isEnviron, itemRow, sectionAt } from '../charts.ts';
import { fail, type Game, roll, type Table, takeUp, tell } from '../game.ts';
import { planetAt, UNREST } from '../planets.ts';
import { wear } from '../resolve/fate.ts';
import { give, useItem } from '../resolve/possessions.ts';
import { upkeep } from '../resolve/upkeep.ts';
import { absence, bestOf, personOf, usableItems } from '../table.ts';
import type { EnvironId, Letter, Numbered, Side } from '../types.ts';
import { assign, isWooing, type MissionLine } from './assign.ts';
import { ignored, occur } from './events.ts';
import { RESULTS } from './results.ts';
import { attend, begun, captureAll, drawCard, type Group, isOver, killAll, miss, muster, type Venue } from './venue.ts';

/**
 * Every result and upkeep is reported. What ends with the step (healing, interphase, `flags.wild`) belongs to the caller. `lines`
 * may be empty.
 */
export function runMissions(game: Game, side: Side, lines: readonly Numbered[]): void {
  for (const kind of ['give', 'use'])
    for (const one of lines) {
      if (one.what.kind !== kind) continue;
      takeUp(game, side, one);
      if (one.what.kind === 'give') give(game, side, one, one.what);
      if (one.what.kind === 'use') useItem(game, side, one, one.what);
    }
  const wooing = isWooing(lines);
  for (const [at, mine] of byEnviron(game, side, lines)) {
    if (game.state.outcome !== null) return;
    runGroups(game, side, at, assign(game, side, at, mine, wooing));
  }
}

/** The mission lines by environ, in the order first named (FG-81). Those of characters who are nowhere fail. */
function byEnviron(game: Game, side: Side, lines: readonly Numbered[]): ReadonlyMap<EnvironId, readonly Numbered[]> {
  const environs = new Map<EnvironId, Numbered[]>();
  for (const numbered of lines) {
    const { what } = numbered;
    if (what.kind !== 'mission') continue;
    const at = placeOf(game, what);
    if (at === undefined) {
      takeUp(game, side, numbered);
      fail(game, side, numbered, absence(game, what.who[0] ?? '', side) ?? 'not-together');
    } else environs.set(at, [...(environs.get(at) ?? []), numbered]);
  }
  return environs;
}

/** Where a line's mission is: at the camp, or where the first of the group is. */
function placeOf(game: Game, { camp, at, who }: MissionLine): EnvironId | undefined {
  const place = camp ? at : personOf(game, who[0] ?? '')?.at;
  return typeof place === 'string' && isEnviron(place) ? place : undefined;
}

/** Plays all missions of one environ once the groups are assigned (FG-81). */
function runGroups(game: Game, side: Side, at: EnvironId, groups: readonly Group[]): void {
  if (groups.length === 0) return;
  const venue = begun(game, side, at, groups);
  drawCards(venue);
  for (const group of groups) if (group.isOpen && !group.isCamp && !isOver(venue)) bonusDraws(venue, group);
  const failed = groups.filter((group) => group.isOpen && !isOver(venue) && !settle(venue, group));
  for (const group of failed) if (group.row.id === 'assassination') botch(venue, group);
  // If the game ends in between, it ends every group's mission at this moment, not when it was sent out.
  for (const group of groups) if (group.isOpen) attend(venue, group);
  if (!isOver(venue)) useUp(venue);
}

function drawCards(venue: Venue): void {
  const { at, groups } = venue;
  for (let draw = 1; draw <= environ(at).size && groups.some((one) => one.isOpen) && !isOver(venue); draw++) playCard(venue, draw);
}

/** The event comes first, then the letters. */
function playCard(venue: Venue, draw: number): void {
  const { game, side, at, groups } = venue;
  takeUp(game, side);
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

/** The consequences of every event and result (FG-12). */
function close(venue: Venue): void {
  upkeep(venue.game);
  if (!isOver(venue)) muster(venue);
}

/** FG-84; Start Rebellion counts only where there is unrest (FG-98). */
function count(venue: Venue, group: Group, letter: Letter): void {
  const { game, at } = venue;
  if (!group.isOpen || group.row.letter !== letter) return;
  if (group.row.id === 'start-rebellion' && planetAt(game, at).loyalty !== UNREST) return;
  attend(venue, group);
  group.count += 1;
  tell(game, { type: 'mission-letter', at, letter, count: group.count });
  if (group.count >= group.goal) complete(venue, group);
}

function complete(venue: Venue, group: Group): void {
  const { letter } = group.row;
  attend(venue, group);
  group.isOpen = false;
  tell(venue.game, { type: 'mission-completed', at: venue.at, letter, letters: group.count });
  const hasEffect = RESULTS[group.row.id]?.(venue, group) ?? false;
  if (!hasEffect) tell(venue.game, { type: 'mission-no-effect', at: venue.at, letter });
  close(venue);
}

/** FG-85; they are reported when they are drawn. */
function bonusDraws(venue: Venue, group: Group): void {
  const { game, at } = venue;
  const { letter } = group.row;
  const most = drawsLeft(venue, group);
  const cards: number[] = [];
  while (cards.length < most && group.isOpen && !isOver(venue)) {
    const card = drawCard(venue);
    cards.push(card.card);
    if (card[sectionAt(at)].letters.includes(letter)) count(venue, group, letter);
  }
  tell(game, { type: 'bonus-draws', at, letter, count: most, cards });
}

function drawsLeft({ game, at, inForce, loyalty }: Venue, { row, who, using }: Group): number {
  if (inForce.has('rumors') || inForce.has('bad-food')) return 0;
  return Math.max(0, bonusOf(game, { at, row, who, using, favour: loyalty }) + (inForce.has('expedite') ? 1 : 0));
}

interface Crew extends Pick<Group, 'row' | 'who' | 'using'> {
  readonly at: EnvironId;
  /** The loyalty in the side's favour. */
  readonly favour: number;
}
/** The bonus draws from the group's own merits, which may be negative. */
export function bonusOf(table: Table, { at, row, who, using, favour }: Crew): number {
  const terms = row.bonus.map((term) => {
    if (term === 'coup') return environ(at).coup ?? 0;
    const best = bestOf(table, who, term);
    return term === 'diplomacy' ? best + who.length - 1 + favour : best;
  });
  const people = who.map((id) => character(id).bonus[row.letter] ?? 0);
  // Items kept after use always help, the others only if the line names them (FG-130).
  const lasting = who.flatMap((id) => usableItems(table, id)).filter((item) => item.after === 'keep');
  const items = [...lasting, ...using.map(itemRow).filter((item) => item.after !== 'keep')].map((item) => item.bonus?.[row.letter] ?? 0);
  return [...terms, ...people, ...items].reduce((total, one) => total + one, 0);
}

/** After all draws: true if the group completes with what it has. */
function settle(venue: Venue, group: Group): boolean {
  const isEnough = group.count >= (group.row.min ?? 1);
  if (isEnough) complete(venue, group);
  else miss(venue, group);
  return isEnough;
}

/** The lowest die on which assassins are captured, and the one on which they die (FG-90). */
const TAKEN = 4;
const SLAIN = 6;
function botch(venue: Venue, group: Group): void {
  const { game, at } = venue;
  if (isOver(venue)) return;
  attend(venue, group);
  const face = roll(game, 6, `assassination.${at}`);
  tell(game, { type: 'assassination-botched', at, roll: face });
  if (face >= SLAIN) killAll(venue, group, 'assassination');
  else if (face >= TAKEN) captureAll(venue, group, 'assassination');
  close(venue);
}

/** FG-125: used items are lost, whatever came of it. */
function useUp({ game, groups }: Venue): void {
  for (const item of groups.flatMap((group) => group.using)) if (itemRow(item).after === 'lose') wear(game, item);
}
