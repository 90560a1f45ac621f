/** Battles, searches and character combat with their dice (FG-162). */

import { capital, counted, listed } from '../../../../wording.ts';
import { creature } from '../../charts.ts';
import { enemyOf } from '../../control.ts';
import type { FactOf } from '../../facts.ts';
import { pieceName } from '../../words.ts';
import { pieces, signed, who, whose } from '../phrases.ts';
import { holder } from './moves.ts';
import type { Teller } from './teller.ts';

type Fights =
  | 'military-combat'
  | 'search'
  | 'combat-start'
  | 'break-off'
  | 'combat-round'
  | 'sting'
  | 'combat-end'
  | 'character-wounded'
  | 'character-killed'
  | 'character-captured'
  | 'character-freed'
  | 'disabled';

const ENDS: Readonly<Record<FactOf<'combat-end'>['result'], string>> = {
  'broke-off': 'the defenders got away',
  'attackers-eliminated': 'the attackers were beaten',
  'attackers-gone': 'the attackers were gone',
  'defenders-gone': 'no defender was left',
  ended: 'it ended there',
};
const ESCAPES: Readonly<Record<FactOf<'break-off'>['result'], string>> = {
  all: 'all escaped',
  inactive: 'only the inactive escaped',
  failed: 'in vain',
};
const DEATHS: Readonly<Record<FactOf<'character-killed'>['cause'], string>> = {
  combat: 'killed in combat',
  creature: 'killed by the creature',
  detection: 'killed when the ship was shot down',
  assassination: 'killed by assassination',
  coup: 'killed after the coup',
  accident: 'killed in an accident',
};
const CAPTURES: Readonly<Record<FactOf<'character-captured'>['cause'], string>> = {
  combat: '',
  assassination: ' after the attempt',
  coup: ' after the coup',
  'wrong-soldier': ' by soldiers who were not to be won',
};
const FREEDOM: Readonly<Record<FactOf<'character-freed'>['cause'], string>> = {
  mission: 'was freed',
  unguarded: 'was left unguarded and is free',
  'captors-eliminated': 'is free again, the captors fell',
};

const dice = (rolls: readonly number[]): string => (rolls.length === 1 ? `die ${rolls[0]}` : `dice ${listed(rolls.map(String))}`);

function attacker({ kind, name }: FactOf<'combat-start'>): string {
  switch (kind) {
    case 'squad':
      return 'a squad of the units';
    case 'characters':
      return 'the searchers';
    case 'locals':
      return `angry locals${name === undefined ? '' : ` (${capital(name)})`}`;
    case 'creature':
      return name === undefined ? 'a creature' : creature(name).name;
  }
}

export const FIGHTS: Teller<Fights> = {
  'military-combat': ({ attacker: side, strengths: [attack, defence], ratio, shift, column, rolls, losses, lost }, { reader }) => {
    const shifted = shift === 0 ? '' : `, shift ${signed(shift)}: ${column}`;
    const fallen = lost.length === 0 ? 'no unit fell' : `lost: ${pieces(lost)}`;
    const other = enemyOf(side);
    return `battle: ${who(reader, side)} attacked, ${attack} against ${defence}, ${ratio}${shifted}, ${dice(rolls)}; ${counted(losses.defender, 'point')} against ${who(reader, other)}, ${losses.attacker} against ${who(reader, side)}; ${fallen}`;
  },
  search: ({ by, side, value, hiding, need, roll, found }, { reader }) => {
    const goal = need === 0 ? 'no die finds' : `needing ${need}${need === 1 ? '' : ' or less'}`;
    return `${whose(reader, side)} ${by === 'military' ? 'units' : 'characters'} searched: ${value} against hiding ${hiding}, ${goal}, die ${roll}: ${found ? 'found' : 'not found'}`;
  },
  'combat-start': (fact) => `${attacker(fact)} attacked ${pieces(fact.defenders)}, ${WEAPONS[fact.weapon]}, to ${fact.intent}`,
  'break-off': ({ round, column, roll, result }) => `round ${round}: break-off tried, column ${column}, die ${roll}: ${ESCAPES[result]}`,
  'combat-round': ({ round, differential, column, rolls, defenderWounds, attackerWounds }) =>
    `round ${round}: ${signed(differential)}, column ${column}, ${dice(rolls)}: ${toll(defenderWounds, attackerWounds)}`,
  sting: ({ character, roll, wounds }) => `${pieceName(character)}: die ${roll}, ${counted(wounds, 'wound')}`,
  'combat-end': ({ result }) => ENDS[result],
  'character-wounded': ({ character, wounds }) => `${pieceName(character)} has ${counted(wounds, 'wound')}`,
  'character-killed': ({ character, cause }) => `${pieceName(character)} was ${DEATHS[cause]}`,
  'character-captured': ({ character, holder: by, cause }) =>
    `${pieceName(character)} was captured${CAPTURES[cause]}, held by ${holder(by)}`,
  'character-freed': ({ character, cause }) => `${pieceName(character)} ${FREEDOM[cause]}`,
  disabled: ({ character }) => `the Cervac put ${pieceName(character)} out of action`,
};
function toll(defenders: number, attackers: number): string {
  const parts = [
    ...(defenders === 0 ? [] : [`defenders ${counted(defenders, 'wound')}`]),
    ...(attackers === 0 ? [] : [`attackers ${counted(attackers, 'wound')}`]),
  ];
  return parts.length === 0 ? 'no wounds' : parts.join(', ');
}
const WEAPONS: Readonly<Record<FactOf<'combat-start'>['weapon'], string>> = { firefight: 'by firefight', hand: 'hand to hand' };
