/** Who goes on which mission, and whether it can be attempted at all (FG-80, FG-90 to FG-102). */
import { environ, type MissionRow, missionRow, scenario } from '../charts.ts';
import { fail, type Game, type Table, takeUp, tell } from '../game.ts';
import { controls, enemyOf, planetAt, UNREST } from '../planets.ts';
import { reveal } from '../resolve/fate.ts';
import { absence, activeOf, bestOf, captivesIn, charactersIn, personOf, unitsIn, usableItems } from '../table.ts';
import type { CharacterId, EnvironId, FailReason, Line, Numbered, Side } from '../types.ts';
import type { Group } from './venue.ts';

export type MissionLine = Extract<Line, { kind: 'mission' }>;

/** The facts that the conditions look at. */
interface Bid {
  readonly game: Table;
  readonly side: Side;
  readonly at: EnvironId;
  readonly line: MissionLine;
  /** Whether a Coup or Diplomacy mission is in the same mail (FG-98). */
  readonly wooing: boolean;
}

/** FG-98: whether a mission that may bring the loyalty to unrest is in the same mail. */
export const isWooing = (lines: readonly Numbered[]): boolean =>
  lines.some(({ what }) => what.kind === 'mission' && (what.letter === 'C' || what.letter === 'D'));

/** The groups of an environ, reported as assigned; lines that cannot be carried out fail. `wooing` is as in FG-98. */
export function assign(game: Game, side: Side, at: EnvironId, lines: readonly Numbered[], wooing: boolean): readonly Group[] {
  const groups: Group[] = [];
  for (const numbered of lines) {
    takeUp(game, side, numbered);
    const line = numbered.what as MissionLine;
    const row = missionRow(line.letter, side);
    const reason = missionFault({ game, side, at, line, wooing }, groups);
    if (row === undefined || reason !== undefined) fail(game, side, numbered, reason ?? 'not-eligible');
    else groups.push(sendOut(game, at, numbered, row));
  }
  return groups;
}

/** Why a mission cannot begin next to those that have, or undefined. */
export function missionFault(bid: Bid, groups: readonly Pick<Group, 'isCamp' | 'who'>[] = []): FailReason | undefined {
  const row = missionRow(bid.line.letter, bid.side);
  return row === undefined ? 'not-eligible' : (crewFault(bid, groups) ?? CONDITIONS[row.id]?.(bid));
}

function sendOut(game: Game, at: EnvironId, numbered: Numbered, row: MissionRow): Group {
  const line = numbered.what as MissionLine;
  const who = line.camp ? [] : [...new Set(line.who)];
  const { letter, target } = line;
  tell(game, {
    type: 'mission-assigned',
    at,
    letter,
    who: line.camp ? ['camp'] : who,
    ...(target === undefined ? {} : { target }),
  });
  for (const id of who) personOf(game, id).acted = true;
  const using = [...new Set(line.using)].filter((item) => who.some((id) => usableItems(game, id).some((row) => row.id === item)));
  for (const item of using) reveal(game, item);
  const goal = Math.min(row.max, Math.max(line.stop ?? row.max, row.min ?? 1));
  return {
    line: numbered,
    row,
    isCamp: line.camp,
    who,
    target,
    keeper: line.for,
    using,
    goal,
    count: 0,
    isOpen: true,
    wasSearched: false,
    spent: new Set(),
  };
}

/** Why the characters named cannot go (FG-80), or undefined. */
function crewFault({ game, side, at, line }: Bid, groups: readonly Pick<Group, 'isCamp' | 'who'>[]): FailReason | undefined {
  if (line.camp) {
    if (!game.state.camps.includes(at)) return 'no-camp';
    return groups.some((one) => one.isCamp) ? 'already-on-mission' : undefined;
  }
  for (const id of line.who) {
    const reason = absence(game, id, side) ?? hindrance(game, side, id) ?? (personOf(game, id).at === at ? undefined : 'not-together');
    if (reason !== undefined) return reason;
    if (groups.some((one) => one.who.includes(id))) return 'already-on-mission';
  }
  return line.at !== undefined && line.at !== at ? 'not-together' : undefined;
}

function hindrance(game: Table, side: Side, id: CharacterId): FailReason | undefined {
  const { disabled, stack, at } = personOf(game, id);
  if (disabled === true) return 'disabled';
  if (stack === 'army') return 'in-army';
  const guards = at !== null && captivesIn(game, at, side).some((captive) => personOf(game, captive).holder === id);
  return guards ? 'guarding' : undefined;
}

const isRebellious = ({ game, at }: Bid): boolean => ['rebellion', 'rebel-control'].includes(planetAt(game, at).status);
const hasEnemyUnits = ({ game, at, side }: Bid): boolean => unitsIn(game, at, enemyOf(side)).length > 0;
const isTriedAnywhere = ({ game }: Bid): boolean => game.state.options.startRebellion === 'anywhere';
const controller = ({ game, at }: Bid): Side | null => controls(game, environ(at).planet);

/** The conditions of FG-90 to FG-101 in the order of their reasons, by mission. */
const CONDITIONS: Readonly<Record<string, (bid: Bid) => FailReason | undefined>> = {
  assassination: ({ game, at, side, line }) => {
    const isHere = charactersIn(game, at, enemyOf(side)).some((id) => id === line.target && personOf(game, id).detected);
    return isHere ? undefined : 'no-target';
  },
  'start-rebel-camp': ({ game, at }) => {
    if (planetAt(game, at).loyalty < 1) return 'wrong-loyalty';
    return game.state.camps.includes(at) ? 'camp-exists' : undefined;
  },
  coup: (bid) => coupFault(bid) ?? (isRebellious(bid) ? 'in-rebellion' : undefined),
  diplomacy: (bid) => (isRebellious(bid) ? 'in-rebellion' : undefined),
  'free-prisoners': ({ game, at, side }) => (captivesIn(game, at, enemyOf(side)).length > 0 ? undefined : 'no-prisoner'),
  'gain-characters': ({ game, side }) => {
    const isFull = side === 'imperial' && activeOf(game, side).length > scenario(game.state.scenario).imperial.characters.length;
    return isFull ? 'too-many-characters' : undefined;
  },
  'gather-information': (bid) => {
    const isQuiet = !hasEnemyUnits(bid) && charactersIn(bid.game, bid.at, enemyOf(bid.side)).length === 0;
    return isQuiet && controller(bid) === bid.side ? 'no-enemy' : undefined;
  },
  'start-rebellion': (bid) => {
    if (planetAt(bid.game, bid.at).loyalty !== UNREST && !bid.wooing && !isTriedAnywhere(bid)) return 'wrong-loyalty';
    return isRebellious(bid) ? 'in-rebellion' : undefined;
  },
  'stop-rebellion': (bid) => (isRebellious(bid) ? undefined : 'not-in-rebellion'),
  sabotage: (bid) => (hasEnemyUnits(bid) || controller(bid) === enemyOf(bid.side) ? undefined : 'no-target'),
  'subvert-troops': (bid) => (hasEnemyUnits(bid) ? undefined : 'no-target'),
};

/** The intelligence needed to lead a coup (FG-92). */
const CLEVER = 2;
function coupFault({ game, at, line }: Bid): FailReason | undefined {
  if (environ(at).coup === undefined) return 'no-coup-rating';
  if (game.state.coups.includes(at)) return 'coup-done';
  return !line.camp && bestOf(game, line.who, 'intelligence') < CLEVER ? 'not-clever-enough' : undefined;
}
