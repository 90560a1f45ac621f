/** Builds API calls like all others, but with the hosting use cases and the host's page. */
import type * as pages from '../../../templates/hosting/pages/lead.ts';
import type * as asked from '../../edge/http/asked.ts';
import * as calls from '../../edge/http/call.ts';
import { INVITE_NEEDS, mayInvite } from '../../edge/http/guard/may-invite.ts';
import { tooManyAddresses } from '../../edge/http/guard/too-many.ts';
import type { Bound, HttpDeps } from '../../edge/http/http-cases.ts';
import type { Failure } from '../../edge/http/problems.ts';
import type * as cases from '../cases/for-http.ts';

/** The use cases, already bound to their deps. */
export type HostingCases = Bound<typeof cases>;
export interface HostingHttp extends HttpDeps {
  readonly hosting: HostingCases;
  readonly leadPage: () => Promise<typeof pages.leadPage>;
}

export type Asked<B> = asked.Asked<B, HostingHttp>;
export type Call = calls.Call<HostingHttp>;

export const call = <N extends string, B, A>(spec: calls.Spec<N, B, A, HostingHttp>): Call => calls.call(spec);

/** Refuses a call that would send a letter to this address. */
export const whyNotInvite = (asked: Asked<{ readonly email: string }>): Failure | undefined =>
  mayInvite(asked) ? tooManyAddresses(asked.http, asked, [asked.body.email]) : { code: 'sign-in-first', message: INVITE_NEEDS };
