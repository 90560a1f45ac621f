/**
 * `npm run resume -- MATCH`: resumes a halted match, with the same dice, once its ruleset is fixed. `npm run resume -- clock`:
 * the operator's word that the service was away for as long as this machine's clock says.
 */
import { resumeMatch } from '../functions/cases/match/resume-match.ts';
import { trustClock } from '../functions/cases/match/trust-clock.ts';
import { type Desk, onStore } from './on-store.ts';
import { complain, runCommand, say } from './say.ts';

const USAGE = `usage: npm run resume -- MATCH   (the 16 characters of the match)
       npm run resume -- clock   (gives back the time since the last sweep, where the service doubts the clock)
TABLE_NAME=… works on a table in AWS; otherwise stop the service first.`;

async function main([match, ...rest]: readonly string[]): Promise<number> {
  if (match === 'clock' && rest.length === 0) return onStore(({ deps }) => resumeClock(deps));
  if (match === undefined || rest.length > 0 || !/^[a-z2-7]{16}$/.test(match)) return complain(USAGE.split('\n'), 2);
  return onStore(({ deps }) => resume(deps, match));
}

async function resume(deps: Desk['deps'], match: string): Promise<number> {
  const answer = await resumeMatch(deps, match);
  if (!answer.ok) {
    const { code, message } = answer.refusal;
    return complain(
      code === 'not-found' ? `There is no match ${match} in this store. Check the id, and DATA_DIR or TABLE_NAME.` : message,
      1,
    );
  }
  say(`${match} goes on: it is ${answer.value.status}, step ${answer.value.step} is open. Its letters go out when the service is up.`);
  return 0;
}

async function resumeClock(deps: Desk['deps']): Promise<number> {
  const answer = await trustClock(deps);
  if (!answer.ok) return complain(answer.refusal.message, 1);
  const [from, to] = [answer.value.from, answer.value.to].map((at) => new Date(at).toISOString());
  say(`The service was away from ${from} to ${to}. Every deadline that was open then is given that time back once the service is up.`);
  return 0;
}

await runCommand(main, process.argv.slice(2), 1);
