/** What the side to act may order now (IA-40): its shots with their chances, whole submissions, the grammar that is on. */

import type { Asks } from '../../../ruleset.ts';
import { WIDTH, wrapText } from '../../../wording.ts';
import type { Switch } from '../card.ts';
import { chart } from '../charts.ts';
import type { Means } from '../combat.ts';
import { isJedi, isUnit, sideOf } from '../map/forces.ts';
import { read } from '../read.ts';
import type { PieceId, Side, View } from '../types.ts';
import { canFire, chancesOf, diceText, percent, strikesOf } from './chances.ts';
import { examples } from './examples.ts';
import { isReady } from './standing.ts';

export function asks(view: View, side: Side): Asks {
  const ready = Object.keys(view.units).filter((id) => sideOf(id) === side && isReady(view, id));
  return {
    prompt: prompt(view, ready),
    choices: [...targets(view, ready), ...strikes(view, side)],
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

type Example = readonly [text: string, about: string, ...options: readonly Switch[]];

/** The column of the examples; what is longer pushes its own explanation aside. */
const WIDEST = 30;
/** Only what the options that are on allow; with pieces of the reader's own. */
function grammar(view: View, side: Side): readonly string[] {
  const own = Object.keys(view.units).filter((id) => sideOf(id) === side);
  const named = (fits: (id: PieceId) => boolean, other: string): PieceId => own.find(fits) ?? other;
  const squad = named((id) => chart(id).class === 'squad', 'ST1');
  const carrier = own.find((id) => chart(id).transport > 0);
  const foe = Object.keys(view.units).find((id) => sideOf(id) !== side && isUnit(id)) ?? (side === 'imperial' ? 'CA1' : 'ST1');
  const armed = own.find((id) => view.units[id]?.weapon);
  const walker = own.find((id) => chart(id).abilities.includes('front-arc'));
  const rider = own.find((id) => !isUnit(id));
  const razer = own.find((id) => chart(id).abilities.some((one) => one.startsWith('raze')));
  const all: readonly (Example | undefined)[] = [
    [`${squad} move 0507`, 'the cheapest way; or hex by hex'],
    [`${squad} move 0506 fire ${foe}`, 'half a move, then a shot; costs 2', 'move-fire'],
    [`${squad} fire ${foe} or 0507`, 'the first that is legal then'],
    armed === undefined ? undefined : [`${armed} fire ${foe} weapon ${foe}`, 'weapon elsewhere; fire weapon: alone', 'infantry-weapons'],
    [`${squad} assault 0507`, 'move in and fight hand to hand'],
    rider === undefined ? undefined : [`${squad} move 0507 without ${rider}`, 'leaves him where he is'],
    [`+leader${view.options.jedi === true ? ', +force 2' : ''}`, 'behind fire or assault: a better die', 'leaders'],
    carrier === undefined ? undefined : [`${squad} load ${carrier}, ${squad} unload 0507`, 'boards a carrier, leaves it'],
    walker === undefined ? undefined : [`${walker} face 3`, 'turn, alone or behind a move', 'walker-facing'],
    razer === undefined ? undefined : [`${razer} raze 0507`, 'pull down an empty building', 'building-destruction'],
    ...support(view, side, foe),
    [`then ${squad} move 0507`, 'for your next impulse of this turn', 'standing-orders'],
    ['pass, resign', 'a second pass ends your turn'],
  ];
  const shown = all.filter((one): one is Example => one?.slice(2).every((option) => view.options[option as Switch] === true) === true);
  const width = Math.min(WIDEST, Math.max(...shown.map(([text]) => text.length)));
  return shown.flatMap(([text, about]) => wrapText(about, `${text.padEnd(width)}  `, ' '.repeat(width + 2)));
}

function support(view: View, side: Side, foe: PieceId): readonly Example[] {
  const { artillery, aerial, bombardment } = view.sides[side].support;
  return [
    ...(aerial > 0 ? [[`aerial ${foe}`, `an air strike, ${aerial} left; costs 1`, 'aerial-support'] as const] : []),
    ...(artillery > 0 ? [['artillery 0507, counterfire', 'each a whole impulse', 'campaign-artillery'] as const] : []),
    ...(bombardment > 0 ? [['bombard 0507', 'a whole impulse', 'space-bombardment'] as const] : []),
  ];
}
