/** The forecast of a side's own lines as far as it can see, in words (FG-161). */
import { type Foretold, type ForetoldLine, isSure, isVain, NOT_PLAYED, type Share, shareText } from '../../../kit/foretold.ts';
import type { Seat } from '../../../ruleset.ts';
import { joinWords, wrapText } from '../../../wording.ts';
import { environName } from '../notation/words.ts';
import { formatLine, rowsOf } from '../notation.ts';
import { enemyOf } from '../planets.ts';
import { type Note, SPENT } from '../preview.ts';
import { partyOf } from '../resolve/movement.ts';
import type { View } from '../state.ts';
import { owes, sectionOf } from '../turn.ts';
import type { FailReason, Line, Order, Side } from '../types.ts';
import { battleWords, searchWords } from './odds.ts';
import { FAILED, pieces, place, settingText, stepName, successes, who } from './phrases.ts';

type Told = ForetoldLine<Note>;
type Of<K extends Line['kind']> = Extract<Line, { kind: K }>;

export function expect(view: View, seat: Seat, order: Order, { lines: told }: Foretold<Note>): readonly string[] {
  const side: Side = seat === 'rebel' ? 'rebel' : 'imperial';
  if (order.lines.some(({ what }) => what.kind === 'resign')) return ['The game ends at once, and you have lost it.'];
  if (order.lines.every(({ what }) => what.kind === 'pass')) return wrapText(idle(view, side));
  const texts = rowsOf(order).flatMap((row, at) => {
    const line = told[at];
    if (line === undefined || 'header' in row || row.what.kind === 'standing' || row.what.kind === 'pass') return [];
    const text = row.section === null ? expectation(view, side, row.what, line) : `kept for ${stepName(side, `${side}-${row.section}`)}`;
    return wrapText(`${formatLine(row.what)}: ${text}.`, `${String(row.line).padStart(2)}. `, '    ');
  });
  const set = order.lines.flatMap(({ what }) => (what.kind === 'standing' ? [settingText(what.key, what.value)] : []));
  return [
    ...(texts.length === 0 ? [] : wrapText(assumption(view, side))),
    ...texts,
    ...(set.length === 0 ? [] : wrapText(`Standing orders from now on: ${set.join(', ')}.`)),
  ];
}

const IDLE: Readonly<Record<string, string>> = {
  setup: 'All stands where the scenario has it.',
  operations: 'Nothing moves.',
  response: 'Your standing orders answer.',
  missions: 'Nobody goes on a mission; who has not acted recovers from wounds.',
};
const idle = (view: View, side: Side): string =>
  owes(view.step) === side ? (IDLE[sectionOf(view.step) ?? 'setup'] ?? '') : 'Nothing changes.';

/** The other side's attacks are declared before a response, and are as secret as its standing orders. */
function assumption(view: View, side: Side): string {
  const silent = sectionOf(view.step) === 'response' ? 'have declared no attack' : 'send nothing';
  return `If ${who(side, enemyOf(side))} ${silent} and have no standing orders:`;
}

function expectation(view: View, side: Side, what: Line, told: Told): string {
  switch (what.kind) {
    case 'move':
    case 'react':
      return travelling(told, what);
    case 'join':
      return stacking(told, 'no missions, safe from searches');
    case 'leave':
      return stacking(told, 'free for missions');
    case 'attack':
      return attacking(told);
    case 'search':
      return searching(side, told, what);
    case 'mission':
      return missioning(view, told, what);
    default:
      return (
        vainly(told) ?? `${what.kind === 'place' ? `all of them in ${environName(what.at)}` : PLAIN[what.kind]}${ifSo(told.shares.done)}`
      );
  }
}
const PLAIN: Readonly<Partial<Record<Line['kind'], string>>> = {
  'pdb-up': 'the base is up again',
  reinforce: 'it arrives before you move',
  guard: 'the prisoner changes guards',
  give: 'it changes hands',
  use: 'used at once',
};

const OTHER: Readonly<Record<string, string>> = {
  [NOT_PLAYED]: 'the game is over by then',
  [SPENT]: 'another of your lines attacks there',
};
const because = (told: Told): string =>
  joinWords([...new Set(told.reasons.map(({ value }) => FAILED[value as FailReason] ?? OTHER[value] ?? value))], 'or');
const vainly = (told: Told): string | undefined =>
  isVain(told.shares.done) && told.reasons.length > 0 ? `fails: ${because(told)}` : undefined;

/** The words for a line that depends on others. */
function ifSo(share: Share): string {
  if (isSure(share)) return '';
  return share.t === 'unseen' ? ', if what you cannot see allows it' : `, if it comes to that: ${shareText(share)}`;
}

/** `seen 33 %`, or nothing if it cannot happen. */
function part(word: string, share: Share | undefined): string {
  if (share === undefined || isVain(share)) return '';
  return isSure(share) ? word : `${word} ${shareText(share)}`;
}
const parts = (all: readonly string[]): string => all.filter((one) => one !== '').join(', ');

function travelling(told: Told, what: Of<'move' | 'react'>): string {
  const { done, whole, seen, lost, shot } = told.shares;
  const vain = vainly(told);
  if (vain !== undefined) return vain;
  if (partyOf(what.who).units.length > 0) return marching(done, whole ?? done, what);
  const sight = seen === undefined || isVain(seen) ? 'unseen' : part('seen', seen);
  const arrival = told.reasons.length === 0 ? '' : part('arrives', done);
  const fate = parts([isVain(done) ? '' : sight, part('ship lost', lost), part('shot down', shot), arrival]);
  return what.ship === null ? `on foot, ${fate}` : fate;
}

function marching(done: Share, whole: Share, what: Of<'move' | 'react'>): string {
  if (isVain(done)) return 'lost to a base on the way';
  const isOne = partyOf(what.who).units.length === 1;
  if (isSure(whole)) return `${isOne ? 'it arrives' : 'they arrive'}${what.kind === 'react' ? ' in the army' : ''}`;
  if (isOne) return part('arrives', done);
  return parts([part('all arrive', whole), isSure(done) ? 'some surely arrive' : part('some arrive', done)]);
}

function stacking(told: Told, text: string): string {
  const [note] = told.notes;
  if (note?.value.t === 'without') return `${text}, but not ${pieces(note.value.who)}: ${because(told)}`;
  return vainly(told) ?? `${text}${ifSo(told.shares.done)}`;
}

function attacking(told: Told): string {
  const [note] = told.notes;
  return note?.value.t === 'battle'
    ? `${battleWords(note.value)}${ifSo(told.shares.done)}`
    : (vainly(told) ?? `a battle${ifSo(told.shares.done)}`);
}

/** The condition of the forecast: the Imperials do not know what hiders hold, nor the Rebels what a battle leaves. */
const HIDDEN: Readonly<Record<Side, string>> = {
  imperial: 'if nobody there holds what hides them',
  rebel: 'if the battle there leaves it so',
};
function searching(side: Side, told: Told, { by }: Of<'search'>): string {
  if (by === 'none') return 'no search there, whatever your standing orders say';
  const { done } = told.shares;
  const [note] = told.notes;
  if (note?.value.t !== 'search') return vainly(told) ?? `finds them ${shareText(done)}`;
  const words = searchWords(note.value);
  // Anything they hold only hides them better.
  if (isVain(done) || (side === 'imperial' && note.value.need === 0)) return words;
  return `${words}, ${done.t === 'unseen' ? HIDDEN[side] : shareText(done)}`;
}

function missioning(view: View, told: Told, what: Of<'mission'>): string {
  const { done, two } = told.shares;
  if (told.notes.some(({ value }) => value.t === 'before-unrest') && isVain(done)) return 'fails: no success counts before unrest';
  const at = what.camp ? what.at : view.characters[what.who[0] ?? '']?.at;
  const chance = done.t === 'unseen' ? 'succeeds if what you cannot see allows it' : isVain(done) ? 'fails' : part('succeeds', done);
  return (
    vainly(told) ?? parts([`${at === undefined || at === null ? '' : `in ${place(at)}: `}${chance}`, part(`with ${successes(2)}`, two)])
  );
}
