/** The part of the package that `send-push.ts` and its tests use: the encryption of RFC 8188 with the keys of RFC 8291. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  interface Params {
    readonly version: 'aes128gcm';
    readonly privateKey: ECDH;
    readonly authSecret: string;
  }
  export function encrypt(content: Uint8Array, params: Params & { readonly dh: string }): Buffer;
  export function decrypt(content: Uint8Array, params: Params): Buffer;
}
