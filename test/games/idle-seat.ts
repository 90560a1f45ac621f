/** Whether everybody has something to do from the start. */
import type { AnyRuleset, Options, Seat } from '../../engine/ruleset.ts';
import { playSteps } from './play-steps.ts';
import { botAt } from './players.ts';

/** By then everybody has been asked, whoever begins; later even who is walled in may have somebody to fire at. */
const ROUNDS = 2;
/** What anybody may always order, and what does nothing. */
const IDLE = /^(?:pass|resign|standing\b|then\b)/;

/** The first seat that was never asked, or had nothing to order but to pass; undefined where there is none. */
export function idleSeat(ruleset: AnyRuleset, options: Options, seats: readonly Seat[], name: string): string | undefined {
  const asked = new Map<Seat, boolean>();
  const bot = botAt(ruleset, 'easy');
  const mover = () => (view: unknown, seat: Seat, dice: Parameters<typeof bot>[2]) => {
    if (!asked.has(seat))
      asked.set(
        seat,
        ruleset.choices(view, seat, []).some(({ line }) => !IDLE.test(line)),
      );
    return bot(view, seat, dice);
  };
  const steps = playSteps(ruleset, { seats, options, state: null }, mover, name);
  for (let step = 0; step <= ROUNDS * seats.length && asked.size < seats.length; step++) if (steps.next().done === true) break;
  const missed = seats.find((seat) => !asked.has(seat));
  if (missed !== undefined) return `${missed} is never asked`;
  const idle = seats.find((seat) => asked.get(seat) === false);
  return idle === undefined ? undefined : `${idle} can only pass`;
}
