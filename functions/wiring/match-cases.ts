/** Acts on matches and players by the names that the HTTP door has for them, loaded with the first that is asked for. */
export { changeSecret, testHook } from '../cases/hook/try-hook.ts';
export { askRematch } from '../cases/match/ask-rematch.ts';
export { confirmHeld } from '../cases/match/confirm-orders.ts';
export { passSeat } from '../cases/match/hosting/pass-seat.ts';
export { acceptSeat, declineSeat, takeSeat } from '../cases/match/join-match.ts';
export { cancelMatch, claim, extendDeadline, setEndpoint, unlistMatch } from '../cases/match/lead-match.ts';
export { muteSeat } from '../cases/match/mute-seat.ts';
export { speakOnOffers } from '../cases/match/offers/offers.ts';
export { openMatch } from '../cases/match/open-match.ts';
export { renewLink } from '../cases/match/renew-link.ts';
export { gatherPress, sendPress } from '../cases/match/send-press.ts';
export { submitOrders, withdrawOrders } from '../cases/match/submit-orders.ts';
export { endAccess, newApiKey, signOut } from '../cases/player/access.ts';
export { askToLeave } from '../cases/player/ask-to-leave.ts';
export { bookAway, endAway } from '../cases/player/be-away.ts';
export { setName } from '../cases/player/be-called.ts';
export { addSubscription, endSubscription } from '../cases/player/push.ts';
export { askSignIn, signIn } from '../cases/player/sign-in.ts';
