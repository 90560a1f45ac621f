import type { Place } from '../../engine/choices.ts';
import { escapeHtml } from '../plain.ts';

/** The attributes by which a script finds a place of the scene on its drawing. */
export type Handles = (place: Place) => string;

/** For drawings that no script looks at: letters and previews need not carry the bytes. */
export const NO_HANDLES: Handles = () => '';

/** Markup that a script may find; where none looks, as it is. */
export const held = (attributes: string, markup: string): string => (attributes === '' ? markup : `<g${attributes}>${markup}</g>`);

export const HANDLES: Handles = (place) => {
  const [kind, whole, part] = 'cell' in place ? ['token', place.cell, place.token] : ['item', place.tray, place.item];
  const owner = 'cell' in place ? 'cell' : 'tray';
  return ` data-${owner}="${escapeHtml(whole)}"${part === undefined ? '' : ` data-${kind}="${escapeHtml(part)}"`}`;
};
