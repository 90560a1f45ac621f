/**
 * Every example of the API document as a workflow (Arazzo 1.0.1), for a contract tester that nobody here wrote. By hand, since
 * the tester comes from elsewhere:
 *
 *   npm start
 *   npx node test/clients/contract.ts LINK > /tmp/contract.json
 *   npx @redocly/cli@2.77.0 respect /tmp/contract.json
 *
 * LINK is that of the letters, as `npm start` prints it. What comes before an example (a match, a sign-in) is done here; the
 * call itself, with the ids and tokens that this service gave, is left to the tester, which holds the answer to the document.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ToldCall } from '../../functions/edge/http/call.ts';
import { ALL_CALLS } from '../../functions/wiring/document.ts';
import { type Ask, type Door, openDuel, signIn } from '../functions/edge/http/door.ts';
import { GOOD } from '../schemas/good-calls.ts';
import { openPostbox } from './postbox.ts';

const RUN = `r${Date.now().toString(36)}`;

interface Asked {
  readonly line: string;
  readonly ask: Ask;
}

/** A service that runs, as tests ask one in memory. The first call that fits `left` is not made but kept. */
function doorTo(site: string, outbox: string, left: ToldCall) {
  const postbox = openPostbox(outbox);
  const models: unknown[] = [];
  let kept: Asked | undefined;
  let invited = '';
  const fits = new RegExp(`^${left.method} ${left.path.replaceAll(/\{\w+\}/g, '[^/]+')}(\\?|$)`);
  const ask: Door['ask'] = async (line, asked = {}) => {
    // Everybody is somebody else for each example, and in each run.
    const own = JSON.parse(JSON.stringify(asked).replaceAll(/@(\w)\.example/g, `@$1.${left.name.toLowerCase()}.${RUN}.example`)) as Ask;
    if (fits.test(line) && kept === undefined) {
      kept = { line, ask: own };
      return Response.json({});
    }
    const { token, body } = own;
    const [method = '', path = ''] = line.split(' ');
    if (path === '/v1/sign-in') invited = (body as { email: string }).email;
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    return fetch(`${site}${path}`, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  };
  const settle = async () => {
    if (invited === '') return;
    const { text } = await postbox.next(invited);
    invited = '';
    models.push({ t: 'sign-in', url: /\S+\/sign-in\/\S+/.exec(text)?.[0] });
  };
  const json: Door['json'] = async (line, asked) => {
    const answer = await ask(line, asked);
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };
  const door = { ask, json, world: { settle, models } } as unknown as Door;
  return { door, kept: () => kept };
}

/** Calls of a league under way, which in memory is written as the clock would have: here bots fill it. */
const IN_LEAGUE: Readonly<Record<string, string>> = {
  leaveLeague: 'DELETE /v1/leagues/ID/entries/me?after=season',
  bookAbsence: 'PUT /v1/leagues/ID/entries/me/absences',
  showLeague: 'GET /v1/leagues/ID',
  showStandings: 'GET /v1/leagues/ID/standings',
  showLeagueDates: 'GET /v1/leagues/ID/calendar',
  showSeasons: 'GET /v1/leagues/ID/seasons',
  showSeason: 'GET /v1/leagues/ID/seasons/1',
  showDivision: 'GET /v1/leagues/ID/seasons/1/divisions/1',
  showPlayerIn: 'GET /v1/leagues/ID/seasons/1/divisions/1/players/1',
};
const DAY_MS = 86_400_000;
const ABSENCE = { from: dayIn(7), to: dayIn(9) };

function dayIn(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

async function askInLeague(door: Door, line: string): Promise<void> {
  const token = await signIn(door, 'ada@a.example');
  const wish = { name: 'Winter', ruleset: 'rebel-commander', divisionSize: 4, startWhenFull: 4 };
  const { body: league } = await door.json('POST /v1/leagues', { token, body: wish });
  await door.ask(`POST /v1/leagues/${league.id}/entries`, { token, body: { name: 'Ada' } });
  for (const level of ['easy', 'normal', 'easy'])
    await door.ask(`POST /v1/leagues/${league.id}/bots`, { token, body: { bot: 'commander', level } });
  for (let tries = 0; tries < 60; tries++) {
    const division = await door.ask(`GET /v1/leagues/${league.id}/seasons/1/divisions/1?`, { token });
    if (division.ok) break;
    await sleep(500);
  }
  const body = line.startsWith('PUT') ? { body: ABSENCE } : {};
  await door.ask(line.replace('ID', league.id), { token, ...body });
}

/** The call as a step: what stands in its path, query and headers, and its body. */
function stepOf(call: ToldCall, { line, ask }: Asked) {
  const [path = '', query = ''] = (line.split(' ')[1] ?? '').split('?');
  const parts = path.split('/');
  const inPath = call.path
    .split('/')
    .flatMap((part, at) => (part.startsWith('{') ? [{ name: part.slice(1, -1), in: 'path', value: parts[at] }] : []));
  const inQuery = [...new URLSearchParams(query)].map(([name, value]) => ({ name, in: 'query', value }));
  const token = ask.token === undefined ? [] : [{ name: 'Authorization', in: 'header', value: `Bearer ${ask.token}` }];
  return {
    stepId: call.name,
    operationId: call.name,
    parameters: [...inPath, ...inQuery, ...token],
    ...(ask.body !== undefined && { requestBody: { contentType: 'application/json', payload: ask.body } }),
    successCriteria: [{ condition: `$statusCode == ${call.status ?? 200}` }],
  };
}

/** What follows the call is not asked for, since nothing answered. */
async function askAlone(door: Door, { name }: ToldCall): Promise<void> {
  const good = GOOD[name];
  if (name === 'openMatch') await good?.(door, NO_DUEL);
  else await good?.(door, await openDuel(door)).catch(() => undefined);
}
const NO_DUEL = { id: '', rebel: '', imperial: '', host: '' };

async function workflowOf(call: ToldCall, site: string, outbox: string) {
  const { door, kept } = doorTo(site, outbox, call);
  const line = IN_LEAGUE[call.name];
  if (line !== undefined) await askInLeague(door, line);
  else await askAlone(door, call);
  const asked = kept();
  if (asked === undefined) throw new Error(`The example of ${call.name} was not reached.`);
  return { workflowId: call.name, steps: [stepOf(call, asked)] };
}

const [link = ''] = process.argv.slice(2);
const site = new URL(link).origin;
const workflows = [];
// A claim wants a seat that was silent for three turns, of six minutes at least.
for (const call of ALL_CALLS.filter(({ name }) => name !== 'claim'))
  try {
    workflows.push(await workflowOf(call, site, link));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
const sourceDescriptions = [{ name: 'api', type: 'openapi', url: `${site}/v1/openapi.json` }];
console.log(JSON.stringify({ arazzo: '1.0.1', info: { title: 'Examples', version: '1' }, sourceDescriptions, workflows }, null, 1));
