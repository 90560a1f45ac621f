/**
 * How many days the button works by which a guest keeps their match. In a file of its own, since the letter needs nothing else of
 * `keep-match.ts`.
 */
export const KEEP_DAYS = 3;
