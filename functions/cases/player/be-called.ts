/** A player's name at all their tables except those of leagues, where they keep the name that they entered with. */
import { type Answer, refuse, refuseFor } from '../../facts/answers.ts';
import type { Counted, KeyedDeps } from '../../facts/deps.ts';
import type { PlayerId } from '../../facts/match.ts';
import { namesAt } from '../../facts/people/at-table.ts';
import { hiddenOf, isLike, readName } from '../../facts/people/display-name.ts';
import { BUSY, GONE } from '../../facts/people/own-account.ts';
import { amendPlayer, calledFromNow } from '../../facts/players.ts';

type NameDeps = Pick<KeyedDeps, 'now' | 'players' | 'matches' | 'counts'>;

/** Limited because each change shows at all of the player's tables. */
const CHANGES: Counted = { name: 'name', limits: [{ most: 3, within: 86_400_000 }] };
const MOST_LOOKED_AT = 100;

const TOO_MANY = 'A name can be changed three times a day, since others see it. Try again tomorrow.';
const HAS_IT = refuse('taken', 'Somebody in one of your matches has that name, or one that looks like it. Choose another name.');

/** Empty to have no name. Setting the same name again changes nothing. */
export async function setName(
  deps: NameDeps,
  { player: id, name: given }: { readonly player: PlayerId; readonly name: string },
): Promise<Answer<{ readonly name: string }>> {
  const before = await deps.players.load(id);
  const read = readName(given, hiddenOf(before));
  if (before === undefined || before.leaving !== undefined) return GONE;
  if (!read.ok) return read;
  const name = read.value;
  if (name === before.name && before.proposed === undefined) return { ok: true, value: { name } };
  if (name !== before.name) {
    if (name !== '' && (await isTakenAtATable(deps, id, name))) return HAS_IT;
    const wait = await deps.counts.take(id, CHANGES);
    if (wait > 0) return refuseFor(wait, TOO_MANY);
  }
  const done = await amendPlayer(deps.players, id, (player) => calledFromNow(player, name, deps.now()));
  if (done === 'gone') return GONE;
  return done === 'busy' ? BUSY : { ok: true, value: { name } };
}

/** Players who join one of these tables later find the name taken. If two change within moments, a table may keep the old name. */
async function isTakenAtATable(deps: NameDeps, id: PlayerId, name: string): Promise<boolean> {
  const open = (await deps.players.memberships(id)).filter(({ over }) => over === undefined).slice(0, MOST_LOOKED_AT);
  const matches = await Promise.all(open.map(({ match }) => deps.matches.load(match)));
  return matches.some((match) =>
    match?.seats.some(
      ({ seat, holder }) =>
        holder.t === 'person' &&
        holder.player === id &&
        match.event === undefined &&
        namesAt(match, seat, id).some((other) => isLike(other.name, name)),
    ),
  );
}
