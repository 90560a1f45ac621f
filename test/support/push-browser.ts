/// <reference path="../../functions/post/http-ece.d.ts" />
/** A browser as the service sees it: a key pair and a secret, and an endpoint where its messages arrive, to be opened by it alone. */
import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { decrypt } from 'http_ece';

export interface PushBrowser {
  /** The subscription as the browser writes it. */
  readonly subscription: { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } };
  /** @throws Error if the message was sealed for another. */
  open(sealed: Uint8Array): string;
}

export function pushBrowser(endpoint: string): PushBrowser {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16).toString('base64url');
  return {
    subscription: { endpoint, keys: { p256dh: pair.getPublicKey('base64url'), auth } },
    open: (sealed) => decrypt(Buffer.from(sealed), { version: 'aes128gcm', privateKey: pair, authSecret: auth }).toString(),
  };
}

/** The claims of the sender (RFC 8292). @throws Error if its signature is not that of the key it names. */
export function readVapid(authorization: string): { readonly key: string; readonly claims: Readonly<Record<string, unknown>> } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isOwn = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: signer, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isOwn) throw new Error('the token is not signed by the key it names');
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) };
}
