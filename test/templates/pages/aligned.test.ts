import { expect, test } from 'vitest';
import { alignedTable } from '../../../templates/pages/rules/aligned.ts';

const shown = async (...lines: readonly string[]): Promise<string> => String(await alignedTable(lines.map((line) => `  ${line}`)));
const row = (...cells: readonly string[]): string => `<tr>${cells.join('')}</tr>`;

test('columns that stand under each other become columns, figures to the right with their heads, which are the first row', async () => {
  const table = await shown('die  0   1-2', '1    D   12', '2    Dd   3');
  expect(table).toContain(row('<th scope="col">die</th>', '<th scope="col">0</th>', '<th scope="col" class="n">1-2</th>'));
  expect(table).toContain(row('<th scope="row">2</th>', '<td>Dd</td>', '<td class="n">3</td>'));
});

test('without figures below a name there is no head, and a cell without words is no header', async () => {
  const table = await shown('Solvia   urban          6', '         subterranean   3', 'Cercis   wild           3');
  expect(table).not.toContain('<thead>');
  expect(table).toContain(row('<td></td>', '<td>subterranean</td>', '<td class="n">3</td>'));
});

test('of two columns, a line without the first goes on with the row above it', async () => {
  const table = await shown('flagship   6 dice', '           range 2', 'bomber     2 dice');
  expect(table).toContain(row('<th scope="row">flagship</th>', '<td>6 dice<br>range 2</td>'));
});

test('pieces of a map are told apart from words', async () => {
  expect(await shown('Meadow   Copse', '......   ......', '...f..   .ff.f.')).toContain('<table class="aligned map">');
  expect(await shown('die  0   1-2', '1    D   12', '2    Dd   3')).toContain('<table class="aligned">');
});

test('lines without common columns are cut into a form and what it means', async () => {
  const table = await shown('give SHIP to NAME', 'attack ENVIRON leader NAME   or leader none', '… stop 1   done at so many letters');
  expect(table).toContain(row('<th scope="row">attack ENVIRON leader NAME</th>', '<td>or leader none</td>'));
  expect(table).toContain(row('<th scope="row">… stop 1</th>', '<td>done at so many letters</td>'));
});
