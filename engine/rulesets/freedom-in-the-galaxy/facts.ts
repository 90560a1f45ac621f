/** What happened (FG-162): a name and its fields. */
import type { Reason, Status } from './state.ts';
import type { CharacterId, EnvironId, FailReason, ItemId, Letter, PlanetId, Rating, ShipId, Side, Step, UnitId } from './types.ts';

interface Fields {
  moved: { side: Side; who: readonly string[]; from: EnvironId; to: EnvironId; ship?: ShipId };
  detection: {
    ship: ShipId;
    planet: PlanetId;
    level: number;
    evasion: number;
    column: number;
    roll: number | null;
    result: 'U' | 'D' | 'Dd' | 'E';
  };
  'characters-detected': { at: EnvironId; who: readonly CharacterId[]; cause: 'event' | 'company' | 'information' };
  'ship-lost': { ship: ShipId; cause: 'damaged' | 'unattended' };
  'ship-destroyed': { ship: ShipId };
  'ship-reassigned': { ship: ShipId; owner: string };
  'ship-gained': { ship: ShipId; owner: string };
  'pdb-attack': {
    planet: PlanetId;
    column: string;
    rolls: readonly number[];
    defenderLoss: number;
    attackerLoss: number;
    lost: readonly UnitId[];
  };
  'pdb-changed': { planet: PlanetId; level: number; up: boolean; cause: 'repair' | 'loss' | 'raid' | 'sabotage' | 'scrambler' };
  reaction: { side: Side; who: readonly string[]; from: EnvironId; to: EnvironId };
  'military-combat': {
    at: EnvironId;
    attacker: Side;
    /** The attacker's, then the defender's. */
    strengths: readonly [number, number];
    ratio: string;
    shift: number;
    column: string;
    rolls: readonly number[];
    losses: { readonly attacker: number; readonly defender: number };
    /** The units of both sides, in id order. */
    lost: readonly UnitId[];
  };
  search: {
    at: EnvironId;
    by: 'military' | 'characters';
    side: Side;
    value: number;
    hiding: number;
    need: number;
    roll: number;
    found: boolean;
  };
  'combat-start': {
    at: EnvironId;
    kind: 'squad' | 'characters' | 'creature' | 'locals';
    name?: string;
    intent: 'kill' | 'capture';
    weapon: 'firefight' | 'hand';
    defenders: readonly CharacterId[];
  };
  'break-off': { round: number; column: number; roll: number; result: 'all' | 'inactive' | 'failed' };
  'combat-round': {
    round: number;
    differential: number;
    /** The column that was used. */
    column: number;
    rolls: readonly number[];
    /** The number after doubling. */
    defenderWounds: number;
    attackerWounds: number;
  };
  sting: { character: CharacterId; roll: number; wounds: number };
  'combat-end': { at: EnvironId; result: 'broke-off' | 'attackers-eliminated' | 'attackers-gone' | 'defenders-gone' | 'ended' };
  'character-wounded': { character: CharacterId; wounds: number };
  'character-killed': {
    character: CharacterId;
    at: EnvironId;
    cause: 'combat' | 'creature' | 'detection' | 'assassination' | 'coup' | 'accident';
  };
  'character-captured': {
    character: CharacterId;
    at: EnvironId;
    holder: string;
    cause: 'combat' | 'assassination' | 'coup' | 'wrong-soldier';
  };
  'character-freed': { character: CharacterId; at: EnvironId; cause: 'mission' | 'unguarded' | 'captors-eliminated' };
  'character-gained': { character: CharacterId; at: EnvironId };
  healed: { character: CharacterId };
  stacked: { character: CharacterId; stack: 'mission' | 'army' };
  guarded: { character: CharacterId; holder: string };
  disabled: { character: CharacterId };
  boosted: { character: CharacterId; rating: Rating };
  'boost-ended': { character: CharacterId };
  'mission-assigned': { at: EnvironId; letter: Letter; who: readonly string[]; target?: string };
  'action-card': {
    at: EnvironId;
    draw: number;
    card: number;
    section: 'urban' | 'wild' | 'special';
    event: string;
    letters: string;
    ignored?: string;
  };
  'event-no-effect': { event: string; reason: string };
  'mission-letter': { at: EnvironId; letter: Letter; count: number };
  'mission-completed': { at: EnvironId; letter: Letter; letters: number };
  'mission-aborted': { at: EnvironId; letter: Letter; cause: 'event' };
  'mission-failed': { at: EnvironId; letter: Letter };
  'mission-no-effect': { at: EnvironId; letter: Letter };
  'bonus-draws': { at: EnvironId; letter: Letter; count: number; cards: readonly number[] };
  'assassination-botched': { at: EnvironId; roll: number };
  'coup-backlash': { at: EnvironId; roll: number; result: string };
  'populace-wild': { at: EnvironId };
  'loyalty-shifted': {
    planet: PlanetId;
    from: number;
    to: number;
    cause: 'coup' | 'diplomacy' | 'coup-aborted' | 'protocol' | 'civil-war';
  };
  'rebellion-started': { planet: PlanetId; newUnits: boolean };
  'rebellion-stopped': { planet: PlanetId };
  'control-changed': { planet: PlanetId; status: Status };
  'units-placed': { at: EnvironId; side: Side; units: readonly UnitId[] };
  'units-waiting': { at: EnvironId; count: number };
  'units-eliminated': {
    at: EnvironId;
    side: Side;
    units: readonly UnitId[];
    cause: 'environ-size' | 'raid' | 'sabotage' | 'subverted';
  };
  /** The types are in id order. */
  'units-revealed': { at: EnvironId; units: readonly string[] };
  reinforcement: { side: Side; unit: string; at: EnvironId };
  'reinforcement-lost': { side: Side; unit: string };
  'camp-placed': { at: EnvironId };
  'camp-removed': { at: EnvironId };
  'information-point': { side: Side };
  'possession-gained': { item: ItemId; owner: CharacterId };
  'possession-given': { item: string; to: CharacterId };
  'possession-revealed': { item: ItemId; owner: CharacterId };
  'possession-lost': { item: ItemId; cause: 'used' | 'inoperative'; roll?: number };
  'possession-kept': { item: ItemId; roll: number };
  'possession-destroyed': { item: ItemId };
  'possession-returned': { item: ItemId };
  'setup-done': { side: Side };
  'order-failed': { side: Side; order: string; line: number; reason: FailReason };
  'step-started': { turn: number; step: Step };
  'step-skipped': { step: Step };
  'game-over': { winner: Side; reason: Reason; points: number };
}

export type FactName = keyof Fields;
export type FactOf<T extends FactName> = { readonly type: T } & Readonly<Fields[T]>;
export type Fact = { [T in FactName]: FactOf<T> }[FactName];
