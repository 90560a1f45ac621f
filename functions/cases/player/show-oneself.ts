/** Whether a player's page is public. */
import { type Answer, refuse } from '../../facts/answers.ts';
import type { KeyedDeps } from '../../facts/deps.ts';
import { FIRST_RETRY } from '../../facts/letters-to.ts';
import type { PlayerId } from '../../facts/match.ts';
import { BUSY, GONE } from '../../facts/people/own-account.ts';
import { amendPlayer } from '../../facts/players.ts';

const NAMELESS = refuse('bad-request', 'Set your name first. Your page shows it.');

export async function setPage(
  { players, now }: Pick<KeyedDeps, 'players' | 'now'>,
  { player: id, shown }: { readonly player: PlayerId; readonly shown: boolean },
): Promise<Answer<null>> {
  const before = await players.load(id);
  if (shown && before?.name === '') return NAMELESS;
  const done = await amendPlayer(players, id, ({ page, ...player }) => {
    if ((page === true) === shown) return undefined;
    return { ...player, ...(shown && { page: true as const }), carries: now() + FIRST_RETRY };
  });
  if (done === 'gone') return GONE;
  return done === 'busy' ? BUSY : { ok: true, value: null };
}
