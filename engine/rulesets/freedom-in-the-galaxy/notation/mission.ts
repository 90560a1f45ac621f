/** `mission LETTER-or-NAME by LIST`, with `on TARGET`, `using ITEMS`, `for NAME`, `stop N`; `by camp at ENVIRON`. */
import { clauses, listOf, wordsOf } from './clauses.ts';
import type { Args } from './written.ts';

const MARKS: Readonly<Record<string, string>> = {
  by: 'by',
  with: 'with',
  on: 'target',
  against: 'target',
  using: 'using',
  for: 'for',
  at: 'at',
  in: 'at',
};
/** `stop` is a name's word too: Stop Rebellion. */
const TAIL: ReadonlyMap<string, string> = new Map([...Object.entries(MARKS), ['stop', 'stop']]);
const CAMP = ['camp', 'rebel camp', 'a camp'];

export function readMission(rest: string): Args | undefined {
  const words = wordsOf(rest);
  const end = words.findIndex((word) => Object.hasOwn(MARKS, word));
  const head = words.slice(0, end);
  // "mission D stop 1 by sontag"
  const stopped = head.at(-2) === 'stop' && head.length > 2 ? head.splice(-2) : [];
  const tail = [...words.slice(end), ...stopped].filter(
    (word, at, all) => !(all[at - 1] === 'stop' && (word === 'at' || word === 'after')),
  );
  const parts = clauses(tail.join(' '), TAIL);
  if (end < 1 || parts === undefined || Object.entries(parts).some(([name, text]) => (name === '') !== (text === ''))) return undefined;
  return argsOf(head.join(' '), parts);
}

function argsOf(
  letter: string,
  { by = '', with: company = '', at, target, using, for: receiver, stop }: Readonly<Record<string, string | undefined>>,
): Args | undefined {
  const isCamp = CAMP.includes(by);
  const who = [...(isCamp ? [] : listOf(by)), ...listOf(company)];
  if (isCamp ? who.length > 0 || at === undefined : who.length === 0) return undefined;
  return {
    letter,
    ...(isCamp ? { camp: true as const } : { who }),
    ...(at === undefined ? {} : { at }),
    ...(target === undefined ? {} : { target }),
    ...(using === undefined ? {} : { using: listOf(using) }),
    ...(receiver === undefined ? {} : { for: receiver }),
    ...(stop === undefined ? {} : { stop }),
  };
}
