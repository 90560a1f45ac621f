/** Players' own choices, by mail: quiet hours, press in the daily letter or in none, and blocking somebody. */
import type { Match } from '../../../functions/facts/match.ts';
import { pick } from '../choices.ts';
import type { Play } from '../play.ts';
import { mail } from './asking.ts';

/** A play begins at noon. */
const QUIET = ['quiet 12:00 to 20:00', 'quiet 11:30 to 19:00', 'quiet 12:30 to 14:00', 'quiet off'];
const PRESS = ['letters press digest', 'letters press none', 'letters press now'];

export function beToldOtherwise(play: Play, match: Match): void {
  mail(play, match, () => pick(play.random, play.random() < 0.7 ? QUIET : PRESS));
}

/** Or think better of it. */
export function shun(play: Play, match: Match): void {
  const { random } = play;
  mail(play, match, (from) => {
    const others = match.seats.map(({ seat }) => seat).filter((seat) => seat !== from);
    return `${random() < 0.7 ? 'block' : 'unblock'} ${pick(random, others)}`;
  });
}
