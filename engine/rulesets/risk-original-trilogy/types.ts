/** The nouns of RISK Original Trilogy; shapes as in RULES.md, RT-43 to RT-45. */

export type Mode = 'starwars' | 'standard';
export type Faction = string;
/** A player's colours: `rebels`, `empire`, `hutts`, `orange`, `gray`, `yellow`, `white`, `green` (RT-1, RT-6). A seat's name too. */
export type ArmyId = string;
export type PlanetId = string;
/** `E07`: deck and number. */
export type CardId = string;
export const SHIP_CLASSES = ['fighter', 'bomber', 'capital'] as const;
export type ShipClass = (typeof SHIP_CLASSES)[number];
export type Ships = Readonly<Record<ShipClass, number>>;
export type Token = 'base' | 'emperor';

/** RULES.md, "Options"; `players` and `mode` decide the table. */
export interface RiskOptions {
  readonly mode: Mode;
  readonly players: number;
  /** RT-7. */
  readonly draft: boolean;
  /** RT-39; 0: none. */
  readonly roundLimit: number;
  /** RT-28. */
  readonly deathStarRange: number;
}

export interface Guard {
  readonly planet: PlanetId | 'any';
  readonly card: CardId;
}
export interface Standing {
  readonly defend?: 'one' | 'max';
  readonly guards?: readonly Guard[];
}
export interface Army {
  readonly faction: Faction;
  readonly alive: boolean;
  /** Holds planets and defends; takes no turn, draws nothing, cannot win (RT-34). */
  readonly neutral: boolean;
  readonly hand: readonly CardId[];
  readonly standing: Standing;
}
export interface Planet {
  /** `null`: an asteroid field. */
  readonly owner: ArmyId | null;
  readonly troops: number;
  readonly ships: Ships;
}
export type Planets = Readonly<Record<PlanetId, Planet>>;

export type Reason =
  | 'emperor-captured'
  | 'empire-eliminated'
  | 'rebels-eliminated'
  | 'resource-planets'
  | 'last-army'
  | 'resignation'
  | 'turn-limit';
export interface Verdict {
  /** A faction (standard mode: an army), or null for a draw. */
  readonly winner: Faction | null;
  readonly reason: Reason;
}

/** What everybody sees of a table. */
export interface OpenBoard {
  readonly mode: Mode;
  readonly players: number;
  readonly turn: { readonly round: number; readonly army: ArmyId };
  /** Living armies that are not neutral, in order of play. */
  readonly order: readonly ArmyId[];
  readonly planets: Planets;
  /** −3 (dark) to +3 (light); starwars only, as all down to `asteroids`. */
  readonly force: number;
  readonly deathStar: { readonly at: PlanetId | null; readonly rebuilt: number };
  readonly asteroids: readonly PlanetId[];
  readonly discard: readonly CardId[];
  readonly outcome: Verdict | null;
  readonly options: RiskOptions;
  /** The draft is being asked (RT-7): nobody is on turn yet. */
  readonly drafting: boolean;
}

export interface State extends OpenBoard {
  /** Shape of this record, for `revive`. */
  readonly v: 1;
  /** The places at the table, in the order of RT-1 or RT-6. */
  readonly seats: readonly ArmyId[];
  /** In table order, the neutral one last. */
  readonly armies: Readonly<Record<ArmyId, Army>>;
  /** Index 0 is the top. */
  readonly bases: { readonly stack: readonly Token[]; readonly placed: Readonly<Record<PlanetId, readonly Token[]>> };
  /** By faction, `common` in standard mode; index 0 is the top. */
  readonly decks: Readonly<Record<string, readonly CardId[]>>;
  /** How many of a planet's tokens, from the first, an army has spied on (RT-41). */
  readonly spied: Readonly<Record<ArmyId, Readonly<Record<PlanetId, number>>>>;
  /** What the dice of the deal laid out, while a draft is asked (RT-7). */
  readonly deal: readonly PlanetId[];
}

export interface SeenArmy extends Omit<Army, 'hand' | 'standing'> {
  /** Cards, or how many where the viewer may not look. */
  readonly hand: readonly CardId[] | number;
  /** Absent where the viewer may not look. */
  readonly standing?: Standing;
}
export interface View extends OpenBoard {
  readonly viewer: ArmyId | 'spectator' | 'archive';
  readonly seats: readonly ArmyId[];
  readonly armies: Readonly<Record<ArmyId, SeenArmy>>;
  /** `top`: to imperial players; `hidden` tokens are known to lie there and no more. */
  readonly bases: {
    readonly left: number;
    readonly top?: Token;
    readonly placed: Readonly<Record<PlanetId, readonly (Token | 'hidden')[]>>;
  };
  readonly decks: Readonly<Record<string, number>>;
}

export interface Until {
  readonly below?: number;
  readonly battles?: number;
}
export type ShipChoice = 'all' | 'none' | Partial<Ships>;

/** One line of a script, in its JSON form (RT-43). */
export type Line =
  | { readonly do: 'base'; readonly at: PlanetId }
  | { readonly do: 'trade'; readonly cards: readonly CardId[] | 'auto' }
  | { readonly do: 'build'; readonly card: CardId; readonly at: PlanetId }
  | { readonly do: 'place'; readonly n: number | 'all'; readonly at: PlanetId }
  | {
      readonly do: 'play';
      readonly card: CardId;
      readonly at?: PlanetId;
      readonly from?: PlanetId;
      readonly to?: PlanetId;
      readonly against?: ArmyId;
    }
  | {
      readonly do: 'invade';
      readonly target: PlanetId;
      readonly from: PlanetId;
      readonly until?: Until;
      readonly dice?: number;
      readonly ships?: ShipChoice;
      readonly move?: number | 'all' | 'min';
    }
  | { readonly do: 'attack-death-star'; readonly from: PlanetId; readonly n: number }
  | { readonly do: 'fortify'; readonly n: number | 'all'; readonly from: PlanetId; readonly to: PlanetId }
  | { readonly do: 'command'; readonly at: PlanetId }
  | { readonly do: 'ships'; readonly ships: ShipChoice; readonly from: PlanetId; readonly to: PlanetId }
  | { readonly do: 'death-star'; readonly to: PlanetId }
  | { readonly do: 'death-star'; readonly fire: PlanetId; readonly card: CardId }
  | { readonly do: 'standing'; readonly guard: PlanetId | 'any'; readonly card: CardId }
  | { readonly do: 'standing'; readonly defend: 'one' | 'max' }
  | { readonly do: 'standing'; readonly clear: true }
  | { readonly do: 'pass' }
  /** RT-7. */
  | { readonly do: 'claim'; readonly planets: readonly PlanetId[] }
  | { readonly do: 'start'; readonly n: number; readonly at: PlanetId }
  | { readonly do: 'death-star-start'; readonly at: PlanetId }
  /** RT-38: what stands above it in the mail still counts. */
  | { readonly do: 'resign' };

/** A line and the number it has in the player's text: events name it (RT-42). */
export interface Numbered {
  readonly line: number;
  readonly what: Line;
}
export interface Order {
  readonly lines: readonly Numbered[];
}

/** Reasons of a refusal of one line (RT-43). */
export type FaultCode =
  | 'game-over'
  | 'unknown-army'
  | 'unknown-order'
  | 'bad-syntax'
  | 'not-your-turn'
  | 'wrong-mode'
  | 'wrong-faction'
  | 'no-partner'
  | 'unknown-planet'
  | 'ambiguous-planet'
  | 'bad-number'
  | 'no-such-card'
  | 'card-used-twice'
  | 'not-a-set'
  | 'foreign-card'
  | 'reaction-card'
  | 'fire-card'
  | 'not-a-reaction'
  | 'friendly-army'
  | 'not-adjacent'
  | 'step-order'
  | 'once-per-turn';

/** Why a line could not be carried out (RT-43). */
export type FailReason =
  | 'not-yours'
  | 'asteroid-field'
  | 'not-adjacent'
  | 'friendly-planet'
  | 'death-star-shield'
  | 'too-few-troops'
  | 'not-enough-reinforcements'
  | 'base-occupied'
  | 'no-base-left'
  | 'not-a-set'
  | 'card-gone'
  | 'ship-limit'
  | 'not-connected'
  | 'no-ships'
  | 'last-planet'
  | 'no-partner'
  | 'no-death-star'
  | 'death-star-present'
  | 'out-of-range'
  | 'no-asteroid-left'
  | 'no-base'
  | 'no-effect'
  | 'wrong-faction';
