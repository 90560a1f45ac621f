/** A game as the pages show it. */
import type { OptionSpec } from '../../../../engine/ruleset.ts';
import type { GameFace, OptionFace } from '../../../../templates/pages/reader.ts';
import type { Game, HttpDeps } from '../http-cases.ts';

export function gameFace(game: Game): GameFace {
  const [seats = []] = game.tables(usualOptions(game.options));
  return {
    id: game.id,
    title: game.title,
    guide: game.guide,
    options: optionFaces(game),
    bots: game.bots,
    seats: seats.map((seat) => ({ seat, name: game.seatName(seat) })),
  };
}

export function optionFaces({ options, guide }: Game): readonly OptionFace[] {
  return options.map((spec) => ({ ...spec, ...(guide.options[spec.name] ?? { title: spec.name }) }));
}

export async function allGames({ games, game }: HttpDeps): Promise<readonly Game[]> {
  const loaded = await Promise.all(games.map(({ id }) => game(id)));
  return loaded.flatMap((game) => game ?? []);
}

export async function allFaces(http: HttpDeps): Promise<readonly GameFace[]> {
  return (await allGames(http)).map(gameFace);
}

export function usualOptions(specs: readonly OptionSpec[]) {
  return Object.fromEntries(specs.map((option) => [option.name, option.initial]));
}
