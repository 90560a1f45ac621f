/** The bracket of a knockout as people see it: by parts and rounds, each match with a number by which others refer to it. */
import type { Division, EntrantId, Pairing } from '../../../engine/league/division.ts';
import { bracket, type Feed, placesOf, type Slot } from '../../../engine/league/pairing/knockout.ts';
import { legHalfPoints } from '../../../engine/league/scores.ts';
import type { Bracket, BracketMatch, BracketSide, PlayerRef } from './league-view.ts';

type Part = 'upper' | 'lower' | 'third' | 'consolation';

/** null if it is not a knockout, or has nobody to play. */
export function bracketOf(division: Division, refs: (id: EntrantId) => PlayerRef): Bracket | null {
  const { rules, entrants } = division;
  if (rules.format !== 'knockout' || entrants.filter(({ from }) => from <= 1).length < 2) return null;
  const known = new Map(bracket(division).map((slot) => [slot.slot, slot]));
  const places = placesOf(division).filter(({ slot }) => known.has(slot));
  const numbers = new Map(places.map(({ slot }, at) => [slot, at + 1]));
  const opened = new Map(division.rounds.flatMap(({ pairings }) => pairings.map((pairing) => [pairing.slot ?? '', pairing] as const)));
  const last = lastRounds(places.map(({ slot }) => slot));
  const matches = places.map(({ slot, feeds }) => {
    const shown = known.get(slot) as Slot;
    const pairing = opened.get(slot);
    const points = pairing && pointsIn(pairing);
    const sides = feeds.map((feed, at): BracketSide => {
      const id = shown.entrants[at];
      const from = id === undefined && waitsFor(feed, known) ? `${feed.t} of match ${numbers.get(feed.of)}` : null;
      return {
        player: id === undefined ? null : refs(id),
        from,
        points: points?.get(id ?? '') ?? null,
        won: id !== undefined && id === shown.winner,
      };
    });
    const match: BracketMatch = { number: numbers.get(slot) ?? 0, pairing: pairing?.id ?? null, state: shown.state, sides };
    return { slot, match };
  });
  const isDouble = rules.elimination === 'double';
  const parts = (['upper', 'lower', 'third', 'consolation'] as const).flatMap((part) => {
    const own = matches.filter(({ slot }) => partOf(slot) === part);
    const titles = [...new Set(own.map(({ slot }) => titleOf(slot, last, isDouble)))];
    const rounds = titles.map((name) => ({
      name,
      matches: own.filter(({ slot }) => titleOf(slot, last, isDouble) === name).map(({ match }) => match),
    }));
    return rounds.length === 0 ? [] : [{ name: isDouble || part !== 'upper' ? PARTS[part] : 'The bracket', rounds }];
  });
  return { parts };
}

const PARTS: Readonly<Record<Part, string>> = {
  upper: 'Upper bracket and final',
  lower: 'Lower bracket: those who have lost once',
  third: 'For third place',
  consolation: 'Consolation: those who lost in the first round',
};

const partOf = (slot: string): Part =>
  slot === 'third' ? 'third' : slot.startsWith('L') ? 'lower' : slot.startsWith('C') ? 'consolation' : 'upper';

const roundOf = (slot: string): number => Number.parseInt(slot.slice(1), 10);

/** The last round of each part: `W`, `L`, `C`. */
function lastRounds(slots: readonly string[]): ReadonlyMap<string, number> {
  const last = new Map<string, number>();
  for (const slot of slots) if (/^[WLC]\d/.test(slot)) last.set(slot.charAt(0), Math.max(last.get(slot.charAt(0)) ?? 0, roundOf(slot)));
  return last;
}

function titleOf(slot: string, last: ReadonlyMap<string, number>, isDouble: boolean): string {
  if (slot === 'F') return 'Final';
  if (slot === 'F2') return 'Second final';
  if (slot === 'third') return 'Match for third place';
  const [kind, round] = [slot.charAt(0), roundOf(slot)];
  const toGo = (last.get(kind) ?? 0) - round;
  if (kind === 'W' && !isDouble) return ['Semi-finals', 'Quarter-finals'][toGo] ?? `Round ${round}`;
  const name = { W: 'Upper', L: 'Lower', C: 'Consolation' }[kind] ?? '';
  return toGo === 0 ? `${name} final` : `${name} round ${round}`;
}

/** Whether somebody may still come from there. */
function waitsFor(feed: Feed, known: ReadonlyMap<string, Slot>): feed is Exclude<Feed, { t: 'seed' }> {
  if (feed.t === 'seed') return false;
  const state = known.get(feed.of)?.state;
  return state === undefined || ['open', 'ready', 'playing'].includes(state);
}

/** Points from the legs that have ended, including a decider of a level pairing. undefined if none has. */
function pointsIn({ legs }: Pairing): ReadonlyMap<EntrantId, number> | undefined {
  const ended = legs.filter(({ result }) => result !== undefined);
  if (ended.length === 0) return undefined;
  const seats = legs[0]?.seats ?? [];
  return new Map(seats.map((id) => [id, ended.reduce((sum, leg) => sum + (legHalfPoints(leg).get(id) ?? 0), 0) / 2]));
}
