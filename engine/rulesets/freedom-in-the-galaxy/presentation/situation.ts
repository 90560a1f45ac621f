/** The situation (FG-161) next to the map: points, people with ratings, units, and what is on file. */

import { type Column, list, type Passage, say } from '../../../passages.ts';
import { capital, quantity } from '../../../wording.ts';
import { character, ENVIRONS, planetsOf, scenario, unitRow } from '../charts.ts';
import { characterName, environName, itemName, planetName, shipName } from '../notation/words.ts';
import { enemyOf } from '../planets.ts';
import type { Character, View } from '../state.ts';
import { ratingOf } from '../table.ts';
import { type CharacterId, RATINGS, SIDES, type Side } from '../types.ts';
import { kindOf, loyaltyName, place, settingText, who, whose } from './phrases.ts';
import { castOf, itemsOf, planetSeen, shipOf, sightOf, stackAt, turnsOf } from './sight.ts';

/** The map shows who is where. This reports what the map cannot, except about the enemy and about units. */
export function situation(view: View): readonly Passage[] {
  const own: Side | undefined = view.viewer === 'rebel' || view.viewer === 'imperial' ? view.viewer : undefined;
  const aside = [
    ...(own === undefined ? [] : people(view, enemyOf(own))),
    ...(own === undefined ? SIDES : [own, enemyOf(own)]).flatMap((side) => units(view, side)),
    say(AT_ONCE[view.scenario]),
    say(`Loyalty runs ${[2, 1, 0, -1, -2].map(loyaltyName).join(', ')}: Rebels push it to the right, Imperials to the left.`),
  ];
  return [
    say(score(view)),
    ...(own === undefined ? SIDES : [own]).flatMap((side) => people(view, side)),
    HINT,
    ...coming(view),
    ...onFile(view),
    { t: 'fold', title: `${own === undefined ? '' : 'the enemy, '}all units, what wins`, aside: true, passages: aside },
  ];
}

const NAMES = { rebel: { one: 'Rebel', many: 'Rebels' }, imperial: { one: 'Imperial', many: 'Imperials' } } as const;

/** See FG-150. */
function score(view: View): string {
  const { rebelWinsAt } = scenario(view.scenario);
  const parts = [...planetPoints(view), ...peoplePoints(view), ...informationPoints(view)];
  const sum = parts.length === 0 ? '' : ` (${parts.join(', ')})`;
  return `${capital(who(view.viewer, 'rebel'))} have ${quantity(view.points, 'point')}${sum} and need ${rebelWinsAt} after turn ${turnsOf(view)}.`;
}
const AT_ONCE: Readonly<Record<View['scenario'], string>> = {
  'flight-to-egrix':
    'The Rebels win at once with any planet in rebel control, the Imperials with every Rebel dead or captive and every planet controlled.',
  'varu-powderkeg':
    'The Rebels win at once with Cercis and another planet in rebel control, the Imperials with three Rebels dead or captive and every planet controlled.',
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

const RATED = RATINGS.map((rating): Column => ({ title: capital(rating.charAt(0)), align: 'right' }));
const HINT = say(`${RATINGS.map((rating) => `${capital(rating.charAt(0))}\u00a0${rating}`).join(', ')}; I+2: two more cards on mission I.`);

function people(view: View, side: Side): readonly Passage[] {
  const sight = sightOf(view);
  const there = castOf(view, side).filter((id) => view.characters[id]?.status !== 'killed');
  if (there.length === 0) return [];
  const rows = there.map((id) => [
    characterName(id),
    ...RATINGS.map((rating) => String(ratingOf(sight, id, rating))),
    notes(view, side, id).join(', '),
  ]);
  return [{ t: 'table', columns: [{ title: view.viewer === side ? 'Your characters' : NAMES[side].many }, ...RATED, { title: '' }], rows }];
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
    ...(bonus.length === 0 ? [] : [bonus.join(' ')]),
  ];
}

function units(view: View, side: Side): readonly Passage[] {
  const rows = ENVIRONS.flatMap(({ id }) => {
    const { units: ids, count, strength } = stackAt(view, id, side);
    if (count === 0) return [];
    const hidden = side === 'imperial' ? view.imperialStacks?.[id] : undefined;
    const kinds = hidden === undefined ? ids.map((unit) => unitText(view, unit)) : faceDown(hidden);
    return [[environName(id), [...new Set(strength)].join(' to '), kinds.join(', ')]];
  });
  const columns: readonly Column[] = [
    { title: `${view.viewer === side ? 'Your' : NAMES[side].one} units` },
    { title: 'strength', align: 'right' },
    { title: '' },
  ];
  return rows.length === 0 ? [] : [{ t: 'table', columns, rows }];
}
const faceDown = ({ militia, mobile }: { readonly militia: number; readonly mobile: number }): readonly string[] => [
  ...(militia > 0 ? [`${militia} militia`] : []),
  ...(mobile > 0 ? [`${mobile} mobile`] : []),
];
/** `L1 line`, `R1 2-1 wild`. */
function unitText(view: View, id: string): string {
  const unit = view.units[id];
  if (unit === undefined || unitRow(unit.type).side === 'imperial') return `${id} ${kindOf(id)}`;
  return `${id} ${unit.type.slice('rebel-'.length)} ${unit.env ?? ''}`.trim();
}

/** Units that are not on the map yet. */
function coming({ pending, reinforcements: { imperial } }: View): readonly Passage[] {
  const waiting = Object.entries(pending).map(
    ([at, types]) => `${quantity(types.length, 'Rebel unit')} waiting for room in ${environName(at)}`,
  );
  const due = typeof imperial === 'number' ? imperial : imperial.length;
  const all = [...waiting, ...(due === 0 ? [] : [quantity(due, 'Imperial reinforcement')])];
  return all.length === 0 ? [] : [say(`Still to come: ${all.join('; ')}.`)];
}

/** FG-4, FG-6: facts that only the reader knows. */
function onFile({ viewer, standing: all, kept }: View): readonly Passage[] {
  return SIDES.flatMap((side) => {
    if (all[side] === undefined) return [];
    const set = Object.entries(all[side]).map(([key, value]) => settingText(key, value));
    return [
      say(`${capital(whose(viewer, side))} standing orders: ${set.length === 0 ? 'none set, so the usual ones hold' : set.join(', ')}.`),
      ...Object.entries(kept[side] ?? {}).flatMap(([section, lines]) =>
        list(
          (lines ?? []).map((text) => ({ text })),
          `Kept for ${viewer === side ? 'your' : 'their'} ${section}`,
        ),
      ),
    ];
  });
}
