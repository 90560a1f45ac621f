/**
 * A game as the registry lists it: its card at once, its three parts on demand, each loaded once. Only this file and a game's
 * `index.ts` ever wait, and only for the engine's own code.
 */
import type { AnyBot, AnyPresentation, AnyRules, Card } from './ruleset.ts';

export interface Game extends Card {
  readonly load: {
    rules(): Promise<{ readonly rules: AnyRules }>;
    presentation(): Promise<{ readonly presentation: AnyPresentation }>;
    bot(): Promise<{ readonly bot: AnyBot }>;
  };
}

/** An earlier edition: its own card and rules, its own words if it gives any, and the newest edition's bot. */
export function earlierEdition(
  newest: Game,
  differs: Pick<Card, 'edition' | 'options'>,
  rules: () => Promise<AnyRules>,
  presentation = (): Promise<AnyPresentation> => newest.load.presentation().then((its) => its.presentation),
): Game {
  const load: Game['load'] = {
    ...newest.load,
    rules: async () => ({ rules: await rules() }),
    presentation: async () => ({ presentation: await presentation() }),
  };
  return { ...newest, ...differs, load };
}

/** Finds a game's newest edition by `id`, and a given edition by `id@edition`; undefined where there is none. */
export interface Registry {
  /** The newest edition of every game, in the order of the registry. */
  readonly games: readonly Game[];
  gameNamed(name: string): Game | undefined;
  /** Loads the rules; from then on `rulesNamed` returns them. */
  loadRules(name: string): Promise<AnyRules | undefined>;
  /** What `loadRules` has loaded. A match's head brings its rules along, so the turn machinery never waits. */
  rulesNamed(name: string): AnyRules | undefined;
  loadPresentation(name: string): Promise<(AnyRules & AnyPresentation) | undefined>;
  loadBot(name: string): Promise<(AnyRules & AnyBot) | undefined>;
}

/** `id@edition`: what a match is pinned to. */
export function editionName({ id, edition }: Pick<Card, 'id' | 'edition'>): string {
  return `${id}@${edition}`;
}

export function createRegistry(all: readonly Game[]): Registry {
  const games = all.filter((game) => !all.some((other) => other.id === game.id && other.edition > game.edition));
  const loaded = new Map<Game, AnyRules>();
  const gameNamed = (name: string): Game | undefined =>
    name.includes('@') ? all.find((game) => editionName(game) === name) : games.find((game) => game.id === name);
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
    loadPresentation: async (name) => {
      const game = gameNamed(name);
      if (game === undefined) return undefined;
      const [rules, { presentation }] = await Promise.all([rulesOf(game), game.load.presentation()]);
      return { ...rules, ...presentation };
    },
    loadBot: async (name) => {
      const game = gameNamed(name);
      if (game === undefined) return undefined;
      const [rules, { bot }] = await Promise.all([rulesOf(game), game.load.bot()]);
      return { ...rules, ...bot };
    },
  };
}
