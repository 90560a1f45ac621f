/** The program of the thread that analyses finished matches on one machine, so that no bot waits for an analysis. */
import { narrateWithin } from '../../../functions/cases/match/narrate.ts';
import type { Narrate } from '../../../functions/facts/told-story.ts';
import { withTimeout } from '../../../functions/wiring/with-timeout.ts';
import { answerQuestions } from './thread.ts';

const narrate = narrateWithin(withTimeout);
answerQuestions(async (match: Parameters<Narrate>[0]) => narrate(match));
