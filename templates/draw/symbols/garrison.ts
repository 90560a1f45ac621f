/** A garrison: like counters in the pattern of a die, or one large counter with a figure. */
import type { Token } from '../../../engine/scene.ts';
import type { Body, Point } from '../layout.ts';
import { diceOf, faceAsSvg, initialOf, inkOf, MOST_SINGLY, type Piece } from '../pieces.ts';
import { words } from '../svg-words.ts';

/** From one counter's middle to the next, in radii. */
const PITCH = 2.3;

const countOf = ({ count = 1 }: Token): number => Math.max(1, count);

/** However few counters there are, each is no larger than this part of what a garrison may fill. */
const LARGEST = 0.5;

/** Where the counters of a garrison lie within its body. */
export function countersOf(token: Token, { at, half }: Body): readonly Body[] {
  const count = countOf(token);
  const largest = LARGEST * Math.min(half.x, half.y);
  if (count > MOST_SINGLY) return [{ at, half: { x: largest * 1.3, y: largest * 1.3 } }];
  const places = diceOf(count);
  const reach = (pick: (point: Point) => number) => Math.max(...places.map((place) => Math.abs(pick(place))));
  const radius = Math.min(largest, half.x / (1 + PITCH * reach(({ x }) => x)), half.y / (1 + PITCH * reach(({ y }) => y)));
  return places.map(({ x, y }) => ({ at: { x: at.x + x * PITCH * radius, y: at.y + y * PITCH * radius }, half: { x: radius, y: radius } }));
}

export function garrison({ token, side, body }: Piece): string {
  const count = countOf(token);
  const spent = token.spent === true;
  const ink = inkOf(side, spent);
  return countersOf(token, body)
    .map((counter) => {
      const size = counter.half.x * (count > MOST_SINGLY ? 1.15 : 1.08);
      const text = count > MOST_SINGLY ? String(count) : initialOf(side);
      const written = words({ x: counter.at.x, y: counter.at.y + size * 0.36 }, text, { size, fill: ink, weight: 'bold' });
      return faceAsSvg(side, counter, { spent, lined: true }) + written;
    })
    .join('');
}
