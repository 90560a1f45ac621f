/** What holds of the choices of every game (`choices` in engine/ruleset.ts). Each returns what it found, or nothing. */
import type { Blank, Choice, Place } from '../../engine/choices.ts';
import type { AnyRuleset, Fault, Reading, Seat } from '../../engine/ruleset.ts';
import type { Scene } from '../../engine/scene.ts';

type Game = Pick<AnyRuleset, 'choices' | 'read'>;

/** The share of orders that choices need not make. */
export const MOST_MISSED = 0.005;

const MOST_BYTES = 64 * 1024;
const LONGEST_LABEL = 72;
const LONGEST_GROUP = 24;

/** Faults of an enumeration as it stands: its size, its words, and places that are not on the scene. */
export function listFaults(open: readonly Choice[], lines: readonly string[], scene: Scene): readonly string[] {
  const bytes = Buffer.byteLength(JSON.stringify(open));
  const seen = new Set<string>();
  const isThere = placesOn(scene);
  return [
    ...(bytes > MOST_BYTES ? [`${bytes} bytes of choices`] : []),
    ...open.flatMap((choice) => {
      const key = `${choice.replaces ?? 'new'} ${choice.line} ${choice.label}`;
      const twice = seen.has(key) ? ['is offered twice'] : [];
      seen.add(key);
      return [...twice, ...choiceFaults(choice, lines, isThere)].map((fault) => `"${choice.line}" ${fault}`);
    }),
  ];
}

function choiceFaults(choice: Choice, lines: readonly string[], isThere: (place: Place) => boolean): readonly string[] {
  const { line, label, group, blanks = [], replaces, from, to } = choice;
  const named = (template: string): readonly string[] => [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const names = blanks.map(({ name }) => name);
  const places = [from, to, ...blanks.flatMap((blank) => (blank.t === 'number' ? [] : blank.values.map(({ at }) => at)))];
  return [
    ...(/^[^;|\n]+$/.test(line) && line === line.trim() ? [] : ['is no line']),
    ...([...named(line)].sort().join() === [...names].sort().join() ? [] : ['does not name its blanks, each once']),
    ...(named(label).every((name) => names.includes(name)) ? [] : ['has a label with a blank that it has not']),
    ...(label === '' || label.length > LONGEST_LABEL ? ['has no label, or a long one'] : []),
    ...(group === '' || group.length > LONGEST_GROUP ? ['has no group, or a long one'] : []),
    ...(replaces === undefined || (replaces >= 1 && replaces <= lines.length) ? [] : [`replaces line ${replaces} of ${lines.length}`]),
    ...blanks.flatMap(blankFaults),
    ...places.flatMap((place) => (place === undefined || isThere(place) ? [] : [`points at ${JSON.stringify(place)}, which is not there`])),
  ];
}

function blankFaults(blank: Blank): readonly string[] {
  if (blank.t === 'number') {
    const { min, max, initial, name } = blank;
    return Number.isInteger(min) && Number.isInteger(max) && min <= initial && initial <= max ? [] : [`has no number for ${name}`];
  }
  const values = blank.values.map(({ value }) => value);
  const most = blank.t === 'some' ? blank.most : 1;
  const least = blank.t === 'some' ? blank.least : 1;
  return [
    ...(values.length >= least && least >= 1 && most >= least ? [] : [`has too few values for ${blank.name}`]),
    ...(new Set(values).size === values.length && !values.includes('') ? [] : [`has a value twice, or none, for ${blank.name}`]),
    ...(blank.t === 'one' && blank.initial !== undefined && !values.includes(blank.initial)
      ? [`begins ${blank.name} with no value of it`]
      : []),
  ];
}

function placesOn({ cells, tokens, trays }: Scene): (place: Place) => boolean {
  const ids = new Set(cells.map(({ id }) => id));
  return (place) => {
    if ('tray' in place)
      return trays.some(({ name, items }) => name === place.tray && (place.item === undefined || items.includes(place.item)));
    const { cell, token } = place;
    return ids.has(cell) && (token === undefined || tokens.some((found) => found.cell === cell && found.text === token));
  };
}

/** Faults of a choice that was taken: its lines are read, whatever else is still to come. */
export function takenFaults(game: Game, view: unknown, seat: Seat, lines: readonly string[]): readonly string[] {
  const reading = game.read(view, seat, lines) as Reading<unknown>;
  const tell = (faults: readonly Fault[]): readonly string[] =>
    faults.map(({ code, line, message }) => `${code} in line ${line}: ${message}`);
  if (reading.kind === 'order') return tell(reading.leftOut);
  // `ready` too: where nothing is on file it is refused.
  if (reading.kind !== 'refused') return [`is read as ${reading.kind}`];
  const wholly = reading.faults.every(({ line }) => line === 0);
  return wholly && game.choices(view, seat, lines).length > 0 ? [] : tell(reading.faults);
}
