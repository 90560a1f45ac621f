import { capital } from '../../engine/wording.ts';
import { asking, deadline, faultsOf, manual, many, type Of, onFile, position } from './asking.ts';
import { type Block, barred, type Draft, heading, headline, words } from './blocks.ts';
import { turnOf } from './turn-name.ts';

const BELOW_ORDERS = 'If part of this is a signature, write the one word "end" below your last order: nothing after it is read.';

/** Every fault at once, with its fix, so that a single further mail puts everything right. */
function refusalLetter(model: Of<'refusal'>): Draft {
  const { faults, step, info, filed } = model;
  if (isUnasked(model)) return unaskedLetter(model);
  return {
    subject: `${turnOf(info, step)}: please fix your orders`,
    blocks: [
      headline(`Your orders for ${turnOf(info, step)} need fixing`),
      words(
        `${capital(many(faults.length, 'thing'))} kept us from reading them. None of them were saved: fix this and send all your orders again.`,
      ),
      faultsOf(faults, model.text),
      ...(model.text.length > 1 ? [words(BELOW_ORDERS)] : []),
      heading('On file now'),
      ...onFile(filed, { ...info, step }),
      ...deadline(model),
      ...manual(model.told?.report),
      ...board(model),
    ],
    notice: false,
    calendar: false,
  };
}

/** Orders of a seat that owes none, refused for that reason alone: there is nothing in them to fix. */
function isUnasked({ info, filed, faults }: Of<'refusal'>): boolean {
  return info.status === 'active' && !info.owes && filed === undefined && faults.every(({ line }) => line === 0);
}

function unaskedLetter(model: Of<'refusal'>): Draft {
  const { info, step, faults } = model;
  return {
    subject: `${turnOf(info, step)}: no orders are due from you now`,
    blocks: [
      headline(`No orders are due from you in ${turnOf(info, step)}`),
      words('So nothing in that mail was saved.'),
      ...faults.map(({ message }) => words(message)),
      ...deadline(model),
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

/** Orders that have become unreadable after another seat's step: given back, with a full new deadline. */
/** A plan that does not fit, or was not asked for. */
function planBackLetter(model: Of<'plan-back'>): Draft {
  const turn = turnOf(model.info, model.step);
  return {
    subject: `${turn}: what you planned came back`,
    blocks: [
      headline(`What you planned for ${turn} was not sent`),
      words('None of this will be played:'),
      barred(model.lines),
      faultsOf(model.faults, model.lines),
      ...position(model.told),
      ...(model.filed === undefined ? asking(model, model.told) : deadline(model)),
    ],
    notice: true,
    calendar: true,
  };
}

function sentBackLetter(model: Of<'sent-back'>): Draft {
  return {
    subject: `${turnOf(model.info, model.info.step)}: your orders came back`,
    blocks: [
      headline('Your orders no longer fit the board'),
      words(
        'Something happened outside your turn, and the orders you had on file no longer fit. They have been removed, and will not be played.'.concat(
          model.info.owes ? ' You have a full new deadline.' : '',
        ),
      ),
      words('Removed:'),
      barred(model.lines),
      faultsOf(model.faults, model.lines),
      ...position(model.told),
      ...asking(model, model.told),
    ],
    notice: true,
    calendar: true,
  };
}

export const REFUSAL_DRAFTS = {
  refusal: refusalLetter,
  'sent-back': sentBackLetter,
  'plan-back': planBackLetter,
};
