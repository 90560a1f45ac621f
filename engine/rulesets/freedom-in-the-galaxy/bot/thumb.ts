/** The rules of thumb of FG-165, as lines a person would write. */
import type { BotLevel, Dice, Seat } from '../../../ruleset.ts';
import { character } from '../charts.ts';
import { read } from '../read.ts';
import type { View } from '../state.ts';
import { sectionOf } from '../turn.ts';
import type { CharacterId, EnvironId, Order, Side } from '../types.ts';
import { imperialMissions, imperialOperations, imperialSetup, imperialStanding } from './imperial.ts';
import { rebelMissions, rebelOperations, rebelStanding } from './rebel.ts';
import { environs, exposed, foe, isWorthIt, leader, need, people, type Sight, strength, units } from './sight.ts';

/** The level's orders without trying anything out. */
export function byThumb(view: View, seat: Seat, level: BotLevel, dice: Dice): Order {
  const sight = sightOf(view, seat, level, dice);
  return orderOf(sight, planned(sight));
}

export function sightOf(view: View, seat: Seat, level: BotLevel, dice: Dice): Sight {
  const lot = (count: number, what: string): number => dice.roll(count, `${view.turn}.${view.step}.${what}`) - 1;
  return { view, side: seat === 'rebel' ? 'rebel' : 'imperial', level, lot };
}

export function planned(sight: Sight): readonly string[] {
  const section = sectionOf(sight.view.step);
  return [...firstOrders(sight), ...STEPS[sight.side][section ?? 'setup'](sight)];
}

/** An order from those lines that can be read. */
export function orderOf(sight: Sight, lines: readonly string[]): Order {
  const { view, side } = sight;
  const good = lines.filter((line) => isGood(sight, line));
  const later = sectionOf(view.step) === 'missions' && side === 'imperial' ? LATER : [];
  const reading = read(view, side, [...(good.length === 0 ? ['pass'] : good), ...later]);
  return reading.kind === 'order' ? reading.order : { lines: [] };
}

/**
 * The standing orders already make the Imperial answers in the Rebel turn (FG-4). The Rebels, being few, choose their fights
 * themselves.
 */
const LATER = ['[response]', 'pass'];

type Plan = (sight: Sight) => readonly string[];
type Part = 'setup' | 'operations' | 'response' | 'missions';
const STEPS: Readonly<Record<Side, Readonly<Record<Part, Plan>>>> = {
  rebel: { setup: () => [], operations: rebelOperations, response: responses, missions: rebelMissions },
  imperial: { setup: imperialSetup, operations: imperialOperations, response: responses, missions: imperialMissions },
};

/** The standing orders, as long as none are set. */
function firstOrders(sight: Sight): readonly string[] {
  const isSet = Object.keys(sight.view.standing[sight.side] ?? {}).length > 0;
  return isSet ? [] : sight.side === 'rebel' ? rebelStanding(sight) : imperialStanding(sight);
}

function isGood({ view, side }: Sight, line: string): boolean {
  const reading = read(view, side, [line]);
  return reading.kind === 'order' && reading.leftOut.length === 0;
}

/** Answers in the enemy's turn (FG-165): battles at good odds, and searches where they may succeed. */
function responses(sight: Sight): readonly string[] {
  const places = environs(sight).map(({ id }) => id);
  return [...places.flatMap((at) => attacksAt(sight, at)), ...places.flatMap((at) => searchesAt(sight, at))];
}

function attacksAt(sight: Sight, at: EnvironId): readonly string[] {
  const [mine, theirs] = [strength(sight, sight.side, at), strength(sight, foe(sight), at)];
  if (mine === 0 || theirs === 0) return [];
  const isGood = sight.level === 'hard' ? isWorthIt(sight, at, sight.side) : mine >= 2 * theirs;
  if (!isGood || (sight.level === 'easy' && sight.lot(2, `attack.${at}`) === 0)) return [];
  const named = leader(sight, sight.side, at);
  const isLed = named !== undefined && sight.view.characters[named]?.stack === 'army';
  return [`attack ${at}${isLed ? ` leader ${named}` : ''}`];
}

/** The lowest needed die at which characters are sent to search (FG-165). */
const PROMISING = 2;
function searchesAt(sight: Sight, at: EnvironId): readonly string[] {
  const prey = exposed(sight, foe(sight), at).filter((id) => sight.view.characters[id]?.stack === 'mission');
  if (prey.length === 0) return [];
  const lines: string[] = [];
  if (units(sight, sight.side, at).length > 0 && need(at, strength(sight, sight.side, at), prey) > 0)
    lines.push(`search ${at} with military to ${intent(sight, at, [], prey)}`);
  const who = people(sight, sight.side, at).filter((id) => sight.view.characters[id]?.disabled !== true && character(id).combat > 1);
  const wits = who.reduce((sum, id) => sum + character(id).intelligence, 0);
  if (who.length > 0 && need(at, wits, prey) >= PROMISING && isStrong(sight, who, prey))
    lines.push(`search ${at} with ${who.join(', ')} to ${intent(sight, at, who, prey)}`);
  return lines.length === 0 ? [`search ${at} none`] : lines;
}

const combat = (sight: Sight, who: readonly CharacterId[]): number =>
  who.reduce((sum, id) => sum + Math.max(0, character(id).combat - (sight.view.characters[id]?.wounds ?? 0)), 0);
const isStrong = (sight: Sight, who: readonly CharacterId[], prey: readonly CharacterId[]): boolean =>
  sight.level !== 'hard' || combat(sight, who) >= combat(sight, prey);

/** A side stronger than the enemy by this much takes prisoners (FG-165). */
const SURE = 3;
function intent(sight: Sight, at: EnvironId, who: readonly CharacterId[], prey: readonly CharacterId[]): 'kill' | 'capture' {
  // A squad fights with about twice its strength (FG-64).
  const force = who.length === 0 ? Math.min(14, 3 + 1.5 * strength(sight, sight.side, at)) : combat(sight, who);
  return force - combat(sight, prey) >= SURE ? 'capture' : 'kill';
}
