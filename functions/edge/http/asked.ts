/** What comes with a call of the API, or with the form of a page that asks for the same. */
import type { Once } from '../../facts/once.ts';
import type { Credential, Proof } from './credentials.ts';
import type { HttpDeps } from './http-cases.ts';

export interface Asked<B> {
  readonly http: HttpDeps;
  readonly body: B;
  readonly credential: Credential;
  readonly once?: Once;
  /** The address it came from. */
  readonly peer: string;
  /** When the request reached us, milliseconds since 1970. */
  readonly received: number;
  /** A part of the path. */
  part(name: string): string;
  query(name: string): string | undefined;
  /** What the credential opens in the match that the path names. */
  readonly seat: Proof;
  readonly host: Proof;
}
