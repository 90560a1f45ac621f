import { type Line, type Numbered, type Order, SHIP_CLASSES, type ShipChoice, type Until } from '../types.ts';

/** A blank of a choice, in place of what it leaves open. */
type Slot = `{${string}}`;
/** A line that may leave open more than names of planets and cards. */
export type OpenLine<L extends Line = Line> = L extends Line
  ? {
      readonly [K in keyof L]: L[K] | (K extends 'n' | 'dice' | 'move' | 'ships' | 'cards' ? Slot : K extends 'until' ? OpenUntil : never);
    }
  : never;
type OpenUntil = { readonly [K in keyof Until]: Until[K] | Slot };

/** A choice of ships in words: `all`, `none`, `1 fighter, 2 bomber`. */
export function shipsText(ships: ShipChoice | Slot): string {
  if (typeof ships === 'string') return ships;
  const told = SHIP_CLASSES.filter((one) => (ships[one] ?? 0) > 0).map((one) => `${ships[one]} ${one}`);
  return told.length === 0 ? 'none' : told.join(', ');
}

type Of<D extends Line['do']> = Extract<OpenLine, { do: D }>;
function invasion({ target, from, until, dice, ships, move }: Of<'invade'>): string {
  const limits = [
    'taken',
    ...(until?.below === undefined ? [] : [`below ${until.below}`]),
    ...(until?.battles === undefined ? [] : [`battles ${until.battles}`]),
  ];
  const clauses = [
    limits.length === 1 && until === undefined ? '' : `until ${limits.join(' or ')}`,
    dice === undefined ? '' : `dice ${dice}`,
    ships === undefined ? '' : `ships ${shipsText(ships)}`,
    move === undefined ? '' : `move ${move}`,
  ].filter((clause) => clause !== '');
  return `invade ${target} from ${from}${clauses.length === 0 ? '' : ` ${clauses.join(', ')}`}`;
}

function standing(line: Of<'standing'>): string {
  if ('guard' in line) return `standing guard ${line.guard} with ${line.card}`;
  return 'defend' in line ? `standing defend ${line.defend}` : 'standing none';
}

function play(line: Of<'play'>): string {
  const { card, at, from, to, against } = line;
  return [
    `play ${card}`,
    ...(at === undefined ? [] : [`at ${at}`]),
    ...(from === undefined ? [] : [`from ${from}`]),
    ...(to === undefined ? [] : [`to ${to}`]),
    ...(against === undefined ? [] : [`against ${against}`]),
  ].join(' ');
}

/** One line in its canonical form (RT-43). */
export function formatLine(line: OpenLine): string {
  switch (line.do) {
    case 'base':
      return `base at ${line.at}`;
    case 'trade':
      return `trade ${typeof line.cards === 'string' ? line.cards : line.cards.join(' ')}`;
    case 'build':
      return `build ${line.card} at ${line.at}`;
    case 'place':
      return `place ${line.n} ${line.at}`;
    case 'play':
      return play(line);
    case 'invade':
      return invasion(line);
    case 'attack-death-star':
      return `attack death-star from ${line.from} with ${line.n}`;
    case 'fortify':
      return `fortify ${line.n} from ${line.from} to ${line.to}`;
    case 'command':
      return `command ${line.at}`;
    case 'ships':
      return `ships ${shipsText(line.ships)} from ${line.from} to ${line.to}`;
    case 'death-star':
      return 'to' in line ? `death-star to ${line.to}` : `death-star fires on ${line.fire} with ${line.card}`;
    case 'standing':
      return standing(line);
    case 'claim':
      return `claim ${line.planets.join(', ')}`;
    case 'start':
      return `start ${line.n} ${line.at}`;
    case 'death-star-start':
      return `death star at ${line.at}`;
    case 'pass':
    case 'resign':
      return line.do;
  }
}

/**
 * Canonical lines. If lines of the player's text were left out, the others keep their numbers (`4. place all hoth`), since a
 * failure is reported by the line as the player wrote it (RT-42).
 */
export function format(order: Order): readonly string[] {
  if (order.lines.length === 0) return ['pass'];
  const inPlace = order.lines.every(({ line }, at) => line === at + 1);
  return order.lines.map(({ line, what }: Numbered) => `${inPlace ? '' : `${line}. `}${formatLine(what)}`);
}
