/** Moving over a board by arrow keys: to what lies nearest that way, whatever the board's shape. */

export interface Middle {
  readonly x: number;
  readonly y: number;
}
export type Direction = 'left' | 'right' | 'up' | 'down';

const AHEAD: Readonly<Record<Direction, Middle>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};
/** A step aside counts as much as this many ahead: less than would make the hex behind the next column nearer. */
const ASIDE = 1.2;

/** The index of the nearest middle that way from the one at `from`: straight ahead before slantwise, and nothing that lies more aside than ahead, unless there is nothing else. */
export function nearestThatWay(middles: readonly Middle[], from: number, direction: Direction): number | undefined {
  const here = middles[from];
  if (here === undefined) return undefined;
  const ahead = AHEAD[direction];
  const found = middles.flatMap(({ x, y }, index) => {
    const [right, down] = [x - here.x, y - here.y];
    const onward = right * ahead.x + down * ahead.y;
    const aside = Math.abs(right * ahead.y) + Math.abs(down * ahead.x);
    return onward <= 0.5 ? [] : [{ index, cost: onward + ASIDE * aside + (aside > onward * 1.8 ? 1e6 : 0) }];
  });
  return found.reduce<(typeof found)[number] | undefined>(
    (best, one) => (best === undefined || one.cost < best.cost ? one : best),
    undefined,
  )?.index;
}
