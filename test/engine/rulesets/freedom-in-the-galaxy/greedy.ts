/** The plain player takes what gains most at once, by rules of thumb, without a thought for the other side's answer. */

import { character, ENVIRONS, environ, isEnviron, planetsOf, unitRow } from '../../../../engine/rulesets/freedom-in-the-galaxy/charts.ts';
import type { View } from '../../../../engine/rulesets/freedom-in-the-galaxy/state.ts';
import { sectionOf } from '../../../../engine/rulesets/freedom-in-the-galaxy/turn.ts';
import type { CharacterId, EnvironId, Side } from '../../../../engine/rulesets/freedom-in-the-galaxy/types.ts';
import { freedomInTheGalaxy as game } from '../../../support/games/whole-games.ts';

export function greedy(view: View, seat: string): readonly string[] {
  const side = seat as Side;
  const section = sectionOf(view.step);
  const wanted = section === 'operations' ? operations(view, side) : section === 'missions' ? missions(view, side) : answers(view, side);
  const lines = wanted.filter((line) => isGood(view, side, line));
  return lines.length === 0 ? ['pass'] : lines;
}

function isGood(view: View, side: Side, line: string): boolean {
  const reading = game.read(view, side, [line]);
  return reading.kind === 'order' && reading.leftOut.length === 0;
}

const enemyOf = (side: Side): Side => (side === 'rebel' ? 'imperial' : 'rebel');
const peopleAt = (view: View, side: Side, at: EnvironId): readonly CharacterId[] =>
  Object.keys(view.characters).filter((id) => isThere(view, id, at) && character(id).side === side);
const isThere = (view: View, id: CharacterId, at: EnvironId): boolean =>
  view.characters[id]?.status === 'active' && view.characters[id].at === at;

/** The strength in an environ as far as it is seen; a unit that is face down counts for two. */
function strengthAt(view: View, side: Side, at: EnvironId): number {
  const stack = side === 'imperial' ? view.imperialStacks?.[at] : undefined;
  const seen = Object.values(view.units).filter((one) => one.at === at && unitRow(one.type).side === side);
  return seen.reduce((sum, one) => sum + unitRow(one.type).strength, 0) + (stack === undefined ? 0 : stack.militia + 2 * stack.mobile);
}

const DEFENSIVE = ['standing reaction hunt', 'standing attack 2', 'standing search both'];
const answers = (view: View, side: Side): readonly string[] => (Object.keys(view.standing[side] ?? {}).length === 0 ? DEFENSIVE : ['pass']);

function operations(view: View, side: Side): readonly string[] {
  const here = planetsOf(view.scenario).flatMap((row) => row.environs);
  const attacks = here.filter(({ id }) => mayWin(view, side, id)).map(({ id }) => `attack ${id}`);
  const repairs = view.turn % 2 === (side === 'rebel' ? 1 : 0) ? Object.keys(view.planets).filter((id) => !view.planets[id]?.pdb.up) : [];
  return [...repairs.map((id) => `pdb up ${id}`), ...(side === 'rebel' ? landing(view) : marches(view)), ...attacks];
}

function mayWin(view: View, side: Side, at: EnvironId): boolean {
  const theirs = strengthAt(view, enemyOf(side), at);
  return theirs > 0 && strengthAt(view, side, at) >= 2 * theirs;
}

/** By ship from space, and from a planet that has risen, to the least loyal one that has not. */
function landing(view: View): readonly string[] {
  const loyalty = (id: string): number => view.planets[id]?.loyalty ?? 0;
  const calm = planetsOf(view.scenario).filter(({ id }) => view.planets[id]?.status === 'imperial-control');
  const [goal] = calm.toSorted((a, b) => loyalty(a.id) - loyalty(b.id));
  const [[ship, { at }] = ['', { at: '' }]] = Object.entries(view.ships).filter(
    ([, one]) => one.owner in view.characters && character(one.owner).side === 'rebel',
  );
  const isDone = at === 'space' || (isEnviron(at) && view.planets[environ(at).planet]?.status !== 'imperial-control');
  if (goal === undefined || !isDone) return [];
  return [`move ${peopleAt(view, 'rebel', at).slice(0, 4).join(', ')} to ${goal.environs[0]?.id} aboard ${ship}`];
}

/** Mobile units go where a planet rises, those of one environ at a time, starting where there are most. */
function marches(view: View): readonly string[] {
  const risen = ENVIRONS.find(({ id, planet }) => view.planets[planet]?.control !== 'imperial' && strengthAt(view, 'rebel', id) > 0);
  if (risen === undefined) return [];
  const away = (id: string): boolean => environ(view.units[id]?.at ?? risen.id).planet !== risen.planet;
  const mobile = Object.keys(view.units).filter((id) => unitRow(view.units[id]?.type ?? 'militia').mobile && away(id));
  const from = view.units[mobile.find((id) => id.startsWith('L')) ?? mobile[0] ?? '']?.at;
  const who = mobile.filter((id) => view.units[id]?.at === from);
  return who.length === 0 ? [] : [`move ${who.join(', ')} to ${risen.id}`];
}

function missions(view: View, side: Side): readonly string[] {
  return planetsOf(view.scenario).flatMap((row) =>
    row.environs.flatMap(({ id }) => {
      const who = peopleAt(view, side, id).filter((one) => view.characters[one]?.stack === 'mission' && isEnviron(id));
      return who.length === 0 ? [] : missionsAt(view, side, id, who);
    }),
  );
}

/** Everybody goes on the mission that counts most here. */
function missionsAt(view: View, side: Side, at: EnvironId, who: readonly CharacterId[]): readonly string[] {
  const planet = view.planets[environ(at).planet];
  const all = who.join(', ');
  const isRisen = planet?.status === 'rebellion' || planet?.status === 'rebel-control';
  if (side === 'rebel' && isRisen) return [strengthAt(view, 'imperial', at) > 0 ? `mission S by ${all} on unit` : `mission P by ${all}`];
  if (side === 'rebel') return [planet?.loyalty === -2 ? `mission R by ${all}` : `mission D by ${all}`];
  const prey = peopleAt(view, 'rebel', at).find((id) => view.characters[id]?.detected === true);
  if (isRisen) return [`mission R by ${all}`];
  return [prey === undefined ? `mission D by ${all}` : `mission A by ${all} on ${prey}`];
}
