/** How sides, steps, places and numbers are spoken of, from where the reader sits. */
import { capital, listed } from '../../../wording.ts';
import { isSpecial, MISSIONS } from '../charts.ts';
import { owes, sectionOf } from '../turn.ts';
import type { EnvironId, Letter, Side, Status, Step, UnitId, View } from '../types.ts';
import { environName, pieceName } from '../words.ts';

export type Reader = View['viewer'];

/** As a subject; all verbs of a report stand in the past or the plural, so that none needs an ending. */
export const who = (reader: Reader, side: Side): string => (reader === side ? 'you' : side === 'rebel' ? 'the Rebels' : 'the Imperials');
export const whose = (reader: Reader, side: Side): string =>
  reader === side ? 'your' : side === 'rebel' ? 'the Rebels’' : 'the Imperials’';

/** `your operations`, `the Rebels’ response`. */
export const stepName = (reader: Reader, step: Step): string => `${whose(reader, owes(step))} ${sectionOf(step) ?? 'setup'}`;

export const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

const UNKNOWN = 'mobile';
/** Pieces by name, units by id; those face down are counted. */
export function pieces(ids: readonly string[]): string {
  const hidden = ids.filter((id) => id === UNKNOWN).length;
  const known = ids.filter((id) => id !== UNKNOWN).map(pieceName);
  return listed([...known, ...(hidden === 0 ? [] : [hidden === 1 ? 'a mobile unit' : `${hidden} mobile units`])]);
}
export const were = (ids: readonly unknown[]): string => (ids.length === 1 ? 'was' : 'were');

/** `space` is a place too (FG-37). */
export const place = (at: EnvironId): string => (at === 'space' ? 'space' : environName(at));
const KINDS: Readonly<Record<string, string>> = { L: 'line', P: 'patrol', M: 'militia', R: 'Rebel unit' };
/** What the letter of an id says. */
export const kindOf = (id: UnitId): string => KINDS[id.charAt(0)] ?? 'unit';

const LOYALTY: Readonly<Record<number, string>> = { 2: 'patriotic', 1: 'loyal', 0: 'neutral', [-1]: 'dissent', [-2]: 'unrest' };
export const loyaltyName = (loyalty: number): string => LOYALTY[loyalty] ?? String(loyalty);
export const statusName = (status: Status): string => status.replaceAll('-', ' ');

/** `Diplomacy`; both missions R are told apart by the side. */
export function missionName(letter: Letter, side: Side): string {
  const row = MISSIONS.find((one) => one.letter === letter && one.sides.includes(side)) ?? MISSIONS.find((one) => one.letter === letter);
  return capital((row?.id ?? letter).replaceAll('-', ' '));
}
export const sectionName = (at: EnvironId, type: string): string => (isSpecial(at) ? 'special' : type === 'wild' ? 'wild' : 'urban');
