/** Who attacks characters (FG-64), each a whole fight with the upkeep after it. The defenders are active characters of one side. */
import { combatResult, creature, environ, inCardOrder, locals, squad } from '../charts.ts';
import { charactersIn, type Game, leaderOf, personOf, roll, standingOf, strengthOf, tell, unitsIn } from '../game.ts';
import type { CharacterId, EnvironId, Intent, ItemId, Side, Weapon } from '../types.ts';
import { itemWith, reveal, wear } from './items.ts';
import { ratingOf } from './ratings.ts';
import { type Fight, fight, shielded } from './rounds.ts';
import { upkeep } from './upkeep.ts';
import { isActive, wound } from './wounds.ts';

/** What an order says of it; else standing orders do (FG-6). */
export interface How {
  readonly intent?: Intent | undefined;
  readonly weapon?: Weapon | undefined;
  /** Who leads the squad's army, or `none`; null: by standing order. */
  readonly leader?: string | null | undefined;
  /** Items that a mission line of the attacked puts to use (FG-125). */
  readonly using?: readonly ItemId[] | undefined;
}

const fresh = (how: How): Pick<Fight, 'using' | 'captives' | 'guards'> => ({ using: how.using ?? [], captives: [], guards: new Set() });

/** A squad of all units of `side` in the environ, which it puts at no risk; does nothing where there are none. */
export function squadAttacks(game: Game, at: EnvironId, side: Side, defenders: readonly CharacterId[], how: How = {}): void {
  const units = unitsIn(game, at, side);
  if (units.length === 0 || defenders.length === 0) return;
  const led = leaderOf(game, at, side, how.leader ?? null) !== undefined;
  const row = squad(strengthOf(game, units), led);
  const body = { strength: row.combat, endurance: row.endurance, wounds: 0 };
  const intent = how.intent ?? intentOf(game, side);
  fight(game, { at, kind: 'squad', intent, weapon: 'firefight', body, attackers: [], defenders, habits: {}, ...fresh(how) });
  upkeep(game);
}

/** Characters of `side`, in the order that counts for guards (FG-72). */
export function charactersAttack(
  game: Game,
  at: EnvironId,
  side: Side,
  attackers: readonly CharacterId[],
  defenders: readonly CharacterId[],
  how: How = {},
): void {
  if (attackers.length === 0 || defenders.length === 0) return;
  const intent = how.intent ?? intentOf(game, side);
  const weapon = how.weapon ?? (standingOf(game, side, 'weapon', 'firefight') === 'hand' ? 'hand' : 'firefight');
  fight(game, { at, kind: 'characters', intent, weapon, attackers, defenders, habits: {}, ...fresh(how) });
  upkeep(game);
}

const intentOf = (game: Game, side: Side): Intent => (standingOf(game, side, 'intent', 'kill') === 'capture' ? 'capture' : 'kill');

/** Active characters of the mission stack who are fit to search or to attack whom they find (FG-61). */
export const huntersIn = (game: Game, at: EnvironId, side: Side): readonly CharacterId[] =>
  charactersIn(game, at, side, 'mission').filter((id) => personOf(game, id).disabled !== true);

/** A group that is simply found: by standing order `found-by`, else by whoever there is (FG-83). False: nobody is there. */
export function findersAttack(game: Game, at: EnvironId, side: Side, group: readonly CharacterId[], how: How = {}): boolean {
  const hunters = huntersIn(game, at, side);
  const hasUnits = unitsIn(game, at, side).length > 0;
  const bySquad = hasUnits && (hunters.length === 0 || standingOf(game, side, 'found-by', 'squad') === 'squad');
  if (bySquad) squadAttacks(game, at, side, group, how);
  else charactersAttack(game, at, side, hunters, group, how);
  return hasUnits || hunters.length > 0;
}

/** A creature or sentry robots by their id in creatures.json, in their own way of fighting (FG-83). `group` in the order assigned. */
export function creatureAttacks(game: Game, at: EnvironId, id: string, group: readonly CharacterId[], how: How = {}): void {
  const row = creature(id);
  const charm = itemWith(game, group, row.mode === 'mind' ? 'noMindAttack' : 'noSurprise');
  if (row.mode === 'mind' && charm !== undefined) {
    reveal(game, charm.id);
    tell(game, { type: 'event-no-effect', event: 'creature', reason: charm.id });
    return;
  }
  if (row.mode === 'sting') stings(game, at, id, group);
  else {
    if (row.surprise !== undefined && charm !== undefined) reveal(game, charm.id);
    const { surprise, ...rest } = row;
    const habits = { ...(surprise === undefined || charm !== undefined ? {} : { surprise }), ...rest, mind: row.mode === 'mind' };
    const body = { strength: row.combat ?? 0, endurance: row.endurance ?? 0, wounds: 0 };
    const defenders = row.mode === 'mind' ? [cleverest(game, group)] : group;
    fight(game, { at, kind: 'creature', name: id, intent: 'kill', weapon: 'hand', body, attackers: [], defenders, habits, ...fresh(how) });
  }
  upkeep(game);
}

/** The best Intelligence, then the lower card. */
function cleverest(game: Game, group: readonly CharacterId[]): CharacterId {
  const wit = (id: CharacterId): number => ratingOf(game, id, 'intelligence');
  return group.toSorted((a, b) => wit(b) - wit(a) || inCardOrder(a, b))[0] as CharacterId;
}

const STING_COLUMN = 4;
function stings(game: Game, at: EnvironId, name: string, group: readonly CharacterId[]): void {
  tell(game, {
    type: 'combat-start',
    at,
    kind: 'creature',
    name,
    intent: 'kill',
    weapon: 'hand',
    defenders: group.toSorted(inCardOrder),
  });
  for (const id of group) {
    const face = roll(game, 6, `sting.${at}`, id);
    const wounds = shielded(
      game,
      group.filter((one) => isActive(game, one)),
      combatResult(face, STING_COLUMN).defender,
    );
    tell(game, { type: 'sting', character: id, roll: face, wounds });
    wound(game, [id], wounds, 'creature');
  }
  tell(game, { type: 'combat-end', at, result: group.some((id) => isActive(game, id)) ? 'ended' : 'defenders-gone' });
}

/** The first race of the environ (FG-64); a scrambler in the group halves them if its owner's side wishes (FG-130). */
export function localsAttack(game: Game, at: EnvironId, group: readonly CharacterId[], how: How = {}): void {
  const crowd = locals(at);
  const [race] = environ(at).races;
  if (crowd === undefined || race === undefined || group.length === 0) return;
  const [combat, endurance, weapon] = crowd;
  const jammer = scrambling(game, group, 'halvesLocals');
  if (jammer !== undefined) {
    reveal(game, jammer);
    wear(game, jammer);
  }
  const body = { strength: jammer === undefined ? combat : Math.floor(combat / 2), endurance, wounds: 0 };
  const defenders = group;
  fight(game, { at, kind: 'locals', name: race, intent: 'kill', weapon, body, attackers: [], defenders, habits: {}, ...fresh(how) });
  upkeep(game);
}

/** The scrambler of one of them, where standing orders put it to use. */
export function scrambling(game: Game, who: readonly CharacterId[], property: 'hide' | 'halvesLocals'): ItemId | undefined {
  return standingOf(game, 'rebel', 'scrambler', 'no') === 'yes' ? itemWith(game, who, property)?.id : undefined;
}
