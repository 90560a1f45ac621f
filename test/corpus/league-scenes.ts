/** Leagues of every format in their middle, one before its season, one in its second season, one that is over. */
import { HOUR } from '../support/world.ts';
import { call, comeIn, type Hand } from './hand.ts';
import { load, owing, playStep } from './moves.ts';

export interface OpenedLeague {
  readonly id: string;
  readonly label: string;
  /** Share of turns that are played in time, in tenths. */
  readonly zeal: number;
}

const QUICK = { ruleset: 'rebel-commander', options: { turnLimit: 2 }, pace: { hours: 12 } } as const;
const FOUR = { divisionSize: 4, startWhenFull: 4 } as const;

interface Wish {
  readonly label: string;
  readonly wish: Readonly<Record<string, unknown>>;
  /** The places of a division that people take; bots take the others. */
  readonly people: number;
  readonly bots: number;
  readonly zeal: number;
}
const wish = (label: string, given: Wish['wish'], people: number, bots: number, zeal: number): Wish => ({
  ...{ label, wish: given, people, bots, zeal },
});

/** In its second season when the corpus is taken; and one that is over. */
export const EARLY: readonly Wish[] = [
  wish(
    'seasons',
    { ...QUICK, format: 'round-robin', legs: 'one', divisionSize: 2, startWhenFull: 4, seasons: 5, movers: 1, registrationDays: 1 },
    3,
    1,
    4,
  ),
  wish('over', { ...QUICK, format: 'swiss', rounds: 1, legs: 'one', divisionSize: 2, startWhenFull: 2 }, 1, 1, 10),
];
export const LATE: readonly Wish[] = [
  wish('round-robin', { ...QUICK, format: 'round-robin', legs: 'both', atOnce: 1, start: 'season', ...FOUR }, 3, 1, 2),
  wish(
    'swiss',
    { ...QUICK, options: { turnLimit: 2, fog: 'contact' }, format: 'swiss', rounds: 3, legs: 'one', ...FOUR, lateUntil: 2 },
    3,
    1,
    4,
  ),
  wish('knockout', { ...QUICK, format: 'knockout', elimination: 'double', legs: 'one', ...FOUR }, 3, 1, 3),
  wish('consolation', { ...QUICK, format: 'knockout', elimination: 'single', consolation: true, legs: 'one', ...FOUR }, 2, 2, 2),
  wish('ladder', { ...QUICK, format: 'ladder', rounds: 4, legs: 'one', ...FOUR }, 3, 1, 4),
  wish(
    'tables',
    {
      ruleset: 'risk-original-trilogy',
      options: { roundLimit: 1 },
      seats: ['rebels', 'hutts', 'empire'],
      pace: { hours: 12 },
      format: 'swiss',
      rounds: 2,
      divisionSize: 3,
      startWhenFull: 3,
    },
    2,
    1,
    2,
  ),
  wish('registering', { ...QUICK, format: 'ladder', rounds: 3, registrationDays: 14, entry: { by: 'invitation' } }, 0, 0, 0),
  wish('paused', { ...QUICK, format: 'round-robin', legs: 'one', beacon: 'quicknet', leavers: 'bot', ...FOUR }, 3, 1, 1),
];

const PLAYERS = ['pam', 'pit', 'pia'].map((name) => `${name}@league.example`);
const sessionOf = (hand: Hand, email = ''): string => hand.people.find((person) => person.email === email)?.session ?? '';

/** Signs everybody in; returns the director's session. */
export async function gather(hand: Hand): Promise<string> {
  for (const email of PLAYERS) await comeIn(hand, email);
  return (await comeIn(hand, 'dora@league.example')).session;
}

export async function openLeagues(hand: Hand, director: string, wishes: readonly Wish[]): Promise<readonly OpenedLeague[]> {
  const opened: OpenedLeague[] = [];
  for (const { label, wish: wanted, people, bots, zeal } of wishes) {
    const { id } = await call(hand, 'POST /v1/leagues', director, { name: `The ${label} cup`, ...wanted });
    opened.push({ id, label, zeal });
    hand.leagues.push({ id, label });
    for (const [i, email] of PLAYERS.slice(0, people).entries())
      await call(hand, `POST /v1/leagues/${id}/entries`, sessionOf(hand, email), { name: `Player ${i + 1}` });
    const bot = label === 'tables' ? 'warlord' : 'commander';
    for (let i = 0; i < bots; i++) await call(hand, `POST /v1/leagues/${id}/bots`, director, { bot, level: 'easy', name: `Bot ${i + 1}` });
  }
  return opened;
}

/** What directors and players do besides playing. */
export async function lead(hand: Hand, director: string): Promise<void> {
  const { world, place, leagues } = hand;
  const leaguePath = (label: string): string => `/v1/leagues/${leagues.find((league) => league.label === label)?.id}`;
  const day = (days: number): string => new Date(world.deps.now() + days * 24 * HOUR).toISOString().slice(0, 10);
  for (const email of [PLAYERS[0], 'new@league.example'])
    await call(hand, `POST ${leaguePath('registering')}/invitations`, director, { email });
  await call(hand, `POST ${leaguePath('registering')}/entries`, sessionOf(hand, PLAYERS[0]), { name: 'Pam' });
  await place.until(world.deps.now() + HOUR);
  await call(hand, `PUT ${leaguePath('round-robin')}/entries/me/absences`, sessionOf(hand, PLAYERS[1]), { from: day(2), to: day(4) });
  await call(hand, `PUT ${leaguePath('round-robin')}/endpoint`, director, { url: 'https://hook.example/league' });
  await call(hand, `POST ${leaguePath('round-robin')}/acts`, director, {
    act: 'extend',
    hours: 5,
    season: 1,
    division: 1,
    reason: 'holidays',
  });
  const { entrants } = await call(hand, `GET ${leaguePath('swiss')}`, director);
  await call(hand, `POST ${leaguePath('swiss')}/invitations`, director, { email: 'sub@league.example', takesOver: entrants[0]?.id });
  await call(hand, `DELETE ${leaguePath('ladder')}/entries/me`, sessionOf(hand, PLAYERS[2]));
}

/** Stops a division for longer than the corpus is made. */
export async function pause(hand: Hand, director: string, from: number): Promise<void> {
  const id = hand.leagues.find((league) => league.label === 'paused')?.id;
  const until = new Date(from + 48 * HOUR).toISOString();
  await call(hand, `POST /v1/leagues/${id}/acts`, director, { act: 'pause', until, season: 1, division: 1, reason: 'a long weekend' });
}

/** Plays on until `end`, some turns in time and some not. */
export async function playLeagues(hand: Hand, leagues: readonly OpenedLeague[], end: number): Promise<void> {
  const { world, place } = hand;
  for (let turn = 0; world.deps.now() < end; turn++) {
    for (const league of leagues) await playSome(hand, league, turn);
    await place.until(Math.min(end, world.deps.now() + 2 * HOUR));
  }
}

async function playSome(hand: Hand, { id, zeal }: OpenedLeague, turn: number): Promise<void> {
  const { world } = hand;
  for (const match of await matchesOf(hand, id)) {
    const lot = (turn * 7 + match.charCodeAt(0)) % 10;
    if (lot < zeal && owing(await load(world, match)).length > 0) await playStep(world, match);
  }
}

/** Of the divisions of its current season. */
async function matchesOf({ world: { deps } }: Pick<Hand, 'world'>, id: string): Promise<readonly string[]> {
  const league = await deps.leagues.load(id);
  const matches: string[] = [];
  for (let division = 1; division <= (league?.divisions ?? 0); division++)
    for (const pairing of await deps.leagues.pairings({ league: id, season: league?.season ?? 1, division }))
      matches.push(...pairing.matches);
  return matches;
}
