/** Actions without moving: stacks, battles, bases, reinforcements, guards. */
import type { Choice } from '../../../choices.ts';
import { blankOf, someBlank } from '../../../kit/choosing.ts';
import { character, environ } from '../charts.ts';
import { environName, pieceName, planetName } from '../notation/words.ts';
import { enemyOf, environsOf } from '../planets.ts';
import { battleText } from '../presentation/odds.ts';
import { activeAt, captivesAt, planetSeen, stackAt } from '../presentation/sight.ts';
import { placeOf, spotOf } from '../scene.ts';
import { isRepairTurn } from '../turn.ts';
import type { CharacterId, EnvironId, PlanetId } from '../types.ts';
import { type Desk, environIds, linesOf, toEnviron, toPiece, withOdds } from './desk.ts';

/** FG-31: joins the army where there is one, or leaves it, once per mail, in one environ or in all at once. */
export function stacks(desk: Desk): readonly Choice[] {
  const { now, side } = desk;
  const changed = desk.given.flatMap(({ what }) => (what.kind === 'join' || what.kind === 'leave' ? what.who : []));
  const inStack = (at: EnvironId, stack: 'army' | 'mission'): readonly CharacterId[] =>
    activeAt(now, at, side, stack).filter((id) => !changed.includes(id));
  const joining = environIds(desk).map((at) => (stackAt(now, at, side).count === 0 ? [] : inStack(at, 'mission')));
  const leaving = environIds(desk).map((at) => inStack(at, 'army'));
  return [...stacking(desk, 'join', joining), ...stacking(desk, 'leave', leaving)];
}

function stacking(desk: Desk, verb: 'join' | 'leave', groups: readonly (readonly CharacterId[])[]): readonly Choice[] {
  const choose = (who: readonly CharacterId[], label: string, at?: EnvironId): Choice => ({
    line: `${verb} army: {who}`,
    group: 'army',
    label: `${label}{who} ${verb} the army`,
    ...(at === undefined ? {} : { from: spotOf(at) }),
    blanks: [
      someBlank(
        'who',
        who.map((id) => toPiece(desk, id)),
        1,
        who.length,
        ', ',
      ),
    ],
  });
  const own = environIds(desk).flatMap((at, index) => {
    const who = groups[index] ?? [];
    return who.length === 0 ? [] : [choose(who, `${environName(at)}: `, at)];
  });
  return own.length < 2 ? own : [...own, choose(groups.flat(), '')];
}

/** FG-52: where units of both sides are, or may be once the other side has reacted. */
export function battles(desk: Desk): readonly Choice[] {
  const { now, side } = desk;
  const declared = linesOf(desk, 'attack').map(({ at }) => at);
  const foe = enemyOf(side);
  const mayCome = (at: EnvironId): boolean =>
    desk.part === 'operations' && environsOf(environ(at).planet).some((id) => stackAt(now, id, foe).count > 0);
  return environIds(desk).flatMap((at) => {
    const isMet = stackAt(now, at, foe).count > 0 || mayCome(at);
    if (stackAt(now, at, side).count === 0 || !isMet || declared.includes(at)) return [];
    const odds = battleText(now, at, side);
    const label = `the enemy in ${environName(at)}`;
    const common = { group: 'attack', from: spotOf(at), ...(odds === undefined ? {} : { odds }) };
    const leaders = activeAt(now, at, side).filter((id) => character(id).leadership >= 1 && now.characters[id]?.disabled !== true);
    const led = leaders.map((id) => withOdds(toPiece(desk, id), battleText(now, at, side, id)));
    return [
      { ...common, line: `attack ${at}`, label },
      {
        ...common,
        line: `attack ${at} leader {leader}`,
        label: `${label}, led by {leader}`,
        blanks: [blankOf('leader', [...led, { value: 'none', label: 'nobody' }])],
      },
    ];
  });
}

/** FG-41. A planet without a controller may belong to the side once units have moved. */
export function repairs(desk: Desk): readonly Choice[] {
  const { view, side } = desk;
  if (!isRepairTurn(view.turn, side) || linesOf(desk, 'pdb-up').length > 0) return [];
  const down = Object.keys(view.planets).filter((id) => mayRepair(desk, id));
  if (down.length === 0) return [];
  const planets = down.map((id) => ({ value: id, label: planetName(id), at: spotOf(environsOf(id)[0] ?? '') }));
  return [{ line: 'pdb up {planet}', group: 'bases', label: 'the base of {planet} up', blanks: [blankOf('planet', planets)] }];
}
function mayRepair({ view, side }: Desk, id: PlanetId): boolean {
  const { pdb, control, status } = planetSeen(view, id);
  return !pdb.up && control !== enemyOf(side) && (side === 'rebel' || status !== 'rebellion');
}

/** FG-116: the units that are due. In Varu, a base put up in the same mail turns the line into a patrol. */
export function arrivals(desk: Desk): readonly Choice[] {
  const { view, side } = desk;
  if (side === 'rebel') return [];
  const { imperial } = view.reinforcements;
  const due = typeof imperial === 'object' ? imperial : [];
  const left = due.slice(linesOf(desk, 'reinforce').length);
  const isSwapped = view.scenario === 'varu-powderkeg' && linesOf(desk, 'pdb-up').length > 0;
  const places = environIds(desk).filter((at) => {
    const { control } = planetSeen(view, environ(at).planet);
    const isOpen = control === side || (control === null && stackAt(view, at, 'rebel').count === 0);
    return isOpen && stackAt(desk.now, at, side).count < environ(at).size;
  });
  if (left.length === 0 || places.length === 0) return [];
  const units = blankOf('unit', [...new Set(isSwapped ? left.map((unit) => (unit === 'line' ? 'patrol' : unit)) : left)]);
  return [
    {
      line: 'reinforce {unit} at {at}',
      group: 'reinforcements',
      label: 'a {unit} arrives in {at}',
      blanks: [
        units,
        blankOf(
          'at',
          places.map((at) => toEnviron(at)),
        ),
      ],
    },
  ];
}

/** FG-72: within the environ. */
export function guards(desk: Desk): readonly Choice[] {
  const { now, view, side } = desk;
  return environIds(desk).flatMap((at) =>
    captivesAt(now, at).flatMap((id) => {
      const { holder } = now.characters[id] ?? {};
      const keepers = [
        ...(stackAt(now, at, side).count > 0 ? [{ value: 'army', label: 'the army' }] : []),
        ...activeAt(now, at, side).map((one) => toPiece(desk, one)),
      ].filter(({ value }) => value !== holder);
      if (character(id).side === side || keepers.length === 0) return [];
      const from = placeOf(view, id) ?? spotOf(at);
      return [
        {
          line: `guard ${id} by {by}`,
          group: 'prisoners',
          label: `${pieceName(id)} is guarded by {by}`,
          from,
          blanks: [blankOf('by', keepers)],
        },
      ];
    }),
  );
}
