/** The engine's and the service's own types that the API document names: by the name that each has there. */
import type { RecordedAnswer, StepRecord } from '../../engine/host.ts';
import type * as Flagship from '../../engine/rulesets/flagship/types.ts';
import type { Fact as FreedomFact } from '../../engine/rulesets/freedom-in-the-galaxy/facts.ts';
import type { View as FreedomView } from '../../engine/rulesets/freedom-in-the-galaxy/state.ts';
import type * as Imperial from '../../engine/rulesets/imperial-alliance/types.ts';
import type * as Rebel from '../../engine/rulesets/rebel-commander/types.ts';
import type { Fact as RiskFact } from '../../engine/rulesets/risk-original-trilogy/facts.ts';
import type * as Risk from '../../engine/rulesets/risk-original-trilogy/types.ts';
import type { LetterFact } from '../../functions/facts/letter.ts';
import type { FlagshipOrder, FreedomOrder, ImperialOrder, RebelOrder } from './json-orders.ts';

export interface Told {
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
  readonly RecordedStep: StepRecord;
  readonly RecordedAnswer: RecordedAnswer;
  readonly ExportedLetter: ExportedLetter<LetterFact>;
}

/** As `export-player.ts` writes it: by its kind, and without what would open something. */
type ExportedLetter<F> = F extends { readonly t: infer K }
  ? {
      readonly id: string;
      readonly kind: K;
      /** ISO 8601. */
      readonly born: string;
      readonly end: 'sent' | 'dropped' | 'dead' | null;
      readonly channel: 'mail' | 'hook' | 'push';
      readonly seat: string | null;
      readonly fact: Omit<F, 't' | 'token'>;
    }
  : never;
