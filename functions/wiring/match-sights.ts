/** What is shown of matches and players, and who asks, by the names that the HTTP door has for it, loaded with the first that is asked for. */
export { showSeatMail } from '../cases/match/mute-seat.ts';
export { listAccess, whoIs } from '../cases/player/access.ts';
export { showSignIn } from '../cases/player/sign-in.ts';
export { exportPlayer } from '../sights/export-player.ts';
export { myMatches } from '../sights/my-matches.ts';
export { showMatch, showRecord, showStep, showSteps } from '../sights/show-match.ts';
export { reputeOf } from '../sights/show-repute.ts';
