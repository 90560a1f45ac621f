/** The program of the bots' thread on one machine. */
import type { BotTurn } from '../../../functions/cases/match/run-job.ts';
import { think } from '../../../functions/cases/match/think.ts';
import { answerQuestions } from './thread.ts';

answerQuestions(async (turn: BotTurn) => think(turn));
