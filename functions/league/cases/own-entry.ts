/** What the link in a league's letter opens without an account: entering, and stopping notices. */
import { type Answer, notFound, refuse } from '../../facts/answers.ts';
import type { KeyedDeps } from '../../facts/deps.ts';
import type { LeagueId, Player, PlayerId } from '../../facts/match.ts';
import { noteAnswer } from '../../facts/players.ts';
import type { LeagueDeps } from '../facts/deps.ts';
import { entryOf, isIn } from '../facts/entrant-of.ts';
import type { Entry, League } from '../facts/league.ts';
import { enterByAccount } from './by-account.ts';
import { speakAsCodirector } from './directors/codirectors.ts';

const TRIES = 8;

/** From the link: `token` is not yet checked, and says whose it is. */
export interface EntryLink<Opens extends 'entry' | 'quiet' | 'quiet-all' = 'entry' | 'quiet' | 'quiet-all'> {
  readonly league: LeagueId;
  readonly token: string;
  readonly opens: Opens;
}
export interface OwnEntry {
  readonly league: LeagueId;
  readonly name: string;
  readonly isIn: boolean;
  /** Their position on the waiting list, from 1. */
  readonly waiting?: number;
  readonly quiet: boolean;
  /** They are invited to direct it. */
  readonly asked: boolean;
  /** For a player without a name: the one that a mail of theirs was signed with, if any. */
  readonly proposed?: string;
}

interface Opened {
  readonly league: League;
  readonly player: Player;
  readonly entry: Entry | undefined;
}

async function open(deps: LeagueDeps<KeyedDeps>, link: EntryLink): Promise<Opened | undefined> {
  const { league: id, token, opens } = link;
  const who = deps.keys.openPlayer(opens, id, token);
  if (who === undefined) return undefined;
  const [league, player] = await Promise.all([deps.leagues.load(id), deps.players.load(who)]);
  if (league === undefined || player === undefined || player.leaving !== undefined) return undefined;
  return { league, player, entry: await entryOf(deps, league, who) };
}

export async function ownEntry(deps: LeagueDeps<KeyedDeps>, link: EntryLink): Promise<Answer<OwnEntry>> {
  const opened = await open(deps, link);
  if (opened === undefined) return notFound;
  return { ok: true, value: entryIn(opened) };
}

/** `name` is their new name, if they give one. */
export async function enterByLink(
  deps: LeagueDeps<KeyedDeps>,
  link: EntryLink<'entry'> & { readonly name?: string },
): Promise<Answer<OwnEntry>> {
  const opened = await open(deps, link);
  if (opened === undefined) return notFound;
  const { league, player } = opened;
  const done = await enterByAccount(deps, { league: league.id, player: player.id, ...(link.name && { name: link.name }) });
  if (!done.ok) return done;
  // The link came by letter, so the address works.
  await noteAnswer(deps, player.id);
  const { waiting } = done.value;
  return { ok: true, value: { ...entryIn(opened), isIn: waiting === undefined, quiet: false, ...(waiting && { waiting }) } };
}

/** Somebody invited to direct the league accepts, without signing in. */
export async function directByLink(deps: LeagueDeps<KeyedDeps>, link: EntryLink<'entry'>): Promise<Answer<OwnEntry>> {
  const opened = await open(deps, link);
  if (opened === undefined) return notFound;
  const done = await speakAsCodirector(deps, { league: opened.league.id, player: opened.player.id, say: 'accept' });
  return done.ok ? { ok: true, value: { ...entryIn(opened), asked: false } } : done;
}

function entryIn({ league, player, entry }: Opened): OwnEntry {
  const asked = league.leaders?.some((each) => each.is === 'asked' && each.player === player.id) === true;
  const isQuiet = entry?.quiet === true;
  const called = player.name === '' ? { proposed: player.proposed ?? '' } : {};
  return { league: league.id, name: league.settings.name, isIn: isIn(entry), quiet: isQuiet, asked, ...called };
}

/** Stops digests and letters about rounds: of this league or, by a digest's link, of every league that the player is in. */
export async function stopNotices(deps: LeagueDeps<KeyedDeps>, link: EntryLink): Promise<Answer<OwnEntry>> {
  const opened = await open(deps, link);
  if (opened === undefined) return notFound;
  const { league, player } = opened;
  const others = link.opens === 'quiet-all' ? await deps.leagues.of(player.id) : [];
  for (const id of new Set([league.id, ...others])) if (!(await quieten(deps, id, player.id))) return busy;
  return { ok: true, value: { ...entryIn(opened), quiet: true } };
}
const busy = refuse('busy', 'Someone else changed this league at the same moment. Please try again.');

async function quieten(deps: LeagueDeps<KeyedDeps>, id: LeagueId, player: PlayerId): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries++) {
    const league = await deps.leagues.load(id);
    const entry = league && (await entryOf(deps, league, player));
    if (entry === undefined || entry.quiet === true) return true;
    if ((await deps.leagues.commit({ entries: [{ ...entry, version: entry.version + 1, quiet: true }] })) === 'done') return true;
  }
  return false;
}
