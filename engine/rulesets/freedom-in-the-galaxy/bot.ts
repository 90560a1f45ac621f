import type { BotLevel, Dice, Seat } from '../../ruleset.ts';
import { imperialMissions, imperialOperations, imperialSetup, imperialStanding } from './bot/imperial.ts';
import { rebelMissions, rebelOperations, rebelStanding } from './bot/rebel.ts';
import { responses } from './bot/response.ts';
import type { Sight } from './bot/sight.ts';
import { read } from './read.ts';
import { sectionOf } from './turn.ts';
import type { Order, Side, View } from './types.ts';

/**
 * The computer player (FG-165). Easy takes some choices by lot; normal plays by the rules of thumb; hard weighs battles,
 * searches, flights and missions by the charts. It writes lines as a person would and sends those that can be read.
 */
export function bot(view: View, seat: Seat, level: BotLevel, dice: Dice): Order {
  const side: Side = seat === 'rebel' ? 'rebel' : 'imperial';
  const lot = (count: number, what: string): number => dice.roll(count, `${view.turn}.${view.step}.${what}`) - 1;
  const sight: Sight = { view, side, level, lot };
  const section = sectionOf(view.step);
  const lines = [...firstOrders(sight), ...STEPS[side][section ?? 'setup'](sight)];
  const good = lines.filter((line) => isGood(sight, line));
  const later = section === 'missions' && side === 'imperial' ? LATER : [];
  const reading = read(view, seat, [...(good.length === 0 ? ['pass'] : good), ...later]);
  return reading.kind === 'order' ? reading.order : { lines: [] };
}

/** What the Imperial side would answer in the Rebel turn its standing orders do unasked (FG-4); the Rebels, few, choose their fights themselves. */
const LATER = ['[response]', 'pass'];

type Plan = (sight: Sight) => readonly string[];
type Part = 'setup' | 'operations' | 'response' | 'missions';
const STEPS: Readonly<Record<Side, Readonly<Record<Part, Plan>>>> = {
  rebel: { setup: () => [], operations: rebelOperations, response: responses, missions: rebelMissions },
  imperial: { setup: imperialSetup, operations: imperialOperations, response: responses, missions: imperialMissions },
};

/** Standing orders, as long as none are set. */
function firstOrders(sight: Sight): readonly string[] {
  const isSet = Object.keys(sight.view.standing[sight.side] ?? {}).length > 0;
  return isSet ? [] : sight.side === 'rebel' ? rebelStanding(sight) : imperialStanding(sight);
}

function isGood({ view, side }: Sight, line: string): boolean {
  const reading = read(view, side, [line]);
  return reading.kind === 'order' && reading.leftOut.length === 0;
}
