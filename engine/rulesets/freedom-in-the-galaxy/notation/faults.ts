/** The message for a line that cannot stand (FG-8): the fault, the place, the fix. It reveals no more than the player’s view. */
import type { Fault } from '../../../ruleset.ts';
import type { FaultCode } from '../types.ts';
import type { Kind } from './grammar.ts';

const MESSAGES: Readonly<Record<FaultCode, (word: string, more: string) => string>> = {
  'game-over': () => 'The game has ended; nothing more can be ordered.',
  'not-owed': (_word, more) => `${more} is asked now, not you. Until you are, only "standing" and "resign" lines can be sent.`,
  'not-understood': (word, more) => `"${word}" cannot be read. ${more}`,
  'wrong-step': (word, more) => `"${word}" is not for this step: ${more}.`,
  'unknown-name': (word, more) => `"${word}" is the name of nothing that fits here.${more}`,
  'not-yours': (word, more) => `${word} is not on your side${more === '' ? '; name one of your own' : more}.`,
  'no-such-environ': (word, more) => `"${word}" is not the name of one environ; there are ${more}.`,
  'no-such-planet': (word, more) => `"${word}" is not the name of one planet; there are ${more}.`,
  'not-mobile': (word, more) => `${word} cannot leave its planet; it may move within ${more}.`,
  'needs-transport': (word, more) => `${word} cannot go to ${more} alone: add "aboard" and a ship, or a unit to the line.`,
  'too-many': () => 'A reaction brings one unit, one unit with one leader, or one character: name no more in a line.',
  'not-a-leader': (word) => `${word} has no Leadership and cannot lead; name another, or "leader none".`,
  'mission-not-in-this-game': (word, more) => `There is no mission "${word}" in the Star System game. Yours are ${more}.`,
  'mission-not-yours': (word, more) => `The mission "${word}" is not for your side. Yours are ${more}.`,
  'unknown-mission': (word, more) => `There is no mission "${word}". Yours are ${more}.`,
  'camp-cannot': (word, more) => `A camp cannot do ${word}; it can do ${more}.`,
  'target-needed': (word, more) => `"${word}" needs a target: add ${more}`,
  'own-character': (word, more) => `${word} is on your own side; ${more}.`,
  'rebel-only': (word) => `"${word}" is for the Rebel side alone; leave it out.`,
  'unknown-setting': (word, more) => `There is no standing order "${word}" for you. There are ${more}.`,
  'bad-value': (word, more) => `"${word}" does not fit here. It may be: ${more}.`,
};

/**
 * The line is not known yet, so it is 0. `word` is shown in the message; `detail` is for programs: the words as typed, or the id of
 * the first piece concerned (FG-8).
 */
export function complaint(code: FaultCode, word: string, more = '', detail?: string): Fault {
  return { code, line: 0, message: MESSAGES[code](word, more), ...(detail === undefined ? {} : { detail }) };
}
/** The same, with the words as typed as the detail. */
export const typed = (code: FaultCode, word: string, more: string): Fault => complaint(code, word, more, word);

/** The form of each kind of line, for a player whose line cannot be read. */
export const FORMS: Readonly<Record<Kind, string>> = {
  place: 'Write "place L1, P2 at angoff-urban".',
  move: 'Write "move boccanegra, sontag to charkhan-wild", with "aboard" and a ship to fly.',
  join: 'Write "join army: jon-kidu".',
  leave: 'Write "leave army: jon-kidu".',
  'pdb-up': 'Write "pdb up angoff".',
  reinforce: 'Write "reinforce line at charkhan-air".',
  guard: 'Write "guard frun-sentel by jon-kidu", or "by army".',
  attack: 'Write "attack quibron-wild", with "leader" and a name or "none".',
  give: 'Write "give planetary-privateer to frun-sentel".',
  use: 'Write "use medi-kit", "use helian-drug for diplomacy", "use cervac on redjac" or "use gems to buy explorer".',
  react: 'Write "react P3 to charkhan-wild".',
  search: 'Write "search quibron-wild with military to capture", "with jon-kidu by hand", "no attack", or "search quibron-wild none".',
  mission:
    'Write "mission D by doctor-sontag, frun-sentel", with "on", "using", "for" or "stop 1" behind, or "mission D by camp at quibron-wild".',
  standing: 'Write "standing break-off 2".',
  pass: 'Write "pass" alone.',
  resign: 'Write "resign" alone.',
};
export const NO_ORDER =
  'Orders begin with place, move, join, leave, pdb up, reinforce, guard, attack, give, use, react, search, mission, standing, pass or resign.';
export const NO_HEADER = 'Sections are [operations], [response] and [missions].';
