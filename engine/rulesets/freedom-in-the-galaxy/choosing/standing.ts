import type { Blank, Choice } from '../../../choices.ts';
import { blankOf, countBlank, someBlank } from '../../../kit/choosing.ts';
import { settingOf, settingsOf } from '../notation/settings.ts';
import { castOf } from '../presentation/sight.ts';
import type { StandingValue } from '../types.ts';
import { type Desk, toPiece } from './desk.ts';

/** FG-6: every key of the side; a new line replaces the one that set it before. */
export function standingOrders(desk: Desk): readonly Choice[] {
  const { all, view, side } = desk;
  return settingsOf(side).flatMap((key) => {
    const set = all.findLast(({ what }) => what.kind === 'standing' && what.key === key);
    const held = set?.what.kind === 'standing' ? set.what.value : view.standing[side]?.[key];
    return valuesFor(desk, key, held).map((blank) => ({
      line: `standing ${key} {${blank.name}}`,
      ...(set === undefined ? {} : { replaces: set.line }),
      group: 'standing orders',
      label: `${key}: {${blank.name}}`,
      blanks: [blank],
    }));
  });
}

/** The ratios of strength offered for a standing attack; any may be typed. */
const RATIOS: readonly string[] = ['0.5', '1', '1.5', '2', '3', '4', '5'];
/** No Combat differs by more (FG-66). */
const WIDEST = 20;

function valuesFor(desk: Desk, key: string, held: StandingValue | undefined): readonly Blank[] {
  const { words, also } = settingOf(key);
  const values = also === 'ratio' ? [...words, ...RATIOS] : words;
  const now = String(held ?? values[0]);
  const plain = { ...blankOf('value', values), ...(values.includes(now) ? { initial: now } : {}) } as Blank;
  if (also === 'integer')
    return [plain, countBlank('number', -WIDEST, WIDEST, typeof held === 'number' ? Math.max(-WIDEST, Math.min(WIDEST, held)) : 2)];
  if (also !== 'names') return [plain];
  const people = castOf(desk.view, desk.side).filter((id) => desk.view.characters[id]?.status !== 'killed');
  return people.length === 0
    ? [plain]
    : [
        plain,
        someBlank(
          'names',
          people.map((id) => toPiece(desk, id)),
          1,
          people.length,
          ', ',
        ),
      ];
}
