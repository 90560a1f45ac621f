/** A director invites everybody on a list. The whole list is checked first, and if there is a fault in it nothing is done. */
import type { EntrantId } from '../../../../engine/league/division.ts';
import type { Fault } from '../../../../engine/ruleset.ts';
import { type Answer, notFound, refuse } from '../../../facts/answers.ts';
import type { KeyedDeps } from '../../../facts/deps.ts';
import type { LeagueId, PlayerId } from '../../../facts/match.ts';
import { readName } from '../../../facts/people/display-name.ts';
import { playerAt, readAddress } from '../../../facts/players.ts';
import type { LeagueDeps } from '../../facts/deps.ts';
import { directs } from '../../facts/directors.ts';
import { entrantOf, isHeldBy } from '../../facts/entrant-of.ts';
import { isOver, type League, type LogLine, seedsOf } from '../../facts/league.ts';
import { tellDirectors } from '../directors/tell-directors.ts';
import { inviteTo } from '../invite.ts';
import { withSeeds } from './seed.ts';

/** As given in the list; empty if nothing is. `line` is its line, from 1. */
export interface ListedPlayer {
  readonly line: number;
  readonly email: string;
  readonly name: string;
  readonly rating: string;
  readonly seed: string;
}

export interface PlayerList {
  readonly league: LeagueId;
  readonly director: PlayerId;
  readonly players: readonly ListedPlayer[];
  /** The public reason for the seeds. */
  readonly reason: string;
}

export interface Imported {
  readonly invited: number;
  /** People whom the service may not write to now, or at all. All others are invited. */
  readonly refused: readonly { readonly line: number; readonly message: string }[];
}

const TRIES = 8;
const LONGEST_REASON = 300;
const HIGHEST_RATING = 5000;

/** Somebody who was invited earlier and has not answered gets no second letter. */
export async function importPlayers(
  deps: LeagueDeps<KeyedDeps>,
  { league: id, director, players, reason }: PlayerList,
): Promise<Answer<Imported>> {
  const league = await deps.leagues.load(id);
  if (league === undefined || !directs(league, director)) return notFound;
  if (isOver(league)) return refuse('not-active', 'This league is over.');
  const seeded = players.filter(({ seed }) => seed !== '').toSorted((a, b) => Number(a.seed) - Number(b.seed));
  const faults = faultsIn(league, players, seeded, reason);
  if (faults.length > 0)
    return refuse('bad-request', `Nobody was invited. ${faults.map(inWords).join(' ')}`, {
      faults: faults.toSorted((a, b) => a.line - b.line),
    });
  const refused: { readonly line: number; readonly message: string }[] = [];
  for (const { line, email, name, rating } of players) {
    const listed = { name: name === '' ? '' : cleanName(name), ...(rating !== '' && { rating: Number(rating) }) };
    const invited = await inviteTo(deps, { league: id, director, email, listed });
    if (!invited.ok) refused.push({ line, message: invited.refusal.message });
  }
  const left = new Set(refused.map(({ line }) => line));
  const seeds = seeded.filter(({ line }) => !left.has(line));
  if (seeds.length > 0 && !(await seedAll(deps, { league: id, director, reason }, seeds))) refused.push({ line: 0, message: NOT_SEEDED });
  return { ok: true, value: { invited: players.length - left.size, refused } };
}

const NOT_SEEDED = 'The seeds could not be set: someone else changed this league, or its season was drawn. Send the list again.';

/**
 * Placed before everybody who was seeded by hand so far. Only people who are invited and have not answered are seeded by their entry: the
 * seed of an actual entrant would reveal to the director who the owner of that address plays as. Entrants are seeded by their name in the
 * league.
 */
async function seedAll(
  deps: LeagueDeps<KeyedDeps>,
  { league: id, director, reason }: Omit<PlayerList, 'players'>,
  seeded: readonly ListedPlayer[],
): Promise<boolean> {
  let ids: readonly EntrantId[] | undefined;
  for (let tries = 0; tries < TRIES; tries++) {
    const league = await deps.leagues.load(id);
    if (league?.status !== 'registering') return false;
    ids ??= await invitedAt(deps, league, seeded);
    const order = [...ids, ...seedsOf(league).filter((other) => !ids?.includes(other))];
    const line: LogLine = {
      ...{ league: id, id: deps.randomSource.id(8), at: deps.now(), reason: reason.trim().slice(0, LONGEST_REASON) },
      ...{ by: 'director', director },
      act: `seeded ${seeded.length === 1 ? 'one player' : `${seeded.length} players`} of season ${league.season} by a list`,
    };
    const letters = tellDirectors(league, line);
    if ((await deps.leagues.commit({ league: withSeeds(league, order), log: [line], letters })) === 'done') return true;
  }
  return false;
}

async function invitedAt(deps: LeagueDeps<KeyedDeps>, league: League, seeded: readonly ListedPlayer[]): Promise<readonly EntrantId[]> {
  const found: EntrantId[] = [];
  for (const { email } of seeded) {
    const { id } = await playerAt(deps, readAddress(email) ?? '');
    const entry = await deps.leagues.entry(league.id, entrantOf(league, id));
    if (entry?.status === 'invited' && isHeldBy(entry, id)) found.push(entry.id);
  }
  return found;
}

function faultsIn({ status }: League, players: readonly ListedPlayer[], seeded: readonly ListedPlayer[], reason: string): readonly Fault[] {
  const [first] = seeded;
  return [
    ...players.flatMap(faultsOf),
    ...twice(players, 'email', 'address'),
    ...twice(seeded, 'seed', 'seed'),
    ...(first !== undefined && status !== 'registering' ? [fault(0, 'No season is to be drawn now, so the list can hold no seeds.')] : []),
    ...(first !== undefined && reason.trim() === ''
      ? [fault(0, 'The list holds seeds: give a reason for them, which everybody can read.')]
      : []),
  ];
}

const fault = (line: number, message: string): Fault => ({ code: 'bad-list', line, message });
const inWords = ({ line, message }: Fault): string => (line === 0 ? message : `Line ${line}: ${message}`);

const cleanName = (name: string): string => {
  const read = readName(name);
  return read.ok ? read.value : '';
};

function faultsOf({ line, email, name, rating, seed }: ListedPlayer): readonly Fault[] {
  const named = readName(name);
  return [
    ...(readAddress(email) === undefined ? [fault(line, 'There is no e-mail address such as ada@example.org.')] : []),
    ...(named.ok ? [] : [fault(line, named.refusal.message)]),
    ...(isWhole(rating, HIGHEST_RATING) ? [] : [fault(line, `A rating is a whole number from 1 to ${HIGHEST_RATING}.`)]),
    ...(isWhole(seed, HIGHEST_RATING) ? [] : [fault(line, 'A seed is a whole number of at least 1.')]),
  ];
}

const isWhole = (text: string, most: number): boolean =>
  text === '' || (/^\d{1,9}$/.test(text) && Number(text) >= 1 && Number(text) <= most);

/** Reports every line after the first with the same content. */
function twice(players: readonly ListedPlayer[], field: 'email' | 'seed', what: string): readonly Fault[] {
  const first = new Map<string, number>();
  return players.flatMap(({ line, [field]: given }) => {
    const key = field === 'email' ? (readAddress(given) ?? '').toLowerCase() : String(Number(given));
    const before = first.get(key);
    if (before === undefined) first.set(key, line);
    return before === undefined || key === '' ? [] : [fault(line, `The same ${what} stands in line ${before}.`)];
  });
}
