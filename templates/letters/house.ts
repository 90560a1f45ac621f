/** What was said of a match at its opening, in its invitations. Somebody's words stand behind a bar. */
import type { MatchFace } from '../../functions/sights/letter-model.ts';
import { type Block, barred, heading } from '../blocks.ts';

export function houseTold({ house }: Pick<MatchFace, 'house'>): readonly Block[] {
  const { description, rules } = house ?? {};
  return [
    ...(description === undefined ? [] : [heading('What the host says of it'), barred(description.split('\n'))]),
    ...(rules === undefined ? [] : [heading('House rules'), barred(rules.split('\n'))]),
  ];
}
