/** Directing together: asked by letter, each act told by who did it, confirmed where a director rules on their own match, handed over. */
import { expect, test } from 'vitest';
import { directorNumbered } from '../../../../../functions/league/facts/directors.ts';
import { HOUR } from '../../../../support/world.ts';
import { openDoor, SITE, signIn } from '../../../edge/http/door.ts';

const DAY = 24 * HOUR;
const REASON = 'I travel in spring.';
const WISH = { name: 'Winter', ruleset: 'rebel-commander', format: 'swiss', rounds: 2, legs: 'one', divisionSize: 4, startWhenFull: 4 };

async function led(wish: object = {}) {
  const door = openDoor();
  let peers = 10;
  const session = (name: string): Promise<string> => signIn(door, `${name}@p.example`, `192.0.2.${peers++}`);
  const token = await session('dora');
  const { id } = (await door.json('POST /v1/leagues', { token, body: { ...WISH, ...wish } })).body;
  const path = `/v1/leagues/${id}`;
  const ask = (by: string, email = 'bea@p.example', name = 'Bea') =>
    door.json(`POST ${path}/directors`, { token: by, body: { email, name, reason: REASON } });
  const change = (by: string, number: number, act: string) =>
    door.json(`POST ${path}/directors/${number}`, { token: by, body: { act, reason: REASON } });
  const say = (by: string, said: string) => door.json(`POST ${path}/directing`, { token: by, body: { say: said } });
  const act = (by: string, body: object) => door.json(`POST ${path}/acts`, { token: by, body: { reason: REASON, ...body } });
  const shown = async (by?: string) => (await door.json(`GET ${path}`, by === undefined ? {} : { token: by })).body;
  const looked = async (hours = 0.1) => {
    for (let i = 0; i < 5; i++) {
      door.world.pass((hours * HOUR) / 5);
      await door.world.sweep();
    }
  };
  const subjects = (name: string) =>
    door.world.sent
      .filter(({ to, rendered }) => to === `${name}@p.example` && rendered.subject.includes('[Winter]'))
      .map(({ rendered }) => rendered.subject.replace('[Winter] ', ''));
  return { door, session, token, id, path, ask, change, say, act, shown, looked, subjects };
}

type Led = Awaited<ReturnType<typeof led>>;

/** Bea directs beside Dora. */
async function joined(league: Led): Promise<{ readonly bea: string; readonly number: number }> {
  const bea = await league.session('bea');
  const { director: number } = (await league.ask(league.token)).body;
  expect((await league.say(bea, 'accept')).status).toBe(200);
  return { bea, number };
}

/** Four play, Dora among them; gives a pairing of hers and one of others, and who is in which. */
async function playing(league: Led) {
  const { door, token, path, looked } = league;
  for (const [name, by] of [['Dora', token], ...(await others(league))] as const)
    await door.ask(`POST ${path}/entries`, { token: by, body: { name } });
  await looked(1);
  const division = (await door.json(`GET ${path}/seasons/1/divisions/1`)).body;
  const { pairings } = division.rounds[0];
  type Pairing = { readonly id: string; readonly players: readonly { readonly id: string; readonly name: string }[] };
  const isHers = ({ players }: Pairing): boolean => players.some(({ name }) => name === 'Dora');
  const own: Pairing = pairings.find(isHers);
  const other: Pairing = pairings.find((pairing: Pairing) => !isHers(pairing));
  return { own, other };
}
const others = async ({ session }: Led) =>
  [
    ['Ann', await session('ann')],
    ['Ben', await session('ben')],
    ['Cem', await session('cem')],
  ] as const;

const MATCH = { season: 1, division: 1, leg: 1 };
const logOf = async ({ shown }: Led): Promise<readonly string[]> =>
  (await shown()).log.map(({ by, director, act }: { by: string; director: string | null; act: string }) => `${director ?? by} ${act}`);
const howOf = async ({ door, path }: Led, pairing: string) => {
  const { rounds } = (await door.json(`GET ${path}/seasons/1/divisions/1`)).body;
  return rounds[0].pairings.find(({ id }: { id: string }) => id === pairing).legs[0].how;
};

test('whoever is asked directs nothing before they accept by the link of the letter, and then as the director, by name in the log', async () => {
  const league = await led();
  const { door, token, ask, act, shown, looked, subjects } = league;
  expect((await ask(token)).body).toMatchObject({ status: 'asked' });
  const bea = await league.session('bea');
  expect((await act(bea, { act: 'last-season' })).status).toBe(404);
  expect((await shown()).directors).toEqual([]);
  expect((await shown(bea)).you).toMatchObject({ director: false, askedToDirect: true });
  await looked();
  const model = door.world.models.findLast((each) => each.t === 'league-codirector');
  const link = model?.t === 'league-codirector' ? model.url.slice(SITE.length) : '';
  expect(await (await door.ask(`GET ${link}`)).text()).toContain('Yes, I direct it too');
  const answered = await door.ask(`POST ${link}/direct`, { headers: { origin: SITE }, form: {} });
  expect(await answered.text()).toContain('You direct Winter too');
  expect((await shown()).directors).toMatchObject([{ name: 'Bea', is: 'codirector', offered: false }]);
  expect((await shown(bea)).you).toMatchObject({ director: true, askedToDirect: false });
  expect((await act(bea, { act: 'last-season' })).status).toBe(200);
  // Asking, ending and the webhook are the director's alone.
  expect((await ask(bea, 'cem@p.example')).status).toBe(404);
  expect((await door.ask(`PUT ${league.path}/endpoint`, { token: bea, body: { url: 'https://x.example/' } })).status).toBe(404);
  expect(await logOf(league)).toEqual([
    'director invited somebody to be a co-director',
    'Bea is a co-director of this league now',
    'Bea made this season the last',
  ]);
  await looked();
  expect(subjects('dora').filter((subject) => subject === 'an act of another director')).toHaveLength(2);
});

test('asked again, four at once, themselves, or nobody: each is refused with its reason', async () => {
  const league = await led();
  const { token, ask, change } = league;
  expect((await ask(token, 'dora@p.example')).status).toBe(422);
  expect((await ask(token)).status).toBe(200);
  expect((await ask(token)).status).toBe(422);
  for (const name of ['cem', 'dan']) expect((await ask(token, `${name}@p.example`, name)).status).toBe(200);
  expect((await ask(token, 'eve@p.example', 'Eve')).body.detail).toContain('at most 3');
  expect((await change(token, 99, 'remove')).status).toBe(404);
  expect((await league.say(await league.session('fay'), 'accept')).status).toBe(409);
});

test('a ruling on a director’s own match waits for one who does not play in it, who confirms it', async () => {
  const league = await led();
  const { token, act, shown, looked, subjects } = league;
  const { bea } = await joined(league);
  const { own, other } = await playing(league);
  expect((await act(token, { act: 'annul', ...MATCH, pairing: other.id })).status).toBe(200);
  expect(await howOf(league, other.id)).toBe('annulled');

  const places = own.players.map(({ id }) => [id]);
  expect((await act(token, { act: 'adjudicate', ...MATCH, pairing: own.id, places })).status).toBe(200);
  expect(await howOf(league, own.id)).toBeNull();
  expect((await act(token, { act: 'annul', ...MATCH, pairing: own.id })).body.detail).toContain('is already waiting for another director');
  await looked();
  expect(subjects('bea').at(-1)).toBe('a decision waits for you');
  const [first, second] = own.players.map(({ name }) => name);
  const [waits] = (await shown(bea)).pending;
  expect(waits).toMatchObject({ mine: true, act: expect.stringContaining(`${first} before ${second}`) });
  expect((await shown(token)).pending).toMatchObject([{ mine: false }]);
  expect((await shown()).pending).toBeNull();

  expect((await act(token, { act: 'confirm', ruling: waits.id })).status).toBe(403);
  expect((await act(bea, { act: 'confirm', ruling: waits.id })).status).toBe(200);
  expect(await howOf(league, own.id)).toBe('adjudicated');
  expect((await shown(bea)).pending).toEqual([]);
  expect((await act(bea, { act: 'reject', ruling: waits.id })).status).toBe(409);
  await looked(2);
  for (const name of own.players.map((player) => player.name.toLowerCase()))
    expect(subjects(name).filter((subject) => subject.includes('decision'))).not.toEqual([]);
  expect((await logOf(league)).at(-1)).toMatch(/^Bea confirmed what another director asked for, who plays in it: they decided the result/);
});

test('who is taken out reads which director did it, and the log of a substitute names the one who asked them', async () => {
  const league = await led();
  const { door, path, act, looked } = league;
  const { bea } = await joined(league);
  const { other } = await playing(league);
  const [out = { id: '', name: '' }] = other.players;
  expect((await act(bea, { act: 'replace', entrant: out.id, bot: 'commander', level: 'easy' })).status).toBe(200);
  await looked();
  const { text } = door.world.lastTo(`${out.name.toLowerCase()}@p.example`).rendered;
  expect(text.replace(/\s+/g, ' ')).toContain(
    'A director, Bea, removed you from the league. You are not paired again. The bot plays on in it.',
  );
  const asked = { email: 'sue@p.example', takesOver: out.id, reason: REASON };
  expect((await door.ask(`POST ${path}/invitations`, { token: bea, body: asked })).status).toBeLessThan(300);
  await door.ask(`POST ${path}/entries`, { token: await league.session('sue'), body: { name: 'Sue' } });
  expect((await logOf(league)).at(-1)).toMatch(/^Bea had Sue take over place \d of division 1 of season 1$/);
});

test('a director who takes out somebody they play against waits for another who does not; alone, the log says it', async () => {
  const league = await led();
  const { token, act, shown, looked, subjects } = league;
  const { bea } = await joined(league);
  const { own } = await playing(league);
  const { id = '', name = '' } = own.players.find((player) => player.name !== 'Dora') ?? {};
  const remove = { act: 'remove', entrant: id };
  const entered = async () => (await shown()).entries;
  expect((await act(token, remove)).status).toBe(200);
  expect((await act(token, remove)).body.detail).toContain('A decision of this player is already waiting for another director.');
  expect(await entered()).toBe(4);
  await looked();
  expect(subjects('bea').at(-1)).toBe('a decision waits for you');
  const [waits] = (await shown(bea)).pending;
  expect(waits).toMatchObject({ mine: true, act: expect.stringMatching(new RegExp(`that they removed ${name}, whom they play against$`)) });
  expect((await act(token, { act: 'confirm', ruling: waits.id })).status).toBe(403);
  expect((await act(bea, { act: 'confirm', ruling: waits.id })).status).toBe(200);
  expect(await entered()).toBe(3);
  expect((await logOf(league)).at(-1)).toBe(`Bea confirmed what another director asked for, who plays against them: they removed ${name}`);

  const alone = await led();
  const { own: second } = await playing(alone);
  const other = second.players.find((player) => player.name !== 'Dora');
  expect((await alone.act(alone.token, { ...remove, entrant: other?.id })).status).toBe(200);
  expect((await logOf(alone)).at(-1)).toBe(`director removed ${other?.name}, whom the director plays against`);
});

test('unconfirmed for three days, or not confirmed, it changes nothing; without another director it stands at once', async () => {
  const league = await led({ pace: { days: 20 } });
  const { token, act, shown, looked, change } = league;
  const { bea, number } = await joined(league);
  const { own } = await playing(league);
  const annul = () => act(token, { act: 'annul', ...MATCH, pairing: own.id });
  await annul();
  await act(bea, { act: 'reject', ruling: (await shown(bea)).pending[0].id });
  expect(await howOf(league, own.id)).toBeNull();
  await annul();
  await looked(80);
  expect(await howOf(league, own.id)).toBeNull();
  expect((await shown(bea)).pending).toEqual([]);
  expect((await logOf(league)).at(-1)).toMatch(/^service changed nothing, since within 3 days no other director confirmed/);
  expect((await change(token, number, 'remove')).status).toBe(200);
  expect((await annul()).status).toBe(200);
  expect(await howOf(league, own.id)).toBe('annulled');
  expect((await logOf(league)).at(-1)).toMatch(/^director annulled match 1 .*, which the director plays in$/);
});

test('a league is handed over and back: everybody hears it, and each line of the log says who it was', async () => {
  const league = await led();
  const { token, act, change, say, shown, looked, subjects } = league;
  await act(token, { act: 'announce' });
  const { bea, number } = await joined(league);
  await playing(league);
  expect((await say(bea, 'lead')).status).toBe(409);
  expect((await change(token, number, 'hand-over')).status).toBe(200);
  expect((await shown()).directors).toMatchObject([{ offered: false }]);
  expect((await shown(bea)).directors).toMatchObject([{ offered: true }]);
  expect((await say(bea, 'lead')).status).toBe(200);
  await looked(1);
  for (const name of ['ann', 'ben', 'cem']) expect(subjects(name)).toContain('a decision of the director');
  expect((await change(token, 0, 'remove')).status).toBe(404);
  expect((await shown(token)).you).toMatchObject({ director: true, codirector: 0 });
  expect((await change(bea, 0, 'hand-over')).status).toBe(200);
  expect((await say(token, 'lead')).status).toBe(200);
  expect((await say(bea, 'leave')).status).toBe(200);
  const log = await logOf(league);
  expect(log[0]).toBe('Dora wrote to everybody');
  expect(log.filter((line) => line.startsWith('Bea '))).toEqual([
    'Bea is a co-director of this league now',
    'Bea is the director of this league now, and the former director a co-director',
    'Bea offered to hand the league over to Dora',
    'Bea no longer directs this league',
  ]);
});

test('a director’s number is theirs alone; of whoever opened a league that lists nobody it is 0', () => {
  const dora = 'd'.repeat(26);
  expect([0, 1].map((number) => directorNumbered({ director: dora }, number))).toEqual([dora, '']);
  const handed = { director: dora, leaders: [{ number: 1, player: dora, name: 'Dora', is: 'head' as const }] };
  expect([0, 1, 2].map((number) => directorNumbered(handed, number))).toEqual(['', dora, '']);
});

test('a director who is not heard of for 14 days after a co-director asked for the league loses it; one act keeps it', async () => {
  const league = await led({ registrationDays: 60 });
  const { token, act, say, shown, looked, subjects } = league;
  const { bea } = await joined(league);
  expect((await say(bea, 'claim')).status).toBe(200);
  await looked();
  expect(subjects('dora').at(-1)).toBe('an act of another director');
  expect((await say(bea, 'lead')).body.detail).toContain('14 days');
  await act(token, { act: 'announce' });
  league.door.world.pass(15 * DAY);
  const again = await league.session('bea');
  expect((await say(again, 'lead')).body.detail).toContain('has acted');
  expect((await say(again, 'claim')).status).toBe(200);
  league.door.world.pass(15 * DAY);
  const later = await league.session('bea');
  expect((await say(later, 'lead')).status).toBe(200);
  expect((await shown(later)).you).toMatchObject({ director: true, codirector: null });
});

test('a director who deletes their account leaves the league to who directs it beside them; nothing of theirs stays', async () => {
  const league = await led({ seasons: 0 });
  const { door, token, act, shown, looked, id } = league;
  const { bea } = await joined(league);
  await playing(league);
  await act(token, { act: 'announce', reason: 'Dora says hello.' });
  const dora = (await door.world.deps.leagues.load(id))?.director ?? 'nobody';
  expect(
    (await door.ask('DELETE /v1/me', { token: await league.session('dora'), body: { address: 'dora@p.example' } })).status,
  ).toBeLessThan(300);
  await looked(30);
  expect((await shown(bea)).you).toMatchObject({ director: true, codirector: null });
  // At the same moment as that they are out of its season.
  expect((await logOf(league)).slice(-2).toSorted()).toEqual([
    'service noted that a player who left is out of Season 1',
    'service passed the lead of this league, whose director deleted their account, on to Bea',
  ]);
  const kept = JSON.stringify([await door.world.deps.leagues.load(id), await door.world.deps.leagues.log(id)]);
  expect(kept).not.toContain(dora);
  expect(kept).not.toContain('hello');
  // The co-director goes too, and the league goes on by itself.
  const heir = (await door.world.deps.leagues.load(id))?.director ?? 'nobody';
  expect((await door.ask('DELETE /v1/me', { token: await league.session('bea'), body: { address: 'bea@p.example' } })).status).toBeLessThan(
    300,
  );
  await looked(30);
  const after = await door.world.deps.leagues.load(id);
  expect(after?.director).toBeUndefined();
  expect(JSON.stringify([after, await door.world.deps.leagues.log(id)])).not.toContain(heir);
});
