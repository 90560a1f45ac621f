/** Calls of the API as all others are, with what hosts do and their page. */
import type * as pages from '../../../templates/hosting/pages/lead.ts';
import type * as asked from '../../edge/http/asked.ts';
import * as calls from '../../edge/http/call.ts';
import { INVITE_NEEDS, mayInvite } from '../../edge/http/guard/may-invite.ts';
import { tooManyAddresses } from '../../edge/http/guard/too-many.ts';
import type { HttpDeps } from '../../edge/http/http-cases.ts';
import type { Failure } from '../../edge/http/problems.ts';
import type * as beside from '../cases/cohosts.ts';
import type * as time from '../cases/hold-time.ts';
import type * as leading from '../cases/lead-match.ts';
import type * as seats from '../cases/pass-seat.ts';
import type * as views from '../views/show-hosting.ts';

type Given = Pick<typeof beside, 'askCohost' | 'changeCohost' | 'speakAsCohost'> &
  Pick<typeof leading, 'cancelMatch' | 'extendDeadline' | 'unlistMatch'> &
  Pick<typeof time, 'holdTime'> &
  Pick<typeof seats, 'passSeat'> &
  Pick<typeof views, 'showHosting'>;

/** They come bound to their deps. */
export type HostingCases = {
  readonly [N in keyof Given]: Given[N] extends (deps: never, ...asked: infer A) => infer R ? (...asked: A) => R : never;
};
export interface HostingHttp extends HttpDeps {
  readonly hosting: HostingCases;
  readonly leadPage: () => Promise<typeof pages.leadPage>;
}

export type Asked<B> = asked.Asked<B, HostingHttp>;
export type Call = calls.Call<HostingHttp>;

export const call = <B, A>(spec: calls.Spec<B, A, HostingHttp>): Call => calls.call(spec);

/** Of a letter that goes to the address. */
export const whyNotInvite = (asked: Asked<{ readonly email: string }>): Failure | undefined =>
  mayInvite(asked) ? tooManyAddresses(asked.http, asked, [asked.body.email]) : { code: 'sign-in-first', message: INVITE_NEEDS };
