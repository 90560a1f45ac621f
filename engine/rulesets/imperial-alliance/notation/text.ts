/**
 * A line of text taken apart (IA-41). After the unit and verb, or a verb of support, come the verb's objects and then clauses, each
 * of which begins with its own word:
 *
 *   UNIT VERB HEXES|TARGETS|CARRIER [face N] [without ID…] [fire TARGETS] [weapon TARGET] [leader] [force N] [via HEXES]
 */

import type { JsonRecord } from '../../../json.ts';
import { isComplaint } from '../../../kit/complaints.ts';
import { vocabulary } from '../../../kit/order-text.ts';
import type { Json } from '../../../ruleset.ts';
import { type Complaint, complain, misshapen, quoted, type Verb } from './faults.ts';
import { type LineReading, lineOf } from './fields.ts';
import type { Token } from './tokens.ts';

type UnitVerb = 'move' | 'fire' | 'assault' | 'load' | 'unload' | 'raze' | 'face';
type Clause = 'face' | 'without' | 'fire' | 'weapon' | 'leader' | 'force' | 'via';

const FIRE = 'fire fires shoot shoots attack attacks';
export const UNIT_VERBS: ReadonlyMap<string, UnitVerb> = vocabulary<UnitVerb>(
  ['move', 'move moves go goes mv'],
  ['fire', FIRE],
  ['assault', 'assault assaults charge charges melee'],
  ['load', 'load loads board boards'],
  ['unload', 'unload unloads disembark disembarks'],
  ['raze', 'raze razes'],
  ['face', 'face faces'],
);
export const SUPPORT: ReadonlyMap<string, Verb> = vocabulary<Verb>(
  ['aerial', 'aerial'],
  ['artillery', 'artillery'],
  ['bombard', 'bombard bombardment'],
  ['entrench', 'entrench entrenches dig digs'],
);
export const ALONE: ReadonlyMap<string, Verb> = vocabulary<Verb>(
  ['pass', 'pass'],
  ['counterfire', 'counterfire'],
  ['resign', 'resign surrender concede'],
);
export const CLAUSES: ReadonlyMap<string, Clause> = vocabulary<Clause>(
  ['face', 'face faces facing'],
  ['without', 'without'],
  ['fire', FIRE],
  ['weapon', 'weapon'],
  ['leader', 'leader'],
  ['force', 'force'],
  ['via', 'via through by'],
);

/** The start of a line and the rest of it. */
interface Head {
  readonly verb: UnitVerb;
  readonly unit: string;
  readonly rest: readonly Token[];
}

/** `ST3 move …`, or the verb first if no other piece could be meant: `move ST3 …`. */
function headOf([first, second, ...rest]: readonly Token[]): Head | undefined {
  if (first === undefined || second === undefined) return undefined;
  const [unit, verb] = first.kind === 'id' ? [first, second] : [second, first];
  const meant = verb.kind === 'word' ? UNIT_VERBS.get(verb.text) : undefined;
  if (meant === undefined || unit.kind !== 'id' || (verb === first && meant === 'load')) return undefined;
  return { verb: meant, unit: unit.text, rest };
}

/** The order of one line's tokens, except for `then`; `line` is what the player wrote. */
export function readTokens(tokens: readonly Token[], line: string): LineReading {
  const [first, ...more] = tokens;
  const alone = first?.kind === 'word' ? ALONE.get(first.text) : undefined;
  if (alone !== undefined) return more.length === 0 ? lineOf({ order: alone }) : misshapen(alone);
  const support = first?.kind === 'word' ? SUPPORT.get(first.text) : undefined;
  if (support !== undefined) return readSupport(support, more);
  const head = headOf(tokens);
  if (head === undefined) return nothingKnown(tokens, line);
  const order = readUnitOrder(head);
  return isComplaint(order) ? (secondOrder(head) ?? order) : order;
}

/** `ST1 move 0504 ST2 fire CA1` holds a second order; its hexes are not the fault. */
function secondOrder({ rest }: Head): Complaint | undefined {
  const unit = rest.find(({ kind }, index) => kind === 'id' && UNIT_VERBS.has(rest[index + 1]?.text ?? ''));
  return unit && complain('malformed', `One line is one order: begin a new line with ${unit.text}.`);
}

function readSupport(verb: Verb, more: readonly Token[]): LineReading {
  const names = more.map((token) => token.text);
  if (verb === 'artillery' || verb === 'entrench') return lineOf({ order: verb, hexes: names });
  const [name = null, extra] = names;
  if (extra !== undefined) return misshapen(verb, `${quoted(extra)} is one too many.`);
  return lineOf(verb === 'aerial' ? { order: verb, target: name } : { order: verb, hex: name });
}

function readUnitOrder({ verb, unit, rest }: Head): LineReading {
  const order = verb === 'face' ? 'move' : verb;
  const given = clausesOf(verb === 'face' ? [{ kind: 'word', text: 'face' }, ...rest] : rest, order);
  if ('code' in given) return given;
  const { fields, subjects } = given;
  const hexes = subjects.map((token) => token.text);
  switch (order) {
    case 'fire':
      return lineOf({ ...fields, order, unit, targets: subjects.length === 0 ? [] : choices(subjects) });
    case 'load':
      return readLoad({ ...fields, order, unit }, subjects);
    case 'raze':
      return hexes.length > 1 ? misshapen(order) : lineOf({ ...fields, order, unit, hex: hexes[0] ?? null });
    default:
      return lineOf({ ...fields, order, unit, path: hexes });
  }
}

function readLoad(fields: JsonRecord, [carrier, ...way]: readonly Token[]): LineReading {
  if (way.length > 0) return misshapen('load', `${quoted(way[0]?.text ?? '')} stands where via should begin the way.`);
  return lineOf({ ...fields, carrier: carrier?.text ?? null });
}

/** Pieces or hexes, with or without `or` between them. */
function choices(tokens: readonly Token[]): readonly string[] {
  return tokens.filter(({ kind, text }) => !(kind === 'word' && text === 'or')).map((token) => token.text);
}

interface Clauses {
  readonly fields: JsonRecord;
  /** The part before the first clause: hexes, targets or a carrier. */
  readonly subjects: readonly Token[];
}

function clausesOf(tokens: readonly Token[], verb: Exclude<UnitVerb, 'face'>): Clauses | Complaint {
  const groups = new Map<Clause | 'subject', Token[]>([['subject', []]]);
  let group: Token[] = groups.get('subject') ?? [];
  for (const token of tokens) {
    const clause = token.kind === 'word' ? CLAUSES.get(token.text) : undefined;
    if (clause === undefined) group.push(token);
    else if (groups.has(clause)) return misshapen(verb, `${quoted(token.text)} stands there twice.`);
    else {
      withoutJoint(group);
      group = [];
      groups.set(clause, group);
    }
  }
  const fields: Record<string, Json> = {};
  for (const [clause, named] of groups) if (clause !== 'subject') Object.assign(fields, FIELDS[clause](named));
  return { fields, subjects: groups.get('subject') ?? [] };
}

/** `move 0506 and fire ST1`: a conjunction before a clause adds nothing. */
function withoutJoint(group: Token[]): void {
  const last = group.at(-1);
  if (last?.kind === 'word' && (last.text === 'and' || last.text === 'then')) group.pop();
}

const words = (tokens: readonly Token[]): readonly string[] => tokens.map((token) => token.text);
/** A number if there is only one; otherwise the invalid text itself. */
const count = (tokens: readonly Token[]): Json =>
  tokens.length === 1 && tokens[0]?.kind === 'number' ? Number(tokens[0].text) : words(tokens).join(' ');

/** A clause's tokens as fields of JSON. */
const FIELDS: Readonly<Record<Clause, (named: readonly Token[]) => JsonRecord>> = {
  face: (named) => ({ face: count(named) }),
  without: (named) => ({ without: words(named) }),
  fire: (named) => ({ fire: { targets: choices(named) } }),
  weapon: (named) => ({ weapon: named.length === 1 ? (words(named)[0] ?? '') : choices(named) }),
  leader: (named) => ({ leader: named.length === 0 ? true : words(named).join(' ') }),
  force: (named) => ({ force: count(named) }),
  via: (named) => ({ path: words(named) }),
};

function nothingKnown([first, second]: readonly Token[], line: string): Complaint {
  if (first?.kind !== 'id')
    return complain('malformed', `I can’t read ${quoted(line)}. Begin with a unit and what it does: ST3 move 0507, ST3 fire CA1.`);
  const said = second === undefined ? 'says nothing for it to do' : `says ${quoted(second.text)}, which I don’t know`;
  return complain('malformed', `The line of ${first.text} ${said}. A unit can move, fire, assault, load, unload, face or raze.`);
}

/** Whether tokens are an order, however illegal; prose with a verb in it is not. `glued`: whether its first id was written as one word. */
export function isOrderLike(tokens: readonly Token[], glued: boolean): boolean {
  const [first, second] = tokens;
  if (first?.kind === 'word' && ALONE.has(first.text)) return second === undefined;
  if (first?.kind === 'word' && SUPPORT.has(first.text)) return second?.kind === 'id' || second?.kind === 'hex';
  const head = headOf(tokens);
  return head !== undefined && (glued || head.rest.some(({ kind }) => kind === 'hex' || kind === 'id' || kind === 'number'));
}
