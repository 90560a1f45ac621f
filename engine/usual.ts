/** Defaults for what most games have in common, used where a game's rules do not say otherwise. */
import { linesOf } from './entry-lines.ts';
import { isRecord } from './json.ts';
import { NO_WORDS } from './reading/no-words.ts';
import type { Dice, Entry, Json, Options, Result, Rules } from './ruleset.ts';

type Usual = 'conflicts' | 'cases' | 'lexicon' | 'partners' | 'sideAdvantage' | 'figures' | 'hides' | 'admit';
/** Rules as an author writes them. */
export type OwnRules<S, V, O, E> = Omit<Rules<S, V, O, E>, Usual> & Partial<Pick<Rules<S, V, O, E>, Usual>>;

/**
 * Adds what is left out: everybody plays alone, no seat is worth more than another, no figures break ties, nothing is hidden,
 * options agree, no words are known but those the grammar reads; also `admit`, and the word `resign` if the grammar does not know
 * it.
 */
export function withUsual<S, V, O, E>(own: OwnRules<S, V, O, E>): Rules<S, V, O, E> {
  const rules: Rules<S, V, O, E> = {
    conflicts: () => [],
    cases: 'exact',
    partners: (seats) => seats.map((seat) => [seat]),
    sideAdvantage: () => ({}),
    figures: {},
    hides: () => false,
    lexicon: NO_WORDS,
    admit: (description, options) => admitOver(own, description, options),
    ...own,
  };
  if (own.knows('resign')) return rules;
  return {
    ...rules,
    knows: (line) => isResignation(line) || own.knows(line),
    read: (view, seat, entries) => (resigns(entries) ? { kind: 'resigned' } : own.read(view, seat, entries)),
  };
}

const isResignation = (line: string): boolean => /^resign\.?$/i.test(line.trim());

/** A resignation counts wherever it stands, whatever else is ordered. */
function resigns(entries: readonly Entry[]): boolean {
  return linesOf(entries).some(({ content }) => typeof content === 'string' && isResignation(content));
}

/** `null`, "new" or `{create}` gives a new table; the fields of any other object replace those of a new one. */
function admitOver<S, V, O, E>(
  { setup, tables, revive }: Pick<Rules<S, V, O, E>, 'setup' | 'tables' | 'revive'>,
  description: Json,
  options: Options,
): Result<S> {
  const fresh = setup(tables(options)[0] ?? [], options, facesInTurn()).state;
  const fields = isRecord(description) ? description : undefined;
  const isNew = description === null || description === 'new' || (fields && ('create' in fields || 'new' in fields));
  try {
    return { ok: true, value: isNew ? fresh : revive(fields ? ({ ...fresh, ...fields } as Json) : description) };
  } catch (error) {
    const place = String((error as Error).cause ?? 'state');
    const message = `"${place}" is not as a state has it.`;
    return { ok: false, faults: [{ code: 'bad-state', line: 0, message, detail: place.split(/[.[]/)[1] ?? place }] };
  }
}

/** Dice for a table that is only described: 1, 2, 3 and so on, so that no throw is tied forever. */
function facesInTurn(): Dice {
  let asked = 0;
  return { roll: (sides) => (asked++ % sides) + 1, shuffle: (items) => items };
}
