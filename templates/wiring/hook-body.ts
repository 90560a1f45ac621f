/** The body of a webhook’s call, for any letter. */
import type { Rendered } from '../../functions/facts/letter.ts';
import { type KindRow, MATCH_KINDS } from '../../functions/facts/letter-kinds.ts';
import { LEAGUE_KINDS } from '../../functions/league/facts/letter-kinds.ts';
import type { LetterModel } from '../../functions/views/letter-model.ts';
import { bodyOf, type HookShape } from '../letters/webhook.ts';
import { draftOfAny } from './all-drafts.ts';

const ROWS: Readonly<Record<string, KindRow>> = {
  ...MATCH_KINDS,
  ...Object.fromEntries(Object.entries(LEAGUE_KINDS).map(([about, row]) => [`league-${about}`, row])),
};

/** A letter that no webhook is called for is named after its kind. */
export const hookType = ({ t }: LetterModel): string => ROWS[t]?.hook ?? `${t}.sent`;

export const hookBody = (shape: HookShape, model: LetterModel, rendered: Rendered, at?: number): unknown =>
  bodyOf(shape, { type: hookType(model), model, draft: draftOfAny(model), rendered }, at);
