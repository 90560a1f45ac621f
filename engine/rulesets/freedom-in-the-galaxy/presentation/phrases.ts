/** Words for sides, steps, places, standing orders and failures, from the reader's point of view. */

import { capital, joinWords } from '../../../wording.ts';
import { MISSIONS } from '../charts.ts';
import { environName, pieceName } from '../notation/words.ts';
import type { Status, View } from '../state.ts';
import { owes, sectionOf } from '../turn.ts';
import type { EnvironId, FailReason, Letter, Side, StandingValue, Step, UnitId } from '../types.ts';

export type Reader = View['viewer'];

/** The side as a subject. All verbs of a report are in the past or the plural, so that none needs an ending. */
export const who = (reader: Reader, side: Side): string => (reader === side ? 'you' : side === 'rebel' ? 'the Rebels' : 'the Imperials');
export const whose = (reader: Reader, side: Side): string =>
  reader === side ? 'your' : side === 'rebel' ? 'the Rebels’' : 'the Imperials’';

/** `your operations`, `the Rebels’ response`. */
export const stepName = (reader: Reader, step: Step): string => `${whose(reader, owes(step))} ${sectionOf(step) ?? 'setup'}`;

/** The number of cards that bore the letter of a mission. */
export const successes = (count: number): string => `${count} success${count === 1 ? '' : 'es'}`;

export const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

const UNKNOWN = 'mobile';
/** Pieces by name and units by id; those face down are only counted. */
export function pieces(ids: readonly string[]): string {
  const hidden = ids.filter((id) => id === UNKNOWN).length;
  const known = ids.filter((id) => id !== UNKNOWN).map(pieceName);
  return joinWords([...known, ...(hidden === 0 ? [] : [hidden === 1 ? 'a mobile unit' : `${hidden} mobile units`])]);
}
export const were = (ids: readonly unknown[]): string => (ids.length === 1 ? 'was' : 'were');

/** `space` is a place too (FG-37). */
export const place = (at: EnvironId): string => (at === 'space' ? 'space' : environName(at));
const KINDS: Readonly<Record<string, string>> = { L: 'line', P: 'patrol', M: 'militia', R: 'Rebel unit' };
/** The kind that the letter of an id stands for. */
export const kindOf = (id: UnitId): string => KINDS[id.charAt(0)] ?? 'unit';

const LOYALTY: Readonly<Record<number, string>> = { 2: 'patriotic', 1: 'loyal', 0: 'neutral', [-1]: 'dissent', [-2]: 'unrest' };
export const loyaltyName = (loyalty: number): string => LOYALTY[loyalty] ?? String(loyalty);
export const statusName = (status: Status): string =>
  status.replaceAll('-', ' ').replace('imperial', 'Imperial').replace('rebel control', 'Rebel control');
/** The ruler of a planet (FG-24): a rebellion has none, and units can take a planet from one. */
export function rule(status: Status, control: Side | null): string {
  if (control !== null) return statusName(`${control}-control`);
  if (status === 'rebellion') return 'in rebellion';
  return status === 'rebellion-stopped' ? 'rebellion stopped, nobody in control' : 'nobody in control';
}

/** `Diplomacy`; the side distinguishes the two missions R. */
export function missionName(letter: Letter, side: Side): string {
  const row = MISSIONS.find((one) => one.letter === letter && one.sides.includes(side)) ?? MISSIONS.find((one) => one.letter === letter);
  return capital((row?.id ?? letter).replaceAll('-', ' '));
}

/** `break-off 3`, `protect Doctor Sontag`. */
export const settingText = (key: string, value: StandingValue): string =>
  `${key} ${typeof value === 'object' ? value.map(pieceName).join(' and ') : value}`;

/** Why nothing came of a line (FG-8). */
export const FAILED: Readonly<Record<FailReason, string>> = {
  killed: 'someone in it is dead',
  captured: 'someone in it is a prisoner',
  eliminated: 'a unit in it has been eliminated',
  'not-in-play': 'someone in it is not in play on your side',
  disabled: 'someone in it was put out of action by the Cervac',
  'already-moved': 'a piece in it had moved already',
  'already-there': 'it is there already',
  'already-on-mission': 'someone in it, or the camp, is on another mission',
  'not-together': 'the pieces were not in one environ',
  'ship-not-here': 'the ship was not there',
  'no-pilot': 'its owner with Navigation was not aboard',
  'over-capacity': 'more would go aboard than the ship carries',
  'two-ships': 'nobody may have two ships, nor take one aboard another',
  'two-companions': 'nobody may have two companions',
  'wrong-pilot': 'only Redjac may have that ship',
  'not-owned': 'you do not have it',
  'not-usable': 'it cannot be used like that now',
  'no-army': 'there were no units of yours there',
  'in-army': 'someone in it was in the army, which they can leave in operations',
  guarding: 'someone in it guards a prisoner',
  'no-prisoner': 'there was no such prisoner there',
  'not-mobile': 'a unit in it cannot leave its planet',
  'needs-transport': 'it takes a ship or a unit to reach another planet',
  'pdb-wrong-turn': 'Rebels repair bases in odd turns, Imperials in even ones',
  'pdb-once': 'one base has been repaired this turn already',
  'pdb-already-up': 'that base was up already',
  'not-controlled': 'you did not control that planet',
  'not-eligible': 'nothing of yours may be placed there, or none is due',
  'one-environ': 'all characters begin in one environ',
  'wrong-environ-type': 'a Rebel unit begins in environs of its own type',
  'no-reaction-target': 'no unit and no detected character was there to react to',
  'one-reaction': 'one reaction to that environ was made already',
  'other-planet': 'reactions go no further than the planet',
  'not-a-leader': 'someone in it has no Leadership',
  'no-enemy': 'there was no enemy there',
  'no-searchers': 'nobody was there who could search',
  'no-target': 'the target was not there, or out of reach',
  'no-camp': 'there was no camp there',
  'camp-exists': 'a camp was there already',
  'in-rebellion': 'the planet was in rebellion or Rebel control',
  'not-in-rebellion': 'the planet was not in rebellion',
  'wrong-loyalty': 'the loyalty of the planet did not allow it',
  'no-coup-rating': 'no coup can be made in that environ',
  'coup-done': 'a coup has been made in that environ already',
  'not-clever-enough': 'a coup needs a member with Intelligence 2',
  'too-many-characters': 'you have more characters than at the start',
};
