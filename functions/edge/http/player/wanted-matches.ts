/** Which of a player's matches a request asks for, in the API and on the page. */
import type { PageRequest } from '../../../views/my-matches.ts';
import type { HttpDeps } from '../http-cases.ts';
import { type Outcome, refuse } from '../problems.ts';

type Wanted = Pick<PageRequest, 'over' | 'game' | 'owes'>;

/** Empty form fields are ignored. */
export function readWanted(query: (name: string) => string | undefined, { games }: Pick<HttpDeps, 'games'>): Outcome<Wanted> {
  const given = (name: string): string | undefined => query(name) || undefined;
  const [over, game, owes] = [given('over'), given('game'), given('owes')];
  for (const [name, text] of Object.entries({ over, owes }))
    if (text !== undefined && text !== '0' && text !== '1') return refuse('bad-request', `"${name}" is 1 or 0.`);
  if (game !== undefined && !games.some(({ id }) => id === game))
    return refuse('bad-request', `There is no such game. Games played here: ${games.map(({ id }) => id).join(', ')}.`);
  return {
    ok: true,
    value: { ...(over && { over: over === '1' }), ...(game && { game }), ...(owes && { owes: owes === '1' }) },
  };
}
