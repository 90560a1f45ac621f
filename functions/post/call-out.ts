/** The road to strangers' endpoints, webhooks and browsers alike: one POST that never reaches a private address. */
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import type { HookFault } from '../facts/match.ts';
import { isPublicAddress, LOOPBACK, PRIVATE_ADDRESS, publicLookup } from './hook-target.ts';

export interface CallSettings {
  /** Also allows plain http, any port and this machine's own addresses: for tests and `npm start`, where the caller is at home. */
  readonly allowPrivateHooks: boolean;
  /** Ends the whole exchange: after four seconds by the clock, unless tests say when. */
  readonly limit?: () => AbortSignal;
  /** Replaces the system's DNS lookup. */
  readonly lookup?: LookupFunction;
  /** Replaces the table of addresses by which an answer is shown or not, for tests whose endpoints stand for others'. */
  readonly isPublic?: (address: string) => boolean;
  readonly now?: () => number;
}

export interface CallAnswer {
  readonly status: number;
  readonly body: string;
  /** It came from an address that is not public, so what it says is for nobody who may not see it anyway. */
  readonly inside: boolean;
}
export type CallOut = (url: URL, headers: Readonly<Record<string, string>>, body: string | Uint8Array) => Promise<CallAnswer | Error>;

const CLOSED = Object.assign(new Error('closed without an answer'), { code: 'ECONNRESET' });
const TIMEOUT_MS = 4_000;
const inTime = (): AbortSignal => AbortSignal.timeout(TIMEOUT_MS);
const ANSWER_BYTES = 4_096;

/** Not even by a name that resolves to a private address. Redirects are not followed. */
export const caller = ({ allowPrivateHooks, limit = inTime, lookup, isPublic = isPublicAddress }: CallSettings): CallOut => {
  const allowed = allowPrivateHooks ? LOOPBACK : [];
  // Two independent walls: the agent judges each address by its own table, and our lookup refuses what that table wrongly takes for public.
  const options = { allowIPAddressList: [...allowed], lookup: publicLookup(allowed, lookup) };
  const plain = new RequestFilteringHttpAgent(options);
  const secure = new RequestFilteringHttpsAgent(options);
  return async (url, headers, body) => {
    const isPlain = url.protocol === 'http:';
    const signal = limit();
    try {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        const request = (isPlain ? requestHttp : requestHttps)(url, {
          method: 'POST',
          agent: isPlain ? plain : secure,
          headers: { 'user-agent': 'Sealed-Orders/1', ...headers, 'content-length': String(Buffer.byteLength(body)) },
          signal,
        });
        // An answer that would change the protocol (101) ends the request without an error, and no time limit ends it after that.
        request.once('close', () => reject(CLOSED));
        request.once('error', reject).once('response', resolve).end(body);
      });
      const inside = !isPublic(response.socket.remoteAddress ?? '');
      return { status: response.statusCode ?? 0, body: await readSome(response), inside };
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  };
};

/** As much of an answer as could be useful; the rest is not read. The status counts even if the body breaks off. */
const readSome = async (response: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of response) {
      parts.push(part);
      size += part.length;
      if (size >= ANSWER_BYTES) break;
    }
  } catch {
    // What came before it broke off.
  }
  return Buffer.concat(parts).subarray(0, ANSWER_BYTES).toString();
};

const FAULTS: Readonly<Record<HookFault, string>> = {
  unreadable: 'URL unreadable',
  login: 'URL holds a login',
  'not-https': 'URL is not https',
  port: 'port is not 443',
  private: 'address is private',
};
interface Failed {
  readonly ok: false;
  readonly permanent: boolean;
  readonly why: string;
}

/** What is wrong with the address of this kind of endpoint. */
export const misdirected = (kind: string, fault: HookFault): Failed => ({ ok: false, permanent: true, why: `${kind} ${FAULTS[fault]}` });

/** Why nobody answered. */
export const unreached = (kind: string, error: Error): Failed => {
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return { ok: false, permanent: false, why: `${kind} timed out` };
  const code = 'code' in error ? String(error.code) : error.name;
  // The agent's refusals carry no code, and its message would give away what the name resolved to.
  if (code === PRIVATE_ADDRESS || error.message.endsWith('IP address.')) return misdirected(kind, 'private');
  return { ok: false, permanent: false, why: `${kind} ${code}` };
};
