/** Reads a browser's subscription. Its address is checked again at each call. */
import { createECDH, createHash } from 'node:crypto';
import type { Subscription } from '../../../facts/kept.ts';
import type { HookFault } from '../../../facts/match.ts';
import type { HttpDeps } from '../http-cases.ts';
import { type Outcome, refuse } from '../problems.ts';

export interface GivenSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly key?: string;
}

const ID_LENGTH = 16;
const POINT = /^[A-Za-z0-9_-]{87}=?$/;
const SECRET = /^[A-Za-z0-9_-]{22}(?:==)?$/;

const FAULTS: Readonly<Record<HookFault, string>> = {
  unreadable: 'The endpoint is not an address. Send the subscription as the browser gives it.',
  'not-https': 'The endpoint must start with https://.',
  login: 'The endpoint must hold no name and no password.',
  port: 'The endpoint must name no port: only 443 is called.',
  private: 'That endpoint is not on the public internet. Send the one that the browser gives.',
};

export async function readSubscription(
  given: GivenSubscription,
  http: Pick<HttpDeps, 'hookTarget' | 'keys' | 'now'>,
): Promise<Outcome<Subscription>> {
  const { endpoint, keys, key } = given;
  const target = await http.hookTarget(endpoint);
  if (typeof target === 'string') return refuse('bad-request', FAULTS[target]);
  const [p256dh, auth] = [keys.p256dh, keys.auth].map((text) => text.replace(/={1,2}$/, '')) as [string, string];
  if (!POINT.test(p256dh) || !isPoint(p256dh))
    return refuse('bad-request', '"p256dh" is not a public key of a browser: a point on P-256, 65 bytes in base64url.');
  if (!SECRET.test(auth)) return refuse('bad-request', '"auth" is not a secret of a browser: 16 bytes in base64url.');
  const own = http.keys.pushKeys().map(({ public: point }) => point);
  const made = key ?? own[0] ?? '';
  if (!own.includes(made))
    return refuse('bad-request', 'The subscription is for another key: have the browser make one for the "key" of GET /v1/me/push.');
  return {
    ok: true,
    value: {
      id: createHash('sha256').update(endpoint).digest('hex').slice(0, ID_LENGTH),
      endpoint: target.href,
      p256dh,
      auth,
      key: made,
      made: http.now(),
    },
  };
}

function isPoint(text: string): boolean {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  try {
    return pair.computeSecret(text, 'base64url').length > 0;
  } catch {
    return false;
  }
}
