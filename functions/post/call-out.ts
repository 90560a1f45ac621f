/** Makes the calls to endpoints of others, webhooks and browsers alike: one POST that never reaches a private address. */
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import type { HookFault } from '../facts/match.ts';
import { isPublicAddress, LOOPBACK, PRIVATE_ADDRESS, publicLookup } from './hook-target.ts';

export interface CallSettings {
  /**
   * Also allows plain http, any port and this machine's own addresses. For tests and `npm start`, where the caller is the machine's owner.
   */
  readonly allowPrivateHooks: boolean;
  /** Ends the whole exchange: after four seconds, unless tests decide. */
  readonly limit?: () => AbortSignal;
  /** Replaces the system's DNS lookup. */
  readonly lookup?: LookupFunction;
  /** Replaces the table of public addresses, for tests whose endpoints stand in for others' machines. */
  readonly isPublic?: (address: string) => boolean;
  readonly now?: () => number;
}

export interface CallAnswer {
  readonly status: number;
  readonly body: string;
  /** The answer came from an address that is not public, so it is shown only to people who could see it anyway. */
  readonly inside: boolean;
}
export type CallOut = (url: URL, headers: Readonly<Record<string, string>>, body: string | Uint8Array) => Promise<CallAnswer | Error>;

const CLOSED = Object.assign(new Error('closed without an answer'), { code: 'ECONNRESET' });
const TIMEOUT_MS = 4_000;
const inTime = (): AbortSignal => AbortSignal.timeout(TIMEOUT_MS);
const ANSWER_BYTES = 4_096;

/** Private addresses are not reached even by a name that resolves to one. Redirects are not followed. */
export const caller = ({ allowPrivateHooks, limit = inTime, lookup, isPublic = isPublicAddress }: CallSettings): CallOut => {
  const allowed = allowPrivateHooks ? LOOPBACK : [];
  // There are two independent safeguards: the agent judges each address by its own table, and our lookup refuses what that table wrongly
  // takes for public.
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
        // An answer that would change the protocol (101) ends the request without an error, after which no time limit applies.
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

/** Reads as much of an answer as could be useful. The status counts even if the body breaks off. */
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
    // Keeps what arrived before it broke off.
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

/** Says what is wrong with the address of this kind of endpoint. */
export const misdirected = (kind: string, fault: HookFault): Failed => ({ ok: false, permanent: true, why: `${kind} ${FAULTS[fault]}` });

/** Says why nobody answered. */
export const unreached = (kind: string, error: Error): Failed => {
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return { ok: false, permanent: false, why: `${kind} timed out` };
  const code = 'code' in error ? String(error.code) : error.name;
  // The agent's refusals have no code, and its message would reveal what the name resolved to.
  if (code === PRIVATE_ADDRESS || error.message.endsWith('IP address.')) return misdirected(kind, 'private');
  return { ok: false, permanent: false, why: `${kind} ${code}` };
};
