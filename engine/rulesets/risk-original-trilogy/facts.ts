/** What happened (RT-45). `private` is in the fact and in the copies of those whom RT-41 names; others get a copy without it. */
import type { ArmyId, CardId, Faction, FailReason, Mode, PlanetId, Reason, ShipClass, Ships, Token } from './types.ts';

export type ForceCause = 'directive' | 'base-destroyed' | 'death-star-destroyed' | 'death-star-rebuilt' | 'planet-destroyed';

export type Fact =
  | { readonly type: 'first-player'; readonly army: ArmyId; readonly rolls: readonly (readonly number[])[] }
  | { readonly type: 'game-started'; readonly mode: Mode; readonly players: number; readonly order: readonly ArmyId[] }
  /** RT-47. `auto` means at random, or because no other army may claim. */
  | { readonly type: 'planet-claimed'; readonly army: ArmyId; readonly planet: PlanetId; readonly auto: boolean }
  | { readonly type: 'death-star-placed'; readonly army: ArmyId; readonly planet: PlanetId; readonly auto: boolean }
  | { readonly type: 'standing-set'; readonly army: ArmyId; readonly private?: { readonly order: string } }
  | { readonly type: 'turn-started'; readonly army: ArmyId; readonly round: number }
  | {
      readonly type: 'base-placed';
      readonly army: ArmyId;
      readonly planet: PlanetId;
      readonly auto: boolean;
      readonly private?: { readonly token: Token };
    }
  | {
      readonly type: 'reinforcements';
      readonly army: ArmyId;
      readonly planets: number;
      readonly base: number;
      readonly regions: readonly string[];
      readonly bonus: number;
      readonly total: number;
    }
  | {
      readonly type: 'set-traded';
      readonly army: ArmyId;
      readonly cards: readonly CardId[];
      readonly troops: number;
      readonly forced: boolean;
    }
  | { readonly type: 'ship-built'; readonly army: ArmyId; readonly card: CardId; readonly class: ShipClass; readonly planet: PlanetId }
  | { readonly type: 'troops-placed'; readonly army: ArmyId; readonly planet: PlanetId; readonly n: number; readonly auto: boolean }
  | {
      readonly type: 'card-played';
      readonly army: ArmyId;
      readonly card: CardId;
      readonly kind: string;
      readonly planet?: PlanetId;
      readonly n?: number;
      readonly from?: PlanetId;
      readonly to?: PlanetId;
      readonly against?: ArmyId;
    }
  | { readonly type: 'force-moved'; readonly from: number; readonly to: number; readonly cause: ForceCause }
  | {
      readonly type: 'cards-lost';
      readonly army: ArmyId;
      readonly n: number;
      /** The army that took them; null if they were discarded. */
      readonly to: ArmyId | null;
      readonly cards?: readonly CardId[];
    }
  | {
      readonly type: 'base-spied';
      readonly army: ArmyId;
      readonly planet: PlanetId;
      readonly private?: { readonly tokens: readonly Token[] };
    }
  | {
      readonly type: 'invasion-started';
      readonly army: ArmyId;
      readonly from: PlanetId;
      readonly target: PlanetId;
      readonly defender: ArmyId;
    }
  | {
      readonly type: 'reaction-played';
      readonly army: ArmyId;
      readonly card: CardId;
      readonly kind: 'ambush' | 'bribe';
      readonly planet: PlanetId;
    }
  | {
      readonly type: 'battle';
      readonly from: PlanetId;
      readonly target: PlanetId;
      /** The final values, high to low. */
      readonly attack: readonly number[];
      readonly defend: readonly number[];
      readonly attackerLosses: number;
      readonly defenderLosses: number;
    }
  | { readonly type: 'ships-destroyed'; readonly army: ArmyId; readonly planet: PlanetId; readonly ships: Ships }
  | {
      readonly type: 'planet-captured';
      readonly army: ArmyId;
      readonly planet: PlanetId;
      readonly from: PlanetId;
      readonly defender: ArmyId;
      readonly moved: number;
      readonly ships: Ships;
    }
  | {
      readonly type: 'invasion-ended';
      readonly target: PlanetId;
      readonly result: 'taken' | 'called-off' | 'exhausted' | 'cancelled';
    }
  | { readonly type: 'base-destroyed'; readonly planet: PlanetId; readonly token: Token; readonly by: Faction }
  | { readonly type: 'emperor-escaped'; readonly planet: PlanetId }
  | { readonly type: 'army-eliminated'; readonly army: ArmyId; readonly by: ArmyId; readonly cards: number }
  | {
      readonly type: 'death-star-attacked';
      readonly army: ArmyId;
      readonly from: PlanetId;
      readonly n: number;
      readonly dice: readonly number[];
      readonly modifier: number;
      readonly total: number;
      readonly success: boolean;
      readonly losses: number;
    }
  | { readonly type: 'death-star-destroyed'; readonly planet: PlanetId; readonly by: Faction }
  | { readonly type: 'death-star-rebuilt'; readonly planet: PlanetId }
  | { readonly type: 'death-star-moved'; readonly army: ArmyId; readonly from: PlanetId; readonly to: PlanetId }
  | {
      readonly type: 'planet-destroyed';
      readonly planet: PlanetId;
      readonly owner: ArmyId | null;
      readonly troops: number;
      readonly ships: Ships;
    }
  | { readonly type: 'fortified'; readonly army: ArmyId; readonly from: PlanetId; readonly to: PlanetId; readonly n: number }
  | { readonly type: 'command-changed'; readonly planet: PlanetId; readonly from: ArmyId; readonly to: ArmyId }
  | { readonly type: 'ships-moved'; readonly army: ArmyId; readonly from: PlanetId; readonly to: PlanetId; readonly ships: Ships }
  | {
      readonly type: 'order-failed';
      readonly army: ArmyId;
      readonly line: number;
      readonly reason: FailReason;
      /** The line itself, which may name a card in hand. */
      readonly order?: string;
    }
  | { readonly type: 'army-resigned'; readonly army: ArmyId; readonly heir: ArmyId | null }
  | {
      readonly type: 'cards-drawn';
      readonly army: ArmyId;
      readonly n: number;
      readonly conquest: number;
      readonly force: number;
      readonly resource: number;
      readonly private?: { readonly cards: readonly CardId[] };
    }
  | { readonly type: 'turn-ended'; readonly army: ArmyId; readonly next: ArmyId; readonly round: number }
  | { readonly type: 'game-over'; readonly winner: Faction | null; readonly reason: Reason };
