/**
 * Mails a letter to a player. If needed, the provider is first told to take the address off its list of bounced ones, and an error about an
 * unknown address is handled.
 */
import type { Outgoing, SendResult } from '../../facts/deps.ts';
import type { Player } from '../../facts/match.ts';
import type { OutboxDeps } from '../../views/outbox-deps.ts';
import { noteBounce } from './mail-event.ts';

type Deps = Pick<OutboxDeps, 'players' | 'post' | 'now' | 'log'>;

export async function mailPlayer(deps: Deps, player: Player, letter: Omit<Outgoing, 'to' | 'player'>): Promise<SendResult> {
  const kept = await readmit(deps, player);
  if (!kept.ok) return kept;
  const sent = await deps.post.mail({ ...letter, to: player.address, player: player.id });
  if (!sent.ok && sent.noAddress === true) await noteBounce(deps, { player: player.id, kind: 'bounce', permanent: true });
  return sent;
}

/**
 * After a bounce the provider itself stops sending to the address, and reports that. So the first letter after a pause first has the
 * address taken off that list; after a complaint, never. A crash in between repeats this, which is harmless.
 */
async function readmit(deps: Deps, { id, paused, suppressed }: Player): Promise<SendResult> {
  if (paused === undefined && suppressed !== 'bounce') return { ok: true };
  // The pause may have ended with this letter.
  const player = await deps.players.load(id);
  if (player === undefined || player.paused !== undefined || player.suppressed !== 'bounce') return { ok: true };
  const done = (await deps.post.readmit?.(player.address)) ?? { ok: true };
  if (!done.ok) return done;
  const { suppressed: _, ...clear } = player;
  // If somebody else wrote in between, the next letter does it again.
  await deps.players.save({ ...clear, version: player.version + 1 });
  return done;
}
