/** Who may do what now, with its chances as the side can reckon them (FG-161): the part of a letter to choose from. */

import { listed, wrapped } from '../../../wording.ts';
import { type Environ, MISSIONS, planetsOf, unitRow } from '../charts.ts';
import { enemyOf } from '../control.ts';
import { missionFault } from '../missions/assign.ts';
import { sectionOf } from '../turn.ts';
import type { CharacterId, EnvironId, Letter, Side, View } from '../types.ts';
import { characterName, environName, pieceName, planetName, shipName } from '../words.ts';
import { battleText, flightText, missionText, searchText } from './forecasts.ts';
import { flightFault, isWatched } from './odds.ts';
import { missionName, pieces, place } from './phrases.ts';
import { activeAt, captivesAt, castOf, planetSeen, sightOf, stackAt } from './sight.ts';

export function choices(view: View, side: Side): readonly string[] {
  const part = sectionOf(view.step);
  if (part === null) return setup(view, side);
  if (part === 'operations') return operations(view, side);
  return part === 'response' ? response(view, side) : missions(view, side);
}

const environsOf = (view: View): readonly Environ[] => planetsOf(view.scenario).flatMap((row) => row.environs);
const headed = (title: string, lines: readonly string[]): readonly string[] => (lines.length === 0 ? [] : [title, ...lines]);
const row = (text: string): readonly string[] => wrapped(text, '  ', '    ');

function setup(view: View, side: Side): readonly string[] {
  const open = environsOf(view).filter(({ planet }) => planetSeen(view, planet).control === side);
  const list = open.map(({ id, size }) => `${environName(id)} (up to ${size})`);
  return wrapped(
    `Units may stand in ${listed(list)}${side === 'rebel' ? ', each in an environ of its own type' : ''}; characters anywhere.`,
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
    const able = most(view, side, at, ship, who);
    if (able === undefined) return [];
    const goals = to.map(({ id }) => `${environName(id)} ${flightText(view, side, { from: at, to: id, ship, who: able })}`);
    return row(`${shipName(ship)}, ${able.map(characterName).join(', ')}: ${goals.join('; ')}.`);
  });
}
function isFree(view: View, at: string, id: CharacterId): boolean {
  const one = view.characters[id];
  return one?.at === at && one.status === 'active' && one.stack === 'mission' && one.disabled !== true;
}
/** The owner and as many with him as there is room for. */
function most(view: View, side: Side, from: string, ship: string, who: readonly CharacterId[]): readonly CharacterId[] | undefined {
  for (let count = who.length; count > 0; count--) {
    const some = who.slice(0, count);
    if (flightFault(view, side, { from, to: '', ship, who: some }) === undefined) return some;
  }
  return undefined;
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
  const bases = firing.map(({ id }) => `${planetName(id)} (column ${planetSeen(view, id).pdb.level === 2 ? '3-1' : '1-1'})`);
  return row(`${rows.join('; ')}.${bases.length === 0 ? '' : ` Bases fire on them at ${listed(bases)}.`}`);
}

function battles(view: View, side: Side): readonly string[] {
  return environsOf(view).flatMap(({ id }) => {
    const text = battleText(view, id, side);
    return text === undefined ? [] : row(`${environName(id)}: ${text}.`);
  });
}

function works(view: View, side: Side): readonly string[] {
  const isTurn = (view.turn % 2 === 1) === (side === 'rebel');
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
    ...(isTurn && down.length > 0 ? row(`pdb up is possible on ${listed(down.map(({ id }) => planetName(id)))}, one of them.`) : []),
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
  const groups = environsOf(view).flatMap(({ id }) => missionsAt(view, id, side));
  const camps =
    side === 'rebel' ? view.camps.flatMap((at) => row(`camp at ${place(at)}: ${errands(view, at, side, [], true).join('; ')}.`)) : [];
  return groups.length + camps.length === 0 ? [] : ['Missions of all free characters together, before any event:', ...groups, ...camps];
}

function missionsAt(view: View, at: EnvironId, side: Side): readonly string[] {
  const guards = captivesAt(view, at).map((id) => view.characters[id]?.holder);
  const who = activeAt(view, at, side, 'mission').filter((id) => isFree(view, at, id) && !guards.includes(id));
  if (who.length === 0) return [];
  const lines = errands(view, at, side, who, false);
  const aims = targets(view, at, side);
  return [
    ...wrapped(`${environName(at)}: ${who.map(characterName).join(', ')}`, '  ', '    '),
    ...lines.flatMap((line) => wrapped(line, '    ', '      ')),
    ...(aims.length === 0 ? [] : wrapped(`to assassinate: ${listed(aims.map(pieceName), 'or')}`, '    ', '      ')),
  ];
}
const targets = (view: View, at: EnvironId, side: Side): readonly CharacterId[] =>
  activeAt(view, at, enemyOf(side)).filter((id) => view.characters[id]?.detected === true);

/** The missions that can be begun, each with its cards and letters. */
function errands(view: View, at: EnvironId, side: Side, who: readonly CharacterId[], camp: boolean): readonly string[] {
  const [target] = targets(view, at, side);
  return MISSIONS.filter(({ sides }) => sides.includes(side))
    .filter(({ letter }) => isPossible(view, at, side, letter, who, camp, target))
    .map(({ letter }) => `${letter} ${missionName(letter, side)}: ${missionText(view, { at, side, letter, who, using: [] })}`);
}
function isPossible(
  view: View,
  at: EnvironId,
  side: Side,
  letter: Letter,
  who: readonly CharacterId[],
  camp: boolean,
  target: string | undefined,
): boolean {
  const able = MISSIONS.find((one) => one.letter === letter && one.sides.includes(side));
  if (camp && able?.camp !== true) return false;
  const line = { kind: 'mission', letter, who, camp, at, using: [], ...(target === undefined ? {} : { target }) } as const;
  return missionFault({ game: sightOf(view), side, at, line, wooing: false }) === undefined;
}
