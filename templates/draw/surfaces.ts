/** The look of the worlds under the cells of a board. */
import type { Surface } from '../../engine/scene.ts';

/** A dark field, by day too: pieces on it are silhouettes. */
export const isDark = (surface: Surface | undefined): boolean => surface === 'space' || surface === 'waste';
