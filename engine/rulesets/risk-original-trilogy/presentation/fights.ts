/** One line for an invasion, whatever happened in it (RT-46), and its dice for the details below. */
import { quantity } from '../../../wording.ts';
import { DEATH_STAR_TARGET } from '../board.ts';
import type { Fact } from '../facts.ts';
import type { View } from '../types.ts';
import { cardName, planetName } from '../words.ts';
import { naming, planetOf, shipSigns, shipWords, signed } from './phrases.ts';

type Of<T extends Fact['type']> = Extract<Fact, { readonly type: T }>;
export interface Fight {
  readonly start: Of<'invasion-started'>;
  readonly battles: readonly Of<'battle'>[];
  readonly reaction?: Of<'reaction-played'>;
  readonly wrecks?: Of<'ships-destroyed'>;
  readonly capture?: Of<'planet-captured'>;
  readonly result: Of<'invasion-ended'>['result'];
  /** The number of facts it covers. */
  readonly facts: number;
}

/** The invasion that begins at `at`. */
export function fightAt(events: readonly Fact[], at: number, start: Of<'invasion-started'>): Fight {
  const end = events.findIndex((fact, i) => i > at && fact.type === 'invasion-ended');
  const inside = events.slice(at + 1, end < 0 ? events.length : end);
  const last = events[end];
  const first = <T extends Fact['type']>(type: T): Of<T> | undefined => inside.find((fact): fact is Of<T> => fact.type === type);
  const [reaction, wrecks, capture] = [first('reaction-played'), first('ships-destroyed'), first('planet-captured')];
  return {
    start,
    battles: inside.filter((fact) => fact.type === 'battle'),
    ...(reaction === undefined ? {} : { reaction }),
    ...(wrecks === undefined ? {} : { wrecks }),
    ...(capture === undefined ? {} : { capture }),
    result: last?.type === 'invasion-ended' ? last.result : 'called-off',
    facts: inside.length + 2,
  };
}
/** All invasions in these events. */
export function fightsIn(events: readonly Fact[]): readonly Fight[] {
  return events.flatMap((fact, at) => (fact.type === 'invasion-started' ? [fightAt(events, at, fact)] : []));
}
export const lossesOf = ({ battles }: Fight): readonly [lost: number, killed: number] => [
  battles.reduce((sum, one) => sum + one.attackerLosses, 0),
  battles.reduce((sum, one) => sum + one.defenderLosses, 0),
];

/** `Balmorra (Empire) from Yavin 4: TAKEN, 5 moved in; you lost 2, killed 4` (RT-46). */
export function fightText(reader: View['viewer'], fight: Fight): string {
  const { start, battles, reaction, wrecks, capture, result } = fight;
  const where = `${planetOf(reader, start.target, start.defender)} from ${planetName(start.from)}`;
  if (reaction !== undefined && result === 'cancelled') return `${where}: bribed off with ${cardName(reaction.card)}, no battle`;
  const [lost, killed] = lossesOf(fight);
  const met = reaction === undefined ? '' : `ambushed with ${cardName(reaction.card)}, `;
  const who = naming(reader, start.army).who === 'you' ? 'you' : 'they';
  const fought = battles.length === 0 ? 'no battle' : `${who} lost ${lost}, killed ${killed}`;
  return `${where}: ${met}${capture === undefined ? ENDS[result] : taken(capture, wrecks)}; ${fought}`;
}
const ENDS: Readonly<Record<Fight['result'], string>> = {
  taken: 'TAKEN',
  'called-off': 'stopped as ordered',
  exhausted: 'out of troops',
  cancelled: 'cancelled',
};
function taken({ moved, ships }: Of<'planet-captured'>, wrecks: Of<'ships-destroyed'> | undefined): string {
  const signs = shipSigns(ships);
  const lost = wrecks === undefined ? '' : `, ${shipWords(wrecks.ships)} destroyed there`;
  return `TAKEN, ${moved}${signs === '' ? '' : ` and ${signs}`} moved in${lost}`;
}

/** `Balmorra: 6 5 2:4 3, 5 3:6`; empty if no die was thrown. */
export function diceText({ start, battles }: Fight): string {
  if (battles.length === 0) return '';
  return `${planetName(start.target)}: ${battles.map(({ attack, defend }) => `${attack.join(' ')}:${defend.join(' ')}`).join(', ')}`;
}

/** The dice are in the line itself, since there is one throw (RT-24). */
export function stationAttack(reader: View['viewer'], fact: Of<'death-star-attacked'>, destroyed: boolean): string {
  const force = fact.modifier === 0 ? '' : ` and ${signed(fact.modifier)} by the Force`;
  const sum = `${fact.dice.join(' ')}${force} make ${fact.total} of ${DEATH_STAR_TARGET}`;
  const end = destroyed ? 'THE DEATH STAR IS DESTROYED' : `it stands, ${quantity(fact.losses, 'troop')} lost`;
  const { whose } = naming(reader, fact.army);
  return `the Death Star, attacked by ${whose} ${quantity(fact.n, 'troop')} from ${planetName(fact.from)}: ${sum} — ${end}`;
}
