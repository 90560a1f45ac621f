/** Messages to browsers by Web Push (RFC 8030), encrypted for that browser (RFC 8291) and signed by the service (RFC 8292). */
import { createECDH, createHash, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { encrypt } from 'http_ece';
import type { PushKey } from '../facts/deps.ts';
import type { Subscription } from '../facts/kept.ts';
import type { Post } from '../views/outbox-deps.ts';
import { type CallSettings, caller, misdirected, unreached } from './call-out.ts';
import { hookTarget } from './hook-target.ts';

export interface PushSettings extends CallSettings {
  readonly mailDomain: string;
  /** Absent if the pages cannot be reached from outside. */
  readonly publicUrl?: string;
}
type PushResult = Awaited<ReturnType<Post['push']>>;

const HOUR = 3_600;
/** Push services keep no message for longer. */
const LONGEST = 28 * 24 * HOUR;
const TOPIC_CHARS = 32;

/** `keys`: a browser accepts messages only from the key that it was given. */
export const pushTransport = (settings: PushSettings, keys: readonly PushKey[]): Post['push'] => {
  const call = caller(settings);
  const { now = Date.now } = settings;
  const subject = subjectOf(settings);
  return async (subscription, _id, { lasts, ...message }) => {
    const key = keys.find((key) => key.public === subscription.key);
    if (key === undefined) return { ok: false, permanent: true, gone: true, why: 'push key is out of use' };
    const target = hookTarget(subscription.endpoint, settings.allowPrivateHooks);
    if (typeof target === 'string') return misdirected('push', target);
    const body = sealFor(subscription, JSON.stringify(message));
    if (body === undefined) return { ok: false, permanent: true, gone: true, why: 'push key of the browser is none' };
    const answer = await call(
      target,
      {
        authorization: `vapid t=${token(key, target.origin, subject, now())}, k=${key.public}`,
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(Math.min(LONGEST, lasts)),
        urgency: 'high',
        // Among messages waiting for a browser that is offline, a newer one replaces the older.
        topic: createHash('sha256').update(message.tag).digest('base64url').slice(0, TOPIC_CHARS),
      },
      body,
    );
    return answer instanceof Error ? unreached('push', answer) : judge(answer.status);
  };
};

/** Undefined if the browser's key is not a point on the curve. */
const sealFor = ({ p256dh, auth }: Subscription, text: string): Uint8Array | undefined => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  try {
    return encrypt(Buffer.from(text), { version: 'aes128gcm', dh: p256dh, privateKey: pair, authSecret: auth });
  } catch {
    return undefined;
  }
};

/** Names that cannot be reached from outside (RFC 6761, 6762, 8375), or only name a machine at home. */
const NOWHERE = /(?:^|\.)(?:localhost|local|test|invalid|internal|lan|home|home\.arpa)$/;
/** Rules out IP addresses and names without a dot. */
const NAME = /\.[a-z][a-z0-9-]*$/;
/** Reserved for examples (RFC 2606), and known to every name server. */
const OF_NOBODY = 'https://example.org';

/**
 * How a push service can contact the sender (RFC 8292, 2.1). Apple refuses a token whose subject has a name such as localhost (`403
 * BadJwtToken`: web-push issue 947 of May 2026 and pull request 787), so a service that cannot be reached gives a reserved address.
 */
const subjectOf = ({ mailDomain, publicUrl }: PushSettings): string => {
  if (!NOWHERE.test(mailDomain)) return `mailto:postmaster@${mailDomain}`;
  const { protocol, hostname, origin } = new URL(publicUrl ?? 'http://localhost');
  return protocol === 'https:' && NAME.test(hostname) && !NOWHERE.test(hostname) ? origin : OF_NOBODY;
};

/** Identifies the sender to the push service for half a day. */
const token = (key: PushKey, audience: string, subject: string, now: number): string => {
  const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { aud: audience, exp: Math.floor(now / 1000) + 12 * HOUR, sub: subject };
  const signed = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), { key: signingKey(key), dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
};

const signingKey = ({ public: point, secret }: PushKey): KeyObject => {
  const bytes = Buffer.from(point, 'base64url');
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) => part.toString('base64url'));
  return createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '', d: secret }, format: 'jwk' });
};

/** A push service answers 404 or 410 once the browser has unsubscribed, and 413 to a message that no browser could accept. */
const judge = (status: number): PushResult => {
  if (status >= 200 && status < 300) return { ok: true };
  const why = `push answered ${status}`;
  if (status === 404 || status === 410) return { ok: false, permanent: true, gone: true, why };
  return { ok: false, permanent: status === 400 || status === 413, why };
};
