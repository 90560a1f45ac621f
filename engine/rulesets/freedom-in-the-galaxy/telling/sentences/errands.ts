/** Missions, their cards, and what events do (FG-162). */

import { counted, listed } from '../../../../wording.ts';
import { isCharacter } from '../../charts.ts';
import type { FactOf } from '../../facts.ts';
import { pieceName, planetName } from '../../words.ts';
import { loyaltyName, missionName, pieces } from '../phrases.ts';
import type { Teller } from './teller.ts';

type Errands =
  | 'mission-assigned'
  | 'action-card'
  | 'event-no-effect'
  | 'mission-letter'
  | 'mission-completed'
  | 'mission-aborted'
  | 'mission-failed'
  | 'mission-no-effect'
  | 'bonus-draws'
  | 'assassination-botched'
  | 'coup-backlash'
  | 'populace-wild'
  | 'loyalty-shifted';

/** Events of FG-83 in a few words. */
export const EVENTS: Readonly<Record<string, string>> = {
  creature: 'a creature',
  'irate-locals': 'irate locals',
  'locals-raid': 'locals raid the other side',
  shelter: 'shelter: no searches here',
  weather: 'bad weather: no searches here',
  detected: 'all are noticed',
  'detected-search': 'noticed and searched for',
  'coup-aborted': 'the coup is betrayed',
  'chicken-out': 'the rebels lose heart',
  controversy: 'a controversy',
  protocol: 'a breach of protocol',
  'wrong-soldier': 'the wrong soldier is asked',
  informer: 'an informer',
  'populace-wild': 'the populace goes wild',
  expedite: 'all goes well: one bonus draw more',
  rumors: 'rumours: no bonus draws',
  'bad-food': 'bad food: no bonus draws',
  'civil-war': 'talk of civil war',
  stumble: 'they stumble into a patrol',
  accident: 'an accident',
  'off-season': 'off season: no more creatures',
  none: 'no event',
};
const IGNORED: Readonly<Record<string, string>> = {
  repeat: 'it had happened before',
  contradiction: 'it contradicts what came before',
  'no-such-mission': 'no such mission here',
  'nobody-on-mission': 'nobody is on a mission',
  'in-rebellion': 'not in rebellion',
  'off-season': 'off season',
};
const IDLE: Readonly<Record<string, string>> = {
  'not-controlled': 'it did nothing, for nobody it concerns controls the planet',
  'robots-ignored': 'Yarro Latac led them past the robots',
  norrocks: 'Norrocks drove it away',
  mareg: 'Professor Mareg led them past it',
  charsot: 'Charsot held its mind off',
  ignored: 'it was turned aside',
  'nothing-to-lose': 'there was nothing to lose',
  'no-searchers': 'nobody was there to search',
  'no-squad': 'no squad was there',
  'nobody-there': 'nobody was there to act',
};
const SHIFTS: Readonly<Record<FactOf<'loyalty-shifted'>['cause'], string>> = {
  coup: 'the coup',
  diplomacy: 'diplomacy',
  'coup-aborted': 'the betrayed coup',
  protocol: 'the breach of protocol',
  'civil-war': 'talk of civil war',
};
const BACKLASH: Readonly<Record<string, string>> = {
  none: 'no more than that',
  shift: 'loyalty suffers',
  capture: 'loyalty suffers, the group is taken',
  'capture-kill-one': 'loyalty suffers, one dies, the others are taken',
  kill: 'loyalty suffers, the group dies',
  found: 'loyalty suffers, the group is found',
};

const spaced = (letters: string): string => [...letters].join(' ');

export const ERRANDS: Teller<Errands> = {
  'mission-assigned': ({ letter, who, target }, { mover }) => {
    const on = target === undefined ? '' : ` on ${isCharacter(target) ? pieceName(target) : target}`;
    return `${letter} ${missionName(letter, mover)}${on}: ${who[0] === 'camp' ? 'the camp' : pieces(who)}`;
  },
  'action-card': ({ draw, card, event, letters, ignored }) => {
    const why = ignored === undefined ? undefined : IGNORED[ignored];
    return `card ${draw}, no. ${card}: ${letters === '' ? 'no letters' : spaced(letters)}; ${EVENTS[event] ?? event}${why === undefined ? '' : `, but ${why}`}`;
  },
  'event-no-effect': ({ reason }) => IDLE[reason] ?? 'it did nothing',
  'mission-letter': ({ letter, count }) => `${letter} has ${counted(count, 'letter')}`,
  'mission-completed': ({ letter, letters }, { mover }) => `${missionName(letter, mover)} succeeded with ${counted(letters, 'letter')}`,
  'mission-aborted': ({ letter }, { mover }) => `${missionName(letter, mover)} was called off`,
  'mission-failed': ({ letter }, { mover }) => `${missionName(letter, mover)} came to nothing`,
  'mission-no-effect': ({ letter }, { mover }) => `${missionName(letter, mover)} changed nothing`,
  'bonus-draws': ({ letter, count, cards }, { mover }) => {
    const drawn = cards.length === 0 ? 'none drawn' : `card${cards.length === 1 ? '' : 's'} ${listed(cards.map(String))}`;
    return count === 0 ? '' : `bonus draws for ${missionName(letter, mover)}, ${cards.length} of ${count}: ${drawn}`;
  },
  'assassination-botched': ({ roll }) => `the attempt failed, die ${roll}: ${roll < 4 ? 'they got away' : roll < 6 ? 'taken' : 'killed'}`,
  'coup-backlash': ({ roll, result }) => `die ${roll}: ${BACKLASH[result] ?? result}`,
  'populace-wild': () => 'a rebellion here would raise twice as many now',
  'loyalty-shifted': ({ planet, from, to, cause }) =>
    `${planetName(planet)} went from ${loyaltyName(from)} to ${loyaltyName(to)} by ${SHIFTS[cause]}`,
};
