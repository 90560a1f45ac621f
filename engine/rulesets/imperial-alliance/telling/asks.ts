/** What the side to act may order now (IA-40): its shots with their chances, whole submissions, the grammar that is on. */

import type { Asks } from '../../../ruleset.ts';
import { WIDTH, wrapText } from '../../../wording.ts';
import type { Means } from '../combat.ts';
import { isJedi, isUnit, sideOf } from '../map/forces.ts';
import { read } from '../read.ts';
import type { PieceId, Side, View } from '../types.ts';
import { canFire, chancesOf, diceText, percent, strikesOf } from './chances.ts';
import { examples } from './examples.ts';
import { grammar } from './grammar.ts';
import { isReady } from './standing.ts';

export function asks(view: View, side: Side): Asks {
  const ready = Object.keys(view.units).filter((id) => sideOf(id) === side && isReady(view, id));
  return {
    prompt: prompt(view, ready),
    chances: [{ t: 'lines', lines: [...targets(view, ready), ...strikes(view, side)] }],
    examples: examples(view, side),
    grammar: grammar(view, side),
  };
}

function prompt(view: View, ready: readonly PieceId[]): string {
  const units = ready.filter((id) => isUnit(id) || isJedi(id)).length;
  const limit = view.final ? 'In this final impulse of the turn you' : 'You';
  const many = view.allowance < units ? `${view.allowance} of your ${units} ready units` : `all your ${units} ready units`;
  const which = units === 1 ? 'your one ready unit' : many;
  return `${limit} may activate ${which}. Lines are tried in order until that is spent; one that cannot be done costs nothing, so add more as fallbacks.`;
}

/** A row for each piece that can hit something, and who cannot. */
function targets(view: View, ready: readonly PieceId[]): readonly string[] {
  const shooters = ready.filter((id) => canFire(view, id));
  const rows = shooters.flatMap((id) => [
    ...row(id, cells(view, id)),
    ...(weaponOf(view, id).weapon == null ? [] : row(`${id} fire weapon`, cells(view, id, weaponOf(view, id)))),
  ]);
  const without = shooters.filter((id) => [{}, weaponOf(view, id)].every((means) => chancesOf(view, id, means).length === 0));
  return [
    ...(rows.length === 0 ? [] : ['In range with a clear line: hex, distance, dice all to be 4+, chance:', ...rows]),
    ...(rows.length === 0 && without.length > 0 ? ['No ready unit has a target in range with a clear line.'] : []),
    ...(rows.length === 0 || without.length === 0 ? [] : wrapText(`no target: ${without.join(' ')}`, '  ', '    ')),
  ];
}

/** Support that may be ordered now, with the chances if it lands (IA-22, IA-24, IA-25). */
function strikes(view: View, side: Side): readonly string[] {
  const may = (line: string): boolean => read(view, side, [line]).kind === 'order';
  const rows = (['aerial', 'artillery'] as const).flatMap((kind) => {
    const found = strikesOf(view, side, kind).slice(0, MOST_STRIKES);
    const [first] = found;
    if (first === undefined || !may(`${kind} ${first.hex}`)) return [];
    const told = found.map((one) => `${one.target} ${one.hex}: ${diceText(one)}, ${percent(one.chance)}`);
    return row(kind === 'aerial' ? 'aerial, anywhere' : 'artillery, at what is seen', told);
  });
  const whole = [...(may('counterfire') ? ['counterfire'] : []), ...(may('bombard 0101') ? ['bombard'] : [])];
  return [...rows, ...(whole.length === 0 ? [] : [`  You may also order: ${whole.join(', ')}`])];
}
const MOST_STRIKES = 6;

function weaponOf({ options, units }: View, id: PieceId): Means {
  return { weapon: options['infantry-weapons'] === true ? (units[id]?.weapon ?? null) : null };
}

const NAME = 5;
function row(name: string, found: readonly string[]): readonly string[] {
  if (found.length === 0) return [];
  // A weapon's name stands above its row.
  const first = name.length < NAME ? [] : [`  ${name}:`];
  const width = 32;
  const lead = (at: number): string => (at === 0 && first.length === 0 ? name : '').padEnd(NAME);
  const rows = Math.ceil(found.length / 2);
  const lines = Array.from({ length: rows }, (_, at) =>
    `  ${lead(at)} ${(found[at * 2] ?? '').padEnd(width)}${found[at * 2 + 1] ?? ''}`.trimEnd(),
  );
  return [...first, ...lines.map((line) => line.slice(0, WIDTH))];
}
function cells(view: View, id: PieceId, means: Means = {}): readonly string[] {
  return chancesOf(view, id, means).map(
    ({ aim, chance }) => `${aim.target} ${aim.hex}, ${aim.range}: ${diceText(aim)}, ${percent(chance)}`,
  );
}
