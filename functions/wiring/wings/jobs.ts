/** Connects wings to jobs. */
import type { JobDeps } from '../../cases/match/run-job.ts';

export const runPlan: JobDeps['runPlan'] = async (...task) => (await import('../../plans/cases.ts')).runPlan(...task);
