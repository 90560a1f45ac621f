/** Meters as slots to fill, above the board: how near each side is to what wins. */
import type { Scene } from '../../engine/scene.ts';
import { EDGE, INK } from './palette.ts';
import { faceAsSvg, outlineOf, outlinePath } from './pieces.ts';
import { widthOf, words } from './svg-words.ts';
import { SLOT_ROW, slotted } from './tiles.ts';
import { sideOf } from './told-scene.ts';

const LEFT = 12;
const SIZE = 17;
const SLOT = 25;

export function slotsAsSvg(scene: Scene): string {
  const meters = slotted(scene);
  const start = LEFT + Math.max(0, ...meters.map(({ name }) => widthOf(name, SIZE) * 0.94)) + 20;
  return meters
    .map((meter, row) => {
      const y = 10 + (row + 0.5) * SLOT_ROW;
      const side = sideOf(scene, meter.side);
      const near = meter.of - meter.value <= 1;
      const slots = Array.from({ length: meter.of }, (_slot, i) => {
        const body = { at: { x: start + i * SLOT, y }, half: { x: 9.5, y: 9.5 } };
        return i < meter.value
          ? faceAsSvg(side, body)
          : `<path d="${outlinePath(outlineOf(side), body)}" fill="none" stroke="${EDGE}" stroke-width="1.6" stroke-dasharray="3.4 2.6"/>`;
      });
      const end = start + (meter.of - 0.5) * SLOT + 3;
      const goal = `<path d="M${end} ${y - 13}v26" stroke="${INK}" stroke-width="1.6" stroke-dasharray="3 2.5"/>`;
      const name = words({ x: LEFT, y: y + SIZE * 0.35 }, meter.name, { size: SIZE, anchor: 'start', weight: 'bold' });
      const count = words({ x: end + 12, y: y + SIZE * 0.35 }, `${meter.value} of ${meter.of}`, {
        size: SIZE,
        anchor: 'start',
        ...(near && { weight: 'bold' as const }),
      });
      return name + slots.join('') + goal + count;
    })
    .join('');
}
