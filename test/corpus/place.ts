/** The service on the items of a corpus, at the moment it was taken; or on an empty table, to make one. */
import { type BeaconChain, QUICKNET, timeOfRound } from '../../engine/beacon.ts';
import { digest } from '../../engine/dice.ts';
import { createKeys } from '../../functions/edge/keys.ts';
import type { Beacon, Chance, SignedRound } from '../../functions/facts/deps.ts';
import type { Item } from '../../functions/store/items.ts';
import rounds from '../engine/quicknet-rounds.json' with { type: 'json' };
import { type Door, openDoor } from '../functions/http/door.ts';
import { signRound } from '../support/games/beacon.ts';
import { MINUTE, type Tampering } from '../support/world.ts';

/** Swept at least this often, the clock never counts as away. */
const TICK = 10 * MINUTE;

export interface Place {
  readonly door: Door;
  /** Turns the clock to this moment, sweeping on the way. */
  until(time: number): Promise<void>;
  /** From now on what the stream tells reaches nobody; false: it does again. */
  mute(on: boolean): void;
  /** Rounds of the beacon that were not recorded are out of reach. */
  cutOff(on: boolean): void;
}

export interface Start {
  readonly at: number;
  readonly serviceKey: string;
  readonly domain: string;
  readonly items?: readonly Item[];
  /** The seed of chance. */
  readonly name: string;
  readonly render?: Tampering['render'];
}

export function openPlace({ at, serviceKey, domain, items = [], name, render }: Start): Place {
  const lies = { muted: false, cut: false };
  const door = openDoor({}, undefined, {
    start: at,
    domain,
    items,
    ...(render && { render }),
    stream: (keys) => (lies.muted ? [] : keys),
    deps: (deps) => ({
      ...deps,
      chance: chanceOf(name),
      keys: createKeys(Buffer.from(serviceKey, 'hex')),
      beacon: beaconAt(deps.now, () => lies.cut),
    }),
  });
  const { world } = door;
  return {
    door,
    until: async (to) => {
      while (world.deps.now() < to) {
        world.pass(Math.min(TICK, to - world.deps.now()));
        await world.sweep();
      }
    },
    mute: (on) => {
      lies.muted = on;
    },
    cutOff: (on) => {
      lies.cut = on;
    },
  };
}

/** Recorded rounds of quicknet; all others are signed by the beacon of the tests. */
export const recordedRound = (round: number): SignedRound | undefined => rounds.find((signed) => signed.round === round);

const beaconAt = (now: () => number, isCut: () => boolean): Beacon => ({
  round: async (_, round) => {
    if (now() < timeOfRound(QUICKNET satisfies BeaconChain, round)) return undefined;
    return recordedRound(round) ?? (isCut() ? undefined : signRound(round));
  },
});

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';

/** The same name, the same draws. */
function chanceOf(name: string): Chance {
  let drawn = 0;
  const bytes = (count: number): string => {
    let hex = '';
    while (hex.length < 2 * count) {
      drawn += 1;
      hex += digest(`${name} ${drawn}`);
    }
    return hex.slice(0, 2 * count);
  };
  return {
    hex: bytes,
    id: (length) => Array.from(Buffer.from(bytes(length), 'hex'), (byte) => LETTERS[byte & 31]).join(''),
  };
}
