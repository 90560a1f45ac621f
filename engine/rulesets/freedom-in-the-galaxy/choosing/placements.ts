import type { Choice } from '../../../choices.ts';
import { blankOf, someBlank } from '../../../kit/choosing.ts';
import { environ, isCharacter, unitRow } from '../charts.ts';
import { activeAt, planetSeen } from '../presentation/sight.ts';
import type { EnvironId } from '../types.ts';
import { type Desk, environIds, linesOf, toEnviron, toPiece } from './desk.ts';

/** FG-152: units on the side's own planets, Rebel ones in their own kind of environ; all characters together, anywhere. */
export function placements(desk: Desk): readonly Choice[] {
  const { view, side } = desk;
  // All characters begin where one does.
  const base = linesOf(desk, 'place').find(({ who }) => who.some(isCharacter))?.at;
  const people = environIds(desk).flatMap((at) => activeAt(view, at, side));
  const units = Object.keys(view.units).filter((id) => unitRow(view.units[id]?.type ?? 'line').side === side);
  const held = environIds(desk).filter((at) => planetSeen(view, environ(at).planet).control === side);
  const kinds = Map.groupBy(units, (id) => view.units[id]?.env);
  return [
    ...[...kinds].flatMap(([env, ids]) => {
      const label = env === undefined ? '{who} in {at}' : `{who} in {at}, ${env}`;
      const places = held.filter((at) => env === undefined || environ(at).type === env);
      if (base === undefined) return placing(desk, label, [...people, ...ids], places);
      const beside = placing(
        desk,
        `with the characters: ${label}`,
        [...people, ...ids],
        places.filter((at) => at === base),
      );
      return [...placing(desk, label, ids, places), ...beside];
    }),
    ...placing(desk, 'characters: {who} in {at}', people, base === undefined ? environIds(desk) : [base]),
  ];
}

function placing(desk: Desk, label: string, who: readonly string[], places: readonly EnvironId[]): readonly Choice[] {
  if (who.length === 0 || places.length === 0) return [];
  const pieces = who.map((id) => toPiece(desk, id));
  const blanks = [
    someBlank('who', pieces, 1, pieces.length, ', '),
    blankOf(
      'at',
      places.map((at) => toEnviron(at)),
    ),
  ];
  return [{ line: 'place {who} at {at}', group: 'place', label, blanks }];
}
