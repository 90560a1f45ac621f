import { describe, expect, test } from 'vitest';
import { playerAt } from '../../../../../functions/facts/players.ts';
import { readPlayerList } from '../../../../../functions/league/edge/player-list.ts';
import { openDoor, signIn } from '../../../edge/http/door.ts';
import { openSmallLeague } from '../../small-league.ts';

const read = (csv: string) => {
  const list = readPlayerList(csv);
  return list.ok ? list.value : (list.refusal.faults ?? []).map(({ line, message }) => [line, message]);
};
const player = (line: number, email: string, more: object = {}) => ({ line, email, name: '', rating: '', seed: '', ...more });

describe('a list of players', () => {
  test('is read as spreadsheets write it', () => {
    const ada = player(2, 'ada@a.example', { name: 'Ada, "the first"', rating: '1700', seed: '1' });
    const rows = '"Ada, ""the first""";ada@a.example;1700;1;Riverside\r\nBob;bob@b.example;;;\r\n;;;;\r\n';
    expect(read(`\ufeffName;E-Mail;Elo;Seed;Club\r\n${rows}`)).toEqual([ada, player(3, 'bob@b.example', { name: 'Bob' })]);
    expect(read('email\nada@a.example\n\n\nbob@b.example')).toEqual([player(2, 'ada@a.example'), player(5, 'bob@b.example')]);
    expect(read('ada@a.example\tAda\nBob\tbob@b.example')).toEqual([
      player(1, 'ada@a.example', { name: 'Ada' }),
      player(2, 'bob@b.example', { name: 'Bob' }),
    ]);
    expect(read('name,email\n"Ada\nLovelace",ada@a.example')).toMatchObject([{ line: 3, name: 'Ada\nLovelace' }]);
  });

  test.each(['sep=;', 'SEP=;', '"sep=;"', 'sep=;;;', '\ufeffsep=;'])('says in a line of its own what stands between cells: %j', (line) => {
    expect(read(`${line}\r\nemail;name\r\nada@a.example;"Ada, the first"\r\n\r\nbob@b.example;Bob, Jr\r\n`)).toEqual([
      player(3, 'ada@a.example', { name: 'Ada, the first' }),
      player(5, 'bob@b.example', { name: 'Bob, Jr' }),
    ]);
    expect(read(`${line}\nada@a.example;Ada`)).toEqual([player(2, 'ada@a.example', { name: 'Ada' })]);
    expect(read(`${line}\nname;club\nAda;Riverside`)).toEqual([
      [2, 'No column of the header is called "email". It can also have "name", "rating" and "seed".'],
    ]);
    expect(read(`${line}\nemail;name\nada@a.example;"Ada`)).toEqual([[3, 'A quote is opened and never closed.']]);
    expect(readPlayerList(line)).toMatchObject({ ok: false, refusal: { message: expect.stringContaining('The list is empty') } });
  });

  test('may name a comma, a tab or a bar there, whatever its first row holds more of', () => {
    for (const [name, sign] of [
      ['sep=,', ','],
      ['sep=\t', '\t'],
      ['sep=|', '|'],
    ] as const)
      expect(read(`${name}\nemail${sign}name\nada@a.example${sign}A;B;C;D`)).toEqual([player(3, 'ada@a.example', { name: 'A;B;C;D' })]);
  });

  test('has its addresses, ratings and seeds in any letters and digits, and what cannot be seen is no part of them', () => {
    expect(read('email;name;rating;seed\n\u200bada@bücher.example;Ada;１７００;٢')).toEqual([
      player(2, 'ada@xn--bcher-kva.example', { name: 'Ada', rating: '1700', seed: '2' }),
    ]);
    expect(read('\u00adada＠a.example,Ada')).toEqual([player(1, 'ada@a.example', { name: 'Ada' })]);
  });

  test.each([
    ['name,club\nAda,Riverside', [[1, 'No column of the header is called "email". It can also have "name", "rating" and "seed".']]],
    ['email,name\nada@a.example,"Ada', [[2, 'A quote is opened and never closed.']]],
    ['email,name\nada@a.example,"A"da', [[2, 'A quote closes a cell that goes on: within quotes a quote is written twice.']]],
    ['email,name\nada@a.example,A"da"', [[2, 'There is a quote within a cell: put the whole cell in quotes, and write the quote twice.']]],
    [`email\n${'a'.repeat(400)}@a.example`, [[2, 'A cell has more than 300 characters.']]],
  ])('is refused by line: %j', (csv, faults) => {
    expect(read(csv)).toEqual(faults);
  });

  test.each(['', '\ufeff', '\r\n\r\n', ',,,\n;;', 'name,email', 'no address at all', '\u0000', `${'x@y.example\n'.repeat(10_000)}`])(
    'that is empty, endless or none invites nobody: %j',
    (csv) => {
      expect(readPlayerList(csv)).toMatchObject({ ok: false, refusal: { code: 'bad-request' } });
    },
  );
});

async function directed() {
  const door = openDoor();
  const { id } = await openSmallLeague(door.world, { divisionSize: 8, startWhenFull: 8, entry: { by: 'invitation' } });
  const [session, token] = [await signIn(door, 'dora@d.example'), await signIn(door, 'dora@d.example')];
  const headers = { cookie: `__Host-session=${session}` };
  const send = (csv: string, reason = '') => door.json(`POST /v1/leagues/${id}/imports`, { token, body: { csv, reason } });
  const shown = async () => (await door.json(`GET /v1/leagues/${id}`, { token })).body;
  const enter = async (email: string, body: object = {}) => {
    const own = await signIn(door, email);
    return { own, answer: await door.json(`POST /v1/leagues/${id}/entries`, { token: own, body }) };
  };
  return { door, id, headers, send, shown, enter };
}

describe('a director who sends a list', () => {
  test('has everybody on it invited, by their names and seeds once they say yes, and nobody entered', async () => {
    const { send, shown, enter, door, id } = await directed();
    const csv = 'name,email,rating,seed\nAda,ada@a.example,1900,2\nBob,bob@b.example,,\nCem,cem@c.example,,1\n';
    expect(await send(csv, 'last year')).toMatchObject({ status: 202, body: { invited: 3, refused: [] } });
    expect(await shown()).toMatchObject({ entries: 0, entrants: [], log: [{ act: 'seeded 2 players of season 1 by a list' }] });
    expect(JSON.stringify(await shown())).not.toContain('Cem');
    await door.world.settle();
    expect(door.world.lastTo('ada@a.example').rendered.text).toContain('You are invited to The Winter League');
    const { own } = await enter('ada@a.example');
    await enter('bob@b.example');
    await enter('cem@c.example', { name: 'Cemile' });
    const { entrants } = (await door.json(`GET /v1/leagues/${id}`, { token: own })).body;
    expect(entrants.map(({ name, seed }: { name: string; seed: number | null }) => [name, seed])).toEqual([
      ['Cemile', 1],
      ['Ada', 2],
      ['Bob', null],
    ]);
  });

  test('hears every fault by its line, and then nobody was invited', async () => {
    const { send, shown } = await directed();
    const lines = ['name,email,rating,seed', 'Ada,ada@a.example,x,1', '=SUM(A1),op@o.example,,', 'Cem,nobody,,-2', 'Dan,ADA@a.example,,1'];
    const { status, body } = await send(lines.join('\n'));
    expect(status).toBe(422);
    expect(body.faults.map(({ line }: { line: number }) => line)).toEqual([0, 2, 3, 4, 4, 5, 5]);
    expect(body.detail).toContain('Nobody was invited.');
    expect(body.detail).toContain('Line 5: The same address stands in line 2.');
    expect(body.detail).toContain('Line 5: The same seed stands in line 2.');
    expect((await shown()).invitations).toEqual([]);
  });

  test('may direct beside the one who opened the league, who learns of the seeds', async () => {
    const { door, id } = await directed();
    const { deps } = door.world;
    const league = await deps.leagues.load(id);
    const beside = await playerAt(deps, 'carla@c.example');
    if (league === undefined) throw new Error('it is gone');
    const leaders = [{ player: beside.id, is: 'beside' as const, number: 1, name: 'Carla', address: '', by: league.director ?? '', at: 1 }];
    await deps.leagues.commit({ league: { ...league, version: league.version + 1, leaders } });
    const token = await signIn(door, 'carla@c.example');
    const body = { csv: 'email,seed\nada@a.example,1', reason: 'last year' };
    expect(await door.json(`POST /v1/leagues/${id}/imports`, { token, body })).toMatchObject({ status: 202, body: { invited: 1 } });
    await door.world.settle();
    expect(door.world.lastTo('dora@d.example').rendered.text).toContain('seeded one player of season 1 by a list');
    const eve = await signIn(door, 'eve@e.example');
    expect((await door.json(`POST /v1/leagues/${id}/imports`, { token: eve, body })).status).toBe(404);
  });

  test('may send it again: who has not answered gets no second letter, and who is in none', async () => {
    const { send, shown, enter, door } = await directed();
    await send('Ada,ada@a.example\nBob,bob@b.example');
    await enter('ada@a.example');
    await door.world.settle();
    const letters = door.world.models.length;
    expect(await send('Ada,ada@a.example\nBobby,bob@b.example')).toMatchObject({ body: { invited: 2 } });
    await door.world.settle();
    expect(door.world.models.length).toBe(letters);
    await enter('bob@b.example');
    expect((await shown()).entrants.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Ada', 'Bobby']);
  });

  test('is told by line whom the service does not write to, and that all others are invited', async () => {
    const { send, door, id, shown } = await directed();
    const eve = await signIn(door, 'eve@e.example');
    const director = await signIn(door, 'dora@d.example');
    for (let i = 0; i < 3; i++) {
      const { body } = await door.json('POST /v1/leagues', { token: director, body: { name: `Cup ${i}`, ruleset: 'rebel-commander' } });
      await door.ask(`POST /v1/leagues/${body.id}/invitations`, { token: director, body: { email: 'eve@e.example' } });
    }
    const { body } = await send('Ada,ada@a.example\nEve,eve@e.example');
    expect(body).toEqual({ invited: 1, refused: [{ line: 2, message: expect.stringContaining('three unanswered invitations') }] });
    expect((await shown()).invitations).toHaveLength(1);
    expect((await door.json(`GET /v1/leagues/${id}`, { token: eve })).body.you.entry).toBeNull();
  });

  test('may paste it or send a file, and has it shown again if it is refused', async () => {
    const { door, id, headers, shown } = await directed();
    const post = (fields: Readonly<Record<string, string | File>>) => {
      const body = new FormData();
      for (const [name, value] of Object.entries({ importing: 'yes', ...fields })) body.set(name, value);
      const type = new Request('https://play.example', { method: 'POST', body });
      return type.arrayBuffer().then((bytes) =>
        door.ask(`POST /leagues/${id}/import`, {
          body: new Uint8Array(bytes),
          headers: { ...headers, 'content-type': type.headers.get('content-type') ?? '', origin: 'https://play.example' },
        }),
      );
    };
    expect((await post({ list: 'Ada,ada@a.example', file: new File([], '') })).status).toBe(303);
    expect((await post({ list: '', file: new File(['\ufeffname;email\r\nBob;bob@b.example\r\n'], 'players.csv') })).status).toBe(303);
    expect((await shown()).invitations).toHaveLength(2);
    const refused = await post({ list: 'Cem <b>,nobody@\nDan,dan@d.example', file: new File([], '') });
    expect(refused.status).toBe(422);
    const text = await refused.text();
    expect(text).toContain('<strong>Line 1</strong>: There is no e-mail address');
    expect(text).toContain('Cem &lt;b&gt;,nobody@\r\nDan,dan@d.example</textarea>');
    expect((await post({ file: new File([new Uint8Array([0xff, 0xfe, 0x41, 0])], 'x.csv') })).status).toBe(422);
    expect((await post({ list: 'x'.repeat(40_000) })).status).toBe(413);
    expect((await shown()).invitations).toHaveLength(2);
  });

  test('is taken at their word when they take an invitation back: the name on the list is gone', async () => {
    const { send, shown, door, headers, id } = await directed();
    await send('Zacharias,zach@z.example');
    expect(JSON.stringify(door.world.items())).toContain('Zacharias');
    const [{ id: invitation }] = (await shown()).invitations;
    await door.ask(`POST /leagues/${id}/uninvite`, { form: { invitation }, headers });
    expect(JSON.stringify(door.world.items())).not.toContain('Zacharias');
  });
});
