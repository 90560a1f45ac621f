/** The pages that anybody may watch, loaded with the first request for one. */
import type { Scene } from '../../engine/scene.ts';
import { byNight } from '../draw/by-night.ts';
import { drawSvg } from '../draw/svg.ts';
import { seatsPage } from './open-seats.ts';
import { boardPage, watchPage } from './watch.ts';

export const watchPages = {
  list: watchPage,
  seats: seatsPage,
  board: boardPage,
  draw: (scene: Scene, title: string, night: boolean): string => {
    const drawing = drawSvg(scene, { title: `The board of ${title}`, id: 'board' });
    return night ? byNight(drawing) : drawing;
  },
} as const;
export type WatchPages = typeof watchPages;
