/** The requests and mails of people in a play, and their entries in its history. */
import type { Outgoing } from '../../../functions/facts/deps.ts';
import type { Match } from '../../../functions/facts/match.ts';
import { pick } from '../choices.ts';
import { type Asked, type Operation, placeOf, type Sent } from '../people.ts';
import type { Play } from '../play.ts';

export function note({ history, scheduler }: Play, match: string, text: string): void {
  history.push(`${new Date(scheduler.time).toISOString()} #${scheduler.tick} ${match}: ${text}`);
}

/** Sends a request, and notes the answer when it comes. */
export function ask(
  play: Play,
  match: Match,
  seat: string | undefined,
  line: string,
  asked: Asked = {},
  told: (operation: Operation) => void = () => {},
): Operation {
  const lost = play.random() < 0.03;
  const who = seat ?? 'somebody';
  const said = asked.body ?? asked.form;
  const body = said === undefined ? '' : ` ${JSON.stringify(said)}`;
  note(play, match.id, `${who} asks ${line.replaceAll(match.id, '…')}${body}${lost ? ', and will not hear the answer' : ''}`);
  return play.people.ask(line, match.id, seat, { ...asked, lost }, (operation) => {
    note(play, match.id, `${who} is told ${operation.status} (asked at #${operation.invoked}): ${textOf(operation)}`);
    told(operation);
  });
}

function textOf({ body }: Operation): string {
  return String(body?.receipt?.commitment ?? body?.detail ?? body?.status ?? '').slice(0, 60);
}

/** A reply to one of the newest letters, of any of those seats; `text` is given its reader's. undefined: there is none yet. */
export function mail(play: Play, match: Match, text: (seat: string) => string, from?: readonly string[]): Sent | undefined {
  const to = pickLetter(play, match, from);
  if (to === undefined) return undefined;
  const seat = readerOf(to);
  const sent = play.people.mail(to, placeOf(match.id, seat), text(seat), `<${play.people.mails.length}@client.example>`);
  note(play, match.id, `${seat} mails ${JSON.stringify(sent.text)} as ${sent.id}`);
  return sent;
}

/** Whoever is idle says nothing, as long as somebody else is there. */
export function person({ random, idle }: Play, match: Match): string {
  const people = match.seats.filter((seat) => seat.holder.t === 'person');
  const awake = people.filter(({ seat }) => !idle.has(placeOf(match.id, seat)));
  return pick(random, awake.length > 0 ? awake : people).seat;
}

/** One that can be replied to, mostly of the newest. */
function pickLetter({ random, service, idle }: Play, match: Match, from?: readonly string[]): Outgoing | undefined {
  const letters = service.sink.copies
    .flatMap(({ letter, outgoing }) =>
      letter.startsWith(match.id) && outgoing?.replyTo !== undefined && !idle.has(placeOf(match.id, readerOf(outgoing))) ? [outgoing] : [],
    )
    .filter((outgoing) => from?.includes(readerOf(outgoing)) !== false);
  if (letters.length === 0) return undefined;
  return random() < 0.8 ? pick(random, letters.slice(-4)) : pick(random, letters);
}

export const readerOf = ({ thread }: Outgoing): string => thread.slice(1).split('@')[0]?.split('.')[1] ?? '';
