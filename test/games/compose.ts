/** Whether a submission can be made by choices alone, one after another. */
import { type Blank, type Choice, type Filling, fill, take } from '../../engine/choices.ts';
import type { AnyRuleset, Reading, Seat } from '../../engine/ruleset.ts';
import { rulesets } from '../support/games/games.ts';

interface Asked {
  readonly game: Pick<AnyRuleset, 'id' | 'choices' | 'read' | 'format'>;
  readonly view: unknown;
  readonly seat: Seat;
  /** Canonical lines. */
  readonly wanted: readonly string[];
}

const MOST_TRIES = 300;

/** What `players.ts` in a game's folder may say of orders: which mean the same, and which come to nothing. */
interface Sameness {
  /** Canonical lines of which several mean the same, in the form that choices give them. */
  readonly spell?: Judge;
  /** Canonical lines without those that choices need not make, since they come to nothing. */
  readonly withoutVain?: Judge;
}
type Judge = (view: never, seat: Seat, lines: readonly string[]) => readonly string[];

const SAMENESS: ReadonlyMap<string, Sameness> = new Map(
  await Promise.all(rulesets.map(async ({ id }) => [id, (await import(`../engine/rulesets/${id}/players.ts`)) as Sameness] as const)),
);

const meaning = ({ game, view, seat }: Asked, lines: readonly string[]): readonly string[] =>
  SAMENESS.get(game.id)?.spell?.(view as never, seat, lines) ?? lines;

/** Searches from the empty submission for the wanted lines, or for others that are the same order. */
export function compose(given: Asked): boolean {
  const { game, view, seat, wanted } = given;
  const needed = SAMENESS.get(game.id)?.withoutVain?.(view as never, seat, wanted);
  return isMade(given) || (needed !== undefined && isMade({ ...given, wanted: needed }));
}

function isMade(given: Asked): boolean {
  const asked = { ...given, wanted: meaning(given, given.wanted) };
  const seen = new Map<string, readonly (readonly string[])[]>();
  const next = (lines: readonly string[]): readonly (readonly string[])[] => {
    const key = lines.join('\n');
    const found = seen.get(key) ?? nearer(asked, lines);
    seen.set(key, found);
    return found;
  };
  const isFound = (mayFollow: (lines: readonly string[]) => boolean): boolean => {
    let tries = 0;
    const goOn = (lines: readonly string[]): boolean =>
      isWanted(asked, lines) || (++tries <= MOST_TRIES && next(lines).filter(mayFollow).some(goOn));
    return goOn([]);
  };
  // Line by line as wanted is soon tried; where that will not do, in any order.
  const inTurn = (lines: readonly string[]): boolean => lines.slice(0, -1).every((line, i) => line === asked.wanted[i]);
  return isFound(inTurn) || isFound(() => true);
}

function isWanted(asked: Asked, lines: readonly string[]): boolean {
  const { game, view, seat, wanted } = asked;
  if (lines.join('\n') === wanted.join('\n')) return true;
  if (lines.length === 0) return false;
  const reading = game.read(view, seat, lines) as Reading<unknown>;
  return (
    reading.kind === 'order' && reading.leftOut.length === 0 && meaning(asked, game.format(reading.order)).join('\n') === wanted.join('\n')
  );
}

/** What one more choice makes of the lines, if it brings them nearer; first those that go on in the order wanted, then those that agree most. */
function nearer({ game, view, seat, wanted }: Asked, lines: readonly string[]): readonly (readonly string[])[] {
  const open = game.choices(view, seat, lines);
  const found = open.flatMap((choice) => {
    if (!isOfUse(choice, lines, wanted)) return [];
    const start = choice.line.split('{', 1)[0] ?? '';
    // Most lines begin otherwise: no pattern need be made for them.
    const likely = wanted.filter((line) => line.startsWith(start));
    if (likely.length === 0) return [];
    const towards = readerOf(choice);
    return likely.flatMap((line) => {
      const made = towards(line);
      const after = made === undefined ? undefined : takenTowards(choice, lines, made, wanted);
      return after === undefined ? [] : [after];
    });
  });
  const agreement = (after: readonly string[]): number => after.filter((line, i) => line === wanted[i]).length;
  const once = new Map([...found, ...detours(open, lines, wanted)].map((after) => [after.join('\n'), after]));
  return [...once.values()]
    .map((after) => ({ after, order: inOrder(after, wanted), agreement: agreement(after) }))
    .sort((a, b) => b.order - a.order || b.agreement - a.agreement)
    .map(({ after }) => after);
}

/** How many lines are as wanted from the first on, and how much of the next. */
function inOrder(lines: readonly string[], wanted: readonly string[]): number {
  const differs = lines.findIndex((line, i) => line !== wanted[i]);
  const whole = differs < 0 ? lines.length : differs;
  const [next = '', aim = ''] = [lines[whole], wanted[whole]];
  const words = wordsOf(aim);
  const parts = wordsOf(next);
  const alike = parts.findIndex((word, i) => word !== words[i]);
  const shared = parts.filter((word) => words.includes(word)).length;
  return whole + (alike < 0 ? parts.length / (words.length + 1) : 0) + shared / 1_000;
}
const wordsOf = (line: string): readonly string[] => line.toLowerCase().split(/[ ,]+/);

/** Lines that some later choice may replace by those wanted: new ones that begin with a word of theirs, changed ones with more of their words. */
function detours(open: readonly Choice[], lines: readonly string[], wanted: readonly string[]): readonly (readonly string[])[] {
  const aims = wanted.map(wordsOf);
  return open.flatMap((choice) => {
    const { line, replaces, blanks = [] } = choice;
    const at = (replaces ?? lines.length + 1) - 1;
    const aim = aims[at] ?? [''];
    const shared = (text: string): number => wordsOf(text).filter((word) => aim.includes(word)).length;
    if (replaces === undefined && !aim.includes(wordsOf(line)[0] ?? '')) return [];
    const after = fillings(blanks, aim).map((filling) => take(lines, choice, filling));
    return replaces === undefined ? after : after.filter((made) => shared(made[at] ?? '') > shared(lines[at] ?? ''));
  });
}

/** Blanks filled in with values that the wanted line names, each in turn, or else with the first. */
function fillings(blanks: readonly Blank[], words: readonly string[]): readonly Filling[] {
  return blanks.reduce<readonly Filling[]>(
    (made, blank) => {
      const values = blank.t === 'number' ? [String(blank.initial)] : blank.values.map(({ value }) => value);
      const named = values.filter((value) => words.includes(value.toLowerCase()));
      return made.flatMap((filling) =>
        (named.length > 0 ? named : values.slice(0, 1)).map((value) => ({ ...filling, [blank.name]: value })),
      );
    },
    [{}],
  );
}

/** Whether there is room for a line more, or the line it replaces is not yet as wanted. */
const isOfUse = ({ replaces }: Choice, lines: readonly string[], wanted: readonly string[]): boolean =>
  replaces === undefined ? lines.length < wanted.length : wanted[replaces - 1] !== lines[replaces - 1];

function takenTowards(
  { replaces }: Choice,
  lines: readonly string[],
  made: string,
  wanted: readonly string[],
): readonly string[] | undefined {
  const count = (all: readonly string[]): number => all.filter((line) => line === made).length;
  if (replaces === undefined) return count(lines) <= count(wanted) ? [...lines, made] : undefined;
  return lines[replaces - 1] === made ? undefined : lines.with(replaces - 1, made);
}

/** Finds the choice's line, filled in so that it is the wanted line or its first words. */
function readerOf({ line, blanks = [] }: Choice): (wanted: string) => string | undefined {
  const text = line.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  const pattern = text.replace(
    /\{(\w+)\}/g,
    (_, name: string) =>
      `(?<${name}>${blanks
        .filter((blank) => blank.name === name)
        .map(patternOf)
        .join('')})`,
  );
  const patterns = ['$', '(?=[ ,])'].map((end) => new RegExp(`^${pattern}${end}`));
  return (wanted) => {
    for (const pattern of patterns) {
      const filling = pattern.exec(wanted);
      if (filling !== null && blanks.every((blank) => isAllowed(blank, filling.groups?.[blank.name] ?? '')))
        return fill(line, filling.groups ?? {});
    }
    return undefined;
  };
}

function patternOf(blank: Blank): string {
  if (blank.t === 'number') return '-?[0-9]+';
  const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const values = blank.values.map(({ value }) => value).sort((a, b) => b.length - a.length);
  const one = values.map(quoted).join('|');
  return blank.t === 'one' ? one : `(?:${one})(?:${quoted(blank.join)}(?:${one}))*`;
}

function isAllowed(blank: Blank, text: string): boolean {
  if (blank.t === 'number') return Number(text) >= blank.min && Number(text) <= blank.max;
  if (blank.t === 'one') return true;
  const parts = text.split(blank.join);
  const isKnown = parts.every((part) => blank.values.some(({ value }) => value === part));
  return isKnown && new Set(parts).size === parts.length && parts.length >= blank.least && parts.length <= blank.most;
}
