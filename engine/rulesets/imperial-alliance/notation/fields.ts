/** An order as JSON (IA-41), field by field. Text is converted to the same fields, so both are judged alike. */
import { isRecord, type JsonRecord } from '../../../json.ts';
import type { Json } from '../../../ruleset.ts';
import { typeOf } from '../charts.ts';
import type { Direction, Label, Line, PieceId, Shot } from '../types.ts';
import { type Complaint, complain, misshapen, quoted, type Verb } from './faults.ts';
import { sole } from './tokens.ts';

type Given = Line | { readonly order: 'resign' };
export type LineReading = Given | Complaint;

/** The fields while they are read. The first thing wrong with their shape is in `fault`, which is empty if the shape says enough. */
interface Form {
  readonly given: JsonRecord;
  fault: string | undefined;
}
function spoil<T>(form: Form, fault: string, instead: T): T {
  form.fault ??= fault;
  return instead;
}

/** The fields of each order besides `order` itself, and how they are read. */
const ORDERS: Readonly<Record<Verb, { readonly keys: readonly string[]; readonly read: (form: Form) => Given }>> = {
  move: { keys: ['unit', 'path', 'face', 'without', 'fire', 'leader', 'force'], read: move },
  fire: { keys: ['unit', 'targets', 'weapon', 'weaponOnly', 'leader', 'force'], read: fire },
  assault: {
    keys: ['unit', 'path', 'without', 'leader', 'force'],
    read: (form) => ({ order: 'assault', unit: id(form, 'unit'), path: some(form, path(form)), ...without(form), ...aids(form) }),
  },
  load: {
    keys: ['unit', 'carrier', 'path'],
    read: (form) => ({ order: 'load', unit: id(form, 'unit'), carrier: id(form, 'carrier'), path: path(form) }),
  },
  unload: { keys: ['unit', 'path'], read: (form) => ({ order: 'unload', unit: id(form, 'unit'), path: some(form, path(form)) }) },
  raze: { keys: ['unit', 'hex'], read: (form) => ({ order: 'raze', unit: id(form, 'unit'), hex: hex(form, form.given.hex) }) },
  aerial: { keys: ['target'], read: (form) => ({ order: 'aerial', target: target(form, form.given.target) }) },
  artillery: { keys: ['hexes'], read: (form) => ({ order: 'artillery', hexes: some(form, hexes(form, form.given.hexes)) }) },
  bombard: { keys: ['hex'], read: (form) => ({ order: 'bombard', hex: hex(form, form.given.hex) }) },
  entrench: { keys: ['hexes'], read: (form) => ({ order: 'entrench', hexes: some(form, hexes(form, form.given.hexes)) }) },
  pass: { keys: [], read: () => ({ order: 'pass' }) },
  counterfire: { keys: [], read: () => ({ order: 'counterfire' }) },
  resign: { keys: [], read: () => ({ order: 'resign' }) },
};
const isVerb = (word: string): word is Verb => Object.hasOwn(ORDERS, word);
const MOST_FORCE = 99;

/**
 * The order that the fields make, or what is wrong with their shape; `then` is not among them. Whether it may be given is not
 * checked here.
 */
export function lineOf(fields: JsonRecord): LineReading {
  const said = typeof fields.order === 'string' ? fields.order.toLowerCase() : '';
  if (!isVerb(said))
    return complain('malformed', `I don’t know the order ${shown(fields.order)}. Orders are ${Object.keys(ORDERS).join(', ')}.`);
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== false));
  const alien = Object.keys(given).find((key) => key !== 'order' && !ORDERS[said].keys.includes(key));
  if (alien !== undefined) return misshapen(said, `${quoted(alien)} does not belong here.`);
  const form: Form = { given, fault: undefined };
  const line = ORDERS[said].read(form);
  return form.fault === undefined ? line : misshapen(said, form.fault);
}

function move(form: Form): Given {
  const { face, fire: shooting, leader, force } = form.given;
  const way = path(form);
  if (way.length === 0 && face === undefined) spoil(form, '', undefined);
  if (shooting === undefined && (leader ?? force) !== undefined)
    spoil(form, 'A leader’s bonus or force goes with a shot or an assault, not with a move alone.', undefined);
  return {
    order: 'move',
    unit: id(form, 'unit'),
    path: way,
    ...(face === undefined ? {} : { face: facing(form, face) }),
    ...without(form),
    ...(shooting === undefined ? {} : { fire: shot(form, shooting) }),
    ...aids(form),
  };
}

/** IA-20: a move with fire has no special weapon. */
function shot(form: Form, value: Json): Shot {
  const { targets: named, weapon, ...more }: JsonRecord = isRecord(value) ? value : { more: value };
  if ((weapon ?? null) !== null) spoil(form, 'A special weapon does not shoot after a move.', undefined);
  if (Object.keys(more).length > 0) spoil(form, '', undefined);
  return { targets: targets(form, named) };
}

/** `weapon` without targets for the unit itself means the weapon alone (IA-26). */
function fire(form: Form): Given {
  const { weapon, weaponOnly, targets: named = [] } = form.given;
  const unit = id(form, 'unit');
  const ownTargets = Array.isArray(named) && named.length === 0 ? undefined : named;
  if (weaponOnly !== true && ownTargets !== undefined)
    return {
      order: 'fire',
      unit,
      targets: targets(form, ownTargets),
      ...(weapon === undefined ? {} : { weapon: target(form, weapon) }),
      ...aids(form),
    };
  if ((form.given.leader ?? form.given.force) !== undefined)
    spoil(form, 'A special weapon gets no leader’s bonus and no force.', undefined);
  const only = ownTargets ?? (typeof weapon === 'string' ? [weapon] : weapon);
  return { order: 'fire', unit, targets: targets(form, only), weaponOnly: true };
}

function aids(form: Form): { readonly leader?: true; readonly force?: number } {
  const { leader, force } = form.given;
  if (leader !== undefined && leader !== true) spoil(form, 'The leader’s bonus is asked for with +leader.', undefined);
  const bonus: { readonly leader?: true } = leader === undefined ? {} : { leader: true };
  if (force === undefined) return bonus;
  if (typeof force !== 'number' || !Number.isInteger(force) || force < 1 || force > MOST_FORCE)
    return spoil(form, 'Force is a number of points: +force 2.', bonus);
  return { ...bonus, force };
}

function without(form: Form): { readonly without?: readonly PieceId[] } {
  const { without: named = [] } = form.given;
  if (!Array.isArray(named)) return spoil(form, '', {});
  const ids = named.map((one: Json) => sole(one, 'id') ?? '');
  const other = ids.find((one) => typeOf(one)?.class !== 'character');
  if (other !== undefined) return spoil(form, 'Only a leader or a Jedi rides along and can be told to stay: without IL1.', {});
  return ids.length === 0 ? {} : { without: ids };
}

function facing(form: Form, value: Json): Direction {
  return value === 1 || value === 2 || value === 3 || value === 4 || value === 5 || value === 6
    ? value
    : spoil(form, 'A facing is 1 to 6, clockwise from the top.', 1);
}

function id(form: Form, key: string): PieceId {
  return sole(form.given[key], 'id') ?? spoil(form, notOne(form.given[key], 'a unit'), '');
}
function hex(form: Form, value: Json | undefined): Label {
  return sole(value, 'hex') ?? spoil(form, notOne(value, 'a hex'), '');
}
function target(form: Form, value: Json | undefined): string {
  return sole(value, 'id', 'hex') ?? spoil(form, notOne(value, 'a piece or a hex'), '');
}
function path(form: Form): readonly Label[] {
  return hexes(form, form.given.path ?? []);
}
function hexes(form: Form, value: Json | undefined): readonly Label[] {
  return Array.isArray(value) ? value.map((one: Json) => hex(form, one)) : spoil(form, notOne(value, 'a list of hexes'), []);
}
function targets(form: Form, value: Json | undefined): readonly string[] {
  return Array.isArray(value)
    ? some(
        form,
        value.map((one: Json) => target(form, one)),
      )
    : spoil(form, notOne(value, 'a list of targets'), []);
}
function some<T>(form: Form, list: readonly T[]): readonly T[] {
  return list.length === 0 ? spoil(form, '', list) : list;
}

/** Quotes what was given where something else is expected; empty if nothing was given. */
function notOne(value: Json | undefined, wanted: string): string {
  return value === undefined ? '' : `${shown(value)} is not ${wanted}.`;
}
/** Quotes the value. An object becomes a mere "that", since JSON may be nested deeper than can be printed. */
function shown(value: Json | undefined): string {
  return typeof value === 'object' ? 'that' : quoted(String(value));
}
