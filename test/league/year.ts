/**
 * A league's year that runs itself: the real use cases on a simulated clock, people who answer, forget, go away and leave,
 * dead addresses, and faults in every call of the service. At its end everything is counted.
 */

import { digest, keyedDice } from '../../engine/dice.ts';
import { submitOrders } from '../../functions/cases/match/submit-orders.ts';
import type { RandomSource } from '../../functions/facts/deps.ts';
import { rulesOf } from '../../functions/facts/games.ts';
import type { Rendered } from '../../functions/facts/letter.ts';
import { playerAt } from '../../functions/facts/players.ts';
import { bookAbsence } from '../../functions/league/cases/be-away.ts';
import { direct } from '../../functions/league/cases/direct.ts';
import { enterLeague } from '../../functions/league/cases/enter-league.ts';
import { answerChallenge } from '../../functions/league/cases/ladder/answer-challenge.ts';
import { challenge } from '../../functions/league/cases/ladder/challenge.ts';
import { leaveLeague } from '../../functions/league/cases/leave-league.ts';
import { openLeague } from '../../functions/league/cases/open-league.ts';
import type { LeagueRequest } from '../../functions/league/cases/read-settings.ts';
import { showDivision } from '../../functions/league/views/show-division.ts';
import type { LetterModel } from '../../functions/views/letter-model.ts';
import { renderLetter } from '../../templates/wiring/render-letter.ts';
import { playersOf } from '../games/players.ts';
import type { AnyLetter } from '../support/any-letter.ts';
import { seeded } from '../support/seeded.ts';
import { createWorld, HOUR, MINUTE, type World, type WorldDeps } from '../support/world.ts';

const DAY = 24 * HOUR;
/** The clock sweeps once a minute; a longer gap would be an outage, and give time back. */
const TICK = 10 * MINUTE;
const LONGEST = 800 * DAY;
const LADDER_DAYS = 120;
const DECLINES = { answer: 'decline', reason: 'A busy week.' } as const;

export interface YearPlan {
  readonly seed: number;
  readonly leagues: readonly { readonly wish: LeagueRequest; readonly players: number }[];
  /** Share of calls that fail, and of stream records that are lost or delivered twice. */
  readonly faults: number;
  /** One letter in so many is put into words. */
  readonly rendered: number;
}

/** Shares of turns forgotten, and of players who go away, who leave in the middle, or whose address is dead. */
const HABITS = { idle: 0.15, declines: 0.35, forgets: 0.02, away: 0.15, leaves: 0.03, dead: 0.01 };

export interface Year {
  readonly world: World;
  readonly leagues: readonly string[];
  /** By kind, as sent. */
  readonly letters: Readonly<Record<string, number>>;
  readonly falseNotices: readonly string[];
  readonly faults: number;
  readonly orders: number;
  readonly days: number;
  readonly absences: number;
  readonly leavers: number;
  readonly challenges: number;
  readonly answers: number;
}

const { random } = await playersOf('rebel-commander');
const BLANK: Rendered = { subject: '', text: '', html: '', notice: false };

type Act = () => Promise<unknown>;

export async function playYear(settings: YearPlan): Promise<Year> {
  const year = new Running(settings);
  for (const { wish, players } of settings.leagues) await year.open(wish, players);
  await year.run();
  return year.told();
}

class Running {
  readonly #random: () => number;
  readonly #seed: number;
  readonly #faults: number;
  readonly #rendered: number;
  readonly #world: World;
  readonly #diary = new Map<number, Act[]>();
  readonly #letters: Record<string, number> = {};
  readonly #false: string[] = [];
  readonly #leagues: string[] = [];
  readonly #dead = new Set<string>();
  #isOn = false;
  #failed = 0;
  #sent = 0;
  #orders = 0;
  #absences = 0;
  #leavers = 0;
  #challenges = 0;
  #answers = 0;
  readonly #seen = new Set<string>();
  #days = 0;

  constructor({ seed, faults, rendered }: YearPlan) {
    this.#seed = seed;
    this.#random = seeded(seed);
    this.#faults = faults;
    this.#rendered = rendered;
    this.#world = createWorld(undefined, {
      stream: (keys) => (this.#isOn ? keys.flatMap((key) => this.#passed(key)) : keys),
      // As in `stream-keys.ts`: an unforeseen error fails its own record alone. The clock comes again.
      handler: (run) => run().catch(() => {}),
      deps: (deps) => this.#faulty(deps),
    });
  }

  #passed<T>(key: T): readonly T[] {
    const lot = this.#random();
    if (lot < this.#faults / 2) return [];
    return lot < this.#faults ? [key, key] : [key];
  }

  #fault(): 'before' | 'after' | undefined {
    const lot = this.#isOn ? this.#random() : 1;
    if (lot >= this.#faults) return undefined;
    this.#failed += 1;
    return lot < this.#faults / 2 ? 'before' : 'after';
  }

  /** Calls that fail before they reach the table, or after: the caller cannot tell which. */
  #faulty(deps: WorldDeps): WorldDeps {
    const wrap = <T extends object>(port: T): T =>
      new Proxy(port, {
        get: (target, name) => {
          const call = Reflect.get(target, name);
          if (typeof call !== 'function') return call;
          return async (...given: unknown[]) => {
            const fault = this.#fault();
            if (fault === 'before') throw new Error('planted: before');
            const answer = await call.apply(target, given);
            if (fault === 'after') throw new Error('planted: after');
            return answer;
          };
        },
      });
    return {
      ...deps,
      randomSource: wideSource(this.#seed),
      leagues: wrap(deps.leagues),
      matches: wrap(deps.matches),
      letters: wrap(deps.letters),
      render: (model) => this.#render(model),
      log: () => {},
      post: {
        ...deps.post,
        mail: async ({ player, to, replyTo }) => {
          if (this.#dead.has(to)) return { ok: false, permanent: true, noAddress: true, why: 'no such user' };
          if (replyTo !== undefined) this.#answerLater(player, replyTo);
          return { ok: true };
        },
      },
    };
  }

  async #render(letter: LetterModel) {
    const model = letter as AnyLetter;
    this.#sent += 1;
    this.#letters[model.t] = (this.#letters[model.t] ?? 0) + 1;
    const fault = falseNotice(model, this.#world.deps.now());
    if (fault !== undefined) this.#false.push(fault);
    return this.#sent % this.#rendered === 0 ? renderLetter(model) : BLANK;
  }

  #at(when: number, act: Act): void {
    const tick = Math.ceil(when / TICK);
    this.#diary.set(tick, [...(this.#diary.get(tick) ?? []), act]);
  }

  /** A player answers within two days, most letters on the same day, and forgets some. */
  #answerLater(player: string, replyTo: string): void {
    const [match = '', step = ''] = replyTo.split('@')[0]?.split('.') ?? [];
    if (this.#random() < HABITS.forgets || !/^\d+$/.test(step)) return;
    const after = this.#random() ** 3 * 2 * DAY;
    this.#at(this.#world.deps.now() + after, () => this.#order(player, match, Number(step)));
  }

  async #order(player: string, id: string, step: number): Promise<void> {
    const { deps } = this.#world;
    const match = await deps.matches.load(id);
    const seat = match?.seats.find(({ holder }) => holder.t === 'person' && holder.player === player)?.seat;
    if (
      match === undefined ||
      seat === undefined ||
      !match.demands.some((demand) => demand.seat === seat && demand.waits && demand.step === step)
    )
      return;
    const rules = rulesOf(match);
    const dice = keyedDice(digest(`${player} ${id}`), { match: id, step, lock: 'person', beacon: '-' });
    const entries = random(rules.view(rules.revive(match.state), seat), seat, dice);
    this.#orders += 1;
    await submitOrders(deps, { match: id, authorize: () => ({ t: 'seat', seat }), entries, step, received: deps.now() });
  }

  /** A caller without an answer asks again. */
  async #surely(act: Act): Promise<void> {
    for (let tries = 0; tries < 8; tries++)
      try {
        await act();
        return;
      } catch {
        // The fault that was planted.
      }
  }

  async open(wish: LeagueRequest, players: number): Promise<void> {
    const { deps } = this.#world;
    const number = this.#leagues.length;
    const director = await playerAt(deps, `director${number}@example.org`);
    const opened = await openLeague(deps, { ...wish, director: director.id });
    if (!opened.ok) throw new Error(opened.refusal.message);
    const league = opened.value.id;
    this.#leagues.push(league);
    if (wish.challenges === true) this.#closeLater(league, director.id);
    for (let i = 0; i < players; i++) {
      const player = await playerAt(deps, `p${i}.${number}@example.org`);
      const [address = ''] = deps.keys.addressHashes(player.address);
      const entered = await enterLeague(deps, { league, player, address, name: `Member ${i}` });
      if (!entered.ok) throw new Error(entered.refusal.message);
      this.#lead(league, player.id, player.address);
      if (wish.challenges === true) this.#climb(league, player.id);
    }
  }

  /** Nothing else ends it. */
  #closeLater(league: string, director: string): void {
    const { deps } = this.#world;
    this.#at(deps.now() + LADDER_DAYS * DAY, () =>
      direct(deps, {
        league,
        director,
        act: { t: 'last-season' },
        reason: 'The year is over.',
        once: { key: `close ${league}`, fingerprint: 'f' },
      }),
    );
  }

  /** On a ladder that is always on a player looks in every few days: answers, or forgets to, and challenges. */
  #climb(league: string, player: string): void {
    const { deps } = this.#world;
    this.#at(deps.now() + (1 + this.#random() * 3) * DAY, async () => {
      // First, so that an act that fails and is tried again does not double.
      if (!this.#seen.has(`${league} ${player} ${this.#days}`)) this.#climb(league, player);
      this.#seen.add(`${league} ${player} ${this.#days}`);
      const lot = this.#random();
      if (lot < HABITS.idle) return;
      const answered = await answerChallenge(deps, { league, player, ...(lot < HABITS.declines ? DECLINES : { answer: 'accept' }) });
      if (answered.ok && answered.replayed !== true) this.#answers += 1;
      const shown = await showDivision(deps, { league, season: 1, division: 1, asker: player });
      const { may: free = [], line = [] } = (shown.ok && shown.value.ladder?.you) || {};
      const may = [...free, ...line];
      const whom = may[Math.floor(this.#random() * may.length)];
      if (whom !== undefined && (await challenge(deps, { league, player, entrant: whom.id })).ok) this.#challenges += 1;
    });
  }

  /** What the year brings to one player. */
  #lead(league: string, player: string, address: string): void {
    const { deps } = this.#world;
    const day = (from: number, to: number): number => deps.now() + (from + this.#random() * (to - from)) * DAY;
    if (this.#random() < HABITS.dead) this.#dead.add(address);
    if (this.#random() < HABITS.away)
      this.#at(day(10, 200), async () => {
        const from = deps.now() + DAY;
        if ((await bookAbsence(deps, { league, player, from, to: from + (2 + this.#random() * 5) * DAY })).ok) this.#absences += 1;
      });
    if (this.#random() < HABITS.leaves)
      this.#at(day(5, 250), async () => {
        if ((await leaveLeague(deps, { league, player, when: 'now' })).ok) this.#leavers += 1;
      });
  }

  async run(): Promise<void> {
    this.#isOn = true;
    const start = this.#world.deps.now();
    for (;;) {
      this.#world.pass(TICK);
      const now = this.#world.deps.now();
      const acts = this.#diary.get(Math.floor(now / TICK)) ?? [];
      this.#diary.delete(Math.floor(now / TICK));
      for (const act of acts) await this.#surely(act);
      await this.#world.sweep();
      if ((now - start) % DAY !== 0) continue;
      this.#days += 1;
      this.#world.log.length = 0;
      if ((await this.#isOver()) || now - start > LONGEST) return;
    }
  }

  async #isOver(): Promise<boolean> {
    this.#isOn = false;
    const all = await Promise.all(this.#leagues.map((league) => this.#world.deps.leagues.load(league)));
    const over = all.every((league) => league?.status === 'ended');
    this.#isOn = !over;
    return over;
  }

  told(): Year {
    this.#isOn = false;
    return {
      world: this.#world,
      leagues: this.#leagues,
      letters: this.#letters,
      falseNotices: this.#false,
      faults: this.#failed,
      orders: this.#orders,
      days: this.#days,
      absences: this.#absences,
      leavers: this.#leavers,
      challenges: this.#challenges,
      answers: this.#answers,
    };
  }
}

/** Ids for tens of thousands of matches: a generator with a short period would repeat them. */
function wideSource(seed: number): RandomSource {
  let n = 0;
  const next = (): string => {
    n += 1;
    return digest(`${seed} ${n}`);
  };
  const letters = 'abcdefghijklmnopqrstuvwxyz234567';
  return {
    hex: (bytes) => next().slice(0, 2 * bytes),
    id: (length) => {
      const bytes = next();
      return Array.from({ length }, (_, i) => letters[Number.parseInt(bytes.slice(2 * i, 2 * i + 2), 16) & 31]).join('');
    },
  };
}

/** What a letter says that is not true at the moment it goes out. */
function falseNotice(model: AnyLetter, now: number): string | undefined {
  if (model.t === 'league-challenged') return model.due <= now ? 'challenged: the time to answer is over' : undefined;
  if (model.t !== 'reminder' && model.t !== 'moved-deadline') return undefined;
  const { info } = model;
  if (!info.owes) return `${model.t}: nothing is owed`;
  return (info.deadline ?? 0) <= now ? `${model.t}: its deadline has passed` : undefined;
}
