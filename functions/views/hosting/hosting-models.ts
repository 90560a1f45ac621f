/** Letters about who hosts a match, what they did, and seats that change hands. Seldom written. */
import { cohostNamed } from '../../facts/hosting/cohosts.ts';
import { askedFor } from '../../facts/hosting/successors.ts';
import type { LetterFact } from '../../facts/letter.ts';
import type { Match } from '../../facts/match.ts';
import { holderName } from '../head-view.ts';
import type { About, LetterModel, Shown } from '../letter-model.ts';
import type { Reader } from '../letter-reader.ts';
import type { OutboxDeps } from '../outbox-deps.ts';

type Of<T extends LetterFact['t']> = Extract<LetterFact, { readonly t: T }>;
interface Around {
  readonly about: About;
  /** Who asks. */
  readonly host: string;
  readonly shown: () => Shown;
}

export async function hostingModel(
  deps: OutboxDeps,
  fact: Of<'host-act' | 'cohost' | 'take-over' | 'new-holder' | 'lost-seat'>,
  reader: Reader,
  { about, host, shown }: Around,
): Promise<LetterModel | undefined> {
  if (fact.t === 'host-act') return { ...hostActModel(fact, reader), ...about, ...shown() };
  if (fact.t === 'take-over') return takeOverModel(deps, fact, reader, { ...about, host });
  if (fact.t !== 'cohost') return newHolderModel(deps, fact, reader, about);
  return cohostModel(deps, fact, reader, { ...about, host: await hostOf(deps, reader.match) });
}

/** By the name that they have at the table, if they play. */
async function hostOf({ players }: OutboxDeps, { host, seats }: Match): Promise<string> {
  const seated = seats.find(({ holder }) => host !== undefined && holder.t === 'person' && holder.player === host)?.holder;
  const name = seated?.t === 'person' ? seated.name : host === undefined ? '' : ((await players.load(host))?.name ?? '');
  return name === '' ? 'somebody who gave no name' : name;
}

function hostActModel({ cohost, whom, ...told }: Of<'host-act'>, { match }: Reader) {
  return {
    ...told,
    ...(cohost !== undefined && { cohost: cohostNamed(match, cohost) }),
    ...(whom !== undefined && { whom: cohostNamed(match, whom) }),
  };
}

type Asking = About & { readonly host: string };

/** Nobody is asked, or offered anything, once that was taken back or the match is over. */
function cohostModel({ keys, settings }: OutboxDeps, fact: Of<'cohost'>, { match }: Reader, about: Asking): LetterModel | undefined {
  const { became, number, reason } = fact;
  const own = match.cohosts?.find((each) => each.number === number);
  const isOver = match.status === 'finished' || match.status === 'cancelled';
  const holds = { asked: own?.is === 'asked' && !isOver, offered: own?.offered === true && !isOver, removed: own?.is === 'former' };
  if (!holds[became]) return undefined;
  const page = became === 'removed' ? `m/${match.id}` : `h/${keys.cohostToken(match.id, number)}${became === 'asked' ? '' : '/lead'}`;
  return { t: 'cohost', became, reason, url: `${settings.publicUrl}/${page}`, ...about };
}

/** Nobody is asked any more once the seat's holder is back, or somebody else was asked since. */
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

/** Nobody plays on in a match that is over. */
async function newHolderModel(
  deps: OutboxDeps,
  fact: Of<'new-holder' | 'lost-seat'>,
  { match, game }: Reader,
  about: About,
): Promise<LetterModel | undefined> {
  const record = match.seats.find((record) => record.seat === fact.seat);
  if (record === undefined || match.status === 'finished' || match.status === 'cancelled') return undefined;
  const shown = { seat: game.seatName(fact.seat), holder: holderName(record, match.seats), ...about };
  if (fact.t === 'lost-seat') return { t: 'lost-seat', ...shown };
  const ruling = match.event && fact.act ? await deps.eventLetters.rulingOf(deps, match.event.league, fact.act) : undefined;
  return { t: 'new-holder', ...(fact.why !== undefined && { why: fact.why }), ...(ruling !== undefined && { ruling }), ...shown };
}
