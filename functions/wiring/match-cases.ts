/** The use cases of matches and players by the HTTP door's names for them, loaded when the first is called. */
export { confirmHeld } from '../cases/match/confirm-orders.ts';
export { acceptSeat, declineSeat, takeSeat } from '../cases/match/join-match.ts';
export { cancelMatch, claim, extendDeadline, setEndpoint } from '../cases/match/lead-match.ts';
export { muteSeat, showSeatMail } from '../cases/match/mute-seat.ts';
export { openMatch } from '../cases/match/open-match.ts';
export { renewLink } from '../cases/match/renew-link.ts';
export { submitOrders, withdrawOrders } from '../cases/match/submit-orders.ts';
export { endAccess, listAccess, newApiKey, signOut, whoIs } from '../cases/player/access.ts';
export { askToLeave } from '../cases/player/ask-to-leave.ts';
export { askSignIn, showSignIn, signIn } from '../cases/player/sign-in.ts';
export { exportPlayer } from '../sights/export-player.ts';
export { myMatches } from '../sights/my-matches.ts';
export { showMatch, showRecord, showStep, showSteps } from '../sights/show-match.ts';
export { reputeOf } from '../sights/show-repute.ts';
