/** Letters about who hosts a match, what they did, and whom they asked to take a seat. They are rare. */
import { leaderNamed } from '../../facts/leading/leaders.ts';
import type { LetterFact } from '../../facts/letter.ts';
import { isOver, type Match } from '../../facts/match.ts';
import { askedFor } from '../../facts/successors.ts';
import type { About, LetterModel } from '../../views/letter-model.ts';
import type { Reader } from '../../views/letter-reader.ts';
import type { HostingFact, OutboxDeps } from '../../views/outbox-deps.ts';
import { hostName, showPosition } from '../../views/show-letter.ts';

type Of<T extends LetterFact['t']> = Extract<LetterFact, { readonly t: T }>;

export async function hostingModel(deps: OutboxDeps, fact: HostingFact, reader: Reader, about: About): Promise<LetterModel | undefined> {
  if (fact.t === 'host-act') return { ...hostActModel(fact, reader), ...about, ...showPosition(reader) };
  if (fact.t === 'take-over') return takeOverModel(deps, fact, reader, { ...about, host: hostName({ ...reader, seat: fact.seat }) });
  return cohostModel(deps, fact, reader, { ...about, host: await hostOf(deps, reader.match) });
}

/** Hosts who play go by the name that they have at the table. */
async function hostOf({ players }: OutboxDeps, { host, seats }: Match): Promise<string> {
  const seated = seats.find(({ holder }) => host !== undefined && holder.t === 'person' && holder.player === host)?.holder;
  const name = seated?.t === 'person' ? seated.name : host === undefined ? '' : ((await players.load(host))?.name ?? '');
  return name === '' ? 'somebody who gave no name' : name;
}

function hostActModel({ leader, whom, ...told }: Of<'host-act'>, { match }: Reader) {
  return {
    ...told,
    ...(leader !== undefined && { cohost: leaderNamed(match, leader, 'a co-host') }),
    ...(whom !== undefined && { whom: leaderNamed(match, whom, 'a co-host') }),
  };
}

type Asking = About & { readonly host: string };

/** Nothing is sent once the request or offer has been withdrawn or the match is over. */
function cohostModel({ keys, settings }: OutboxDeps, fact: Of<'cohost'>, { match }: Reader, about: Asking): LetterModel | undefined {
  const { became, number, reason } = fact;
  const own = match.leaders?.find((each) => each.number === number);
  const holds = {
    asked: own?.is === 'asked' && !isOver(match),
    offered: own?.offered === true && !isOver(match),
    removed: own?.is === 'former',
  };
  if (!holds[became]) return undefined;
  const page = became === 'removed' ? `m/${match.id}` : `h/${keys.hostToken(match.id, number)}${became === 'asked' ? '' : '/lead'}`;
  return { t: 'cohost', became, reason, url: `${settings.publicUrl}/${page}`, ...about };
}

/** Nothing is sent once the seat's holder is back or somebody else has been asked. */
function takeOverModel(
  { keys, settings }: OutboxDeps,
  { seat, changes, reason }: Of<'take-over'>,
  { match, game }: Reader,
  about: Asking,
): LetterModel | undefined {
  if (askedFor(match, seat)?.changes !== changes) return undefined;
  const acceptUrl = `${settings.publicUrl}/s/${keys.seatToken(match.id, seat, changes)}`;
  return { t: 'take-over', seat: game.seatName(seat), reason, brief: game.guide.brief, acceptUrl, ...about };
}
