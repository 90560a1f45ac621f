/** A side's possible actions, with the chances it can compute: the part of a letter to choose from (FG-161). */

import { type Column, item, list, type Passage, type Sentence, say } from '../../../passages.ts';
import { joinWords, percent } from '../../../wording.ts';
import { type Environ, pdbColumn, planetsOf, unitRow } from '../charts.ts';
import { settingsOf, valuesOf } from '../notation/settings.ts';
import { characterName, environName, pieceName, planetName, shipName } from '../notation/words.ts';
import { enemyOf } from '../planets.ts';
import type { View } from '../state.ts';
import { isRepairTurn, sectionOf } from '../turn.ts';
import type { CharacterId, EnvironId, Side, UnitId } from '../types.ts';
import { battleText, flightText, isWatched, missionOdds, searchText } from './odds.ts';
import { kindOf, missionName, pieces, place } from './phrases.ts';
import { activeAt, castOf, planetSeen, stackAt } from './sight.ts';
import { decides } from './tables.ts';
import { crewOf, exposedAt, freeAt, isFree, missionsAt } from './ways.ts';

export function chances(view: View, side: Side): readonly Passage[] {
  const part = sectionOf(view.step);
  return [...CHANCES[part ?? 'setup'](view, side), settings(side)];
}

const CHANCES: Readonly<Record<'setup' | 'operations' | 'response' | 'missions', (view: View, side: Side) => readonly Passage[]>> = {
  setup,
  operations,
  response,
  missions,
};

/** FG-6: every key that the side may set. */
function settings(side: Side): Passage {
  const columns: readonly Column[] = [{ title: 'standing KEY' }, { title: 'VALUE, the first where you set none: what it decides' }];
  const rows = settingsOf(side).map((key) => [key, `${valuesOf(key)}: ${decides(key)}`]);
  return { t: 'fold', title: 'standing orders', aside: true, passages: [{ t: 'table', columns, rows }] };
}

const environsOf = (view: View): readonly Environ[] => planetsOf(view.scenario).flatMap((row) => row.environs);

function setup(view: View, side: Side): readonly Passage[] {
  const open = environsOf(view).filter(({ planet }) => planetSeen(view, planet).control === side);
  const places = open.map(({ id, size }) => {
    const here = stackAt(view, id, side).units;
    return `${environName(id)} (up to ${size}${here.length === 0 ? '' : `, now ${here.join(' ')}`})`;
  });
  const type = side === 'rebel' ? ', each in an environ of its own type' : '';
  return [say(`Units may stand in ${joinWords(places)}${type}; characters anywhere.`)];
}

function operations(view: View, side: Side): readonly Passage[] {
  const items = [...flights(view, side), ...walks(view, side), ...marches(view, side), ...battles(view, side), ...works(view, side)];
  return list(items, 'What you can do, and the chance of being seen');
}

/** For example `Planetary Privateer with Boccanegra, to Quibron wild: unseen; to Angoff urban: seen 67%, ship lost 17%.` */
function flights(view: View, side: Side): readonly Sentence[] {
  return Object.entries(view.ships).flatMap(([ship, { at, owner }]) => {
    const who = [owner, ...castOf(view, side).filter((id) => id !== owner && isFree(view, at, id))];
    if (!isFree(view, at, owner) || castOf(view, side).every((id) => id !== owner)) return [];
    const able = crewOf(view, side, at, ship, who);
    if (able === undefined) return [];
    const fates = new Map<string, string[]>();
    for (const { id } of environsOf(view)) {
      if (id === at) continue;
      const fate = flightText(view, side, { from: at, to: id, ship, who: able });
      fates.set(fate, [...(fates.get(fate) ?? []), environName(id)]);
    }
    const goals = [...fates].map(([fate, to]) => `to ${joinWords(to, 'or')}: ${fate}`);
    return [item(`${shipName(ship)} with ${joinWords(able.map(characterName))}, ${goals.join('; ')}.`)];
  });
}

function walks(view: View, side: Side): readonly Sentence[] {
  const able = planetsOf(view.scenario).flatMap(({ id, environs }) => {
    const who = environs.flatMap((one) => activeAt(view, one.id, side).filter((person) => isFree(view, one.id, person)));
    return environs.length < 2 || who.length === 0 ? [] : [`${joinWords(who.map(characterName))} on ${planetName(id)}`];
  });
  return able.length === 0 ? [] : [item(`On foot within the planet, unseen: ${able.join('; ')}.`)];
}

function marches(view: View, side: Side): readonly Sentence[] {
  const mobile = environsOf(view).flatMap(({ id }) => {
    const units = stackAt(view, id, side).units.filter((unit) => unitRow(view.units[unit]?.type ?? 'militia').mobile);
    return units.length === 0 ? [] : [`${kinds(units).join(', ')} in ${environName(id)}`];
  });
  if (mobile.length === 0) return [];
  const firing = planetsOf(view.scenario).filter(({ id }) => isWatched(view, side, id) && planetSeen(view, id).pdb.level > 0);
  const bases = firing.map(({ id }) => `${planetName(id)} (at ${pdbColumn(planetSeen(view, id).pdb.level)})`);
  const fire = bases.length === 0 ? '' : ` Bases fire on them at ${joinWords(bases)}.`;
  return [item(`Units that can leave their planet: ${mobile.join('; ')}.${fire}`)];
}

/** `line L1`, `patrols P1 P2`. */
function kinds(units: readonly UnitId[]): readonly string[] {
  return [...new Set(units.map(kindOf))].map((kind) => {
    const alike = units.filter((id) => kindOf(id) === kind);
    return `${kind}${alike.length === 1 ? '' : 's'} ${alike.join(' ')}`;
  });
}

function battles(view: View, side: Side): readonly Sentence[] {
  return environsOf(view).flatMap(({ id }) => {
    const text = battleText(view, id, side);
    return text === undefined ? [] : [item(`attack ${id}: ${text}.`, [id])];
  });
}

function works(view: View, side: Side): readonly Sentence[] {
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
      ? [
          item(
            `One base can be put up, pdb up PLANET: ${joinWords(
              down.map(({ id }) => planetName(id)),
              'or',
            )}.`,
          ),
        ]
      : []),
    ...(typeof due === 'object' && due.length > 0
      ? [item(`Reinforcements due: ${due.join(', ')}; where you name no place, the rules choose it.`)]
      : []),
  ];
}

function response(view: View, side: Side): readonly Passage[] {
  const mover = enemyOf(side);
  const targets = environsOf(view).filter(
    ({ id }) => stackAt(view, id, mover).count > 0 || activeAt(view, id, mover).some((one) => view.characters[one]?.detected === true),
  );
  const items = [
    ...environsOf(view).flatMap(({ id }) => searchesAt(view, id, side, mover)),
    ...battles(view, side),
    ...targets.flatMap(({ id, planet }) => reactionsTo(view, id, planet, side)),
  ];
  return list(items, 'What you can do');
}

function searchesAt(view: View, at: EnvironId, side: Side, mover: Side): readonly Sentence[] {
  const prey = activeAt(view, at, mover, 'mission').filter((id) => view.characters[id]?.detected === true);
  const hunters = activeAt(view, at, side).filter((id) => view.characters[id]?.disabled !== true);
  const hasUnits = stackAt(view, at, side).count > 0;
  if (prey.length === 0 || (!hasUnits && hunters.length === 0)) return [];
  const ways = [
    ...(hasUnits ? [`units ${searchText(view, at, side, 'military', prey)}`] : []),
    ...(hunters.length > 0 ? [`${pieces(hunters)} ${searchText(view, at, side, hunters, prey)}`] : []),
  ];
  return [item(`Search ${environName(at)} for ${pieces(prey)}: ${ways.join('; ')}.`, [at])];
}

function reactionsTo(view: View, at: EnvironId, planet: string, side: Side): readonly Sentence[] {
  const from = environsOf(view).filter((one) => one.planet === planet && one.id !== at);
  const who = from.flatMap(({ id }) => [...stackAt(view, id, side).units, ...activeAt(view, id, side).map(characterName)]);
  return who.length === 0 ? [] : [item(`react NAME to ${at}: ${joinWords(who, 'or')}.`, [at])];
}

/** A group or a camp, and the missions it can begin. */
interface Band {
  readonly at: EnvironId;
  readonly name: string;
  readonly errands: readonly Errand[];
  readonly aims: readonly CharacterId[];
}
interface Errand extends NonNullable<ReturnType<typeof missionOdds>> {
  readonly letter: string;
  readonly mission: string;
}

function missions(view: View, side: Side): readonly Passage[] {
  const bands = bandsOf(view, side);
  if (bands.length === 0) return [];
  const columns: readonly Column[] = [
    { title: '' },
    { title: 'mission' },
    { title: 'cards', align: 'right' },
    { title: '1 success', align: 'right' },
    { title: '2', align: 'right' },
  ];
  const tables = bands.map(({ name, errands }): Passage => {
    const rows = errands.map(({ letter, mission, cards, letters }) => [
      letter,
      mission,
      cards,
      ...[1, 2].map((count) => shareOf(letters.find((one) => one.count === count)?.chance)),
    ]);
    return { t: 'table', title: name, columns, rows };
  });
  return [
    ...list(
      bands.map((band) => item(bandText(band), [band.at])),
      'Missions, and the chance to succeed if all of them go together',
    ),
    { t: 'fold', title: 'cards of each mission', aside: true, passages: tables },
  ];
}

const shareOf = (chance: number | undefined): string => (chance === undefined ? '' : percent(chance));

/** The likeliest first. */
function bandText({ name, errands, aims }: Band): string {
  const likely = errands.toSorted((a, b) => (b.letters[0]?.chance ?? 0) - (a.letters[0]?.chance ?? 0));
  const each = likely.map(
    ({ letter, mission, letters, isVain }) =>
      `${letter} ${mission} ${shareOf(letters[0]?.chance)}${isVain ? ' (none counts before unrest)' : ''}${letter === 'A' ? ` (${joinWords(aims.map(pieceName), 'or')})` : ''}`,
  );
  return `${name}: ${each.join(', ')}.`;
}

function bandsOf(view: View, side: Side): readonly Band[] {
  const groups = environsOf(view).flatMap(({ id }): readonly Band[] => {
    const who = freeAt(view, id, side);
    const name = `${environName(id)}, ${pieces(who)}`;
    return who.length === 0 ? [] : [{ at: id, name, errands: errandsAt(view, id, side, who), aims: exposedAt(view, id, side) }];
  });
  const camps = view.camps.map((at): Band => ({ at, name: `Camp in ${place(at)}`, errands: errandsAt(view, at, side, []), aims: [] }));
  return [...groups, ...(side === 'rebel' ? camps : [])];
}

/** If nobody is given, it is a camp. */
const errandsAt = (view: View, at: EnvironId, side: Side, who: readonly CharacterId[]): readonly Errand[] =>
  missionsAt(view, at, side, { who, camp: who.length === 0, wooing: false }).flatMap(({ letter }) => {
    const odds = missionOdds(view, { at, side, letter, who, using: [] });
    return odds === undefined ? [] : [{ ...odds, letter, mission: missionName(letter, side) }];
  });
