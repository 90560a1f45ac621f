/**
 * Character combat: who attacks (FG-64), then round by round (FG-65 to FG-74). Each attack is a whole fight with the upkeep after
 * it; the defenders are active characters of one side.
 */
import {
  breakOffActive,
  breakOffInactive,
  type CombatResult,
  type CreatureRow,
  character,
  combatColumn,
  combatResult,
  creature,
  environ,
  inCardOrder,
  locals,
  squad,
} from '../charts.ts';
import type { FactOf } from '../facts.ts';
import { type Game, oneOf, roll, type Table, tell } from '../game.ts';
import {
  bestOf,
  charactersIn,
  isActive,
  itemWith,
  leaderOf,
  personOf,
  ratingOf,
  standingOf,
  strengthOf,
  unitsIn,
  usableItems,
} from '../table.ts';
import type { CharacterId, EnvironId, Intent, ItemId, Side, Weapon } from '../types.ts';
import { capture, free, named, reveal, wear, wound } from './fate.ts';
import { upkeep } from './upkeep.ts';

/** An order's details of the combat; without them, standing orders decide (FG-6). */
export interface How {
  readonly intent?: Intent | undefined;
  readonly weapon?: Weapon | undefined;
  /** The leader of the squad's army, or `none`; null for the standing order. */
  readonly leader?: string | null | undefined;
  /** The items that a mission line of the attacked characters puts to use (FG-125). */
  readonly using?: readonly ItemId[] | undefined;
}

const fresh = (how: How): Pick<Fight, 'using' | 'captives' | 'guards'> => ({ using: how.using ?? [], captives: [], guards: new Set() });

/** Attacks with a squad of all units of `side` in the environ, which are not put at risk. Does nothing if there are none. */
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

/** Attacks with characters of `side`, in the order that counts for guards (FG-72). */
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

/** Active characters of the mission stack who are fit to search, or to attack whoever they find (FG-61). */
export const huntersIn = (game: Game, at: EnvironId, side: Side): readonly CharacterId[] =>
  charactersIn(game, at, side, 'mission').filter((id) => personOf(game, id).disabled !== true);

/** Attacks a group that is simply found: by standing order `found-by`, otherwise with whoever is there (FG-83). False if nobody is. */
export function findersAttack(game: Game, at: EnvironId, side: Side, group: readonly CharacterId[], how: How = {}): boolean {
  const hunters = huntersIn(game, at, side);
  const hasUnits = unitsIn(game, at, side).length > 0;
  const bySquad = hasUnits && (hunters.length === 0 || standingOf(game, side, 'found-by', 'squad') === 'squad');
  if (bySquad) squadAttacks(game, at, side, group, how);
  else charactersAttack(game, at, side, hunters, group, how);
  return hasUnits || hunters.length > 0;
}

/**
 * Attacks with a creature or sentry robots, by their id in creatures.json and in their own way of fighting (FG-83). `group` is in
 * the order assigned.
 */
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

/** The character with the best Intelligence, then the lower card. */
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

/** Attacks with the first race of the environ (FG-64). A scrambler in the group halves them if its owner's side wishes (FG-130). */
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

/** The scrambler that one of them has, if standing orders put it to use. */
export function scrambling(game: Table, who: readonly CharacterId[], property: 'hide' | 'halvesLocals'): ItemId | undefined {
  return standingOf(game, 'rebel', 'scrambler', 'no') === 'yes' ? itemWith(game, who, property)?.id : undefined;
}

/** An attacker that is no character: a squad, a creature, a crowd. */
interface Body {
  strength: number;
  endurance: number;
  wounds: number;
}
interface Fight {
  readonly at: EnvironId;
  readonly kind: FactOf<'combat-start'>['kind'];
  readonly name?: string;
  readonly intent: Intent;
  readonly weapon: Weapon;
  /** The attacking body, or the attacking characters still in the fight, in the order named. */
  readonly body?: Body;
  attackers: readonly CharacterId[];
  /** The defenders still in the fight; never empty at the start. */
  defenders: readonly CharacterId[];
  /** The habits of a creature (FG-83). */
  readonly habits: Pick<CreatureRow, 'surprise' | 'growth' | 'rounds' | 'noBreakOff' | 'noBreakOffFirst'> & { readonly mind?: boolean };
  /** The items that a mission's line puts to use (FG-125). */
  readonly using: readonly ItemId[];
  /** Captives of this fight, with the items they lost in it (FG-74). */
  readonly captives: { readonly id: CharacterId; readonly items: readonly ItemId[] }[];
  /** Companions who protected a defender and are tested afterwards (FG-123). */
  readonly guards: Set<ItemId>;
}
type End = FactOf<'combat-end'>['result'];

/** The fight ends after this many rounds (FG-65). */
const LAST_ROUND = 20;
const LAST_COLUMN = 9;
const CAPTURE_SHIFT = 2;

/** Fights from `combat-start` to the last die. Upkeep is left to the caller. */
function fight(game: Game, it: Fight): void {
  const { at, kind, intent, weapon } = it;
  const defenders = it.defenders.toSorted(inCardOrder);
  tell(game, { type: 'combat-start', at, kind, ...(it.name === undefined ? {} : { name: it.name }), intent, weapon, defenders });
  tell(game, { type: 'combat-end', at, result: untilTheEnd(game, it) });
  for (const item of it.guards) {
    const owner = game.state.possessions[item]?.owner;
    if (owner !== undefined && isActive(game, owner)) wear(game, item);
  }
}

function untilTheEnd(game: Game, it: Fight): End {
  const last = Math.min(LAST_ROUND, it.habits.rounds ?? LAST_ROUND);
  for (let number = 1; number <= last; number++) {
    const end = round(game, it, number);
    if (end !== undefined) return end;
  }
  return 'ended';
}

function round(game: Game, it: Fight, number: number): End | undefined {
  if (number > 1 && number % 2 === 1) grow(it);
  const active = activeOf(game, it);
  const differential = attackOf(game, it, number) - defenceOf(game, it, active, number);
  const surprise = number === 1 ? (it.habits.surprise ?? 0) : 0;
  const column = limited(combatColumn(differential) - (it.intent === 'capture' ? CAPTURE_SHIFT : 0) + surprise);
  const flight = breakOff(game, it, { number, active, differential, column });
  if (flight === 'all') return 'broke-off';
  const used = limited(column + (flight === undefined ? 0 : 1));
  return strike(game, it, active, { number, differential, column: used });
}

const limited = (column: number): number => Math.max(0, Math.min(LAST_COLUMN, column));

function grow({ body, habits }: Fight): void {
  if (body === undefined || habits.growth === undefined) return;
  body.strength += habits.growth;
  body.endurance += habits.growth;
}

/** The side that is being attacked. */
const defending = (it: Fight): Side => character(it.defenders[0] as CharacterId).side;

/** FG-65.2: those who step forward; the others stay back, as do all who cannot fight, if anybody can. */
function activeOf(game: Game, it: Fight): readonly CharacterId[] {
  const able = it.defenders.filter((id) => combatOf(game, id, true) > 0);
  if (able.length === 0) return it.defenders;
  const wish = standingOf(game, defending(it), 'active', 'all');
  if (wish === 'strongest') {
    const top = Math.max(...able.map((id) => combatOf(game, id, true)));
    return able
      .filter((id) => combatOf(game, id, true) === top)
      .toSorted(inCardOrder)
      .slice(0, 1);
  }
  const chosen = able.filter((id) => named(wish).includes(id));
  return chosen.length > 0 ? chosen : able;
}

/** Combat less wounds, with whatever always counts; whatever counts once is added later (FG-130). */
function combatOf(game: Game, id: CharacterId, isDefending: boolean): number {
  const bare = Math.max(0, ratingOf(game, id, 'combat') - personOf(game, id).wounds);
  return usableItems(game, id).reduce((sum, row) => sum + (row.combat ?? 0) + (isDefending ? (row.combatDefending ?? 0) : 0), bare);
}

function attackOf(game: Game, it: Fight, number: number): number {
  const { body } = it;
  if (body === undefined) return it.attackers.reduce((sum, id) => sum + combatOf(game, id, false) + armed(game, it, id, number), 0);
  return it.habits.mind === true ? body.strength : Math.max(0, body.strength - body.wounds);
}

function defenceOf(game: Game, it: Fight, active: readonly CharacterId[], number: number): number {
  if (it.habits.mind === true) return bestOf(game, active, 'intelligence');
  return active.reduce((sum, id) => sum + combatOf(game, id, true) + armed(game, it, id, number), 0);
}

/** Shows the arms that count (FG-122), and returns what a blade adds in the first round, which uses it up (FG-123). */
function armed(game: Game, it: Fight, id: CharacterId, number: number): number {
  const isDefending = it.defenders.includes(id);
  let extra = 0;
  for (const row of usableItems(game, id)) {
    if (row.combat !== undefined) reveal(game, row.id);
    if (row.combatDefending !== undefined && isDefending) {
      reveal(game, row.id);
      it.guards.add(row.id);
    }
    if (row.combatOnce === undefined || number > 1 || !isDrawn(game, it, row.id)) continue;
    reveal(game, row.id);
    wear(game, row.id);
    extra += row.combatOnce;
  }
  return extra;
}

const isDrawn = (game: Game, it: Fight, blade: ItemId): boolean =>
  it.using.includes(blade) || standingOf(game, 'rebel', 'blade', 'no') === 'yes';

interface Moment {
  readonly number: number;
  readonly active: readonly CharacterId[];
  readonly differential: number;
  readonly column: number;
}

/** FG-66; undefined if it is not attempted. */
function breakOff(game: Game, it: Fight, { number, active, differential, column }: Moment): FactOf<'break-off'>['result'] | undefined {
  const { noBreakOff, noBreakOffFirst, mind } = it.habits;
  if (noBreakOff === true || mind === true || (number === 1 && noBreakOffFirst === true)) return undefined;
  if (!wantsOut(game, defending(it), differential)) return undefined;
  const face = roll(game, 6, `combat.${it.at}`, `break-off.${number}`);
  const canSlip = active.length < it.defenders.length && face <= breakOffInactive(column);
  const result = face <= breakOffActive(column) ? 'all' : canSlip ? 'inactive' : 'failed';
  tell(game, { type: 'break-off', round: number, column, roll: face, result });
  if (result === 'inactive') it.defenders = it.defenders.filter((id) => active.includes(id));
  return result;
}

/** The differential at which a defender with default orders runs (FG-6). */
const NERVE = 2;
function wantsOut(game: Game, side: Side, differential: number): boolean {
  const nerve = standingOf(game, side, 'break-off', NERVE);
  return nerve === 'always' || (nerve !== 'never' && differential >= Number(nerve));
}

/** See FG-65.5 to FG-65.7. */
function strike(game: Game, it: Fight, active: readonly CharacterId[], moment: Omit<Moment, 'active'>): End | undefined {
  const { number, differential, column } = moment;
  const rolls = [roll(game, 6, `combat.${it.at}`, `attacker.${number}`), roll(game, 6, `combat.${it.at}`, `defender.${number}`)] as const;
  const [onDefenders, onAttackers] = [combatResult(rolls[0], column), combatResult(rolls[1], column)];
  const times = it.weapon === 'firefight' ? 2 : 1;
  const defenderWounds = times * shielded(game, active, onDefenders.defender);
  const attackerWounds = times * shielded(game, it.attackers, onAttackers.attacker);
  tell(game, { type: 'combat-round', round: number, differential, column, rolls, defenderWounds, attackerWounds });
  wound(game, active, defenderWounds, it.kind === 'creature' ? 'creature' : 'combat');
  if (it.body === undefined) wound(game, it.attackers, attackerWounds, 'combat');
  else it.body.wounds += attackerWounds;
  return aftermath(game, it, active, [onDefenders, onAttackers]);
}

/** The effect of a result on a group that one of them shields (FG-130). */
function shielded(game: Game, group: readonly CharacterId[], wounds: number): number {
  const shield = wounds > 0 ? itemWith(game, group, 'shield') : undefined;
  if (shield === undefined) return wounds;
  reveal(game, shield.id);
  return Math.max(0, wounds - (shield.shield ?? 0));
}

function aftermath(game: Game, it: Fight, active: readonly CharacterId[], results: readonly [CombatResult, CombatResult]): End | undefined {
  it.attackers = it.attackers.filter((id) => isActive(game, id));
  if (it.body === undefined ? it.attackers.length === 0 : it.body.wounds >= it.body.endurance) {
    release(game, it);
    return 'attackers-eliminated';
  }
  if (it.intent === 'capture') takeCaptives(game, it, active, results[0].captures[1] + results[1].captures[0]);
  it.defenders = it.defenders.filter((id) => isActive(game, id));
  return it.defenders.length === 0 ? 'defenders-gone' : undefined;
}

/** See FG-71, FG-72. */
function takeCaptives(game: Game, it: Fight, active: readonly CharacterId[], asterisks: number): void {
  const holder = it.attackers[0] ?? 'army';
  for (let n = 0; n < asterisks; n++) {
    const standing = active.filter((one) => isActive(game, one)).toSorted(inCardOrder);
    const id = oneOf(game, standing, `combat.${it.at}`, 'captive');
    if (id === undefined) return;
    it.captives.push({ id, items: usableItems(game, id).map((row) => row.id) });
    capture(game, id, holder, 'combat');
  }
}

/** FG-74: the captors are dead. A ship that was passed on stays where it is. */
function release(game: Game, it: Fight): void {
  for (const { id, items } of it.captives) {
    for (const item of items) delete game.state.possessions[item]?.held;
    free(game, id, 'captors-eliminated');
  }
}
