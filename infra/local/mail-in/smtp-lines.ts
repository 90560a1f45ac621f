/**
 * Who may hold a connection ("line") to the mail server, and for how long: clients that open lines and say nothing useful
 * lose them, so that an honest server always finds one free. Only a mail under way counts as progress; NOOP does not.
 */
import type { Socket } from 'node:net';

export interface LineTimes {
  /** Until the next step towards a mail: MAIL, a recipient of ours, DATA. */
  readonly step: number;
  /** From the start of DATA until the whole mail is here. */
  readonly data: number;
  /** The longest that a line may stay open in any case. */
  readonly life: number;
  /** From the start of DATA until its speed counts. */
  readonly slow: number;
}
/** RFC 5321 §4.5.3.2 gives clients ten minutes for their slowest step; a mail of 5 MB needs some seconds. */
export const LINE_TIMES: LineTimes = { step: 60_000, data: 5 * 60_000, life: 10 * 60_000, slow: 20_000 };

/** Bytes a second of a mail under way, on average: a mail with orders is here before that counts. */
const LEAST_SPEED = 1_024;
/** Bytes outside of mails, since the last: commands need some hundreds, and each costs work, whatever it says. */
const MOST_TALK = 32 * 1024;
const LOOK_MS = 250;

interface Limits {
  readonly all: number;
  /** From one network. */
  readonly ofOne: number;
  readonly times: LineTimes;
  /** An IPv4 address, or the first 64 bits of an IPv6 address, which belong to one network. */
  readonly networkOf: (address: string) => string;
}
interface Line {
  readonly socket: Socket;
  readonly network: string;
  readonly life: NodeJS.Timeout;
  step: NodeJS.Timeout;
  mails: boolean;
  /** The current command, its start, and the number of bytes received by then. */
  at: { readonly what: 'talk' | 'data'; readonly since: number; readonly bytes: number };
}
/** The other end of a line, as the server names it. */
interface Peer {
  readonly remoteAddress: string;
  readonly remotePort: number;
}
export interface Lines {
  /** For a socket just opened; others may lose their line to it. */
  open(socket: Socket): void;
  /** Why it is not let in, if it is not. */
  refused(peer: Peer): string | undefined;
  /** `data`: its mail begins; `whole`: it is here, and is looked at. */
  goesOn(peer: Peer, on: 'step' | 'data' | 'whole'): void;
  /** Ends it at once, with these words, whatever is on its way. */
  hangUp(peer: Peer, words: string): void;
}

const TOO_MANY = '4.7.0 Too many connections from your address. Try again in a moment.';
const FULL = '4.3.2 All lines are taken. Try again in a moment.';
const LINGER_MS = 1_000;

const nameOf = ({ remoteAddress, remotePort }: { remoteAddress?: string | undefined; remotePort?: number | undefined }): string =>
  `${(remoteAddress ?? '').replace(/^::ffff:/i, '')} ${remotePort}`;

export const createLines = ({ all, ofOne, times, networkOf }: Limits): Lines => {
  // In order of opening.
  const lines = new Map<string, Line>();
  const turnedAway = new Map<string, string>();

  const hangUp = (line: Line, why: string): void => {
    forget(line);
    line.socket.end(`421 ${why}\r\n`);
    setTimeout(() => line.socket.destroy(), LINGER_MS).unref();
  };
  const look = (): void => {
    if (lines.size === 0) {
      clearInterval(looks);
      looks = undefined;
    }
    for (const line of [...lines.values()]) {
      const { what, since, bytes } = line.at;
      const [came, ms] = [line.socket.bytesRead - bytes, performance.now() - since];
      if (what === 'talk' && came > MOST_TALK) hangUp(line, '4.7.0 Too many commands and no mail.');
      if (what === 'data' && ms > times.slow && came < (LEAST_SPEED * ms) / 1000) hangUp(line, '4.4.2 This mail comes too slowly.');
    }
  };
  let looks: NodeJS.Timeout | undefined;
  const forget = (line: Line): void => {
    clearTimeout(line.life);
    clearTimeout(line.step);
    for (const [name, other] of lines) if (other === line) lines.delete(name);
  };
  const soon = (of: () => Line | undefined, ms: number, why: string): NodeJS.Timeout =>
    setTimeout(() => {
      const line = of();
      if (line !== undefined) hangUp(line, why);
    }, ms).unref();

  return {
    open: (socket) => {
      const name = nameOf(socket);
      const network = networkOf(socket.remoteAddress ?? '');
      const why = makeRoom([...lines.values()], network, { all, ofOne }, (line) => hangUp(line, FULL));
      if (why !== undefined) {
        turnedAway.set(name, why);
        socket.once('close', () => turnedAway.delete(name));
        return;
      }
      const own = (): Line | undefined => lines.get(name);
      const line: Line = {
        ...{ socket, network, mails: false, at: { what: 'talk', since: performance.now(), bytes: 0 } },
        life: soon(own, times.life, '4.4.2 This connection was open for too long.'),
        step: soon(own, times.step, '4.4.2 No mail came by this connection.'),
      };
      lines.set(name, line);
      looks ??= setInterval(look, LOOK_MS).unref();
      socket.once('close', () => forget(line));
    },
    refused: (peer) => turnedAway.get(nameOf(peer)),
    goesOn: (peer, on) => {
      const name = nameOf(peer);
      const line = lines.get(name);
      if (line === undefined) return;
      line.mails = true;
      // Commands are counted on until a mail begins or ends.
      if (on !== 'step') line.at = { what: on === 'data' ? 'data' : 'talk', since: performance.now(), bytes: line.socket.bytesRead };
      clearTimeout(line.step);
      line.step = soon(() => lines.get(name), times[on === 'whole' ? 'data' : on], '4.4.2 No mail came by this connection.');
    },
    hangUp: (peer, words) => {
      const line = lines.get(nameOf(peer));
      if (line === undefined) return;
      forget(line);
      line.socket.write(`${words}\r\n`);
      line.socket.destroySoon();
    },
  };
};

/**
 * Takes a line from networks that hold more than the newcomer's would, otherwise one without a sender from those that hold as
 * many: in both cases lines without a sender go first, the oldest first. So crowds can cost nobody a mail under way, nor the
 * only line to somebody who has just come.
 */
function makeRoom(
  lines: readonly Line[],
  network: string,
  { all, ofOne }: Pick<Limits, 'all' | 'ofOne'>,
  take: (line: Line) => void,
): string | undefined {
  const held = new Map<string, number>();
  for (const line of lines) held.set(line.network, (held.get(line.network) ?? 0) + 1);
  const mine = held.get(network) ?? 0;
  if (mine >= ofOne) return TOO_MANY;
  if (lines.length < all) return undefined;
  const crowds = lines.filter((line) => (held.get(line.network) ?? 0) > mine + 1);
  const equal = (line: Line): boolean => !line.mails && (held.get(line.network) ?? 0) > mine;
  const victim = crowds.find(({ mails }) => !mails) ?? crowds[0] ?? lines.find(equal);
  if (victim === undefined) return FULL;
  take(victim);
  return undefined;
}
