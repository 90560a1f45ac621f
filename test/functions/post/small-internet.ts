/**
 * A small internet in this process: a name server that answers as written, public addresses that lead to servers on
 * loopback, and a note of every address that was called. Sockets work as usual, including TLS, except for the last step:
 * the address they chose stands for a port here, or for nothing.
 */
import { type LookupFunction, Socket } from 'node:net';
import { vi } from 'vitest';

export interface SmallInternet {
  readonly lookup: LookupFunction;
  /** Names asked for, one entry per lookup. */
  readonly asked: string[];
  /** `address:port` of each connection that was tried. */
  readonly called: string[];
  close(): void;
}
/** For each name its answers, one for each lookup; the last one is repeated. */
export type Names = Readonly<Record<string, readonly (readonly string[])[]>>;

export function openInternet(names: Names, servers: Readonly<Record<string, number>>): SmallInternet {
  const asked: string[] = [];
  const called: string[] = [];
  const lookup: LookupFunction = (name, options, done) => {
    const answers = names[name] ?? [];
    const times = asked.filter((other) => other === name).length;
    asked.push(name);
    const found = (answers[times] ?? answers.at(-1))?.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    process.nextTick(() => {
      if (found === undefined) return done(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), '');
      if (options.all) return done(null, found);
      done(null, found[0]?.address ?? '', found[0]?.family ?? 0);
    });
  };
  const connect = Socket.prototype.connect;
  const spy = vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...given: unknown[]) {
    const [options, listener] = (Array.isArray(given[0]) ? given[0] : given) as [Goal, (() => void)?];
    const go = (address: string): void => {
      called.push(`${address}:${options.port}`);
      const port = servers[address];
      if (port === undefined) this.destroy(Object.assign(new Error('nobody there'), { code: 'ECONNREFUSED' }));
      else (connect as Connect).call(this, { host: '127.0.0.1', port }, listener);
    };
    const { host = 'localhost' } = options;
    if (/^[\d.]+$|:/.test(host)) go(host);
    else
      options.lookup(host, { all: true }, (error, found) => {
        if (error) this.destroy(error);
        else go((found as unknown as { address: string }[])[0]?.address ?? '');
      });
    return this;
  } as typeof connect);
  return { lookup, asked, called, close: () => spy.mockRestore() };
}
type Connect = (this: Socket, options: { host: string; port: number }, listener?: () => void) => Socket;
interface Goal {
  readonly host?: string;
  readonly port: number;
  readonly lookup: LookupFunction;
}
