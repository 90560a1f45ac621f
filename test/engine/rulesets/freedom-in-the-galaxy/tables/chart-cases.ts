/** A worked case for every cell of every chart. */
import type { WorkedCase } from '../../../../../engine/adjudicate.ts';
import type { CharacterRow } from '../../../../../engine/rulesets/freedom-in-the-galaxy/charts.ts';
import combat from '../../../../../engine/rulesets/freedom-in-the-galaxy/data/character-combat.json' with { type: 'json' };
import detection from '../../../../../engine/rulesets/freedom-in-the-galaxy/data/detection.json' with { type: 'json' };
import military from '../../../../../engine/rulesets/freedom-in-the-galaxy/data/military-combat.json' with { type: 'json' };
import searches from '../../../../../engine/rulesets/freedom-in-the-galaxy/data/search.json' with { type: 'json' };
import squads from '../../../../../engine/rulesets/freedom-in-the-galaxy/data/squad.json' with { type: 'json' };
import { flights, flown } from './flights.ts';
import { charactersOf, FACES, fitting, limit, people, type Table, UNITLESS, units, worked } from './laid.ts';

const sum = (all: readonly CharacterRow[], rating: 'combat' | 'intelligence'): number => all.reduce((total, one) => total + one[rating], 0);
/** Characters without gifts that change hiding or each other. */
const isPlain = ({ special }: CharacterRow): boolean => !special.some((gift) => gift.startsWith('hide:') || gift === 'zina-pair');
const RISEN: Table = { angoff: { loyalty: -2, status: 'rebellion' } };

const detections = detection.evasionUpTo.flatMap((_, column) => {
  const flight = fitting(flights, (one) => one.column === column, `detection column ${column}`);
  return FACES.map((face) => flown(flight, face, `detection column ${column}, die ${face}`));
});
/** FG-53: one against many, and one more for the side favoured by the Rebels' own ground. */
function battle(column: string, face: number): WorkedCase {
  const [mine = 0, theirs = 0] = column.split('-').map(Number);
  const isBeyond = mine === 6 || theirs === 6;
  // At the ends, the Rebels are the side favoured by the ground.
  const attacker = mine === 6 ? 'rebel' : 'imperial';
  const [imperials, rebels] = attacker === 'imperial' ? [mine, theirs] : [theirs, mine];
  const rebel = { type: 'rebel-1-0', env: isBeyond ? 'urban' : 'wild', at: 'angoff-urban' };
  const table = {
    planets: RISEN,
    units: {
      ...UNITLESS,
      ...units('M', Math.min(5, imperials), { type: 'militia', at: 'angoff-urban' }),
      ...units('R', Math.min(5, rebels), rebel),
    },
  };
  const [, defender = 0] = halves(military.rows[face - 1]?.[military.columns.indexOf(column)] ?? '');
  const told = { type: 'military-combat', column, rolls: [face, 1], losses: { defender } };
  return worked(`${column}, die ${face}`, 'FG-54', `${attacker}-response`, table, ['attack angoff-urban leader none'], [face, 1], [told]);
}
const halves = (cell: string): readonly number[] => cell.split('/').map(Number);
const battles = military.columns.flatMap((column) => FACES.map((face) => battle(column, face)));

/** The Imperials hide, as many and as clever as the row needs; the Rebels search as cleverly as the column needs. */
function searched(row: number, column: number): WorkedCase {
  const plain = charactersOf('imperial')
    .filter(isPlain)
    .toSorted((a, b) => a.intelligence - b.intelligence);
  const parties = PLACES.flatMap(({ at, size }) =>
    plain.flatMap((_, from) => [1, 2, 3, 4, 5, 6].map((count) => ({ at, size, who: plain.slice(from, from + count) }))),
  );
  const hidingOf = ({ who, size }: { who: readonly CharacterRow[]; size: number }): number =>
    Math.max(...who.map(({ intelligence }) => intelligence)) + size - who.length;
  const party = fitting(parties, (one) => limit(searches.hidingUpTo, hidingOf(one)) === row, `search row ${row}`);
  const dullest = charactersOf('rebel')
    .filter(isPlain)
    .toSorted((a, b) => a.intelligence - b.intelligence);
  const wits = dullest.map((_, count) => dullest.slice(0, count + 1));
  const hunters = fitting(wits, (one) => limit(searches.searchUpTo, sum(one, 'intelligence')) === column, `search column ${column}`);
  const need = searches.rows[row]?.[column] ?? 0;
  const face = Math.max(1, need);
  const told = { type: 'search', value: sum(hunters, 'intelligence'), hiding: hidingOf(party), need, roll: face, found: need > 0 };
  const table = { characters: { ...people(party.who, party.at, { detected: true }), ...people(hunters, party.at) } };
  const order = `search ${party.at} with ${hunters.map(({ id }) => id).join(', ')} no attack`;
  return worked(`row ${row}, column ${column}`, 'FG-62', 'rebel-response', table, [order], [face], [told]);
}
const PLACES = [
  { at: 'quibron-wild', size: 4 },
  { at: 'angoff-urban', size: 6 },
];
const searchings = searches.hidingUpTo.flatMap((_, row) => searches.searchUpTo.map((_, column) => searched(row, column)));

/** FG-64 to FG-66: a squad finds one or more Rebels, who break off at the least roll. */
interface Ambush {
  readonly strength: number;
  readonly row: number;
  readonly who: readonly CharacterRow[];
  readonly column: number;
}
const fighters = charactersOf('rebel')
  .filter((one) => one.combat > 0 && isPlain(one))
  .toSorted((a, b) => a.intelligence - b.intelligence);
const ambushes: readonly Ambush[] = [1, 2, 4, 7, 11, 12].flatMap((strength) =>
  [1, 2, 3, 4, 5, 6].flatMap((count) =>
    fighters.flatMap((_, from) => {
      const who = fighters.slice(from, from + count);
      const row = limit(
        squads.rows.map(({ upTo }) => upTo),
        strength,
      );
      const differential = (squads.rows[row]?.combat ?? 0) - sum(who, 'combat');
      const column = combat.differential.findIndex(({ min, max }) => differential >= (min ?? -99) && differential <= (max ?? 99));
      const hiding = Math.max(...who.map(({ intelligence }) => intelligence)) + 6 - who.length;
      const need = searches.rows[limit(searches.hidingUpTo, hiding)]?.[limit(searches.searchUpTo, strength)] ?? 0;
      return need > 0 && who.length === count ? [{ strength, row, who, column }] : [];
    }),
  ),
);
function ambushed({ strength, who, column }: Ambush, name: string): WorkedCase {
  const lines = Math.floor(strength / 3);
  const table = {
    characters: people(who, 'angoff-urban', { detected: true }),
    ships: { 'planetary-privateer': null },
    units: {
      ...UNITLESS,
      ...units('L', lines, { type: 'line', at: 'angoff-urban' }),
      ...units('M', strength % 3, { type: 'militia', at: 'angoff-urban' }),
    },
    standing: { rebel: { 'break-off': 'always' } },
  };
  const events = [
    { type: 'search', value: strength, found: true },
    { type: 'combat-start', kind: 'squad' },
    { type: 'break-off', column, roll: 1, result: 'all' },
  ];
  return worked(name, 'FG-66', 'imperial-response', table, ['search angoff-urban with military to kill'], [1, 1], events);
}
const breakOffs = combat.differential.map((_, column) =>
  ambushed(
    fitting(ambushes, (one) => one.column === column, `break-off column ${column}`),
    `break-off in column ${column}`,
  ),
);
const squadRows = squads.rows.map((_, row) =>
  ambushed(
    fitting(ambushes, (one) => one.row === row, `squad row ${row}`),
    `a squad of row ${row}`,
  ),
);

export const chartCases: readonly WorkedCase[] = [...detections, ...battles, ...searchings, ...breakOffs, ...squadRows];
