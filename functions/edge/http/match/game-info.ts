import { levelsOf, type OptionSpec, type Seat } from '../../../../engine/ruleset.ts';
import type { GameInfo, OptionInfo } from '../../../../templates/pages/reader.ts';
import type { Game, HttpDeps } from '../http-cases.ts';

export function gameInfo(game: Game): GameInfo {
  const usual = usualOptions(game.options);
  const [seats = [], ...others] = game.tables(usual);
  const chosen = game.options.flatMap((spec) =>
    spec.kind === 'choice' ? spec.values.flatMap((value) => game.tables({ ...usual, [spec.name]: value })) : [],
  );
  const named = (seat: Seat) => ({ seat, name: game.seatName(seat) });
  return {
    id: game.id,
    title: game.title,
    guide: game.guide,
    options: optionInfos(game),
    balancedOptions: balancedOptions(game),
    bots: game.bots,
    levels: levelsOf(game),
    seats: seats.map(named),
    sides: [...new Set([seats, ...others, ...chosen].flat())].map(named),
    most: Math.max(...[seats, ...others].map(({ length }) => length)),
  };
}

export function optionInfos({ options, guide }: Game): readonly OptionInfo[] {
  return options.map((spec) => ({ ...spec, ...(guide.options[spec.name] ?? { title: spec.name }) }));
}

function balancedOptions(game: Game): readonly OptionInfo[] {
  return optionInfos(game).map((spec) => {
    const balanced = game.balanced?.[spec.name];
    return spec.kind === 'choice' && balanced !== undefined ? { ...spec, initial: balanced } : spec;
  });
}

export async function allGames({ games, game }: HttpDeps): Promise<readonly Game[]> {
  const loaded = await Promise.all(games.map(({ id }) => game(id)));
  return loaded.flatMap((game) => game ?? []);
}

export async function gameInfos(http: HttpDeps): Promise<readonly GameInfo[]> {
  return (await allGames(http)).map(gameInfo);
}

export function usualOptions(specs: readonly OptionSpec[]) {
  return Object.fromEntries(specs.map((option) => [option.name, option.initial]));
}
