/**
 * Notifies a player's browsers that it is their turn. A letter is done once any browser has accepted it: a browser that cannot be reached
 * now would later hear of a turn long past. One that keeps failing is left alone for longer and longer, like a webhook; one that is gone is
 * removed.
 */
import type { Seat } from '../../../engine/ruleset.ts';
import { askedOf, owedBy } from '../../facts/demands.ts';
import type { SendResult } from '../../facts/deps.ts';
import { cardOf } from '../../facts/games.ts';
import type { Subscription } from '../../facts/kept.ts';
import type { Letter } from '../../facts/letter.ts';
import type { Match, Player } from '../../facts/match.ts';
import { amendPlayer } from '../../facts/players.ts';
import type { OutboxDeps, PushMessage } from '../../views/outbox-deps.ts';
import { removeSubscriptions } from '../player/push.ts';
import { callBrowser } from './call-hook.ts';

type Told = Awaited<ReturnType<OutboxDeps['post']['push']>>;

export async function sendPush(
  deps: OutboxDeps,
  letter: Letter,
  match: Match,
  player: Player | undefined,
): Promise<SendResult | 'dropped'> {
  const { seat } = letter;
  const subscriptions = player?.push?.subscriptions ?? [];
  if (seat === undefined || player === undefined || subscriptions.length === 0 || !isAsked(match, seat, letter)) return 'dropped';
  const message = messageOf(deps, match, seat);
  const told = await Promise.all(
    subscriptions.map(async (to) => ({ to, result: await tellOne(deps, player, to, `${to.id}.${letter.id}`, message) })),
  );
  const gone = told.filter(({ result }) => !result.ok && result.gone === true).map(({ to }) => to.id);
  if (gone.length > 0) {
    await removeSubscriptions(deps, player.id, gone);
    deps.log('push-gone', { player: player.id, browsers: gone.length });
  }
  const failed = told.map(({ result }) => result).filter((result) => !result.ok && result.gone !== true);
  return told.some(({ result }) => result.ok) ? { ok: true } : (failed[0] ?? 'dropped');
}

/** Whether the turn that the letter is about still waits for the seat. */
function isAsked(match: Match, seat: Seat, { fact }: Letter): boolean {
  const step = fact.t === 'report' ? fact.step + 1 : fact.t === 'reminder' ? fact.step : -1;
  return owedBy(match, seat)?.step === step;
}

/**
 * `id` begins with the browser's own: only that browser takes up a place, so if it hangs it holds up neither the player's others nor the
 * match's webhooks.
 */
function tellOne(deps: OutboxDeps, player: Player, to: Subscription, id: string, message: PushMessage): Promise<Told> {
  const noteRest = async (rest: NonNullable<Subscription['rest']>): Promise<void> => {
    await amendPlayer(deps.players, player.id, (record) => {
      const before = record.push;
      if (before === undefined) return undefined;
      return {
        ...record,
        push: { ...before, subscriptions: before.subscriptions.map((each) => (each.id === to.id ? { ...each, rest } : each)) },
      };
    });
  };
  return callBrowser(deps, to.rest, noteRest, () => deps.post.push(to, id, message));
}

/** Contains only what anybody may know about the match. The push service cannot read it, but somebody looking over a shoulder can. */
function messageOf({ settings, now }: OutboxDeps, match: Match, seat: Seat): PushMessage {
  const { title } = cardOf(match);
  const deadline = askedOf(match, seat)?.deadline ?? now();
  const { event } = match;
  return {
    title: `${title}: your turn`,
    body: event === undefined ? `Match ${match.id}` : `${event.name}: ${event.title}, round ${event.round}`,
    url: `${settings.publicUrl}/m/${match.id}`,
    tag: match.id,
    lasts: Math.max(60, Math.ceil((deadline - now()) / 1000)),
  };
}
