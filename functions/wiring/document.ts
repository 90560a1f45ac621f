/** The API of the core and its wings, as listed in its document. */
import { OF_MATCHES, OF_PLAYERS } from '../edge/http/api-door.ts';
import type { ToldCall } from '../edge/http/call.ts';
import { openApi } from '../edge/http/openapi.ts';
import { MATCH_EVENTS } from '../facts/letter-kinds.ts';
import { hostingCalls } from '../hosting/edge/hosting-calls.ts';
import { OF_LEAGUES } from '../league/edge/door.ts';
import { LEAGUE_EVENTS } from '../league/facts/letter-kinds.ts';
import { offerCalls } from '../offers/edge.ts';
import { planCalls } from '../plans/edge.ts';
import { pressCalls } from '../press/edge.ts';
import { rematchCalls } from '../rematch/edge.ts';

const OF_WINGS = [...hostingCalls, ...offerCalls, ...planCalls, ...pressCalls, ...rematchCalls];
/** Every call, in the order of the document. */
export const ALL_CALLS: readonly ToldCall[] = [...OF_MATCHES, ...OF_WINGS, ...OF_LEAGUES, ...OF_PLAYERS];

const EVENTS = { matches: MATCH_EVENTS, leagues: LEAGUE_EVENTS };
/** The type of every webhook. */
export const HOOK_TYPES: readonly string[] = Object.values(EVENTS).flatMap((events) => Object.keys(events));

export const documentOf = (publicUrl: string) => openApi(ALL_CALLS, publicUrl, EVENTS);
