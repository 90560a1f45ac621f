/** What came of cards, dice and columns, where there are too many to tell them all in their place. */
import { isCharacter } from '../charts.ts';
import type { Fact, FactName, FactOf } from '../facts.ts';
import { pieceName, planetName, shipName } from '../notation/words.ts';
import { missionName, pieces, who } from './phrases.ts';
import { EVENTS, sentence, type Telling } from './sentences.ts';

/** Facts that are hardly more than their cards, dice and columns. */
const BARE: readonly FactName[] = ['action-card', 'bonus-draws', 'mission-letter', 'event-no-effect', 'break-off', 'combat-round', 'sting'];
const THROWN: readonly FactName[] = [...BARE, 'detection', 'pdb-attack', 'military-combat'];
export const isThrown = ({ type }: Fact): boolean => THROWN.includes(type);

/** A fact of a step as a sentence without capital and full stop; nothing where others of `all` say it. */
export function summary(fact: Fact, telling: Telling, all: readonly Fact[]): string {
  if (BARE.includes(fact.type)) return '';
  switch (fact.type) {
    case 'detection':
      return `the base of ${planetName(fact.planet)} on ${shipName(fact.ship)}: ${SEEN[fact.result]}`;
    case 'pdb-attack':
      return `the base of ${planetName(fact.planet)} fired on the units: ${fallen(fact.lost)}`;
    case 'military-combat':
      return `battle: ${who(telling.reader, fact.attacker)} attacked, ${fact.strengths.join(' against ')}, ${fact.column}; ${fallen(fact.lost)}`;
    case 'mission-assigned':
      return all.some((other) => isOutcome(other) && groupOf(other, all) === fact) ? '' : sentence(fact, telling);
    case 'mission-completed':
    case 'mission-aborted':
    case 'mission-failed':
    case 'mission-no-effect':
      return outcome(fact, telling, all);
    default:
      return sentence(fact, telling);
  }
}

const SEEN: Readonly<Record<FactOf<'detection'>['result'], string>> = {
  U: 'not seen',
  D: 'all aboard detected',
  Dd: 'hit, all aboard detected',
  E: 'shot down',
};
const fallen = (lost: readonly string[]): string => (lost.length === 0 ? 'no unit fell' : `lost: ${pieces(lost)}`);

type Outcome = FactOf<'mission-completed' | 'mission-aborted' | 'mission-failed' | 'mission-no-effect'>;
const OUTCOMES: readonly FactName[] = ['mission-completed', 'mission-aborted', 'mission-failed', 'mission-no-effect'];
const isOutcome = (fact: Fact): fact is Outcome & Fact => OUTCOMES.includes(fact.type);

/** Whose outcome it is; nobody’s where two groups of an environ are on the same mission. */
function groupOf({ at, letter }: Outcome, all: readonly Fact[]): FactOf<'mission-assigned'> | undefined {
  const groups = all.filter((fact) => fact.type === 'mission-assigned' && fact.at === at && fact.letter === letter);
  return groups.length === 1 ? (groups[0] as FactOf<'mission-assigned'>) : undefined;
}

/** `Diplomacy by Doctor Sontag was called off: an informer`. */
function outcome(fact: Outcome & Fact, telling: Telling, all: readonly Fact[]): string {
  const name = missionName(fact.letter, telling.mover);
  const group = groupOf(fact, all);
  const text = sentence(fact, telling) + (fact.type === 'mission-aborted' ? because(fact, all) : '');
  if (group === undefined) return text;
  const { target, who: members } = group;
  const on = target === undefined ? '' : ` on ${isCharacter(target) ? pieceName(target) : target}`;
  return text.replace(name, `${name}${on} by ${members[0] === 'camp' ? 'the camp' : pieces(members)}`);
}

/** The card that it was drawn with. */
function because(fact: Fact, all: readonly Fact[]): string {
  const card = all.slice(0, all.indexOf(fact)).findLast((one) => one.type === 'action-card');
  return card?.type === 'action-card' ? `: ${EVENTS[card.event] ?? card.event}` : '';
}
