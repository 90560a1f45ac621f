/** Every fact as a sentence (FG-162). */
import { capital, joinWords, quantity } from '../../../wording.ts';
import { creature, EVASIONS, isCharacter, isItem, isShip } from '../charts.ts';
import type { Fact, FactName, FactOf } from '../facts.ts';
import { characterName, isRebelUnit, pieceName, planetName, shipName } from '../notation/words.ts';
import { enemyOf } from '../planets.ts';
import type { Side, UnitId } from '../types.ts';
import {
  FAILED,
  loyaltyName,
  missionName,
  pieces,
  place,
  type Reader,
  signed,
  statusName,
  stepName,
  successes,
  were,
  who,
  whose,
} from './phrases.ts';

export interface Presentation {
  readonly reader: Reader;
  /** The side whose missions and moves are told. */
  readonly mover: Side;
}

/** A fact as a sentence without capital and full stop; empty if there is nothing to say. */
type Sentences = { readonly [N in FactName]: (fact: FactOf<N>, presentation: Presentation) => string };

/** The effect of a base on a ship. */
export function watched({ planet, ship, result }: FactOf<'detection'>): string {
  const [base, name] = [`the base of ${planetName(planet)}`, shipName(ship)];
  switch (result) {
    case 'U':
      return `${base} did not see ${name}`;
    case 'D':
      return `${base} saw ${name}: all aboard detected`;
    case 'Dd':
      return `${base} hit ${name}: damaged, all aboard detected`;
    case 'E':
      return `${base} shot ${name} down`;
  }
}
/** The columns of the chart (FG-42). */
const columnOf = (column: number): string => EVASIONS[column] ?? '';
const SEEN: Readonly<Record<FactOf<'characters-detected'>['cause'], string>> = {
  event: '',
  company: ', being with others who had been',
  information: ': informers pointed them out',
};
const CHANGED: Readonly<Record<FactOf<'pdb-changed'>['cause'], string>> = {
  repair: 'repaired',
  loss: 'down after the fight',
  raid: 'down, raided by locals',
  sabotage: 'sabotaged',
  scrambler: 'scrambled and down',
};

/** `Boccanegra`, or the army. */
const holder = (id: string): string => (id === 'army' ? 'the army' : pieceName(id));

const MOVES = {
  moved: ({ who: ids, from, to, ship }) =>
    ship === undefined
      ? `${pieces(ids)} moved from ${place(from)} to ${place(to)}`
      : `${pieces(ids)} flew from ${place(from)} to ${place(to)} aboard ${shipName(ship)}`,
  detection: (fact) =>
    `${watched(fact)} (base level ${fact.level}, evasion ${fact.evasion}, column ${columnOf(fact.column)}, ${fact.roll === null ? 'no die' : `die ${fact.roll}`})`,
  'characters-detected': ({ who: ids, cause }) => `${pieces(ids)} ${were(ids)} detected${SEEN[cause]}`,
  'ship-lost': ({ ship, cause }) =>
    `${shipName(ship)} was lost${cause === 'damaged' ? ' on landing' : ': its owner was gone, and nobody there could take it over'}`,
  'ship-destroyed': ({ ship }) => `${shipName(ship)} was shot down with all aboard`,
  'ship-reassigned': ({ ship, owner }) => `${shipName(ship)} passed to ${holder(owner)}`,
  'ship-gained': ({ ship, owner }) => `${holder(owner)} got ${shipName(ship)}`,
  'pdb-attack': (fact) =>
    `${fired(fact)} (column ${fact.column}, ${dice(fact.rolls)}; points of loss: units ${fact.defenderLoss}, base ${fact.attackerLoss})`,
  'pdb-changed': ({ planet, level, up, cause }) =>
    `the base of ${planetName(planet)} was ${CHANGED[cause]}: level ${level}, ${up ? 'up' : 'down'}`,
  reaction: ({ side, who: ids, from, to }, { reader }) =>
    `${who(reader, side)} reacted: ${pieces(ids)} came from ${place(from)} to ${place(to)}`,
  stacked: ({ character, stack }) => `${pieceName(character)} ${stack === 'army' ? 'joined the army' : 'left the army'}`,
  guarded: ({ character, holder: by }) => `${pieceName(character)} is guarded by ${holder(by)}`,
} satisfies Partial<Sentences>;

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

const dice = (rolls: readonly number[]): string => (rolls.length === 1 ? `die ${rolls[0]}` : `dice ${joinWords(rolls.map(String))}`);

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

/** The attacker, and the losses of both sides. */
export function fought({ attacker: side, strengths: [attack, defence], lost }: FactOf<'military-combat'>, reader: Reader): string {
  const other = enemyOf(side);
  const [theirs, own] = [lostBy(other, lost), lostBy(side, lost)];
  const begun = `battle: ${who(reader, side)} attacked with ${attack} against ${defence}`;
  if (lost.length === 0) return `${begun}; neither side lost a unit`;
  return `${begun}; ${who(reader, other)} lost ${pieces(theirs) || 'nothing'}, ${who(reader, side)} lost ${pieces(own) || 'nothing'}`;
}
export const lostBy = (side: Side, lost: readonly UnitId[]): readonly UnitId[] =>
  lost.filter((id) => (isRebelUnit(id) ? 'rebel' : 'imperial') === side);

/** The effect of a base on units. */
export const fired = ({ planet, lost }: FactOf<'pdb-attack'>): string =>
  `the base of ${planetName(planet)} fired on the units: ${lost.length === 0 ? 'none fell' : `${pieces(lost)} fell`}`;

const FIGHTS = {
  'military-combat': (fact, { reader }) => {
    const { attacker: side, ratio, shift, column, rolls, losses } = fact;
    const shifted = shift === 0 ? '' : `, shift ${signed(shift)} to ${column}`;
    const points = `${who(reader, enemyOf(side))} ${losses.defender}, ${who(reader, side)} ${losses.attacker}`;
    return `${fought(fact, reader)} (odds ${ratio}${shifted}; ${dice(rolls)}; points of loss: ${points})`;
  },
  search: ({ by, side, value, hiding, need, roll, found }, { reader }) => {
    const goal = need === 0 ? 'no die finds' : `${need === 1 ? '1 finds' : `1 to ${need} find`}`;
    return `${whose(reader, side)} ${by === 'military' ? 'units' : 'characters'} searched and found ${found ? 'them' : 'nobody'} (${value} against hiding ${hiding}: ${goal}; die ${roll})`;
  },
  'combat-start': (fact) => `${attacker(fact)} attacked ${pieces(fact.defenders)}, ${WEAPONS[fact.weapon]}, to ${fact.intent}`,
  'break-off': ({ round, column, roll, result }) => `round ${round}: break-off tried, column ${column}, die ${roll}: ${ESCAPES[result]}`,
  'combat-round': ({ round, differential, column, rolls, defenderWounds, attackerWounds }) =>
    `round ${round}: ${signed(differential)}, column ${column}, ${dice(rolls)}: ${toll(defenderWounds, attackerWounds)}`,
  sting: ({ character, roll, wounds }) => `${pieceName(character)}: die ${roll}, ${quantity(wounds, 'wound')}`,
  'combat-end': ({ result }) => ENDS[result],
  'character-wounded': ({ character, wounds }) => `${pieceName(character)} has ${quantity(wounds, 'wound')}`,
  'character-killed': ({ character, cause }) => `${pieceName(character)} was ${DEATHS[cause]}`,
  'character-captured': ({ character, holder: by, cause }) =>
    `${pieceName(character)} was captured${CAPTURES[cause]}, held by ${holder(by)}`,
  'character-freed': ({ character, cause }) => `${pieceName(character)} ${FREEDOM[cause]}`,
  disabled: ({ character }) => `the Cervac put ${pieceName(character)} out of action`,
} satisfies Partial<Sentences>;
function toll(defenders: number, attackers: number): string {
  const parts = [
    ...(defenders === 0 ? [] : [`defenders ${quantity(defenders, 'wound')}`]),
    ...(attackers === 0 ? [] : [`attackers ${quantity(attackers, 'wound')}`]),
  ];
  return parts.length === 0 ? 'no wounds' : parts.join(', ');
}
const WEAPONS: Readonly<Record<FactOf<'combat-start'>['weapon'], string>> = { firefight: 'by firefight', hand: 'hand to hand' };

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
  none: 'nothing more came of it',
  shift: 'loyalty suffers',
  capture: 'loyalty suffers, the group is taken',
  'capture-kill-one': 'loyalty suffers, one dies, the others are taken',
  kill: 'loyalty suffers, the group dies',
  found: 'loyalty suffers, the group is found',
};

const times = (count: number): string => (count === 1 ? '' : count === 2 ? ' twice' : ` ${count} times`);
const spaced = (letters: string): string => [...letters].join(' ');

const ERRANDS = {
  'mission-assigned': ({ letter, who, target }, { mover }) => {
    const on = target === undefined ? '' : ` on ${isCharacter(target) ? pieceName(target) : target}`;
    return `${letter} ${missionName(letter, mover)}${on}: ${who[0] === 'camp' ? 'the camp' : pieces(who)}`;
  },
  'action-card': ({ draw, card, event, letters, ignored }) => {
    const why = ignored === undefined ? undefined : IGNORED[ignored];
    return `card ${draw}, no. ${card}: ${letters === '' ? 'no letters' : spaced(letters)}; ${EVENTS[event] ?? event}${why === undefined ? '' : `, but ${why}`}`;
  },
  'event-no-effect': ({ reason }) => IDLE[reason] ?? 'it did nothing',
  'mission-letter': ({ letter, count }) => `${letter} has ${successes(count)}`,
  'mission-completed': ({ letter, letters }, { mover }) => `${missionName(letter, mover)} succeeded${times(letters)}`,
  'mission-aborted': ({ letter }, { mover }) => `${missionName(letter, mover)} was called off`,
  'mission-failed': ({ letter }, { mover }) => `${missionName(letter, mover)} failed`,
  'mission-no-effect': ({ letter }, { mover }) => `${missionName(letter, mover)} changed nothing`,
  'bonus-draws': ({ letter, count, cards }, { mover }) => {
    const drawn = cards.length === 0 ? 'none drawn' : `card${cards.length === 1 ? '' : 's'} ${joinWords(cards.map(String))}`;
    return count === 0 ? '' : `bonus draws for ${missionName(letter, mover)}, ${cards.length} of ${count}: ${drawn}`;
  },
  'assassination-botched': ({ roll }) => `the attempt failed, die ${roll}: ${roll < 4 ? 'they got away' : roll < 6 ? 'taken' : 'killed'}`,
  'coup-backlash': ({ roll, result }) => `the betrayal, die ${roll}: ${BACKLASH[result] ?? result}`,
  'populace-wild': () => 'the populace went wild: a rebellion begun here in these missions raises twice as many units',
  'loyalty-shifted': ({ planet, from, to, cause }) =>
    `${planetName(planet)} went from ${loyaltyName(from)} to ${loyaltyName(to)} through ${SHIFTS[cause]}`,
} satisfies Partial<Sentences>;

const LOSSES: Readonly<Record<FactOf<'units-eliminated'>['cause'], string>> = {
  'environ-size': 'for want of room',
  raid: 'to a raid of locals',
  sabotage: 'to sabotage',
  subverted: 'to the Rebels: they changed sides',
};
const TYPES: Readonly<Record<string, string>> = { militia: 'militia', patrol: 'patrol', line: 'line', mobile: 'mobile unit' };

const PLANETS = {
  'rebellion-started': ({ planet, newUnits }) => `${planetName(planet)} is in rebellion${newUnits ? '' : '; no new units rise'}`,
  'rebellion-stopped': ({ planet }) => `the rebellion on ${planetName(planet)} was stopped`,
  'control-changed': ({ planet, status }) => `${planetName(planet)} is in ${statusName(status)} now`,
  'units-placed': ({ at, units }) => `${pieces(units)} ${were(units)} placed in ${place(at)}`,
  'units-waiting': ({ at, count }) => `${quantity(count, 'unit')} for ${place(at)} must wait for room`,
  'units-eliminated': ({ at, units, cause }) => `${pieces(units)} in ${place(at)} ${were(units)} lost ${LOSSES[cause]}`,
  'units-revealed': ({ at, units }) => `${place(at)} holds ${joinWords(tally(units))}`,
  reinforcement: ({ side, unit, at }, { reader }) =>
    `${whose(reader, side)} reinforcement arrived in ${place(at)}: ${unit === 'mobile' ? 'a mobile unit' : unit}`,
  'reinforcement-lost': ({ side, unit }, { reader }) =>
    `${whose(reader, side)} reinforcement found no place and is lost: a ${TYPES[unit] ?? unit}`,
  'camp-placed': ({ at }) => `a Rebel camp stands in ${place(at)}`,
  'camp-removed': ({ at }) => `the Rebel camp in ${place(at)} is gone`,
  'information-point': ({ side }, { reader }) => `${who(reader, side)} gained the information point`,
} satisfies Partial<Sentences>;

/** `2 militia`, `1 line`. */
function tally(types: readonly string[]): readonly string[] {
  return [...new Set(types)].map((type) => {
    const count = types.filter((one) => one === type).length;
    return type === 'militia' ? `${count} militia` : quantity(count, TYPES[type] ?? type);
  });
}

/** A thing that is face down has no name. */
const thing = (item: string): string => (isItem(item) || isShip(item) ? pieceName(item) : 'something hidden');

const THINGS = {
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
} satisfies Partial<Sentences>;

const HOW: Readonly<Record<FactOf<'game-over'>['reason'], string>> = {
  instant: 'at once',
  points: 'on points',
  resignation: 'by resignation',
};
const COURSE = {
  'setup-done': ({ side }, { reader }) => `${who(reader, side)} placed ${reader === side ? 'your' : 'their'} units and characters`,
  'order-failed': ({ order, line, reason }) => `line ${line}, "${order}": ${FAILED[reason]}`,
  'step-started': () => '',
  'step-skipped': ({ step }, { reader }) => `${stepName(reader, step)}: nothing to decide`,
  'game-over': ({ winner, reason, points }, { reader }) => `${who(reader, winner)} won ${HOW[reason]}, at ${quantity(points, 'point')}`,
} satisfies Partial<Sentences>;

const SENTENCES: Sentences = { ...MOVES, ...FIGHTS, ...ERRANDS, ...PLANETS, ...THINGS, ...COURSE };

export function sentence(fact: Fact, presentation: Presentation): string {
  const told = SENTENCES[fact.type] as (fact: Fact, presentation: Presentation) => string;
  return told(fact, presentation);
}
