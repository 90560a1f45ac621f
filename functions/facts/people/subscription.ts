/** A browser that is told when it is its player's turn (RFC 8030). */
export interface Subscription {
  /** The beginning of the endpoint's hash: it identifies the browser and opens nothing. */
  readonly id: string;
  /** Where the browser's maker takes messages for it. */
  readonly endpoint: string;
  /** The browser's public key and its secret, base64url: only the browser can read what is sent (RFC 8291). */
  readonly p256dh: string;
  readonly auth: string;
  /** The service's public key that it takes messages from (RFC 8292). */
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly made: number;
  /** After `failed` calls in a row without success it is left alone until then. */
  readonly rest?: { readonly failed: number; readonly until: number };
}
