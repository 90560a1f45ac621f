/** The fate of characters (FG-67 to FG-75) and of what they own (FG-122 to FG-124). */
import { character, inCardOrder, itemRow } from '../charts.ts';
import type { FactOf } from '../facts.ts';
import { type Game, roll, tell } from '../game.ts';
import { charactersIn, enduranceLeft, isActive, itemsOf, itemWith, personOf, standingOf } from '../table.ts';
import type { CharacterId, EnvironId, ItemId, Side } from '../types.ts';
import { passShip } from './ships.ts';

type Cause = FactOf<'character-killed'>['cause'];

/** FG-67: distributes wounds among characters of one side, one at a time. Wounds left when everybody is dead harm nobody. */
export function wound(game: Game, victims: readonly CharacterId[], count: number, cause: Cause): void {
  const hurt = new Set<CharacterId>();
  for (let n = 0; n < count; n++) {
    const next = nextVictim(game, victims);
    if (next === undefined) break;
    if (takeOne(game, next, cause)) hurt.add(next);
  }
  for (const id of [...hurt].filter((one) => isActive(game, one)).toSorted(inCardOrder)) {
    tell(game, { type: 'character-wounded', character: id, wounds: personOf(game, id).wounds });
  }
}

/** The most endurance left, or the least, by standing order; protected characters last; then the lower card. */
function nextVictim(game: Game, victims: readonly CharacterId[]): CharacterId | undefined {
  const living = victims.filter((id) => isActive(game, id));
  const [first] = living;
  if (first === undefined) return undefined;
  const { side } = character(first);
  const spared = named(standingOf(game, side, 'protect', 'none'));
  const exposed = living.filter((id) => !spared.includes(id));
  const sign = standingOf(game, side, 'wounds', 'spread') === 'focus' ? 1 : -1;
  const order = (a: CharacterId, b: CharacterId): number => sign * (enduranceLeft(game, a) - enduranceLeft(game, b)) || inCardOrder(a, b);
  return (exposed.length > 0 ? exposed : living).toSorted(order)[0];
}

/** The names in a standing order that may also be a word. */
export const named = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** False if a companion takes a deadly combat wound for the owner (FG-130). */
function takeOne(game: Game, id: CharacterId, cause: Cause): boolean {
  const isDeadly = enduranceLeft(game, id) <= 1;
  const guard = isDeadly && cause !== 'accident' ? itemWith(game, [id], 'takesWound') : undefined;
  if (guard !== undefined) {
    reveal(game, guard.id);
    destroy(game, guard.id);
    return false;
  }
  personOf(game, id).wounds += 1;
  if (isDeadly) kill(game, id, cause);
  return true;
}

export function heal(game: Game, id: CharacterId): void {
  const person = personOf(game, id);
  if (person.wounds === 0) return;
  person.wounds = 0;
  tell(game, { type: 'healed', character: id });
}

/** See FG-67, FG-124, FG-143. */
export function kill(game: Game, id: CharacterId, cause: FactOf<'character-killed'>['cause']): void {
  const person = personOf(game, id);
  const at = person.at;
  if (at === null) return;
  tell(game, { type: 'character-killed', character: id, at, cause });
  Object.assign(person, { at: null, status: 'killed', detected: false });
  delete person.holder;
  for (const item of itemsOf(game, id)) destroy(game, item);
  passShip(game, id, at);
}

/** FG-71, FG-75: a captive leaves the stack, and the captive's items are held for good (FG-124). */
export function capture(game: Game, id: CharacterId, holder: string, cause: FactOf<'character-captured'>['cause']): void {
  const person = personOf(game, id);
  const at = person.at;
  if (at === null) return;
  tell(game, { type: 'character-captured', character: id, at, holder, cause });
  Object.assign(person, { status: 'captured', stack: 'mission', holder });
  for (const item of itemsOf(game, id)) (game.state.possessions[item] as { held?: boolean }).held = true;
  passShip(game, id, at);
}

/** See FG-73, FG-94. */
export function free(game: Game, id: CharacterId, cause: FactOf<'character-freed'>['cause']): void {
  const person = personOf(game, id);
  if (person.at === null) return;
  Object.assign(person, { status: 'active', stack: 'mission' });
  delete person.holder;
  tell(game, { type: 'character-freed', character: id, at: person.at, cause });
}

export function setStack(game: Game, id: CharacterId, stack: 'mission' | 'army'): void {
  if (personOf(game, id).stack === stack) return;
  personOf(game, id).stack = stack;
  tell(game, { type: 'stacked', character: id, stack });
}

/** All active characters of a side in an environ are detected. */
export function detectAll(game: Game, at: EnvironId, side: Side, cause: FactOf<'characters-detected'>['cause']): void {
  const who = charactersIn(game, at, side).filter((id) => !personOf(game, id).detected);
  for (const id of who) personOf(game, id).detected = true;
  if (who.length > 0) tell(game, { type: 'characters-detected', at, who, cause });
}

/** See FG-72. */
export function setGuard(game: Game, id: CharacterId, holder: string): void {
  personOf(game, id).holder = holder;
  tell(game, { type: 'guarded', character: id, holder });
}

/** The item counted, so from now on everybody knows it (FG-122). */
export function reveal(game: Game, item: ItemId): void {
  const held = game.state.possessions[item];
  if (held === undefined || held.known) return;
  held.known = true;
  tell(game, { type: 'possession-revealed', item, owner: held.owner });
}

/** FG-123: the effect of a use on an item; some depend on a die. */
export function wear(game: Game, item: ItemId): void {
  const after = itemRow(item).after ?? 'keep';
  if (after === 'keep' || game.state.possessions[item] === undefined) return;
  if (after === 'lose') {
    lose(game, item);
    return;
  }
  const face = roll(game, 6, `item.${item}`);
  if (after.roll.includes(face)) lose(game, item, face);
  else tell(game, { type: 'possession-kept', item, roll: face });
}

/** Returns an item to the deck: it is used up, or inoperative by this die. */
function lose(game: Game, item: ItemId, face?: number): void {
  delete game.state.possessions[item];
  tell(
    game,
    face === undefined
      ? { type: 'possession-lost', item, cause: 'used' }
      : { type: 'possession-lost', item, cause: 'inoperative', roll: face },
  );
}

/** Takes an item out of the game. */
function destroy(game: Game, item: ItemId): void {
  delete game.state.possessions[item];
  game.state.destroyed.push(item);
  tell(game, { type: 'possession-destroyed', item });
}
