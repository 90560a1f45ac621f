import { type Block, barred, type Draft, heading, headline, words } from '../blocks.ts';
import { asking, capital, deadline, faultsOf, manual, many, type Of, onFile, position } from './asking.ts';

/** Every fault at once with its mend, so that one more mail puts it right. */
export function refusalLetter(model: Of<'refusal'>): Draft {
  const { faults, step, face } = model;
  return {
    subject: `${face.stepWord} ${step}: please mend your orders`,
    blocks: [
      headline(`Your orders for ${face.stepWord} ${step} need mending`),
      words(
        `${capital(many(faults.length, 'thing'))} kept them from being read. Nothing of that mail was kept; mend it and send all your orders again.`,
      ),
      faultsOf(faults, model.text),
      heading('What stands'),
      ...onFile(model.filed, { ...face, step }),
      ...deadline(model),
      ...manual(model.told?.report),
      ...board(model),
    ],
    notice: false,
    calendar: false,
  };
}

function board(model: Of<'refusal'>): readonly Block[] {
  const shown = position(model.told);
  return shown.length === 0 ? [] : [heading('The board now'), ...shown];
}

/** Orders that no longer read after another's step: given back, with a full new deadline. */
export function sentBackLetter(model: Of<'sent-back'>): Draft {
  return {
    subject: `${model.face.stepWord} ${model.face.step}: your orders came back`,
    blocks: [
      headline('Your orders no longer fit the board'),
      words(
        'Something happened outside your turn, and the orders you had on file cannot stand as they were. They have been taken off the file; nothing of them will be played. You have a full new deadline.',
      ),
      words('Taken off the file:'),
      barred(model.lines),
      faultsOf(model.faults, model.lines),
      ...position(model.told),
      ...asking(model, model.told?.report),
    ],
    notice: true,
    calendar: true,
  };
}
