/** Builds API calls like all others, but with the use cases and pages of leagues. */
import type * as asked from '../../edge/http/asked.ts';
import * as calls from '../../edge/http/call.ts';
import type * as forms from '../../edge/http/form.ts';
import type { LeagueHttp } from './cases.ts';

export type Asked<B> = asked.Asked<B, LeagueHttp>;
export type Call = calls.Call<LeagueHttp>;
export type PageForm = forms.PageForm<LeagueHttp>;

export const call = <N extends string, B, A>(spec: calls.Spec<N, B, A, LeagueHttp>): Call => calls.call(spec);
