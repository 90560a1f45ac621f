/** The writes, in order: recorded at the table itself, below every store and every fault. */

import type { ActLine } from '../../functions/facts/leading/acts.ts';
import type { Letter } from '../../functions/facts/letter.ts';
import type { Match, Player, PlayerId, StoredStep } from '../../functions/facts/match.ts';
import type { PressNote } from '../../functions/press/facts.ts';
import { unpackLetter } from '../../functions/store/due-items.ts';
import { unpackHead } from '../../functions/store/heads.ts';
import { type Item, unpack } from '../../functions/store/items.ts';
import type { Task } from './scheduler.ts';

/** One write of a match's head, with the other writes of its transaction. */
export interface Writing {
  readonly tick: number;
  readonly time: number;
  readonly task: Task;
  readonly match: Match;
  readonly steps: readonly StoredStep[];
  readonly letters: readonly Letter[];
  readonly acts: readonly ActLine[];
  readonly press: readonly PressNote[];
}
/** A step record as it was put, whatever else was written. */
interface PutStep {
  readonly tick: number;
  readonly record: StoredStep;
}

/** One write of a player. */
export interface PlayerWriting {
  readonly time: number;
  readonly player: Player;
}

const NOBODY: Task = { id: 0, name: 'nobody', skew: 0, speaksFor: () => true, mails: [], state: 'done', faults: [] };

export class Witness {
  /** The writes of each match, oldest first. */
  readonly heads = new Map<string, Writing[]>();
  /** The writes of each player, oldest first. */
  readonly players = new Map<PlayerId, PlayerWriting[]>();
  readonly steps: PutStep[] = [];
  readonly letters: Letter[] = [];
  /** Items that were deleted, `<pk> <sk>`, with the tick. */
  readonly removed = new Map<string, number>();
  /** By match, who called for it and when, oldest first. */
  readonly calls = new Map<string, { readonly tick: number; readonly task: Task }[]>();
  /** Ticks at which a task changed a head, which a refused request must not do. */
  readonly #writers = new Map<Task, number[]>();

  wrote({ tick, time, task }: Pick<Writing, 'tick' | 'time' | 'task'>, items: readonly Item[]): void {
    const kind = (name: string): readonly Item[] => items.filter((item) => item.sk?.S?.startsWith(name) === true);
    const steps = kind('step#').map((item) => unpack('step', item));
    const letters = kind('letter#').map(unpackLetter);
    const acts = kind('act#').map((item) => unpack('act', item));
    const press = kind('press#').map((item) => unpack('press', item));
    this.steps.push(...steps.map((record) => ({ tick, record })));
    this.letters.push(...letters);
    for (const item of items.filter(({ sk }) => sk?.S === 'player')) {
      const player = unpack('player', item);
      this.players.set(player.id, [...(this.players.get(player.id) ?? []), { time, player }]);
    }
    for (const item of kind('head')) {
      const match = unpackHead(item);
      const log = this.heads.get(match.id) ?? [];
      const own = (of: { readonly match?: string }): boolean => of.match === match.id;
      log.push({
        tick,
        time,
        task,
        match,
        steps: steps.filter(own),
        letters: letters.filter(own),
        acts: acts.filter(own),
        press: press.filter(own),
      });
      this.heads.set(match.id, log);
      // A match and its rematch are written at once.
      this.#writers.set(task, [...new Set([...(this.#writers.get(task) ?? []), tick])]);
    }
  }

  /** Records what lay in the table before anything happened. */
  found(items: readonly Item[]): void {
    const steps = items.filter((item) => item.sk?.S?.startsWith('step#') === true).map((item) => unpack('step', item));
    this.steps.push(...steps.map((record) => ({ tick: 0, record })));
    this.letters.push(...items.filter((item) => item.sk?.S?.startsWith('letter#') === true).map(unpackLetter));
    for (const item of items.filter((item) => item.sk?.S === 'head')) {
      const match = unpackHead(item);
      this.heads.set(match.id, [{ tick: 0, time: 0, task: NOBODY, match, steps: [], letters: [], acts: [], press: [] }]);
    }
  }

  called(match: string, tick: number, task: Task): void {
    this.calls.set(match, [...(this.calls.get(match) ?? []), { tick, task }]);
  }

  changesBy(task: Task): readonly number[] {
    return this.#writers.get(task) ?? [];
  }

  newest(match: string): Match | undefined {
    return this.heads.get(match)?.at(-1)?.match;
  }
}
