/** A turn has one name on pages and in letters: the game's own, where it counts otherwise than by steps. */
import { expect, test } from 'vitest';
import { openMatch } from '../../../functions/cases/match/open-match.ts';
import { openDoor } from '../edge/http/door.ts';

const ADA = 'ada@a.example';
const GAMES = [
  ['risk-original-trilogy', { me: 'rebels', other: 'empire', bot: 'warlord' }, 'round', /\bturn \d|\bstep \d/i],
  ['imperial-alliance', { me: 'imperial', other: 'alliance', bot: 'marshal' }, 'turn', /\bimpulse \d|\bstep \d/i],
  ['freedom-in-the-galaxy', { me: 'rebel', other: 'imperial', bot: 'strategist' }, 'turn', /\bstep \d/i],
] as const;

test.each(GAMES)('%s is counted in its own way', async (game, { me, other, bot }, word, never) => {
  const door = openDoor();
  const { world } = door;
  const seats = { [me]: { email: ADA, name: 'Ada' }, [other]: { bot, level: 'easy' as const } };
  const opened = await openMatch(world.deps, { ruleset: game, options: {}, seats, demo: false, listed: true });
  const match = opened.ok ? `/m/${opened.value.id}` : '';
  await world.settle();
  const [seat = ''] = /\/s\/\S+/.exec(world.lastTo(ADA).rendered.text) ?? [];
  await door.ask(`POST ${seat}/accept`);
  for (let turn = 1; turn <= 3; turn++) {
    await world.settle();
    const page = await (await door.ask(`GET ${seat}`)).text();
    expect(page).toMatch(new RegExp(`<h2>Your orders for ${word} \\d`));
    const [, step = ''] = /name="step" value="(\d+)"/.exec(page) ?? [];
    const [, orders = ''] = /<button[^>]*class="example">([^<]*)</.exec(page) ?? [];
    const typed = orders.replaceAll('&#39;', "'");
    if (turn === 1) await world.reply(world.lastTo(ADA), typed);
    else await door.ask(`POST ${seat}/orders`, { form: { orders: typed, step, act: 'send' } });
  }
  await world.settle();
  const letters = world.sent.map(({ rendered }) => rendered);
  expect(letters.length).toBeGreaterThan(3);
  const named = letters.flatMap(({ subject, text }) => [
    subject,
    ...text.split('\n').filter((line) => /orders for|on file for/.test(line)),
  ]);
  expect(named.filter((line) => never.test(line))).toEqual([]);
  const history = await (await door.ask(`GET ${seat}/history`)).text();
  expect([...history.matchAll(/<h2><a[^>]*>([^<]*)/g)].map(([, title = '']) => title).filter((title) => never.test(title))).toEqual([]);
  const last = [...history.matchAll(/\/steps\/(\d+)"/g)].at(-1)?.[1] ?? '';
  for (const path of [
    seat,
    match,
    `${match}/board`,
    '/watch',
    ...[seat, match].flatMap((base) => [`${base}/steps/1`, `${base}/steps/${last}`]),
  ]) {
    const page = await (await door.ask(`GET ${path}`)).text();
    const told = [...page.matchAll(/>([^<]+)|(?:content|data-turn|aria-label)="([^"]*)"/g)].map(([, text, said]) => text ?? said ?? '');
    expect([path, told.filter((line) => never.test(line))]).toEqual([path, []]);
    if (path.includes('/steps/')) expect(page).toMatch(new RegExp(`data-turn="${word} \\d`, 'i'));
  }
  expect(await (await door.ask('GET /watch')).text()).toMatch(new RegExp(`, after ${word} \\d`));
});
