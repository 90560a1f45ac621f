/**
 * What previews cost, and how they hold: random mails of every game that has a preview, as in test/engine/kit/preview.hunt.test.ts.
 *
 *   npm run bench:previews -- RULESET|all MAILS [FIRST MATCH]
 */
import { mailsOf, type Trial, tallyOf, tryMail } from '../games/preview-trial.ts';
import { lawful } from '../support/games/games.ts';

const [, , id = 'all', count = '200', first = '1'] = process.argv;
const PLAYS = 400;
/** The first runs of any code are slow. */
const WARM_UP = 20;

const sorted = (trials: readonly Trial[], of: (trial: Trial) => number): readonly number[] => trials.map(of).toSorted((a, b) => a - b);
const spread = (values: readonly number[]): string =>
  `median ${(values[values.length >> 1] ?? 0).toFixed(1)}, most ${(values.at(-1) ?? 0).toFixed(1)}`;

for (const ruleset of lawful) {
  if (id !== 'all' && ruleset.id !== id) continue;
  const mails = mailsOf(ruleset, Number(first), Number(count));
  for (const mail of mails.slice(0, WARM_UP)) tryMail(ruleset, mail, 1, 0);
  const trials = mails.map((mail, number) => tryMail(ruleset, mail, PLAYS, number));
  const { bad, ...tally } = tallyOf(trials.flatMap(({ findings }) => findings));
  const all = trials.reduce((sum, { resolutions }) => sum + resolutions, 0);
  const time = trials.reduce((sum, { took }) => sum + took, 0);
  console.log(`${ruleset.id}: ${mails.length} mails, ${JSON.stringify({ ...tally, bad: bad.length })}`);
  console.log(`  resolutions: ${spread(sorted(trials, ({ resolutions }) => resolutions))} of ${ruleset.preview.budget}`);
  console.log(`  ms: ${spread(sorted(trials, ({ took }) => took))}; ${((1000 * time) / all).toFixed(0)} µs a resolution`);
  for (const { mail, line, what, share, came, plays, verdict } of bad)
    console.log(`  ${verdict}: ${mail}, "${line}", ${what}: told ${JSON.stringify(share)}, came ${came} of ${plays}`);
}
