/** A director changes a league's description and its questions to entrants. */
import { type Answer, refuse } from '../../../facts/answers.ts';
import type { LeagueChange, LeagueDeps } from '../../facts/deps.ts';
import { isOver, type League, type LogLine } from '../../facts/league.ts';
import { type LeagueWords, questionFaults, readWords } from '../../facts/words.ts';

const NAMES = { description: 'the description', rules: 'the house rules', questions: 'the questions' } as const;

/** Fields that are absent in `given` stay, and empty ones are removed. */
export async function describe(deps: LeagueDeps, league: League, given: LeagueWords, line: LogLine): Promise<Answer<LeagueChange>> {
  if (isOver(league)) return refuse('not-active', 'This league is over.');
  if (league.hidden !== undefined)
    return refuse('not-active', 'The operator has hidden what this league says of itself, so it cannot be changed now.');
  const [fault] = questionFaults(given);
  if (fault !== undefined) return refuse('bad-request', fault.message, { faults: [fault] });
  const { words: before = {}, ...withoutMessages } = league;
  const words = readWords({ ...before, ...given });
  const changed = (['description', 'rules', 'questions'] as const).filter(
    (name) => JSON.stringify(words?.[name] ?? '') !== JSON.stringify(before[name] ?? ''),
  );
  if (changed.length === 0) return refuse('bad-request', 'That would not change anything.');
  if (changed.includes('questions') && (await isAnswered(deps, league, words)))
    return refuse(
      'not-active',
      'Somebody has answered already, so the questions that were asked stay as they are. Others can be added after them.',
    );
  const said = { ...line, act: `changed what is said of the league: ${changed.map((name) => NAMES[name]).join(', ')}` };
  const isTold = changed.some((name) => name !== 'description');
  const announcing = [...(league.announcing ?? []), { act: line.id, about: 'ruled' as const }];
  const after: League = {
    ...withoutMessages,
    version: league.version + 1,
    ...(words && { words }),
    ...(isTold && { announcing, due: line.at }),
  };
  return { ok: true, value: { league: after, log: [said] } };
}

/** Answers are stored in the order of the questions, so they must not end up under different ones. */
async function isAnswered(deps: LeagueDeps, league: League, { questions = [] }: LeagueWords = {}): Promise<boolean> {
  const asked = league.words?.questions ?? [];
  if (asked.every((question, at) => question === questions[at])) return false;
  return (await deps.leagues.entries(league.id)).some(({ answers = [] }) => answers.some((answer) => answer !== ''));
}
