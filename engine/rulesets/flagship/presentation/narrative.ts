/** The events of a turn for one viewer: a sentence for each thing, with the dice and what they did. */
import { type Passage, say } from '../../../passages.ts';
import { capital, joinWords, quantity } from '../../../wording.ts';
import { enemyOf } from '../board.ts';
import type { Attacked, Fact, FailReason, Fate, Fated, Harm, Side, Theatre, Verdict, View } from '../types.ts';
import { craftName, naming } from '../words.ts';

interface Reader {
  readonly viewer: View['viewer'];
  readonly theatre: Theatre;
}

/** A sentence for each event; empty if nothing has happened. */
export function narrative(view: View, events: readonly Fact[]): readonly Passage[] {
  const reader: Reader = { viewer: view.viewer, theatre: view.options.theatre };
  const told: Passage[] = [];
  for (let at = 0; at < events.length; at++) {
    const event = events[at] as Fact;
    if (event.type === 'repaired') {
      const run = runOfRepairs(events, at, event.side);
      told.push(say(hangar(reader, event.side, run)));
      at += run.length - 1;
    } else if (event.type === 'attacked') {
      told.push(say(battle(reader, event, events.slice(at + 1, at + 3)), [event.from, event.at]));
    } else told.push(...plainly(reader, event).map((sentence) => say(sentence, squaresOf(event))));
  }
  return told;
}

function squaresOf(event: Fact): readonly string[] {
  if (event.type === 'moved') return [event.from, event.to];
  return event.type === 'deployed' || event.type === 'returned' ? [event.to] : [];
}

type Repaired = Extract<Fact, { readonly type: 'repaired' }>;

function runOfRepairs(events: readonly Fact[], from: number, side: Side): readonly Repaired[] {
  const run: Repaired[] = [];
  for (let at = from; at < events.length; at++) {
    const event = events[at];
    if (event?.type !== 'repaired' || event.side !== side) break;
    run.push(event);
  }
  return run;
}

/** The consequences of a battle (fate and harm) are told with it. */
function plainly(reader: Reader, event: Fact): readonly string[] {
  switch (event.type) {
    case 'initiative':
      return [initiative(reader, event.rolls, event.first)];
    case 'defaulted':
      return [`${capital(naming(reader.viewer, event.side).who)} sent no orders in time and passed.`];
    case 'passed':
      return [`${capital(naming(reader.viewer, event.side).who)} passed.`];
    case 'resigned':
      return [`${capital(naming(reader.viewer, event.side).who)} resigned.`];
    case 'moved':
      return [`${capital(its(reader, event.side, event.craft))} moved from ${event.from} to ${event.to}.`];
    case 'deployed':
      return [`${capital(its(reader, event.side, event.craft))} came out of reserve to ${event.to}.`];
    case 'returned':
      return [`${capital(its(reader, event.side, event.craft))} came back to ${event.to} by itself.`];
    case 'failed':
      return [failure(reader, event.side, event.order, event.reason)];
    case 'game-over':
      return [ending(event, reader.viewer)];
    default:
      return [];
  }
}

/** `your x1`, `Empire flagship`. */
function its({ viewer, theatre }: Reader, side: Side, craft: string): string {
  return `${naming(viewer, side).whose} ${craftName(theatre, craft)}`;
}

function initiative({ viewer }: Reader, rolls: readonly (readonly [number, number])[], first: Side): string {
  const thrown = rolls.map(([rebel, empire], index) =>
    index === 0 ? `the Rebels threw ${rebel}, the Empire ${empire}` : `again, ${rebel} and ${empire}`,
  );
  return `${capital(thrown.join('; '))}: ${naming(viewer, first).begin}.`;
}

/** `Empire x1 (i9) attacked your x1 (h9): 5 against 2, a hit; fate 2: damaged, in your hangar for 2 turns.` */
function battle(reader: Reader, fight: Attacked, after: readonly Fact[]): string {
  const attacker = `${capital(its(reader, fight.side, fight.craft))} (${fight.from})`;
  const defender = `${its(reader, enemyOf(fight.side), fight.target)} (${fight.at})`;
  const throws = fight.rolls.map(({ attack, defence }) => `${best(attack)} against ${best(defence)}`).join(', a tie; again ');
  const told = `${attacker} attacked ${defender}: ${throws}`;
  const [fate, harm] = after;
  if (!fight.hit || fate?.type !== 'fate') return `${told}, beaten off.`;
  return `${told}, a hit; ${fateTold(reader, fate, harm)}.`;
}

/** All dice of one craft; the highest, which alone counts, comes first. */
function best(dice: readonly number[]): string {
  return dice.toSorted((a, b) => b - a).join(' ');
}

function fateTold(reader: Reader, { rolls, result }: Fated, harm: Fact | undefined): string {
  const jams = rolls.length > 1 ? `${rolls.slice(0, -1).join(', ')} (jammed), then ` : '';
  return `fate ${jams}${rolls.at(-1)}: ${resultTold(reader, result, harm)}`;
}

function resultTold({ viewer }: Reader, result: Fate, harm: Fact | undefined): string {
  switch (result) {
    case 'near-miss':
      return 'a near miss';
    case 'destroyed':
      return 'destroyed';
    case 'damaged':
    case 'badly-damaged': {
      const { its: owner } = naming(viewer, harm?.type === 'hangared' ? harm.side : 'rebel');
      return `${result === 'damaged' ? 'damaged' : 'badly damaged'}, in ${owner} hangar for ${result === 'damaged' ? 2 : 3} turns`;
    }
    case 'flag-hit':
      return harm?.type === 'flag-hit' ? `a life lost, ${left(harm)} left` : 'a life lost';
  }
}

function left({ lives, dice }: Extract<Harm, { readonly type: 'flag-hit' }>): string {
  return `${lives} life and ${dice === 1 ? 'one die' : `${dice} dice`}`;
}

const FAILED: Readonly<Record<FailReason, string>> = {
  'no-target': 'nothing was left there to fire at',
  'line-blocked': 'the line was still blocked',
};

/** Never quotes the order as it was written, since a letter must hold no line that reads as one. */
function failure(reader: Reader, side: Side, order: string, reason: FailReason): string {
  const [, craft = '', target = ''] = order.split(' ');
  return `${capital(its(reader, side, craft))} could not attack ${target}: ${FAILED[reason]}.`;
}

/** `Repairs in your hangar: x1 done, in reserve; x6 2 turns to go.` */
function hangar({ viewer, theatre }: Reader, side: Side, repairs: readonly Repaired[]): string {
  const each = repairs.map(({ craft, left: togo }) => {
    return `${craftName(theatre, craft)} ${togo === 0 ? 'done, in reserve' : `${quantity(togo, 'turn')} to go`}`;
  });
  return `Repairs in ${naming(viewer, side).its} hangar: ${each.join('; ')}.`;
}

/** What mattered most, in a few words: the worst harm, failing that a shot, failing that what came and went. */
export function news({ viewer, options }: View, events: readonly Fact[]): string | undefined {
  const reader: Reader = { viewer, theatre: options.theatre };
  const harms = events.filter((event) => event.type === 'flag-hit' || event.type === 'destroyed' || event.type === 'hangared');
  const [worst, other] = harms.toSorted((a, b) => weight(a) - weight(b));
  if (worst !== undefined) return harmTold(reader, worst, other);
  const fight = events.findLast((event) => event.type === 'attacked');
  return fight === undefined ? quietNews(reader, events) : `${capital(its(reader, enemyOf(fight.side), fight.target))} held out`;
}

function quietNews(reader: Reader, events: readonly Fact[]): string | undefined {
  const moves = events.filter((event) => event.type === 'moved' || event.type === 'deployed');
  const side = moves[0]?.side;
  if (side !== undefined) {
    const crafts = new Set(moves.filter((move) => move.side === side).map(({ craft }) => craftName(reader.theatre, craft)));
    return `${capital(naming(reader.viewer, side).whose)} ${joinWords([...crafts], 'and')} moved`;
  }
  const idle = events.find((event) => event.type === 'passed' || event.type === 'defaulted');
  if (idle === undefined) return undefined;
  return `${capital(naming(reader.viewer, idle.side).who)} ${idle.type === 'passed' ? 'passed' : 'sent no orders'}`;
}

function weight(harm: Harm): number {
  if (harm.type === 'flag-hit') return 0;
  if (harm.type === 'hangared') return harm.craft === 'flag' ? 1 : 3;
  return 2;
}

function harmTold(reader: Reader, harm: Harm, other?: Harm): string {
  const flag = `${capital(its(reader, harm.side, 'flag'))}`;
  if (harm.type === 'flag-hit') return `${flag} is hit: ${left(harm)} left`;
  const name = capital(its(reader, harm.side, harm.craft));
  if (harm.type === 'destroyed' && other?.type === 'destroyed')
    return `${name} and ${craftName(reader.theatre, other.craft)} are destroyed`;
  return harm.type === 'destroyed' ? `${name} is destroyed` : `${name} is damaged, away for ${quantity(harm.turns, 'turn')}`;
}

/** Who won and why, in one sentence (FS-16 to FS-18). */
export function ending({ winner, reason }: Verdict, viewer: View['viewer']): string {
  if (winner === 'draw') return reason === 'resigned' ? 'A draw: both sides resigned.' : 'A draw: the turn limit finds both sides equal.';
  const [first, last] = [naming(viewer, winner), naming(viewer, enemyOf(winner))];
  const result = viewer === enemyOf(winner) ? 'You have lost' : `${capital(first.who)} ${first.have} won`;
  switch (reason) {
    case 'flagship-destroyed':
      return `${result}: ${last.its} flagship is destroyed.`;
    case 'turn-limit':
      return `${result}: ${first.who} ${first.are} ahead at the turn limit.`;
    case 'resigned':
      return `${result}: ${last.who} resigned.`;
  }
}
