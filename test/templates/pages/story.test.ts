/** The page of a match's story: a chart that is told in words too, and what turned it, each with a way to that moment. */
import { expect, test } from 'vitest';
import type { Story } from '../../../engine/story/story.ts';
import { openDoor, openDuel, playStep } from '../../functions/edge/http/door.ts';

const STORY: Story = {
  teams: [['rebel'], ['imperial']],
  course: [
    { step: 0, chances: [52, 48] },
    { step: 1, chances: [70, 30] },
    { step: 2, chances: [0, 100] },
  ],
  turns: [
    { step: 1, seats: ['imperial'], from: 48, to: 30, given: 31, better: { seat: 'imperial', lines: ['1 build 2', '2 pass'], chance: 45 } },
    { step: 2, seats: ['rebel'], from: 70, to: 0, given: 60 },
  ],
};

async function story(told?: Story): Promise<{ readonly page: string; readonly record: { readonly story?: Story } }> {
  const door = openDoor();
  const duel = await openDuel(door);
  expect(await (await door.ask(`GET /m/${duel.id}/story`)).text()).toContain('You can see it when the game has ended.');
  expect(await (await door.ask(`GET /m/${duel.id}`)).text()).not.toContain('/story"');
  await playStep(door, duel, 1, ['pass', 'pass']);
  await door.ask(`PUT /v1/matches/${duel.id}/orders`, { token: duel.rebel, body: { step: 2, orders: 'resign' } });
  await door.world.settle();
  if (told !== undefined) await door.world.deps.matches.keepStory({ match: duel.id, begun: door.world.deps.now(), story: told });
  expect(await (await door.ask(`GET /m/${duel.id}`)).text()).toContain(`href="/m/${duel.id}/story"`);
  const page = await (await door.ask(`GET /m/${duel.id}/story`)).text();
  const record = await (await door.ask(`GET /v1/matches/${duel.id}/record`)).json();
  return { page: page.replaceAll(duel.id, 'ID'), record };
}

test('it shows the course, and names what turned it', async () => {
  const { page, record } = await story(STORY);
  expect(record.story).toEqual(STORY);
  expect(page).toContain('<title id="chances-title">Chances to win after each turn</title>');
  expect(page).toMatch(/<desc id="chances-desc">Rebel \([^)]*\): from 52 % at the start to 0 %\./);
  const [, first = '', second = ''] = page.split('<li>');
  expect(first).toContain('<a href="/m/ID/steps/1">Turn 1</a>: <strong>Imperial</strong> went from 48 % to 30 %.');
  expect(first).toContain('<pre>1 build 2\n2 pass</pre>');
  expect(second).toContain('All orders together promised them 60 %: the dice took the rest.');
  expect([...page.matchAll(/<tr><th scope="row" class="n"><a href="\/m\/ID\/steps\/(\d)">/g)].map(([, step]) => step)).toEqual([
    '0',
    '1',
    '2',
  ]);
});

test('a match without a story says why', async () => {
  const { page, record } = await story();
  expect(page).toContain('This match has no analysis');
  expect(record).not.toHaveProperty('story');
});
