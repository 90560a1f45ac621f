/**
 * Which lane a letter leaves by. The stream reports only keys, so the lane must follow from the letter's id, which begins with its kind.
 */
import type { Lane } from './lanes.ts';
import type { LeagueFact, LetterFact } from './letter.ts';
import { type EventRow, type KindRow, MATCH_KINDS } from './letter-kinds.ts';

/** The rows for letters of events, which their wing declares. */
export type EventRows = Readonly<Record<LeagueFact['about'], EventRow>>;

type Kinds = readonly (readonly [kind: string, row: KindRow])[];
const byName = (kinds: Kinds): ReadonlyMap<string, Lane> =>
  new Map(kinds.flatMap(([kind, { lane, ids = [kind] }]) => ids.map((name) => [name, lane] as const)));
const EVENT_ID = /^league-[a-z2-7]+-/;

/** Matches the longest name that an id begins with. An unknown id, from a newer version that was rolled back, goes with the turns. */
export function lanesWith(events: EventRows): (id: string) => Lane {
  const ofEvents = Object.entries(events);
  const matchNames = byName([...Object.entries(MATCH_KINDS), ...ofEvents.filter(([, { ofAll }]) => ofAll)]);
  const eventNames = byName(ofEvents);
  return (id) => {
    if (id.endsWith('-hook') || id.endsWith('-push')) return 'hooks';
    const isOfEvent = EVENT_ID.test(id);
    const names = isOfEvent ? eventNames : matchNames;
    const words = id.replace(isOfEvent ? EVENT_ID : /^/, '').split('-');
    for (let most = words.length; most > 0; most--) {
      const lane = names.get(words.slice(0, most).join('-'));
      if (lane !== undefined) return lane;
    }
    return 'turns';
  };
}

/** The row for the letter's kind, whatever its id. */
export const rowOf = (fact: LetterFact, events: EventRows): KindRow => (fact.t === 'league' ? events[fact.about] : MATCH_KINDS[fact.t]);
