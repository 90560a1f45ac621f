/** What a signed-in player does in a league. */
import type { AnyLevel } from '../../../engine/ruleset.ts';
import { type Answer, notFound, refuse } from '../../facts/answers.ts';
import type { KeyedDeps } from '../../facts/deps.ts';
import { botNamed, gameNamed } from '../../facts/games.ts';
import type { Once } from '../../facts/idempotency.ts';
import type { LeagueId, PlayerId } from '../../facts/match.ts';
import { readName } from '../../facts/people/display-name.ts';
import { noteAnswer } from '../../facts/players.ts';
import type { LeagueDeps } from '../facts/deps.ts';
import { directs } from '../facts/directors.ts';
import type { Entered } from '../facts/league.ts';
import { enterBot, enterLeague } from './enter-league.ts';

/** Enters with the address that the player signed in with. */
export async function enterByAccount(
  deps: LeagueDeps<KeyedDeps>,
  {
    league,
    player,
    name,
    answers,
  }: { readonly league: LeagueId; readonly player: PlayerId; readonly name?: string; readonly answers?: readonly string[] },
): Promise<Answer<Entered>> {
  const known = await deps.players.load(player);
  if (known === undefined) return refuse('sign-in-first', 'This account is deleted. Sign in first.');
  const [address = ''] = deps.keys.addressHashes(known.address);
  const done = await enterLeague(deps, {
    league,
    player: known,
    address,
    ...(name === undefined ? {} : { name }),
    ...(answers && { answers }),
  });
  const read = readName(name ?? '');
  if (done.ok && read.ok && read.value !== '') await noteAnswer(deps, player, { name: read.value });
  return done;
}

export interface AddBot {
  readonly league: LeagueId;
  readonly director: PlayerId;
  /** `true` is the game's usual bot. */
  readonly bot: string | true;
  readonly level: AnyLevel;
  readonly name?: string;
  readonly once?: Once;
}

export async function addBot(deps: LeagueDeps, { league, director, bot, level, name = '', once }: AddBot): Promise<Answer<Entered>> {
  const found = await deps.leagues.load(league);
  if (found === undefined || !directs(found, director)) return notFound;
  return enterBot(deps, {
    league,
    bot: botNamed(gameNamed(found.settings.ruleset)?.bots ?? [], bot),
    level,
    name,
    director,
    ...(once && { once }),
  });
}
