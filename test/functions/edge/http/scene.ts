/** A service with something of every kind in it, for the matrix of rights and the hostile requests. */
import type { Scope } from '../../../../functions/facts/grants.ts';
import { pushBrowser } from '../../../support/push-browser.ts';
import type { StreamKey } from '../../../support/table/table-model.ts';
import { type Door, type Duel, openDoor, openDuel, signIn } from './door.ts';

export interface Scene {
  readonly door: Door;
  /** Under way, two guests. */
  readonly duel: Duel;
  /** Another of the same kind, with other people. */
  readonly other: Duel;
  /** Both seats invited by letter, none taken; hosted by nobody who signed in. */
  readonly invited: Duel;
  /** The imperial seat is open; `left` opened it before. */
  readonly open: Duel;
  readonly left: string;
  /** Both seats have a webhook. */
  readonly hooked: Duel;
  /** The rebel player offers a pause of a week. */
  readonly offered: Duel;
  /** Over by resignation. */
  readonly finished: Duel;
  /** The imperial player missed three turns. */
  readonly stalled: Duel;
  /** Hosted and played (rebel) by Ada, who signs in and asked Eve to host beside her; the bot plays imperial. */
  readonly hosted: string;
  /** Ada's session and API key; the session of Eve, who plays in `foreign`. */
  readonly ada: string;
  readonly apiKey: string;
  /** Keys of hers, of each scope. */
  readonly keys: Readonly<Record<Scope, string>>;
  readonly eve: string;
  readonly foreign: string;
  /** What names the key and another session of hers. */
  readonly keyId: string;
  readonly sessionId: string;
  readonly eveSessionId: string;
  readonly browserId: string;
  readonly eveBrowserId: string;
  /** Ada shows a page; Eve shows none at hers. */
  readonly adaPage: string;
  /** Ada and Eve each blocked Mia. */
  readonly blockedIn: string;
  readonly blockId: string;
  readonly eveBlockId: string;
  readonly evePage: string;
  /** A sign-in link's token that nobody used. */
  readonly link: string;
  /** The token of a button that confirms held orders. */
  readonly held: string;
  /** Directed by Ada, in its first season; and one that Eve opened, taking entries. Both have a webhook. */
  readonly league: string;
  readonly eveLeague: string;
  /** Eve's number, whom Ada asks to direct her league with her. */
  readonly codirector: number;
  /** Of somebody, to Ada's league. */
  readonly invitation: string;
  /** Ladders that are always on: Ada stands below Eve, whose entrant is named; and above Eve, who has challenged her. */
  readonly ladder: string;
  readonly eveOnLadder: string;
  readonly challenged: string;
}

/** `noteWritten`: told of every write when the world settles. */
export async function openScene(noteWritten: (keys: readonly StreamKey[]) => void = () => {}): Promise<Scene> {
  const stream = (keys: readonly StreamKey[]) => {
    noteWritten(keys);
    return keys;
  };
  const door = openDoor({}, (deps) => deps, { stream });
  const house = { description: 'For beginners.' };
  const duel = await openDuel(door, { house });
  const other = await openDuel(door, { house });
  const stalled = await openDuel(door, { house: { closing: true } });
  await stall(door, stalled);
  const hooked = await openDuel(door);
  for (const token of [hooked.rebel, hooked.imperial])
    await door.ask(`PUT /v1/matches/${hooked.id}/endpoint`, { token, body: { url: 'https://hooks.example/' } });
  await door.ask(`POST /v1/matches/${hooked.id}/pause`, { token: hooked.host, body: { days: 3, reason: 'A holiday.' } });
  const offered = await openDuel(door);
  await door.ask(`POST /v1/matches/${offered.id}/offers`, { token: offered.rebel, body: { what: 'pause', days: 7 } });
  const beside = { email: 'bea@b.example', name: 'Bea', reason: 'I travel.' };
  await door.ask(`POST /v1/matches/${offered.id}/cohosts`, { token: offered.host, body: beside, peer: '10.1.0.1' });
  const finished = await openDuel(door);
  await door.ask(`PUT /v1/matches/${finished.id}/orders`, { token: finished.rebel, body: { orders: 'resign' } });
  const invited = await openOf(door, { rebel: { email: 'rob@r.example' }, imperial: { email: 'ivy@i.example' } });
  const open = await openOf(door, { rebel: { guest: true }, imperial: { email: 'left@l.example' } });
  await door.ask(`POST /s/${open.imperial}/decline`, { form: {} });
  const ada = await signIn(door, 'ada@a.example');
  const eve = await signIn(door, 'eve@e.example');
  const against = (email: string) => ({
    ruleset: 'rebel-commander',
    seats: { rebel: { email }, imperial: { bot: 'commander', level: 'easy' } },
    house,
  });
  const hosted = await play(door, ada, against('ada@a.example'));
  const foreign = await play(door, eve, against('eve@e.example'));
  const { body } = await door.json('POST /v1/api-keys', { token: ada, body: {} });
  const keyOf = async (scope: Scope): Promise<string> =>
    (await door.json('POST /v1/api-keys', { token: ada, body: { scope } })).body.apiKey;
  const keys = { read: await keyOf('read'), play: await keyOf('play'), lead: await keyOf('lead'), full: body.apiKey };
  // Their first use of the day is noted.
  for (const token of Object.values(keys)) await door.ask('GET /v1/me/matches', { token });
  await signIn(door, 'ada@a.example');
  const newestSession = async (token: string): Promise<string> => (await door.json('GET /v1/sessions', { token })).body.items[0].id;
  const sessionId = await newestSession(ada);
  const eveSessionId = await newestSession(eve);
  const tellBrowser = async (token: string, name: string): Promise<string> =>
    (await door.json('POST /v1/me/push', { token, body: pushBrowser(`https://push.example/${name}`).subscription })).body.id;
  const browserId = await tellBrowser(ada, 'ada');
  const eveBrowserId = await tellBrowser(eve, 'eve');
  await door.ask('PUT /v1/me/name', { token: ada, body: { name: 'Ada' } });
  await door.ask('PUT /v1/me/name', { token: eve, body: { name: 'Eve' } });
  await door.ask('PUT /v1/me/page', { token: ada, body: { shown: true } });
  const pageOf = async (token: string): Promise<string> => (await door.json('GET /v1/me/page', { token })).body.id;
  const mia = await play(door, await signIn(door, 'mia@m.example', '192.0.2.8'), against('mia@m.example'));
  const block = async (token: string, id: string): Promise<string> =>
    (await door.json('POST /v1/me/blocks', { token, body: { match: id, seat: 'rebel' } })).body.id;
  const [blockId, eveBlockId] = [await block(ada, mia), await block(eve, mia)];
  const [adaPage, evePage] = [await pageOf(ada), await pageOf(eve)];
  const held = await holdOrders(door);
  await door.ask(`POST /v1/matches/${hosted}/cohosts`, { token: ada, body: { ...beside, email: 'eve@e.example' }, peer: '10.1.0.1' });
  const dora = await signIn(door, 'dora@d.example', '192.0.2.10');
  const below = await openLadder(door, dora, [eve, ada]);
  const above = await openLadder(door, dora, [ada, eve]);
  await door.ask('POST /v1/sign-in', { body: { email: 'lea@l.example' }, peer: '192.0.2.9' });
  await door.world.settle();
  const letter = door.world.models.findLast((model) => model.t === 'sign-in');
  const link = letter?.t === 'sign-in' ? lastPart(letter.url) : '';
  const league = await openLeagueOf(door, ada, 'The Winter League');
  const eveLeague = await openLeagueOf(door, eve, 'The Summer League');
  for (const token of [ada, eve]) await door.ask(`POST /v1/leagues/${league}/entries`, { token, body: {} });
  for (const [id, token] of [
    [league, ada],
    [eveLeague, eve],
  ] as const)
    await door.ask(`PUT /v1/leagues/${id}/endpoint`, { token, body: { url: 'https://hooks.example/' } });
  const begin = { act: 'close-registration', reason: 'all are here' };
  await door.ask(`POST /v1/leagues/${league}/acts`, { token: ada, body: begin });
  await drawn(door, league);
  for (const ladder of [below, above]) await place(door, ladder);
  await door.ask(`POST /v1/leagues/${above.id}/challenges`, { token: eve, body: { entrant: above.places[0] } });
  await door.ask(`POST /v1/leagues/${league}/invitations`, { token: ada, body: { email: 'ian@i.example' }, peer: '10.1.0.1' });
  await door.world.settle();
  const alike = { ...beside, email: 'eve@e.example' };
  const asked = await door.json(`POST /v1/leagues/${league}/directors`, { token: ada, body: alike, peer: '10.1.0.1' });
  const invitation = (await door.json(`GET /v1/leagues/${league}`, { token: ada })).body.invitations[0].id;
  await door.world.settle();
  return {
    ladder: below.id,
    eveOnLadder: below.places[0] ?? '',
    challenged: above.id,
    league,
    codirector: asked.body.director,
    eveLeague,
    invitation,
    door,
    duel,
    other,
    invited,
    open,
    left: open.imperial,
    hooked,
    offered,
    finished,
    stalled,
    hosted,
    ada,
    apiKey: body.apiKey,
    keys,
    keyId: body.id,
    sessionId,
    eveSessionId,
    browserId,
    eveBrowserId,
    adaPage,
    blockedIn: mia,
    blockId,
    eveBlockId,
    evePage,
    eve,
    foreign,
    link,
    held,
  };
}

const lastPart = (url: string): string => url.split('/').at(-1) ?? '';

async function openLeagueOf(door: Door, token: string, name: string): Promise<string> {
  const { body } = await door.json('POST /v1/leagues', { token, body: { name, ruleset: 'rebel-commander', awayDays: 20 } });
  return body.id;
}

/** Of two players, from the top. */
async function openLadder(door: Door, token: string, players: readonly [string, string]) {
  const wish = { name: 'Rungs', ruleset: 'rebel-commander', format: 'ladder', challenges: true, reach: 1, startWhenFull: 2 };
  const { id } = (await door.json('POST /v1/leagues', { token, body: wish })).body;
  const entered = await Promise.all(players.map((token) => door.json(`POST /v1/leagues/${id}/entries`, { token, body: {} })));
  return { id, places: entered.map(({ body }): string => body.entrant) };
}

/** They stand by lot once it has begun. */
async function place({ world: { deps } }: Door, { id, places }: Awaited<ReturnType<typeof openLadder>>): Promise<void> {
  const division = await deps.leagues.division({ league: id, season: 1, division: 1 });
  if (division?.ladder === undefined) throw new Error('the ladder has not begun');
  await deps.leagues.commit({ divisions: [{ ...division, version: division.version + 1, ladder: { ...division.ladder, places } }] });
}

/** Its first season, its first round, and the matches of it. */
async function drawn({ world }: Door, league: string): Promise<void> {
  for (let i = 0; i < 5; i++) {
    world.pass(60_000);
    await world.sweep();
  }
  if ((await world.deps.leagues.load(league))?.status !== 'playing') throw new Error('the season of the league has not begun');
}

async function openOf(door: Door, seats: Readonly<Record<string, object>>): Promise<Duel> {
  const { body } = await door.json('POST /v1/matches', { body: { ruleset: 'rebel-commander', seats, demo: true } });
  return { id: body.id, rebel: body.seatTokens.rebel, imperial: body.seatTokens.imperial, host: body.hostToken };
}

async function play(door: Door, token: string, body: object): Promise<string> {
  const opened = await door.json('POST /v1/matches', { token, body });
  await door.ask(`POST /v1/matches/${opened.body.id}/accept`, { token, body: {} });
  await door.world.settle();
  return opened.body.id;
}

/** As three missed turns leave it: playing them would take longer than everything else. */
/** As if the imperial seat had missed three turns in a row. */
export async function stall({ world: { deps } }: Door, { id }: Pick<Duel, 'id'>): Promise<void> {
  const match = await deps.matches.load(id);
  if (match === undefined) throw new Error('the match to be stalled is not there');
  const seats = match.seats.map((seat) => (seat.seat === 'imperial' ? { ...seat, missed: 3 } : seat));
  await deps.matches.commit({ match: { ...match, version: match.version + 1, seats } });
}

/** Orders by the right token from a wrong sender: the button that confirms them. */
async function holdOrders(door: Door): Promise<string> {
  await door.world.reply(door.world.lastTo('eve@e.example'), 'build 8', { from: ['mallory@m.example'] });
  const letter = door.world.models.findLast((model) => model.t === 'confirm');
  if (letter?.t !== 'confirm') throw new Error('no orders were held');
  return lastPart(letter.confirmUrl);
}
