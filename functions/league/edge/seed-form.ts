/** The form for seeding a league's entrants by hand, with a number next to each name. */
import { done } from '../../edge/http/form.ts';
import type { Form } from '../../edge/http/page-ask.ts';
import { mapOutcome, NOTHING_HERE, refuse } from '../../edge/http/problems.ts';
import type { PageForm } from './call.ts';
import { directLeague } from './calls.ts';

interface Seeded {
  readonly id: string;
  readonly seed: number | null;
}

export const SEED: PageForm = {
  path: 'seed',
  async submit(around, form) {
    const { http, part, credential } = around;
    const shown = credential.t === 'player' ? await http.leagues.showLeague({ league: part('id'), player: credential.player }) : undefined;
    if (shown?.ok !== true || shown.value.you?.director !== true) return refuse('not-found', NOTHING_HERE);
    const order = form.by === 'rating' ? [] : readSeeds(form, shown.value.entrants);
    const asked = { ...around, query: () => undefined, body: { act: 'seed' as const, order: [...order], reason: form.reason ?? '' } };
    return mapOutcome(await directLeague(asked), done('done'));
  },
};

/**
 * An entrant who is given a number takes that position, and those in between move. Moving down, they go behind the entrant who has it now.
 */
export function readSeeds(form: Form, entrants: readonly Seeded[]): readonly string[] {
  const wishes = entrants.flatMap(({ id, seed }) => {
    const number = Number.parseInt(form[`seed-${id}`] ?? '', 10);
    if (!Number.isInteger(number)) return [];
    const moved = number === seed ? 0 : seed === null || number < seed ? -0.5 : 0.5;
    return [{ id, at: number + moved }];
  });
  return wishes.toSorted((a, b) => a.at - b.at).map(({ id }) => id);
}
