/**
 * Finds the orders in what a person wrote. A greeting is forgiven, a mistyped order never: any line that could have been
 * meant as one stays in the block and becomes a fault, so that half a turn is never played.
 */
import { REPLY_MARKER } from '../../../templates/marker.ts';
import type { MailCommand, MailOrders } from '../../facts/mail.ts';
import { isWord, luckOf, planOf, pressTo, readCommand } from './service-command.ts';

type Part =
  | { readonly t: 'blank' }
  | { readonly t: 'order'; readonly line: string }
  | { readonly t: 'other'; readonly line: string }
  | { readonly t: 'service' };

interface Reading {
  readonly parts: readonly Part[];
  readonly commands: readonly MailCommand[];
  readonly luck: string | undefined;
}

/** `knows`: whether a line belongs to the grammar of the game. Line 1 of `text` is the first line of the block. */
export function findOrders(fresh: string, knows: (line: string) => boolean): MailOrders {
  const { parts, commands, luck } = readParts(fresh.split(/\r?\n/), knows);
  const service = { commands, ...(luck === undefined ? {} : { luck }) };
  const orders = parts.flatMap((part, i) => (part.t === 'order' ? [i] : []));
  const first = orders[0];
  const last = orders.at(-1);
  // A remark (`# …`) alone is not an order.
  const hasOrders = parts.some((part) => part.t === 'order' && !part.line.startsWith('#'));
  if (first === undefined || last === undefined || !hasOrders) {
    return { text: '', hasOrders: false, greeting: parts.flatMap((part) => ('line' in part ? [part.line] : [])), ...service };
  }
  const beside = besideOrders(parts);
  const isGreeting = (part: Part, i: number): boolean =>
    part.t === 'other' && (i < first || i > last) && greets(part.line, beside[i] === true);
  const kept = parts.map((part, i) => ('line' in part && !isGreeting(part, i) ? part.line : ''));
  const start = kept.findIndex((line) => line !== '');
  const end = kept.findLastIndex((line) => line !== '');
  const greeting = parts.flatMap((part, i) => ('line' in part && isGreeting(part, i) ? [part.line] : []));
  return { text: kept.slice(start, end + 1).join('\n'), hasOrders, greeting, ...service };
}

/** Whether a line outside the orders may be skipped: no digit, and clearly prose. */
function greets(line: string, besideOrder: boolean): boolean {
  return !/\d/.test(line) && (/[,:!]$/.test(line) || !besideOrder);
}

/** For each line, whether its paragraph holds an order. */
function besideOrders(parts: readonly Part[]): readonly boolean[] {
  let paragraph = 0;
  const paragraphs = parts.map(({ t }) => {
    if (t === 'blank') paragraph += 1;
    return paragraph;
  });
  const ordering = new Set(paragraphs.filter((_, i) => parts[i]?.t === 'order'));
  return paragraphs.map((number) => ordering.has(number));
}

function readParts(lines: readonly string[], knows: (line: string) => boolean): Reading {
  const parts: Part[] = [];
  const commands: MailCommand[] = [];
  let luck: string | undefined;
  let at = 0;
  while (at < lines.length) {
    const line = (lines[at] as string).trim();
    const to = pressTo(line);
    if (to !== undefined) {
      const press = readPress(lines.slice(at + 1), to);
      commands.push(press.command);
      parts.push(...Array.from({ length: press.lines + 1 }, (): Part => ({ t: 'service' })));
      at += press.lines + 1;
      continue;
    }
    const plan = planOf(line);
    if (plan !== undefined) {
      const block = readPlan(lines.slice(at + 1), plan, knows);
      notePlan(commands, plan.step, block.lines);
      parts.push(...Array.from({ length: block.taken + 1 }, (): Part => ({ t: 'service' })));
      at += block.taken + 1;
      continue;
    }
    if (endsBlock(line, parts, knows)) break;
    const part = readPart(line, knows, commands);
    luck = luckOf(line) ?? luck;
    parts.push(part);
    at += 1;
  }
  return { parts, commands, luck };
}

function readPart(line: string, knows: (line: string) => boolean, commands: MailCommand[]): Part {
  if (line === '') return { t: 'blank' };
  const command = readCommand(line);
  if (command !== undefined) commands.push(command);
  if (command !== undefined || luckOf(line) !== undefined) return { t: 'service' };
  return knows(line) ? { t: 'order', line } : { t: 'other', line };
}

/** `end` ends the block; but if a game knows the word and nothing stands above it, it is an order (RISK: pass). */
function endsBlock(line: string, parts: readonly Part[], knows: (line: string) => boolean): boolean {
  // Our letters put examples behind a bar, so even quoted without marks or our marker line they are not orders.
  if (line === '--' || line.startsWith('>') || line.startsWith('|') || line.includes(REPLY_MARKER)) return true;
  return isWord(line, 'end') && (parts.some(({ t }) => t === 'order') || !knows(line));
}

/** Orders behind the colon are all; otherwise those on the lines below, up to the next such line or word for the service. */
function readPlan(below: readonly string[], { rest }: { readonly rest: string }, knows: (line: string) => boolean) {
  if (rest !== '') return { lines: [rest], taken: 0 };
  const lines = below.map((line) => line.trim());
  const end = lines.findIndex((line) => planOf(line) !== undefined || isForService(line) || endsBlock(line, [], knows));
  const block = end < 0 ? lines : lines.slice(0, end);
  // What follows the last order is a signature, as below orders for the open turn.
  const last = block.findLastIndex((line) => line !== '' && (knows(line) || /\d/.test(line)));
  const orders = block.slice(0, last + 1).filter((line) => line !== '');
  return { lines: orders.length === 0 ? [''] : orders, taken: last + 1 };
}

const isForService = (line: string): boolean =>
  pressTo(line) !== undefined || readCommand(line) !== undefined || luckOf(line) !== undefined;

/** Several lines for one turn are one plan. */
function notePlan(commands: MailCommand[], step: number, lines: readonly string[]): void {
  const at = commands.findIndex((command) => command.t === 'plan' && command.step === step);
  const before = commands[at];
  if (before?.t === 'plan') commands[at] = { ...before, lines: [...before.lines, ...lines] };
  else commands.push({ t: 'plan', step, lines });
}

function readPress(below: readonly string[], to: NonNullable<ReturnType<typeof pressTo>>): { command: MailCommand; lines: number } {
  const end = below.findIndex((line) => isWord(line, 'endpress'));
  const text = (end < 0 ? below : below.slice(0, end)).join('\n').trim();
  return { command: { t: 'press', ...to, text, closed: end >= 0 }, lines: end < 0 ? below.length : end + 1 };
}
