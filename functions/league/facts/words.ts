/** A director's description of a league, their questions to entrants, and the answers. */
import type { Fault } from '../../../engine/ruleset.ts';
import { type Answer, refuse } from '../../facts/answers.ts';
import { cleanText } from '../../facts/house.ts';

const LONGEST_DESCRIPTION = 500;
const LONGEST_RULES = 2000;
const MOST_QUESTIONS = 3;
const LONGEST_QUESTION = 200;
const LONGEST_ANSWER = 500;

/** Plain text in lines; a question has one line. */
export interface LeagueWords {
  readonly description?: string;
  readonly rules?: string;
  readonly questions?: readonly string[];
}

/** Leaves out empty texts; undefined if nothing is left. */
export function readWords(wish: LeagueWords): LeagueWords | undefined {
  const description = cleanText(wish.description, LONGEST_DESCRIPTION);
  const rules = cleanText(wish.rules, LONGEST_RULES);
  const questions = cleanQuestions(wish.questions);
  const words: LeagueWords = {
    ...(description !== '' && { description }),
    ...(rules !== '' && { rules }),
    ...(questions.length > 0 && { questions }),
  };
  return Object.keys(words).length === 0 ? undefined : words;
}

const cleanQuestions = (given: readonly string[] = []): readonly string[] =>
  given.map((question) => cleanText(question, LONGEST_QUESTION).replaceAll('\n', ' ')).filter((question) => question !== '');

export const questionFaults = ({ questions }: LeagueWords): readonly Fault[] =>
  cleanQuestions(questions).length > MOST_QUESTIONS
    ? [{ code: 'bad-questions', line: 0, message: `A league asks at most ${MOST_QUESTIONS} questions.` }]
    : [];

/** In the order of the questions, empty where nothing was answered; undefined if there are none. */
export function readAnswers({ questions = [] }: LeagueWords = {}, given?: readonly string[]): Answer<readonly string[] | undefined> {
  if (given === undefined) return { ok: true, value: undefined };
  const answers = given.map((answer) => cleanText(answer, LONGEST_ANSWER));
  if (answers.findLastIndex((answer) => answer !== '') >= questions.length)
    return refuse(
      'bad-request',
      questions.length === 0
        ? 'This league asks no questions: leave "answers" out.'
        : `"answers" are at most ${questions.length}, one for each question of the league.`,
    );
  return { ok: true, value: questions.map((_, at) => answers[at] ?? '') };
}
