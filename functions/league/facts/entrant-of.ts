/** A player in a league. */
import { digest } from '../../../engine/dice.ts';
import type { EntrantId } from '../../../engine/league/division.ts';
import type { PlayerId } from '../../facts/match.ts';
import type { LeagueDeps } from './deps.ts';
import type { DivisionRecord, EntrantHolder, Entry, League } from './league.ts';

const LENGTH = 20;

/** The id stays in the tables when its player is gone, so it must not identify them. */
export function entrantOf({ lot }: Pick<League, 'lot'>, player: PlayerId): EntrantId {
  return digest(`entrant ${lot} ${player}`).slice(0, LENGTH);
}

export const isHeldBy = ({ holder }: { readonly holder: EntrantHolder }, player: PlayerId): boolean =>
  holder.t === 'person' && holder.player === player;

export const isIn = (entry: Entry | undefined): boolean => entry?.status === 'entered' || entry?.status === 'leaving';

/** The entrant that a player plays for in a division; undefined if there is none, or they left it. */
export const playsAs = ({ entrants }: DivisionRecord, player: PlayerId): EntrantId | undefined =>
  entrants.find((entrant) => entrant.left === undefined && isHeldBy(entrant, player))?.id;

/** A substitute has the entry they took over; the player who was replaced has none. */
export async function entryOf(deps: LeagueDeps, league: League, player: PlayerId): Promise<Entry | undefined> {
  const own = await deps.leagues.entry(league.id, entrantOf(league, player));
  const entry =
    own?.takesOver === undefined || own.status === 'invited' || own.status === 'waiting'
      ? own
      : await deps.leagues.entry(league.id, own.takesOver);
  return entry !== undefined && isHeldBy(entry, player) ? entry : undefined;
}

/** Every entry that the player has or used to have, each once, whoever has it now. */
export async function entriesOf(deps: LeagueDeps, league: League, player: PlayerId): Promise<readonly Entry[]> {
  const own = await deps.leagues.entry(league.id, entrantOf(league, player));
  if (own === undefined) return [];
  const others = await Promise.all((own.stoodFor ?? []).map((id) => deps.leagues.entry(league.id, id)));
  return [own, ...others.flatMap((entry) => entry ?? [])];
}

/** The division of the current season that the entry is in, while it is played. */
export async function currentDivision(deps: LeagueDeps, { id, season }: League, { places }: Entry): Promise<DivisionRecord | undefined> {
  const place = places.at(-1);
  if (place === undefined || place.season !== season) return undefined;
  const division = await deps.leagues.division({ league: id, ...place });
  return division?.status === 'playing' ? division : undefined;
}

/** The first season that is not drawn yet: players who enter are drawn for it, players who leave are not. */
export const nextDrawn = ({ status, season }: Pick<League, 'status' | 'season'>): number =>
  status === 'registering' ? season : season + 1;

/** A substitute's own entry is not drawn for itself. */
export const isDrawnFor = ({ takesOver, since, until }: Entry, season: number): boolean =>
  takesOver === undefined && since !== undefined && since <= season && (until === undefined || until >= season);

/** For a player who enters, or comes back while the season they left is being drawn or played. */
export const countedFrom = (league: League, before: Entry | undefined): number => {
  const next = nextDrawn(league);
  return before?.since !== undefined && isDrawnFor(before, next - 1) ? before.since : next;
};

/** What changes in an entry whose player leaves, or says that they will. */
export const endEntry = (league: League, { since, until }: Entry, now: number): Pick<Entry, 'leftAt' | 'until'> => ({
  leftAt: now,
  ...(since === undefined ? {} : { until: until ?? nextDrawn(league) - 1 }),
});

/** Has played here before, so others know it by its name. */
export const hasPlayed = ({ places, since }: Entry): boolean => places.length > 0 || since !== undefined;

/** False while they are invited back, too: somebody who invites an address must not learn from it whose place that was. */
export const hasLeft = (entry: Entry): boolean => entry.status === 'left' || (entry.status === 'invited' && hasPlayed(entry));

/** Its player left, deleted their account, or was removed or replaced by an act that is in the log with its reason. */
export const isVacant = (entry: Entry): boolean => hasLeft(entry) || entry.holder.t !== 'person';

/** Nobody has taken over the place since the invitation was sent. */
export const isOpenTo = (entry: Entry | undefined, { vacancy = 0 }: Entry): entry is Entry =>
  entry !== undefined && isVacant(entry) && (entry.takeovers ?? 0) === vacancy;
