import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { judge, readCases } from '../engine/adjudicate.ts';
import { commitment, keyedDice, lock, NO_NONCE, promise } from '../engine/dice.ts';
import { openBody, ordersBody } from '../functions/edge/http/match/request-shapes.ts';
import { actBody, leagueBody } from '../functions/league/edge/requests.ts';
import { settingsHelp } from '../infra/local/settings.ts';
import { docTables, rowsOn } from './schemas/doc-tables.ts';
import { fences, PAGES, ROOT, readPage } from './support/docs/pages.ts';
import { rulesetNamed, rulesets } from './support/games/games.ts';

/** What an operator writes, and no clone has. */
const OPERATORS_OWN = ['infra/stages/production.json', 'infra/stages/staging.json'];

/** As GitHub names the anchor of a heading. */
const anchorsOf = (page: string): readonly string[] =>
  [...readPage(page).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\- ]/gu, '')
      .replaceAll(' ', '-'),
  );

test('the page for hosts lists the options of every game, and their values', () => {
  const [, table = ''] = readPage('docs/hosts.md').split('### Options');
  for (const { id, title, options } of rulesets) {
    const own = table.slice(table.indexOf(`| ${title} |`)).split(/\n\| [A-Z]|\n\n/)[0] ?? '';
    for (const option of options) {
      expect([id, own.includes(`\`${option.name}\``)]).toEqual([id, true]);
      const values = option.kind === 'choice' ? option.values : [];
      const told = own.split('\n').find((row) => row.includes(`\`${option.name}\``));
      for (const value of values) expect([id, option.name, told]).toEqual([id, option.name, expect.stringContaining(String(value))]);
    }
  }
});

test('the rules of every game name its options', () => {
  for (const { id, options } of rulesets) {
    const rules = readPage(`engine/rulesets/${id}/RULES.md`);
    const unnamed = options.map(({ name }) => name).filter((name) => !new RegExp(`\\b${name}\\b`).test(rules));
    expect([id, unnamed]).toEqual([id, []]);
  }
});

describe.each(PAGES)('%s', (page) => {
  test('links to files and headings that are there', () => {
    const links = [...readPage(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => to).filter((to) => !/^[a-z]+:/.test(to));
    const dead = links.filter((to) => {
      const [path = '', anchor] = to.split('#');
      const file = path === '' ? page : relative(ROOT, join(ROOT, dirname(page), path));
      return !existsSync(join(ROOT, file)) || (anchor !== undefined && !anchorsOf(file).includes(anchor));
    });
    expect(dead).toEqual([]);
  });

  test('names pages and sources that are there', () => {
    const named = [...readPage(page).matchAll(/`((?:engine|functions|templates|infra|bin|docs|test|\.ci)\/[\w./-]+\.\w+|\w+\.md)`/g)].map(
      ([, name = '']) => name,
    );
    expect(named.filter((name) => !existsSync(join(ROOT, name)) && !['RULES.md', ...OPERATORS_OWN].includes(name))).toEqual([]);
  });

  test('names scripts that package.json has', () => {
    const { scripts } = JSON.parse(readPage('package.json')) as { scripts: Record<string, string> };
    const named = [...readPage(page).matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });
});

test.each(PAGES.filter((page) => page.endsWith('/README.md')))('%s names sources of its room by their path in it', (page) => {
  const named = [...readPage(page).matchAll(/`([\w./-]+\.(?:tsx?|mjs))`/g)].map(([, name = '']) => name);
  expect(named.filter((name) => ![dirname(page), '.'].some((from) => existsSync(join(ROOT, from, name))))).toEqual([]);
});

describe('README.md', () => {
  test('begins with the name, one sentence, and the two commands that matter', () => {
    const [name = '', sentence = ''] = readPage('README.md').split('\n\n');
    expect(name).toBe('# Sealed Orders');
    expect(sentence).toMatch(/^[^\n]+\.$/);
    expect(fences('README.md').slice(0, 2)).toEqual([
      { language: 'sh', text: 'npm ci --omit=dev && npm start' },
      { language: 'sh', text: 'npm ci && npm test' },
    ]);
  });

  test('shows letters as they are sent', () => {
    const letters = ['receipt', 'report'].map((name) => readPage(`test/templates/letters/${name}.txt`));
    const shown = fences('README.md').filter(({ language }) => language === 'text');
    expect(shown).toHaveLength(2);
    shown.forEach(({ text }, i) => {
      expect(letters[i]).toContain(text);
    });
  });

  test('shows requests that the API takes', () => {
    const bodies = fences('README.md').flatMap(({ text }) => [...text.matchAll(/ -d '([^']+)'/g)].map(([, body = '']) => JSON.parse(body)));
    expect(bodies).toHaveLength(3);
    for (const body of bodies) expect(('ruleset' in body ? openBody() : ordersBody()).safeParse(body).error).toBeUndefined();
  });
});

test('docs/operators.md lists every setting and no other', () => {
  const table = readPage('docs/operators.md').split('## Settings')[1]?.split('\n## ')[0] ?? '';
  const listed = [...table.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
  const known = [...settingsHelp().matchAll(/^ {2}([A-Z_]+) /gm)].map(([, name]) => name);
  expect(known.length).toBeGreaterThan(5);
  expect(listed.sort()).toEqual(known.sort());
});

test('docs/hosts.md shows a request that the API takes', () => {
  const bodies = fences('docs/hosts.md').filter(({ language }) => language === 'json');
  expect(bodies).toHaveLength(1);
  for (const { text } of bodies) expect(openBody().safeParse(JSON.parse(text)).error).toBeUndefined();
});

test('docs/leagues.md shows a league and an act that the API takes', () => {
  const bodies = fences('docs/leagues.md').filter(({ language }) => language === 'json');
  expect(bodies.map(({ text }) => leagueBody().safeParse(JSON.parse(text)).error)).toEqual([undefined]);
  const acts = fences('docs/leagues.md').flatMap(({ text }) =>
    [...text.matchAll(/ -d '([^']+)'/g)].map(([, body = '']) => JSON.parse(body)),
  );
  expect(acts.map((act) => actBody().safeParse(act).error)).toEqual([undefined]);
  const listed = [...readPage('docs/leagues.md').matchAll(/^\| ((?:`[\w-]+`(?:, )?)+) \|/gm)].flatMap(([, names = '']) =>
    names.match(/[\w-]+/g),
  );
  for (const act of [
    'pause',
    'resume',
    'announce',
    'extend',
    'adjudicate',
    'annul',
    're-pair',
    'replace',
    'remove',
    'waive',
    'close-registration',
    'last-season',
    'cancel',
  ])
    expect(listed).toContain(act);
});

test('tables that follow from declarations are as `npm run schemas` writes them: events of the log, words of mail', () => {
  for (const table of docTables()) expect(rowsOn(readPage(table.page), table), `${table.page}, ${table.under}`).toEqual(table.rows);
});

test('docs/rulesets.md shows worked cases that hold', () => {
  const shown = fences('docs/rulesets.md').filter(({ language }) => language === 'json');
  const cases = readCases(shown.flatMap(({ text }) => JSON.parse(text)));
  expect(cases.length).toBeGreaterThan(1);
  for (const worked of cases) {
    const ruleset = rulesetNamed(worked.ruleset);
    expect(ruleset && judge(ruleset, worked)).toBeUndefined();
    expect(ruleset).toBeDefined();
  }
});

test('docs/rulesets.md leads to its example, a whole game in 220 lines', () => {
  expect(readPage('docs/rulesets.md')).toContain('is a whole game in 220 lines');
  const folder = join(ROOT, 'test/engine/rulesets/nim');
  const files = readdirSync(folder).filter((name) => name !== 'games' && name !== 'nim.test.ts');
  expect(files.sort()).toEqual(['RULES.md', 'bot.ts', 'card.ts', 'cases.json', 'index.ts', 'presentation.ts', 'rules.ts']);
  const lines = files.map((name) => readFileSync(join(folder, name), 'utf8').split('\n').length - 1);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(220);
});

test('docs/dice.md shows a test vector that the engine makes', () => {
  const page = readPage('docs/dice.md');
  const of = (seat: string, byte: string, lines: readonly string[]): string =>
    commitment({ match: 'g1', step: 1, seat, nonce: byte.repeat(16), lines });
  const commitments = [of('R', '11', ['move 7 4', 'build 8']), of('I', '22', ['move 1 4', 'attack 4'])];
  const fixed = { match: 'g1', step: 1, commitments };
  const locked = lock(fixed, { round: 0, passed: [], named: [] });
  const silent = promise({ match: 'g1', step: 1, seat: 'I', t: 'silent', nonce: NO_NONCE, lines: [] });
  for (const hash of [...commitments, silent, locked]) expect(page).toContain(hash);
  const key = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, '0')).join('');
  const info = keyedDice(key, { match: 'g1', step: 1, lock: locked, beacon: '-' }).roll(6, 'I.2.attack.4.attacker');
  expect(page).toContain(`| the die with six sides | ${info} |`);
});
