/** Planets, units, people and things that come and go, and the course of the game (FG-162). */

import { capital, counted, listed } from '../../../../wording.ts';
import { isItem, isShip } from '../../charts.ts';
import type { FactOf } from '../../facts.ts';
import { characterName, pieceName, planetName } from '../../words.ts';
import { FAILED } from '../failures.ts';
import { pieces, place, statusName, stepName, were, who, whose } from '../phrases.ts';
import type { Teller } from './teller.ts';

type Planets =
  | 'rebellion-started'
  | 'rebellion-stopped'
  | 'control-changed'
  | 'units-placed'
  | 'units-waiting'
  | 'units-eliminated'
  | 'units-revealed'
  | 'reinforcement'
  | 'reinforcement-lost'
  | 'camp-placed'
  | 'camp-removed'
  | 'information-point';
type Things =
  | 'character-gained'
  | 'healed'
  | 'boosted'
  | 'boost-ended'
  | 'possession-gained'
  | 'possession-given'
  | 'possession-revealed'
  | 'possession-lost'
  | 'possession-kept'
  | 'possession-destroyed'
  | 'possession-returned';
type Course = 'setup-done' | 'order-failed' | 'step-started' | 'step-skipped' | 'game-over';

const LOSSES: Readonly<Record<FactOf<'units-eliminated'>['cause'], string>> = {
  'environ-size': 'for want of room',
  raid: 'to a raid of locals',
  sabotage: 'to sabotage',
  subverted: 'to the Rebels: they changed sides',
};
const TYPES: Readonly<Record<string, string>> = { militia: 'militia', patrol: 'patrol', line: 'line', mobile: 'mobile unit' };

export const PLANETS_TOLD: Teller<Planets> = {
  'rebellion-started': ({ planet, newUnits }) => `${planetName(planet)} is in rebellion${newUnits ? '' : '; no new units rise'}`,
  'rebellion-stopped': ({ planet }) => `the rebellion on ${planetName(planet)} was stopped`,
  'control-changed': ({ planet, status }) => `${planetName(planet)} is in ${statusName(status)} now`,
  'units-placed': ({ at, units }) => `${pieces(units)} ${were(units)} placed in ${place(at)}`,
  'units-waiting': ({ at, count }) => `${counted(count, 'unit')} for ${place(at)} must wait for room`,
  'units-eliminated': ({ at, units, cause }) => `${pieces(units)} in ${place(at)} ${were(units)} lost ${LOSSES[cause]}`,
  'units-revealed': ({ at, units }) => `in ${place(at)} stand ${listed(tally(units))}`,
  reinforcement: ({ side, unit, at }, { reader }) =>
    `${whose(reader, side)} reinforcement arrived in ${place(at)}: ${unit === 'mobile' ? 'a mobile unit' : unit}`,
  'reinforcement-lost': ({ side, unit }, { reader }) =>
    `${whose(reader, side)} reinforcement found no place and is lost: a ${TYPES[unit] ?? unit}`,
  'camp-placed': ({ at }) => `a Rebel camp stands in ${place(at)}`,
  'camp-removed': ({ at }) => `the Rebel camp in ${place(at)} is gone`,
  'information-point': ({ side }, { reader }) => `${who(reader, side)} gained the information point`,
};

/** `2 militia`, `1 line`. */
function tally(types: readonly string[]): readonly string[] {
  return [...new Set(types)].map((type) => `${types.filter((one) => one === type).length} ${TYPES[type] ?? type}`);
}

/** A thing face down has no name. */
export const thing = (item: string): string => (isItem(item) || isShip(item) ? pieceName(item) : 'something hidden');

export const THINGS: Teller<Things> = {
  'character-gained': ({ character, at }) => `${characterName(character)} joined in ${place(at)}`,
  healed: ({ character }) => `${characterName(character)} recovered from all wounds`,
  boosted: ({ character, rating }) => `${characterName(character)} has 2 more ${capital(rating)} for a turn`,
  'boost-ended': ({ character }) => `the drug wore off ${characterName(character)}`,
  'possession-gained': ({ item, owner }) => `${characterName(owner)} found ${thing(item)}`,
  'possession-given': ({ item, to }) => `${thing(item)} was given to ${characterName(to)}`,
  'possession-revealed': ({ item, owner }) => `${characterName(owner)} has ${thing(item)}`,
  'possession-lost': ({ item, cause, roll }) =>
    cause === 'used' ? `${thing(item)} is used up` : `${thing(item)} broke, die ${roll ?? '?'}`,
  'possession-kept': ({ item, roll }) => `${thing(item)} held, die ${roll}`,
  'possession-destroyed': ({ item }) => `${thing(item)} was destroyed`,
  'possession-returned': ({ item }) => `nobody could take ${thing(item)}, it went back`,
};

const HOW: Readonly<Record<FactOf<'game-over'>['reason'], string>> = {
  instant: 'at once',
  points: 'on points',
  resignation: 'by resignation',
};
export const COURSE: Teller<Course> = {
  'setup-done': ({ side }, { reader }) => `${who(reader, side)} set up`,
  'order-failed': ({ order, line, reason }) => `line ${line}, "${order}": ${FAILED[reason]}`,
  'step-started': () => '',
  'step-skipped': ({ step }, { reader }) => `${stepName(reader, step)}: nothing to decide`,
  'game-over': ({ winner, reason, points }, { reader }) => `${who(reader, winner)} won ${HOW[reason]}, at ${counted(points, 'point')}`,
};
