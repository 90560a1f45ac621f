/** How orders are written (IA-40). Letters show only what the options allow, with the reader's own pieces; the guide shows everything. */
import { wrapText } from '../../../wording.ts';
import type { Switch } from '../card.ts';
import { chart } from '../charts.ts';
import { isUnit, sideOf } from '../map/forces.ts';
import type { PieceId, Side, View } from '../types.ts';

type Example = readonly [text: string, about: string, ...options: readonly Switch[]];

/** The pieces used in the examples. If there is none of a kind, its orders are left out. */
interface Cast {
  readonly squad: PieceId;
  readonly foe: PieceId;
  readonly armed: PieceId | undefined;
  readonly carrier: PieceId | undefined;
  readonly walker: PieceId | undefined;
  readonly rider: PieceId | undefined;
  readonly razer: PieceId | undefined;
  readonly jedi: boolean;
  readonly support: Pick<View['sides'][Side]['support'], 'artillery' | 'aerial' | 'bombardment'>;
}

/** Only what the options allow, with the reader's own pieces. */
export function grammar(view: View, side: Side): readonly string[] {
  const own = Object.keys(view.units).filter((id) => sideOf(id) === side);
  const all = examplesWith({
    squad: own.find((id) => chart(id).class === 'squad') ?? 'ST1',
    foe: Object.keys(view.units).find((id) => sideOf(id) !== side && isUnit(id)) ?? (side === 'imperial' ? 'CA1' : 'ST1'),
    armed: own.find((id) => view.units[id]?.weapon),
    carrier: own.find((id) => chart(id).transport > 0),
    walker: own.find((id) => chart(id).abilities.includes('front-arc')),
    rider: own.find((id) => !isUnit(id)),
    razer: own.find((id) => chart(id).abilities.some((one) => one.startsWith('raze'))),
    jedi: view.options.jedi === true,
    support: view.sides[side].support,
  });
  return laidOut(all.filter(([, , ...options]) => options.every((option) => view.options[option] === true)));
}

/** Where both sides place their trenches (IA-52). */
export const DIGGING: readonly string[] = ['entrench 0507 0609  a marker in each of these hexes', 'pass                place none'];

/** Everything that an impulse may hold, each with the rule it needs. */
export function everyForm(): readonly string[] {
  const support = { artillery: 1, aerial: 1, bombardment: 1 };
  const others = { armed: 'ST4', carrier: 'JG1', walker: 'AT1', rider: 'IL1', razer: 'AT1' };
  const all = examplesWith({ squad: 'ST1', foe: 'CA1', ...others, jedi: true, support });
  return laidOut(all.map(([text, about, option]) => [text, option === undefined ? about : `${about} (${option})`]));
}

function examplesWith({ squad, foe, armed, carrier, walker, rider, razer, jedi, support }: Cast): readonly Example[] {
  const where = (shown: boolean, text: string, about: string, ...options: readonly Switch[]): readonly Example[] =>
    shown ? [[text, about, ...options]] : [];
  const { artillery, aerial, bombardment } = support;
  return [
    [`${squad} move 0507`, 'the cheapest way; or hex by hex'],
    [`${squad} move 0506 fire ${foe}`, 'half a move, then a shot; costs 2', 'move-fire'],
    [`${squad} fire ${foe} or 0507`, 'the first that can be hit'],
    ...where(armed !== undefined, `${armed} fire ${foe} weapon ${foe}`, 'weapon elsewhere; fire weapon: alone', 'infantry-weapons'),
    [`${squad} assault 0507`, 'move in and fight hand to hand'],
    ...where(rider !== undefined, `${squad} move 0507 without ${rider}`, 'leaves him where he is'),
    [`+leader${jedi ? ', +force 2' : ''}`, 'behind fire or assault: a better die', 'leaders'],
    ...where(carrier !== undefined, `${squad} load ${carrier}, ${squad} unload 0507`, 'boards a carrier, leaves it'),
    ...where(walker !== undefined, `${walker} face 3`, 'turn, alone or behind a move', 'walker-facing'),
    ...where(razer !== undefined, `${razer} raze 0507`, 'pull down an empty building', 'building-destruction'),
    ...where(aerial > 0, `aerial ${foe}`, `an air strike, ${aerial} left; costs 1`, 'aerial-support'),
    ...where(artillery > 0, 'artillery 0507, counterfire', 'each a whole impulse', 'campaign-artillery'),
    ...where(bombardment > 0, 'bombard 0507', 'a whole impulse', 'space-bombardment'),
    [`then ${squad} move 0507`, 'for your next impulse of this turn', 'standing-orders'],
    ['pass, resign', 'a second pass ends your turn'],
  ];
}

/** The column of the examples; a longer one pushes its own explanation aside. */
const WIDEST = 30;

function laidOut(shown: readonly Example[]): readonly string[] {
  const width = Math.min(WIDEST, Math.max(...shown.map(([text]) => text.length)));
  return shown.flatMap(([text, about]) => wrapText(about, `${text.padEnd(width)}  `, ' '.repeat(width + 2)));
}
