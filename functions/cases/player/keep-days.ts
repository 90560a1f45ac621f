/** How long the button works by which a guest keeps their match. Apart, since the letter says so and needs nothing else of it. */
export const KEEP_DAYS = 3;
