/** A worked case for every character and thing: each travels, each ship flies, each possession is found, each planet turns. */
import type { WorkedCase } from '../../../../../engine/adjudicate.ts';
import {
  ACTION_CARDS,
  type ActionCard,
  CHARACTERS,
  type CharacterRow,
  DECK,
  type ItemRow,
  isSpecial,
  PLANETS,
  type PlanetRow,
  SCENARIO_IDS,
  SHIPS,
  scenario,
} from '../../../../../engine/rulesets/freedom-in-the-galaxy/charts.ts';
import { flights, flown } from './flights.ts';
import { fitting, person, worked } from './laid.ts';

const ships = [...new Set(flights.map(({ ship }) => ship))].map((ship) =>
  flown(
    fitting(flights, (one) => one.ship === ship, ship.id),
    1,
    `the ${ship.id} flies`,
  ),
);

/** Everybody who can goes by ship, and the others on foot; no base watches. */
function journey({ id, side, navigation }: CharacterRow): WorkedCase {
  const ship = fitting(SHIPS, (one) => one.side === side && (one.onlyPilot ?? id) === id, id).id;
  const isFlown = navigation > 0;
  const table = {
    planets: { charkhan: { pdb: { level: 0, up: false } } },
    characters: { [id]: person('charkhan-air') },
    ships: { 'planetary-privateer': null, 'imperial-ship-1': null, ...(isFlown ? { [ship]: { at: 'charkhan-air', owner: id } } : {}) },
  };
  const orders = [`move ${id} to charkhan-wild${isFlown ? ` aboard ${ship}` : ''}`];
  const told = { type: 'moved', side, who: [id], from: 'charkhan-air', to: 'charkhan-wild', ...(isFlown ? { ship } : {}) };
  return worked(`${id} travels`, 'FG-33', `${side}-operations`, table, orders, [], [told]);
}
const journeys = CHARACTERS.map(journey);
const knightships = SHIPS.filter(({ side, onlyPilot }) => side === 'imperial' && onlyPilot === undefined).map(({ id }) =>
  worked(
    `${id} flies`,
    'FG-145',
    'imperial-operations',
    {
      characters: { 'els-taroff': person('charkhan-air') },
      ships: { 'imperial-ship-1': null, [id]: { at: 'charkhan-air', owner: 'els-taroff' } },
    },
    [`move els-taroff to charkhan-wild aboard ${id}`],
    [],
    [{ type: 'moved', ship: id }],
  ),
);

/** Events that leave a Diplomacy or a Scavenge mission alone. */
const HARMLESS = ['weather', 'shelter', 'none', 'locals-raid', 'coup-aborted'];
/** The place in the full pile (FG-10) of a card that brings this letter here and no harm. */
function draw(letter: string, section: 'urban' | 'wild' | 'special'): number {
  const isGood = (card: ActionCard): boolean => card[section].letters.includes(letter) && HARMLESS.includes(card[section].event);
  return ACTION_CARDS.indexOf(fitting(ACTION_CARDS, isGood, `${letter} ${section}`)) + 1;
}

/** FG-97: the deck lies in card order, and the Privateer is in it where Boccanegra is not in play. */
function found({ id, kind }: ItemRow, at: number): WorkedCase {
  const told = kind === 'spaceship' ? { type: 'ship-gained', ship: id } : { type: 'possession-gained', item: id };
  const table = { characters: { 'adam-starlight': person('quibron-wild') }, ships: { 'planetary-privateer': null } };
  return worked(
    `${id} is found`,
    'FG-97',
    'rebel-missions',
    table,
    ['mission P by adam-starlight'],
    [draw('P', 'wild'), at + 1],
    [{ ...told, owner: 'adam-starlight' }],
  );
}

/** FG-93: one step against the Empire. */
function turned({ id, system, environs: [first] }: PlanetRow): WorkedCase {
  if (first === undefined) throw new Error(`${id} has no environ`);
  const section = isSpecial(first.id) ? 'special' : first.type === 'urban' ? 'urban' : 'wild';
  const table = {
    scenario: fitting(SCENARIO_IDS, (one) => scenario(one).system === system, system),
    planets: { [id]: { loyalty: 0, status: 'imperial-control' } },
    characters: { 'frun-sentel': person(first.id) },
  };
  const told = { type: 'loyalty-shifted', planet: id, from: 0, to: -1, cause: 'diplomacy' };
  return worked(`${id} turns`, 'FG-93', 'rebel-missions', table, ['mission D by frun-sentel stop 1'], [draw('D', section)], [told]);
}

export const pieceCases: readonly WorkedCase[] = [...ships, ...journeys, ...knightships, ...DECK.map(found), ...PLANETS.map(turned)];
