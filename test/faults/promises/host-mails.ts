/**
 * 20 and 26, where a host writes a mail: what one mail asks is in the log once, however often it comes, exactly if its answer
 * says that it was done, and by a host of that moment.
 */
import type { ActLine } from '../../../functions/facts/leading/acts.ts';
import type { Letter } from '../../../functions/facts/letter.ts';
import { heldBy } from '../../../functions/facts/letters-to.ts';
import type { PlayerId } from '../../../functions/facts/match.ts';
import { type Sent, seatIn } from '../people.ts';
import type { Service } from '../service.ts';
import type { Writing } from '../witness.ts';

const WORD = /^host (?:extend|pause|go on|close|ask|cancel|unlist)\b[^:]*(?:: (.+))?$/m;

/** Which no other mail gives; undefined: the mail gives none. */
const reasonIn = ({ text }: Sent): string | undefined => WORD.exec(text)?.[1];

export function mailedFaults(log: readonly Writing[], letters: readonly Letter[], mails: readonly Sent[]): readonly string[] {
  const lines = log.flatMap(({ acts }) => acts);
  const id = log[0]?.match.id ?? '';
  const hosting = mails.filter((mail) => mail.place.startsWith(`${id} `) && reasonIn(mail) !== undefined);
  const distinct = Map.groupBy(hosting, ({ messageId, text }) => JSON.stringify([messageId, text]));
  return [...distinct.values()].flatMap(([mail]) => {
    if (mail === undefined) return [];
    const done = lines.filter(({ by, reason }) => by === 'host' && reason === reasonIn(mail)).length;
    const answers = letters.flatMap(({ fact, repliesTo }) => (fact.t === 'told' && repliesTo === mail.messageId ? [fact.done] : []));
    return [
      ...(done > 1 ? [`what ${mail.id} asks is ${done} times in the log`] : []),
      ...answers
        .filter((told) => told !== done > 0)
        .map((told) => `${mail.id} was told that ${told ? 'it is done' : 'nothing was done'}, and it is ${done} times in the log`),
    ];
  });
}

interface Scene {
  readonly mails: readonly Sent[];
  readonly keys: Service['keys'];
}

/**
 * The players whose mails were before the task of a writing: of whoever gave the reason of a line, where it has one. A host who
 * has lost the seat to whose letters they reply is a host none the less.
 */
export function playersBefore(log: readonly Writing[], { task }: Writing, { reason }: ActLine, scene: Scene): readonly PlayerId[] {
  return scene.mails
    .filter(({ place, received }) => task.mails.some((mail) => mail.place === place && mail.received === received))
    .filter((mail) => WORD.test(mail.text) && (reasonIn(mail) ?? '') === reason)
    .flatMap((mail) => readerOf(log, mail, scene) ?? []);
}

/** Who had the seat when the letter was written to which this replies. */
function readerOf(log: readonly Writing[], { place, to }: Sent, { keys }: Scene): PlayerId | undefined {
  const seat = seatIn(place);
  const [, step, token = ''] = to.replyTo?.split('@')[0]?.split('.') ?? [];
  const had = log.find(({ match: { id, seats } }) =>
    seats.some((record) => record.seat === seat && keys.isReplyToken(token, id, Number(step), seat, record.changes)),
  );
  return had && heldBy(had.match, seat).holder;
}
