/** Deps with what wings add. */

import type { ModerateDeps } from '../../functions/cases/abuse/moderate.ts';
import type { JobDeps } from '../../functions/cases/match/run-job.ts';
import type { EventDeps, OwnDeps } from '../../functions/facts/deps.ts';
import type { MailDeps } from '../../functions/facts/mail.ts';
import type { Leagues } from '../../functions/league/facts/deps.ts';
import type { OutboxDeps } from '../../functions/views/outbox-deps.ts';
import { hostingLetters, hostMail } from '../../functions/wiring/hosting.ts';
import { leagueViews } from '../../functions/wiring/leagues/door.ts';
import { leagueEvents } from '../../functions/wiring/leagues/events.ts';
import { leagueLetters } from '../../functions/wiring/leagues/letters.ts';
import { leagueMail } from '../../functions/wiring/leagues/mail.ts';
import { leagueNames } from '../../functions/wiring/leagues/names.ts';
import { runPlan } from '../../functions/wiring/wings/jobs.ts';
import { words } from '../../functions/wiring/wings/mail.ts';

export type Joined = Pick<EventDeps, 'events'> &
  Pick<OutboxDeps, 'eventLetters' | 'hostingLetters'> &
  Pick<MailDeps, 'eventMail' | 'hostMail' | 'words'> &
  Pick<JobDeps, 'runPlan'> &
  Pick<ModerateDeps, 'eventNames'> &
  Pick<OwnDeps, 'eventViews'>;

export const withWings = <D extends { readonly leagues: Leagues }>(deps: D): D & Joined => ({
  ...deps,
  events: leagueEvents(deps.leagues),
  eventLetters: leagueLetters(deps.leagues),
  eventMail: leagueMail(deps.leagues),
  eventNames: leagueNames(deps.leagues),
  eventViews: leagueViews(deps.leagues),
  hostingLetters,
  hostMail,
  words,
  runPlan,
});
