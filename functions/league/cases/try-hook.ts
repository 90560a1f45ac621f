/** Tests a league's webhook, and changes its secret. */

import { replayForPlayer, withReceipt } from '../../cases/match/receipts.ts';
import { BUSY, countTrial, notesOf, setOrNot, trialName, withSecret } from '../../cases/player/try-hook.ts';
import type { Answer } from '../../facts/answers.ts';
import type { KeyedDeps } from '../../facts/deps.ts';
import type { Once } from '../../facts/idempotency.ts';
import type { Letter } from '../../facts/letter.ts';
import { justWritten } from '../../facts/letters-to.ts';
import type { Endpoint } from '../../facts/match.ts';
import type { LeagueDeps } from '../facts/deps.ts';
import { findLeagueHook, type LeagueHookAsk } from '../views/show-hook.ts';

type ToHook = LeagueHookAsk & { readonly once?: Once };

/** Conditional on the league's version, since another webhook may have been set since this one was read. */
export async function changeLeagueSecret(
  deps: LeagueDeps<KeyedDeps>,
  request: ToHook & { readonly secret: string },
): Promise<Answer<Endpoint>> {
  const found = setOrNot(await findLeagueHook(deps, request));
  if (!found.ok) return found;
  const { kept } = found.value;
  const changed = withSecret(kept.endpoint, request.secret, deps.now());
  if (!changed.ok) return changed;
  const endpoint = changed.value;
  const { director, once } = request;
  const before = await replayForPlayer<Endpoint>(deps, director, once);
  if (before !== undefined) return before;
  const league = { ...found.value.league, version: found.value.league.version + 1 };
  const change = {
    league,
    endpoint: { league: league.id, endpoint, notes: notesOf(kept) },
    ...withReceipt(deps, director, once, endpoint),
  };
  const written = await deps.leagues.commit(change);
  if (written === 'done') return { ok: true, value: endpoint };
  return (await replayForPlayer<Endpoint>(deps, director, once)) ?? BUSY;
}

/** Sends the table of the league. */
export async function testLeagueHook(deps: LeagueDeps<KeyedDeps>, request: ToHook): Promise<Answer<null>> {
  const found = setOrNot(await findLeagueHook(deps, request));
  if (!found.ok) return found;
  const league = found.value.league.id;
  const { director, once } = request;
  const before = await replayForPlayer<null>(deps, director, once);
  if (before !== undefined) return before;
  const wait = await countTrial(deps, league);
  if (wait !== undefined) return wait;
  const id = `league-${league}-${trialName(deps, once)}-hook` as const;
  const fact = { t: 'league', about: 'standings', league } as const;
  const letters: readonly Letter[] = [{ id, player: director, fact, channel: 'hook', ...justWritten(deps.now()) }];
  const written = await deps.leagues.commit({ letters, ...withReceipt(deps, director, once, null) });
  return written === 'done' ? { ok: true, value: null } : ((await replayForPlayer<null>(deps, director, once)) ?? BUSY);
}
