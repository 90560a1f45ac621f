/** The field for a name on a page with one button, for players who have none yet. */
import type { NoticePage } from '../../../../templates/pages/model.ts';

/** `proposed` is the name that a mail of theirs was signed with, empty if there is none. */
export const nameField = (proposed: string): NonNullable<NonNullable<NoticePage['form']>['field']> => ({
  name: 'name',
  label: 'Your name, as others read it; it may be left empty',
  type: 'text',
  optional: 'name',
  value: proposed,
});

/** As typed, longer than any name may be. */
export const MOST_TYPED = 160;
