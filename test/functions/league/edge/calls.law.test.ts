import { describe, expect, test } from 'vitest';
import { csv } from '../../../../functions/league/edge/csv.ts';
import { openDoor, signIn } from '../../edge/http/door.ts';
import { openSmallLeague, playSmallLeague } from '../small-league.ts';

const WISH = { name: 'Winter', ruleset: 'rebel-commander', divisionSize: 4 };

describe('opening a league', () => {
  test('answers with its address, and every fault of a wish at once', async () => {
    const door = openDoor();
    const token = await signIn(door, 'ada@a.example');
    const opened = await door.json('POST /v1/leagues', { token, body: WISH });
    expect(opened).toMatchObject({ status: 201, body: { url: `https://play.example/leagues/${opened.body.id}` } });
    expect(opened.headers.get('location')).toBe(`/v1/leagues/${opened.body.id}`);
    const refused = await door.json('POST /v1/leagues', { token, body: { ...WISH, name: ' ', rounds: 99, tieBreaks: ['luck'] } });
    expect(refused).toMatchObject({ status: 422, body: { code: 'bad-request' } });
    expect(refused.body.faults.map((fault: { code: string }) => fault.code)).toEqual(['bad-name', 'bad-tie-break', 'bad-rounds']);
  });

  test('twice with one key opens one, and with another wish is refused', async () => {
    const door = openDoor();
    const token = await signIn(door, 'ada@a.example');
    const open = (body: object) => door.json('POST /v1/leagues', { token, body, headers: { 'idempotency-key': 'k' } });
    const first = await open(WISH);
    expect((await open(WISH)).body.id).toBe(first.body.id);
    expect(await open({ ...WISH, rounds: 7 })).toMatchObject({ status: 422, body: { code: 'key-reused' } });
    expect((await door.json('GET /v1/leagues')).body.leagues).toHaveLength(1);
  });
});

describe('a league', () => {
  test('is entered once by somebody signed in, and not by somebody uninvited', async () => {
    const door = openDoor();
    const ada = await signIn(door, 'ada@a.example');
    const eve = await signIn(door, 'eve@e.example');
    const open = (await door.json('POST /v1/leagues', { token: ada, body: WISH })).body.id;
    const enter = (id: string, token: string) => door.json(`POST /v1/leagues/${id}/entries`, { token, body: { name: 'Eve' } });
    const first = await enter(open, eve);
    expect(first).toMatchObject({ status: 201, body: { season: 1 } });
    expect((await enter(open, eve)).body).toEqual(first.body);
    const shown = await door.json(`GET /v1/leagues/${open}`, { token: eve });
    expect(shown.body).toMatchObject({ entries: 1, entrants: [{ id: first.body.entrant, name: 'Eve' }], you: { entry: 'entered' } });
    const closed = (await door.json('POST /v1/leagues', { token: ada, body: { ...WISH, entry: { by: 'invitation' } } })).body.id;
    expect(await enter(closed, eve)).toMatchObject({
      status: 403,
      body: { code: 'not-eligible', detail: expect.stringContaining('by invitation') },
    });
    await door.ask(`POST /v1/leagues/${closed}/invitations`, { token: ada, body: { email: 'eve@e.example' } });
    expect((await enter(closed, eve)).status).toBe(201);
  });

  test('is led by acts with a reason, each done once by its key and shown in the log', async () => {
    const door = openDoor();
    const ada = await signIn(door, 'ada@a.example');
    const { id } = (await door.json('POST /v1/leagues', { token: ada, body: { ...WISH, seasons: 2 } })).body;
    const act = (body: object, key: string) =>
      door.json(`POST /v1/leagues/${id}/acts`, { token: ada, body, headers: { 'idempotency-key': key } });
    const page = async () => (await door.ask(`GET /leagues/${id}`, { headers: { cookie: `__Host-session=${ada}` } })).text();
    expect(await page()).toContain('Make this the last season');
    expect((await act({ act: 'last-season', reason: 'enough' }, 'k')).status).toBe(200);
    // It is the last now, so the page offers what is left.
    expect(await page()).not.toContain('Make this the last season');
    expect(await page()).toContain('Call the league off');
    expect((await act({ act: 'last-season', reason: 'enough' }, 'k')).status).toBe(200);
    expect(await act({ act: 'cancel', reason: 'enough' }, 'k')).toMatchObject({ status: 422, body: { code: 'key-reused' } });
    expect(await act({ act: 'last-season' }, 'l')).toMatchObject({ status: 422 });
    expect(await act({ act: 'last-season', reason: '  ' }, 'l')).toMatchObject({ status: 422 });
    expect((await door.json(`GET /v1/leagues/${id}`)).body.log).toEqual([
      { at: expect.any(String), by: 'director', director: null, act: 'made this season the last', reason: 'enough' },
    ]);
  });

  test('has its bots entered once by key', async () => {
    const door = openDoor();
    const ada = await signIn(door, 'ada@a.example');
    const { id } = (await door.json('POST /v1/leagues', { token: ada, body: WISH })).body;
    const add = (key: string) =>
      door.json(`POST /v1/leagues/${id}/bots`, { token: ada, body: { bot: 'commander' }, headers: { 'idempotency-key': key } });
    const first = await add('one');
    expect((await add('one')).body).toEqual(first.body);
    await add('two');
    expect((await door.json(`GET /v1/leagues/${id}`)).body.entries).toBe(2);
  });

  test('books the whole last day of an absence', async () => {
    const door = openDoor();
    const { id } = await playSmallLeague(door.world);
    const token = await signIn(door, 'ada@p.example');
    const book = (from: string, to: string) => door.json(`PUT /v1/leagues/${id}/entries/me/absences`, { token, body: { from, to } });
    expect((await book('2026-12-01', '2026-12-03')).body).toEqual({
      away: [{ from: '2026-12-01T00:00:00.000Z', to: '2026-12-04T00:00:00.000Z' }],
      daysLeft: 11,
    });
    expect(await book('2026-12-05', '2026-12-31')).toMatchObject({ status: 422 });
    expect(await book('2026-02-31', 'soon')).toMatchObject({ status: 422 });
  });
});

describe('tables', () => {
  test.each(['/v1/leagues/ID/standings.csv', '/v1/leagues/ID/seasons/1/divisions/1.csv'])(
    'come as CSV at %s, with no name as a formula',
    async (path) => {
      const door = openDoor();
      const { id } = await playSmallLeague(door.world);
      const response = await door.ask(`GET ${path.replace('ID', id)}`);
      expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      const [head, first, ...rest] = (await response.text()).split('\r\n');
      expect(head).toBe(
        'division,place,player,kind,points,played,won,drawn,lost,direct encounter,Sonneborn-Berger,wins,withdrawn,can finish from,to',
      );
      expect(first).toMatch(/^1,1,Ada,person,3,1,1,0,0,/);
      expect(rest.find((line) => line.includes('Bob'))).toContain(`"'=Bob"`);
      const accepted = await door.ask(`GET ${path.replace('ID', id).replace('.csv', '')}`, { headers: { accept: 'text/csv' } });
      expect(await accepted.text()).toContain(head);
    },
  );

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1'])('make no formula of the name %j', (name) => {
    expect(csv([[name]])).toBe(`"'${name}"\r\n`);
  });

  test('quote what would break a line', () => {
    expect(csv([['a,b', 'say "hi"', 'two\nlines', 7, null, 'x']])).toBe('"a,b","say ""hi""","two\nlines",7,,x\r\n');
  });

  test('give ten divisions at a time, or one', async () => {
    const door = openDoor();
    const { id } = await playSmallLeague(door.world);
    const all = await door.json(`GET /v1/leagues/${id}/standings`);
    expect(all.body).toMatchObject({ league: id, season: 1, next: null, tables: [{ division: 1, name: 'Season 1' }] });
    expect((await door.json(`GET /v1/leagues/${id}/standings?division=2`)).body.tables).toEqual([]);
  });
});

test('a division says which round is the last, and the calendar too', async () => {
  const door = openDoor();
  const { id } = await playSmallLeague(door.world, { format: 'swiss', rounds: 2 });
  const path = `/leagues/${id}/seasons/1/divisions/1`;
  expect((await door.json(`GET /v1${path}`)).body.lastRound).toEqual({ number: 2, planned: '2026-11-21T12:00:00.000Z' });
  expect(await (await door.ask(`GET ${path}`)).text()).toContain('Round 2, the last, is on; it began ');
  expect(await (await door.ask(`GET /leagues/${id}`)).text()).toContain('round 2 of 2, the last');
  const dates = (await (await door.ask(`GET /v1/leagues/${id}/calendar.ics`)).text()).replaceAll('\r\n ', '');
  expect(dates).toContain('round 2\\, the last\\, begins');
});

describe('a division as a TRF file', () => {
  /** As its columns are laid down, counted from 1: what another program reads. */
  const readTrf = (text: string) =>
    text
      .split('\r\n')
      .filter((line) => line.startsWith('001'))
      .map((line) => {
        const at = (from: number, to: number) => line.slice(from - 1, to).trim();
        const rounds = Array.from({ length: Math.ceil((line.length - 89) / 10) }, (_, round) => {
          const [rival, side, result] = [
            at(92 + 10 * round, 95 + 10 * round),
            at(97 + 10 * round, 97 + 10 * round),
            at(99 + 10 * round, 99 + 10 * round),
          ];
          return { rival: Number(rival), side, result };
        });
        return { number: Number(at(5, 8)), name: at(15, 47), points: Number(at(81, 84)), rank: Number(at(86, 89)), rounds };
      });

  test('has a column for each match, and points that are the sum of the results', async () => {
    const door = openDoor();
    const { id } = await playSmallLeague(door.world);
    const response = await door.ask(`GET /v1/leagues/${id}/seasons/1/divisions/1/report.trf`);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await response.text();
    expect(text).toMatch(/^012 The Winter League, Season 1\r\n042 2026\/11\/21\r\n062 4\r\n092 Individual: Round-Robin\r\n132/);
    const players = readTrf(text);
    expect(players.map(({ number, name }) => [number, name])).toEqual([
      [1, 'Ada'],
      [2, '=Bob'],
      [3, 'Cem'],
      [4, 'player 4'],
    ]);
    const worth: Readonly<Record<string, number>> = { '1': 1, '=': 0.5, '0': 0, '': 0 };
    for (const { number, points, rounds } of players) {
      expect(rounds.reduce((sum, { result }) => sum + (worth[result] ?? Number.NaN), 0)).toBe(points);
      for (const [at, { rival, side }] of rounds.entries()) {
        if (rival === 0) continue;
        expect(players[rival - 1]?.rounds[at]).toMatchObject({ rival: number, side: side === 'w' ? 'b' : 'w' });
      }
    }
    const page = await (await door.ask(`GET /leagues/${id}/seasons/1/divisions/1`)).text();
    expect(page).toContain(`href="/v1/leagues/${id}/seasons/1/divisions/1/report.trf"`);
  });
});

test('the dates of a league are a feed that a calendar reads', async () => {
  const door = openDoor();
  const { id } = await playSmallLeague(door.world);
  const response = await door.ask(`GET /v1/leagues/${id}/calendar.ics`);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const text = (await response.text()).replaceAll('\r\n ', '');
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(text).toContain(`UID:${id}-1-1-round-2@sealed-orders`);
  expect(text).toContain('SUMMARY:The Winter League\\, Season 1: round 2 begins');
  expect(text).toContain('DTSTART:20261205T120000Z');
  expect(await (await door.ask(`GET /v1/leagues/${id}/calendar.ics`)).text()).toContain('END:VCALENDAR');
});

test('a director invites several at once, sees who has not answered, and takes an invitation back', async () => {
  const door = openDoor();
  const { id } = await openSmallLeague(door.world, { entry: { by: 'invitation' } });
  const [session, token] = [await signIn(door, 'dora@d.example'), await signIn(door, 'dora@d.example')];
  const post = (form: string, fields: Readonly<Record<string, string>>) =>
    door.ask(`POST /leagues/${id}/${form}`, { form: fields, headers: { cookie: `__Host-session=${session}` } });
  const invitations = async (by = token) => (await door.json(`GET /v1/leagues/${id}`, { token: by })).body.invitations;
  expect((await post('invite', { email: 'sue@s.example, tom@t.example\nuna@u.example' })).status).toBe(303);
  const told = await invitations();
  expect(told.map(({ to }: { to: string }) => to).toSorted()).toEqual(['s…@s.example', 't…@t.example', 'u…@u.example']);
  const some = await post('invite', { email: 'vic@v.example nobody' });
  expect(some.status).toBe(200);
  expect(await some.text()).toContain('nobody: That is not an e-mail address');
  expect(await invitations()).toHaveLength(4);
  const { id: invitation } = told.find(({ to }: { to: string }) => to.startsWith('s'));
  expect((await post('uninvite', { invitation })).status).toBe(303);
  expect((await post('uninvite', { invitation })).status).toBe(409);
  expect(await invitations()).toHaveLength(3);
  const [sue, tom] = [await signIn(door, 'sue@s.example'), await signIn(door, 'tom@t.example')];
  expect(await invitations(sue)).toBeNull();
  const enter = async (by: string) => (await door.ask(`POST /v1/leagues/${id}/entries`, { token: by, body: {} })).status;
  expect([await enter(sue), await enter(tom)]).toEqual([403, 201]);
  expect(await invitations()).toHaveLength(2);
  // Whoever is in gets no letter, and the director is not told so.
  expect((await post('invite', { email: 'tom@t.example' })).status).toBe(303);
  const again = (await invitations()).find(({ to }: { to: string }) => to.startsWith('t'));
  expect(await invitations()).toHaveLength(3);
  expect((await post('uninvite', { invitation: again.id })).status).toBe(303);
  expect(await invitations()).toHaveLength(2);
  expect(await enter(tom)).toBe(201);
  expect((await post('invite', { email: 'sue@s.example' })).status).toBe(303);
  expect(await enter(sue)).toBe(201);
});

test('a director writes several paragraphs to everybody on the page, as long as by API', async () => {
  const door = openDoor();
  const { id } = await openSmallLeague(door.world);
  const session = await signIn(door, 'dora@d.example');
  const headers = { cookie: `__Host-session=${session}` };
  const page = await (await door.ask(`GET /leagues/${id}`, { headers })).text();
  expect(page).toContain('<textarea id="announce-reason" name="reason" rows="4" maxlength="2000" required>');
  const reason = `The hall is closed.\r\n\r\n${'We meet at the station. '.repeat(20)}Bring boards.`;
  expect((await door.ask(`POST /leagues/${id}/acts`, { form: { act: 'announce', reason }, headers })).status).toBe(303);
  const [line] = await door.world.deps.leagues.log(id);
  expect(line).toMatchObject({ act: 'wrote to everybody', reason: reason.replaceAll('\r', '') });
});

test('a director says how a league is played and asks; whoever enters answers the director alone', async () => {
  const door = openDoor();
  const [session, token] = [await signIn(door, 'dora@d.example'), await signIn(door, 'dora@d.example')];
  const said = {
    description: 'For the club.\u0007\u202e\r\nOn Thursdays.',
    rules: 'No deals.',
    question1: 'Which club?',
    question3: 'Since when?',
  };
  const form = { game: 'rebel-commander', name: 'Winter', ...said, once: 'a'.repeat(32) };
  const opened = await door.ask('POST /leagues/open', { form, headers: { cookie: `__Host-session=${session}` } });
  const [path = ''] = (opened.headers.get('location') ?? '').split('?');
  const shown = async (by?: string) => (await door.json(`GET /v1${path}`, by === undefined ? {} : { token: by })).body;
  const words = { description: 'For the club.\nOn Thursdays.', rules: 'No deals.', questions: ['Which club?', 'Since when?'] };
  expect(await shown()).toMatchObject({ ...words, answers: null, you: null });
  const page = await (await door.ask(`GET ${path}`)).text();
  for (const part of ['On Thursdays.', 'No deals.', 'Which club?']) expect(page).toContain(part);

  const [ben, cem, cemToken] = [
    await signIn(door, 'ben@b.example'),
    await signIn(door, 'cem@c.example'),
    await signIn(door, 'cem@c.example'),
  ];
  const enter = (by: string, body: object) => door.json(`POST /v1${path}/entries`, { token: by, body });
  expect(await enter(ben, { answers: ['A', 'B', 'C'] })).toMatchObject({ status: 422 });
  expect(await enter(ben, { name: 'Ben', answers: ['Riverside'] })).toMatchObject({ status: 201 });
  const post = (fields: Readonly<Record<string, string>>) =>
    door.ask(`POST ${path}/answers`, { form: fields, headers: { cookie: `__Host-session=${cem}` } });
  expect(await enter(cemToken, {})).toMatchObject({ status: 201 });
  await door.world.settle();
  expect(door.world.lastTo('cem@c.example').rendered.text).toContain('| Since when?');
  const long = await post({ answer1: 'Hillside '.repeat(60), answer2: '' });
  expect([long.status, await long.text()]).toEqual([422, expect.stringContaining('Hillside Hillside')]);
  expect((await post({ answer1: 'Hillside', answer2: '2019' })).status).toBe(303);
  const ofBen = { name: 'Ben', answers: ['Riverside', ''] };
  expect((await shown(token)).answers).toMatchObject([ofBen, { answers: ['Hillside', '2019'] }]);
  expect(await shown(ben)).toMatchObject({ answers: null, you: { answers: ['Riverside', ''] } });
  expect(JSON.stringify(await shown(ben))).not.toContain('Hillside');

  await door.ask(`DELETE /v1${path}/entries/me`, { token: cemToken });
  expect((await shown(token)).answers).toMatchObject([ofBen]);
  expect(JSON.stringify(door.world.items())).not.toContain('Hillside');
});

describe('the forms of a division', () => {
  const leadLeague = async () => {
    const door = openDoor();
    const { id } = await playSmallLeague(door.world);
    const session = await signIn(door, 'dora@d.example');
    const page = `/leagues/${id}/seasons/1/divisions/1`;
    const act = (form: Readonly<Record<string, string>>) =>
      door.ask(`POST ${page}/acts`, { form: { reason: 'as the rules say', ...form }, headers: { cookie: `__Host-session=${session}` } });
    const table = async () => (await door.json(`GET /v1${page}`)).body;
    return { door, id, page, act, table };
  };

  test('let the director decide a match by the numbers of its players', async () => {
    const { door, act, table, id, page } = await leadLeague();
    const done = await act({ act: 'adjudicate', pairing: 'R2P2', leg: '1', places: '4 2' });
    expect([done.status, done.headers.get('location')]).toEqual([303, `${page}?done=done`]);
    const said = async (path: string) => (await (await door.ask(`GET ${path}`)).text()).includes('Done. It is in the log.');
    expect([await said(page), await said(`${page}?done=done`)]).toEqual([false, true]);
    const [leg] = (await table()).rounds[1].pairings[1].legs;
    expect(leg).toMatchObject({
      how: 'adjudicated',
      seats: [
        { number: 2, points: 0 },
        { number: 4, points: 1 },
      ],
    });
    expect((await act({ act: 'decide', pairing: 'r2p2', leg: '1', result: '2=4' })).status).toBe(303);
    expect((await table()).rounds[1].pairings[1].legs[0].seats).toMatchObject([{ points: 0.5 }, { points: 0.5 }]);
    expect(id).toHaveLength(16);
    // At tables of three and more, each player has a field for their place.
    const places = { act: 'decide', pairing: 'r2p2', leg: '1', result: 'placed' };
    expect((await act({ ...places, 'place-4': '2', 'place-2': '1' })).status).toBe(303);
    expect((await table()).rounds[1].pairings[1].legs[0].seats).toMatchObject([
      { number: 2, points: 1 },
      { number: 4, points: 0 },
    ]);
    expect((await act({ ...places, 'place-2': '1', 'place-4': '1' })).status).toBe(303);
    expect((await table()).rounds[1].pairings[1].legs[0].seats).toMatchObject([{ points: 0.5 }, { points: 0.5 }]);
    const unplaced = await act({ ...places, 'place-2': '1', 'place-4': '' });
    expect([unplaced.status, await unplaced.text()]).toEqual([422, expect.stringMatching(/every|all/i)]);
    expect((await act({ act: 'decide', pairing: 'r2p2', leg: '1', result: 'annul' })).status).toBe(303);
    expect((await table()).rounds[1].pairings[1].legs[0].how).toBe('annulled');
  });

  test('have the bot play on, and then invite a substitute', async () => {
    const { act, table } = await leadLeague();
    const substitute = { act: 'substitute', player: '3', email: 'new@n.example' };
    expect((await act(substitute)).status).toBe(409);
    expect((await act({ act: 'replace', player: '3' })).status).toBe(303);
    expect((await table()).rows.find((row: { number: number }) => row.number === 3).kind).toBe('bot');
    expect((await act(substitute)).status).toBe(303);
  });

  test.each([
    [{ act: 'adjudicate', pairing: 'r2p2', leg: '1', places: '1 2' }, 'The result names each of 2, 4 once'],
    [{ act: 'adjudicate', pairing: 'r9p9', leg: '1', places: '1 2' }, 'There is no match 1 of pairing &quot;r9p9&quot;'],
    [{ act: 'pause', until: '' }, 'a time is a day such as 2027-02-01'],
    [{ act: 'conquer' }, 'an act is one of pause'],
    [{ act: 'extend', hours: 'many' }, 'an act is one of pause'],
  ])('refuse %j, say why, and keep what was typed', async (form, why) => {
    const { act } = await leadLeague();
    const refused = await act(form);
    expect(refused.status).toBe(422);
    const text = await refused.text();
    expect(text).toContain(why);
    expect(text).toContain('value="as the rules say"');
  });

  test('are shown to the director alone', async () => {
    const { door, page } = await leadLeague();
    const told = await (await door.ask(`GET ${page}`)).text();
    for (const words of ['Direct this division', 'Waiting for orders', 'Decide it or give time']) expect(told).not.toContain(words);
    const eve = await signIn(door, 'eve@e.example');
    const asked = { form: { act: 'annul', pairing: 'r2p2', leg: '1', reason: 'x' }, headers: { cookie: `__Host-session=${eve}` } };
    expect((await door.ask(`POST ${page}/acts`, asked)).status).toBe(404);
  });
});
