/** What comes with a call of the API, or with a page's form for the same. */
import type { Once } from '../../facts/idempotency.ts';
import type { Credential, Proof } from './credentials.ts';
import type { HttpDeps } from './http-cases.ts';

/** `H` is what the edge is given; a wing is given more than the rest. */
export interface Asked<B, H extends HttpDeps = HttpDeps> {
  readonly http: H;
  readonly body: B;
  readonly credential: Credential;
  /** For calls that wait; a form never does. */
  readonly waiting?: Waiting;
  readonly once?: Once;
  readonly peer: string;
  /** When the request arrived, in milliseconds since 1970. */
  readonly received: number;
  part(name: string): string;
  query(name: string): string | undefined;
  /** What the credential opens in the match that the path names. */
  readonly seat: Proof;
  readonly host: Proof;
}

export const act = <B, H extends HttpDeps>(asked: Asked<B, H>, who: 'seat' | 'host') => ({
  match: asked.part('id'),
  authorize: asked[who].authorize,
  ...(asked.once && { once: asked.once }),
});

export interface Waiting {
  /** Whether a session or API key is still valid. A seat's or host's token is checked against the match each time. */
  stillOpens(): Promise<boolean>;
  /** Aborted once the caller has hung up, which a Lambda does not notice. */
  gone(): AbortSignal | undefined;
}
