/** The charts of data/ as players read them. */
import { chart, type Table } from '../../../passages.ts';
import { capital } from '../../../wording.ts';
import {
  ACTION_CARDS,
  breakOffActive,
  breakOffInactive,
  type CardSection,
  CHARACTERS,
  COLUMNS,
  combatResult,
  creature,
  DECK,
  detectionResult,
  EVASIONS,
  type ItemRow,
  isItem,
  itemRow,
  locals,
  MISSIONS,
  militaryLosses,
  planetsOf,
  SHIPS,
  searchNeed,
  squad,
  UNIT_TYPES,
  unitRow,
} from '../charts.ts';
import { settingOf, settingsOf, valuesOf } from '../notation/settings.ts';
import { characterName, itemName, planetName, shipName } from '../notation/words.ts';
import { type ScenarioId, SIDES, type Side } from '../types.ts';

type Row = readonly string[];
const FACES: readonly number[] = [1, 2, 3, 4, 5, 6];

export function characterTable(side: Side): Table {
  const rows = CHARACTERS.filter((one) => one.side === side).map((one): Row => {
    const bonus = Object.entries(one.bonus).map(([letter, count]) => `${letter}+${count}`);
    const gifts = one.special.map(
      (gift) => GIFTS[gift] ?? (gift.startsWith('owns:') ? `ship: ${shipName(gift.slice('owns:'.length))}` : gift),
    );
    const ratings = [one.combat, one.endurance, one.intelligence, one.leadership, one.diplomacy, one.navigation].map(String);
    return [one.name, ...ratings, [...bonus, ...gifts].join(', ')];
  });
  return chart(['', 'C', 'E', 'I', 'L', 'D', 'N', ''], rows);
}
const GIFTS: Readonly<Record<string, string>> = {
  'hide:1': 'hides +1',
  'hide:2': 'hides +2',
  healer: 'heals',
  'zina-pair': '+1 beside Zina Adora',
  'ignore-robots': 'no sentry robots',
  'ignore-irate-locals': 'no irate locals',
  'ignore-first-creature-non-urban': 'no first creature, not urban',
  knight: 'Knight',
};

export function unitTable(): Table {
  const rows = UNIT_TYPES.map((type): Row => {
    const { name, side, strength, mobile, hidden } = unitRow(type);
    return [name, capital(side), String(strength), mobile ? 'may leave' : 'stays', hidden ? 'face down' : 'seen'];
  });
  return chart(['unit', 'side', 'strength', 'planet', 'to the other side'], rows);
}

export function missionTable(): Table {
  const terms = (row: (typeof MISSIONS)[number]): string => row.bonus.map((one) => BONUS[one]).join(', ') || 'none';
  const rows = MISSIONS.map((row): Row => {
    const sides = row.sides.length === 2 ? 'both' : capital(row.sides[0] ?? '');
    const letters = row.min === undefined || row.min === row.max ? String(row.max) : `${row.min}-${row.max}`;
    return [row.letter, capital(row.id.replaceAll('-', ' ')), sides, letters, terms(row), row.camp === true ? 'yes' : ''];
  });
  return chart(['', 'mission', 'side', 'uses', 'bonus cards for', 'camp'], rows);
}
const BONUS = {
  intelligence: 'Intelligence',
  leadership: 'Leadership',
  diplomacy: 'Diplomacy, group, loyalty',
  coup: 'coup rating',
} as const;

/** The number of the 30 cards that bear each letter. */
export function letterTable(): Table {
  const count = (letter: string, section: 'urban' | 'wild' | 'special'): string =>
    String(ACTION_CARDS.filter((card) => (card[section] as CardSection).letters.includes(letter)).length);
  const letters = [...new Set(MISSIONS.map(({ letter }) => letter))];
  const rows = (['urban', 'wild', 'special'] as const).map((section): Row => [section, ...letters.map((letter) => count(letter, section))]);
  return chart([`of ${ACTION_CARDS.length} cards`, ...letters.map((letter) => letter)], rows);
}

export function shipTable(): Table {
  const rows = SHIPS.map(({ id, side, maneuver, passengers }): Row => [shipName(id), capital(side), String(maneuver), String(passengers)]);
  return chart(['ship', 'side', 'maneuver', 'carries'], rows);
}

export function possessionTable(): Table {
  const rows = DECK.filter(({ id }) => isItem(id)).map(({ id }): Row => [itemName(id), itemRow(id).kind, after(itemRow(id))]);
  return chart(['possession', 'kind', 'after use'], rows);
}
function after({ after: what = 'keep' }: ItemRow): string {
  if (what === 'keep') return 'kept';
  return what === 'lose' ? 'used up' : `breaks on ${what.roll.join(', ')}`;
}

export function planetTable(id: ScenarioId): Table {
  const rows = planetsOf(id).flatMap(({ id: planet, environs }) =>
    environs.map(
      (one, index): Row => [
        index === 0 ? planetName(planet) : '',
        one.type,
        String(one.size),
        String(one.resource),
        one.coup === undefined ? '' : String(one.coup),
        one.creature === undefined ? 'none' : creature(one.creature).name,
        locals(one.id) === undefined ? '' : `${one.races.map(capital).join(', ')} ${locals(one.id)?.[0]}/${locals(one.id)?.[1]}`,
      ],
    ),
  );
  return chart(['planet', 'environ', 'size', 'resource', 'coup', 'creature', 'locals'], rows);
}

/** The rows of a chart are by die, the columns by name. */
const byDie = (names: readonly string[], cell: (face: number, column: number) => string): Table =>
  chart(
    ['die', ...names],
    FACES.map((face): Row => [String(face), ...names.map((_, column) => cell(face, column))]),
  );

export const detectionTable = (): Table => byDie(EVASIONS, (face, column) => detectionResult(face, column, 1));

export const battleTable = (): Table =>
  byDie(COLUMNS, (face, column) => {
    const { attacker, defender } = militaryLosses(face, COLUMNS[column] ?? '');
    return `${attacker}/${defender}`;
  });

const DIFFERENCES = ['-7', '-6', '-3', '-1', '0', '1', '2', '4', '7', '11'];
export function combatTable(): Table {
  const cell = (face: number, column: number): string => {
    const { attacker, defender, captures } = combatResult(face, column);
    return `${attacker}${captures[0] ? '*' : ''}/${defender}${captures[1] ? '*' : ''}`;
  };
  const limits: readonly Row[] = [
    ['all', ...DIFFERENCES.map((_, column) => String(breakOffActive(column)))],
    ['some', ...DIFFERENCES.map((_, column) => String(breakOffInactive(column)))],
  ];
  const rows = FACES.map((face): Row => [String(face), ...DIFFERENCES.map((_, column) => cell(face, column))]);
  return chart(['die', ...DIFFERENCES.map((_, column) => `${column}`)], [['from', ...DIFFERENCES], ...rows, ...limits]);
}

const VALUES = [1, 3, 6, 9, 13, 17, 22, 23];
const HIDINGS = [1, 3, 5, 7, 8];
export function searchTable(): Table {
  const upTo = (value: number, all: readonly number[]): string => (value === all.at(-1) ? `${value} up` : `to ${value}`);
  const rows = HIDINGS.map(
    (hiding): Row => [`hiding ${upTo(hiding, HIDINGS)}`, ...VALUES.map((value) => String(searchNeed(value, hiding)))],
  );
  return chart(['value', ...VALUES.map((value) => upTo(value, VALUES))], rows);
}

export function squadTable(): Table {
  const steps = [1, 2, 4, 7, 11, 12];
  const rows = steps.map((strength, at): Row => {
    const { combat, endurance } = squad(strength, false);
    const from = at === 0 ? strength : (steps[at - 1] ?? 0) + 1;
    return [
      at === steps.length - 1 ? `${strength} up` : from === strength ? `${strength}` : `${from} to ${strength}`,
      String(combat),
      String(endurance),
    ];
  });
  return chart(['units of strength', 'combat', 'endurance'], rows);
}
export const cast = (ids: readonly string[]): string => ids.map(characterName).join(', ');

/** The question that each standing order decides (FG-6). */
const DECIDES: Readonly<Record<string, string>> = {
  search: 'who searches where you gave no order',
  intent: 'whether your attackers kill or capture',
  weapon: 'with what your characters attack',
  'break-off': 'from which difference of Combat defenders try to escape',
  active: 'who fights when you are attacked',
  wounds: 'whether wounds are spread, or fall on one',
  protect: 'who is wounded last',
  raid: 'what locals who raid you destroy',
  'found-by': 'who attacks characters that are simply found',
  losses: 'whether many weak units are lost, or few strong ones',
  leader: 'whether a leader is chosen for a battle',
  reaction: 'whether units go after people who were seen',
  attack: 'from which ratio on you also attack in a response',
  forces: 'the units that a rebellion raises',
  uprising: 'whether those attack at once',
  scrambler: 'whether it hides, and halves locals',
  blade: 'whether it helps in a first round',
  gems: 'whether they are kept, or block information',
  'knight-ship': 'whether a Knight without a ship is given one',
};
const ALONE: Readonly<Record<string, string>> = { rebel: ': Rebels', imperial: ': Imperials' };
export const decides = (key: string): string => DECIDES[key] ?? '';

/** Each key with its values and what it decides, and the side if only one may set it. */
export function standingTable(): Table {
  const keys = [...new Set(SIDES.flatMap((side) => settingsOf(side)))];
  return chart(
    ['', 'values', 'decides'],
    keys.map((key) => [key, valuesOf(key), `${decides(key)}${ALONE[settingOf(key).side ?? ''] ?? ''}`]),
  );
}
