/** The names of craft (RULES.md, "Grammar"): many names, one id each. */

const CALLED: Readonly<Record<string, string>> = {
  flag: 'flag|flagship|flag ship|falcon|millennium falcon|destroyer|star destroyer|transporter|lander|troop lander|landing ship',
  x: 'x|fighter|x wing|tie|tie fighter',
  y: 'y|bomber|y wing|tie bomber',
  t: 't|troop|trooper',
  hero: 'hero|jedi|sith',
  w: 'w|heavy|heavies|snowspeeder|speeder|at st|at at|walker',
};

/** The letters on the board. They are column letters too, so with a number they mean squares. */
const ON_BOARD: Readonly<Record<string, string>> = { f: 'flag', h: 'hero' };

/** Each name, also as one word and in the plural. */
const IDS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(CALLED).flatMap(([id, names]) =>
    names
      .split('|')
      .flatMap((name) => [name, name.replace(' ', '')])
      .flatMap((name) => [name, `${name}s`, `${name}es`])
      .map((name) => [name, id] as const),
  ),
  ...Object.entries(ON_BOARD),
]);

/** Single words of names, without letters that stand for a craft only with a number. */
export const NAME_WORDS: readonly string[] = Object.values(CALLED)
  .flatMap((names) => names.split(/[| ]/))
  .filter((word) => word.length > 2)
  .flatMap((word) => [word, `${word}s`]);

/** The first words of names of two words. */
const OPENERS: ReadonlySet<string> = new Set(
  [...IDS.keys()].filter((name) => name.includes(' ')).map((name) => name.slice(0, name.indexOf(' '))),
);

/** A word with digits attached. */
const GLUED = /^(\p{L}+)([0-9]+)$/u;
const DIGITS = /^[0-9]+$/;
/** Classes whose craft have numbers. */
const NUMBERED = /^[xytw]$/;

/** The words with every name of a craft replaced by its id, its number attached: `tie fighter 3` is `x3`. */
export function withIds(words: readonly string[]): readonly string[] {
  const named: string[] = [];
  for (let at = 0; at < words.length; ) {
    const found = nameAt(words, at);
    const next = words[at + (found?.length ?? 1)] ?? '';
    if (found === undefined) named.push(words[at++] as string);
    else if (found.digits === '' && NUMBERED.test(found.id) && DIGITS.test(next)) {
      named.push(`${found.id}${next}`);
      at += found.length + 1;
    } else {
      named.push(`${found.id}${found.digits}`);
      at += found.length;
    }
  }
  return named;
}

interface Named {
  readonly id: string;
  readonly digits: string;
  /** The number of words taken. */
  readonly length: 1 | 2;
}

function nameAt(words: readonly string[], at: number): Named | undefined {
  const pair = pairAt(words, at);
  // `fire at at-st 2`: the first `at` is the preposition if a name begins with the second.
  if (words[at] === 'at' && pair !== undefined && words[at + 1] === 'at' && pairAt(words, at + 1) !== undefined) return undefined;
  if (pair !== undefined) return pair;
  const { word, digits } = parted(words[at] ?? '');
  const id = IDS.get(word);
  return id === undefined || (digits !== '' && Object.hasOwn(ON_BOARD, word)) ? undefined : { id, digits, length: 1 };
}

/** A name of two words, the second with its digits. */
function pairAt(words: readonly string[], at: number): Named | undefined {
  const first = words[at] ?? '';
  if (!OPENERS.has(first)) return undefined;
  const { word, digits } = parted(words[at + 1] ?? '');
  const id = IDS.get(`${first} ${word}`);
  return id === undefined ? undefined : { id, digits, length: 2 };
}

function parted(text: string): { readonly word: string; readonly digits: string } {
  const [, word = text, digits = ''] = GLUED.exec(text) ?? [];
  return { word, digits };
}
