/** A drawing with its night colours, for where no page's rules reach it: in a picture of its own. */
import { NIGHT, STROKES_BY_NIGHT } from './night.ts';

export function byNight(drawing: string): string {
  return drawing.replaceAll(/<(\w+)\s[^<>]*>/g, (element: string, tag: string) =>
    element.replaceAll(/(fill|stroke)="(#[0-9a-f]{6})"/g, (paint: string, name: string, day: string) =>
      (day === '#ffffff' && tag === 'text') || !(name === 'fill' ? NIGHT : STROKES_BY_NIGHT).has(day)
        ? paint
        : `${name}="${NIGHT.get(day)}"`,
    ),
  );
}
