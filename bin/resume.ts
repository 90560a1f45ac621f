/** `npm run resume -- MATCH`: resumes a halted match, with the same dice, once its ruleset is fixed. */
import { resumeMatch } from '../functions/cases/match/resume-match.ts';
import { type Desk, onStore } from './on-store.ts';
import { complain, runCommand, say } from './say.ts';

const USAGE = 'usage: npm run resume -- MATCH   (the 16 characters of the match; TABLE_NAME=… for a table in AWS)';

async function main([match, ...rest]: readonly string[]): Promise<number> {
  if (match === undefined || rest.length > 0 || !/^[a-z2-7]{16}$/.test(match)) return complain(USAGE);
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

await runCommand(main, process.argv.slice(2), 1);
