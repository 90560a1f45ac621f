/** The leagues of a year: each format, its players shared out. */
import type { LeagueRequest } from '../../functions/league/cases/read-settings.ts';
import type { YearPlan } from './year.ts';

const COMMON = {
  ruleset: 'rebel-commander',
  options: { turnLimit: 3 },
  pace: { hours: 48 },
  registrationDays: 14,
  forfeitAfter: 2,
} as const;

const WISHES: readonly LeagueRequest[] = [
  { ...COMMON, name: 'Round robin', format: 'round-robin', legs: 'one', divisionSize: 12, atOnce: 4 },
  { ...COMMON, name: 'Swiss', format: 'swiss', rounds: 4, divisionSize: 20, lateUntil: 2 },
  { ...COMMON, name: 'Knockout', format: 'knockout', elimination: 'single', consolation: true, divisionSize: 16 },
  { ...COMMON, name: 'Double knockout', format: 'knockout', elimination: 'double', divisionSize: 16 },
  { ...COMMON, name: 'Ladder', format: 'ladder', rounds: 5, legs: 'one', divisionSize: 20 },
  // For as long as a season of the others; whoever comes when it is full waits in line.
  { ...COMMON, name: 'Always on', format: 'ladder', challenges: true, legs: 'one', divisionSize: 20, againDays: 3 },
];

export function plansOf({
  seed,
  players,
  seasons,
}: {
  readonly seed: number;
  readonly players: number;
  readonly seasons: number;
}): YearPlan {
  const share = Math.ceil(players / WISHES.length);
  return {
    seed,
    leagues: WISHES.map((wish) => ({ wish: wish.challenges === true ? wish : { ...wish, seasons }, players: share })),
    faults: 0.05,
    rendered: 100,
  };
}
