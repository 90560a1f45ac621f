/** Parts that several letters share: the orders that are due and their deadline, the orders on file, how to answer. */

import type { Fault, Report } from '../../engine/ruleset.ts';
import { inWords } from '../../engine/wording.ts';
import type { Filed } from '../../functions/facts/letter-kinds.ts';
import type { Doubt } from '../../functions/facts/match.ts';
import type { LetterModel, MatchInfo, Told } from '../../functions/views/letter-model.ts';
import { isCutShort } from '../draw/text.ts';
import { personName } from '../plain.ts';
import { asides, type Block, barred, byMail, heading, joinNames, type ToldFault, told, toldBriefly, words } from './blocks.ts';
import { tellTime } from './times.ts';
import { turnOf } from './turn-name.ts';

export type Of<T extends LetterModel['t']> = Extract<LetterModel, { readonly t: T }>;
interface Reader {
  readonly info: MatchInfo;
  readonly zone: string;
}

/** Whether orders are asked of the reader, also where they are in: until the turn closes they may be changed. */
export const isAsked = ({ owes, answered }: Pick<MatchInfo, 'owes' | 'answered'>): boolean => owes || answered === true;

/** The deadline; or that nothing is asked of the reader, and whom the match waits for. */
export function deadline({ info, zone }: Reader): readonly Block[] {
  if (isAsked(info)) return [words(due({ info, zone }))];
  if (info.status !== 'active') return [];
  const until = info.deadline === undefined ? '' : `, until ${tellTime(info.deadline, zone)} at the latest`;
  return [
    words(
      info.awaiting.length === 0
        ? 'No orders are due from you now.'
        : `No orders are due from you now. Waiting for ${awaited(info)}${until}.`,
    ),
  ];
}

function due({ info, zone }: Reader): string {
  if (info.deadline === undefined) return 'There is no deadline; the others are waiting for you.';
  const bank = info.bank === undefined ? '' : ` Your time bank for this turn: ${info.bank}.`;
  return `Due ${tellTime(info.deadline, zone)}.${bank}`;
}

/** The players whom the match still waits for, in a letter without a report. It does not name readers whose own orders are held. */
export function tellAwaited(info: MatchInfo, filed: Pick<Filed, 'ready'>): readonly Block[] {
  if (!filed.ready && info.owes) {
    const others = awaited({ ...info, awaiting: info.awaiting.filter((seat) => seat !== info.you?.seat) });
    return [words(`Still waiting for your own "ready"${others === '' ? '' : `, and for ${others}`}.`)];
  }
  return [words(info.awaiting.length === 0 ? 'We are waiting for nobody else.' : `Still waiting for ${awaited(info)}.`)];
}

/** `turn 4: ` before a subject; before the first turn and after the last there is none to name. */
export function inTurn(info: MatchInfo, subject: string): string {
  return ['active', 'locked', 'halted'].includes(info.status) ? `${turnOf(info, info.step)}: ${subject}` : subject;
}

/** Whom the match waits for, as people call each other. */
export const awaited = ({ awaiting, seats }: MatchInfo): string =>
  names(seats.filter(({ seat }) => awaiting.includes(seat)).map(({ who }) => who));

export function names(seats: readonly string[]): string {
  return joinNames(seats.map(personName));
}

/** Everything that goes with the orders: plans for later turns, offers, a pause. */
export function standingBeside(reader: Reader): readonly Block[] {
  return [...plannedAhead(reader), ...openOffers(reader)];
}

function plannedAhead({ info }: Reader): readonly Block[] {
  const { ahead = [] } = info;
  if (ahead.length === 0) return [];
  const plans = ahead.flatMap(({ step, lines }) => [words(`For ${turnOf(info, step)}:`), numberLines(lines)]);
  const count = 'They are sent when that turn comes, if they are still legal.';
  // The word in a mail is always "turn".
  const back = info.stepWord === 'turn' ? ` "withdraw turn ${ahead[0]?.step}" takes a plan back.` : '';
  return [heading('Planned ahead'), ...plans, byMail(`${count}${back}`, count)];
}

/** Open offers, each with the words that answer it; and that the match is paused. */
function openOffers({ info, zone }: Reader): readonly Block[] {
  const { offers = [], pausedUntil } = info;
  const paused =
    pausedUntil === undefined
      ? []
      : [beside(`The match is paused until ${tellTime(pausedUntil, zone)}.`, '"offer go on" asks to end that earlier.')];
  if (offers.length === 0) return paused;
  const lines = offers.map(({ mine, asks, byName, words: what, word, awaitsNames, lapses }) => {
    const until = `until ${tellTime(lapses, zone)}`;
    if (mine) return beside(`You offer ${what}, ${until}. Waiting for ${names(awaitsNames)}.`, `"take back ${word}" ends it.`);
    const said = `${personName(byName)} offers ${what}, ${until}.`;
    return asks
      ? beside(said, `Reply "agree ${word}" or "refuse ${word}".`)
      : words(`${said} You have agreed. Waiting for ${names(awaitsNames)}.`);
  });
  return [heading('Offers'), ...lines, ...paused];
}

/** A statement, and how to answer the letter about it. */
const beside = (said: string, answer: string): Block => byMail(`${said} ${answer}`, said);

/** Prompt, deadline, examples and how to answer. Without an ask: whom the match waits for. */
export function asking(reader: Reader, shown: Told | undefined): readonly Block[] {
  const { info } = reader;
  const asks = shown?.report.asks;
  if (!isAsked(info) || shown === undefined || asks === undefined) return [...deadline(reader), ...standingBeside(reader)];
  if (info.planned !== undefined) return [...planCounts(reader, info.planned), ...standingBeside(reader)];
  if (!info.owes) return [...areIn(reader), ...standingBeside(reader)];
  const chances = toldBriefly(asks.chances);
  return [
    heading(`Your orders for ${turnOf(info, info.step)}`),
    words(
      `${asks.prompt} ${info.deadline === undefined ? due(reader) : `${due(reader)} If you send nothing by then, ${asks.silence ?? info.silence}.`}`,
    ),
    ...chances,
    // The chances already show what else one may do.
    ...examples(chances.length > 0 ? asks.examples.slice(0, 1) : fewExamples(asks.examples)),
    byMail(`Orders go on top of a reply, without the bar (|)${isAlone(info) ? AT_ONCE : AMENDED} ${wordsToReply(shown, info)}`),
    ...standingBeside(reader),
  ];
}

/** The reader planned this turn, so nothing need be asked of them. */
function planCounts(reader: Reader, lines: readonly string[]): readonly Block[] {
  const { info } = reader;
  return [
    heading(`Your orders for ${turnOf(info, info.step)}`),
    words(`You planned these, and they will be played as they are. ${due(reader)}`),
    numberLines(lines),
    byMail('Other orders on top of a reply replace them until the turn closes, and the one word "withdraw" takes them back.', ''),
  ];
}

/** They came before the letter left. */
function areIn(reader: Reader): readonly Block[] {
  const { info } = reader;
  return [
    heading(`Your orders for ${turnOf(info, info.step)}`),
    words(`They are on file, and will be played as they are. ${due(reader)}`),
    byMail('A reply with other orders replaces them until the turn closes; one with the word "status" alone shows them.', ''),
  ];
}

/** The most lines that a letter has room for; "help" has more. */
const EXAMPLE_LINES = 4;

function fewExamples(all: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const some = all.slice(0, 2);
  return some.flat().length <= EXAMPLE_LINES ? some : all.slice(0, 1);
}

const AMENDED = '; the last mail counts.';
const AT_ONCE = ', and are played at once; "not ready" on a line of its own holds them until "ready" or the deadline.';

/** The words that bring more, in every such letter, for those who join late or come back after weeks. */
function wordsToReply({ report: { narrative, situation, asks }, scene }: Told, { step }: MatchInfo): string {
  const brought = (word: string, titles: readonly string[]): readonly string[] =>
    titles.length === 0 ? [] : [`"${word}" for ${joinNames(titles)}`];
  const words = [
    ...brought('help', ['all orders', ...asides(asks?.chances ?? []), 'the rules']),
    ...brought('status', [...(isCutShort(scene) ? ['the whole map'] : []), ...asides(situation)]),
    ...brought(`history ${step - 1}`, asides(narrative)),
    '"check" to try orders out',
  ];
  return `Or reply ${words.join('; ')}.`;
}

/** Whether the reader's orders close the step. */
function isAlone({ you, awaiting }: MatchInfo): boolean {
  return you !== undefined && awaiting.every((seat) => seat === you.seat);
}

export function examples(choices: readonly (readonly string[])[], lead = 'Examples that are legal now:'): readonly Block[] {
  return choices.length === 0 ? [] : [{ t: 'examples', lead, choices }];
}

/** The whole grammar and every example, for players who made a mistake or asked. */
export function manual(report: Report | undefined): readonly Block[] {
  if (report?.asks === undefined) return [];
  return [...grammar(report.asks.grammar), ...told(report.asks.chances), ...examples(report.asks.examples.slice(0, 3))];
}
export function grammar(lines: readonly string[]): readonly Block[] {
  return lines.length === 0 ? [] : [words('How orders are written:'), { t: 'grammar', lines }];
}

/** Board and standing, as the reader may know them; `whole` in the first letter, and for those who asked. */
export function position(shown: Told | undefined, much: 'brief' | 'whole' = 'brief'): readonly Block[] {
  if (shown === undefined) return [];
  const { scene, report } = shown;
  const board: Block = { t: 'board', scene, told: report.narrative.length > 0, brief: much === 'brief' };
  return [board, ...(much === 'brief' ? toldBriefly(report.situation) : told(report.situation))];
}

type Standing = Pick<MatchInfo, 'step' | 'stepWord' | 'turns' | 'status' | 'owes' | 'answered'>;

export function onFile(filed: Filed | undefined, info: Standing): readonly Block[] {
  const turn = turnOf(info, info.step);
  if (filed === undefined) return [words(`No orders for ${turn} yet.`)];
  return [words(`On file for ${turn}:`), numberLines(filed.lines), toldReadiness(filed, info)];
}

export function numberLines(lines: readonly string[]): Block {
  return barred(lines.map((line, i) => `${i + 1}. ${line}`));
}

/** When the orders on file close the turn. */
export const toldReadiness = (filed: Filed, info: Standing): Block => byMail(readiness(filed, info), readinessElsewhere(filed, info));

export function readiness(filed: Filed, info: Standing): string {
  if (filed.ready) return 'You are ready. The turn closes as soon as all orders are in, or at the deadline.';
  if (isUnasked(info)) return 'The turn does not wait for them. Whatever is on file when it closes is played.';
  if (filed.leftOut.length > 0) {
    return `Because of ${whyWaiting(filed.leftOut)} they wait for you: send them again corrected, or reply with the one word "ready" to keep them as they are. At the deadline they are played as they are.`;
  }
  return 'They are saved, and your turn is still open until the deadline, or until you reply with the one word "ready".';
}

function whyWaiting(doubts: readonly Doubt[]): string {
  if (doubts.every(({ asks }) => asks)) return doubts.length === 1 ? 'the question' : 'the questions';
  return doubts.every(({ asks, warns }) => asks || warns) ? 'the warning' : 'what was left out';
}

/** Orders that nobody waits for count as they are, held or not. */
const isUnasked = (info: Standing): boolean => info.status === 'active' && !isAsked(info);

function readinessElsewhere(filed: Filed, info: Standing): string {
  if (filed.ready || isUnasked(info)) return readiness(filed, info);
  if (filed.leftOut.length > 0) return 'They wait for your correction. At the deadline they are played as they are.';
  return 'They are saved, and your turn is still open until the deadline.';
}

/** Faults with the lines they are about, as written. */
export function faultsOf(faults: readonly Fault[], text: readonly string[]): Block {
  const toldFault = ({ line, message }: Fault): ToldFault => {
    const written = line > 0 ? text[line - 1]?.trim() : undefined;
    return {
      place: line > 0 ? `Line ${line}` : 'The orders as a whole',
      message,
      ...(written === undefined || written === '' ? {} : { written }),
    };
  };
  return { t: 'faults', faults: faults.map(toldFault) };
}

/** Lines of a submission that were left out, lines that were taken with a warning, and what is asked. */
export function leftOutLines(doubts: readonly Doubt[]): readonly Block[] {
  const faultBlocks = (title: string, faults: readonly Fault[]): readonly Block[] =>
    faults.length === 0 ? [] : [words(`${title}, ${many(faults.length, 'line')}:`), faultsOf(faults, [])];
  const leftOut = doubts.filter(({ warns, asks }) => !warns && !asks);
  const warnings = doubts.filter(({ warns }) => warns);
  // A question quotes what it is about, so it needs no number.
  const questions = doubts.filter(({ asks }) => asks).map(({ message }) => words(`A question: ${message}`));
  return [...faultBlocks('Left out', leftOut), ...faultBlocks('Warning', warnings), ...questions];
}

export function many(count: number, noun: string): string {
  return `${inWords(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** A reason is somebody's words: it stands behind a bar. */
export const because = (reason: string): readonly Block[] => (reason === '' ? [] : [words('The reason given:'), barred([reason])]);
