/** Which lane a letter leaves by. The stream reports only keys, so that must follow from its id, which begins with the kind of letter. */
import type { Lane } from './lanes.ts';
import type { LeagueFact, LetterFact } from './letter.ts';
import { type EventRow, type KindRow, MATCH_KINDS } from './letter-kinds.ts';

/** The rows of the letters of events, which their wing declares. */
export type EventRows = Readonly<Record<LeagueFact['about'], EventRow>>;

const byName = (rows: readonly KindRow[]): ReadonlyMap<string, Lane> =>
  new Map(rows.flatMap(({ lane, ids }) => ids.map((name) => [name, lane] as const)));
const EVENT_ID = /^league-[a-z2-7]+-/;

/** By the longest name that an id begins with. An id of a newer version, since rolled back, that we do not know goes with the turns. */
export function lanesWith(events: EventRows): (id: string) => Lane {
  const ofEvents = Object.values(events);
  const matchNames = byName([...Object.values(MATCH_KINDS), ...ofEvents.filter(({ ofAll }) => ofAll)]);
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

/** The row of the kind that a letter is of, whatever its id. */
export const rowOf = (fact: LetterFact, events: EventRows): KindRow => (fact.t === 'league' ? events[fact.about] : MATCH_KINDS[fact.t]);
