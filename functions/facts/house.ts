/** The settings that whoever opens a match chooses in addition to the options of its game: press, a description, house rules. */
import type { OpenMatchRequest } from './answers.ts';
import type { House } from './kept.ts';
import type { Match, PlayerId } from './match.ts';
import { asksAnything } from './people/requirements.ts';

const LONGEST_DESCRIPTION = 500;
const LONGEST_RULES = 2000;

/** Leaves out empty settings; undefined if nothing is left. */
export function readHouse(wish: OpenMatchRequest['house'] = {}, writer?: PlayerId): House | undefined {
  const { press, grey, asks } = wish;
  const description = cleanText(wish.description, LONGEST_DESCRIPTION);
  const rules = cleanText(wish.rules, LONGEST_RULES);
  const house: House = {
    ...(press === undefined || press === 'all' ? {} : { press }),
    ...(grey === true && press !== 'none' && { grey }),
    ...(wish.closing === true && { closing: true as const }),
    ...(wish.sleep === true && { sleep: true as const }),
    ...(asks !== undefined && asksAnything(asks) && { asks }),
    ...(description !== '' && { description }),
    ...(rules !== '' && { rules }),
    ...(writer !== undefined && (description !== '' || rules !== '') && { writer }),
  };
  return Object.keys(house).length === 0 ? undefined : house;
}

/** Removes the words of a player who deletes their account; the settings that affect play stay. */
export function withoutWords(match: Match, player: PlayerId): Match {
  const { house, ...rest } = match;
  if (house?.writer !== player) return match;
  const { description: _, rules: __, hidden: ___, writer: ____, ...kept } = house;
  return Object.keys(kept).length === 0 ? rest : { ...rest, house: kept };
}

/** Plain text in lines, without characters that a letter or terminal cannot show. */
export const cleanText = (text: string | undefined, longest: number): string =>
  (text ?? '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]|\p{Cf}/gu, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, longest);

/** Why nobody may write to the others now, or undefined if they may. */
export function whyNoPress({ house, status }: Pick<Match, 'house' | 'status'>): string | undefined {
  if (house?.press === 'none') return 'This match is played without press, so players cannot write to each other.';
  const isOver = status === 'finished' || status === 'cancelled';
  return house?.press === 'after' && !isOver ? 'In this match players can write to each other only once it is over.' : undefined;
}

export const mayBeGrey = ({ house }: Pick<Match, 'house'>): boolean => house?.grey === true;

/** undefined if press is as usual: between any players, by name. */
export function pressInWords(house: House | undefined): string | undefined {
  if (house?.press === 'none') return 'none: players cannot write to each other';
  const when = house?.press === 'after' ? ['only once the game is over'] : [];
  const parts = [...when, ...(house?.grey === true ? ['also without a name ("grey")'] : [])];
  return parts.length === 0 ? undefined : parts.join(', ');
}
