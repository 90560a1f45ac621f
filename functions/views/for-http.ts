/**
 * View models of matches and players, and who is calling, under the names that the HTTP edge has for them. They are loaded when the first
 * is called.
 */
export { listAccess, whoIs } from './show-access.ts';
export { showEvents } from './show-events.ts';
export { showMatch, showRecord, showStep, showSteps } from './show-match.ts';
export { showPulse } from './show-pulse.ts';
export { playerRatingOf } from './show-rating.ts';
export { showSeatMail } from './show-seat-mail.ts';

type View = (...asked: never[]) => Promise<unknown>;

/** Loaded on first use, since the most requested page, that of a match, does not need it. */
const later =
  <S extends View>(load: () => Promise<S>) =>
  async (...asked: Parameters<S>): Promise<Awaited<ReturnType<S>>> =>
    (await (
      await load()
    )(...asked)) as Awaited<ReturnType<S>>;

export const exportPlayer = later(async () => (await import('./export-player.ts')).exportPlayer);
export const listBoards = later(async () => (await import('./show-board.ts')).listBoards);
export const listBrowsers = later(async () => (await import('./player/own-account.ts')).listBrowsers);
export const listOpenSeats = later(async () => (await import('./list-open-seats.ts')).listOpenSeats);
export const myMatches = later(async () => (await import('./my-matches.ts')).myMatches);
export const showActs = later(async () => (await import('./show-acts.ts')).showActs);
export const showAway = later(async () => (await import('./player/own-account.ts')).showAway);
export const showBoard = later(async () => (await import('./show-board.ts')).showBoard);
export const showChoices = later(async () => (await import('./show-choices.ts')).showChoices);
export const showFilm = later(async () => (await import('./show-film.ts')).showFilm);
export const showHook = later(async () => (await import('./show-hook.ts')).showHook);
export const showLetters = later(async () => (await import('./player/own-account.ts')).showLetters);
export const showName = later(async () => (await import('./player/own-account.ts')).showName);
export const listBlocks = later(async () => (await import('./player/list-blocks.ts')).listBlocks);
export const listChallenges = later(async () => (await import('./player/list-challenges.ts')).listChallenges);
export const nameOnPage = later(async () => (await import('./player/show-player.ts')).nameOnPage);
export const listLeaguesOf = later(async () => (await import('./player/show-player.ts')).listLeaguesOf);
export const showOwnPage = later(async () => (await import('./player/show-player.ts')).showOwnPage);
export const showPlayer = later(async () => (await import('./player/show-player.ts')).showPlayer);
export const isAddressOf = later(async () => (await import('./show-sign-in.ts')).isAddressOf);
export const showSignIn = later(async () => (await import('./show-sign-in.ts')).showSignIn);
export const showStory = later(async () => (await import('./show-story.ts')).showStory);
export const showWorkedTurn = later(async () => (await import('./show-worked-turn.ts')).showWorkedTurn);
