/** Moves, ships, defence bases and who is seen (FG-162). */

import { counted, listed } from '../../../../wording.ts';
import type { FactOf } from '../../facts.ts';
import { pieceName, planetName, shipName } from '../../words.ts';
import { pieces, place, were, who } from '../phrases.ts';
import type { Teller } from './teller.ts';

type Moves =
  | 'moved'
  | 'detection'
  | 'characters-detected'
  | 'ship-lost'
  | 'ship-destroyed'
  | 'ship-reassigned'
  | 'ship-gained'
  | 'pdb-attack'
  | 'pdb-changed'
  | 'reaction'
  | 'stacked'
  | 'guarded';

const RESULTS: Readonly<Record<FactOf<'detection'>['result'], string>> = {
  U: 'undetected',
  D: 'all aboard detected',
  Dd: 'detected and damaged',
  E: 'shot down',
};
const SEEN: Readonly<Record<FactOf<'characters-detected'>['cause'], string>> = {
  event: '',
  company: ', in the company of one who is known',
  information: ', informers pointed them out',
};
const CHANGED: Readonly<Record<FactOf<'pdb-changed'>['cause'], string>> = {
  repair: 'repaired',
  loss: 'down after the fight',
  raid: 'down, raided by locals',
  sabotage: 'sabotaged',
  scrambler: 'scrambled and down',
};

/** `Boccanegra`, or the army. */
export const holder = (id: string): string => (id === 'army' ? 'the army' : pieceName(id));

export const MOVES: Teller<Moves> = {
  moved: ({ who: ids, from, to, ship }) =>
    ship === undefined
      ? `${pieces(ids)} moved from ${place(from)} to ${place(to)}`
      : `${pieces(ids)} flew from ${place(from)} to ${place(to)} aboard ${shipName(ship)}`,
  detection: ({ ship, planet, level, evasion, column, roll, result }) =>
    `base of ${planetName(planet)} (level ${level}) against ${shipName(ship)}: evasion ${evasion}, column ${column}, ${roll === null ? 'no die' : `die ${roll}`}: ${RESULTS[result]}`,
  'characters-detected': ({ who: ids, cause }) => `${pieces(ids)} ${were(ids)} detected${SEEN[cause]}`,
  'ship-lost': ({ ship, cause }) => `${shipName(ship)} was lost${cause === 'damaged' ? ' on landing' : ', left without an owner'}`,
  'ship-destroyed': ({ ship }) => `${shipName(ship)} was shot down with all aboard`,
  'ship-reassigned': ({ ship, owner }) => `${shipName(ship)} passed to ${holder(owner)}`,
  'ship-gained': ({ ship, owner }) => `${holder(owner)} got the ${shipName(ship)}`,
  'pdb-attack': ({ planet, column, rolls, defenderLoss, attackerLoss, lost }) => {
    const fallen = lost.length === 0 ? 'none fell' : `lost ${pieces(lost)}`;
    return `base of ${planetName(planet)} fired on the units: column ${column}, dice ${listed(rolls.map(String))}: ${counted(defenderLoss, 'point')} against them, ${fallen}; ${counted(attackerLoss, 'point')} against the base`;
  },
  'pdb-changed': ({ planet, level, up, cause }) =>
    `the base of ${planetName(planet)} was ${CHANGED[cause]}: level ${level}, ${up ? 'up' : 'down'}`,
  reaction: ({ side, who: ids, from, to }, { reader }) =>
    `${who(reader, side)} reacted: ${pieces(ids)} came from ${place(from)} to ${place(to)}`,
  stacked: ({ character, stack }) => `${pieceName(character)} ${stack === 'army' ? 'joined the army' : 'left the army'}`,
  guarded: ({ character, holder: by }) => `${pieceName(character)} is guarded by ${holder(by)}`,
};
