/** A match as anybody may watch it without a token: its board and headline as a spectator sees them, who plays, whom it waits for. */
import { tell } from '../../engine/host.ts';
import { turnTold } from '../../engine/passages.ts';
import type { Scene } from '../../engine/scene.ts';
import { type Answer, notFound } from '../facts/answers.ts';
import type { Deps } from '../facts/deps.ts';
import { toldGameOf } from '../facts/games.ts';
import type { Match, MatchId } from '../facts/match.ts';
import { headView, viewerOf } from './head-view.ts';
import type { SharedView } from './match-view.ts';
import { turnNow } from './turn-name.ts';

type FromHead = 'id' | 'ruleset' | 'title' | 'status' | 'step' | 'deadline' | 'zone' | 'turn';
export interface BoardView extends Pick<SharedView, FromHead> {
  readonly seats: readonly { readonly name: string; readonly holder: string }[];
  /** A resolved step, its name, and the board after it; absent before the first step. */
  readonly shown?: { readonly step: number; readonly turn: string; readonly headline: string; readonly scene: Scene };
}

type BoardDeps = Pick<Deps, 'matches'>;

/** With `step`, the board as it was after that step, otherwise the current one. */
export async function showBoard(deps: BoardDeps, request: { readonly match: MatchId; readonly step?: number }): Promise<Answer<BoardView>> {
  const match = await deps.matches.load(request.match);
  if (match === undefined) return notFound;
  const view = await boardOf(deps, match, request.step ?? match.step - 1);
  return request.step !== undefined && view.shown === undefined ? notFound : { ok: true, value: view };
}

const ANYBODY = { t: 'public' } as const;

async function boardOf(deps: BoardDeps, match: Match, step: number): Promise<BoardView> {
  const { id, ruleset, title, stepWord, status, step: open, deadline, zone, seats } = headView({ match, caller: ANYBODY });
  const [game, record] = await Promise.all([toldGameOf(match), step < 0 ? undefined : deps.matches.step(id, step)]);
  const viewer = viewerOf(match, ANYBODY);
  const told = record && tell(game, record.state, record.events, viewer);
  return {
    ...{ id, ruleset, title, status, step: open, deadline, zone, turn: turnNow(game, match, viewer) },
    seats: seats.map(({ name, holder }) => ({ name, holder })),
    ...(told && {
      shown: { step, turn: turnTold(told.report.narrative, step, stepWord), headline: told.report.headline, scene: told.scene },
    }),
  };
}

export const BOARDS_A_PAGE = 12;
/** Each board costs two reads. */
const MOST_A_PAGE = 50;

export interface BoardsPage {
  readonly boards: readonly BoardView[];
  /** Where the next page begins. */
  readonly next: string | null;
}

/** Listed matches in play, newest first. Costs one query and two reads for each match. */
export async function listBoards(
  deps: BoardDeps,
  { after = '', limit = BOARDS_A_PAGE }: { readonly after?: string; readonly limit?: number } = {},
): Promise<BoardsPage> {
  const most = Math.min(limit, MOST_A_PAGE);
  const found = await deps.matches.listed(after, most + 1);
  const page = found.slice(0, most);
  const boards = await Promise.all(page.map((place) => listedBoard(deps, place.slice(place.indexOf('.') + 1))));
  return {
    boards: boards.flatMap((board) => board ?? []),
    next: found.length > page.length ? (page.at(-1) ?? null) : null,
  };
}

/** The match may have ended since the list was read. */
async function listedBoard(deps: BoardDeps, id: MatchId): Promise<BoardView | undefined> {
  const match = await deps.matches.load(id);
  if (match?.listed === undefined || match.status === 'finished' || match.status === 'cancelled') return undefined;
  return boardOf(deps, match, match.step - 1);
}
