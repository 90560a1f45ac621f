/**
 * A player blocks another, who can then no longer challenge or invite them, take a seat in a match that they host, or write press to them.
 * Nobody is told, and current matches go on.
 */
import { type Answer, notFound, refuse } from '../../facts/answers.ts';
import type { KeyedDeps } from '../../facts/deps.ts';
import type { Block } from '../../facts/kept.ts';
import { playerIn } from '../../facts/kept-turns.ts';
import type { PlayerId } from '../../facts/match.ts';
import { whomOf } from '../../facts/people/blocks.ts';
import { BUSY, GONE } from '../../facts/people/own-account.ts';
import { playerAtPage } from '../../facts/people/page.ts';
import { amendPlayer } from '../../facts/players.ts';

const MOST = 50;
const ID = 10;

const FULL = refuse('too-many', `You have blocked ${MOST} players, which is the limit. Unblock one of them first.`);

/** Blocking again changes nothing. Nobody learns where else the two have met: a player may use other names elsewhere. */
export async function blockPlayer(
  deps: KeyedDeps,
  { player, met }: { readonly player: PlayerId; readonly met: Block['met'] },
): Promise<Answer<{ readonly id: string }>> {
  const other = await otherAt(deps, met);
  if (!other.ok) return other;
  if (other.value === player) return refuse('bad-request', 'That is you.');
  const block: Block = { id: deps.randomSource.id(ID), whom: whomOf(player, other.value), at: deps.now(), met };
  const isSame = (known: Block): boolean => known.whom === block.whom && JSON.stringify(known.met) === JSON.stringify(met);
  let found: Answer<{ readonly id: string }> = { ok: true, value: { id: block.id } };
  const done = await amendPlayer(deps.players, player, (own) => {
    const before = own.blocks ?? [];
    const again = before.find(isSame);
    found = again === undefined && before.length >= MOST ? FULL : { ok: true, value: { id: (again ?? block).id } };
    return again === undefined && found.ok ? { ...own, blocks: [...before, block] } : undefined;
  });
  if (done === 'gone') return GONE;
  return done === 'busy' ? BUSY : found;
}

async function otherAt(deps: KeyedDeps, met: Block['met']): Promise<Answer<PlayerId>> {
  if ('page' in met) {
    const shown = await playerAtPage(deps, met.page);
    return shown === undefined ? notFound : { ok: true, value: shown.id };
  }
  const match = await deps.matches.load(met.match);
  const seat = match?.seats.find((record) => record.seat === met.seat);
  if (seat === undefined) return notFound;
  const isInvited = seat.holder.t === 'person' && !seat.holder.accepted;
  const holder = isInvited ? undefined : playerIn(seat);
  return holder === undefined
    ? refuse('bad-request', 'The player of that seat has no account, so there is nobody to block.')
    : { ok: true, value: holder };
}

export async function unblock(
  { players }: Pick<KeyedDeps, 'players'>,
  { player, ...which }: { readonly player: PlayerId } & ({ readonly id: string } | { readonly met: Block['met'] }),
): Promise<Answer<null>> {
  const isMeant = (block: Block): boolean =>
    'id' in which ? block.id === which.id : JSON.stringify(block.met) === JSON.stringify(which.met);
  const done = await amendPlayer(players, player, (own) => {
    const left = (own.blocks ?? []).filter((block) => !isMeant(block));
    return left.length === (own.blocks ?? []).length ? undefined : { ...own, blocks: left };
  });
  if (done === 'same') return notFound;
  return done === 'gone' ? GONE : done === 'busy' ? BUSY : { ok: true, value: null };
}
