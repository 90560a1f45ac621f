/** The body of a webhook’s call, whatever letter it tells. */
import type { Rendered } from '../../functions/facts/letter.ts';
import type { LetterModel } from '../../functions/views/letter-model.ts';
import { bodyOf, type HookShape } from '../webhook.ts';
import { draftOfAny } from './all-drafts.ts';

export const hookBody = (shape: HookShape, model: LetterModel, rendered: Rendered, at?: number): unknown =>
  bodyOf(shape, { model, draft: draftOfAny(model), rendered }, at);
