import { leftOutLines, numberLines, type Of, onFile } from './asking.ts';
import { type Draft, heading, headline, lines, words } from './blocks.ts';
import { tellTime } from './times.ts';
import { turnOf } from './turn-name.ts';

/** The answer to `check`. So that nobody takes it for a receipt, it first says whether anything was stored. */
function checkedLetter(model: Of<'checked'>): Draft {
  const { step, stored, foreseen, info, zone } = model;
  const title = stored
    ? `What to expect from your orders for ${turnOf(info, step)}`
    : `Checked, NOT sent: orders for ${turnOf(info, step)}`;
  return {
    subject: stored ? `${turnOf(info, step)}: what to expect from your orders` : `${turnOf(info, step)}: checked only, nothing was saved`,
    blocks: [
      headline(title),
      words(
        stored
          ? 'These orders are on file:'
          : 'As you asked, we only checked these orders. They are not on file: to order them, send them without the word "check".',
      ),
      numberLines(model.lines),
      ...leftOutLines(model.leftOut),
      heading('What to expect'),
      ...(foreseen.length === 0 ? [words('Nothing can be predicted.')] : [lines(foreseen)]),
      ...(stored ? [] : onFile(model.filed, { ...info, step })),
      ...(info.deadline === undefined ? [] : [words(`Due ${tellTime(info.deadline, zone)}.`)]),
    ],
    notice: false,
    calendar: false,
  };
}

export const CHECKED_DRAFTS = {
  checked: checkedLetter,
};
