/** How things stand (FG-161), beside the map: points, loyalty, people with ratings, units, and what lies on file. */

import { capital, joinWords, quantity, wrapText } from '../../../wording.ts';
import { character, ENVIRONS, planetsOf, scenario, unitRow } from '../charts.ts';
import { settingsOf, valuesOf } from '../notation/settings.ts';
import { characterName, environName, itemName, planetName, shipName } from '../notation/words.ts';
import { enemyOf } from '../planets.ts';
import type { Character, View } from '../state.ts';
import { ratingOf } from '../table.ts';
import { type CharacterId, type EnvironId, RATINGS, SIDES, type Side } from '../types.ts';
import { kindOf, loyaltyName, place, settingText, who } from './phrases.ts';
import { castOf, itemsOf, planetSeen, shipOf, sightOf, stackAt, turnsOf } from './sight.ts';

export function standing(view: View): readonly string[] {
  const own: Side | undefined = view.viewer === 'rebel' || view.viewer === 'imperial' ? view.viewer : undefined;
  const sides = own === undefined ? SIDES : [own, enemyOf(own)];
  return [...score(view), ...track(view), ...sides.flatMap((side) => forces(view, side)), ...RATINGS_TOLD, ...onFile(view)];
}
const RATINGS_TOLD = [
  'C combat, E endurance, I intelligence, L leadership, D diplomacy,',
  '  N navigation; draws I+2: two draws more on mission I.',
];

/** FG-150. */
function score(view: View): readonly string[] {
  const { rebelWinsAt } = scenario(view.scenario);
  const turns = turnsOf(view);
  const parts = [...planetPoints(view), ...peoplePoints(view), ...informationPoints(view)];
  const sum = parts.length === 0 ? '' : ` (${parts.join(', ')})`;
  const missing = rebelWinsAt - view.points;
  const last = missing > 0 ? `${missing} more to win` : 'enough to win';
  return [
    ...wrapText(
      `Turn ${view.turn} of ${turns}. ${quantity(view.points, 'point')}${sum}; the Rebels need ${rebelWinsAt} after turn ${turns}, ${last}.`,
    ),
    ...wrapText(AT_ONCE[view.scenario]),
  ];
}
const AT_ONCE: Readonly<Record<View['scenario'], string>> = {
  'flight-to-egrix':
    'Won at once: by the Rebels with any planet in rebel control, by the Imperials with every Rebel lost and every planet controlled.',
  'varu-powderkeg':
    'Won at once: by the Rebels with Cercis and another planet in rebel control, by the Imperials with three Rebels lost and every planet controlled.',
};
function planetPoints(view: View): readonly string[] {
  return planetsOf(view.scenario).flatMap(({ id }) => {
    const { status, loyalty } = planetSeen(view, id);
    if (status === 'rebel-control') return [`${planetName(id)} held 9`];
    if (status === 'rebellion') return [`${planetName(id)} in rebellion 6`];
    return loyalty === -2 ? [`${planetName(id)} in unrest 3`] : loyalty === 2 ? [`${planetName(id)} patriotic -2`] : [];
  });
}
function peoplePoints(view: View): readonly string[] {
  return SIDES.flatMap((side) => {
    const lost = castOf(view, side).map((id) => ({ active: 0, killed: 1, captured: 2 })[view.characters[id]?.status ?? 'active']);
    const points = lost.reduce((sum, one) => sum + one, 0);
    if (points === 0) return [];
    return [side === 'rebel' ? `Rebels lost -${points}` : `Imperials lost ${points}`];
  });
}
const informationPoints = ({ score: { infoRebel, infoImperial } }: View): readonly string[] => [
  ...(infoRebel ? ['information 1'] : []),
  ...(infoImperial ? ['Imperial information -1'] : []),
];

/** `Angoff    patriotic  loyal [neutral] dissent  unrest` */
function track(view: View): readonly string[] {
  const planets = planetsOf(view.scenario);
  const width = Math.max(...planets.map(({ id }) => id.length));
  return planets.map(({ id }) => {
    const { loyalty } = planetSeen(view, id);
    const steps = [2, 1, 0, -1, -2].map((at) => (at === loyalty ? `[${loyaltyName(at)}]` : ` ${loyaltyName(at)} `));
    return `  ${planetName(id).padEnd(width)}  ${steps.join('')}`.trimEnd();
  });
}

const NAME = 16;
function forces(view: View, side: Side): readonly string[] {
  const cast = castOf(view, side);
  const there = cast.filter((id) => view.characters[id]?.status !== 'killed');
  const dead = cast.filter((id) => view.characters[id]?.status === 'killed');
  const name = view.viewer === side ? 'Your' : side === 'rebel' ? 'Rebel' : 'Imperial';
  return [
    `${`${name} characters`.padEnd(NAME + 3)}  C  E  I  L  D  N`,
    ...there.flatMap((id) => person(view, side, id)),
    ...(dead.length === 0 ? [] : wrapText(`dead: ${joinWords(dead.map(characterName))}`, '  ', '    ')),
    ...wrapText(`${name} units: ${units(view, side)}.`, '', '  '),
  ];
}

function person(view: View, side: Side, id: CharacterId): readonly string[] {
  const sight = sightOf(view);
  const ratings = RATINGS.map((one) => String(ratingOf(sight, id, one)).padStart(3)).join('');
  const lead = `  ${characterName(id).padEnd(NAME)}  ${ratings}  `;
  return wrapText(notes(view, side, id).join(', '), lead, ' '.repeat(lead.length));
}

function notes(view: View, side: Side, id: CharacterId): readonly string[] {
  const one = view.characters[id];
  return one === undefined || one.at === null ? [] : [place(one.at), ...condition(one), ...belongings(view, side, id)];
}
function condition({ status, holder, stack, detected, wounds, disabled }: Character): readonly string[] {
  const guard = holder === undefined || holder === 'army' ? 'the army' : characterName(holder);
  return [
    ...(status === 'captured' ? [`prisoner of ${guard}`] : []),
    ...(stack === 'army' && status === 'active' ? ['army'] : []),
    ...(detected ? ['detected'] : []),
    ...(wounds > 0 ? [quantity(wounds, 'wound')] : []),
    ...(disabled === true ? ['out of action'] : []),
  ];
}
function belongings(view: View, side: Side, id: CharacterId): readonly string[] {
  const ship = shipOf(view, id);
  const hidden = side === 'rebel' ? (view.hiddenPossessions?.[id] ?? 0) : 0;
  const bonus = Object.entries(character(id).bonus).map(([letter, count]) => `${letter}+${count}`);
  const isSecret = (item: string): boolean => view.viewer === 'rebel' && view.possessions[item]?.known === false;
  return [
    ...(ship === undefined ? [] : [shipName(ship)]),
    ...itemsOf(view, id).map((item) => `${itemName(item)}${isSecret(item) ? ' (secret)' : ''}`),
    ...(hidden === 0 ? [] : [quantity(hidden, 'hidden possession')]),
    ...(bonus.length === 0 ? [] : [`draws ${bonus.join(' ')}`]),
  ];
}

function units(view: View, side: Side): string {
  const places = ENVIRONS.flatMap(({ id }) => {
    const text = unitsAt(view, id, side);
    return text === '' ? [] : [`${environName(id)} ${text}`];
  });
  const waiting =
    side === 'rebel'
      ? Object.entries(view.pending).map(([at, types]) => `${quantity(types.length, 'unit')} waiting for room in ${environName(at)}`)
      : [];
  const due = side === 'imperial' ? reinforcements(view) : [];
  const all = [...places, ...waiting, ...due];
  return all.length === 0 ? 'none' : all.join('; ');
}

/** `L1 line, P1 patrol (strength 4)`, or what they look like face down. */
function unitsAt(view: View, at: EnvironId, side: Side): string {
  const { units: ids, count, strength } = stackAt(view, at, side);
  if (count === 0) return '';
  const [least, most] = strength;
  const points = `strength ${least === most ? least : `${least} to ${most}`}`;
  const hidden = side === 'imperial' ? view.imperialStacks?.[at] : undefined;
  if (hidden !== undefined) {
    const kinds = [...(hidden.militia > 0 ? [`${hidden.militia} militia`] : []), ...(hidden.mobile > 0 ? [`${hidden.mobile} mobile`] : [])];
    return `${kinds.join(', ')} (${points})`;
  }
  return `${ids.map((id) => unitText(view, id)).join(', ')} (${points})`;
}
function unitText(view: View, id: string): string {
  const unit = view.units[id];
  if (unit === undefined || unitRow(unit.type).side === 'imperial') return `${id} ${kindOf(id)}`;
  return `${id} ${unit.type.slice('rebel-'.length)} ${unit.env ?? ''}`.trim();
}

function reinforcements({ reinforcements: { imperial } }: View): readonly string[] {
  const count = typeof imperial === 'number' ? imperial : imperial.length;
  return count === 0 ? [] : [`${quantity(count, 'reinforcement')} due`];
}

/** FG-6: every key that the side may set. */
function settings(side: Side): readonly string[] {
  const keys = settingsOf(side).map((key) => `${key} (${valuesOf(key)})`);
  return wrapText(`Each is "standing KEY VALUE"; the first value answers where you set none: ${keys.join('; ')}.`, '', '  ');
}

/** FG-4, FG-6: what the reader alone knows. */
function onFile(view: View): readonly string[] {
  return SIDES.flatMap((side) => {
    const set = Object.entries(view.standing[side] ?? {});
    const kept = Object.entries(view.kept[side] ?? {});
    if (view.standing[side] === undefined) return [];
    const mine = view.viewer === side ? 'Your' : `${capital(who(view.viewer, side)).replace(/s$/, 's’')}`;
    return [
      ...wrapText(
        set.length === 0
          ? `${mine} standing orders: none set.`
          : `${mine} standing orders: ${set.map(([key, value]) => settingText(key, value)).join(', ')}.`,
        '',
        '  ',
      ),
      ...(view.viewer === side && view.outcome === null ? settings(side) : []),
      ...kept.flatMap(([section, lines]) => [
        `Kept for ${view.viewer === side ? 'your' : 'their'} ${section}:`,
        ...(lines ?? []).flatMap((line) => wrapText(line, '  ', '    ')),
      ]),
    ];
  });
}
