/** Orders as JSON (RT-43): the same lines, the same faults. */
import { isRecord, type JsonRecord } from '../../../json.ts';
import type { Json } from '../../../ruleset.ts';
import type { Args, Verb, WrittenLine } from './written.ts';

const FORMS: Readonly<
  Record<string, { readonly verb?: Verb; readonly needs: readonly (readonly string[])[]; readonly may?: readonly string[] }>
> = {
  base: { needs: [['at']] },
  trade: { needs: [['cards']] },
  build: { needs: [['card', 'at']] },
  place: { needs: [['n', 'at']] },
  play: { needs: [['card']], may: ['at', 'from', 'to', 'against'] },
  invade: { needs: [['target', 'from']], may: ['until', 'dice', 'ships', 'move'] },
  'attack-death-star': { needs: [['from', 'n']] },
  fortify: { needs: [['n', 'from', 'to']] },
  command: { needs: [['at']] },
  ships: { needs: [['ships', 'from', 'to']] },
  'death-star': { needs: [['to'], ['fire', 'card'], ['at']] },
  standing: { needs: [['guard', 'card'], ['defend'], ['clear']] },
  claim: { needs: [['planets']] },
  start: { needs: [['n', 'at']] },
  resign: { needs: [[]] },
  pass: { needs: [[]] },
  done: { needs: [[]] },
};

/** One order as JSON; the same faults as text. */
export function readJson(given: JsonRecord): WrittenLine {
  const { do: name, ...fields } = given;
  const form = typeof name === 'string' && Object.hasOwn(FORMS, name) ? FORMS[name] : undefined;
  if (form === undefined) return { code: 'unknown-order' };
  const named = Object.keys(fields);
  const needs = form.needs.find((list) => list.every((one) => named.includes(one)));
  const fits = needs !== undefined && named.every((one) => needs.includes(one) || form.may?.includes(one) === true);
  const verb = (name === 'death-star' && 'at' in fields ? 'death-star-start' : name) as Verb;
  const args = fits ? jsonArgs(fields) : undefined;
  if (args === undefined || (args.from !== undefined && args.from === args.to)) return { code: 'bad-syntax', verb };
  return { verb, ...args };
}

function jsonArgs(fields: JsonRecord): Args | undefined {
  const args: Record<string, string | readonly string[] | true> = {};
  for (const [name, value] of Object.entries(fields)) {
    const found = jsonArg(name, value);
    if (found === undefined) return undefined;
    Object.assign(args, found);
  }
  return args as Args;
}

const isUntil = (value: JsonRecord): boolean =>
  Object.entries(value).every(([key, one]) => ['below', 'battles'].includes(key) && isText(one));
const isText = (value: Json): value is string | number => (typeof value === 'string' && value !== '') || typeof value === 'number';

type Read = Readonly<Record<string, string | readonly string[] | true>>;

function jsonArg(name: string, value: Json): Read | undefined {
  if (name === 'clear') return value === true ? { clear: true } : undefined;
  if (name === 'cards' || name === 'planets') return listArg(name, value);
  if (isRecord(value)) return recordArg(name, value);
  return isText(value) ? { [name]: String(value).toLowerCase() } : undefined;
}

/** `until` and a choice of ships are objects. */
function recordArg(name: string, value: JsonRecord): Read | undefined {
  const entries = Object.entries(value);
  if (name === 'ships') return { ships: entries.map(([shipClass, count]) => `${String(count)} ${shipClass}`).join(' ') };
  return name === 'until' && isUntil(value) ? Object.fromEntries(entries.map(([key, one]) => [key, String(one)])) : undefined;
}

function listArg(name: string, value: Json): Read | undefined {
  const list: readonly Json[] = Array.isArray(value) ? value : [value];
  return list.length > 0 && list.every((one) => typeof one === 'string')
    ? { [name]: list.map((one) => String(one).toLowerCase()) }
    : undefined;
}
