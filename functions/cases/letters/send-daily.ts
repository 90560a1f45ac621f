/** The daily letter: everything that its reader wanted in one letter, each item by its current subject. */
import type { SendResult } from '../../facts/deps.ts';
import type { Letter, LetterFact } from '../../facts/letter.ts';
import { heldBy } from '../../facts/letters-to.ts';
import type { Match, MatchId, Player } from '../../facts/match.ts';
import type { LetterModel } from '../../views/letter-model.ts';
import type { OutboxDeps } from '../../views/outbox-deps.ts';
import { letterModel } from '../../views/show-letter.ts';
import { kindOf } from './kinds.ts';
import { mailPlayer } from './mail-player.ts';

/** Further items are only counted. */
const MOST_LINES = 40;

type DailyFact = Extract<LetterFact, { readonly t: 'daily' }>;
type Line = Extract<LetterModel, { readonly t: 'daily' }>['lines'][number];

export async function sendDaily(
  deps: OutboxDeps,
  { id, player: reader = '' }: Letter,
  { day }: DailyFact,
): Promise<SendResult | 'dropped'> {
  const player = await deps.players.load(reader);
  if (player === undefined || player.leaving !== undefined || player.paused !== undefined) return 'dropped';
  const noted = (await deps.letters.list(player.id)).filter(({ fact }) => fact.t === 'noted' && fact.day === day);
  const matches = new Map<MatchId, Match | undefined>();
  const lines: Line[] = [];
  for (const { fact } of noted.toSorted((a, b) => a.born - b.born).slice(0, MOST_LINES))
    if (fact.t === 'noted') lines.push(...(await lineOf(deps, fact, player, matches)));
  if (lines.length === 0) return 'dropped';
  const { publicUrl, mailDomain } = deps.settings;
  const more = Math.max(0, noted.length - MOST_LINES);
  const model: LetterModel = { t: 'daily', zone: player.zone, lines, more, overview: `${publicUrl}/me` };
  // Not the player's id, since headers reach everybody to whom the letter is forwarded.
  const messageId = `<${id}.${deps.keys.tag(`daily|${day}|${player.id}`)}@${mailDomain}>`;
  const rendered = await deps.render(model);
  return mailPlayer(deps, player, { answers: false, rendered, messageId, thread: messageId });
}

type NotedFact = Extract<LetterFact, { readonly t: 'noted' }>;

/** Nothing if it is no longer true, or belongs to somebody else by now. */
async function lineOf(
  deps: OutboxDeps,
  { of: id, in: match }: NotedFact,
  player: Player,
  matches: Map<MatchId, Match | undefined>,
): Promise<readonly Line[]> {
  const letter = await deps.letters.load({ owner: match === undefined ? { player: player.id } : { match }, id });
  if (letter === undefined) return [];
  if (match !== undefined && !matches.has(match)) matches.set(match, await deps.matches.load(match));
  const model = await modelOf(deps, letter, player, match === undefined ? undefined : matches.get(match));
  if (model === undefined) return [];
  const url = 'info' in model ? model.info.url : 'league' in model ? model.league.url : deps.settings.publicUrl;
  const due =
    kindOf(letter, matches.get(match ?? ''), deps.eventLetters.rows) === 'turns' && 'info' in model && model.info.owes
      ? model.info.deadline
      : undefined;
  return [{ subject: (await deps.render(model)).subject, url, ...(due !== undefined && { due }) }];
}

async function modelOf(deps: OutboxDeps, letter: Letter, player: Player, match: Match | undefined): Promise<LetterModel | undefined> {
  const { fact, seat } = letter;
  if (fact.t === 'league') return deps.eventLetters.modelOf(deps, fact, player);
  const isOwn = match !== undefined && (seat === undefined ? letter.player : heldBy(match, seat).holder) === player.id;
  return isOwn ? letterModel(deps, letter, match, player) : undefined;
}
