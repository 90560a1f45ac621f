/** Reads a list of players as CSV, as spreadsheets write it: with a header, or with just addresses and names. */
import { CsvError, type Info, parse } from 'csv-parse/sync';
import { plainText } from '../../../engine/reading/plain-text.ts';
import type { Fault } from '../../../engine/ruleset.ts';
import { plainAddress } from '../../edge/address.ts';
import { type Outcome, refuse } from '../../edge/http/problems.ts';
import type { ListedPlayer } from '../cases/acts/import-players.ts';

/** As many addresses as a player may have letters sent to in a day. */
const MOST = 50;
const LONGEST_CELL = 300;

const COLUMNS: Readonly<Record<string, keyof Omit<ListedPlayer, 'line'>>> = {
  ...{ email: 'email', 'e-mail': 'email', mail: 'email', address: 'email', 'email address': 'email', 'e-mail address': 'email' },
  ...{ name: 'name', player: 'name', rating: 'rating', elo: 'rating', seed: 'seed', no: 'seed' },
};
const EMPTY = { email: '', name: '', rating: '', seed: '' };

interface Row {
  readonly record: readonly string[];
  readonly info: Pick<Info, 'lines'>;
}

/** Unknown columns are ignored. */
export function readPlayerList(csv: string): Outcome<readonly ListedPlayer[]> {
  const rows = readRows(csv);
  if (!rows.ok) return rows;
  const [head, ...rest] = rows.value;
  if (head === undefined) return refuse('bad-request', 'The list is empty: it holds a player on each line, such as "Ada,ada@example.org".');
  const hasHead = !head.record.some((cell) => isAddress(cell));
  const players = hasHead ? rest : rows.value;
  const columns = hasHead ? head.record.map((cell) => COLUMNS[cell.toLowerCase()]) : undefined;
  if (columns !== undefined && !columns.includes('email'))
    return refused([
      { line: head.info.lines, message: 'No column of the header is called "email". It can also have "name", "rating" and "seed".' },
    ]);
  if (players.length === 0) return refuse('bad-request', 'The list has a header and nobody below it.');
  if (players.length > MOST)
    return refuse('bad-request', `Nobody was invited: the list has ${players.length} players, and the limit is ${MOST}. Send it in parts.`);
  const long = players.filter(({ record }) => record.some((cell) => cell.length > LONGEST_CELL));
  if (long.length > 0)
    return refused(long.map(({ info }) => ({ line: info.lines, message: `A cell has more than ${LONGEST_CELL} characters.` })));
  return { ok: true, value: players.map((row) => plain(columns === undefined ? bare(row) : underHead(row, columns))) };
}

/** A first line can tell spreadsheets which character separates the cells. */
const SEPARATOR = /^"?sep=([,;|\t])"?[,;\t ]{0,200}$/i;

/** `line` is the line on which a row ends. */
function readRows(csv: string): Outcome<readonly Row[]> {
  const [head = ''] = csv.split(/[\r\n]/, 1);
  const [, named] = SEPARATOR.exec(head.replace(/^\ufeff/, '')) ?? [];
  // The line stays, empty, so that those below it keep their numbers.
  const list = named === undefined ? csv : csv.slice(head.length);
  const [first = ''] = list.trimStart().split(/[\r\n]/, 1);
  const count = (letter: string): number => first.split(letter).length;
  const delimiter = named ?? [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ',';
  try {
    // Its types do not reflect what `info` does to a row.
    const rows = parse(list, { bom: true, delimiter, info: true, relax_column_count: true, skip_empty_lines: true, trim: true });
    return { ok: true, value: (rows as unknown as readonly Row[]).filter(({ record }) => record.some((cell) => cell !== '')) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? error.lines : 0;
    return refused([{ line, message: FAULTS[error.code] ?? 'This cannot be read as CSV.' }]);
  }
}

const FAULTS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'A quote is opened and never closed.',
  INVALID_OPENING_QUOTE: 'There is a quote within a cell: put the whole cell in quotes, and write the quote twice.',
  CSV_INVALID_CLOSING_QUOTE: 'A quote closes a cell that goes on: within quotes a quote is written twice.',
};

const isAddress = (cell: string): boolean => plainText(cell).includes('@');

const plain = (player: ListedPlayer): ListedPlayer => ({
  ...player,
  email: plainAddress(player.email),
  rating: plainText(player.rating),
  seed: plainText(player.seed),
});

/** Without a header: the cell with an address, and another with a name. */
function bare({ record, info }: Row): ListedPlayer {
  const email = record.find(isAddress) ?? '';
  return { ...EMPTY, line: info.lines, email, name: record.find((cell) => cell !== email && cell !== '') ?? '' };
}

const underHead = ({ record, info }: Row, columns: readonly (keyof typeof EMPTY | undefined)[]): ListedPlayer => ({
  ...EMPTY,
  ...Object.fromEntries(columns.flatMap((column, at) => (column === undefined ? [] : [[column, record[at] ?? '']]))),
  line: info.lines,
});

function refused(places: readonly Pick<Fault, 'line' | 'message'>[]): Outcome<never> {
  const faults = places.map((place) => ({ code: 'bad-list', ...place }));
  const words = faults.map(({ line, message }) => `Line ${line}: ${message}`);
  return refuse('bad-request', `Nobody was invited. ${words.join(' ')}`, faults);
}
