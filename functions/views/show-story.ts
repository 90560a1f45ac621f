/**
 * The analysis of a finished match: how the chances changed, and what turned it. Nothing in it is secret, since all orders are public by
 * then.
 */
import { tell } from '../../engine/host.ts';
import { turnTold } from '../../engine/passages.ts';
import type { Seat, Viewer } from '../../engine/ruleset.ts';
import type { Story, TurningPoint } from '../../engine/story/story.ts';
import type { Answer, Authorize } from '../facts/answers.ts';
import type { Deps } from '../facts/deps.ts';
import { type ToldGame, toldGameOf } from '../facts/games.ts';
import type { Match, MatchId } from '../facts/match.ts';
import { holderName, openFor, viewerOf } from './head-view.ts';

export interface StoryView {
  readonly match: MatchId;
  readonly title: string;
  readonly stepWord: string;
  /** `later`: the match is not over. `soon`: the analysis is being made, or will be. `none`: this match gets none. */
  readonly told: Story | 'later' | 'soon' | 'none';
  /** In the order of `told.teams`, such as `Rebel (Ada)`. */
  readonly teams: readonly string[];
  readonly turns: readonly StoryTurn[];
}
export interface StoryTurn extends Omit<TurningPoint, 'better'> {
  /** The name of the step, such as `Turn 4`. */
  readonly turn: string;
  /** Any of them ordered something in that step, or missed it. */
  readonly asked: boolean;
  /** The seat that lost by it, by name. */
  readonly who: string;
  readonly better?: { readonly who: string; readonly lines: readonly string[]; readonly chance: number };
}

/** In milliseconds: an attempt that has taken longer has failed. */
const LONGEST = 10 * 60_000;

export async function showStory(deps: Deps, request: { match: MatchId; authorize: Authorize }): Promise<Answer<StoryView>> {
  const found = await openFor(deps, request);
  if (!found.ok) return found;
  const { match, caller } = found.value;
  const [kept, game] = await Promise.all([deps.matches.story(match.id), toldGameOf(match)]);
  const { title, stepWord } = game;
  const story = kept?.story;
  const told = story ?? (await untold(deps, match, kept?.begun));
  const nameOf = (seat: Seat): string => game.seatName(seat);
  const turns = (story?.turns ?? []).map(
    async ({ better, ...turn }): Promise<StoryTurn> => ({
      ...turn,
      ...(await stepTold(deps, game, match, turn, viewerOf(match, caller))),
      who: turn.seats.map(nameOf).join(' and '),
      ...(better && { better: { who: nameOf(better.seat), lines: better.lines, chance: better.chance } }),
    }),
  );
  const teams = (story?.teams ?? []).map((seats) => seats.map((seat) => heldName(match, nameOf(seat), seat)).join(', '));
  return { ok: true, value: { match: match.id, title, stepWord, told, teams, turns: await Promise.all(turns) } };
}

async function untold({ matches, now }: Deps, { id, status }: Match, begun: number | undefined): Promise<'later' | 'soon' | 'none'> {
  if (status !== 'finished' && status !== 'cancelled') return 'later';
  // Its job is waiting, or being done.
  const isToCome = begun === undefined ? (await matches.job(id, 'story')) !== undefined : now() < begun + LONGEST;
  return isToCome ? 'soon' : 'none';
}

function heldName({ seats }: Match, name: string, seat: Seat): string {
  const record = seats.find((held) => held.seat === seat);
  return record === undefined ? name : `${name} (${holderName(record, seats)})`;
}

async function stepTold(
  { matches }: Deps,
  game: ToldGame,
  match: Match,
  { step, seats }: TurningPoint,
  viewer: Viewer,
): Promise<Pick<StoryTurn, 'turn' | 'asked'>> {
  const record = await matches.step(match.id, step);
  const narrative = record === undefined ? [] : tell(game, record.state, record.events, viewer).report.narrative;
  const asked = record?.answers.some(({ seat, t }) => t !== 'absent' && seats.includes(seat)) ?? false;
  return { turn: turnTold(narrative, step, game.stepWord), asked };
}
