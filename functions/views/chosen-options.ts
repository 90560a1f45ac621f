/** A game's options in words. */
import { optionsInWords } from '../../engine/options.ts';
import type { Options } from '../../engine/ruleset.ts';
import type { ToldGame } from '../facts/games.ts';

/** Only those that differ from the defaults. */
export function chosenOptions(game: ToldGame, { options }: { readonly options: Options }): string | undefined {
  const chosen = optionsInWords(game.options, game.guide.options, options).filter(({ usual }) => !usual);
  return chosen.length === 0 ? undefined : chosen.map(({ title, value }) => `${title}: ${value}`).join('; ');
}
