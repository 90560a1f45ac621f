/** `search ENVIRON with military`, `with LIST`, `none`; `to kill`, `to capture`, `by hand`, `by firefight`, `no attack`. */
import { type Clause, cut, listOf, wordsOf } from './clauses.ts';
import type { Args } from './written.ts';

type Draft = { -readonly [K in keyof Args]: Args[K] };

const MARKS: ReadonlyMap<string, string> = new Map([
  ['with', 'with'],
  ['using', 'with'],
  ['by', 'with'],
  ['to', 'intent'],
  ['for', 'intent'],
  ['no', 'not'],
  ['without', 'not'],
]);
const MILITARY = ['military', 'army', 'units', 'troops'];
const NOBODY = ['none', 'nobody', 'nothing'];

export function readSearch(rest: string): Args | undefined {
  const [place, ...parts] = cut(rest, MARKS);
  const words = wordsOf(place?.text ?? '');
  const isNone = words.length > 1 && words.at(-1) === 'none';
  const found: Draft = { at: (isNone ? words.slice(0, -1) : words).join(' '), ...(isNone ? { by: 'none' } : {}) };
  const isRead = found.at !== '' && parts.every((part) => take(found, part));
  return isRead ? found : undefined;
}

/** false where a clause says nothing, or what another has said. */
function take(found: Draft, { name, text }: Clause): boolean {
  if (name === 'intent') return setOnce(found, 'intent', text, ['kill', 'capture']);
  if (name === 'not') return text === 'attack' && setOnce(found, 'attack', false, [false]);
  if (text === 'hand' || text === 'firefight') return setOnce(found, 'weapon', text, [text]);
  const who = listOf(text);
  if (found.by !== undefined || who.length === 0) return false;
  if (MILITARY.includes(text)) found.by = 'military';
  else if (NOBODY.includes(text)) found.by = 'none';
  else Object.assign(found, { by: 'characters', who });
  return true;
}

function setOnce(found: Draft, name: 'intent' | 'weapon' | 'attack', value: string | false, allowed: readonly (string | false)[]): boolean {
  if (found[name] !== undefined || !allowed.includes(value)) return false;
  Object.assign(found, { [name]: value });
  return true;
}
