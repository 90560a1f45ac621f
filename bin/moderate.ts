/** `npm run -s moderate -- …`: what an operator does about what people write. */

import { moderateName } from '../functions/cases/abuse/hide-name.ts';
import { type ModerateDeps, moderateHouse, moderatePress, type Wish } from '../functions/cases/abuse/moderate.ts';
import type { AbuseReport, Reported } from '../functions/facts/abuse-report.ts';
import type { Answer } from '../functions/facts/answers.ts';
import { moderateLeague } from '../functions/league/cases/hide-league.ts';
import { moderateEntrant } from '../functions/league/cases/hide-name.ts';
import type { LeagueDeps } from '../functions/league/facts/deps.ts';
import { onStore } from './on-store.ts';
import { complain, runCommand, say } from './say.ts';

const USAGE = `usage: npm run -s moderate -- reports [AFTER]
  reports of abuse of the last 30 days, oldest first; those behind the one named
npm run -s moderate -- hide WHAT "REASON"
npm run -s moderate -- show WHAT
  WHAT is written as in a report: name MATCH SEAT, name LEAGUE ENTRANT, name PLAYER,
  match MATCH (what its host says), press MATCH SEAT NUMBER, league LEAGUE.
TABLE_NAME=… works on a table in AWS; otherwise stop the service first.`;
const A_PAGE = 100;

type Act = (deps: LeagueDeps<ModerateDeps>, wish: Wish) => Promise<Answer<null>>;

async function main([word, ...rest]: readonly string[]): Promise<number> {
  if (word === 'reports' && rest.length <= 1) return tellReports(rest[0] ?? '');
  const reason = word === 'hide' ? rest.at(-1) : '';
  const act = word === 'hide' ? readWhat(rest.slice(0, -1)) : word === 'show' ? readWhat(rest) : undefined;
  if (act === undefined || reason === undefined) return complain(USAGE.split('\n'));
  const done = await onStore(({ deps, desk }) => act({ ...deps, ...desk }, { hide: word === 'hide', reason }));
  if (!done.ok) return complain(done.refusal.message, 1);
  say(word === 'hide' ? 'It is hidden. Whoever wrote it is told by letter, if they have an address.' : 'It is shown again.');
  return 0;
}

const isId = (text: string | undefined): text is string => text !== undefined && /^[a-z2-7]{16}$/.test(text);

function readWhat([kind, id, which, number, ...more]: readonly string[]): Act | undefined {
  if (more.length > 0 || id === undefined) return undefined;
  if (kind === 'name' && number === undefined) return readWhose(id, which);
  if (!isId(id)) return undefined;
  if (kind === 'press' && which !== undefined && /^[0-9]{1,6}$/.test(number ?? ''))
    return (deps, wish) => moderatePress(deps, { match: id, seat: which, number: Number(number) }, wish);
  if (which !== undefined) return undefined;
  if (kind === 'match') return (deps, wish) => moderateHouse(deps, id, wish);
  return kind === 'league' ? (deps, wish) => moderateLeague(deps, id, wish) : undefined;
}

/** Entrants are named by 20 digits, or as bots, which have no names of people. */
function readWhose(id: string, which: string | undefined): Act | undefined {
  if (which === undefined)
    return /^[a-z2-7]{26}$/.test(id) ? (deps, wish) => moderateName(deps, { t: 'player', player: id }, wish) : undefined;
  if (!isId(id)) return undefined;
  if (/^[0-9a-f]{20}$/.test(which)) return (deps, wish) => moderateEntrant(deps, id, which, wish);
  return (deps, wish) => moderateName(deps, { t: 'seat', match: id, seat: which }, wish);
}

async function tellReports(after: string): Promise<number> {
  const found = await onStore(({ desk }) => desk.listReports(after, A_PAGE));
  for (const report of found) say(...inWords(report));
  if (found.length === 0) say('There is none.');
  if (found.length === A_PAGE) say(`There may be more: npm run -s moderate -- reports ${found.at(-1)?.id}`);
  return 0;
}

/** Text that people wrote is set off, so that none of it passes for the program's own output. */
function inWords({ id, at, what, text, by, reason }: AbuseReport): readonly string[] {
  const quoted = (words: string): readonly string[] => words.split('\n').map((line) => `  | ${line}`);
  return [`${id}  ${new Date(at).toISOString()}  by ${by}`, `  ${place(what)}`, ...quoted(text), '  because', ...quoted(reason), ''];
}

function place(what: Reported): string {
  switch (what.t) {
    case 'name':
      return `name ${what.match} ${what.seat}`;
    case 'house':
      return `match ${what.match}`;
    case 'press':
      return `press ${what.match} ${what.seat} ${what.number}`;
    case 'league':
      return `league ${what.league}`;
    case 'entrant':
      return `name ${what.league} ${what.entrant}`;
    case 'player':
      return `name ${what.player}`;
  }
}

await runCommand(main, process.argv.slice(2), 1);
