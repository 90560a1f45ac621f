/** A game's rules as a newcomer reads them. */
import { describe, expect, test } from 'vitest';
import { settingsOf } from '../../../engine/rulesets/freedom-in-the-galaxy/notation/settings.ts';
import { EVERY_FORM } from '../../../engine/rulesets/risk-original-trilogy/presentation/grammar.ts';
import { openDoor } from '../../functions/edge/http/door.ts';
import { rulesets } from '../../support/games/games.ts';

const door = openDoor();
const pageOf = async (id: string): Promise<string> => (await door.ask(`GET /rules/${id}`)).text();
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
const all = (page: string, pattern: RegExp): readonly string[] => [...page.matchAll(pattern)].map(([, found = '']) => found);

describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))('the rules of %s', (id, { guide }) => {
  test('begin with contents, each of which leads somewhere', async () => {
    const page = await pageOf(id);
    const [contents = ''] = /<nav class="contents"[\s\S]*?<\/nav>/.exec(page) ?? [];
    const anchors = all(page, / id="([^"]+)"/g);
    expect(new Set(anchors).size, 'ids are named once').toBe(anchors.length);
    const linked = all(contents, /href="#([^"]+)"/g);
    expect(linked.slice(0, 2)).toEqual(['quick-start', 'a-worked-turn']);
    expect(linked.at(-1)).toBe('glossary');
    expect(linked.filter((anchor) => !page.includes(`<h2 id="${anchor}">`))).toEqual([]);
    expect(linked).toHaveLength(all(page, /<h2 (id)=/g).length);
  });

  test('show the worked turn: every line with what it is for, what the report says, the board before and after', async () => {
    const page = await pageOf(id);
    const turn = page.slice(page.indexOf('<h2 id="a-worked-turn">'), page.indexOf(`<h2 id="`, page.indexOf('<h2 id="a-worked-turn">') + 1));
    for (const [line, gloss] of guide.worked.steps.flatMap((sent) => Object.values(sent).flat()))
      expect(turn).toContain(`<dt><code>${escaped(line)}</code></dt><dd>${escaped(gloss)}</dd>`);
    expect(turn).toContain('<h3>You are told</h3>');
    expect(turn.split('<figure')).toHaveLength(2 + guide.worked.steps.length);
  });

  test('end with every word, each with an address of its own', async () => {
    const page = await pageOf(id);
    const words = page.slice(page.indexOf('<h2 id="glossary">'));
    for (const { term, means } of guide.glossary) expect(words).toContain(`<dt>${escaped(term)}</dt><dd>${escaped(means)}</dd>`);
    expect(words.split('<div id="word-')).toHaveLength(guide.glossary.length + 1);
  });

  test('have their tables as tables, which break at any width', async () => {
    expect(await pageOf(id)).not.toContain('<pre');
  });
});

test('the rules of Freedom in the Galaxy name every standing key and every kind of order', async () => {
  const page = await pageOf('freedom-in-the-galaxy');
  for (const key of new Set([...settingsOf('rebel'), ...settingsOf('imperial')]))
    expect(page).toContain(`<th scope="row" align="left">${key}</th>`);
  for (const verb of [
    'place',
    'move',
    'join army',
    'attack',
    'pdb up',
    'reinforce',
    'give',
    'use',
    'react',
    'search',
    'mission',
    'standing',
  ])
    expect(page).toMatch(new RegExp(`<th scope="row" align="left"><code>${verb}`));
});

test('the rules of RISK name every form of order', async () => {
  const page = await pageOf('risk-original-trilogy');
  for (const line of EVERY_FORM.flatMap(([, lines]) => lines)) expect(page).toContain(escaped(line.trim().split(/ {2,}/)[0] ?? ''));
});
