/** The field of a page with one button in which somebody without a name says what they are called. */
import type { NoticePage } from '../../../../templates/pages/model.ts';

/** `proposed`: what a mail of theirs was signed with; empty: nothing. */
export const nameField = (proposed: string): NonNullable<NonNullable<NoticePage['form']>['field']> => ({
  name: 'name',
  label: 'Your name, as others read it; it may be left empty',
  type: 'text',
  optional: 'name',
  value: proposed,
});

/** As it was typed, longer than any name may be. */
export const MOST_TYPED = 160;
