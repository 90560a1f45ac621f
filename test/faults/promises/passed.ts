/**
 * 22: a seat passes only from a player who stays away to the person whom its host asked, once they accept, without any orders on
 * file. The links and reply addresses of the previous player no longer open it from then on, and those of the new one do not open
 * it before.
 */
import { MISSED_TO_CLAIM } from '../../../functions/facts/demands.ts';
import type { Match, SeatRecord } from '../../../functions/facts/match.ts';
import { type Operation, type People, placeOf } from '../people.ts';
import type { Service } from '../service.ts';
import type { Writing } from '../witness.ts';

interface Scene {
  readonly people: Pick<People, 'operations' | 'mails'>;
  readonly keys: Service['keys'];
}
type Passing = { readonly before: SeatRecord; readonly after: SeatRecord; readonly was: Match; readonly now: Writing };

export function passedFaults(log: readonly Writing[], scene: Scene): readonly string[] {
  return [
    ...log.flatMap((now, i) => {
      const was = log[i - 1]?.match;
      if (was === undefined) return [];
      const passings = was.seats.flatMap((before): Passing[] => {
        const after = now.match.seats.find(({ seat }) => seat === before.seat);
        const passed =
          after !== undefined && after.changes !== before.changes && [before, after].every(({ holder }) => holder.t === 'person');
        return passed && was.status !== 'inviting' ? [{ before, after, was, now }] : [];
      });
      const faults = [...passings.flatMap((passing) => unfair(passing, scene)), ...byOldLetters(was, now, scene)];
      return [...faults, ...(passings.length > 1 ? ['two seats passed at once'] : [])].map((fault) => `#${now.tick}: ${fault}`);
    }),
    ...scene.people.operations.flatMap((operation) => byOldLink(operation, log, scene)),
  ];
}

function unfair({ before, after, was, now }: Passing, { people, keys }: Scene): readonly string[] {
  const { seat, successor } = before;
  const place = placeOf(was.id, seat);
  const accepted = people.operations.some(
    ({ task, line, asked }) =>
      task === now.task && line.endsWith('/accept') && keys.isSeatToken(asked.token ?? '', was.id, seat, after.changes),
  );
  const asked = successor !== undefined && after.holder.t === 'person' && after.holder.player === successor.player;
  return [
    ...(asked && after.changes === successor.changes && accepted
      ? []
      : [`${place} passed to somebody who was not asked, or did not accept`]),
    ...(before.missed >= MISSED_TO_CLAIM ? [] : [`${place} passed, and its holder is there`]),
    ...(now.match.files[seat] === undefined && now.match.plans?.[seat] === undefined ? [] : [`${place} passed with what was on file`]),
    ...(now.acts.some(({ by }) => by === 'service') ? [] : [`${place} passed, and no log says so`]),
    ...(after.bank === undefined && after.left === undefined && after.muted === undefined
      ? []
      : [`${place} passed with more than the seat`]),
  ];
}

/** Orders that came by mail came to an address of the seat's holder. */
function byOldLetters(was: Match, { match, task }: Writing, { people, keys }: Scene): readonly string[] {
  return was.seats.flatMap(({ seat, changes }) => {
    const file = match.files[seat];
    if (task.name !== 'mail' || file === undefined || file.commitment === was.files[seat]?.commitment) return [];
    const mails = people.mails.filter(({ place, received }) => place === placeOf(was.id, seat) && received === file.received);
    const own = mails.some(({ to }) => {
      const [, step, token = ''] = to.replyTo?.split('@')[0]?.split('.') ?? [];
      return keys.isReplyToken(token, was.id, Number(step), seat, changes);
    });
    return own ? [] : [`${placeOf(was.id, seat)} has orders on file that came to no address of its holder`];
  });
}

/** A request that began when its link opened nothing: it had, or was to have, another holder. */
function byOldLink(
  { match, seat, asked, line, told, invoked, returned }: Operation,
  log: readonly Writing[],
  { keys }: Scene,
): readonly string[] {
  const id = log[0]?.match.id;
  if (match !== id || seat === undefined || told !== 'ok' || returned === undefined || /\/(accept|decline)$/.test(line)) return [];
  const opened = log.some(({ match, tick }, i) => {
    const until = log[i + 1]?.tick ?? Number.POSITIVE_INFINITY;
    const record = match.seats.find((each) => each.seat === seat);
    return tick <= returned && until >= invoked && record !== undefined && keys.isSeatToken(asked.token ?? '', id, seat, record.changes);
  });
  // Its answer stays the same for every holder of the seat.
  return opened || asked.key !== undefined ? [] : [`${placeOf(id, seat)} was opened by a link that is not its holder's: ${line}`];
}
