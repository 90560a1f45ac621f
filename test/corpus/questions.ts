/** What those who hold something of a service ask of it: every page and answer they can read, with each credential they have. */
import { sessionCookie } from '../../functions/edge/http/page-ask.ts';
import type { Door } from '../functions/http/door.ts';
import { asks, type Held, type HeldMatch, type Told } from './corpus.ts';
import { load } from './moves.ts';

export type Question = Pick<Told, 'line' | 'token' | 'cookie'>;

export async function questionsFor(door: Door, held: Held): Promise<readonly Question[]> {
  const ofMatches = await Promise.all(held.matches.map((match) => aboutMatch(door, match)));
  const ofLeagues = await Promise.all(held.leagues.map(({ id }) => aboutLeague(door, id)));
  return [
    ...ofMatches.flat(),
    ...ofLeagues.flat(),
    ...aboutPeople(door, held),
    ...byLink(held),
    { line: 'GET /v1/leagues' },
    { line: 'GET /leagues' },
  ];
}

async function aboutMatch({ world }: Door, { id, seats, host }: HeldMatch): Promise<readonly Question[]> {
  const { step, status } = await load(world, id);
  const root = `/v1/matches/${id}`;
  const [token = ''] = Object.values(seats);
  return [
    { line: `GET ${root}` },
    { line: `GET /m/${id}` },
    ...Object.values(seats).map((each) => ({ line: `GET ${root}`, token: each })),
    ...(host === undefined ? [] : [{ line: `GET ${root}`, token: host }, { line: `GET /h/${host}` }]),
    { line: `GET ${root}/record` },
    ...(token === '' ? [] : [`/s/${token}`, `/s/${token}/history`, `/s/${token}/resign`].map((path) => ({ line: `GET ${path}` }))),
    ...(token === '' || step < 2 ? [] : [`${root}/steps/0`, `${root}/steps/${step - 1}`].map((path) => ({ line: `GET ${path}`, token }))),
    ...(status === 'finished' ? [{ line: `GET ${root}/steps/1` }, { line: `GET /m/${id}/history` }] : []),
  ];
}

async function aboutLeague({ world }: Door, id: string): Promise<readonly Question[]> {
  const root = `/v1/leagues/${id}`;
  const divisions = (await world.deps.leagues.load(id))?.divisions ?? 0;
  const season = (await world.deps.leagues.load(id))?.season ?? 1;
  const paths = [
    ...['', '/standings', '/standings.csv', '/calendar', '/calendar.ics', '/seasons', '/seasons/1'].map((path) => root + path),
    ...['', '/seasons', '/seasons/1'].map((path) => `/leagues/${id}${path}`),
    ...Array.from({ length: divisions }, (_, i) => [
      `${root}/seasons/${season}/divisions/${i + 1}`,
      `${root}/seasons/${season}/divisions/${i + 1}/players/1`,
      `/leagues/${id}/seasons/${season}/divisions/${i + 1}`,
      `/leagues/${id}/seasons/${season}/divisions/${i + 1}/players/1`,
    ]).flat(),
  ];
  return paths.map((path) => ({ line: `GET ${path}` }));
}

const aboutPeople = (door: Door, { people }: Held): readonly Question[] =>
  people.flatMap(({ session, apiKey }) => [
    ...['/v1/me/matches', '/v1/me/leagues', '/v1/me/ratings', '/v1/me/export', '/v1/api-keys', '/v1/sessions'].map((path) => ({
      line: `GET ${path}`,
      token: session,
    })),
    { line: 'GET /me', cookie: `${sessionCookie(door.http)}=${session}` },
    ...(apiKey === undefined ? [] : [{ line: 'GET /v1/me/matches', token: apiKey }]),
  ]);

/** Pages that a link in a letter leads to. */
const byLink = ({ letters, links, confirmations }: Held): readonly Question[] => [
  ...[...new Set(letters.flatMap((letter) => letter.unsubscribe ?? []))]
    .map((url) => new URL(url).pathname)
    .filter((path) => path.startsWith('/e/'))
    .flatMap((path) => [{ line: `GET ${path}` }, { line: `GET ${path.replace(/\/unsubscribe$/, '')}` }]),
  ...links.map((token) => ({ line: `GET /sign-in/${token}` })),
  ...confirmations.map((token) => ({ line: `GET /confirm/${token}` })),
];

export async function answerTo(door: Door, question: Question): Promise<Told> {
  const response = await asks(door, question.line, question);
  const type = response.headers.get('content-type') ?? '';
  const text = await response.text();
  const body = type.includes('json') ? JSON.parse(text) : type.includes('html') ? headings(text) : text.split(/\r?\n/).slice(0, 4);
  return { ...question, status: response.status, body };
}

const headings = (html: string): readonly string[] => [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, text = '']) => text);
