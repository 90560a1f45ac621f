/** Whether what a preview tells of lines is true: they are played over and over from the worlds it imagined, dice by dice. */
import { digest, keyedDice } from '../../engine/dice.ts';
import { stateOfPlay } from '../../engine/host.ts';
import type { Foretold, Share } from '../../engine/kit/foretold.ts';
import { lotsOf, seedOf } from '../../engine/kit/lots.ts';
import { type Play, playLines, type Stage } from '../../engine/kit/plays.ts';
import { type Previewed, preview, worldsOf } from '../../engine/kit/preview.ts';
import type { AnyRuleset, Seat } from '../../engine/ruleset.ts';
import { seeded } from '../support/seeded.ts';
import { drawTable } from './draw-options.ts';
import { playSteps } from './play-steps.ts';
import { botAt, type Player } from './players.ts';
import { walk } from './walk.ts';

/** A seat's orders, and what it saw as it wrote them. */
export interface Mail {
  readonly name: string;
  readonly state: unknown;
  readonly view: unknown;
  readonly seat: Seat;
  /** Canonical. */
  readonly lines: readonly string[];
}

const MOST_LINES = 8;
/** Of the moments of a match, those of which a mail is tried. */
const TAKEN = 0.25;
/** Steps of a match that are played at most. */
const MOST_STEPS = 60;

/** Mails by lot at moments of matches by lot. Same seed, same mails. */
export function mailsOf(ruleset: AnyRuleset, seed: number, count: number): readonly Mail[] {
  const mails: Mail[] = [];
  for (let match = seed; mails.length < count; match++) mails.push(...mailsIn(ruleset, match));
  return mails.slice(0, count);
}

function* mailsIn(ruleset: AnyRuleset, seed: number): Generator<Mail> {
  const random = seeded(seed);
  const { options, seats } = drawTable(ruleset, random);
  const wanderer: Player = (view, seat, dice) => walk(ruleset, view, seat, dice).lines;
  const mover = seed % 2 === 0 ? wanderer : botAt(ruleset, 'easy');
  let steps = 0;
  for (const { table } of playSteps(ruleset, { seats, options, state: null }, () => mover, `preview ${ruleset.id} ${seed}`)) {
    if (steps++ === MOST_STEPS) return;
    if (table.state === null) continue;
    const state = ruleset.revive(table.state);
    for (const { seat, waits } of stateOfPlay(ruleset, table.state).demands) {
      if (!waits || random() > TAKEN) continue;
      const mail = mailOf(ruleset, state, seat, `${ruleset.id} match ${seed} step ${steps} ${seat}`, random);
      if (mail !== undefined) yield mail;
    }
  }
}

function mailOf(ruleset: AnyRuleset, state: unknown, seat: Seat, name: string, random: () => number): Mail | undefined {
  const view = ruleset.view(state, seat);
  const dice = keyedDice(digest(name), { match: 'mail', step: 1, lock: '-', beacon: '-' });
  const { lines } = walk(ruleset, view, seat, dice, { most: 2 + Math.floor(random() * (MOST_LINES - 1)), stops: 0 });
  const reading = ruleset.read(view, seat, lines);
  if (reading.kind !== 'order') return undefined;
  const canonical = ruleset.format(reading.order);
  return canonical.length > MOST_LINES ? undefined : { name, state, view, seat, lines: canonical };
}

/** What was found of the shares told of mails. */
export interface Finding {
  readonly mail: string;
  readonly line: string;
  /** What may come of it: `done`. */
  readonly what: string;
  readonly share: Share;
  /** How often it came, and of how many plays. */
  readonly came: number;
  readonly plays: number;
  /** `outside` its 99.9 % interval; `far` off, by more than six standard errors; `wrong`: surely or never, and it was not so. */
  readonly verdict: 'fits' | 'outside' | 'far' | 'wrong';
}

export interface Trial {
  readonly findings: readonly Finding[];
  /** What the preview cost. */
  readonly resolutions: number;
  readonly took: number;
}

type Foreteller = (rules: Previewed, view: unknown, seat: Seat, lines: readonly string[]) => Foretold | undefined;

/** Shares are judged in the worlds that were imagined for the preview; what is told as sure or vain, in others too. */
const MORE_WORLDS = 20;

export function tryMail(ruleset: AnyRuleset, mail: Mail, plays: number, seed: number, foretell: Foreteller = preview): Trial {
  const { view, seat, lines } = mail;
  let resolutions = 0;
  const counting: Previewed = {
    ...ruleset,
    resolve: (...of) => {
      resolutions += 1;
      return ruleset.resolve(...of);
    },
  };
  const started = performance.now();
  const told = foretell(counting, view, seat, lines);
  const took = performance.now() - started;
  const worlds = worldsOf(ruleset, view, seat, lines) ?? [];
  if (told === undefined || told.lines.length !== lines.length) throw new Error(`${mail.name}: nothing is told of "${lines.join('; ')}"`);
  const stage = stageOf(ruleset, mail);
  const playIn = (world: unknown, number: number): Play =>
    playLines(stage, world, { path: [], seed: seedOf(seed, 77, number), by: 'dice' });
  const played = Array.from({ length: plays }, (_, number) => playIn(worlds[number % worlds.length], number));
  const elsewhere = Array.from({ length: stage.game.worlds === undefined ? 0 : MORE_WORLDS }, (_, number) =>
    playIn(ruleset.imagine(view, seat, lotsOf(seedOf(seed, 78, number))), plays + number),
  );
  const findings = told.lines.flatMap(({ shares }, line) => {
    const chances = (of: readonly Play[], what: string): readonly number[] => of.map((play) => play.lines[line]?.chances[what] ?? 0);
    const names = new Set([...Object.keys(shares), ...played.flatMap((play) => Object.keys(play.lines[line]?.chances ?? {}))]);
    return [...names].map((what): Finding => {
      const share: Share = shares[what] ?? { t: 'exact', p: 0 };
      const came = chances(played, what).reduce((sum, one) => sum + one, 0);
      const verdict = isWrong(share, chances(elsewhere, what)) ? 'wrong' : verdictOf(share, came, plays);
      return { mail: mail.name, line: lines[line] ?? '', what, share, came, plays, verdict };
    });
  });
  return { findings, resolutions, took };
}

/** As the preview's own, but that all is seen from the plays: without the game's odds. */
function stageOf(ruleset: AnyRuleset, { view, seat, lines }: Mail): Stage {
  const { preview: game } = ruleset;
  const reading = ruleset.read(view, seat, lines);
  if (game === undefined || reading.kind !== 'order') throw new Error(`${ruleset.id} has no preview of "${lines.join('; ')}"`);
  const { contest: _, ways: __, ...seen } = game;
  return { rules: ruleset, game: seen, view, seat, order: reading.order, count: lines.length };
}

const isWrong = (share: Share, came: readonly number[]): boolean =>
  share.t === 'exact' && ((share.p === 0 && came.some((one) => one === 1)) || (share.p === 1 && came.some((one) => one === 0)));

/** Half of the step in which shares of drawn plays are told. */
const HALF_STEP = 0.025;
/** Beyond as many standard errors lies one in a thousand, and a few in a thousand million. */
const [OUTSIDE, FAR] = [3.29, 6];
const [RARE, UNHEARD] = [0.001, 2e-9];

function verdictOf(share: Share, came: number, plays: number): Finding['verdict'] {
  if (share.t === 'unseen') return 'fits';
  if (share.t === 'exact') return exactVerdict(share.p, came, plays);
  const rate = (came + 1) / (plays + 2);
  const off = Math.max(0, Math.abs(came / plays - share.p) - HALF_STEP) / Math.hypot(share.error, Math.sqrt((rate * (1 - rate)) / plays));
  return off > FAR ? 'far' : off > OUTSIDE ? 'outside' : 'fits';
}

function exactVerdict(p: number, came: number, plays: number): Finding['verdict'] {
  if (p === 0 || p === 1) return came === p * plays ? 'fits' : 'wrong';
  const tail = 2 * Math.min(atMost(came, plays, p), atMost(plays - came, plays, 1 - p));
  return tail < UNHEARD ? 'far' : tail < RARE ? 'outside' : 'fits';
}

/** The binomial chance of `most` or fewer. */
function atMost(most: number, of: number, p: number): number {
  let log = of * Math.log1p(-p);
  let sum = Math.exp(log);
  for (let k = 1; k <= most; k++) {
    log += Math.log((of - k + 1) / k) + Math.log(p) - Math.log1p(-p);
    sum += Math.exp(log);
  }
  return Math.min(1, sum);
}

/** How often each kind of share was told, and of all shares those outside. */
export interface Tally {
  readonly shares: number;
  readonly sure: number;
  readonly vain: number;
  readonly exact: number;
  readonly about: number;
  readonly unseen: number;
  readonly outside: number;
  readonly bad: readonly Finding[];
}

export function tallyOf(findings: readonly Finding[]): Tally {
  const count = (fits: (finding: Finding) => boolean): number => findings.filter(fits).length;
  const isCertain = (p: number) => (finding: Finding) => finding.share.t === 'exact' && finding.share.p === p;
  return {
    shares: findings.length,
    sure: count(isCertain(1)),
    vain: count(isCertain(0)),
    exact: count(({ share }) => share.t === 'exact' && share.p > 0 && share.p < 1),
    about: count(({ share }) => share.t === 'about'),
    unseen: count(({ share }) => share.t === 'unseen'),
    outside: count(({ verdict }) => verdict === 'outside'),
    bad: findings.filter(({ verdict }) => verdict === 'far' || verdict === 'wrong'),
  };
}
