/** Opens a league, which then runs by itself. */
import { type Answer, refuse } from '../../facts/answers.ts';
import type { Once } from '../../facts/idempotency.ts';
import type { LeagueId, PlayerId } from '../../facts/match.ts';
import type { LeagueDeps } from '../facts/deps.ts';
import { isOver, type League } from '../facts/league.ts';
import { readStart } from '../facts/start.ts';
import { readWords } from '../facts/words.ts';
import { type LeagueRequest, readSettings } from './read-settings.ts';

const LEAGUE_ID = 16;
/** For one director. */
const MOST_OPEN = 20;
const TRIES = 8;
const DAY = 86_400_000;

export interface OpenLeagueRequest extends LeagueRequest {
  readonly director: PlayerId;
  readonly once?: Once;
}

/** Opens it, or lists every fault of the request. With the same Idempotency-Key the league is opened only once. */
export async function openLeague(deps: LeagueDeps, request: OpenLeagueRequest): Promise<Answer<{ readonly id: LeagueId }>> {
  const settings = await readSettings(request);
  if (!settings.ok) return settings;
  const now = deps.now();
  const id = request.once === undefined ? deps.randomSource.id(LEAGUE_ID) : idOf(request.once.key);
  const starts = request.starts === undefined ? undefined : readStart(request.starts, settings.value, now);
  if (typeof starts === 'object') return refuse('bad-request', starts.message, { faults: [starts] });
  const closes = starts ?? now + settings.value.registrationDays * DAY;
  const room = await takeRoom(deps, request.director, id);
  if (!room.ok) return room;
  const words = readWords(request);
  const league: League = {
    id,
    version: 1,
    settings: settings.value,
    director: request.director,
    opened: now,
    status: 'registering',
    season: 1,
    entries: 0,
    divisions: 0,
    drawn: 0,
    closes,
    ...(starts !== undefined && { starts }),
    lot: deps.randomSource.hex(32),
    due: closes,
    ...(words && { words }),
  };
  const written = await deps.leagues.commit({ league, listed: true, members: [{ player: request.director, league: league.id }] });
  if (written !== 'done') return openedBefore(deps, request, league);
  deps.log('league-opened', { league: league.id, ruleset: settings.value.ruleset });
  return { ok: true, value: { id: league.id } };
}

/**
 * Notes the league with its director, who may have a limited number that are not over: only those are read, however many there were. A
 * league that was noted but never opened is removed again.
 */
export async function takeRoom(deps: LeagueDeps, director: PlayerId, id: LeagueId): Promise<Answer<null>> {
  for (let tries = 0; tries < TRIES; tries++) {
    const player = await deps.players.load(director);
    if (player === undefined || player.leaving !== undefined) break;
    const before = player.leads ?? [];
    if (before.includes(id)) return { ok: true, value: null };
    const leagues = await Promise.all(before.map((league) => deps.leagues.load(league)));
    const open = leagues.flatMap((league) => (league?.director === director && !isOver(league) ? [league.id] : []));
    if (open.length >= MOST_OPEN)
      return refuse(
        'too-many',
        `You direct ${MOST_OPEN} leagues that are not over, which is the limit. Open another when one of them is over.`,
      );
    if (await deps.players.save({ ...player, version: player.version + 1, leads: [...open, id] })) return { ok: true, value: null };
  }
  return refuse('busy', 'The league could not be opened. Nothing was saved. Please try again.');
}

async function openedBefore(
  deps: LeagueDeps,
  { once, director }: OpenLeagueRequest,
  { id, settings, words, starts }: League,
): Promise<Answer<{ readonly id: LeagueId }>> {
  const there = once === undefined ? undefined : await deps.leagues.load(id);
  if (there?.director !== director) return refuse('busy', 'The league could not be opened. Nothing was saved. Please try again.');
  if (JSON.stringify([there.settings, there.words, there.starts]) !== JSON.stringify([settings, words, starts]))
    return refuse('key-reused', 'This Idempotency-Key was used for another league. Use a new one.');
  return { ok: true, value: { id }, replayed: true };
}

/** The same key finds the same id. `key` is SHA-256 in hex. */
function idOf(key: string): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz234567';
  const bits = BigInt(`0x${key.slice(0, 20)}`);
  return Array.from({ length: LEAGUE_ID }, (_, i) => letters[Number((bits >> BigInt(5 * i)) & 31n)]).join('');
}
