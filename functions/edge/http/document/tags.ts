/** The subjects that the calls of the API document are sorted by. */

export const TAGS = [
  { name: 'matches', description: 'Open a match, take a seat, lead it, watch it.' },
  { name: 'orders', description: 'See what your seat may know, follow the match, order.' },
  { name: 'leagues', description: 'Enter leagues, lead them, read their tables.' },
  { name: 'players', description: 'Your own matches, ratings, browsers and data; what others show of themselves.' },
  { name: 'access', description: 'Sign in; sessions and API keys.' },
  { name: 'service', description: 'The games played here, and whether the door is open.' },
] as const;
type Tag = (typeof TAGS)[number]['name'];

/** By the beginning of a path; the first match counts. */
const BY_PATH: readonly (readonly [path: RegExp, tag: Tag])[] = [
  [/\/leagues/, 'leagues'],
  [/^\/v1\/matches\/\{id\}(?:$|\/(?:orders|choices|events|steps|claim|offers|plans))/, 'orders'],
  [/^\/v1\/(?:matches|watch|play$)/, 'matches'],
  [/^\/v1\/(?:me|players)/, 'players'],
  [/^\/v1\/(?:sign-in|sessions|api-keys)/, 'access'],
];

export const tagOf = (path: string): Tag => BY_PATH.find(([begins]) => begins.test(path))?.[1] ?? 'service';
