/** The order in which facts are told, and which of them stand together. */
import { ACTION_CARDS } from '../charts.ts';
import type { Fact, FactName, FactOf } from '../facts.ts';
import { owes } from '../turn.ts';
import type { Side, Step } from '../types.ts';
import { sectionName } from './phrases.ts';

/** What follows from the fact before it is told in one breath with it. */
const FOLLOWING: readonly FactName[] = [
  'characters-detected',
  'ship-lost',
  'ship-destroyed',
  'ship-reassigned',
  'pdb-changed',
  'character-wounded',
  'character-killed',
  'character-captured',
  'character-freed',
  'combat-end',
  'sting',
  'mission-letter',
  'mission-completed',
  'mission-aborted',
  'mission-failed',
  'mission-no-effect',
  'coup-backlash',
  'loyalty-shifted',
  'rebellion-started',
  'rebellion-stopped',
  'units-waiting',
  'units-eliminated',
  'units-revealed',
  'event-no-effect',
  'possession-revealed',
  'possession-lost',
  'possession-kept',
  'possession-destroyed',
  'possession-returned',
  'possession-gained',
  'character-gained',
  'camp-placed',
  'camp-removed',
  'information-point',
  'populace-wild',
  'assassination-botched',
];
/** What one thing brings about although it may stand alone as well, by what it follows. */
const AFTER: Readonly<Partial<Record<FactName, readonly FactName[]>>> = {
  moved: ['detection', 'possession-revealed', 'pdb-attack', 'pdb-changed', 'units-eliminated', 'reaction'],
  detection: ['detection', 'possession-revealed'],
  'combat-round': ['break-off'],
  'units-placed': ['rebellion-started', 'units-placed', 'units-waiting', 'units-eliminated'],
  'ship-gained': ['character-gained'],
  stacked: ['stacked', 'military-combat', 'character-wounded', 'character-killed', 'character-captured', 'combat-end'],
  healed: ['healed'],
  guarded: ['character-captured', 'military-combat', 'moved', 'units-eliminated', 'character-killed'],
  'control-changed': ['units-eliminated', 'military-combat', 'rebellion-stopped', 'mission-completed'],
  'military-combat': ['stacked'],
};

/** Whether a fact goes on with what was told before it. */
export function goesOn(fact: Fact, before: Fact | undefined): boolean {
  if (before === undefined || before.type === 'step-started' || before.type === 'step-skipped') return false;
  if (fact.type === 'pdb-changed' && fact.cause === 'repair') return false;
  if (fact.type === 'mission-letter' && before.type === 'military-combat') return false;
  return FOLLOWING.includes(fact.type) || AFTER[fact.type]?.includes(before.type) === true;
}

/** Where fights, searches and missions are told under the name of their environ. */
const PLACED: readonly FactName[] = [
  'mission-assigned',
  'action-card',
  'bonus-draws',
  'mission-letter',
  'mission-failed',
  'search',
  'combat-start',
  'military-combat',
  'assassination-botched',
];
/** The environ whose heading a fact stands under, `null` for none, undefined where it stays under the present one. */
export function headingOf(fact: Fact): string | null | undefined {
  if (PLACED.includes(fact.type) && 'at' in fact) return fact.at;
  return fact.type === 'combat-round' || fact.type === 'break-off' ? undefined : null;
}

/** Bonus draws are recorded behind what they bring; they are told before it. */
export function inOrder(events: readonly Fact[]): readonly Fact[] {
  const told: Fact[] = [];
  for (const fact of events) {
    if (fact.type === 'bonus-draws') told.splice(startOf(told, fact), 0, fact);
    else told.push(fact);
  }
  return told;
}

/** Before the first letter that these draws brought: so many of their cards bear it. */
function startOf(told: readonly Fact[], { at, letter, cards }: FactOf<'bonus-draws'>): number {
  const section = sectionName(at, at.split('-').at(-1) ?? '') as 'urban' | 'wild' | 'special';
  let left = ACTION_CARDS.filter(({ card, ...row }) => cards.includes(card) && row[section].letters.includes(letter)).length;
  let start = told.length;
  for (let index = told.length - 1; index >= 0 && left > 0; index--) {
    const fact = told[index];
    if (fact?.type === 'action-card' || fact?.type === 'bonus-draws') break;
    if (fact?.type !== 'mission-letter' || fact.letter !== letter) continue;
    start = index;
    left -= 1;
  }
  return start;
}

const CYCLE: readonly Step[] = [
  'rebel-operations',
  'imperial-response',
  'rebel-missions',
  'imperial-operations',
  'rebel-response',
  'imperial-missions',
];
/** The step that was resolved before the first one that the facts tell of; `last` where they tell of none. */
export function resolvedStep(events: readonly Fact[], last: Step): Step {
  const set = events.find((fact) => fact.type === 'setup-done');
  if (set !== undefined) return `setup-${set.side}`;
  const next = events.find((fact) => fact.type === 'step-started' || fact.type === 'step-skipped');
  const step = next === undefined || !('step' in next) ? undefined : (next.step as Step);
  return step === undefined ? last : (CYCLE[(CYCLE.indexOf(step) + CYCLE.length - 1) % CYCLE.length] ?? last);
}

/** Whose player-turn a step belongs to: a response to the other side's. */
export function moverOf(step: Step): Side {
  const owner = owes(step);
  if (!step.endsWith('response')) return owner;
  return owner === 'rebel' ? 'imperial' : 'rebel';
}
