/** What the hard Imperial bot might do instead of what its rules of thumb say: the candidates of its search (FG-165). */
import { character, missionRow } from '../charts.ts';
import { sectionOf } from '../turn.ts';
import type { EnvironId } from '../types.ts';
import { environs, exposed, free, greatest, hasRisen, planetSeen, type Sight, seenAt, strength } from './sight.ts';

type Plan = readonly string[];

export function alternatives(sight: Sight, plan: Plan): readonly Plan[] {
  const section = sectionOf(sight.view.step);
  if (section === 'missions') return otherMissions(sight, plan);
  if (section === 'operations') return otherOperations(sight, plan);
  if (section === 'response') return [without(plan, 'attack'), without(plan, 'search')];
  return otherPlacements(sight, plan);
}

const without = (plan: Plan, word: string): Plan => plan.filter((line) => !line.startsWith(word));

const LETTERS = ['D', 'R', 'G', 'I', 'A'];
/** Takes the environ where most are free and sends each of them on the same mission, for every mission; the others stay as planned. */
function otherMissions(sight: Sight, plan: Plan): readonly Plan[] {
  const at = greatest(environs(sight), ({ id }) => free(sight, id).length)?.id;
  const who = at === undefined ? [] : free(sight, at);
  if (at === undefined || who.length === 0) return [];
  const rest = plan.filter((line) => !line.startsWith('mission') || !who.some((id) => line.includes(id)));
  return LETTERS.filter((letter) => missionRow(letter, 'imperial') !== undefined).flatMap((letter) => {
    const end = endOf(sight, at, letter);
    return end === undefined ? [] : [[...rest, ...who.map((id) => `mission ${letter} by ${id}${end}`)]];
  });
}

/** The end of the line; undefined if the mission makes no sense. */
function endOf(sight: Sight, at: EnvironId, letter: string): string | undefined {
  const isRisen = hasRisen(seenAt(sight, at));
  if (letter === 'D' && isRisen) return undefined;
  if (letter === 'R' && !isRisen) return undefined;
  const prey = exposed(sight, 'rebel', at)[0];
  if (letter !== 'A') return '';
  return prey === undefined ? undefined : ` on ${prey}`;
}

/** Plans more and fewer battles, and moves nobody. */
function otherOperations(sight: Sight, plan: Plan): readonly Plan[] {
  const contested = environs(sight).filter(({ id }) => strength(sight, 'imperial', id) > 0 && strength(sight, 'rebel', id) > 0);
  const bold = [...without(plan, 'attack'), ...contested.map(({ id }) => `attack ${id}`)];
  return [bold, without(plan, 'attack'), without(plan, 'move')];
}

/** Puts all characters, with and without all units that can move, in one environ. */
function otherPlacements(sight: Sight, plan: Plan): readonly Plan[] {
  const { characters, units } = sight.view;
  const who = Object.keys(characters).filter((id) => character(id).side === 'imperial');
  const mobile = Object.keys(units).filter((id) => id.startsWith('P') || id.startsWith('L'));
  const rest = without(plan, 'place');
  const held = environs(sight).filter(({ planet }) => planetSeen(sight, planet).control === 'imperial');
  return held.flatMap(({ id }) => [who, [...who, ...mobile]].map((all) => [...rest, `place ${all.join(', ')} at ${id}`]));
}
