/** What is shown of matches and players, and who asks, by the names that the HTTP door has for it, loaded with the first that is asked for. */
import type { exportPlayer as ExportPlayer } from '../sights/export-player.ts';

export { listOpenSeats } from '../sights/list-open-seats.ts';
export { myMatches } from '../sights/my-matches.ts';
export { listAccess, whoIs } from '../sights/show-access.ts';
export { listBoards, showBoard } from '../sights/show-board.ts';
export { listBrowsers } from '../sights/show-browsers.ts';
export { showChoices } from '../sights/show-choices.ts';
export { showEvents } from '../sights/show-events.ts';
export { showFilm } from '../sights/show-film.ts';
export { showHook } from '../sights/show-hook.ts';
export { showMatch, showRecord, showStep, showSteps } from '../sights/show-match.ts';
export { showPulse } from '../sights/show-pulse.ts';
export { reputeOf } from '../sights/show-repute.ts';
export { showSeatMail } from '../sights/show-seat-mail.ts';
export { showSignIn } from '../sights/show-sign-in.ts';
export { showWorkedTurn } from '../sights/show-worked-turn.ts';

/** Asked for once in a long while, and not small. */
export const exportPlayer: typeof ExportPlayer = async (...asked) => (await import('../sights/export-player.ts')).exportPlayer(...asked);
