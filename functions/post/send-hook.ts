/** Letters as webhooks: Standard Webhooks for programs, and the shapes that Discord and Slack read. */
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { Webhook } from 'standardwebhooks';
import type { Rendered } from '../facts/letter.ts';
import type { Endpoint, HookFault } from '../facts/match.ts';
import type { LetterModel } from '../sights/letter-model.ts';
import type { Post } from '../sights/outbox-deps.ts';
import { hookTarget, LOOPBACK, PRIVATE_ADDRESS, publicLookup } from './hook-target.ts';

export interface HookSettings {
  /** Also allows plain http, any port and this machine's own addresses: for tests and `npm start`, where the caller is at home. */
  readonly allowPrivateHooks: boolean;
  /** The whole exchange, milliseconds. */
  readonly timeout?: number;
  /** Replaces the system's DNS lookup. */
  readonly lookup?: LookupFunction;
  readonly now?: () => number;
}
/** `templates/webhook.ts`: what is sent, as JSON. `at`: when it happened, milliseconds. */
export type HookBody = (shape: Endpoint['shape'], model: LetterModel, rendered: Rendered, at: number) => unknown;

type HookResult = Awaited<ReturnType<Post['hook']>>;
interface HookAnswer {
  readonly status: number;
  readonly body: string;
}

const TIMEOUT_MS = 4_000;
const ANSWER_BYTES = 4_096;
/** The longest `retry_after` (Discord) that is waited for; a longer one is left to the letter's next try. */
const PATIENCE_MS = 1_500;
const WHY: Readonly<Record<HookFault, string>> = {
  unreadable: 'webhook URL unreadable',
  login: 'webhook URL holds a login',
  'not-https': 'webhook URL is not https',
  port: 'webhook port is not 443',
  private: 'webhook address is private',
};

export const hookTransport = (settings: HookSettings, hookBody: HookBody): Post['hook'] => {
  const send = createSender(settings);
  const { now = Date.now } = settings;
  return async (endpoint, id, at, model, rendered) => {
    const target = hookTarget(endpoint.url, settings.allowPrivateHooks);
    if (typeof target === 'string') return { ok: false, permanent: true, why: WHY[target] };
    const body = JSON.stringify(hookBody(endpoint.shape, model, rendered, at));
    const headers = { 'content-type': 'application/json', 'user-agent': 'Sealed-Orders/1', ...signature(endpoint, id, now(), body) };
    const first = await send(target, headers, body);
    const wait = 'status' in first ? retryAfter(first) : undefined;
    if (wait === undefined || wait > PATIENCE_MS) return judge(endpoint, first);
    await sleep(wait);
    return judge(endpoint, await send(target, headers, body));
  };
};

/** The id stays the same over all tries, so that a receiver recognises a duplicate; the time is that of this try. */
const signature = ({ shape, secret }: Endpoint, id: string, now: number, body: string): Record<string, string> => {
  if (shape !== 'standard') return {};
  const time = new Date(now);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, time, body),
  };
};

type Send = (url: URL, headers: Record<string, string>, body: string) => Promise<HookAnswer | Error>;

/** One POST that never reaches a private address, not even by a name that resolves to one. Redirects are not followed. */
const createSender = ({ allowPrivateHooks, timeout = TIMEOUT_MS, lookup }: HookSettings): Send => {
  const allowed = allowPrivateHooks ? LOOPBACK : [];
  // Two independent walls: the agent judges each address by its own table, and our lookup refuses what that table wrongly takes for public.
  const options = { allowIPAddressList: [...allowed], lookup: publicLookup(allowed, lookup) };
  const plain = new RequestFilteringHttpAgent(options);
  const secure = new RequestFilteringHttpsAgent(options);
  return async (url, headers, body) => {
    const isPlain = url.protocol === 'http:';
    const signal = AbortSignal.timeout(timeout);
    try {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        const request = (isPlain ? requestHttp : requestHttps)(url, {
          method: 'POST',
          agent: isPlain ? plain : secure,
          headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
          signal,
        });
        request.once('error', reject).once('response', resolve).end(body);
      });
      return { status: response.statusCode ?? 0, body: await readSome(response) };
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
    return '';
  }
  return Buffer.concat(parts).subarray(0, ANSWER_BYTES).toString();
};

/** Milliseconds a 429 asks us to wait: Discord's `retry_after`, in seconds. */
const retryAfter = ({ status, body }: HookAnswer): number | undefined => {
  if (status !== 429) return undefined;
  try {
    const { retry_after: seconds } = JSON.parse(body);
    return typeof seconds === 'number' && seconds >= 0 ? seconds * 1000 : undefined;
  } catch {
    return undefined;
  }
};

/** Chat services answer 404 when the hook was deleted; a program's 404 may be a deployment under way. */
const judge = ({ shape }: Endpoint, answer: HookAnswer | Error): HookResult => {
  if (answer instanceof Error) return unreached(answer);
  const { status } = answer;
  if (status >= 200 && status < 300) return { ok: true };
  const why = `webhook answered ${status}`;
  if (status === 410 || (status === 404 && shape !== 'standard')) return { ok: false, permanent: true, gone: true, why };
  return { ok: false, permanent: false, why };
};

const unreached = (error: Error): HookResult => {
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return { ok: false, permanent: false, why: 'webhook timed out' };
  const code = 'code' in error ? String(error.code) : error.name;
  // The agent's refusals carry no code, and its message would give away what the name resolved to.
  if (code === PRIVATE_ADDRESS || error.message.endsWith('IP address.')) return { ok: false, permanent: true, why: WHY.private };
  return { ok: false, permanent: false, why: `webhook ${code}` };
};
