/** Sends a letter of a league: to one of its people, or to its webhook. */

import { callEndpoint } from '../../cases/letters/call-endpoint.ts';
import { mailPlayer } from '../../cases/letters/mail-player.ts';
import type { SendResult } from '../../facts/deps.ts';
import type { LeagueFact, Letter } from '../../facts/letter.ts';
import type { Player } from '../../facts/match.ts';
import { noteAnswer } from '../../facts/players.ts';
import type { OutboxDeps } from '../../views/outbox-deps.ts';
import type { LeagueDeps } from '../facts/deps.ts';
import type { League } from '../facts/league.ts';
import { LEAGUE_KINDS, type LeagueRow } from '../facts/letter-kinds.ts';
import type { LeagueLetterModel } from '../views/letter-model.ts';
import { leagueReader } from '../views/reader.ts';
import { digestModel } from '../views/show-digest.ts';
import { leagueModel } from '../views/show-letter.ts';

type Sent = SendResult | 'dropped';

export async function sendLeague(deps: LeagueDeps<OutboxDeps>, letter: Letter, fact: LeagueFact): Promise<Sent> {
  const league = await deps.leagues.load(fact.league);
  if (league === undefined) return 'dropped';
  if (letter.channel === 'hook') return sendToHook(deps, letter, fact, league);
  const id = letter.player ?? letter.holder;
  const player = id === undefined ? undefined : await deps.players.load(id);
  if (player === undefined || player.leaving !== undefined) return 'dropped';
  if (player.paused !== undefined) {
    if (letter.heard !== true || letter.born < player.paused.at) return 'dropped';
    await noteAnswer(deps, player.id);
  }
  return sendToPlayer(deps, letter, fact, league, player);
}

/** For the daily letter. */
export async function modelFor(deps: LeagueDeps<OutboxDeps>, fact: LeagueFact, player: Player): Promise<LeagueLetterModel | undefined> {
  if (fact.about === 'digest') return digestModel(deps, fact, player);
  const league = await deps.leagues.load(fact.league);
  return league && leagueModel(deps, fact, await leagueReader(deps, league, player));
}

async function sendToPlayer(deps: LeagueDeps<OutboxDeps>, letter: Letter, fact: LeagueFact, league: League, player: Player): Promise<Sent> {
  const row: LeagueRow = LEAGUE_KINDS[fact.about];
  const reader = await leagueReader(deps, league, player);
  if (row.quiet === true && fact.about !== 'digest' && reader.entry?.quiet === true) return 'dropped';
  const model = fact.about === 'digest' ? await digestModel(deps, fact, player) : await leagueModel(deps, fact, reader);
  if (model === undefined) return 'dropped';
  const otherwise = player.letters && (await (await import('../../cases/letters/as-preferred.ts')).asPreferred(deps, letter, player));
  if (otherwise !== undefined) return otherwise;
  const { mailDomain, publicUrl } = deps.settings;
  const { leagueToken, sealPlayer } = deps.keys;
  // Not the player's id, since headers reach everybody to whom the letter is forwarded.
  const thread = leagueToken('thread', league.id, player.id);
  // A digest covers all of the player's leagues, so its link stops it for all.
  const stops =
    fact.about === 'digest' ? `all.${sealPlayer('quiet-all', league.id, player.id)}` : sealPlayer('quiet', league.id, player.id);
  return mailPlayer(deps, player, {
    // Read by `edge/letterbox.ts`.
    replyTo: `${league.id}.${leagueToken('reply', league.id, player.id)}@${mailDomain}`,
    ...(row.quiet === true ? { unsubscribe: `${publicUrl}/u/${league.id}.${stops}` } : {}),
    answers: row.answers === true,
    rendered: await deps.render(model),
    ...(letter.repliesTo === undefined ? {} : { repliesTo: letter.repliesTo }),
    messageId: `<${letter.id}.${thread}@${mailDomain}>`,
    thread: `<${league.id}.${thread}@${mailDomain}>`,
  });
}

/** While it is paused nothing replaces it, since the players get their own letters anyway. */
async function sendToHook(deps: LeagueDeps<OutboxDeps>, letter: Letter, fact: LeagueFact, league: League): Promise<Sent> {
  const of = { league: league.id };
  const kept = league.hook === true ? await deps.hooks.load(of) : undefined;
  const model = kept === undefined ? undefined : await leagueModel(deps, fact, { league, player: undefined, entry: undefined });
  if (kept === undefined || model === undefined) return 'dropped';
  const call = async () => deps.post.hook(kept.endpoint, `${league.id}.${letter.id}`, letter.born, model, await deps.render(model));
  const sent = await callEndpoint(deps, { of, kept, owner: league.director, letter }, call);
  return sent === 'paused' || sent === 'over' ? 'dropped' : sent;
}
