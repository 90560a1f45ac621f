/** The nouns of RISK Original Trilogy, in the shapes of RULES.md, RT-43 to RT-45. */

import { flag, knownId, list, type Of, oneOf, optional, orNull, record, table, text, whole } from '../../kit/shapes.ts';
import { DRAFTS, FEWEST, MODES, MOST } from './card.ts';
import cards from './data/cards.json' with { type: 'json' };
import map from './data/map.json' with { type: 'json' };

export type Mode = (typeof MODES)[number];
export type Faction = string;
/**
 * A player's colour: `rebels`, `empire`, `hutts`, `orange`, `gray`, `yellow`, `white`, `green` (RT-1, RT-6). It is also the name of
 * a seat.
 */
export type ArmyId = string;
const NAME = text(/^[a-z]{2,12}$/);
export type PlanetId = string;
const PLANET_IDS = new Set(map.planets.map(({ id }) => id));
const PLANET_ID = knownId((id) => PLANET_IDS.has(id));
/** A deck and a number: `E07`. */
export type CardId = string;
const CARD_IDS = new Set(cards.cards.map(({ id }) => id));
const CARD_ID = knownId((id) => CARD_IDS.has(id));

export const SHIP_CLASSES = ['fighter', 'bomber', 'capital'] as const;
export type ShipClass = (typeof SHIP_CLASSES)[number];
const SHIPS = record({ fighter: whole(), bomber: whole(), capital: whole() });
export type Ships = Of<typeof SHIPS>;
const TOKEN = oneOf('base', 'emperor');
export type Token = Of<typeof TOKEN>;

/** RULES.md, "Options"; `players` and `mode` decide the table. */
const OPTIONS = record({
  mode: oneOf(...MODES),
  players: whole(FEWEST, MOST),
  /** Whether planets are dealt, claimed by lists (RT-7), or claimed one by one (RT-47). */
  draft: oneOf<(typeof DRAFTS)[number]>(...DRAFTS),
  /** RT-39; 0 means none. */
  roundLimit: whole(),
  /** See RT-28. */
  deathStarRange: whole(),
  /** Whether armies begin with cards, and the Hutts among five with resource planets alone (RT-5). */
  balanced: flag,
});
export type RiskOptions = Of<typeof OPTIONS>;

const STANDING = record({
  defend: optional(oneOf('one', 'max')),
  guards: optional(list(record({ planet: knownId((id) => id === 'any' || PLANET_IDS.has(id)), card: CARD_ID }))),
});
export type Standing = Of<typeof STANDING>;
const ARMY = record({
  faction: NAME,
  alive: flag,
  /** Holds planets and defends; takes no turn, draws nothing, cannot win (RT-34). */
  neutral: flag,
  hand: list(CARD_ID),
  standing: STANDING,
});
export type Army = Of<typeof ARMY>;
const PLANET = record({
  /** `null` for an asteroid field. */
  owner: orNull(NAME),
  troops: whole(),
  ships: SHIPS,
});
export type Planet = Of<typeof PLANET>;
export type Planets = State['planets'];

const VERDICT = record({
  /** A faction (standard mode: an army), or null for a draw. */
  winner: orNull(NAME),
  reason: oneOf('emperor-captured', 'empire-eliminated', 'rebels-eliminated', 'resource-planets', 'last-army', 'resignation', 'turn-limit'),
});
export type Verdict = Of<typeof VERDICT>;
export type Reason = Verdict['reason'];

export const STATE = record({
  /** The version of this record's shape. */
  v: oneOf(1),
  mode: oneOf(...MODES),
  players: whole(),
  options: OPTIONS,
  /** The places at the table, in the order of RT-1 or RT-6. */
  seats: list(NAME),
  turn: record({ round: whole(), army: NAME }),
  /** Living armies that are not neutral, in order of play. */
  order: list(NAME),
  /** In table order, the neutral one last. */
  armies: table(NAME, ARMY),
  planets: record(Object.fromEntries([...PLANET_IDS].map((id) => [id, PLANET]))),
  /** −3 (dark) to +3 (light); starwars only, like everything down to `asteroids`. */
  force: whole(-3, 3),
  deathStar: record({ at: orNull(PLANET_ID), rebuilt: whole() }),
  /** Index 0 is the top. */
  bases: record({ stack: list(TOKEN), placed: table(PLANET_ID, list(TOKEN)) }),
  asteroids: list(PLANET_ID),
  /** By faction, `common` in standard mode; index 0 is the top. */
  decks: table(NAME, list(CARD_ID)),
  discard: list(CARD_ID),
  /** How many of a planet's tokens, from the first, an army has spied on (RT-41). */
  spied: table(NAME, table(PLANET_ID, whole())),
  /** The result of the deal's dice, until the game begins (RT-7, RT-47). */
  deal: list(PLANET_ID),
  /** Planets are still being claimed: by lists, before anybody is on turn (RT-7), or one by one (RT-47). */
  drafting: flag,
  outcome: orNull(VERDICT),
});
export type State = Of<typeof STATE>;
/** The part of a table that everybody sees. */
export type OpenBoard = Omit<State, 'v' | 'seats' | 'armies' | 'bases' | 'decks' | 'spied' | 'deal'>;

export interface SeenArmy extends Omit<Army, 'hand' | 'standing'> {
  /** Cards, or their number if the viewer may not look. */
  readonly hand: readonly CardId[] | number;
  /** Absent if the viewer may not look. */
  readonly standing?: Standing;
}
export interface View extends OpenBoard {
  readonly viewer: ArmyId | 'spectator' | 'archive';
  readonly seats: readonly ArmyId[];
  readonly armies: Readonly<Record<ArmyId, SeenArmy>>;
  /** `top` is for imperial players; `hidden` tokens are known to be there, but not which they are. */
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
  /** See RT-7, RT-47. */
  | { readonly do: 'claim'; readonly planets: readonly PlanetId[] }
  | { readonly do: 'start'; readonly n: number; readonly at: PlanetId }
  | { readonly do: 'death-star-start'; readonly at: PlanetId }
  /** RT-38: lines above it in the mail still count. */
  | { readonly do: 'resign' };

/** A line and its number in the player's text, which events name (RT-42). */
export interface Numbered {
  readonly line: number;
  readonly what: Line;
}
export interface Order {
  readonly lines: readonly Numbered[];
}

/** The reasons for refusing one line (RT-43). */
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
  | 'once-per-turn'
  | 'not-free'
  | 'one-planet'
  | 'not-yours';

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
