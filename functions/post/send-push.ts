/** Messages to browsers: Web Push (RFC 8030), sealed for the one browser (RFC 8291), in the service's name (RFC 8292). */
import { createECDH, createHash, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { encrypt } from 'http_ece';
import type { PushKey } from '../facts/deps.ts';
import type { Subscription } from '../facts/people/subscription.ts';
import type { Post } from '../views/outbox-deps.ts';
import { type CallSettings, caller, misdirected, unreached } from './call-out.ts';
import { hookTarget } from './hook-target.ts';

export interface PushSettings extends CallSettings {
  readonly mailDomain: string;
}
type PushResult = Awaited<ReturnType<Post['push']>>;

const HOUR = 3_600;
/** Makers of browsers keep nothing for longer. */
const LONGEST = 28 * 24 * HOUR;
const TOPIC_CHARS = 32;

/** `keys`: a browser takes messages from the key alone that it was given. */
export const pushTransport = (settings: PushSettings, keys: readonly PushKey[]): Post['push'] => {
  const call = caller(settings);
  const { now = Date.now } = settings;
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
        authorization: `vapid t=${token(key, target.origin, settings.mailDomain, now())}, k=${key.public}`,
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(Math.min(LONGEST, lasts)),
        urgency: 'high',
        // Waiting for a browser that is away, the newest takes the place of those before.
        topic: createHash('sha256').update(message.tag).digest('base64url').slice(0, TOPIC_CHARS),
      },
      body,
    );
    return answer instanceof Error ? unreached('push', answer) : judge(answer.status);
  };
};

/** Undefined: the browser's key is no point of the curve. */
const sealFor = ({ p256dh, auth }: Subscription, text: string): Uint8Array | undefined => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  try {
    return encrypt(Buffer.from(text), { version: 'aes128gcm', dh: p256dh, privateKey: pair, authSecret: auth });
  } catch {
    return undefined;
  }
};

/** Says to the browser's maker who sends, for half a day. */
const token = (key: PushKey, audience: string, mailDomain: string, now: number): string => {
  const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { aud: audience, exp: Math.floor(now / 1000) + 12 * HOUR, sub: `mailto:postmaster@${mailDomain}` };
  const signed = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), { key: signingKey(key), dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
};

const signingKey = ({ public: point, secret }: PushKey): KeyObject => {
  const bytes = Buffer.from(point, 'base64url');
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) => part.toString('base64url'));
  return createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '', d: secret }, format: 'jwk' });
};

/** The maker answers 404 or 410 once the browser has ended it, 413 to what no browser could take. */
const judge = (status: number): PushResult => {
  if (status >= 200 && status < 300) return { ok: true };
  const why = `push answered ${status}`;
  if (status === 404 || status === 410) return { ok: false, permanent: true, gone: true, why };
  return { ok: false, permanent: status === 400 || status === 413, why };
};
