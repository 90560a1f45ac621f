import type { LeagueLetterModel } from '../../functions/league/views/letter-model.ts';
import type { EventLetter, LetterModel } from '../../functions/views/letter-model.ts';

/** A letter in full: all those of events are those of leagues. */
export type AnyLetter = Exclude<LetterModel, EventLetter> | LeagueLetterModel;
