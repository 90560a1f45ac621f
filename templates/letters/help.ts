import { type Block, type Draft, heading, headline, link, told, words } from '../blocks.ts';
import { deadline, manual, type Of, onFile, position } from './asking.ts';

type Why = NonNullable<Of<'help'>['why']>;
const WHY: Readonly<Record<Why, { readonly headline: string; readonly words: string }>> = {
  'no-orders': {
    headline: 'There were no orders in your mail',
    words:
      'Nothing in it read as an order, so nothing has changed. If orders were meant: put them on lines of their own, on top of the reply and above our marker line.',
  },
  'too-large': {
    headline: 'Your mail was too large to read',
    words:
      'Nothing of it was read and nothing has changed. Orders need no attachment: a few lines of plain text, on top of the reply, are best.',
  },
  'unknown-step': {
    headline: 'Your mail was for a turn we do not know',
    words: 'Nothing has changed. Please reply to the newest letter of this match.',
  },
};

/** What each word by mail does. They stand in a table, after other words, so that none is a line of its own. */
const SERVICE: readonly (readonly [string, string])[] = [
  ['help', 'This letter.'],
  ['status', 'How things stand: board, orders on file, deadline.'],
  ['history', 'The last turns as you saw them; "history 5" brings five.'],
  ['check', 'What your orders on file may be expected to do, without dice.'],
  ['withdraw', 'Takes back the orders on file for the open turn.'],
  ['ready', 'Lets what is on file stand: the turn need not wait for you.'],
  ['not ready', 'Holds it: the turn does not close before the deadline.'],
  ['resign', 'Gives up the game, at once and for good.'],
  ['accept', 'Takes the seat you are invited to.'],
  ['press to …', 'A message: "press to" and a seat, your lines, then "endpress".'],
  ['luck: …', 'With your orders: any words of yours, mixed into the nonce.'],
  ['end', 'Reading stops here; write below it what you like.'],
];

export function helpLetter(model: Of<'help'>): Draft {
  const why = model.why === undefined ? undefined : WHY[model.why];
  return {
    subject: `turn ${model.face.step}: ${why === undefined ? 'how to play by mail' : lowered(why.headline)}`,
    blocks: [
      headline(why?.headline ?? `How to play ${model.face.title} by mail`),
      ...(why === undefined ? [] : [words(why.words)]),
      ...now(model),
      heading('The game in brief'),
      ...told(model.brief),
      link('All the rules', model.rulesUrl),
      heading('Words you may use'),
      words('Each on a line of its own, on top of a reply to any letter of this match:'),
      { t: 'facts', rows: SERVICE.map(([word, does]) => [`"${word}"`, does]) },
    ],
    notice: false,
    calendar: false,
  };
}

function now(model: Of<'help'>): readonly Block[] {
  const { face } = model;
  if (face.status !== 'active') return [];
  return [
    heading(`Turn ${face.step} now`),
    ...(model.filed !== undefined || face.owes ? onFile(model.filed, face.step) : []),
    ...deadline(model),
    ...manual(model.told?.report),
    ...position(model.told),
  ];
}

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
