/** Browsers that a player wants notified when it is their turn. */
import { type Answer, refuse } from '../../facts/answers.ts';
import type { Deps } from '../../facts/deps.ts';
import type { Subscription } from '../../facts/kept.ts';
import { FIRST_RETRY } from '../../facts/letters-to.ts';
import type { Player, PlayerId } from '../../facts/match.ts';
import { BUSY, GONE } from '../../facts/people/own-account.ts';
import { amendPlayer } from '../../facts/players.ts';

/** One more replaces the oldest. */
const MOST = 8;

/** The same browser replaces its own entry. */
export async function addSubscription(
  deps: Deps,
  { player, subscription }: { readonly player: PlayerId; readonly subscription: Subscription },
): Promise<Answer<Subscription>> {
  const done = await amendPlayer(deps.players, player, (record) => {
    const others = (record.push?.subscriptions ?? []).filter(({ id }) => id !== subscription.id);
    return withSubscriptions(record, [...others.slice(1 - MOST), subscription], deps.now());
  });
  if (done === 'gone') return GONE;
  if (done === 'busy') return BUSY;
  deps.log('push-on', { player, browser: subscription.id });
  return { ok: true, value: subscription };
}

export async function endSubscription(
  deps: Deps,
  { player, id }: { readonly player: PlayerId; readonly id: string },
): Promise<Answer<null>> {
  const done = await removeSubscriptions(deps, player, [id]);
  if (done === 'busy') return BUSY;
  return done === 'done' ? { ok: true, value: null } : refuse('not-found', 'No such browser of yours gets notices.');
}

/** Also used for browsers that are gone by themselves. */
export function removeSubscriptions(
  deps: Pick<Deps, 'players' | 'now'>,
  player: PlayerId,
  ids: readonly string[],
): ReturnType<typeof amendPlayer> {
  return amendPlayer(deps.players, player, (record) => {
    const before = record.push?.subscriptions ?? [];
    const left = before.filter(({ id }) => !ids.includes(id));
    return left.length === before.length ? undefined : withSubscriptions(record, left, deps.now());
  });
}

/** Only the first and the last browser make a difference to the player's matches. */
function withSubscriptions(player: Player, subscriptions: readonly Subscription[], now: number): Player {
  const turns = (player.push?.subscriptions.length ?? 0) === 0 || subscriptions.length === 0;
  return { ...player, push: { subscriptions }, ...(turns && { carries: now + FIRST_RETRY }) };
}
