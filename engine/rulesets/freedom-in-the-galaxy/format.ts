import type { Line, Order, Section } from './types.ts';

const tail = (word: string, text: string | undefined | null): string => (text === undefined || text === null ? '' : ` ${word} ${text}`);
const list = (names: readonly string[]): string => names.join(', ');

type Mission = Extract<Line, { kind: 'mission' }>;
function mission({ letter, who, camp, at, target, using, for: receiver, stop }: Mission): string {
  const group = camp ? `camp at ${at ?? ''}` : list(who);
  const items = using.length === 0 ? undefined : list(using);
  const more = `${tail('on', target)}${tail('using', items)}${tail('for', receiver)}${tail('stop', stop?.toString())}`;
  return `mission ${letter} by ${group}${more}`;
}

type Search = Extract<Line, { kind: 'search' }>;
function search({ at, by, who, intent, weapon, attack }: Search): string {
  const whole = `search ${at} ${by === 'none' ? 'none' : `with ${by === 'military' ? by : list(who)}`}`;
  return `${whole}${tail('to', intent)}${tail('by', weapon)}${attack ? '' : ' no attack'}`;
}

function use({ item, rating, target, ship }: Extract<Line, { kind: 'use' }>): string {
  return `use ${item}${tail('for', rating)}${tail('on', target)}${tail('to buy', ship)}`;
}

/** One line in its canonical form (FG-7). */
export function formatLine(line: Line): string {
  switch (line.kind) {
    case 'place':
      return `place ${list(line.who)} at ${line.at}`;
    case 'move':
    case 'react':
      return `${line.kind} ${list(line.who)} to ${line.to}${tail('aboard', line.ship)}`;
    case 'join':
    case 'leave':
      return `${line.kind} army: ${list(line.who)}`;
    case 'pdb-up':
      return `pdb up ${line.planet}`;
    case 'reinforce':
      return `reinforce ${line.unit} at ${line.at}`;
    case 'guard':
      return `guard ${line.prisoner} by ${line.by}`;
    case 'attack':
      return `attack ${line.at}${tail('leader', line.leader)}`;
    case 'give':
      return `give ${line.item} to ${line.to}`;
    case 'use':
      return use(line);
    case 'search':
      return search(line);
    case 'mission':
      return mission(line);
    case 'standing':
      return `standing ${line.key} ${typeof line.value === 'object' ? list(line.value) : line.value}`;
    case 'pass':
    case 'resign':
      return line.kind;
  }
}

interface Row {
  readonly line: number;
  readonly text: string;
}

/** Headers stand where a section begins (FG-4); `line` 0, since they have the number of their place. */
function* rowsOf({ lines, own }: Order): Generator<Row> {
  let section: Section | null = null;
  for (const one of lines) {
    const isNew = one.section !== section;
    section = one.section;
    if (isNew) yield { line: 0, text: `[${one.section ?? own ?? ''}]` };
    yield { line: one.line, text: formatLine(one.what) };
  }
}

/**
 * Canonical lines. Where lines of the player's text were left out, the others keep their numbers (`4. pass`), since what
 * fails is told by the line as he wrote it (FG-8).
 */
export function format(order: Order): readonly string[] {
  const rows = [...rowsOf(order)];
  if (rows.length === 0) return ['pass'];
  const inPlace = rows.every(({ line }, at) => line === 0 || line === at + 1);
  return rows.map(({ line, text }) => (inPlace || line === 0 ? text : `${line}. ${text}`));
}
