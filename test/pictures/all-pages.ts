/** A service with every kind of page in it, and the addresses of those pages by what they show. */
import { keyedDice } from '../../engine/dice.ts';
import { botOrders } from '../../engine/host.ts';
import { settleOptions } from '../../engine/options.ts';
import { openMatch } from '../../functions/cases/match/open-match.ts';
import { submitOrders } from '../../functions/cases/match/submit-orders.ts';
import { awaitedIn } from '../../functions/facts/demands.ts';
import { games } from '../../functions/facts/games.ts';
import { tableOf } from '../../functions/facts/position.ts';
import { type Door, openDuel, playStep, signIn } from '../functions/edge/http/door.ts';
import { openScene, type Scene } from '../functions/edge/http/scene.ts';
import { opened } from '../functions/league/led-league.ts';
import { playCup } from '../functions/league/played-cup.ts';
import { playSmallLeague } from '../functions/league/small-league.ts';
import { wholeOf } from '../support/games/games.ts';
import { MINUTE, type World } from '../support/world.ts';

export interface Shown {
  readonly name: string;
  readonly path: string;
  /** The session of whoever looks. */
  readonly as?: string;
}

const FORMATS = ['round-robin', 'swiss', 'knockout', 'ladder'] as const;
/** Some turns into the match, so that there is something to tell. */
const TURNS = 4;

export async function allPages(): Promise<{ readonly world: World; readonly shown: readonly Shown[] }> {
  const scene = await openScene();
  // Leagues first: an hour passes until theirs are under way.
  const leagues = await leaguePages(scene);
  const shown = [
    ...firstPages(scene),
    ...leagues,
    ...(await gamePages(scene)),
    ...(await playerPages(scene)),
    ...(await matchPages(scene)),
    ...(await ladderPages(scene)),
  ];
  return { world: scene.door.world, shown };
}

const firstPages = ({ ada }: Scene): readonly Shown[] => [
  { name: 'home', path: '/' },
  { name: 'home-signed-in', path: '/', as: ada },
  ...['docs', 'watch', 'leagues', 'sign-in', 'no-such-page'].map((name) => ({ name, path: `/${name}` })),
  { name: 'no-such-match', path: '/m/aaaaaaaaaaaaaaaa' },
  { name: 'no-such-seat', path: '/s/aaaaaaaaaaaaaaaa.bbbbbbbbbbbbbbbbbbbbbbbbbb' },
  { name: 'open-league-anonymous', path: '/leagues/open' },
  { name: 'open-league-choose', path: '/leagues/open', as: ada },
  { name: 'game-signed-in', path: '/games/rebel-commander', as: ada },
];

/** A match in each state, of the same game. */
async function matchPages({
  door,
  duel,
  invited,
  open,
  hooked,
  offered,
  finished,
  stalled,
  ada,
  hosted,
}: Scene): Promise<readonly Shown[]> {
  const { world } = door;
  const asked = await openDuel(door, {
    house: { closing: true, description: 'A slow and friendly game.', rules: 'No take-backs.' },
    listed: true,
  });
  await playStep(door, asked, 1);
  await door.ask(`PUT /v1/matches/${asked.id}/orders`, { token: asked.rebel, body: { step: 2, orders: 'build 8' } });
  await door.ask(`POST /s/${asked.rebel}/press`, { form: { text: 'Shall we leave the middle alone for a while?', to: 'imperial' } });
  const locked = await openDuel(door, { beacon: 'quicknet' });
  await playStep(door, locked, 1);
  const halted = await openDuel(door);
  const { deps } = world;
  const match = await deps.matches.load(halted.id);
  if (match !== undefined)
    await deps.matches.commit({
      match: { ...match, version: match.version + 1, status: 'halted', halted: { at: deps.now(), reason: 'planted' } } as typeof match,
    });
  await world.settle();
  return [
    { name: 'match-seat', path: `/s/${duel.rebel}` },
    { name: 'match-public', path: `/m/${duel.id}` },
    { name: 'match-sent', path: `/s/${asked.rebel}` },
    { name: 'match-with-house', path: `/s/${asked.imperial}` },
    { name: 'match-public-with-house', path: `/m/${asked.id}` },
    { name: 'match-invited', path: `/s/${invited.rebel}` },
    { name: 'match-invited-public', path: `/m/${invited.id}` },
    { name: 'match-open-seat', path: `/m/${open.id}` },
    { name: 'match-open-seat-signed-in', path: `/m/${open.id}`, as: ada },
    { name: 'match-paused', path: `/s/${hooked.rebel}` },
    { name: 'match-endpoint', path: `/s/${hooked.rebel}/endpoint` },
    { name: 'match-offered', path: `/s/${offered.rebel}` },
    { name: 'match-offer-asked', path: `/s/${offered.imperial}` },
    { name: 'match-over', path: `/s/${finished.rebel}` },
    { name: 'match-over-public', path: `/m/${finished.id}` },
    { name: 'match-claimable', path: `/s/${stalled.rebel}` },
    { name: 'match-locked', path: `/s/${locked.rebel}` },
    { name: 'match-halted', path: `/s/${halted.rebel}` },
    { name: 'match-resign', path: `/s/${duel.rebel}/resign` },
    { name: 'match-no-such-step', path: `/s/${duel.rebel}/steps/99` },
    { name: 'lead-guest', path: `/s/${stalled.host}/lead` },
    { name: 'lead-paused', path: `/s/${hooked.host}/lead` },
    { name: 'lead-with-house', path: `/s/${asked.host}/lead` },
    { name: 'lead-invited', path: `/s/${invited.host}/lead` },
    { name: 'lead-with-asked', path: `/h/${offered.host}/lead` },
    { name: 'match-asked-to-host', path: `/h/${door.http.keys.hostToken(offered.id, 1)}` },
    { name: 'lead-signed-in', path: `/m/${hosted}/lead`, as: ada },
    { name: 'lead-public', path: `/m/${stalled.id}/lead` },
    { name: 'unsubscribe-seat', path: `/u/${door.http.keys.muteToken(duel.id, 'rebel', 0)}` },
  ];
}

/** The same pages of each game. */
async function gamePages({ door, ada }: Scene): Promise<readonly Shown[]> {
  const shown: Shown[] = [];
  for (const { id: game } of games) {
    const { id, seat } = await playedMatch(door, game);
    shown.push(
      { name: `${game}-form`, path: `/games/${game}` },
      { name: `${game}-rules`, path: `/rules/${game}` },
      { name: `${game}-open-league`, path: `/leagues/open?game=${game}`, as: ada },
      { name: `${game}-seat`, path: `/s/${seat}` },
      { name: `${game}-public`, path: `/m/${id}` },
      { name: `${game}-embed`, path: `/m/${id}/board` },
      { name: `${game}-step`, path: `/s/${seat}/steps/1` },
      { name: `${game}-history`, path: `/s/${seat}/history` },
    );
  }
  return shown;
}

/** Between two people, some turns in, by their bots; its first awaited seat. */
async function playedMatch({ world }: Door, game: string): Promise<{ readonly id: string; readonly seat: string }> {
  const { deps } = world;
  const rules = wholeOf({ ruleset: game });
  const options = settleOptions(rules, {});
  const [table = []] = options.ok ? rules.tables(options.value) : [];
  const seats = Object.fromEntries(table.map((seat: string, i: number) => [seat, { guest: true, name: `Member ${i + 1}` }] as const));
  const answer = await openMatch(deps, { ruleset: game, options: {}, seats, demo: false, listed: true });
  if (!answer.ok) throw new Error(answer.refusal.message);
  const { id } = answer.value;
  for (let turn = 0; turn < TURNS * table.length; turn += 1) {
    const match = await deps.matches.load(id);
    const [seat] = match === undefined ? [] : awaitedIn(match);
    if (match === undefined || seat === undefined) break;
    const dice = keyedDice(String(turn).padStart(64, '0'), { match: id, step: turn, lock: 'pictures', beacon: '-' });
    const entries = botOrders(wholeOf(match), tableOf(match), seat, 'normal', dice);
    await submitOrders(deps, { match: id, authorize: () => ({ t: 'seat', seat }), entries, ready: true, received: deps.now() });
    await world.settle();
  }
  const match = await deps.matches.load(id);
  const seat = (match && awaitedIn(match)[0]) ?? table[0] ?? '';
  return { id, seat: deps.keys.seatToken(id, seat, 0) };
}

async function leaguePages({ door, ada, eve, league, eveLeague }: Scene): Promise<readonly Shown[]> {
  const { world } = door;
  const dora = await signIn(door, 'dora@d.example', '192.0.2.21');
  const director = await signIn(door, 'director@example.org', '192.0.2.22');
  const player = await signIn(door, 'p0@example.org', '192.0.2.23');
  const small = await playSmallLeague(world, { name: 'The Long League' });
  const names = ['Ada', 'Bob', 'Cem', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida', 'Jon', 'Kim'];
  const double = await playCup(world, { name: 'The Double Cup', format: 'knockout', elimination: 'double' }, names, 3);
  const cups: string[] = [];
  for (const format of FORMATS) {
    const cup = await opened(world, { name: `The ${format} cup`, format, divisionSize: 8 }, 1, 7);
    await door.ask(`POST /v1/leagues/${cup}/acts`, { token: director, body: { act: 'close-registration', reason: 'All are here.' } });
    cups.push(cup);
  }
  for (let minutes = 0; minutes < 60; minutes += 4) {
    world.pass(4 * MINUTE);
    await world.sweep();
  }
  const division = (id: string) => `/leagues/${id}/seasons/1/divisions/1`;
  const { keys, players } = world.deps;
  const id = (await players.find(keys.addressHashes('p0@example.org'))) ?? '';
  const entry = (league: string) => `/e/${league}.${keys.sealPlayer('entry', league, id)}`;
  return [
    { name: 'league-entry-link-stranger', path: entry(eveLeague) },
    { name: 'league-entry-link', path: entry(cups[0] ?? '') },
    { name: 'league-entry-unsubscribe', path: `${entry(cups[0] ?? '')}/unsubscribe` },
    { name: 'league-own', path: `/leagues/${league}`, as: ada },
    { name: 'league-endpoint', path: `/leagues/${league}/endpoint`, as: ada },
    { name: 'league-entries', path: `/leagues/${eveLeague}` },
    { name: 'league-entries-signed-in', path: `/leagues/${eveLeague}`, as: ada },
    { name: 'league-entries-director', path: `/leagues/${eveLeague}`, as: eve },
    { name: 'league-seasons', path: `/leagues/${small.id}/seasons` },
    { name: 'league-season', path: `/leagues/${small.id}/seasons/1` },
    { name: 'league-embed', path: `/leagues/${small.id}/embed` },
    { name: 'division-double', path: division(double) },
    { name: 'league-embed-double', path: `/leagues/${double}/embed` },
    { name: 'division', path: division(small.id) },
    { name: 'division-director', path: division(small.id), as: dora },
    { name: 'division-player', path: `${division(small.id)}/players/1` },
    ...FORMATS.flatMap((format, i) => [
      { name: `league-${format}`, path: `/leagues/${cups[i]}` },
      { name: `league-${format}-player`, path: `/leagues/${cups[i]}`, as: player },
      { name: `league-${format}-director`, path: `/leagues/${cups[i]}`, as: director },
      { name: `division-${format}`, path: division(cups[i] ?? '') },
      { name: `division-${format}-director`, path: division(cups[i] ?? ''), as: director },
      { name: `division-${format}-player`, path: `${division(cups[i] ?? '')}/players/2` },
    ]),
    { name: 'leagues-of-all', path: '/leagues' },
  ];
}

/** One challenge declined, one being played, one to be answered. */
async function ladderPages({ door }: Scene): Promise<readonly Shown[]> {
  const id = await opened(door.world, { name: 'The open ladder', format: 'ladder', challenges: true, startWhenFull: 7 }, 7, 0);
  for (let minutes = 0; minutes < 3; minutes++) {
    door.world.pass(MINUTE);
    await door.world.sweep();
  }
  const path = `/leagues/${id}/seasons/1/divisions/1`;
  const { rows } = (await door.json(`GET /v1${path}`)).body as { readonly rows: readonly { readonly id: string; readonly name: string }[] };
  const tokens: string[] = [];
  for (const [at, { name }] of rows.entries())
    tokens.push(await signIn(door, `p${name.replace(/\D/g, '')}@example.org`, `192.0.2.${40 + at}`));
  const challenge = (by: number, to: number) =>
    door.ask(`POST /v1/leagues/${id}/challenges`, { token: tokens[by - 1] ?? '', body: { entrant: rows[to - 1]?.id } });
  const answer = (by: number, name: string, body: object) =>
    door.ask(`POST /v1/leagues/${id}/challenges/${name}/answer`, { token: tokens[by - 1] ?? '', body });
  await challenge(5, 3);
  await answer(3, 'c1', { answer: 'decline', reason: 'I am moving house this week.' });
  await challenge(4, 1);
  await answer(1, 'c2', { answer: 'accept' });
  await challenge(6, 3);
  return [
    { name: 'division-always-on', path },
    { name: 'division-always-on-asked', path, as: tokens[2] ?? '' },
    { name: 'division-always-on-made', path, as: tokens[5] ?? '' },
    { name: 'division-always-on-may', path, as: tokens[6] ?? '' },
    { name: 'league-always-on', path: `/leagues/${id}`, as: tokens[2] ?? '' },
  ];
}

async function playerPages({ door, ada, eve, duel, league, link: spent, held }: Scene): Promise<readonly Shown[]> {
  const fresh = await signIn(door, 'new@n.example', '192.0.2.24');
  await door.ask('POST /v1/sign-in', { body: { email: 'mia@m.example' }, peer: '192.0.2.25' });
  await door.world.settle();
  const letter = door.world.models.findLast((model) => model.t === 'sign-in');
  const link = letter?.t === 'sign-in' ? letter.url.split('/').at(-1) : '';
  const mine = await (await door.ask('GET /me/settings/profile', { headers: { cookie: `__Host-session=${ada}` } })).text();
  const page = /\/players\/[^"/]+/.exec(mine)?.[0] ?? '/players/none';
  return [
    { name: 'player', path: page },
    { name: 'player-signed-in', path: page, as: eve },
    { name: 'report-match', path: `/s/${duel.rebel}/report` },
    { name: 'report-league', path: `/leagues/${league}/report`, as: eve },
    { name: 'me', path: '/me', as: ada },
    { name: 'me-over', path: '/me?over=1', as: ada },
    { name: 'me-new', path: '/me', as: fresh },
    ...['', '/days-off', '/profile', '/privacy', '/devices'].map((subject) => ({
      name: `settings${subject.replace('/', '-')}`,
      path: `/me/settings${subject}`,
      as: ada,
    })),
    { name: 'me-leave', path: '/me/leave', as: ada },
    { name: 'sign-in-link', path: `/sign-in/${link}` },
    { name: 'sign-in-spent-link', path: `/sign-in/${spent}` },
    { name: 'confirm', path: `/confirm/${held}` },
    { name: 'keep', path: '/keep/bbbbbbbbbbbbbbbbbbbbbbbbbb' },
    { name: 'watch-all', path: '/watch' },
  ];
}
