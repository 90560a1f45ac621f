/** 23: what players write reaches each whom they wrote to, once, and nobody else; grey, nobody learns who it was. */
import type { Match } from '../../../functions/facts/match.ts';
import { type People, placeOf, type Sent, type Word } from '../people.ts';
import type { Copy } from '../ports.ts';
import type { Writing } from '../witness.ts';
import { everBlocked, type PlayerLogs } from './preferences.ts';

interface Scene {
  readonly players: PlayerLogs;
  readonly people: Pick<People, 'words'>;
  readonly copies: readonly Copy[];
  /** Mails that were read to their end. */
  readonly read: ReadonlySet<string>;
  /** The letters, by `<match> <letter>`. */
  readonly seatOf: (letter: string) => string | undefined;
  /** Whether the seat got the letter about too much press. */
  readonly isHeld: (seat: string) => boolean;
}

export function pressFaults(log: readonly Writing[], scene: Scene): readonly string[] {
  const id = log[0]?.match.id ?? '';
  const notes = log.flatMap(({ press, tick, match, letters }) => press.map((note) => ({ note, tick, match, letters })));
  const words = scene.people.words.filter(({ match }) => match === id);
  const letters = scene.copies.filter(({ letter, outgoing }) => letter.startsWith(`${id} `) && outgoing !== undefined);
  return [
    ...unnumbered(log),
    ...words.flatMap((word) => {
      const own = notes.filter(({ note }) => note.lines.includes(word.mark));
      const told = own.map(({ note }) => note.to);
      const heard = letters.filter(({ outgoing }) => outgoing?.rendered.text.includes(word.mark));
      const readers = [...new Set(heard.map(({ letter }) => letter))].map((letter) => scene.seatOf(letter) ?? 'somebody');
      const strangers = [...told, ...readers].filter((seat) => !word.to.includes(seat) && seat !== word.from);
      const named = own.filter(({ note }) => note.from !== (word.grey ? undefined : word.from));
      const untold = own.filter(
        ({ note, letters, tick }) =>
          log.every((writing) => writing.tick > tick || getsLetters(writing.match, note.to)) &&
          !letters.some(({ fact, seat }) => seat === note.to && fact.t === 'press' && fact.lines.includes(word.mark)),
      );
      return [
        ...strangers.map((seat) => `${word.mark} of ${placeOf(id, word.from)} was for ${word.to.join(' and ')}, and ${seat} has it`),
        ...named.map(({ note }) => `${word.mark} is said to be of ${note.from ?? 'nobody'}`),
        ...twice(told).map((seat) => `${seat} has ${word.mark} twice`),
        ...twice(readers).map((seat) => `${seat} has two letters with ${word.mark}`),
        ...untold.map(({ note }) => `${note.to} has ${word.mark} on its page, and no letter`),
        ...unheard(word, told, log, scene).map((seat) => `${seat} never heard ${word.mark} of ${placeOf(id, word.from)}`),
      ];
    }),
  ];
}

/** By default each message comes by letter. */
function getsLetters({ seats }: Match, seat: string): boolean {
  const record = seats.find((each) => each.seat === seat);
  return record?.mail === true && record.gathers !== true && record.holder.t === 'person' && record.holder.player !== undefined;
}

const twice = (seats: readonly string[]): readonly string[] => seats.filter((seat, at) => seats.indexOf(seat) !== at);

/** People at the table who were written to by what was carried out. */
function unheard({ by, to, from }: Word, told: readonly string[], log: readonly Writing[], scene: Scene): readonly string[] {
  const last = log.at(-1)?.match as Match;
  const said = 'told' in by ? by.told === 'ok' : isPassedOn(by, from, last, scene);
  // A seat that changed hands may have been a bot's when it was written to.
  const people = last.seats.filter(({ holder, changes }) => holder.t === 'person' && holder.accepted && changes === 0);
  // Whoever wrote may have lost the seat since.
  const isBlocked = (seat: string): boolean => log.some(({ match }) => everBlocked(scene.players, match, seat, from));
  const isAwaited = (seat: string): boolean => to.includes(seat) && !told.includes(seat) && !isBlocked(seat);
  return said ? people.map(({ seat }) => seat).filter(isAwaited) : [];
}

function isPassedOn({ id }: Sent, from: string, last: Match, { read, isHeld }: Scene): boolean {
  const writer = last.seats.find(({ seat }) => seat === from);
  return read.has(id) && writer?.changes === 0 && !isHeld(from);
}

function unnumbered(log: readonly Writing[]): readonly string[] {
  return log.flatMap(({ match, press, tick }, i) =>
    match.seats.flatMap(({ seat, pressed = 0 }) => {
      const before = log[i - 1]?.match.seats.find((record) => record.seat === seat)?.pressed ?? 0;
      const numbers = press.filter(({ to }) => to === seat).map(({ number }) => number);
      return numbers.length === pressed - before && numbers.every((number, at) => number === before + 1 + at)
        ? []
        : [`#${tick}: ${seat} was written to ${pressed} times, and has ${numbers.join(', ') || 'nothing'} more`];
    }),
  );
}
