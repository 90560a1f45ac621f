/**
 * A game as the registry lists it: its card at once, its three parts when they are asked for, each loaded once. Only
 * here and in the `index.ts` of a game does the engine wait for anything, and it is for its own code.
 */
import type { AnyPlayer, AnyRules, AnyTelling, Card } from './ruleset.ts';

export interface Game extends Card {
  readonly load: {
    rules(): Promise<{ readonly rules: AnyRules }>;
    telling(): Promise<{ readonly telling: AnyTelling }>;
    player(): Promise<{ readonly player: AnyPlayer }>;
  };
}

/** By `id` the newest edition, by `id@edition` that one; undefined where there is none. */
export interface Registry {
  /** The newest edition of every game, in the order of the registry. */
  readonly games: readonly Game[];
  gameNamed(name: string): Game | undefined;
  /** Loads the rules; from then on `rulesNamed` knows them. */
  loadRules(name: string): Promise<AnyRules | undefined>;
  /** What `loadRules` has loaded: heads of matches bring their rules with them, and the turn machinery waits for nothing. */
  rulesNamed(name: string): AnyRules | undefined;
  loadTelling(name: string): Promise<(AnyRules & AnyTelling) | undefined>;
  loadPlayer(name: string): Promise<(AnyRules & AnyPlayer) | undefined>;
}

/** `id@edition`: what a match is pinned to. */
export function editionName({ id, edition }: Pick<Card, 'id' | 'edition'>): string {
  return `${id}@${edition}`;
}

export function createRegistry(all: readonly Game[]): Registry {
  const games = all.filter((one) => !all.some((other) => other.id === one.id && other.edition > one.edition));
  const loaded = new Map<Game, AnyRules>();
  const gameNamed = (name: string): Game | undefined =>
    name.includes('@') ? all.find((one) => editionName(one) === name) : games.find((one) => one.id === name);
  const rulesOf = async (game: Game): Promise<AnyRules> => {
    const { rules } = await game.load.rules();
    loaded.set(game, rules);
    return rules;
  };
  return {
    games,
    gameNamed,
    loadRules: async (name) => {
      const game = gameNamed(name);
      return game && (loaded.get(game) ?? rulesOf(game));
    },
    rulesNamed: (name) => {
      const game = gameNamed(name);
      return game && loaded.get(game);
    },
    loadTelling: async (name) => {
      const game = gameNamed(name);
      if (game === undefined) return undefined;
      const [rules, { telling }] = await Promise.all([rulesOf(game), game.load.telling()]);
      return { ...rules, ...telling };
    },
    loadPlayer: async (name) => {
      const game = gameNamed(name);
      if (game === undefined) return undefined;
      const [rules, { player }] = await Promise.all([rulesOf(game), game.load.player()]);
      return { ...rules, ...player };
    },
  };
}
