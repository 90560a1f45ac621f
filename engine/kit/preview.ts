/**
 * The forecast of a seat's lines. The rules play them, all together and in order, from states imagined from the seat's own view,
 * with all other seats silent. A preview is never given a table, so equal views and lines give equal bytes. Its cost is counted in
 * resolutions, and long ones count as several.
 *
 * If there are few forks of chance before a line, its share is counted out: each fork is followed every way (`outcomes.ts`), and
 * the game's own odds, if it has them, replace the line's dice. Otherwise plays are sampled.
 */
import { type AnyPresentation, type AnyRules, type Fault, MOST_LINES, type Seat } from '../ruleset.ts';
import { type Foretold, type ForetoldLine, isVain, NOT_PLAYED, type Share, type Weighed } from './foretold.ts';
import { lotsOf, seedOf, seedOfText } from './lots.ts';
import { countOut, draw, type Weight } from './outcomes.ts';
import type { Found, Stage } from './plays.ts';

export type Previewed = Pick<AnyRules, 'read' | 'format' | 'awaiting' | 'resolve' | 'imagine' | 'preview'>;
type Worded = Previewed & Pick<AnyPresentation, 'expect'>;

/**
 * undefined if the lines are no order, or more than anybody may send. At most `mostDrawn` resolutions go into sampled plays; a
 * caller that only asks what is certain needs few.
 */
export function preview(
  rules: Previewed,
  view: unknown,
  seat: Seat,
  lines: readonly string[],
  mostDrawn = MOST_DRAWN,
): Foretold | undefined {
  const canonical = canonicalOf(rules, view, seat, lines);
  if (canonical === undefined) return undefined;
  const worlds = worldsOf(rules, view, seat, canonical.lines);
  const stage: Stage = { rules, game: rules.preview, view, seat, order: canonical.order, count: canonical.lines.length };
  const seed = seedOfLines(canonical.lines);
  const counted = worlds.map((world) => countOut(stage, world, seed, Math.max(1, Math.floor(stage.game.budget / 2 / worlds.length))));
  const isCounted = counted.every(({ lines, end }) => end !== undefined && !lines.includes(undefined));
  const spent = counted.reduce((sum, { spent }) => sum + spent, 0);
  const drawn = isCounted ? [] : draw(stage, worlds, seed, Math.min(mostDrawn, stage.game.budget - spent));
  const told = canonical.lines.map((_, line): ForetoldLine => {
    const found = foundIn(
      counted.map((of) => of.lines[line]),
      drawn.map((play) => play.lines[line]),
    );
    return { shares: sharesOf(found, sightOf(stage, line)), ...tellFound(found) };
  });
  const ended = foundIn(
    counted.map(({ end }) => end),
    drawn.map(({ end }) => end),
  );
  return { lines: told, ends: tellFound(ended).notes };
}

/** The states that a preview of these canonical lines is played from. */
export function worldsOf(rules: Previewed, view: unknown, seat: Seat, lines: readonly string[]): readonly unknown[] {
  const { imagine, preview: game } = rules;
  const seed = seedOfLines(lines);
  return Array.from({ length: game.worlds?.(view) ?? 1 }, (_, at) => imagine(view, seat, lotsOf(seedOf(seed, WORLD, at))));
}

/**
 * Warnings about lines that are sure to achieve nothing. Sampled plays cannot prove that: the few made here only give reasons for
 * what the game itself knows to be bound to fail.
 */
export function warnings(rules: Previewed, view: unknown, seat: Seat, order: unknown, lines: readonly string[]): readonly Fault[] {
  if (rules.preview.warning === undefined) return [];
  return warningsFrom(rules, view, seat, order, preview(rules, view, seat, lines, DRAWN_FOR_REASONS));
}

/** The forecast in words; empty if the lines are no order. */
export function expectations(
  game: Worded,
  view: unknown,
  seat: Seat,
  lines: readonly string[],
  told = preview(game, view, seat, lines),
): readonly string[] {
  const canonical = canonicalOf(game, view, seat, lines);
  return canonical === undefined || told === undefined ? [] : game.expect(view, seat, canonical.order, told);
}

/**
 * Warnings about lines that are sure to achieve nothing, if the game gives such warnings. `order` is the one that was written. A
 * line that fails whenever it is played is warned about, even if the game may be over before; a line that is never played is not.
 */
export function warningsFrom(
  { preview: game }: Previewed,
  view: unknown,
  seat: Seat,
  order: unknown,
  told: Foretold | undefined,
): readonly Fault[] {
  if (game?.warning === undefined || told === undefined) return [];
  return told.lines.flatMap(({ shares, reasons }, line) => {
    const reason = reasons.find(({ value }) => value !== NOT_PLAYED)?.value;
    const isDue = isVain(shares.done) && reason !== undefined;
    return (isDue ? game.warning?.(order, line, reason, { view, seat }) : undefined) ?? [];
  });
}

interface Canonical {
  readonly order: unknown;
  readonly lines: readonly string[];
}

/** Reads the lines again from their stored form, so that their names do not depend on how they were written. */
function canonicalOf(
  { read, format }: Pick<Previewed, 'read' | 'format'>,
  view: unknown,
  seat: Seat,
  lines: readonly string[],
): Canonical | undefined {
  const written = read(view, seat, lines);
  if (written.kind !== 'order') return undefined;
  const canonical = format(written.order);
  if (canonical.length > MOST_LINES) return undefined;
  const reading = read(view, seat, canonical);
  return reading.kind === 'order' ? { order: reading.order, lines: canonical } : undefined;
}

/** No more plays than this are sampled, since shares are given in steps of five percent. */
const MOST_DRAWN = 400;
const DRAWN_FOR_REASONS = 16;
/** A use of the seed that `outcomes.ts` does not have. */
const WORLD = 0;
const seedOfLines = (lines: readonly string[]): number => seedOfText(lines.join('\n'));

/** Counted out in each world, or sampled from all of them. */
type FoundIn =
  | { readonly t: 'counted'; readonly worlds: readonly (readonly Weight[])[] }
  | { readonly t: 'drawn'; readonly plays: readonly Weight[] };

function foundIn(counted: readonly (readonly Weight[] | undefined)[], drawn: readonly (Found | undefined)[]): FoundIn {
  const worlds = counted.filter((one) => one !== undefined);
  if (worlds.length === counted.length) return { t: 'counted', worlds };
  return { t: 'drawn', plays: drawn.flatMap((found) => (found === undefined ? [] : [{ found, p: 1 / drawn.length }])) };
}

const weightsOf = (found: FoundIn): readonly Weight[] =>
  found.t === 'drawn'
    ? found.plays
    : found.worlds.flatMap((world) => world.map(({ found: one, p }) => ({ found: one, p: p / found.worlds.length })));

/** How far a line can be judged apart from its plays. */
type Sight = 'unseen' | 'bound-to-fail' | 'open';
function sightOf({ game, view, seat, order }: Stage, line: number): Sight {
  if (game.isBoundToFail?.(view, seat, order, line) === true) return 'bound-to-fail';
  return game.isUnseen?.(view, seat, order, line) === true ? 'unseen' : 'open';
}

function sharesOf(found: FoundIn, sight: Sight): ForetoldLine['shares'] {
  if (sight === 'bound-to-fail') return { done: { t: 'exact', p: 0 } };
  const names = new Set(weightsOf(found).flatMap(({ found: { chances } }) => Object.keys(chances)));
  const shareOf = (name: string): Share => {
    if (sight === 'unseen') return { t: 'unseen' };
    return found.t === 'drawn' ? about(found.plays, name) : exactly(found.worlds, name);
  };
  return { done: shareOf('done'), ...Object.fromEntries([...names].map((name) => [name, shareOf(name)])) };
}

/** Sums of shares may be off by this much. */
const NOISE = 1e-9;

/** Worlds that disagree differ in something the seat cannot see. */
function exactly(worlds: readonly (readonly Weight[])[], name: string): Share {
  const shares = worlds.map((weights) => {
    const values = weights.map(({ found }) => found.chances[name] ?? 0);
    if (values.every((value) => value === values[0])) return values[0] ?? 0;
    return weights.reduce((sum, { p }, at) => sum + p * (values[at] ?? 0), 0);
  });
  const [p = 0] = shares;
  return shares.every((share) => Math.abs(share - p) < NOISE) ? { t: 'exact', p } : { t: 'unseen' };
}

const STEP = 0.05;

function about(plays: readonly Weight[], name: string): Share {
  const values = plays.map(({ found }) => found.chances[name] ?? 0);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  // Assume one more play that was out of the ordinary: what was never met may still occur.
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 1);
  return { t: 'about', p: Math.round(mean / STEP) / Math.round(1 / STEP), error: Math.sqrt(squares) / values.length };
}

function tellFound(found: FoundIn): Omit<ForetoldLine, 'shares'> {
  const weights = weightsOf(found);
  const met = <T>(of: (found: Found) => T | undefined): readonly Weighed<T>[] => {
    const sums = new Map<string, { value: T; share: number }>();
    for (const { found: one, p } of weights) {
      const value = of(one);
      if (value === undefined) continue;
      const key = JSON.stringify(value);
      sums.set(key, { value, share: (sums.get(key)?.share ?? 0) + p });
    }
    return [...sums.values()].toSorted((a, b) => b.share - a.share);
  };
  return { reasons: met(({ reason }) => reason), notes: met(({ note }) => note) };
}
