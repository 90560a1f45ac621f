/** A typed client of a Sealed Orders service: every call of its API, with what goes in and what comes back. */
import createClient, { type Client } from 'openapi-fetch';
import type { components, Games, paths } from './api.ts';

export type { components, Games, paths } from './api.ts';

type Named = components['schemas'];
export type Problem = Named['Problem'];
export type Choice = Named['Choice'];
export type Blank = Named['Blank'];
export type EventLine = Named['EventLine'];
/** What `GET /v1/matches/{id}` answers. */
export type Match = Named['Match'];
export type League = Named['League'];
export type Ruleset = Named['Ruleset'];
/** The same, of a known game. */
export type MatchOf<G extends keyof Games> = Match & { readonly ruleset: G; readonly view: Games[G]['view'] | null };

export type SealedOrders = Client<paths>;

export interface Settings {
  /** A seat token, a host token, a session or an API key; absent: only what is public. */
  readonly token?: string;
  /** In place of the fetch of Node or the browser. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** `site`: the service's address, `https://play.example.org`. Calls give `data`, or a problem as `error`; they throw only if nobody answers. */
export function sealedOrders(site: string, { token, fetch: ask = fetch }: Settings = {}): SealedOrders {
  return createClient<paths>({
    baseUrl: site.replace(/\/$/, ''),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    fetch: (request) => askInTime(request, ask),
  });
}

/** Limits by the minute are waited for; those by the day are told, as a problem. */
const LONGEST_WAIT_S = 60;

async function askInTime(request: Request, ask: (request: Request) => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await ask(request.clone());
    const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
    if (answer.status !== 429 || !(seconds <= LONGEST_WAIT_S)) return answer;
    await pause(seconds);
  }
}

/** Whether a match is one of this game; its view has the game's own shape then. */
export const isOf = <G extends keyof Games>(match: Match, game: G): match is MatchOf<G> => match.ruleset === game;

/**
 * What happens in a match, from `after` on, as soon as the service tells it; ends with the match.
 * @throws Problem of the service
 */
export async function* follow(client: SealedOrders, id: string, after?: string): AsyncGenerator<EventLine, void> {
  for (let from = after; ; ) {
    const query = { wait: '25', ...(from !== undefined && { after: from }) };
    const asked = { params: { path: { id }, query }, parseAs: 'text' } as const;
    const { data, error, response } = await client.GET('/v1/matches/{id}/events', asked);
    if (error !== undefined) throw error;
    // A body without a byte is no text to openapi-fetch.
    const lines = (data ?? '').split('\n').filter((line) => line !== '');
    for (const line of lines) {
      const told: EventLine = JSON.parse(line);
      from = told.after;
      yield told;
    }
    const seconds = response.headers.get('retry-after');
    if (lines.length === 0 && seconds === null) return;
    if (lines.length === 0) await pause(Number(seconds));
  }
}

const pause = (seconds: number): Promise<void> => new Promise((wake) => setTimeout(wake, seconds * 1000));
