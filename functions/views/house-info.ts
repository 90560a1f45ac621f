/** What letters say about the house rules of a match. */
import { pressInWords } from '../facts/house.ts';
import type { Match } from '../facts/match.ts';
import type { MatchInfo } from './letter-model.ts';

export function houseInfo({ house }: Match): Pick<MatchInfo, 'house'> {
  if (house === undefined) return {};
  const { description, rules } = house;
  const press = pressInWords(house);
  return {
    house: {
      ...(press && { press }),
      ...(house.closing && { closing: true as const }),
      ...(house.sleep && { sleep: true as const }),
      ...(description && { description }),
      ...(rules && { rules }),
    },
  };
}
