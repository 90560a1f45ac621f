/** Lines of a mail that come to nothing, found by playing the step with and without them. Choices need not offer these. */
import type { Dice } from '../../../../engine/ruleset.ts';
import { isCharacter, missionRow } from '../../../../engine/rulesets/freedom-in-the-galaxy/charts.ts';
import { formatLine } from '../../../../engine/rulesets/freedom-in-the-galaxy/notation.ts';
import { sightOf } from '../../../../engine/rulesets/freedom-in-the-galaxy/presentation/sight.ts';
import type { State, View } from '../../../../engine/rulesets/freedom-in-the-galaxy/state.ts';
import type { FailReason, Line, Numbered, Section, Step } from '../../../../engine/rulesets/freedom-in-the-galaxy/types.ts';
import { freedomInTheGalaxy as game } from '../../../support/games/whole-games.ts';

/**
 * Canonical lines without those that fail or change nothing, however the dice fall and as far as the seat sees; the others in plain
 * words. Nobody can tell what lines for a later step will come to, unless they name something that is not in play or of no use.
 */
export function withoutVain(view: View, seat: string, lines: readonly string[]): readonly string[] {
  const reading = game.read(view, seat, lines);
  if (reading.kind !== 'order' || reading.now) return lines;
  let left = reading.order.lines.filter(({ section, what }) => section === null || !isIdle(view, seat, section, what));
  let played = play(view, seat, left);
  for (const one of left.filter(({ section, what }) => section === null && what.kind !== 'pass')) {
    const without = left.filter((other) => other !== one);
    const same = play(view, seat, without);
    const fails = played.failed.every((orders) => orders.includes(formatLine(one.what)));
    if (fails || same.outcomes === played.outcomes) [left, played] = [without, same];
  }
  return game.format({ ...reading.order, lines: left.map((one) => ({ ...one, what: plain(view, one.what) })) }).map(unnumbered);
}

const IDLE: readonly FailReason[] = ['not-in-play', 'killed', 'not-usable', 'not-owned', 'wrong-pilot'];
/** Whether a line would name something that is not there, if its step had come. */
function isIdle(view: View, seat: string, section: Section, what: Line): boolean {
  const step = `${seat}-${section}` as Step;
  const answers = { [seat]: { t: 'order', order: { lines: [{ line: 1, section: null, what }] } } } as const;
  const { events } = game.resolve({ ...asState(view), step }, answers, loaded(1));
  return events.some(({ fact }) => fact.type === 'order-failed' && IDLE.includes(fact.reason));
}

/** Lines that follow ones left out have numbers. */
const unnumbered = (line: string): string => line.replace(/^[0-9]+[.] /, '');

const FACES: readonly number[] = [1, 2, 3, 4, 5, 6];
/** Dice that always show the same face, as far as they have it. */
const loaded = (face: number): Dice => ({ roll: (sides) => Math.min(face, sides), shuffle: (items) => items });

interface Played {
  /** The results under each throw, apart from failures. */
  readonly outcomes: string;
  /** The lines that fail under each throw. */
  readonly failed: readonly (readonly string[])[];
}
/** Standing orders answer the step after it, so that declared battles are fought. */
function play(view: View, seat: string, lines: readonly Numbered[]): Played {
  const now = lines.filter(({ section }) => section === null);
  const played = FACES.map((face) => game.resolve(asState(view), { [seat]: { t: 'order', order: { lines: now } } }, loaded(face)));
  return {
    outcomes: JSON.stringify(played.map(({ state, events }) => [state, events.filter(({ fact }) => fact.type !== 'order-failed')])),
    failed: played.map(({ events }) => events.flatMap(({ fact }) => (fact.type === 'order-failed' ? [fact.order] : []))),
  };
}

/** The table as the seat sees it, with units that are face down as weak as they may be. */
function asState(view: View): State {
  const { imperial } = view.reinforcements;
  const reinforcements = { ...view.reinforcements, imperial: typeof imperial === 'number' ? [] : imperial };
  const options = { ...view.options, pace: 'standing' };
  return { ...structuredClone(sightOf(view).state), options, reinforcements, kept: {}, flags: { begun: true } } as State;
}

/** Units before people (FG-35); who changes stacks (FG-31); a squad has its own weapons (FG-64); what no member holds is ignored (FG-125); a `stop` that changes nothing (FG-84). */
function plain(view: View, what: Line): Line {
  if (what.kind === 'move' || what.kind === 'react')
    return { ...what, who: what.who.toSorted((a, b) => Number(isCharacter(a)) - Number(isCharacter(b))) };
  if (what.kind === 'join' || what.kind === 'leave') {
    const others = what.who.filter((id) => view.characters[id]?.stack !== (what.kind === 'join' ? 'army' : 'mission'));
    return others.length === 0 ? what : { ...what, who: others };
  }
  if (what.kind === 'search' && what.by === 'military') {
    const { weapon: _, ...rest } = what;
    return rest;
  }
  if (what.kind !== 'mission') return what;
  const { stop, ...whole } = what;
  const rest = { ...whole, using: what.using.filter((item) => what.who.includes(view.possessions[item]?.owner ?? '')) };
  const { max, min = 1 } = missionRow(what.letter, view.viewer === 'imperial' ? 'imperial' : 'rebel') ?? { max: 1 };
  return stop === undefined || stop >= max || max === min ? rest : { ...rest, stop: Math.max(stop, min) };
}
