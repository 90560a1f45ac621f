/** The types that the API document names, by the name that each has there. What calls answer is found by `schemas-of.ts`. */
import type { Blank, Choice, Place } from '../../engine/choices.ts';
import type { RecordedAnswer, StepRecord } from '../../engine/host.ts';
import type { RecordPage } from '../../engine/record-pages.ts';
import type { Fault } from '../../engine/ruleset.ts';
import type * as Flagship from '../../engine/rulesets/flagship/types.ts';
import type { Fact as FreedomFact } from '../../engine/rulesets/freedom-in-the-galaxy/facts.ts';
import type { View as FreedomView } from '../../engine/rulesets/freedom-in-the-galaxy/state.ts';
import type * as Imperial from '../../engine/rulesets/imperial-alliance/types.ts';
import type * as Rebel from '../../engine/rulesets/rebel-commander/types.ts';
import type { Fact as RiskFact } from '../../engine/rulesets/risk-original-trilogy/facts.ts';
import type * as Risk from '../../engine/rulesets/risk-original-trilogy/types.ts';
import type { Story } from '../../engine/story/story.ts';
import type { tellLine as tellEventLine } from '../../functions/edge/http/match/follow-calls.ts';
import type { tellHook, tellMatch, tellStep, tellSubmitted } from '../../functions/edge/http/match/tell.ts';
import type { tellPlayer } from '../../functions/edge/http/player/people-calls.ts';
import type { tellGame } from '../../functions/edge/http/player/player-calls.ts';
import type { Problem } from '../../functions/edge/http/problems.ts';
import type { tellDivision, tellLeague, tellLine, tellStandings } from '../../functions/league/edge/tell.ts';
import type { PlayerRef, SeasonView, TableRow } from '../../functions/league/views/league-view.ts';
import type { ExportedLetter } from '../../functions/views/export-player.ts';
import type { HookCall } from '../../templates/letters/webhook.ts';
import type { FlagshipOrder, FreedomOrder, ImperialOrder, RebelOrder } from './json-orders.ts';

/** What each game has of its own: a view or event of a match is that of its game. */
export interface Games {
  readonly RebelCommanderView: Rebel.View;
  readonly RebelCommanderEvent: Rebel.Fact;
  readonly RebelCommanderOrder: RebelOrder;
  readonly FlagshipView: Flagship.View;
  readonly FlagshipEvent: Flagship.Fact;
  readonly FlagshipOrder: FlagshipOrder;
  readonly ImperialAllianceView: Imperial.View;
  readonly ImperialAllianceEvent: Imperial.Fact;
  readonly ImperialAllianceOrder: ImperialOrder;
  readonly RiskOriginalTrilogyView: Risk.View;
  readonly RiskOriginalTrilogyEvent: RiskFact;
  readonly RiskOriginalTrilogyOrder: Risk.Line;
  readonly FreedomInTheGalaxyView: FreedomView;
  readonly FreedomInTheGalaxyEvent: FreedomFact;
  readonly FreedomInTheGalaxyOrder: FreedomOrder;
}

type Match = ReturnType<typeof tellMatch>;

/** What else has a name: what is answered most, and what several answers hold. */
export interface Named {
  readonly Match: Match;
  readonly Seat: Match['seats'][string];
  readonly Step: ReturnType<typeof tellStep>;
  readonly Report: ReturnType<typeof tellStep>['report'];
  readonly EventLine: ReturnType<typeof tellEventLine>;
  readonly Submitted: ReturnType<typeof tellSubmitted>;
  readonly Receipt: NonNullable<ReturnType<typeof tellSubmitted>['receipt']>;
  readonly Fault: Fault;
  readonly Offer: Match['offers'][number];
  readonly Choice: Choice;
  readonly Blank: Blank;
  readonly Place: Place;
  readonly Record: RecordPage;
  readonly Story: Story;
  readonly Ruleset: ReturnType<typeof tellGame>;
  readonly Player: ReturnType<typeof tellPlayer>;
  readonly PlayedMatch: ReturnType<typeof tellPlayer>['matches'][number];
  readonly League: ReturnType<typeof tellLeague>;
  readonly LeagueLine: ReturnType<typeof tellLine>;
  readonly Season: SeasonView;
  readonly Division: ReturnType<typeof tellDivision>;
  readonly Standings: ReturnType<typeof tellStandings>;
  readonly TableRow: TableRow;
  readonly Round: ReturnType<typeof tellDivision>['rounds'][number];
  readonly PlayerRef: PlayerRef;
  readonly Webhook: ReturnType<typeof tellHook>;
  readonly WebhookCall: HookCall;
  readonly Problem: Problem;
  readonly RecordedStep: StepRecord;
  readonly RecordedAnswer: RecordedAnswer;
  readonly ExportedLetter: ExportedLetter;
}
