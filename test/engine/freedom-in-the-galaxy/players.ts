/** Plain players: what hunts and benchmarks over all games find in a game's folder. */
export { greedy } from './greedy.ts';
export { random } from './lot.ts';
