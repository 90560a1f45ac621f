/** A player in a league. */
import { digest } from '../../../engine/dice.ts';
import type { EntrantId } from '../../../engine/league/division.ts';
import type { Deps } from '../deps.ts';
import type { PlayerId } from '../match.ts';
import type { DivisionRecord, EntrantHolder, Entry, League } from './league.ts';

const LENGTH = 20;

/** It stays in the tables when its player is gone, so it must not name him. */
export function entrantOf({ lot }: Pick<League, 'lot'>, player: PlayerId): EntrantId {
  return digest(`entrant ${lot} ${player}`).slice(0, LENGTH);
}

export const isHeldBy = ({ holder }: { readonly holder: EntrantHolder }, player: PlayerId): boolean =>
  holder.t === 'person' && holder.player === player;

export const isIn = (entry: Entry | undefined): boolean => entry?.status === 'entered' || entry?.status === 'leaving';

/** As whom he plays in a division; undefined: he does not, or has left it. */
export const playsAs = ({ entrants }: DivisionRecord, player: PlayerId): EntrantId | undefined =>
  entrants.find((one) => one.left === undefined && isHeldBy(one, player))?.id;

/** A substitute stands where he took over; who was taken over from stands nowhere. */
export async function entryOf(deps: Deps, league: League, player: PlayerId): Promise<Entry | undefined> {
  const own = await deps.leagues.entry(league.id, entrantOf(league, player));
  const entry = own?.takesOver === undefined || own.status === 'invited' ? own : await deps.leagues.entry(league.id, own.takesOver);
  return entry !== undefined && isHeldBy(entry, player) ? entry : undefined;
}

/** All that he stands for or has stood for, whoever does now: each once. */
export async function entriesOf(deps: Deps, league: League, player: PlayerId): Promise<readonly Entry[]> {
  const own = await deps.leagues.entry(league.id, entrantOf(league, player));
  if (own === undefined) return [];
  const others = await Promise.all((own.stoodFor ?? []).map((id) => deps.leagues.entry(league.id, id)));
  return [own, ...others.flatMap((one) => one ?? [])];
}

/** The division of the running season that he is in, while it is played. */
export async function divisionPlayed(deps: Deps, { id, season }: League, { places }: Entry): Promise<DivisionRecord | undefined> {
  const place = places.at(-1);
  if (place === undefined || place.season !== season) return undefined;
  const division = await deps.leagues.division({ league: id, ...place });
  return division?.status === 'playing' ? division : undefined;
}

/** The first season that is not drawn yet: who enters is drawn for it, who leaves is not. */
export const nextDrawn = ({ status, season }: Pick<League, 'status' | 'season'>): number =>
  status === 'registering' ? season : season + 1;

/** A substitute's own entry stands for nobody. */
export const isDrawnFor = ({ takesOver, since, until }: Entry, season: number): boolean =>
  takesOver === undefined && since !== undefined && since <= season && (until === undefined || until >= season);

/** Of one who comes in, or comes back while the season he has left is drawn or played. */
export const sinceOf = (league: League, before: Entry | undefined): number => {
  const next = nextDrawn(league);
  return before?.since !== undefined && isDrawnFor(before, next - 1) ? before.since : next;
};

/** What becomes of an entry whose player leaves it, or says that he will. */
export const ending = (league: League, { since, until }: Entry, now: number): Pick<Entry, 'leftAt' | 'until'> => ({
  leftAt: now,
  ...(since === undefined ? {} : { until: until ?? nextDrawn(league) - 1 }),
});

/** Its player left, was removed or replaced by an act that stands in the log with its reason, or deleted their account. */
export const isVacant = ({ status, holder }: Entry): boolean => status === 'left' || holder.t !== 'person';

/** The place is still as it was when the invitation went out: nobody has taken it over since. */
export const isOpenTo = (entry: Entry | undefined, { vacancy = 0 }: Entry): entry is Entry =>
  entry !== undefined && isVacant(entry) && (entry.takeovers ?? 0) === vacancy;
