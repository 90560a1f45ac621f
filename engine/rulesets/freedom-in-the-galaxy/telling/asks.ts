/** What the side that owes a step is asked (FG-161): who may do what, with what chances; how it is written; what could be sent as it is. */

import type { Asks, Dice } from '../../../ruleset.ts';
import { joinWords, wrapText } from '../../../wording.ts';
import { bot } from '../bot.ts';
import { type Environ, pdbColumn, planetsOf, scenario, unitRow } from '../charts.ts';
import { characterName, environName, pieceName, planetName, shipName } from '../notation/words.ts';
import { format } from '../notation.ts';
import { enemyOf } from '../planets.ts';
import { read } from '../read.ts';
import type { View } from '../state.ts';
import { isRepairTurn, sectionOf } from '../turn.ts';
import type { CharacterId, EnvironId, Section, Side } from '../types.ts';
import { battleText, flightText, isWatched, missionText, searchText } from './odds.ts';
import { missionName, pieces, place } from './phrases.ts';
import { activeAt, castOf, planetSeen, stackAt } from './sight.ts';
import { crewOf, exposedAt, freeAt, isFree, missionsAt } from './ways.ts';

type Part = Section | 'setup';

export function asks(view: View, side: Side): Asks {
  const part = sectionOf(view.step) ?? 'setup';
  return {
    prompt: PROMPTS[part],
    chances: [{ t: 'lines', lines: choices(view, side) }],
    examples: examples(view, side, part),
    grammar: [...GRAMMAR[part].filter((line) => side === 'rebel' || !line.startsWith(REBEL)), ...ANY].map((line) =>
      line.replace(REBEL, ''),
    ),
  };
}

const PROMPTS: Readonly<Record<Part, string>> = {
  setup: 'Place your units and, all in one environ, your characters with their ships; what you do not name stands where the map has it.',
  operations:
    'Move, put characters into armies or take them out, declare attacks; lines are tried from top to bottom, and each piece moves once.',
  response: 'The other side has moved: you may react, attack and search. What you leave out your standing orders answer.',
  missions: 'Send characters on missions, each in one group; the groups of an environ share its cards.',
};

const SHOWN = 4;
/** Nothing here is left to chance. */
const FIRST: Dice = { roll: () => 1, shuffle: (items) => items };

/** The computer player’s plans as the plain one and the careful one would send them, one with more, and what needs nothing. */
function examples(view: View, side: Side, part: Part): readonly (readonly string[])[] {
  const plain = format(bot(view, side, 'normal', FIRST)).filter((line) => !line.startsWith('standing'));
  const plans = [plain, format(bot(view, side, 'hard', FIRST)), ...OWN[part](view, side), ['pass']];
  const short = plans.map((lines) => lines.filter((line) => line.length <= WIDEST));
  const texts = [...new Set(short.filter((lines) => isLegal(view, side, lines)).map((lines) => lines.join('\n')))];
  // A plan that does nothing is no example but the last.
  const [useful, idle] = [texts.filter((text) => text !== 'pass'), texts.filter((text) => text === 'pass')];
  return [...useful.slice(0, SHOWN - 1), ...idle].map((text) => text.split('\n'));
}
/** What a letter prints whole, to be copied. */
const WIDEST = 70;

function isLegal(view: View, side: Side, lines: readonly string[]): boolean {
  if (lines.length === 0) return false;
  const reading = read(view, side, lines);
  return reading.kind === 'order' && reading.leftOut.length === 0;
}

type Plans = (view: View, side: Side) => readonly (readonly string[])[];
const OWN: Readonly<Record<Part, Plans>> = {
  setup: (view, side) => {
    const [first, ...others] = scenario(view.scenario)[side].characters;
    const places = Object.keys(view.planets).filter((id) => planetSeen(view, id).control === side);
    const at = homes(view, side).find((one) => places.includes(one.split('-')[0] ?? ''));
    return first === undefined || at === undefined ? [] : [[`place ${[first, ...others].join(', ')} at ${at}`, 'standing search both']];
  },
  operations: (view, side) => {
    const missions = later(view, side);
    return missions.length === 0 ? [] : [['pass', '[missions]', ...missions]];
  },
  response: (_view, _side) => [['standing search both', 'standing reaction hunt']],
  missions: (view, side) => [later(view, side), [...later(view, side), '[operations]', 'pass']].slice(0, 1),
};
const homes = (view: View, side: Side): readonly string[] =>
  Object.values(view.units).flatMap(({ at, type }) => (type.startsWith('rebel') === (side === 'rebel') ? [at] : []));

/** Whoever is free to go gathers something: information first, the others new people. */
function later(view: View, side: Side): readonly string[] {
  const free = castOf(view, side).filter((id) => {
    const one = view.characters[id];
    return one?.status === 'active' && one.stack === 'mission' && one.at !== 'space';
  });
  const [first] = free;
  const at = first === undefined ? undefined : view.characters[first]?.at;
  if (first === undefined || typeof at !== 'string') return [];
  const here = activeAt(view, at, side, 'mission');
  const [, second] = here;
  return [`mission I by ${first}`, ...(second === undefined ? [] : [`mission G by ${here.slice(1).join(', ')} stop 1`])];
}

/** Lines that only Rebels can use. */
export const REBEL = '(R)';
/** How lines are written, by part; those behind `REBEL` are for Rebels alone. */
export const GRAMMAR: Readonly<Record<Part, readonly string[]>> = {
  setup: ['place L1, M2 at angoff-urban', 'place NAMES at ENVIRON   characters; ships go with them'],
  operations: [
    'move NAMES to ENVIRON aboard SHIP   on foot: without a ship',
    'move L1, NAMES to ENVIRON   units, and who marches with them',
    'join army: NAMES   leave army: NAMES',
    'attack ENVIRON leader NAME   or leader none; fought afterwards',
    'pdb up PLANET   Rebels in odd turns, Imperials in even ones',
    'reinforce line at ENVIRON   guard PRISONER by NAME, or by army',
    'give SHIP to NAME',
    '(R)use ITEM   with for RATING, on NAME or to buy SHIP',
  ],
  response: [
    'react L1, NAME to ENVIRON   a unit, with a leader, or a character',
    'attack ENVIRON leader NAME   also to name who leads a defence',
    'search ENVIRON with military   or with NAMES, or none',
    '… to kill, to capture, by firefight, by hand, no attack',
  ],
  missions: [
    'mission D by NAMES   a letter, or a name as diplomacy',
    'mission A by NAMES on ENEMY',
    'mission S by NAMES on pdb   or unit, mobile, L1; F on NAME',
    '… stop 1   done at so many letters, not trying for all',
    '(R)… using ITEMS   … for NAME: who gets what P finds',
    '(R)mission D by camp at ENVIRON',
    '(R)give ITEM to NAME   use ITEM for RATING, on NAME, to buy SHIP',
  ],
};
export const ANY: readonly string[] = [
  'standing KEY VALUE   answers whenever you are not asked',
  '[missions], [operations], [response]   kept for that step of yours',
  'pass, resign',
];

/** Who may do what now, with its chances as the side can reckon them: the part of a letter to choose from. */
function choices(view: View, side: Side): readonly string[] {
  const part = sectionOf(view.step);
  if (part === null) return setup(view, side);
  if (part === 'operations') return operations(view, side);
  return part === 'response' ? response(view, side) : missions(view, side);
}

const environsOf = (view: View): readonly Environ[] => planetsOf(view.scenario).flatMap((row) => row.environs);
const headed = (title: string, lines: readonly string[]): readonly string[] => (lines.length === 0 ? [] : [title, ...lines]);
const row = (text: string): readonly string[] => wrapText(text, '  ', '    ');

function setup(view: View, side: Side): readonly string[] {
  const open = environsOf(view).filter(({ planet }) => planetSeen(view, planet).control === side);
  const list = open.map(({ id, size }) => `${environName(id)} (up to ${size})`);
  return wrapText(
    `Units may stand in ${joinWords(list)}${side === 'rebel' ? ', each in an environ of its own type' : ''}; characters anywhere.`,
    '',
    '  ',
  );
}

function operations(view: View, side: Side): readonly string[] {
  return [
    ...headed('Flights, all who can go aboard; chances of being seen on the way:', flights(view, side)),
    ...headed('On foot, unseen, within the planet:', walks(view, side)),
    ...headed('Units that can leave their planet:', marches(view, side)),
    ...headed('Battles, if the units stay as they are:', battles(view, side)),
    ...headed('Bases and reinforcements:', works(view, side)),
  ];
}

function flights(view: View, side: Side): readonly string[] {
  return Object.entries(view.ships).flatMap(([ship, { at, owner }]) => {
    const who = [owner, ...castOf(view, side).filter((id) => id !== owner && isFree(view, at, id))];
    if (!isFree(view, at, owner) || castOf(view, side).every((id) => id !== owner)) return [];
    const to = environsOf(view).filter(({ id }) => id !== at);
    const able = crewOf(view, side, at, ship, who);
    if (able === undefined) return [];
    const goals = to.map(({ id }) => `${environName(id)} ${flightText(view, side, { from: at, to: id, ship, who: able })}`);
    return row(`${shipName(ship)}, ${able.map(characterName).join(', ')}: ${goals.join('; ')}.`);
  });
}
function walks(view: View, side: Side): readonly string[] {
  return planetsOf(view.scenario).flatMap(({ id, environs }) => {
    const who = environs.flatMap((one) => activeAt(view, one.id, side).filter((person) => isFree(view, one.id, person)));
    return environs.length < 2 || who.length === 0 ? [] : row(`${planetName(id)}: ${who.map(characterName).join(', ')}.`);
  });
}

function marches(view: View, side: Side): readonly string[] {
  const rows = environsOf(view).flatMap(({ id }) => {
    const mobile = stackAt(view, id, side).units.filter((unit) => unitRow(view.units[unit]?.type ?? 'militia').mobile);
    return mobile.length === 0 ? [] : [`${environName(id)} ${mobile.join(' ')}`];
  });
  if (rows.length === 0) return [];
  const firing = planetsOf(view.scenario).filter(({ id }) => isWatched(view, side, id) && planetSeen(view, id).pdb.level > 0);
  const bases = firing.map(({ id }) => `${planetName(id)} (column ${pdbColumn(planetSeen(view, id).pdb.level)})`);
  return row(`${rows.join('; ')}.${bases.length === 0 ? '' : ` Bases fire on them at ${joinWords(bases)}.`}`);
}

function battles(view: View, side: Side): readonly string[] {
  return environsOf(view).flatMap(({ id }) => {
    const text = battleText(view, id, side);
    return text === undefined ? [] : row(`${environName(id)}: ${text}.`);
  });
}

function works(view: View, side: Side): readonly string[] {
  const down = planetsOf(view.scenario).filter(({ id }) => {
    const { pdb, control, status } = planetSeen(view, id);
    const isRisen =
      side === 'rebel' &&
      status === 'rebellion' &&
      environsOf(view).every((one) => one.planet !== id || stackAt(view, one.id, 'imperial').count === 0);
    return !pdb.up && (control === side || isRisen);
  });
  const due = view.reinforcements[side];
  return [
    ...(isRepairTurn(view.turn, side) && down.length > 0
      ? row(`pdb up is possible on ${joinWords(down.map(({ id }) => planetName(id)))}, one of them.`)
      : []),
    ...(typeof due === 'object' && due.length > 0 ? row(`due: ${due.join(', ')}; where you do not say, the rules place it.`) : []),
  ];
}

function response(view: View, side: Side): readonly string[] {
  const mover = enemyOf(side);
  const searches = environsOf(view).flatMap(({ id }) => searchesAt(view, id, side, mover));
  const targets = environsOf(view).filter(
    ({ id }) => stackAt(view, id, mover).count > 0 || activeAt(view, id, mover).some((one) => view.characters[one]?.detected === true),
  );
  return [
    ...headed('Searches, the die that finds and its chance:', searches),
    ...headed('Battles:', battles(view, side)),
    ...headed(
      'Reactions, one to each environ, from the same planet:',
      targets.flatMap(({ id, planet }) => reactionsTo(view, id, planet, side)),
    ),
  ];
}

function searchesAt(view: View, at: EnvironId, side: Side, mover: Side): readonly string[] {
  const prey = activeAt(view, at, mover, 'mission').filter((id) => view.characters[id]?.detected === true);
  const hunters = activeAt(view, at, side).filter((id) => view.characters[id]?.disabled !== true);
  const hasUnits = stackAt(view, at, side).count > 0;
  if (prey.length === 0 || (!hasUnits && hunters.length === 0)) return [];
  const ways = [
    ...(hasUnits ? [`units ${searchText(view, at, side, 'military', prey)}`] : []),
    ...(hunters.length > 0 ? [`${pieces(hunters)} ${searchText(view, at, side, hunters, prey)}`] : []),
  ];
  return row(`${environName(at)}, for ${pieces(prey)}: ${ways.join('; ')}.`);
}

function reactionsTo(view: View, at: EnvironId, planet: string, side: Side): readonly string[] {
  const from = environsOf(view).filter((one) => one.planet === planet && one.id !== at);
  const who = from.flatMap(({ id }) => [...stackAt(view, id, side).units, ...activeAt(view, id, side).map(characterName)]);
  return who.length === 0 ? [] : row(`to ${environName(at)}: ${who.join(', ')}.`);
}

function missions(view: View, side: Side): readonly string[] {
  const groups = environsOf(view).flatMap(({ id }) => groupAt(view, id, side));
  const camps =
    side === 'rebel' ? view.camps.flatMap((at) => row(`camp at ${place(at)}: ${errands(view, at, side, [], true).join('; ')}.`)) : [];
  return groups.length + camps.length === 0 ? [] : ['Missions of all free characters together, before any event:', ...groups, ...camps];
}

function groupAt(view: View, at: EnvironId, side: Side): readonly string[] {
  const who = freeAt(view, at, side);
  if (who.length === 0) return [];
  const lines = errands(view, at, side, who, false);
  const aims = exposedAt(view, at, side);
  return [
    ...wrapText(`${environName(at)}: ${who.map(characterName).join(', ')}`, '  ', '    '),
    ...lines.flatMap((line) => wrapText(line, '    ', '      ')),
    ...(aims.length === 0 ? [] : wrapText(`to assassinate: ${joinWords(aims.map(pieceName), 'or')}`, '    ', '      ')),
  ];
}

/** The missions that can be begun, each with its cards and letters. */
function errands(view: View, at: EnvironId, side: Side, who: readonly CharacterId[], camp: boolean): readonly string[] {
  return missionsAt(view, at, side, { who, camp, wooing: false }).map(
    ({ letter }) => `${letter} ${missionName(letter, side)}: ${missionText(view, { at, side, letter, who, using: [] })}`,
  );
}
