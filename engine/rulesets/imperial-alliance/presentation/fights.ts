/** Attacks in words, with all their dice (IA-40). The pieces lost are told in the same sentence. */

import { joinWords } from '../../../wording.ts';
import type { Cause, Fact, Label, PieceId, SupportKind, View } from '../types.ts';
import { groundName, pieceName, type Reader } from '../words.ts';

type Of<T extends Fact['type']> = Extract<Fact, { readonly type: T }>;

/** The source of a sentence: all facts of the narrative, and the one being told. */
export interface Presentation {
  readonly view: View;
  readonly events: readonly Fact[];
}
/** Some facts in one sentence, without capital and full stop. */
export interface Sentence {
  readonly text: string;
  /** The number of facts it tells. */
  readonly facts: number;
}

export function fire(presentation: Presentation, at: number, fact: Of<'fire'>): Sentence {
  const reader = presentation.view.viewer;
  const means = fact.weapon === null ? '' : ` its ${fact.weapon}`;
  const place = [...groundAt(presentation, at, fact.target), `range ${fact.range}`].join(', ');
  const where = hexOf(presentation, at, fact.target);
  const aim = `${pieceName(reader, fact.target)}${where === undefined ? '' : ` in ${where}`} (${place})`;
  const fallen = falls(presentation, at + 1);
  return {
    text: `${pieceName(reader, fact.unit)} fires${means} at ${aim}: ${rolled(fact)}: ${outcome(fact.hit, fallen)}`,
    facts: 1 + fallen.facts,
  };
}

export function supportAttack(presentation: Presentation, at: number, fact: Of<'support-attack'>): Sentence {
  const where = hexOf(presentation, at, fact.target);
  const fallen = falls(presentation, at + 1);
  const aim = `${pieceName(presentation.view.viewer, fact.target)}${where === undefined ? '' : ` in ${where}`}`;
  return { text: `${SUPPORT[fact.weapon]} on ${aim}: ${rolled(fact)}: ${outcome(fact.hit, fallen)}`, facts: 1 + fallen.facts };
}
const SUPPORT: Readonly<Record<SupportKind, string>> = { artillery: 'artillery', aerial: 'aircraft', bombardment: 'bombardment' };

/** `from` says where the attacker came from: `ST1 comes from 0504`. */
export function closeCombat(presentation: Presentation, at: number, fact: Of<'close-combat'>, from: string | undefined): Sentence {
  const reader = presentation.view.viewer;
  const side = (dice: readonly string[], rolls: readonly number[], total: number) =>
    `${dice.join(' and ')} ${rolls.join(' ')}${rolls.length === 1 && rolls[0] === total ? '' : ` = ${total}`}`;
  const attack = side(fact.attackDice, fact.attackRolls, fact.attackTotal);
  const defence = side(fact.defenceDice, fact.defenceRolls, fact.defenceTotal);
  const fallen = falls(presentation, at + 1);
  const walked = from === undefined ? '' : ` from ${from}`;
  const won = { attacker: 'the attacker wins', defender: 'the defender wins', both: 'a tie' }[fact.result];
  return {
    text: `${pieceName(reader, fact.attacker)} assaults ${pieceName(reader, fact.defender)} in ${fact.hex}${walked}: ${attack} against ${defence}: ${won}${fallen.facts === 0 ? '' : `, ${fallen.text}`}`,
    facts: 1 + fallen.facts,
  };
}

export function buildingAttack(fact: Of<'building-attack'>, reader: Reader): string {
  const means = fact.weapon === null ? '' : ` its ${fact.weapon}`;
  const who = fact.unit === null ? 'the bombardment falls on' : `${pieceName(reader, fact.unit)} fires${means} at`;
  return `${who} the building in ${fact.hex}: ${rolled(fact)}: ${fact.hit ? 'it falls to rubble' : 'it stands'}`;
}

/** `needs 4+ on each of 4×1d8, rolls 5 2 7 4`. */
function rolled({ die, resistance, rolls }: Of<'fire' | 'support-attack' | 'building-attack'>): string {
  return `needs 4+ on ${resistance === 1 ? '' : `each of ${resistance}×`}${die}, rolls ${rolls.join(' ')}`;
}
/** The words next to an arrow: `5 2 7 4 holds`. */
export function rollsOf({ rolls, hit }: Pick<Of<'fire'>, 'rolls' | 'hit'>): string {
  return `${rolls.join(' ')} ${hit ? 'hit' : 'holds'}`;
}
function outcome(hit: boolean, fallen: Sentence): string {
  if (!hit) return 'holds';
  return fallen.facts === 0 ? 'hit' : fallen.text;
}

const ALONG: readonly Cause[] = ['stack-lost', 'carrier-lost'];

/** The pieces destroyed from this fact on: `CA1 is destroyed, and AL1 with it`. Empty if it is another fact. */
export function falls({ view, events }: Presentation, from: number): Sentence {
  const run: Of<'destroyed'>[] = [];
  for (let fact = events[from]; fact?.type === 'destroyed'; fact = events[from + run.length]) run.push(fact);
  const names = (along: boolean) =>
    run.filter(({ cause }) => ALONG.includes(cause) === along).map(({ unit }) => pieceName(view.viewer, unit));
  const [first, others] = [names(false), names(true)];
  const lost = first.length === 0 ? '' : `${joinWords(first)} ${first.length === 1 ? 'is' : 'are'} destroyed`;
  const more =
    others.length === 0
      ? ''
      : `${joinWords(others)} ${lost === '' ? (others.length === 1 ? 'is lost' : 'are lost') : `with ${first.length === 1 ? 'it' : 'them'}`}`;
  return { text: [lost, more].filter((part) => part !== '').join(', '), facts: run.length };
}

/** Where a piece was when it was attacked: taken from the next fact that names its hex, else from the current board. */
export function hexOf({ view, events }: Presentation, at: number, id: PieceId): Label | undefined {
  for (const fact of events.slice(at + 1)) {
    if (fact.type === 'destroyed' && fact.unit === id) return fact.hex;
    if (fact.type === 'move' && fact.unit === id) return fact.from;
    if (fact.type === 'close-combat' && fact.attacker === id) break;
  }
  return view.units[id]?.hex;
}

/** Terrain and trench as they were, since a building may have fallen in the meantime. */
function groundAt(presentation: Presentation, at: number, id: PieceId): readonly string[] {
  const { view, events } = presentation;
  const hex = hexOf(presentation, at, id);
  if (hex === undefined) return [];
  const fell = events.slice(at).some((fact) => (fact.type === 'building-destroyed' || fact.type === 'raze') && fact.hex === hex);
  const ground = groundName({ ...view, rubble: fell ? view.rubble.filter((one) => one !== hex) : view.rubble }, hex);
  return [ground, ...(view.options.entrenchment === true && view.entrenched.includes(hex) ? ['trench'] : [])];
}
