/** The host asks somebody to take over the seat of a player who stays away; `cases/match/take-over.ts` hands it over. */
import type { Seat } from '../../../engine/ruleset.ts';
import { type Asked, answerWith, changeMatch, type Decision } from '../../cases/match/change-match.ts';
import { invite } from '../../cases/match/open-match.ts';
import { unchanged } from '../../cases/match/progress.ts';
import { replayForMatch } from '../../cases/match/receipts.ts';
import { type Answer, notFound, refuse } from '../../facts/answers.ts';
import type { KeyedDeps } from '../../facts/deps.ts';
import { cardOf } from '../../facts/games.ts';
import type { Successor } from '../../facts/kept.ts';
import { type ActLine, byHost, cleanReason, noteAct, tellAct } from '../../facts/leading/acts.ts';
import { playerOf } from '../../facts/leading/leaders.ts';
import type { Letter } from '../../facts/letter.ts';
import { justWritten } from '../../facts/letters-to.ts';
import type { Match, SeatRecord } from '../../facts/match.ts';
import { namesAt } from '../../facts/people/at-table.ts';
import { isUnheard } from '../../facts/people/blocks.ts';
import { readName } from '../../facts/people/display-name.ts';
import { readAddress } from '../../facts/players.ts';
import { seatToPass, withSeat } from '../../facts/successors.ts';

export interface PassRequest extends Asked {
  readonly seat: Seat;
  readonly email: string;
  readonly name?: string;
  readonly reason: string;
}

const HOST_ONLY = refuse('no-right', 'Only the host can ask somebody to take over a seat.');

/** Asks somebody by letter. Everybody at the table is told, including the absent player, who keeps the seat by sending orders. */
export async function passSeat(deps: KeyedDeps, request: PassRequest): Promise<Answer<{ status: 'asked' }>> {
  const reason = cleanReason(request.reason);
  if (reason === '') return refuse('bad-request', 'Give a reason: everybody in the match can read it.');
  const address = readAddress(request.email);
  if (address === undefined) return refuse('bad-request', 'That is not an e-mail address such as ada@example.org.');
  const match = await deps.matches.load(request.match);
  if (match === undefined) return notFound;
  // Checked first, so that a refused request does not use up an invitation.
  const asking = request.authorize(match);
  if (asking?.t !== 'host') return HOST_ONLY;
  const before = await replayForMatch<{ status: 'asked' }>(deps, request);
  if (before !== undefined) return before;
  const free = seatToPass(match, request.seat);
  if (!free.ok) return free;
  const name = readName(request.name ?? '', namesAt(match, request.seat));
  if (!name.ok) return name;
  const holder = await invite(deps, address, name.value, { by: playerOf(match, asking.leader), host: match.host });
  if (!holder.ok) return holder;
  const { value } = holder;
  if (value.t !== 'person' || value.player === undefined || value.address === undefined) return notFound;
  const { player, address: hash } = value;
  return changeMatch(deps, request, (current, caller): Decision<{ status: 'asked' }> => {
    if (caller.t !== 'host') return answerWith(HOST_ONLY);
    const seat = seatToPass(current, request.seat);
    if (!seat.ok) return answerWith(seat);
    // Two requests made at the same moment each get a letter and a link of their own.
    const changes = Math.max(deps.now(), (seat.value.successor?.changes ?? 0) + 1);
    const successor: Successor = { name: value.name, player, address: hash, changes };
    return { ...ask(current, seat.value, successor, { ...byHost(caller), reason }, deps.now()), answer: { status: 'asked' } };
  });
}

function ask(match: Match, seat: SeatRecord, successor: Successor, said: Pick<ActLine, 'by' | 'leader' | 'reason'>, now: number) {
  const name = cardOf(match).seatName(seat.seat);
  const act = `asked somebody else to take over ${name}, who missed three turns in a row. ${name} keeps the seat by sending orders first`;
  const { match: noted, line } = noteAct(match, { ...said, act }, now);
  const after = withSeat(noted, { ...seat, successor });
  const letters = [askingLetter(after, seat.seat, successor, said.reason, now), ...tellAct(after, line, now)];
  return {
    t: 'change' as const,
    progress: { ...unchanged(after), letters },
    act: line,
    members: isUnheard(successor.player) ? [] : [successor.player],
  };
}

/** The letter goes to the newcomer alone, since the seat's own letters go to its holder. */
function askingLetter(match: Match, seat: Seat, { player, changes }: Successor, reason: string, now: number): Letter {
  const fact = { t: 'take-over', seat, changes, reason } as const;
  const id = `take-over-${seat}-${changes}`;
  return { id, match: match.id, player, channel: 'mail', fact, ...justWritten(now) };
}
