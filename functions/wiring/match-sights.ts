/** What is shown of matches and players, and who asks, by the names that the HTTP door has for it, loaded with the first that is asked for. */
export { listAccess, whoIs } from '../sights/show-access.ts';
export { showEvents } from '../sights/show-events.ts';
export { showMatch, showRecord, showStep, showSteps } from '../sights/show-match.ts';
export { showPulse } from '../sights/show-pulse.ts';
export { reputeOf } from '../sights/show-repute.ts';
export { showSeatMail } from '../sights/show-seat-mail.ts';

type Sight = (...asked: never[]) => Promise<unknown>;

/** Loaded when it is first asked for: the page of a match, which is asked for most, has no use for it. */
const later =
  <S extends Sight>(load: () => Promise<S>) =>
  async (...asked: Parameters<S>): Promise<Awaited<ReturnType<S>>> =>
    (await (
      await load()
    )(...asked)) as Awaited<ReturnType<S>>;

export const exportPlayer = later(async () => (await import('../sights/export-player.ts')).exportPlayer);
export const listBoards = later(async () => (await import('../sights/show-board.ts')).listBoards);
export const listBrowsers = later(async () => (await import('../sights/show-browsers.ts')).listBrowsers);
export const listOpenSeats = later(async () => (await import('../sights/list-open-seats.ts')).listOpenSeats);
export const myMatches = later(async () => (await import('../sights/my-matches.ts')).myMatches);
export const showActs = later(async () => (await import('../sights/hosting/show-acts.ts')).showActs);
export const showAway = later(async () => (await import('../sights/show-away.ts')).showAway);
export const showBoard = later(async () => (await import('../sights/show-board.ts')).showBoard);
export const showChoices = later(async () => (await import('../sights/show-choices.ts')).showChoices);
export const showFilm = later(async () => (await import('../sights/show-film.ts')).showFilm);
export const showHosting = later(async () => (await import('../sights/hosting/show-hosting.ts')).showHosting);
export const showHook = later(async () => (await import('../sights/show-hook.ts')).showHook);
export const showLetters = later(async () => (await import('../sights/player/show-letters.ts')).showLetters);
export const showName = later(async () => (await import('../sights/player/show-name.ts')).showName);
export const listBlocks = later(async () => (await import('../sights/player/list-blocks.ts')).listBlocks);
export const listChallenges = later(async () => (await import('../sights/player/list-challenges.ts')).listChallenges);
export const nameOnPage = later(async () => (await import('../sights/player/show-player.ts')).nameOnPage);
export const showOwnPage = later(async () => (await import('../sights/player/show-player.ts')).showOwnPage);
export const showPlayer = later(async () => (await import('../sights/player/show-player.ts')).showPlayer);
export const isAddressOf = later(async () => (await import('../sights/show-sign-in.ts')).isAddressOf);
export const showSignIn = later(async () => (await import('../sights/show-sign-in.ts')).showSignIn);
export const showStory = later(async () => (await import('../sights/story/show-story.ts')).showStory);
export const showWorkedTurn = later(async () => (await import('../sights/show-worked-turn.ts')).showWorkedTurn);
