import type { DraftedIn } from '../../../functions/facts/letter-kinds.ts';
import { because, deadline, inTurn, type Of } from '../../letters/asking.ts';
import { type Draft, glue, heading, headline, words } from '../../letters/blocks.ts';
import type { Drafts } from '../../letters/drafts.ts';
import { houseTold } from '../../letters/house.ts';
import { table } from '../../letters/report.ts';
import { personName } from '../../plain.ts';

function hostActLetter(model: Of<'host-act'>): Draft {
  return {
    subject: inTurn(model.info, 'news from the host'),
    blocks: [
      headline('News from the host'),
      words(`${whoActed(model)} ${model.act}${model.whom === undefined ? '' : ` ${personName(model.whom)}`}.`),
      ...because(model.reason),
      words('The page of the match lists everything the host does, with reasons.'),
      ...deadline(model),
    ],
    notice: true,
    // A pause, or a turn that ends early, moves the deadline.
    calendar: true,
  };
}

function whoActed({ by, cohost }: Of<'host-act'>): string {
  if (by === 'service') return 'The service';
  return cohost === undefined ? 'The host of this match' : `${personName(cohost)}, a co-host of this match,`;
}

function cohostLetter(model: Of<'cohost'>): Draft {
  const { info, became, url } = model;
  const host = personName(model.host);
  const told = {
    asked: [
      `${host} asks you to host with them`,
      `You are ${glue('asked by', host)} to lead a match of ${info.title} together, whether you play in it or not. You can give more time, pause it, and find somebody for a seat whose player stays away. Like the host, you do not see anybody’s orders. To decline, simply do not answer.`,
      'View the match and answer',
    ],
    offered: [
      `${host} offers you the match`,
      `You host this match of ${info.title} with ${host}, who offers it to you: you would become its host, and they a co-host. Until you accept, nothing changes.`,
      'View the match and accept',
    ],
    removed: ['You are no longer a co-host', `The host of this match of ${info.title} has ended your part in leading it.`, ''],
  } as const;
  const [subject, text, label] = told[became];
  return {
    subject,
    blocks: [
      headline(subject),
      words(text),
      ...because(model.reason),
      ...(label === '' ? [] : [{ t: 'button', label, url } as const]),
      ...(became === 'asked' ? [heading('The table'), table(info), ...houseTold(info)] : []),
    ],
    notice: true,
    calendar: false,
  };
}

function takeOverLetter(model: Of<'take-over'>): Draft {
  const { info } = model;
  const seat = personName(model.seat);
  const host = personName(model.host);
  return {
    subject: `${host} asks you to take over a seat`,
    blocks: [
      headline(`A seat in a game of ${info.title} needs a player`),
      words(
        `You are ${glue('asked by', host)} to play on in the ${seat} seat, whose player has missed three turns in a row. The game is played by letter, over days: you answer each report with a few lines of orders.`,
      ),
      ...because(model.reason),
      words(
        'Once you accept, you see what the seat sees, and you have the full time for a turn. If its player comes back first, they keep it. To decline, simply do not answer.',
      ),
      { t: 'button', label: 'View the match and take the seat', url: model.acceptUrl },
      heading('The game in brief'),
      words(model.brief.join(' ')),
      heading('The table'),
      table(info),
      ...houseTold(info),
    ],
    notice: true,
    calendar: false,
  };
}

export const HOSTING_DRAFTS: Drafts<DraftedIn<'hosting'>> = {
  'host-act': hostActLetter,
  'take-over': takeOverLetter,
  cohost: cohostLetter,
};
