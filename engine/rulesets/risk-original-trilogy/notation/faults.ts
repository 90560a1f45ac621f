/** The message for a line that cannot stand (RT-42, RT-43): the fault, the place, the fix. */
import type { Fault } from '../../../ruleset.ts';
import type { FailReason, FaultCode } from '../types.ts';
import { failedWhy } from './failures.ts';

const MESSAGES: Readonly<Record<FaultCode, (word: string, more: string) => string>> = {
  'game-over': () => 'The game has ended; nothing more can be ordered.',
  'unknown-army': (word) => `There is no army "${word}" at this table.`,
  'unknown-order': (word) =>
    `"${word}" begins with no word of this game. Orders begin with: place, invade, fortify, trade, build, play, ships, base, death star, standing, resign.`,
  'bad-syntax': (word, more) => `"${word}" cannot be read. Write it so: ${more}`,
  'not-your-turn': (_word, more) => `It is not your turn${more}. Until then only "standing" and "resign" can be sent.`,
  'wrong-mode': (word) => `Plain RISK has no "${word}": it knows trade, place, invade, fortify, standing defend, resign.`,
  'wrong-faction': (word, more) => `"${word}" is ${more}.`,
  'no-partner': () => 'You have no partner to hand a planet to: that is for tables of four and five.',
  'unknown-planet': (word, more) => `There is no planet "${word}".${more}`,
  'ambiguous-planet': (word, more) => `"${word}" may be ${more}. Write more of its name.`,
  'bad-number': (word, more) => `"${word}" is no number that fits here: ${more}.`,
  'no-such-card': (word, more) => `You hold no card "${word}". ${more}`,
  'card-used-twice': (word) => `${word} is used in an earlier line already; a card serves once.`,
  'not-a-set': (word) => `${word} are no set: it takes three of one class, or one of each. "trade auto" finds one.`,
  'foreign-card': (word) => `${word} is of another faction: its directive is not yours. It still serves in a set or to build a ship.`,
  'reaction-card': (word) => `${word} is played when you are invaded: write "standing guard any with ${word}".`,
  'fire-card': (word) => `${word} and the Death Star's fire go together: write "death-star fires on PLANET with" and a fire card.`,
  'not-a-reaction': (word) => `${word} cannot guard; only ambush and bribe cards can.`,
  'friendly-army': (word) => `${word} is on your side; name an enemy.`,
  'not-adjacent': (word, more) => `${word} are not neighbours. ${more}`,
  'step-order': (word, more) => `"${word}" comes too late: ${more}.`,
  'once-per-turn': (word) => `"${word}" can be ordered once a turn, and an earlier line does it.`,
  'not-free': (word, more) => `${word} is claimed already. ${more}`,
  'one-planet': () => 'Planets are claimed one by one: name a single planet, in a single line.',
  'not-yours': (word) => `The Death Star begins over a planet of the Empire, and ${word} is none.`,
};

/** The line is not known yet, so it is 0. */
export function complaint(code: FaultCode, word: string, more = ''): Fault {
  return { code, line: 0, message: MESSAGES[code](word, more), ...(word === '' ? {} : { detail: word }) };
}

/** RT-48: the warning about a line that stands but will come to nothing. */
export function nothing(line: number, text: string, reason: FailReason): Fault {
  return { code: reason, line, message: `"${text}" would come to nothing: ${failedWhy(reason, true)}.` };
}
