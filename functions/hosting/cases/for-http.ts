/** The use cases of hosting under the names that the HTTP edge has for them, loaded when the first is called. */

export { showHosting } from '../views/show-hosting.ts';
export { askCohost, changeCohost, speakAsCohost } from './cohosts.ts';
export { holdTime } from './hold-time.ts';
export { cancelMatch, extendDeadline, unlistMatch } from './lead-match.ts';
export { passSeat } from './pass-seat.ts';
