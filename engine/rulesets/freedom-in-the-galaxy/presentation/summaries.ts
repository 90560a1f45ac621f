/** The results of cards, dice and columns, if there are too many to tell them all in their place. */
import { isCharacter } from '../charts.ts';
import type { Fact, FactName, FactOf } from '../facts.ts';
import { pieceName } from '../notation/words.ts';
import { missionName, pieces } from './phrases.ts';
import { EVENTS, fired, fought, type Presentation, sentence, watched } from './sentences.ts';

/** Facts that are little more than their cards, dice and columns. */
const BARE: readonly FactName[] = ['action-card', 'bonus-draws', 'mission-letter', 'event-no-effect', 'break-off', 'combat-round', 'sting'];
const THROWN: readonly FactName[] = [...BARE, 'detection', 'pdb-attack', 'military-combat'];
export const isThrown = ({ type }: Fact): boolean => THROWN.includes(type);

/** A fact of a step as a sentence without capital and full stop; empty if others of `all` say it. */
export function summary(fact: Fact, presentation: Presentation, all: readonly Fact[]): string {
  if (BARE.includes(fact.type)) return '';
  switch (fact.type) {
    case 'detection':
      return watched(fact);
    case 'pdb-attack':
      return fired(fact);
    case 'military-combat':
      return fought(fact, presentation.reader);
    case 'mission-assigned':
      return all.some((other) => isOutcome(other) && groupOf(other, all) === fact) ? '' : sentence(fact, presentation);
    case 'mission-completed':
    case 'mission-aborted':
    case 'mission-failed':
    case 'mission-no-effect':
      return outcome(fact, presentation, all);
    default:
      return sentence(fact, presentation);
  }
}

type Outcome = FactOf<'mission-completed' | 'mission-aborted' | 'mission-failed' | 'mission-no-effect'>;
const OUTCOMES: readonly FactName[] = ['mission-completed', 'mission-aborted', 'mission-failed', 'mission-no-effect'];
const isOutcome = (fact: Fact): fact is Outcome & Fact => OUTCOMES.includes(fact.type);

/** The group whose outcome it is; undefined if groups of an environ are on the same mission and fared differently. */
function groupOf(fact: Outcome & Fact, all: readonly Fact[]): FactOf<'mission-assigned'> | undefined {
  const isSame = (other: { readonly at: string; readonly letter: string }): boolean => other.at === fact.at && other.letter === fact.letter;
  const groups = all.filter((one): one is FactOf<'mission-assigned'> & Fact => one.type === 'mission-assigned' && isSame(one));
  const outcomes = all.filter((one): one is Outcome & Fact => isOutcome(one) && isSame(one));
  const isAlike = outcomes.length === groups.length && outcomes.every((one) => JSON.stringify(one) === JSON.stringify(fact));
  return groups.length === 1 ? groups[0] : isAlike ? groups[outcomes.indexOf(fact)] : undefined;
}

/** `Diplomacy by Doctor Sontag was called off: an informer`. */
function outcome(fact: Outcome & Fact, presentation: Presentation, all: readonly Fact[]): string {
  const name = missionName(fact.letter, presentation.mover);
  const group = groupOf(fact, all);
  const text = sentence(fact, presentation) + (fact.type === 'mission-aborted' ? because(fact, all) : '');
  if (group === undefined) return text;
  const { target, who: members } = group;
  const on = target === undefined ? '' : ` on ${isCharacter(target) ? pieceName(target) : target}`;
  return text.replace(name, `${name}${on} by ${members[0] === 'camp' ? 'the camp' : pieces(members)}`);
}

/** The card with which it was drawn. */
function because(fact: Fact, all: readonly Fact[]): string {
  const card = all.slice(0, all.indexOf(fact)).findLast((one) => one.type === 'action-card');
  return card?.type === 'action-card' ? `: ${EVENTS[card.event] ?? card.event}` : '';
}
