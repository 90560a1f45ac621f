/** The pages of one's own matches and account, loaded with the first request for one. */
import { leavePage, leftPage } from './account.ts';
import { minePage } from './mine.ts';
import { playerPage } from './people.ts';
import { settingsPage } from './settings.ts';

export const playerPages = { mine: minePage, settings: settingsPage, leave: leavePage, left: leftPage, player: playerPage } as const;
export type PlayerPages = typeof playerPages;
