/** The use cases of hosting by the HTTP door's names for them, loaded when the first is called. */
export { askCohost, changeCohost, speakAsCohost } from './cases/cohosts.ts';
export { holdTime } from './cases/hold-time.ts';
export { cancelMatch, extendDeadline, unlistMatch } from './cases/lead-match.ts';
export { passSeat } from './cases/pass-seat.ts';
export { showHosting } from './views/show-hosting.ts';
