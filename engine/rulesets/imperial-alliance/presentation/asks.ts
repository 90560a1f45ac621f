/** The possible orders of the side to act (IA-40): its shots with their chances, whole submissions, the grammar that applies. */

import { item, list, type Passage, type Sentence, say } from '../../../passages.ts';
import type { Asks } from '../../../ruleset.ts';
import { percent } from '../../../wording.ts';
import type { Means } from '../combat.ts';
import { sideOf } from '../map/forces.ts';
import { read } from '../read.ts';
import type { PieceId, Side, View } from '../types.ts';
import { canFire, chancesOf, diceText, strikesOf } from './chances.ts';
import { examples } from './examples.ts';
import { grammar } from './grammar.ts';
import { isReady } from './situation.ts';

export function asks(view: View, side: Side): Asks {
  const ready = Object.keys(view.units).filter((id) => sideOf(id) === side && isReady(view, id));
  return {
    prompt: prompt(view, ready),
    chances: [...targets(view, ready, strikes(view, side)), ...others(view, side)],
    examples: examples(view, side),
    grammar: grammar(view, side),
  };
}

function prompt(view: View, ready: readonly PieceId[]): string {
  const count = ready.length;
  const limit = view.final ? 'In this final impulse of the turn you' : 'You';
  const many = view.allowance < count ? `${view.allowance} of your ${count} ready pieces` : `all your ${count} ready pieces`;
  const which = count === 1 ? 'your one ready piece' : many;
  return `${limit} may activate ${which}.`;
}

/** The targets of each piece from its present hex, likeliest pieces first, and the pieces that can hit nothing. */
function targets(view: View, ready: readonly PieceId[], support: readonly Sentence[]): readonly Passage[] {
  const shooters = ready.filter((id) => canFire(view, id));
  const shots = shooters
    .flatMap((id) => [
      shotsOf(view, id, id, {}),
      ...(weaponOf(view, id).weapon == null ? [] : [shotsOf(view, `${id} fire weapon`, id, weaponOf(view, id))]),
    ])
    .filter(({ told }) => told.length > 0)
    .toSorted((a, b) => b.best - a.best);
  if (shots.length === 0 && support.length === 0)
    return shooters.length === 0 ? [] : [say('No ready unit has a target in range with a clear line.')];
  const without = shooters.filter((id) => [{}, weaponOf(view, id)].every((means) => chancesOf(view, id, means).length === 0));
  const lines = (some: readonly Shots[]): readonly Sentence[] => some.map(({ name, told }) => item(`${name} at ${told.join('; ')}`));
  const rest: readonly Passage[] = [
    ...list(lines(shots.slice(SHOWN))),
    ...(without.length === 0 ? [] : [say(`No target: ${without.join(' ')}.`)]),
  ];
  return [
    ...list([...lines(shots.slice(0, SHOWN)), ...support], 'in range with a clear line: hex, distance, dice (all 4+), chance'),
    ...(rest.length === 0 ? [] : [{ t: 'fold', title: 'other shots', aside: true, passages: rest } as const]),
  ];
}
const SHOWN = 4;
const MOST_TARGETS = 2;

interface Shots {
  readonly name: string;
  readonly told: readonly string[];
  /** The best chance. */
  readonly best: number;
}
function shotsOf(view: View, name: string, id: PieceId, means: Means): Shots {
  const found = chancesOf(view, id, means);
  return {
    name,
    told: found
      .slice(0, MOST_TARGETS)
      .map(({ aim, chance }) => `${aim.target} ${aim.hex}, ${aim.range}: ${diceText(aim)}, ${percent(chance)}`),
    best: found[0]?.chance ?? 0,
  };
}

/** The support that may be ordered now, with its chances (IA-22, IA-24, IA-25). */
function strikes(view: View, side: Side): readonly Sentence[] {
  return (['aerial', 'artillery'] as const).flatMap((kind) => {
    const found = strikesOf(view, side, kind).slice(0, MOST_STRIKES);
    const [first] = found;
    if (first === undefined || !may(view, side, `${kind} ${first.hex}`)) return [];
    const told = found.map((one) => `${one.target} ${one.hex}: ${diceText(one)}, ${percent(one.chance)}`);
    return [item(`${kind === 'aerial' ? 'aerial, anywhere' : 'artillery, at what is seen, misses counted'}: ${told.join('; ')}`)];
  });
}

/** Support that takes a whole impulse. */
function others(view: View, side: Side): readonly Passage[] {
  const whole = [['counterfire', 'counterfire'] as const, ['bombard', 'bombard 0101'] as const].filter(([, line]) => may(view, side, line));
  return whole.length === 0 ? [] : [say(`You may also order: ${whole.map(([name]) => name).join(', ')}.`)];
}

const may = (view: View, side: Side, line: string): boolean => read(view, side, [line]).kind === 'order';

const MOST_STRIKES = 3;

function weaponOf({ options, units }: View, id: PieceId): Means {
  return { weapon: options['infantry-weapons'] === true ? (units[id]?.weapon ?? null) : null };
}
