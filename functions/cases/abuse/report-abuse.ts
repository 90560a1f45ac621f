/** Somebody reports what a person wrote. The operator is told, the writer is not. */
import { digest } from '../../../engine/dice.ts';
import { type AbuseReport, cleanWords } from '../../facts/abuse-report.ts';
import { type Answer, type Authorize, type Caller, notFound, refuse } from '../../facts/answers.ts';
import type { Counted, KeyedDeps } from '../../facts/deps.ts';
import { playerIn } from '../../facts/kept-turns.ts';
import type { Match, MatchId, PlayerId } from '../../facts/match.ts';
import { playerAtPage } from '../../facts/people/page.ts';

export type MatchAbout =
  | { readonly about: 'name'; readonly seat: string }
  | { readonly about: 'house' }
  | { readonly about: 'press'; readonly number: number };

export interface Told {
  readonly reason: string;
  readonly player?: PlayerId;
}
export interface ReportInMatch extends Told {
  readonly match: MatchId;
  readonly authorize: Authorize;
  readonly what: MatchAbout;
}
export interface ReportPlayer extends Told {
  /** The id of the reported player's page. */
  readonly page: string;
}

/** A limit for reports of one thing, however many people read it: an operator needs no more to look into it. */
const OF_ONE_THING: Counted = { name: 'reported', limits: [{ most: 20, within: 86_400_000 }] };
const DONE: Answer<null> = { ok: true, value: null };
const NO_REASON = refuse('bad-request', 'Say in a sentence what is wrong. The operator reads it.');
export const NOTHING_WRITTEN = refuse('not-found', 'Nobody wrote that here, or you cannot read it.');

export async function reportInMatch(deps: KeyedDeps, { match: id, authorize, what, ...told }: ReportInMatch): Promise<Answer<null>> {
  const match = await deps.matches.load(id);
  if (match === undefined) return notFound;
  const caller = authorize(match);
  if (caller === undefined) return refuse('no-right', notFound.refusal.message);
  const found = await findWords(deps, match, caller, what);
  const seat = caller.t === 'seat' ? caller.seat : undefined;
  const player = told.player ?? holderOf(match, seat);
  const by = [...(seat === undefined ? [] : [`the ${seat} seat`]), ...(player === undefined ? [] : [`player ${player}`])].join(', ');
  return found === undefined ? NOTHING_WRITTEN : keepReport(deps, { ...found, by, reason: told.reason });
}

const holderOf = ({ seats }: Match, seat: string | undefined): PlayerId | undefined => {
  const record = seats.find((each) => each.seat === seat);
  return record && playerIn(record);
};

type Found = Pick<AbuseReport, 'what' | 'text'>;

/** Finds only what the caller may read anyway. */
async function findWords({ matches }: KeyedDeps, match: Match, caller: Caller, what: MatchAbout): Promise<Found | undefined> {
  const { id, house, seats } = match;
  switch (what.about) {
    case 'name': {
      const holder = seats.find(({ seat }) => seat === what.seat)?.holder;
      if (holder?.t !== 'person' || holder.name === '') return undefined;
      return { what: { t: 'name', match: id, seat: what.seat }, text: holder.name };
    }
    case 'house': {
      const text = [house?.description, house?.rules].filter((part) => part !== undefined).join('\n');
      return text === '' ? undefined : { what: { t: 'house', match: id }, text };
    }
    case 'press': {
      const record = caller.t === 'seat' ? seats.find(({ seat }) => seat === caller.seat) : undefined;
      if (record === undefined) return undefined;
      const [note] = await matches.press(id, record.seat, what.number, what.number);
      if (note === undefined || note.holder !== playerIn(record)) return undefined;
      return { what: { t: 'press', match: id, seat: record.seat, number: what.number }, text: note.lines.join('\n') };
    }
  }
}

/** A player without a public page cannot be reported. */
export async function reportPlayer(deps: KeyedDeps, { page, reason, player }: ReportPlayer): Promise<Answer<null>> {
  const found = await playerAtPage(deps, page);
  if (found === undefined) return notFound;
  const by = player === undefined ? '' : `player ${player}`;
  return keepReport(deps, { what: { t: 'player', player: found.id }, text: found.name, by, reason });
}

/** The same report from the same reporter on one day counts once, so it may be sent again. Its fields in the log are ids. */
export async function keepReport(deps: KeyedDeps, { what, text, by, reason }: Omit<AbuseReport, 'id' | 'at'>): Promise<Answer<null>> {
  const words = cleanWords(reason);
  if (words === '') return NO_REASON;
  const at = deps.now();
  const day = new Date(at).toISOString().slice(0, 10);
  const report = { at, what, text: cleanWords(text), by: by === '' ? 'a visitor' : by, reason: words };
  const id = `${day}-${digest(JSON.stringify([what, by, words])).slice(0, 16)}`;
  if ((await deps.counts.take(digest(JSON.stringify(what)), OF_ONE_THING)) > 0) return DONE;
  if (await deps.reports.put({ id, ...report })) deps.log('abuse-reported', { report: id });
  return DONE;
}
