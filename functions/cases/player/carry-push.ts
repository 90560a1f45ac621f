/**
 * Whether a player's browsers are told is a fact of the player; which letters a step brings is decided from the match alone.
 * So the seats of a player note it: when the first browser comes or the last goes, and when the player comes to a match.
 */
import { refuse } from '../../facts/answers.ts';
import { owesNow } from '../../facts/demands.ts';
import type { Deps } from '../../facts/deps.ts';
import { pushOfTurn } from '../../facts/letters-to.ts';
import type { Match, MatchId, PlayerId, SeatRecord } from '../../facts/match.ts';
import { unchanged } from '../../facts/progress.ts';
import { answerWith, changeMatch, type Decision } from '../match/change-match.ts';

/** To all matches that are not known to be over. Doing it again changes nothing; where it breaks off, the next call begins anew. */
export async function carryPush(deps: Deps, id: PlayerId): Promise<void> {
  const player = await deps.players.load(id);
  if (player?.push?.carry === undefined || player.leaving !== undefined) return;
  const { subscriptions } = player.push;
  for (const { match, over } of await deps.players.memberships(id))
    if (over === undefined) await notePush(deps, { match, player: id, told: subscriptions.length > 0 });
  // If somebody else wrote in the meantime, that write is reported too, and brings the next call.
  await deps.players.save({ ...player, version: player.version + 1, push: { subscriptions } });
}

/** To a match that the player is in from now on: if orders are asked already, the browsers are told at once. */
export async function carryPushTo(deps: Deps, id: PlayerId, match: MatchId): Promise<void> {
  const player = await deps.players.load(id);
  if ((player?.push?.subscriptions.length ?? 0) > 0) await notePush(deps, { match, player: id, told: true, asked: true });
}

interface Noted {
  readonly match: MatchId;
  readonly player: PlayerId;
  readonly told: boolean;
  readonly asked?: true;
}

async function notePush(deps: Deps, { match: id, player, told, asked }: Noted): Promise<void> {
  await changeMatch<null>(deps, { match: id, authorize: () => ({ t: 'host' }) }, (match): Decision<null> => {
    const differs = ({ holder, push }: SeatRecord): boolean =>
      holder.t === 'person' && holder.player === player && (push === true) !== told;
    const isOver = match.status === 'finished' || match.status === 'cancelled';
    const own = isOver ? [] : match.seats.filter(differs);
    if (own.length === 0) return answerWith(refuse('not-active', 'Nothing to note.'));
    const after: Match = { ...match, seats: match.seats.map((seat) => (own.includes(seat) ? withPush(seat, told) : seat)) };
    const owing = asked === true ? own.filter(({ seat }) => owesNow(after, seat)) : [];
    const letters = owing.flatMap(({ seat }) => pushOfTurn(after, seat, deps.now()));
    return { t: 'change', progress: { ...unchanged(after), letters }, answer: null };
  });
}

function withPush({ push: _, ...seat }: SeatRecord, told: boolean): SeatRecord {
  return told ? { ...seat, push: true } : seat;
}
