/** One valid call each, as a client makes it. */
import { expect } from 'vitest';
import { type Door, DUEL, type Duel, openDuel, signIn } from '../functions/edge/http/door.ts';
import { stall } from '../functions/edge/http/scene.ts';
import { playSmallLeague } from '../functions/league/small-league.ts';

async function hookedLeague(door: Door) {
  const league = await openLeague(door);
  await door.ask(`PUT /v1/leagues/${league.id}/endpoint`, { token: league.token, body: { url: 'https://hooks.example/x' } });
  return league;
}
const hooked = (door: Door, { id, rebel }: Duel) =>
  door.ask(`PUT /v1/matches/${id}/endpoint`, { token: rebel, body: { url: 'https://hooks.example/x' } });

const offered = (door: Door, { id, rebel }: Duel) => door.ask(`POST /v1/matches/${id}/offers`, { token: rebel, body: { what: 'draw' } });
const askCohost = (door: Door, { id, host }: Duel) =>
  door.ask(`POST /v1/matches/${id}/cohosts`, { token: host, body: { email: 'bea@b.example', name: 'Bea', reason: 'I travel in spring' } });
/** The page of Ada Lovelace. */
async function shownPage(door: Door): Promise<{ readonly id: string; readonly done: Response }> {
  const token = await signIn(door, 'ada@a.example');
  await door.ask('PUT /v1/me/name', { token, body: { name: 'Ada Lovelace' } });
  const done = await door.ask('PUT /v1/me/page', { token, body: { shown: true } });
  return { id: (await done.clone().json()).id, done };
}
const LETTERS = {
  kinds: { turns: { mail: 'digest', push: true }, press: { mail: 'none' } },
  quiet: { from: '22:00', to: '07:00' },
  sleep: { nights: true, weekends: true },
  zone: 'Europe/Berlin',
} as const;
async function block(door: Door): Promise<{ readonly token: string; readonly done: Response }> {
  const { id } = await shownPage(door);
  const token = await signIn(door, 'grace@g.example');
  return { token, done: await door.ask('POST /v1/me/blocks', { token, body: { page: id } }) };
}
async function challengeAda(door: Door): Promise<Response> {
  const { id } = await shownPage(door);
  const token = await signIn(door, 'grace@g.example');
  await door.ask('PUT /v1/me/name', { token, body: { name: 'Grace' } });
  return door.ask(`POST /v1/players/${id}/challenges`, { token, body: { ruleset: 'rebel-commander', seat: 'rebel' } });
}
const AWAY = { from: '2026-12-20', to: '2027-01-03' };
const away = async (door: Door): Promise<string> => {
  const token = await signIn(door, 'ada@a.example');
  await door.ask('POST /v1/me/absences', { token, body: AWAY });
  return token;
};

/** By the name of the call. */
export const GOOD: Readonly<Record<string, (door: Door, duel: Duel) => Promise<Response>>> = {
  openMatch: (door) => door.ask('POST /v1/matches', { body: DUEL }),
  acceptSeat: async (door) => {
    const { body } = await door.json('POST /v1/matches', { body: { ...DUEL, demo: true } });
    return door.ask(`POST /v1/matches/${body.id}/accept`, { token: body.seatTokens.rebel, body: {} });
  },
  declineSeat: async (door) => {
    const { body } = await door.json('POST /v1/matches', { body: { ...DUEL, demo: true } });
    return door.ask(`POST /v1/matches/${body.id}/decline`, { token: body.seatTokens.rebel, body: {} });
  },
  askRematch: async (door, { id, rebel }) => {
    await door.ask(`PUT /v1/matches/${id}/orders`, { token: rebel, body: { step: 1, orders: 'resign' } });
    return door.ask(`POST /v1/matches/${id}/rematch`, { token: rebel, body: {} });
  },
  sendPress: (door, { id, rebel }) => door.ask(`POST /v1/matches/${id}/press`, { token: rebel, body: { to: ['all'], text: 'Hello' } }),
  gatherPress: (door, { id, rebel }) => door.ask(`PUT /v1/matches/${id}/press`, { token: rebel, body: { gather: true } }),
  takeSeat: async (door) => {
    const { body } = await door.json('POST /v1/matches', { body: { ...DUEL, seats: { rebel: { guest: true }, imperial: 'open' } } });
    return door.ask(`POST /v1/matches/${body.id}/seats/imperial`, { body: { name: 'Bob' } });
  },
  setEndpoint: (door, { id, rebel }) =>
    door.ask(`PUT /v1/matches/${id}/endpoint`, { token: rebel, body: { url: 'https://hooks.example/x', shape: 'discord' } }),
  showEndpoint: async (door, duel) => {
    await hooked(door, duel);
    return door.ask(`GET /v1/matches/${duel.id}/endpoint`, { token: duel.rebel });
  },
  testEndpoint: async (door, duel) => {
    await hooked(door, duel);
    return door.ask(`POST /v1/matches/${duel.id}/endpoint/test`, { token: duel.rebel, body: {} });
  },
  changeSecret: async (door, duel) => {
    await hooked(door, duel);
    return door.ask(`POST /v1/matches/${duel.id}/endpoint/secret`, { token: duel.rebel, body: {} });
  },
  removeEndpoint: (door, { id, rebel }) => door.ask(`DELETE /v1/matches/${id}/endpoint`, { token: rebel }),
  cancelMatch: async (door) => {
    const { body } = await door.json('POST /v1/matches', { body: DUEL });
    return door.ask(`POST /v1/matches/${body.id}/cancel`, { token: body.hostToken, body: {} });
  },
  renewLink: (door, { id, rebel }) => door.ask(`POST /v1/matches/${id}/link`, { token: rebel, body: {} }),
  extendDeadline: (door, { id, host }) => door.ask(`POST /v1/matches/${id}/extend`, { token: host, body: { hours: 12 } }),
  showHosting: (door, { id, host }) => door.ask(`GET /v1/matches/${id}/hosting`, { token: host }),
  showLog: async (door, { id, host }) => {
    await door.ask(`POST /v1/matches/${id}/extend`, { token: host, body: { hours: 12, reason: 'A holiday' } });
    return door.ask(`GET /v1/matches/${id}/log`);
  },
  reportInMatch: (door, { id, rebel }) =>
    door.ask(`POST /v1/matches/${id}/reports`, { token: rebel, body: { about: 'name', seat: 'imperial', reason: 'It is an insult' } }),
  passSeat: async (door, duel) => {
    const { id, host } = duel;
    await stall(door, duel);
    const body = { email: 'sue@s.example', name: 'Sue', reason: 'Not heard from since Sunday' };
    return door.ask(`POST /v1/matches/${id}/seats/imperial/pass`, { token: host, body });
  },
  askCohost,
  changeCohost: async (door, duel) => {
    await askCohost(door, duel);
    const body = { act: 'remove', reason: 'We part ways' };
    return door.ask(`POST /v1/matches/${duel.id}/cohosts/1`, { token: duel.host, body });
  },
  sayAsCohost: async (door, duel) => {
    await askCohost(door, duel);
    const token = door.http.keys.hostToken(duel.id, 1);
    return door.ask(`POST /v1/matches/${duel.id}/cohosting`, { token, body: { say: 'accept' } });
  },
  pauseMatch: (door, { id, host }) => door.ask(`POST /v1/matches/${id}/pause`, { token: host, body: { days: 7, reason: 'A holiday' } }),
  goOn: async (door, { id, host }) => {
    await door.ask(`POST /v1/matches/${id}/pause`, { token: host, body: { days: 7, reason: 'A holiday' } });
    return door.ask(`POST /v1/matches/${id}/go-on`, { token: host, body: { reason: 'All are back' } });
  },
  closeTurn: async (door) => {
    const { id, host } = await openDuel(door, { house: { closing: true } });
    return door.ask(`POST /v1/matches/${id}/close`, { token: host, body: { step: 1, reason: 'All have agreed to' } });
  },
  unlistMatch: (door, { id, host }) => door.ask(`DELETE /v1/matches/${id}/listing`, { token: host }),
  listOpenSeats: async (door) => {
    const seats = { rebel: { guest: true }, imperial: 'open' };
    await door.ask('POST /v1/matches', { body: { ...DUEL, seats, offered: true } });
    return door.ask('GET /v1/open-seats');
  },
  listWatched: async (door) => {
    await openDuel(door, { listed: true });
    return door.ask('GET /v1/watch');
  },
  showRecord: async (door, duel) => {
    await door.ask(`PUT /v1/matches/${duel.id}/orders`, { token: duel.rebel, body: { step: 1, orders: 'resign' } });
    return door.ask(`GET /v1/matches/${duel.id}/record`);
  },
  showMatch: (door, { id, rebel }) => door.ask(`GET /v1/matches/${id}`, { token: rebel }),
  putOrders: (door, { id, rebel }) =>
    door.ask(`PUT /v1/matches/${id}/orders`, { token: rebel, body: { step: 1, orders: 'move 7 4\nbuild 8' } }),
  withdrawOrders: (door, { id, rebel }) => door.ask(`DELETE /v1/matches/${id}/orders`, { token: rebel }),
  showChoices: (door, { id, rebel }) => door.ask(`POST /v1/matches/${id}/choices`, { token: rebel, body: { lines: ['move 7 4'] } }),
  followMatch: (door, { id, rebel }) => door.ask(`GET /v1/matches/${id}/events`, { token: rebel }),
  showStep: (door, { id, rebel }) => door.ask(`GET /v1/matches/${id}/steps/0`, { token: rebel }),
  makeOffer: (door, { id, rebel }) => door.ask(`POST /v1/matches/${id}/offers`, { token: rebel, body: { what: 'pause', days: 7 } }),
  agreeToOffer: async (door, duel) => {
    await offered(door, duel);
    return door.ask(`POST /v1/matches/${duel.id}/offers/draw/agree`, { token: duel.imperial, body: {} });
  },
  refuseOffer: async (door, duel) => {
    await offered(door, duel);
    return door.ask(`POST /v1/matches/${duel.id}/offers/draw/refuse`, { token: duel.imperial, body: {} });
  },
  planOrders: (door, { id, rebel }) => door.ask(`PUT /v1/matches/${id}/plans/3`, { token: rebel, body: { orders: 'move 7 4\nbuild 8' } }),
  dropPlan: async (door, { id, rebel }) => {
    for (const step of [2, 3]) await door.ask(`PUT /v1/matches/${id}/plans/${step}`, { token: rebel, body: { orders: 'build 8' } });
    return door.ask(`DELETE /v1/matches/${id}/plans/3`, { token: rebel });
  },
  takeBackOffer: async (door, duel) => {
    await offered(door, duel);
    return door.ask(`DELETE /v1/matches/${duel.id}/offers/draw`, { token: duel.rebel });
  },
  claim: async (door) => {
    const duel = await openDuel(door, { pace: { hours: 1 } });
    for (const step of [1, 2, 3]) {
      await door.ask(`PUT /v1/matches/${duel.id}/orders`, { token: duel.rebel, body: { step, orders: '' } });
      await minutes(door, 63);
    }
    return door.ask(`POST /v1/matches/${duel.id}/claim`, { token: duel.rebel, body: { absent: 'imperial', how: 'win' } });
  },
  openLeague: async (door) => door.ask('POST /v1/leagues', { token: await signIn(door, 'ada@a.example'), body: LEAGUE }),
  enterLeague: async (door) => {
    const { id, token } = await openLeague(door);
    return door.ask(`POST /v1/leagues/${id}/entries`, { token, body: { name: 'Ada' } });
  },
  challengeOnLadder: async (door) => (await challengeFirst(door)).made,
  answerChallenge: async (door) => {
    const { id, first, made } = await challengeFirst(door);
    const { challenge } = await made.json();
    return door.ask(`POST /v1/leagues/${id}/challenges/${challenge}/answer`, {
      token: first,
      body: { answer: 'decline', reason: 'I travel' },
    });
  },
  reportInLeague: async (door) => {
    const { id, token } = await openLeague(door);
    return door.ask(`POST /v1/leagues/${id}/reports`, { token, body: { reason: 'Its name is an insult' } });
  },
  leaveLeague: async (door) => {
    const { id, ada } = await playLeague(door);
    return door.ask(`DELETE /v1/leagues/${id}/entries/me?after=season`, { token: ada });
  },
  bookAbsence: async (door) => {
    const { id, ada } = await playLeague(door);
    return door.ask(`PUT /v1/leagues/${id}/entries/me/absences`, { token: ada, body: { from: '2026-12-01', to: '2026-12-03' } });
  },
  inviteToLeague: async (door) => {
    const { id, token } = await openLeague(door);
    return door.ask(`POST /v1/leagues/${id}/invitations`, { token, body: { email: 'new@n.example' } });
  },
  importPlayers: async (door) => {
    const { id, token } = await openLeague(door);
    return door.ask(`POST /v1/leagues/${id}/imports`, { token, body: { csv: 'name,email\nSue,sue@s.example\nTom,tom@t.example' } });
  },
  takeInvitationBack: async (door) => {
    const { id, token } = await openLeague(door);
    await door.ask(`POST /v1/leagues/${id}/invitations`, { token, body: { email: 'new@n.example' } });
    const [{ id: invitation }] = (await door.json(`GET /v1/leagues/${id}`, { token })).body.invitations;
    return door.ask(`DELETE /v1/leagues/${id}/invitations/${invitation}`, { token });
  },
  addBot: async (door) => {
    const { id, token } = await openLeague(door);
    return door.ask(`POST /v1/leagues/${id}/bots`, { token, body: { bot: 'commander', level: 'easy' } });
  },
  directLeague: async (door) => {
    const { id, token } = await openLeague(door);
    return door.ask(`POST /v1/leagues/${id}/acts`, { token, body: { act: 'last-season', reason: 'enough' } });
  },
  askCodirector: async (door) => {
    const { id, token } = await openLeague(door);
    return door.ask(`POST /v1/leagues/${id}/directors`, { token, body: BESIDE });
  },
  changeCodirector: async (door) => {
    const { id, token } = await openLeague(door);
    const { director } = (await door.json(`POST /v1/leagues/${id}/directors`, { token, body: BESIDE })).body;
    const body = { act: 'remove', reason: 'We part ways' };
    return door.ask(`POST /v1/leagues/${id}/directors/${director}`, { token, body });
  },
  sayAsCodirector: async (door) => {
    const { id, token } = await openLeague(door);
    await door.ask(`POST /v1/leagues/${id}/directors`, { token, body: BESIDE });
    const bea = await signIn(door, 'bea@b.example');
    return door.ask(`POST /v1/leagues/${id}/directing`, { token: bea, body: { say: 'accept' } });
  },
  setLeagueEndpoint: async (door) => {
    const { id, token } = await openLeague(door);
    return door.ask(`PUT /v1/leagues/${id}/endpoint`, { token, body: { url: 'https://hooks.example/x', shape: 'discord' } });
  },
  showLeagueEndpoint: async (door) => {
    const { id, token } = await hookedLeague(door);
    return door.ask(`GET /v1/leagues/${id}/endpoint`, { token });
  },
  testLeagueEndpoint: async (door) => {
    const { id, token } = await hookedLeague(door);
    return door.ask(`POST /v1/leagues/${id}/endpoint/test`, { token, body: {} });
  },
  changeLeagueSecret: async (door) => {
    const { id, token } = await hookedLeague(door);
    return door.ask(`POST /v1/leagues/${id}/endpoint/secret`, { token, body: {} });
  },
  removeLeagueEndpoint: async (door) => {
    const { id, token } = await openLeague(door);
    return door.ask(`DELETE /v1/leagues/${id}/endpoint`, { token });
  },
  listLeagues: async (door) => {
    await openLeague(door);
    return door.ask('GET /v1/leagues');
  },
  myLeagues: async (door) => door.ask('GET /v1/me/leagues', { token: (await openLeague(door)).token }),
  showLeague: async (door) => {
    const { id, ada } = await playLeague(door);
    return door.ask(`GET /v1/leagues/${id}`, { token: ada });
  },
  showStandings: async (door) => door.ask(`GET /v1/leagues/${(await playLeague(door)).id}/standings`),
  showReport: async (door) => door.ask(`GET /v1/leagues/${(await playLeague(door)).id}/seasons/1/divisions/1/report`),
  showLeagueDates: async (door) => door.ask(`GET /v1/leagues/${(await playLeague(door)).id}/calendar`),
  showSeasons: async (door) => door.ask(`GET /v1/leagues/${(await playLeague(door)).id}/seasons`),
  showSeason: async (door) => door.ask(`GET /v1/leagues/${(await playLeague(door)).id}/seasons/1`),
  showDivision: async (door) => door.ask(`GET /v1/leagues/${(await playLeague(door)).id}/seasons/1/divisions/1`),
  showPlayerIn: async (door) => {
    const { id, ada } = await playLeague(door);
    return door.ask(`GET /v1/leagues/${id}/seasons/1/divisions/1/players/1`, { token: ada });
  },
  listRulesets: (door) => door.ask('GET /v1/rulesets'),
  askSignIn: (door) => door.ask('POST /v1/sign-in', { body: { email: 'ada@a.example' } }),
  signIn: async (door) => {
    await door.ask('POST /v1/sign-in', { body: { email: 'ada@a.example' } });
    await door.world.settle();
    const model = door.world.models.at(-1);
    const token = model?.t === 'sign-in' ? model.url.split('/').at(-1) : '';
    return door.ask('POST /v1/sessions', { body: { token } });
  },
  newApiKey: async (door) => door.ask('POST /v1/api-keys', { token: await signIn(door, 'ada@a.example'), body: {} }),
  listApiKeys: async (door) => {
    const token = await signIn(door, 'ada@a.example');
    await door.ask('POST /v1/api-keys', { token, body: {} });
    return door.ask('GET /v1/api-keys', { token });
  },
  endApiKey: (door) => endOne(door, 'api-keys'),
  listSessions: async (door) => door.ask('GET /v1/sessions', { token: await signIn(door, 'ada@a.example') }),
  endSession: (door) => endOne(door, 'sessions'),
  listBrowsers: async (door) => {
    const token = await signIn(door, 'ada@a.example');
    await door.ask('POST /v1/me/push', { token, body: BROWSER });
    return door.ask('GET /v1/me/push', { token });
  },
  addBrowser: async (door) => door.ask('POST /v1/me/push', { token: await signIn(door, 'ada@a.example'), body: BROWSER }),
  endBrowser: async (door) => {
    const token = await signIn(door, 'ada@a.example');
    const { body } = await door.json('POST /v1/me/push', { token, body: BROWSER });
    return door.ask(`DELETE /v1/me/push/${body.id}`, { token });
  },
  keepMatch: async (door) => {
    const { id, rebel } = await openDuel(door);
    return door.ask(`POST /v1/matches/${id}/address`, { token: rebel, body: { email: 'ada@a.example' } });
  },
  showName: async (door) => door.ask('GET /v1/me/name', { token: await signIn(door, 'ada@a.example') }),
  setName: async (door) => door.ask('PUT /v1/me/name', { token: await signIn(door, 'ada@a.example'), body: { name: 'Ada Lovelace' } }),
  showOwnPage: async (door) => door.ask('GET /v1/me/page', { token: await signIn(door, 'ada@a.example') }),
  setPage: async (door) => (await shownPage(door)).done,
  showPlayer: async (door) => door.ask(`GET /v1/players/${(await shownPage(door)).id}`),
  showLetters: async (door) => door.ask('GET /v1/me/letters', { token: await signIn(door, 'ada@a.example') }),
  setLetters: async (door) => door.ask('PUT /v1/me/letters', { token: await signIn(door, 'ada@a.example'), body: LETTERS }),
  listBlocks: async (door) => {
    const { token } = await block(door);
    return door.ask('GET /v1/me/blocks', { token });
  },
  blockPlayer: async (door) => (await block(door)).done,
  unblock: async (door) => {
    const { token, done } = await block(door);
    return door.ask(`DELETE /v1/me/blocks/${(await done.json()).id}`, { token });
  },
  challenge: async (door) => challengeAda(door),
  reportPlayer: async (door) => {
    const { id } = await shownPage(door);
    return door.ask(`POST /v1/players/${id}/reports`, { body: { reason: 'It is an insult' } });
  },
  playNow: async (door) => {
    const token = await signIn(door, 'ada@a.example');
    return door.ask('POST /v1/play', { token, body: { ruleset: 'rebel-commander', options: { turnLimit: 12 }, pace: { days: 2 } } });
  },
  listChallenges: async (door) => {
    await challengeAda(door);
    return door.ask('GET /v1/me/challenges', { token: await signIn(door, 'ada@a.example') });
  },
  showAway: async (door) => door.ask('GET /v1/me/absences', { token: await away(door) }),
  beAway: async (door) => door.ask('POST /v1/me/absences', { token: await signIn(door, 'ada@a.example'), body: AWAY }),
  beBack: async (door) => door.ask('DELETE /v1/me/absences', { token: await away(door) }),
  myMatches: async (door) => {
    const token = await signIn(door, 'ada@a.example');
    await door.ask('POST /v1/matches', { token, body: DUEL });
    return door.ask('GET /v1/me/matches', { token });
  },
  myRatings: async (door) => door.ask('GET /v1/me/ratings', { token: await signIn(door, 'ada@a.example') }),
  exportMe: async (door) => door.ask('GET /v1/me/export', { token: await signIn(door, 'ada@a.example') }),
  deleteMe: async (door) => door.ask('DELETE /v1/me', { token: await signIn(door, 'ada@a.example'), body: { address: 'ada@a.example' } }),
  health: (door) => door.ask('GET /health'),
};

/** Always the same one, so that the document's examples stay as they are. */
const BROWSER = {
  endpoint: 'https://push.example/1',
  keys: {
    p256dh: 'BO3qAEfZZAIrBXlyvj76W5AHFcsLV56fqs3lfHjEpPhIKsNQQ48zuixljHr8mG-BzBmebwLV5x_ZzKiSd-8ne88',
    auth: 'eSV1RfXe9fd_oUOAUOHZ8Q',
  },
};
const BESIDE = { email: 'bea@b.example', name: 'Bea', reason: 'I travel in spring' };
const LEAGUE = { name: 'Winter', ruleset: 'rebel-commander' };

async function openLeague(door: Door): Promise<{ readonly id: string; readonly token: string }> {
  const token = await signIn(door, 'ada@a.example');
  const { body } = await door.json('POST /v1/leagues', { token, body: LEAGUE });
  return { id: body.id, token };
}

/** On a ladder of two that is always on, who stands second challenges who stands `first`. */
async function challengeFirst(door: Door): Promise<{ readonly id: string; readonly first: string; readonly made: Response }> {
  const token = await signIn(door, 'ada@a.example');
  const wish = { ...LEAGUE, format: 'ladder', challenges: true, reach: 1, startWhenFull: 2 };
  const { body } = await door.json('POST /v1/leagues', { token, body: wish });
  const tokens = [token, await signIn(door, 'grace@g.example')];
  for (const each of tokens) await door.ask(`POST /v1/leagues/${body.id}/entries`, { token: each, body: {} });
  await minutes(door, 5);
  const path = `/v1/leagues/${body.id}/seasons/1/divisions/1`;
  const seen = await Promise.all(tokens.map(async (each) => (await door.json(`GET ${path}`, { token: each })).body.ladder.you.may));
  const second = seen.findIndex((may) => may.length > 0);
  const made = await door.ask(`POST /v1/leagues/${body.id}/challenges`, {
    token: tokens[second] ?? '',
    body: { entrant: seen[second][0].id },
  });
  return { id: body.id, first: tokens[1 - second] ?? '', made };
}

/** Under way, its first round decided in part; Ada plays in it. */
async function playLeague(door: Door): Promise<{ readonly id: string; readonly ada: string }> {
  const { id } = await playSmallLeague(door.world);
  return { id, ada: await signIn(door, 'ada@p.example') };
}

async function endOne(door: Door, kind: 'api-keys' | 'sessions'): Promise<Response> {
  const token = await signIn(door, 'ada@a.example');
  await door.ask('POST /v1/api-keys', { token, body: {} });
  const listed = await door.json(`GET /v1/${kind}`, { token });
  expect(listed.body.items).toHaveLength(1);
  return door.ask(`DELETE /v1/${kind}/${listed.body.items[0].id}`, { token });
}

/** Swept every minute, as always: otherwise the service takes it for an outage and moves the deadlines. */
async function minutes(door: Door, count: number): Promise<void> {
  for (let i = 0; i < count; i += 1) {
    door.world.pass(60_000);
    await door.world.sweep();
  }
}
