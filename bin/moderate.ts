/** `npm run -s moderate -- …`: what an operator does about what people write. */
import type { AbuseReport, Reported } from '../functions/facts/abuse/report.ts';
import { listReports } from '../functions/store/abuse-reports.ts';
import { onStore } from './on-store.ts';

const USAGE = `usage: npm run -s moderate -- reports [AFTER]     reports of abuse of the last 30 days, oldest first; those behind the one named
TABLE_NAME=… works on a table in AWS; otherwise stop the service first.`;
const A_PAGE = 100;

async function main([word, ...rest]: readonly string[]): Promise<number> {
  const [first = ''] = rest;
  if (word === 'reports' && rest.length <= 1) return tellReports(first);
  console.error(USAGE);
  return 2;
}

async function tellReports(after: string): Promise<number> {
  const found = await onStore(({ table }) => listReports(table, after, A_PAGE));
  for (const report of found) console.log(inWords(report));
  if (found.length === 0) console.log('There is none.');
  if (found.length === A_PAGE) console.log(`There may be more: npm run -s moderate -- reports ${found.at(-1)?.id}`);
  return 0;
}

/** What people wrote is set off, so that none of it passes for a line of ours. */
function inWords({ id, at, what, text, by, reason }: AbuseReport): string {
  const quoted = (words: string): string =>
    words
      .split('\n')
      .map((line) => `  | ${line}`)
      .join('\n');
  return [`${id}  ${new Date(at).toISOString()}  by ${by}`, `  ${place(what)}`, quoted(text), '  because', quoted(reason), ''].join('\n');
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
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
