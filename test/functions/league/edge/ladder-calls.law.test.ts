/** A ladder that is always on, by its page, by HTTP and by mail. */
import { describe, expect, test } from 'vitest';
import { openDoor, signIn } from '../../edge/http/door.ts';

const WISH = { name: 'Rungs', ruleset: 'rebel-commander', format: 'ladder', challenges: true, legs: 'one', startWhenFull: 4 };
const PEOPLE = ['ada', 'bob', 'cem', 'dan'] as const;
const MINUTE = 60_000;

/** Whoever stands first, second, … at the beginning. */
async function openLadder() {
  const door = openDoor();
  const director = await signIn(door, 'dora@d.example');
  const { id } = (await door.json('POST /v1/leagues', { token: director, body: WISH })).body;
  const tokens = new Map<string, string>();
  for (const name of PEOPLE) {
    tokens.set(name, await signIn(door, `${name}@p.example`));
    await door.ask(`POST /v1/leagues/${id}/entries`, { token: tokens.get(name) ?? '', body: { name } });
  }
  for (let i = 0; i < 5; i++) {
    door.world.pass(MINUTE);
    await door.world.sweep();
  }
  const path = `/leagues/${id}/seasons/1/divisions/1`;
  const shown = async (token?: string) => (await door.json(`GET /v1${path}`, token === undefined ? {} : { token })).body;
  const rows = (await shown()).rows as readonly { readonly id: string; readonly name: string }[];
  const at = (place: number) => {
    const { id: entrant, name } = rows[place - 1] ?? { id: '', name: '' };
    return { entrant, name, token: tokens.get(name) ?? '', address: `${name}@p.example` };
  };
  const page = async (token: string): Promise<string> =>
    (await door.ask(`GET ${path}`, { headers: { cookie: `__Host-session=${token}` } })).text();
  const submit = (form: string, fields: Readonly<Record<string, string>>, token: string) =>
    door.ask(`POST ${path}/${form}`, {
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: `__Host-session=${token}`, origin: 'https://play.example' },
    });
  const order = async (): Promise<readonly string[]> => (await shown()).rows.map((row: { name: string }) => row.name);
  return { door, id, path, at, shown, page, submit, order, director };
}

test('by HTTP: who may be challenged is told, the match opens on acceptance, and a reason is for the two alone', async () => {
  const { door, id, at, shown } = await openLadder();
  const [second, third, fourth] = [at(2), at(3), at(4)];
  expect((await shown()).ladder).toMatchObject({ reach: 3, answerDays: 3, againDays: 7, closing: false, challenges: [], you: null });
  expect((await shown(fourth.token)).ladder.you.may.map(({ name }: { name: string }) => name)).toEqual([
    at(1).name,
    second.name,
    third.name,
  ]);
  const make = (by: typeof second, entrant: string) =>
    door.json(`POST /v1/leagues/${id}/challenges`, { token: by.token, body: { entrant } });
  const made = await make(fourth, second.entrant);
  expect(made).toMatchObject({ status: 201, body: { challenge: 'c1', until: expect.stringMatching(/Z$/) } });
  expect((await shown(third.token)).ladder.you).toMatchObject({ may: [{ name: at(1).name }], line: [{ name: second.name }] });
  expect(await make(third, second.entrant)).toMatchObject({ status: 201, body: { challenge: 'c2', until: null, inLine: 1 } });
  expect(await make(third, at(1).entrant)).toMatchObject({ status: 409, body: { code: 'not-active' } });
  expect(await make(third, 'nobody')).toMatchObject({ status: 422, body: { code: 'bad-request' } });
  const answer = (token: string, body: object) => door.json(`POST /v1/leagues/${id}/challenges/c1/answer`, { token, body });
  expect(await answer(third.token, { answer: 'accept' })).toMatchObject({ status: 422 });
  expect(await answer(second.token, { answer: 'perhaps' })).toMatchObject({ status: 422 });
  expect(await answer(second.token, { answer: 'decline', reason: 'my exam' })).toMatchObject({
    status: 200,
    body: { challenge: 'c1', moved: false },
  });
  const seenBy = async (token?: string) =>
    (await shown(token)).ladder.challenges.find((challenge: { id: string }) => challenge.id === 'c1');
  expect([await seenBy(fourth.token), await seenBy(second.token)]).toMatchObject([
    { became: 'declined', reason: 'my exam', yours: 'made', until: null },
    { became: 'declined', reason: 'my exam', yours: 'asked' },
  ]);
  expect([await seenBy(third.token), await seenBy()]).toMatchObject([
    { became: 'declined', reason: null, yours: null },
    { reason: null, yours: null },
  ]);
});

test('on its page: the line, and a place in it', async () => {
  const { at, page, submit } = await openLadder();
  const [second, third, fourth] = [at(2), at(3), at(4)];
  await submit('challenges', { entrant: second.entrant }, third.token);
  expect(await page(fourth.token)).toContain('Already challenged; join the line for:');
  await submit('challenges', { entrant: second.entrant }, fourth.token);
  expect(await page(fourth.token)).toContain(`You are in line for ${second.name}`);
  expect(await page(second.token)).not.toContain(`${fourth.name} challenges you`);
  await submit('challenge-answers', { challenge: 'c2', answer: 'withdraw' }, fourth.token);
  expect(await page(fourth.token)).toContain('Already challenged; join the line for:');
});

test('on its page: a button for each who may be challenged, and the answers', async () => {
  const { at, page, submit, path, shown, director } = await openLadder();
  const [second, third] = [at(2), at(3)];
  expect(await page(director)).not.toContain('Challenge somebody<');
  expect(await page(third.token)).toContain(`value="${second.entrant}">${second.name}</button>`);
  const made = await submit('challenges', { entrant: second.entrant }, third.token);
  expect([made.status, made.headers.get('location')]).toEqual([303, `${path}?done=challenged`]);
  expect(await page(third.token)).toContain(`You have challenged ${second.name}`);
  expect(await page(second.token)).toContain(`${third.name} challenges you`);
  const again = await submit('challenges', { entrant: at(1).entrant }, third.token);
  expect([again.status, await again.text()]).toEqual([409, expect.stringContaining('You already have an open challenge.')]);
  const accepted = await submit('challenge-answers', { challenge: 'c1', answer: 'accept', reason: '' }, second.token);
  expect(accepted.headers.get('location')).toBe(`${path}?done=answered-challenge`);
  expect((await shown()).rounds[0].pairings).toMatchObject([{ id: 'c1', status: 'open' }]);
});

describe('by mail', () => {
  const challenged = async () => {
    const ladder = await openLadder();
    const { door, id, at } = ladder;
    await door.ask(`POST /v1/leagues/${id}/challenges`, { token: at(3).token, body: { entrant: at(2).entrant } });
    await door.world.settle();
    const letter = door.world.lastTo(at(2).address);
    expect(letter.rendered.subject).toContain(`${at(3).name} challenges you`);
    return { ...ladder, reply: (text: string) => door.world.reply(letter, text) };
  };

  test('`accept` opens the match, whose first letter is the answer', async () => {
    const { door, at, shown, reply } = await challenged();
    await reply('accept');
    expect((await shown()).rounds[0].pairings).toMatchObject([{ id: 'c1', status: 'open' }]);
    expect(door.world.lastTo(at(2).address).rendered.subject).toContain('turn 1');
  });

  test.each([
    ['decline', null],
    ['Decline: I am moving house.', 'I am moving house.'],
  ])('`%s` declines', async (text, reason) => {
    const { door, at, shown, reply } = await challenged();
    await reply(text);
    expect((await shown(at(3).token)).ladder.challenges).toMatchObject([{ became: 'declined', reason }]);
    const subjects = [3, 2].map((place) => door.world.lastTo(at(place).address).rendered.subject);
    expect(subjects).toEqual([expect.stringContaining('your challenge is declined'), expect.stringContaining('the table now')]);
  });

  test('an answer to nothing is told so', async () => {
    const { door, id, at, reply } = await challenged();
    await door.ask(`POST /v1/leagues/${id}/challenges/c1/answer`, { token: at(3).token, body: { answer: 'withdraw' } });
    await reply('accept');
    expect(door.world.lastTo(at(2).address).rendered.text).toContain('No challenge is waiting for your answer.');
  });
});

test('a page opens one, with what such a ladder does not have left out', async () => {
  const door = openDoor();
  const ada = await signIn(door, 'ada@a.example');
  const fields = {
    game: 'rebel-commander',
    name: 'Rungs',
    format: 'always-on',
    seasons: '1',
    movers: '2',
    rounds: '5',
    leavers: 'bot',
    divisionSize: '16',
    answerDays: '5',
  };
  const opened = await door.ask('POST /leagues/open', {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: `__Host-session=${ada}`, origin: 'https://play.example' },
  });
  expect(opened.status).toBe(303);
  const [, id] = /\/leagues\/(\w+)/.exec(opened.headers.get('location') ?? '') ?? [];
  const { body } = await door.json(`GET /v1/leagues/${id}`, { token: ada });
  expect(body.settings).toEqual(
    expect.arrayContaining([{ term: 'Answer', words: 'within 5 days, days away not counted; no answer loses the place' }]),
  );
  expect(body).toMatchObject({ seasons: 0, maximum: 16 });
});
