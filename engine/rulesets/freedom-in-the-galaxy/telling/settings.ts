import type { StandingValue } from '../types.ts';
import { pieceName } from '../words.ts';

/** `break-off 3`, `protect Doctor Sontag`. */
export const settingText = (key: string, value: StandingValue): string =>
  `${key} ${typeof value === 'object' ? value.map(pieceName).join(' and ') : value}`;
