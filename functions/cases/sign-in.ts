/** Accounts without passwords: a letter with a link, a button on the page, a session. */
import { digest } from '../../engine/dice.ts';
import type { Answer } from './answers.ts';
import { refuse } from './change-match.ts';
import type { Counted, KeyedDeps } from './deps.ts';
import { FIRST_RETRY } from './letters-to.ts';
import type { PlayerId } from './match.ts';
import { countFor, noteAnswer, noteLink, playerAt, readAddress } from './players.ts';

const TOKEN = 32;
export const SIGN_IN_MINUTES = 20;
/** As long as the browser keeps its cookie. */
const SESSION_DAYS = 30;
const API_KEY_DAYS = 365;
const MOST_KEYS = 10;
const DAY = 86_400;
/** Sign-in letters to one mailbox, however it is spelled. */
const LINKS: Counted = {
  name: 'sign-in',
  limits: [
    { most: 5, within: 10 * 60_000 },
    { most: 20, within: DAY * 1000 },
  ],
};

const seconds = (deps: KeyedDeps): number => Math.floor(deps.now() / 1000);

/** Always the same answer after the same work, whether the address is known or not. The link before it opens nothing any more. */
export async function askSignIn(deps: KeyedDeps, request: { email: string }): Promise<Answer<null>> {
  const address = readAddress(request.email);
  if (address === undefined) return refuse('bad-request', 'That is not an e-mail address such as ada@example.org.');
  // Before anybody is looked up, so that a mailbox that has its fill tells nothing either.
  if ((await countFor(deps, address, LINKS)) > 0) return { ok: true, value: null };
  const player = await playerAt(deps, address);
  const token = deps.chance.id(TOKEN);
  if (!(await noteLink(deps.players, player, digest(token)))) return { ok: true, value: null };
  const made = seconds(deps);
  const grant = { opens: 'sign-in', player: player.id, made, expires: made + SIGN_IN_MINUTES * 60 } as const;
  if (!(await deps.grants.put(digest(token), grant))) return { ok: true, value: null };
  const now = deps.now();
  await deps.letters.put({
    id: `sign-in-${deps.chance.id(16)}`,
    player: player.id,
    channel: 'mail',
    fact: { t: 'sign-in', token },
    born: now,
    attempts: 0,
    due: now + FIRST_RETRY,
  });
  return { ok: true, value: null };
}

/** Takes the token; it opens once, and only if it is the newest. */
export async function signIn(deps: KeyedDeps, request: { token: string }): Promise<Answer<{ session: string; player: PlayerId }>> {
  const link = digest(request.token);
  const grant = await deps.grants.load(link);
  const player = grant?.opens === 'sign-in' && grant.player !== undefined ? await deps.players.load(grant.player) : undefined;
  if (player === undefined || player.link !== link || (await deps.grants.take(link)) === undefined)
    return refuse('no-right', 'This link was used already, is too old, or a newer one was sent. Use the newest, or ask for a new one.');
  await noteAnswer(deps.players, player.id);
  return { ok: true, value: { session: await grantNew(deps, 'session', player.id, SESSION_DAYS), player: player.id } };
}

/** To one who leaves at this very moment a token that opens nothing. */
async function grantNew(deps: KeyedDeps, opens: 'session' | 'api-key', player: PlayerId, days: number): Promise<string> {
  const token = `${opens === 'session' ? 'ses' : 'key'}_${deps.chance.id(TOKEN)}`;
  const made = seconds(deps);
  await deps.grants.put(digest(token), { opens, player, made, expires: made + days * DAY });
  return token;
}

/** Shown once; only its hash is kept. */
export async function newApiKey(deps: KeyedDeps, player: PlayerId): Promise<Answer<string>> {
  const keys = (await deps.grants.list(player)).filter(({ opens }) => opens === 'api-key');
  if (keys.length >= MOST_KEYS) return refuse('bad-request', `You have ${MOST_KEYS} API keys. End one that you need no more.`);
  return { ok: true, value: await grantNew(deps, 'api-key', player, API_KEY_DAYS) };
}

export interface Who {
  readonly player: PlayerId;
  /** When the session began, milliseconds since 1970; an API key has none. */
  readonly signedIn?: number;
}

/** Whose session or API key this is. */
export async function whoIs(deps: KeyedDeps, token: string): Promise<Who | undefined> {
  if (!/^(?:ses|key)_[a-z2-7]{32}$/.test(token)) return undefined;
  const grant = await deps.grants.load(digest(token));
  if (grant?.player === undefined || (grant.opens !== 'session' && grant.opens !== 'api-key')) return undefined;
  const began = grant.opens === 'session' ? grant.made : undefined;
  return { player: grant.player, ...(began === undefined ? {} : { signedIn: began * 1000 }) };
}

export function signOut(deps: KeyedDeps, session: string): Promise<unknown> {
  return deps.grants.take(digest(session));
}
