/** What a random play saw: everything written, and what players were told. Its `faults` are promises that were broken. */
import { type Archive, RECORD_FORMAT, verify } from '../../engine/archive.ts';
import { chainLink } from '../../engine/dice.ts';
import type { AnyRuleset } from '../../engine/ruleset.ts';
import type { Change } from '../../functions/cases/deps.ts';
import type { Letter } from '../../functions/cases/letter.ts';
import type { Match, StoredStep } from '../../functions/cases/match.ts';
import { GRACE, LONGEST_GRACE } from '../../functions/cases/pace.ts';
import { rulesOf } from '../../functions/cases/turn.ts';
import type { WorldDeps } from './world.ts';

/** What became of something a seat sent, as far as its sender can know. */
export type Word =
  | { readonly t: 'kept'; readonly commitment: string; readonly received: number }
  | { readonly t: 'withdrawn' | 'unknown'; readonly received: number };
interface Seen {
  readonly place: string;
  readonly raised: number;
  readonly received?: number;
}
/** A mail on its way: received, not yet handled. */
export interface Transit {
  readonly place: string;
  readonly received: number;
}

export class Ledger {
  readonly faults: string[] = [];
  readonly letters: Letter[] = [];
  readonly heads = new Map<string, Match>();
  readonly transit = new Set<Transit>();
  readonly words = new Map<string, Word[]>();
  readonly #ends = new Map<string, NonNullable<Letter['end']>>();
  readonly #seen = new Map<string, Seen>();

  static place(match: string, seat: string): string {
    return `${match} ${seat}`;
  }

  /** A change as it was written. */
  written({ match, steps = [], letters = [] }: Change, mails: ReadonlyMap<string, number>): void {
    const before = this.heads.get(match.id);
    this.heads.set(match.id, match);
    this.letters.push(...letters);
    this.#filed(match);
    for (const step of steps) {
      if (before !== undefined) this.#judged(before, step);
      if (before !== undefined) this.#braked(before, step);
      for (const { seat, t, raised, commitment } of step.answers)
        if (t === 'order' && !this.#seen.has(commitment)) this.#seen.set(commitment, { place: Ledger.place(match.id, seat), raised });
    }
    for (const { fact, seat = '' } of letters) {
      const place = Ledger.place(match.id, seat);
      if (fact.t === 'receipt') this.kept(place, fact.accepted.commitment, mails.get(place) ?? 0);
    }
  }

  #filed({ id, files, demands, step }: Match): void {
    for (const [seat, file] of Object.entries(files)) {
      const own = demands.filter((one) => one.seat === seat);
      const raised = (own.find((one) => one.waits) ?? own[0])?.step ?? step;
      this.#seen.set(file.commitment, { place: Ledger.place(id, seat), raised, received: file.received });
      if (own.some((one) => one.waits && file.received > one.deadline)) this.faults.push(`${id} ${seat} ordered after the deadline`);
    }
  }

  /** Nobody is judged before his deadline and grace have passed, nor while a mail of his from before it waits to be read. */
  #judged(before: Match, step: StoredStep): void {
    for (const seat of step.missed) {
      const demand = before.demands.find((one) => one.seat === seat && one.waits);
      const place = Ledger.place(before.id, seat);
      if (demand === undefined || step.at < demand.deadline + GRACE) this.faults.push(`${place} was judged too early in step ${step.step}`);
      const waits = [...this.transit].some((one) => one.place === place && demand !== undefined && one.received <= demand.deadline);
      if (waits && demand !== undefined && step.at < demand.deadline + LONGEST_GRACE)
        this.faults.push(`${place} was judged in step ${step.step} while his mail waited to be read`);
    }
  }

  /** Nothing closes over a brake before its deadline. One seat may have let go in the same write; two cannot have. */
  #braked(before: Match, { step, at, answers }: StoredStep): void {
    const held = answers.filter(({ seat, commitment }) => {
      const file = before.files[seat];
      const demand = before.demands.find((one) => one.seat === seat && one.waits);
      return file?.commitment === commitment && !file.ready && demand !== undefined && at < demand.deadline + GRACE;
    });
    if (held.length > 1) this.faults.push(`${before.id} step ${step} closed over orders that were held`);
  }

  kept(place: string, commitment: string, received: number): void {
    const seen = this.#seen.get(commitment);
    if (seen === undefined) this.faults.push(`${place} was told of orders that were never written`);
    else this.say(place, seen.raised, { t: 'kept', commitment, received: seen.received ?? received });
  }

  say(place: string, raised: number, word: Word): void {
    const name = `${place} ${raised}`;
    this.words.set(name, [...(this.words.get(name) ?? []), word]);
  }

  /** Every promise that can only be judged at the end. */
  async close(deps: WorldDeps): Promise<readonly string[]> {
    for (const id of this.heads.keys()) await this.#closeMatch(deps, id);
    for (const letter of this.letters) await this.#closeLetter(deps, letter);
    return this.faults;
  }

  async #closeMatch(deps: WorldDeps, id: string): Promise<void> {
    const match = (await deps.matches.load(id)) as Match;
    const steps = await deps.matches.steps(id, 0, match.step);
    if (match.step > 0 && steps.length !== match.step) this.faults.push(`${id} is at step ${match.step} with ${steps.length} records`);
    const { findings } = verify(archiveOf(match, steps), rulesOf(match) as AnyRuleset);
    this.faults.push(...findings.map((one) => `${id} step ${one.step}: ${one.check}: ${one.fault}`));
    for (const [name, words] of this.words) if (name.startsWith(`${id} `)) this.#closeDemand(match, steps, name, words);
  }

  #closeDemand(match: Match, steps: readonly StoredStep[], name: string, words: readonly Word[]): void {
    const [, seat = '', raised] = name.split(' ');
    const sure = Math.max(...words.map((one) => (one.t === 'unknown' ? 0 : one.received)));
    const last = words.filter((one) => one.received >= sure);
    const answers = steps.flatMap((one) => one.answers.filter((its) => its.seat === seat && its.raised === Number(raised)));
    const resolved = answers.find((one) => one.t !== 'absent');
    const promised = last.flatMap((one) => (one.t === 'kept' ? [one.commitment] : []));
    const open = last.some((one) => one.t !== 'kept');
    if (resolved?.t === 'order') {
      const known = words.some((one) => one.t === 'kept' && one.commitment === resolved.commitment);
      if (!promised.includes(resolved.commitment) && (known || !open))
        this.faults.push(`${name}: other orders were resolved than the last acknowledged`);
    } else if (promised.length > 0 && !open) this.#lost(match, seat, name, Number(raised), resolved?.t);
  }

  /** Acknowledged, not resolved: on file still, sent back with a letter, or the game ended first. */
  #lost(match: Match, seat: string, name: string, raised: number, how = 'nothing'): void {
    const held = match.files[seat] !== undefined && match.demands.every((one) => one.seat !== seat || one.step >= raised);
    const back = this.letters.some((one) => one.match === match.id && one.seat === seat && one.fact.t === 'sent-back');
    // A guest has no letters, unless he asked for a webhook since: his page says that he owes.
    const deaf = match.seats.some((one) => one.seat === seat && one.holder.t === 'person' && one.holder.player === undefined);
    if (how === 'nothing' && (held || back || deaf || match.status === 'finished')) return;
    this.faults.push(`${name}: acknowledged orders were answered by ${how}`);
  }

  /** Letters that have not come to an end. */
  async unsent(deps: WorldDeps): Promise<readonly string[]> {
    const waiting: string[] = [];
    for (const letter of this.letters)
      if ((await this.#endOf(deps, letter)) === undefined) waiting.push(`letter ${letter.id} waits for ever`);
    return waiting;
  }

  async #endOf(deps: WorldDeps, { match = '', id }: Letter): Promise<Letter['end']> {
    const name = `${match} ${id}`;
    const end = this.#ends.get(name) ?? (await deps.letters.load({ owner: { match }, id }))?.end;
    if (end !== undefined) this.#ends.set(name, end);
    return end;
  }

  /** Each report is sent, unless a bot sits there now, the mail beside a webhook tells it, or the webhook was taken away. */
  async #closeLetter(deps: WorldDeps, letter: Letter): Promise<void> {
    const end = await this.#endOf(deps, letter);
    const seat = this.heads.get(letter.match ?? '')?.seats.find((one) => one.seat === letter.seat);
    const told = seat?.holder.t !== 'person' || (letter.channel === 'hook' && (seat.mail || !seat.hook)) || letter.fact.t !== 'report';
    if (end === 'dead' || (end === 'dropped' && !told)) this.faults.push(`letter ${letter.id} of ${letter.match} is ${end}`);
  }
}

/** The record as `/record` gives it; of an open match the key of setup is checked as soon as s(1) is open. */
export function archiveOf(match: Match, stored: readonly StoredStep[]): Archive {
  const steps = stored.map(({ at: _, missed: __, anchor: ___, judged: ____, ...record }) => record);
  const anchors = stored.flatMap((one) => one.anchor ?? []);
  const [first = chainLink(match.chain.tip, 0), ...more] = anchors;
  return {
    format: RECORD_FORMAT,
    match: match.id,
    ruleset: match.ruleset,
    seats: match.seats.map((one) => one.seat),
    options: match.options,
    anchors: [first, ...more],
    steps,
  };
}
