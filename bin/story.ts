/** `npx sealed-orders story RECORD.json`: the course of a finished match's chances, and the steps that turned it. */
import { type Archive, protocolNamed } from '../engine/archive.ts';
import { PROTOCOL } from '../engine/dice.ts';
import { registry } from '../engine/rulesets/index.ts';
import { STORY_BUDGET, type Story, storyOf } from '../engine/story/story.ts';
import { readRecord } from './read-record.ts';
import { complain, runCommand, sayRow, why } from './say.ts';

const USAGE = [
  'usage: sealed-orders story RECORD.json [MORE.json ...]',
  'The record of a finished match, all its pages. It takes some seconds; the same record always tells the same story.',
];

/** Prints the story and gives the exit code: 0 told, 2 cannot be told. */
export async function main(files: readonly string[], budget: number = STORY_BUDGET): Promise<number> {
  if (files.length === 0) return complain(USAGE);
  const archive = readRecord(files);
  if (typeof archive === 'string') return complain(archive);
  const ruleset = await registry.loadBot(archive.ruleset);
  if (ruleset === undefined)
    return complain(
      `This build does not have ${archive.ruleset}. Take the version of sealed-orders the match was played with, or a later one.`,
    );
  if (archive.protocol !== PROTOCOL) return complain(`${files[0]}: this is a record of ${protocolNamed(archive)}, not of "${PROTOCOL}".`);
  const told = tell(archive, ruleset, budget);
  if (typeof told === 'string')
    return complain(`${files[0]}: the match cannot be told: ${told} \`sealed-orders verify\` says what is wrong with its record.`);
  for (const row of rowsOf(told)) sayRow(...row);
  return 0;
}

/** The story, or why a record that no rules could have made has none. */
function tell(archive: Archive, ruleset: Parameters<typeof storyOf>[1], budget: number): Story | string {
  try {
    return storyOf(archive, ruleset, budget);
  } catch (error) {
    return `${why(error)}.`;
  }
}

function rowsOf({ teams, course, turns }: Story): readonly (readonly string[])[] {
  const names = teams.map((seats) => seats.join('+'));
  const percent = (chance: number): string => `${chance} %`;
  return [
    ['step', ...names],
    ...course.map(({ step, chances }) => [String(step), ...chances.map(percent)]),
    ...turns.flatMap(({ step, seats, from, to, given, better }) => [
      [`step ${step}: ${seats.join('+')} from ${percent(from)} to ${percent(to)}; their orders promised ${percent(given)}`],
      ...(better === undefined ? [] : [[`  better for ${better.seat}, ${percent(better.chance)}: ${better.lines.join('; ')}`]]),
    ]),
  ];
}

if (import.meta.main) await runCommand(main, process.argv.slice(2));
