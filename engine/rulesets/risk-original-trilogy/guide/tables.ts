/** The data in tables for players. */
import { chart, type Table } from '../../../passages.ts';
import { percent, quantity } from '../../../wording.ts';
import { armyRows, CARDS, NO_SHIPS, PLANETS, REGIONS, SET_VALUES } from '../board.ts';
import { prospectOf } from '../odds.ts';
import { directiveText } from '../presentation/phrases.ts';
import type { Faction } from '../types.ts';
import { armyName, planetName } from '../words.ts';

type Row = readonly string[];

/** The armies at full tables (RT-1). */
export function armyTable(): Table {
  const rows = [2, 3, 4, 5].flatMap((players) =>
    armyRows('starwars', players).map(({ army, faction, troops, quota, cards, neutral }, at): Row => {
      const side = army === faction ? '' : armyName(faction);
      const given = [troops, quota, cards].map((count) => String(count ?? ''));
      return [at === 0 ? String(players) : '', armyName(army), neutral === true ? 'nobody' : side, ...given];
    }),
  );
  return chart(['players', 'army', 'plays for', 'troops', 'planets', 'cards'], rows);
}

export function regionTable(): Table {
  const rows = REGIONS.map(({ id, name, bonus }): Row => {
    const planets = PLANETS.filter((one) => one.region === id);
    return [name, String(planets.length), String(planets.filter((one) => one.resource).length), String(bonus)];
  });
  return chart(['region', 'planets', 'resources', 'bonus'], rows);
}

/** Region by region, for readers who cannot see the picture. */
export function neighbourTables(): readonly Table[] {
  return REGIONS.map(({ id, name }) => {
    const rows = PLANETS.filter((one) => one.region === id).map((one): Row => [one.name, one.neighbours.map(planetName).join(', ')]);
    return { ...chart(['', ''], rows), title: name };
  });
}

export function setTable(): Table {
  const { fighter, bomber, capital, mixed } = SET_VALUES;
  const rows: readonly Row[] = [
    ['three fighters', String(fighter)],
    ['three bombers', String(bomber)],
    ['three capitals', String(capital)],
    ['one of each', String(mixed)],
  ];
  return chart(['set', 'troops'], rows);
}

/** Every directive of a faction once: how many cards, its name, its effect (RT-30). */
export function cardTable(faction: Faction): Table {
  const own = CARDS.filter((one) => one.faction === faction);
  const names = [...new Set(own.map((one) => `${one.name} ${one.value}`))];
  const rows = names.map((name): Row => {
    const same = own.filter((one) => `${one.name} ${one.value}` === name);
    const [first] = same;
    return [String(same.length), first?.name ?? '', first === undefined ? '' : directiveText(first.id)];
  });
  return chart(['', '', ''], rows);
}

const ATTACKERS = [3, 4, 6, 8, 10, 15];
const DEFENDERS = [1, 2, 3, 5, 8];
/** The chance to take a planet if the attack goes on to the last troop. */
export function oddsTable(entrenched: boolean): Table {
  const plain = { ships: NO_SHIPS, charge: 0 };
  const rows = ATTACKERS.map(
    (troops): Row => [
      `${quantity(troops, 'troop')} against`,
      ...DEFENDERS.map((foes) =>
        percent(
          prospectOf({
            attack: { ...plain, dice: 3, entrenched: false },
            attackers: troops,
            defend: { ...plain, dice: 2, entrenched },
            defenders: foes,
          }).taken,
        ),
      ),
    ],
  );
  return chart(['', ...DEFENDERS.map(String)], rows);
}
