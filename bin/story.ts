/** `npx sealed-orders story RECORD.json`: the course of a finished match's chances, and the steps that turned it. */
import { registry } from '../engine/rulesets/index.ts';
import { STORY_BUDGET, type Story, storyOf } from '../engine/story/story.ts';
import { readRecord } from './read-record.ts';

const USAGE = [
  'usage: sealed-orders story RECORD.json [MORE.json ...]',
  'The record of a finished match, all its pages. It takes some seconds; the same record always tells the same story.',
].join('\n');

/** Prints the story and gives the exit code: 0 told, 2 cannot be told. */
export async function main(files: readonly string[], budget: number = STORY_BUDGET): Promise<number> {
  if (files.length === 0) return complain(USAGE);
  const archive = readRecord(files);
  if (typeof archive === 'string') return complain(archive);
  const ruleset = await registry.loadPlayer(archive.ruleset);
  if (ruleset === undefined)
    return complain(
      `This build does not have ${archive.ruleset}. Take the version of sealed-orders the match was played with, or a later one.`,
    );
  for (const line of linesOf(storyOf(archive, ruleset, budget))) console.log(line);
  return 0;
}

function linesOf({ teams, course, turns }: Story): readonly string[] {
  const names = teams.map((seats) => seats.join('+'));
  const percent = (chance: number): string => `${chance} %`;
  return [
    ['step', ...names].join('\t'),
    ...course.map(({ step, chances }) => [step, ...chances.map(percent)].join('\t')),
    ...turns.flatMap(({ step, seats, from, to, given, better }) => [
      `step ${step}: ${seats.join('+')} from ${percent(from)} to ${percent(to)}; their orders promised ${percent(given)}`,
      ...(better === undefined ? [] : [`  better for ${better.seat}, ${percent(better.chance)}: ${better.lines.join('; ')}`]),
    ]),
  ];
}

function complain(message: string): number {
  console.error(message);
  return 2;
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));
