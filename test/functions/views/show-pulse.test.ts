import { describe, expect, test } from 'vitest';
import { MINUTE } from '../../support/world.ts';
import { type Ask, type Door, type Duel, openDoor, openDuel, playStep, SITE, signIn } from '../edge/http/door.ts';

const tagAt = async (door: Door, line: string, as: Ask = {}): Promise<string> => {
  const response = await door.ask(`GET ${line}`, as);
  expect(response.status).toBe(200);
  return response.headers.get('etag') ?? '';
};
const again = (door: Door, line: string, etag: string, as: Ask = {}): Promise<Response> =>
  door.ask(`GET ${line}`, { ...as, headers: { ...as.headers, 'if-none-match': etag } });
/** Every command that the table gets, by name. */
function watchTable({ world: { table } }: Door): string[] {
  const asked: string[] = [];
  const send = table.client.send.bind(table.client);
  Object.assign(table.client, {
    send: (command: { readonly constructor: { readonly name: string } }) => {
      asked.push(command.constructor.name);
      return send(command as never);
    },
  });
  return asked;
}
const order = (door: Door, { id }: Duel, token: string, body: object) => door.json(`PUT /v1/matches/${id}/orders`, { token, body });

/** Whatever can be asked for under a tag. */
const askable = ({ id, rebel, host }: Duel): readonly (readonly [string, Ask])[] => [
  [`/s/${rebel}`, {}],
  [`/s/${rebel}/steps/0`, {}],
  [`/h/${host}`, {}],
  [`/m/${id}`, {}],
  [`/m/${id}/steps/1`, {}],
  [`/v1/matches/${id}`, {}],
  [`/v1/matches/${id}`, { token: rebel }],
  [`/v1/matches/${id}/steps/1`, { token: rebel }],
];

test('who has it already is answered 304 after one read of the table and no other', async () => {
  const door = openDoor();
  const duel = await openDuel(door);
  await playStep(door, duel, 1);
  const asked = watchTable(door);
  for (const [line, as] of askable(duel)) {
    const etag = await tagAt(door, line, as);
    asked.length = 0;
    const response = await again(door, line, etag, as);
    expect({ line, status: response.status, asked }).toEqual({ line, status: 304, asked: ['GetItemCommand'] });
    expect(await response.text()).toBe('');
    expect(response.headers.get('etag')).toBe(etag);
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
});

test('a browser with a session is not looked up for a seat link that has not changed', async () => {
  const door = openDoor();
  const duel = await openDuel(door);
  const headers = { cookie: `__Host-session=${await signIn(door, 'ada@a.example')}` };
  const etag = await tagAt(door, `/s/${duel.rebel}`, { headers });
  const asked = watchTable(door);
  expect((await again(door, `/s/${duel.rebel}`, etag, { headers })).status).toBe(304);
  expect(asked).toEqual(['GetItemCommand']);
  expect(await tagAt(door, `/s/${duel.rebel}`)).not.toBe(etag);
});

test('If-None-Match is read as RFC 9110 has it', async () => {
  const door = openDoor();
  const { rebel } = await openDuel(door);
  const etag = await tagAt(door, `/s/${rebel}`);
  const strong = etag.replace('W/', '');
  const statusOf = async (held: string) => (await again(door, `/s/${rebel}`, held)).status;
  for (const held of [etag, strong, `"x", ${etag}`, `${strong},W/"y"`]) expect([held, await statusOf(held)]).toEqual([held, 304]);
  for (const held of ['', '*', 'W/', '""', strong.slice(1, -1), etag.toUpperCase(), `${etag}x`, ','.repeat(9000)])
    expect([held.slice(0, 40), await statusOf(held)]).toEqual([held.slice(0, 40), 200]);
});

test('a token that opens nothing gets no 304, whatever tag it sends', async () => {
  const door = openDoor();
  const duel = await openDuel(door);
  const other = await openDuel(door);
  const etag = await tagAt(door, `/v1/matches/${duel.id}`);
  expect((await again(door, `/v1/matches/${duel.id}`, etag, { token: other.rebel })).status).toBe(404);
  expect((await again(door, `/s/${duel.id}.${'a'.repeat(26)}`, etag)).status).toBe(404);
  expect((await again(door, `/m/${duel.id}/steps/9`, etag)).status).toBe(404);
});

test('no two readers have a tag in common, nor has one reader of two matches', async () => {
  const door = openDoor();
  const [one, two] = [await openDuel(door), await openDuel(door)];
  const tags = await Promise.all(
    [one, two].flatMap(({ id, rebel, imperial, host }) =>
      [rebel, imperial, host, undefined].map((token) => tagAt(door, `/v1/matches/${id}`, token === undefined ? {} : { token })),
    ),
  );
  expect(new Set(tags).size).toBe(8);
});

describe('a tag moves', () => {
  test.each([
    [
      'when the reader’s own orders come on file, or others in their place',
      async (door: Door, duel: Duel) => {
        await order(door, duel, duel.rebel, { orders: 'build 8', ready: false });
      },
    ],
    [
      'when the opponent is no longer awaited',
      async (door: Door, duel: Duel) => {
        await order(door, duel, duel.imperial, { orders: 'pass' });
      },
    ],
    [
      'when the host gives more time',
      async (door: Door, duel: Duel) => {
        await door.ask(`POST /v1/matches/${duel.id}/extend`, { token: duel.host, body: { hours: 1 } });
      },
    ],
    ['when the turn is played', (door: Door, duel: Duel) => playStep(door, duel, 1)],
    ['when an hour has passed', async (door: Door) => door.world.pass(60 * MINUTE)],
    [
      'when somebody resigns',
      async (door: Door, duel: Duel) => {
        await order(door, duel, duel.imperial, { orders: 'resign' });
      },
    ],
  ])('%s', async (_, act) => {
    const door = openDoor();
    const duel = await openDuel(door);
    const before = await tagAt(door, `/s/${duel.rebel}`);
    await act(door, duel);
    expect((await again(door, `/s/${duel.rebel}`, before)).status).toBe(200);
  });

  test('every quarter of an hour in the two hours before a deadline', async () => {
    const door = openDoor();
    const { rebel } = await openDuel(door, { pace: { hours: 2 } });
    door.world.pass(MINUTE);
    const tags = [];
    for (let i = 0; i < 10; i++) {
      tags.push(await tagAt(door, `/s/${rebel}`));
      door.world.pass(5 * MINUTE);
    }
    expect(new Set(tags).size).toBe(4);
  });
});

test('it stays for all that the opponent does and that shows on no page of the reader', async () => {
  const door = openDoor();
  const duel = await openDuel(door);
  const { id, rebel, imperial } = duel;
  const lines = [`/s/${rebel}`, `/m/${id}`, `/h/${duel.host}`, `/v1/matches/${id}`];
  const before = await Promise.all(lines.map((line) => tagAt(door, line)));
  const version = async () => (await door.world.deps.matches.load(id))?.version ?? 0;
  const hook = { url: 'https://hook.example/x', secret: `whsec_${'a'.repeat(32)}`, mail: true };
  const acts: readonly (() => Promise<unknown>)[] = [
    () => order(door, duel, imperial, { orders: 'build 0', ready: false }),
    () => order(door, duel, imperial, { orders: 'pass', ready: false }),
    () => door.ask(`DELETE /v1/matches/${id}/orders`, { token: imperial }),
    () => door.ask(`PUT /v1/matches/${id}/endpoint`, { token: imperial, body: hook }),
    () => door.ask(`POST /s/${imperial}/mute`, { form: {} }),
    () => door.ask(`POST /s/${imperial}/unmute`, { form: {} }),
    () => door.ask(`DELETE /v1/matches/${id}/endpoint`, { token: imperial }),
    () => door.ask(`PUT /v1/matches/${id}/orders?dry=1`, { token: imperial, body: { orders: 'build 0' } }),
    () => door.world.deps.dueIndex.wakeUpMatch({ t: 'match', id, since: 0 }, { at: door.world.deps.now() }),
    () => door.world.sweep(),
  ];
  const from = await version();
  for (const act of acts) {
    await act();
    await door.world.settle();
    expect(await Promise.all(lines.map((line) => tagAt(door, line)))).toEqual(before);
  }
  expect(await version()).toBeGreaterThan(from + 5);
});

describe('the page says how closely to follow it', () => {
  const BOT = { rebel: { guest: true }, imperial: { bot: 'commander', level: 'easy' } };
  const REFRESH = /<noscript><meta http-equiv="refresh" content="(\d+);url=([^"]+)"><\/noscript>/;
  const pageAt = async (door: Door, path: string) => {
    const response = await door.ask(`GET ${path}`);
    return { html: await response.text(), etag: response.headers.get('etag') };
  };
  const followed = (html: string) => / data-follow="(\w+)"/.exec(html)?.[1];

  test('and where to fetch it, under which tag', async () => {
    const door = openDoor();
    const { rebel } = await openDuel(door);
    const { html, etag } = await pageAt(door, `/s/${rebel}?done=sent`);
    expect(html).toContain(`<main id="main" data-etag="${etag?.replaceAll('"', '&quot;')}" data-follow="slow" data-page="/s/${rebel}">`);
    expect((await again(door, `/s/${rebel}`, etag ?? '')).status).toBe(304);
  });

  test('quickly while a bot is to move; without script it is fetched anew, unless its reader may be writing', async () => {
    const door = openDoor();
    const { body } = await door.json('POST /v1/matches', { body: { ruleset: 'rebel-commander', seats: BOT } });
    const path = `/s/${body.seatTokens.rebel}`;
    const asked = await pageAt(door, path);
    expect({ follow: followed(asked.html), refresh: REFRESH.test(asked.html) }).toEqual({ follow: 'quick', refresh: false });
    await door.ask(`PUT /v1/matches/${body.id}/orders`, { token: body.seatTokens.rebel, body: { orders: 'pass' } });
    const sent = await pageAt(door, path);
    expect({ follow: followed(sent.html), to: REFRESH.exec(sent.html)?.[2] }).toEqual({ follow: 'quick', to: `${path}#now` });
    const checked = await door.ask(`POST ${path}/orders`, { form: { orders: 'build 8', step: '1', act: 'check' } });
    expect(REFRESH.test(await checked.text())).toBe(false);
    await door.world.settle();
    const moved = await pageAt(door, path);
    expect(moved.html).toContain('What happened');
    expect(REFRESH.test(moved.html)).toBe(false);
  });

  test('slowly when the bot is out of order, and not at all when it is over', async () => {
    const door = openDoor();
    const { body } = await door.json('POST /v1/matches', { body: { ruleset: 'rebel-commander', seats: BOT } });
    const token = body.seatTokens.rebel;
    await door.ask(`PUT /v1/matches/${body.id}/orders`, { token, body: { orders: 'pass' } });
    door.world.pass(11 * MINUTE);
    const late = await pageAt(door, `/s/${token}`);
    expect({ follow: followed(late.html), refresh: REFRESH.test(late.html) }).toEqual({ follow: 'slow', refresh: false });
    await door.ask(`PUT /v1/matches/${body.id}/orders`, { token, body: { orders: 'resign' } });
    expect(followed((await pageAt(door, `/s/${token}`)).html)).toBe('no');
  });

  test('quickly while the dice wait for the beacon, and again once the round is made', async () => {
    const door = openDoor();
    const duel = await openDuel(door, { beacon: 'quicknet' });
    await playStep(door, duel, 1);
    const { html } = await pageAt(door, `/s/${duel.rebel}`);
    expect(followed(html)).toBe('quick');
    const wait = Number(REFRESH.exec(html)?.[1]);
    expect(wait).toBeGreaterThan(60);
    expect(wait).toBeLessThanOrEqual(120);
  });
});

describe('the data for the page’s script', () => {
  const table = (html: string) => {
    const [, text = 'null'] = /<script type="application\/json" id="table">(.*?)<\/script>/s.exec(html) ?? [];
    return JSON.parse(text);
  };

  test('is the reader’s own view, for a seat that may order and nobody else', async () => {
    const door = openDoor();
    const duel = await openDuel(door, { options: { fog: 'contact' } });
    const { body } = await door.json(`GET /v1/matches/${duel.id}`, { token: duel.rebel });
    const held = async (path: string) => table(await (await door.ask(`GET ${path}`)).text());
    const edition = (await door.world.deps.matches.load(duel.id))?.ruleset;
    expect(await held(`/s/${duel.rebel}`)).toEqual({ game: edition, seat: 'rebel', view: body.view, step: 1 });
    for (const path of [`/m/${duel.id}`, `/h/${duel.host}`]) expect(await held(path)).toBeNull();
    await order(door, duel, duel.rebel, { orders: 'resign' });
    expect(await held(`/s/${duel.rebel}`)).toBeNull();
  });
});

test('an address of another site gets no tag to compare', async () => {
  const door = openDoor();
  const { id } = await openDuel(door);
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image', origin: SITE };
  const response = await door.ask(`GET /m/${id}`, { headers });
  expect({ status: response.status, etag: response.headers.get('etag') }).toEqual({ status: 403, etag: null });
});

test('an example fills the box when it is pressed, and nothing is sent', async () => {
  const door = openDoor();
  const duel = await openDuel(door);
  const page = await (await door.ask(`GET /s/${duel.rebel}`)).text();
  const example =
    /<input type="hidden" name="orders" value="([^"]+)"><button name="act" value="fill" class="example">([^<]+)<\/button>/.exec(page);
  expect(example?.[1]).toBe(example?.[2]);
  const filled = await door.ask(`POST /s/${duel.rebel}/orders`, { form: { orders: example?.[1] ?? '', step: '1', act: 'fill' } });
  expect(filled.status).toBe(200);
  const html = await filled.text();
  expect(html).toContain(`>\n${example?.[1]}</textarea>`);
  expect(html).not.toMatch(/aria-invalid|role="alert"|would be accepted/);
  expect(html).toContain('No orders yet');
});
