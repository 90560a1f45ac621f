/** What the link in a league's letter opens without an account: entering, and an end to notices. */
import type { Answer } from '../answers.ts';
import { notFound, refuse } from '../change-match.ts';
import type { KeyedDeps } from '../deps.ts';
import type { Player, PlayerId } from '../match.ts';
import { noteAnswer } from '../players.ts';
import { enterLeague } from './enter-league.ts';
import { entryOf, isIn } from './entrant-of.ts';
import type { Entry, League, LeagueId } from './league.ts';

const TRIES = 8;

/** From the link: `token` is not yet checked. */
export interface EntryLink {
  readonly league: LeagueId;
  readonly token: string;
  readonly player: PlayerId;
}
export interface OwnEntry {
  readonly league: LeagueId;
  readonly name: string;
  readonly isIn: boolean;
  readonly quiet: boolean;
}

interface Opened {
  readonly league: League;
  readonly player: Player;
  readonly entry: Entry | undefined;
}

async function open(deps: KeyedDeps, { league: id, token, player: who }: EntryLink): Promise<Opened | undefined> {
  if (!deps.keys.isSeatToken(token, id, who, 0)) return undefined;
  const [league, player] = await Promise.all([deps.leagues.load(id), deps.players.load(who)]);
  if (league === undefined || player === undefined || player.leaving !== undefined) return undefined;
  return { league, player, entry: await entryOf(deps, league, who) };
}

export async function ownEntry(deps: KeyedDeps, link: EntryLink): Promise<Answer<OwnEntry>> {
  const opened = await open(deps, link);
  if (opened === undefined) return notFound;
  const { league, entry } = opened;
  return { ok: true, value: { league: league.id, name: league.plan.name, isIn: isIn(entry), quiet: entry?.quiet === true } };
}

export async function enterByLink(deps: KeyedDeps, link: EntryLink): Promise<Answer<OwnEntry>> {
  const opened = await open(deps, link);
  if (opened === undefined) return notFound;
  const { league, player } = opened;
  const [address = ''] = deps.keys.addressHashes(player.address);
  const done = await enterLeague(deps, { league: league.id, player, address });
  if (!done.ok) return done;
  // The link came by letter: his address works.
  await noteAnswer(deps.players, player.id);
  return { ok: true, value: { league: league.id, name: league.plan.name, isIn: true, quiet: false } };
}

/** No more digests and letters of rounds: of this league, or (`all`, from a digest, which tells of all) of every one he is in. */
export async function stopNotices(deps: KeyedDeps, link: EntryLink & { readonly all: boolean }): Promise<Answer<OwnEntry>> {
  const opened = await open(deps, link);
  if (opened === undefined) return notFound;
  const { league, player, entry } = opened;
  const others = link.all ? await deps.leagues.of(player.id) : [];
  for (const id of new Set([league.id, ...others])) if (!(await quieten(deps, id, player.id))) return busy;
  return { ok: true, value: { league: league.id, name: league.plan.name, isIn: isIn(entry), quiet: true } };
}
const busy = refuse('busy', 'Others wrote to this league at the same moment. Send it again.');

async function quieten(deps: KeyedDeps, id: LeagueId, player: PlayerId): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries++) {
    const league = await deps.leagues.load(id);
    const entry = league && (await entryOf(deps, league, player));
    if (entry === undefined || entry.quiet === true) return true;
    if ((await deps.leagues.commit({ entries: [{ ...entry, version: entry.version + 1, quiet: true }] })) === 'done') return true;
  }
  return false;
}
