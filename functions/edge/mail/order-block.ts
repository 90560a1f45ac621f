/**
 * Finds the orders in what a person wrote. Each line is judged by itself: prose around orders is tolerated, a mistyped order never, since
 * half a turn must not be played.
 */
import type { Grammar } from '../../../engine/reading/near.ts';
import { REPLY_MARKER } from '../../../templates/marker.ts';
import type { MailCommand, MailContext, MailOrders } from '../../facts/mail.ts';
import { withoutBanners } from './banners.ts';
import { isClosing } from './closings.ts';
import { BLANK, type Judging, judgeLine, judgeSigned, type Part } from './judge-line.ts';
import { endsPress, isWord, planOf, pressTo } from './service-command.ts';
import { settleWords } from './settle-words.ts';

/** Line 1 of `text` is the first line of the block. */
export function findOrders(fresh: string, game: Grammar, context: MailContext = {}): MailOrders {
  const judging: Judging = { game, context, own: new Set((context.own ?? []).map((word) => word.toLowerCase())) };
  const all = [fresh, ...(context.below === undefined ? [] : [SIGNATURE, context.below])].join('\n').split(/\r?\n/);
  const { written, signed } = splitSigned(all.map((line) => line.trim()));
  const { lines, ends, aside } = withoutBanners(written, (line) => isNotMeant(line, judging), context.isUsual);
  const read = readParts(lines, judging);
  // If the sender wrote an end, nothing below it is read.
  const below = read.length < lines.length ? [] : signedParts(signed, judging);
  // What cannot be undone is not done next to anything else, whoever put it there; a signature in which nothing was meant does not count.
  const alone = written.filter((line) => line !== '').length === 1 && below.length === 0;
  const { parts, closing } = judgeBelow(read, judging);
  const settled = settleWords([...parts, ...below], { alone, closing });
  const kept = settled.map((part) => (isOrder(part) ? part.line : ''));
  const start = Math.max(
    kept.findIndex((line) => line !== ''),
    0,
  );
  const isSure = settled.some((part) => (part.t === 'order' && !part.line.startsWith('#')) || part.t === 'loose');
  // A remark (`# …`) alone is not an order.
  const hasOrders = isSure || settled.some(({ t }) => t === 'near');
  const luck = settled.flatMap((part) => (part.t === 'word' && part.luck !== undefined ? [part.luck] : [])).at(-1);
  return {
    text: hasOrders ? kept.slice(start, kept.findLastIndex((line) => line !== '') + 1).join('\n') : '',
    hasOrders,
    isSure,
    commands: commandsIn(settled),
    greeting: [...settled.flatMap((part) => (part.t === 'prose' || (!hasOrders && isOrder(part)) ? [part.line] : [])), ...aside],
    asks: settled.flatMap((part, at) =>
      part.t === 'asks' ? [{ code: 'did-you-mean', line: Math.max(at - start + 1, 0), message: asked(part), asks: true as const }] : [],
    ),
    alone,
    ...(aside.length > 0 && { aside }),
    ...(ends.length > 0 && { ends }),
    ...(luck !== undefined && { luck }),
  };
}

/** The mark of a signature (RFC 3676 §4.3). */
const SIGNATURE = '--';

function splitSigned(lines: readonly string[]): { readonly written: readonly string[]; readonly signed: readonly string[] } {
  const at = lines.indexOf(SIGNATURE);
  return at < 0 ? { written: lines, signed: [] } : { written: lines.slice(0, at), signed: lines.slice(at + 1) };
}

/** The mark and the lines below it, as far as something there was meant; one question is enough. */
function signedParts(lines: readonly string[], judging: Judging): readonly Part[] {
  const end = lines.findIndex((line) => isEnd(line) || isWord(line, 'end'));
  const parts = lines.slice(0, end < 0 ? lines.length : end).map((line) => judgeSigned(line, judging));
  const first = parts.findIndex(({ t }) => t === 'asks');
  return parts.every(({ t }) => t === 'blank')
    ? []
    : [BLANK, ...parts.map((part, at) => (part.t === 'asks' && at !== first ? BLANK : part))];
}

/** As far as a single line shows; a head of press or of a plan is meant too. */
const isNotMeant = (line: string, judging: Judging): boolean =>
  pressTo(line) === undefined && planOf(line) === undefined && !endsPress(line) && judgeLine(line, judging).t === 'prose';

const isOrder = (part: Part): part is Extract<Part, { readonly t: 'order' | 'near' | 'loose' }> =>
  part.t === 'order' || part.t === 'near' || part.t === 'loose';

const LONGEST_QUOTE = 60;
const asked = ({ line, message }: Extract<Part, { readonly t: 'asks' }>): string =>
  `"${line.length > LONGEST_QUOTE ? `${line.slice(0, LONGEST_QUOTE)}…` : line}": ${message}`;

type Plan = Extract<MailCommand, { readonly t: 'plan' }>;

/** In the order of their lines; several lines for one turn make one plan. A mail may have thousands, so each is looked at once. */
function commandsIn(parts: readonly Part[]): readonly MailCommand[] {
  const commands: MailCommand[] = [];
  /** For each turn, the lines of the first command about it. */
  const plans = new Map<number, string[]>();
  const begin = (plan: Plan): void => {
    const lines = [...plan.lines];
    if (!plans.has(plan.step)) plans.set(plan.step, lines);
    commands.push({ ...plan, lines });
  };
  const planned = new Set<number>();
  for (const part of parts) {
    if (part.t === 'plan') {
      planned.add(part.step);
      const lines = plans.get(part.step);
      if (lines === undefined) begin(part);
      else lines.push(...part.lines);
    } else if ((part.t === 'press' || part.t === 'word') && part.command !== undefined) {
      if (part.command.t === 'plan') begin(part.command);
      else commands.push(part.command);
    }
  }
  // A plan without orders is a mistake; `withdraw turn 7` has none.
  const isEmpty = (command: MailCommand): boolean => command.t === 'plan' && command.lines.length === 0 && planned.has(command.step);
  return commands.map((command) => (isEmpty(command) ? { ...command, lines: [''] } : command)) as readonly MailCommand[];
}

function readParts(lines: readonly string[], judging: Judging): readonly Part[] {
  const parts: Part[] = [];
  const ends = lines.flatMap((line, at) => (endsPress(line) ? [at] : []));
  let next = 0;
  while (parts.length < lines.length) {
    const line = lines[parts.length] as string;
    while (next < ends.length && (ends[next] as number) <= parts.length) next += 1;
    const special = pressAt(lines, parts.length, ends[next]) ?? planAt(line);
    if (special === undefined && endsBlock(line, parts, judging.game)) break;
    parts.push(...(special ?? [line === '' ? BLANK : judgeLine(line, judging)]));
  }
  return withPlans(parts);
}
const ENDS_PLAN: readonly Part['t'][] = ['plan', 'press', 'word', 'free'];

/** Orders on the lines below the head of a plan belong to it, up to the next head or command. */
function withPlans(parts: readonly Part[]): readonly Part[] {
  let step: number | undefined;
  return parts.map((part): Part => {
    if (ENDS_PLAN.includes(part.t)) step = part.t === 'plan' && part.lines.length === 0 ? part.step : undefined;
    return step !== undefined && isOrder(part) ? { t: 'plan', step, lines: [part.line] } : part;
  });
}

function planAt(line: string): readonly Part[] | undefined {
  const plan = planOf(line);
  return plan && [{ t: 'plan', step: plan.step, lines: plan.rest === '' ? [] : [plan.rest] }];
}

/** A message with all its lines, up to its `end`. If it does not say where it ends, only the head: what is below it is read. */
function pressAt(lines: readonly string[], at: number, end: number | undefined): readonly Part[] | undefined {
  const line = lines[at] as string;
  const to = pressTo(line);
  if (to === undefined) return undefined;
  if (end === undefined) return [{ t: 'asks', line, message: UNCLOSED }];
  const text = lines
    .slice(at + 1, end)
    .join('\n')
    .trim();
  return [{ t: 'press', command: { t: 'press', ...to, text } }, ...Array.from({ length: end - at }, () => BLANK)];
}

/** `end` ends the block; but if a game knows the word and there is nothing above it, it is an order (RISK: pass). */
function endsBlock(line: string, parts: readonly Part[], { knows }: Grammar): boolean {
  return isEnd(line) || (isWord(line, 'end') && (parts.some(isOrder) || !knows(line)));
}

/** A quote, or our own letter, which puts examples behind a bar, so even without marks or its marker line they are not orders. */
const isEnd = (line: string): boolean => line.startsWith('>') || line.startsWith('|') || line.includes(REPLY_MARKER);

const UNCLOSED =
  'This message was not sent, since no line "endpress" says where it ends. Send it again with that line below it. What stands below was read as part of your mail.';

/**
 * Below a closing that no order or command follows there is a signature, in which less is taken for an order; `closing` is its position.
 */
function judgeBelow(parts: readonly Part[], judging: Judging): { readonly parts: readonly Part[]; readonly closing: number } {
  const belowOf = (part: Part): Part => ('line' in part ? judgeLine(part.line, judging, true) : part);
  const last = parts.findLastIndex((part) => {
    const { t } = part.t === 'order' ? belowOf(part) : part;
    return t === 'order' || t === 'word' || t === 'press' || t === 'plan';
  });
  const found = parts.findIndex((part, at) => at > last && 'line' in part && isClosing(part.line));
  const closing = found < 0 ? parts.length : found;
  return { parts: parts.map((part, at) => (at > closing && part.t !== 'free' ? belowOf(part) : part)), closing };
}
