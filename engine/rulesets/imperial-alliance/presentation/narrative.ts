/** What happened since the last report, in order and in words, with all dice (IA-40, IA-46). */

import { heading, item, list, type Passage } from '../../../passages.ts';
import { capital, joinWords, quantity } from '../../../wording.ts';
import { sideOf } from '../map/forces.ts';
import type { Fact, Side, View } from '../types.ts';
import { groundName, naming, pieceName, type Reader } from '../words.ts';
import { FAILED } from './failures.ts';
import { buildingAttack, closeCombat, falls, fire, type Presentation, rollsOf, type Sentence, supportAttack } from './fights.ts';
import { plainly } from './sentences.ts';

type Of<T extends Fact['type']> = Extract<Fact, { readonly type: T }>;
/** Told in one sentence with others of its kind: walks, failed orders, things out of sight. */
interface Beat extends Sentence {
  readonly join?: 'moves' | 'unneeded' | 'unpaid' | 'unseen' | 'pieces';
}

/** The beat with the hexes it is about. */
interface Placed extends Beat {
  readonly cells: readonly string[];
}

/** The hexes that facts name in any field. */
function hexesIn(facts: readonly Fact[]): readonly string[] {
  const named = facts.flatMap((fact) => Object.values(fact).flat()).filter((value) => typeof value === 'string');
  return [...new Set(named.filter((value) => /^[0-9]{4}$/.test(value)))];
}

/** A heading for each impulse, then its sentences; empty if nothing has happened. */
export function narrative(view: View, events: readonly Fact[]): readonly Passage[] {
  const presentation = { view, events };
  const told: Passage[] = [];
  let turn = turnBefore(view, events);
  let title = '';
  let paragraph: Placed[] = [];
  let rolled = false;
  const flush = (): void => {
    told.push(...list(joined(paragraph).map(({ text, cells }) => item(`${capital(text)}.`, cells))));
    paragraph = [];
  };
  const begin = (next: string): void => {
    if (next === title) return;
    flush();
    title = next;
    told.push(heading(title));
  };
  for (let at = 0; at < events.length; ) {
    const fact = events[at] as Fact;
    const side = actor(fact);
    if (fact.type === 'turn-start') {
      turn = fact.turn;
      rolled = false;
      begin(`Turn ${turn}`);
    } else if (side !== undefined) {
      begin(impulseTitle(view.viewer, turn, side, rolled));
    } else if (title === '') begin(`Turn ${turn}`);
    const beat = beatAt(presentation, at);
    paragraph.push({ ...beat, cells: hexesIn(events.slice(at, at + beat.facts)) });
    rolled ||= fact.type === 'activation-roll' || fact.type === 'final-impulse';
    at += beat.facts;
  }
  flush();
  return told;
}

/** An impulse that was rolled and played within one step was played from its plan (IA-33). */
function impulseTitle(reader: Reader, turn: number, side: Side, planned: boolean): string {
  return `Turn ${turn}, ${naming(reader, side).whose} ${planned ? 'standing orders' : 'impulse'}`;
}

function turnBefore(view: View, events: readonly Fact[]): number {
  const ended = events.find((fact) => fact.type === 'turn-end');
  return ended === undefined ? view.turn : ended.turn;
}

/** The side whose impulse a fact belongs to; undefined for what the rules do by themselves. */
function actor(fact: Fact): Side | undefined {
  switch (fact.type) {
    case 'pass':
    case 'artillery':
    case 'counterfire':
    case 'aerial':
    case 'bombardment':
      return fact.side;
    case 'move':
    case 'load':
    case 'unload':
    case 'fire':
    case 'raze':
    case 'sighted':
      return sideOf(fact.unit);
    case 'close-combat':
      return sideOf(fact.attacker);
    case 'failed':
    case 'failed-shot':
      return fact.unit === null ? undefined : sideOf(fact.unit);
    default:
      return undefined;
  }
}

const LEADS: Readonly<Record<NonNullable<Beat['join']>, string>> = {
  moves: '',
  unneeded: 'not needed, they had acted: ',
  unpaid: 'no activations left for ',
  unseen: 'out of sight: ',
  pieces: 'the board is laid by lot, from the top left: ',
};

/** Consecutive beats of one kind become one sentence; unused lines are listed once per impulse. */
function joined(beats: readonly Placed[]): readonly Pick<Placed, 'text' | 'cells'>[] {
  const sentences: Pick<Placed, 'text' | 'cells'>[] = [];
  const rest = new Set(beats.filter(({ text }) => text !== ''));
  for (const beat of rest) {
    const run = [...rest].slice(0, beat.join === 'moves' || beat.join === 'unseen' ? neighbours([...rest]) : rest.size);
    const alike = beat.join === undefined ? [beat] : run.filter(({ join }) => join === beat.join);
    for (const one of alike) rest.delete(one);
    const texts = alike.map(({ text }) => text);
    sentences.push({ text: sentence(beat.join, texts), cells: [...new Set(alike.flatMap(({ cells }) => cells))] });
  }
  return sentences;
}
/** How many of the first beats are of one kind. */
function neighbours(beats: readonly Beat[]): number {
  const end = beats.findIndex(({ join }) => join !== beats[0]?.join);
  return end < 0 ? beats.length : end;
}
function sentence(join: Beat['join'], texts: readonly string[]): string {
  if (join === undefined) return texts.join(', ');
  if (join === 'pieces') return `${LEADS[join]}${texts.join(', ')}`;
  return `${LEADS[join]}${join === 'unseen' ? tally(texts) : [...new Set(texts)].join(', ')}`;
}
function tally(kinds: readonly string[]): string {
  return [...new Set(kinds)].map((kind) => quantity(kinds.filter((one) => one === kind).length, kind)).join(', ');
}

function beatAt(presentation: Presentation, at: number): Beat {
  const fact = presentation.events[at] as Fact;
  switch (fact.type) {
    case 'move':
      return walk(presentation, at, fact);
    case 'fire':
      return fire(presentation, at, fact);
    case 'support-attack':
      return supportAttack(presentation, at, fact);
    case 'close-combat':
      return closeCombat(presentation, at, fact, undefined);
    case 'building-attack':
      return { text: buildingAttack(fact, presentation.view.viewer), facts: collapses(presentation.events[at + 1], fact) ? 2 : 1 };
    case 'destroyed': {
      const fallen = falls(presentation, at);
      return { ...fallen, text: `${fallen.text} in ${fact.hex}${fact.cause === 'overrun' ? ', overrun' : ''}` };
    }
    case 'failed':
    case 'failed-shot':
      return failure(presentation.view.viewer, fact);
    case 'sighted':
      return { text: sighting(presentation.view.viewer, fact), facts: 1, join: 'moves' };
    case 'under-fire': {
      const fallen = falls(presentation, at + 1);
      return {
        text: `${pieceName(presentation.view.viewer, fact.target)} is shot at from out of sight: ${rollsOf(fact)}${fallen.facts === 0 ? '' : `: ${fallen.text}`}`,
        facts: 1 + fallen.facts,
      };
    }
    case 'piece-laid':
      return { text: pieceLaid(fact), facts: 1, join: 'pieces' };
    case 'unseen':
      return { text: UNSEEN[fact.what] ?? fact.what.replaceAll('-', ' '), facts: 1, join: 'unseen' };
    default:
      return { text: plainly(presentation.view, fact), facts: 1 };
  }
}
const UNSEEN: Readonly<Record<string, string>> = {
  entrench: 'side digging in',
  fire: 'shot',
  'close-combat': 'assault',
  destroyed: 'loss',
  pass: 'pass',
};

/** `Farm (3 1)`, `Tarn turned (8 2)`: with its dice. */
function pieceLaid({ piece, turned, rolls }: Of<'piece-laid'>): string {
  return `${piece}${turned ? ' turned' : ''} (${rolls.join(' ')})`;
}

/** The fall of a building is told with the attack on it. */
function collapses(next: Fact | undefined, { hex }: Of<'building-attack'>): boolean {
  return next?.type === 'building-destroyed' && next.hex === hex;
}

/** An enemy's walk as far as it was seen (IA-34). */
function sighting(reader: Reader, { unit, path, with: riders }: Of<'sighted'>): string {
  const who = `${pieceName(reader, unit)}${riders.length === 0 ? '' : ` with ${joinWords(riders)}`}`;
  return path.length === 1 ? `${who} is seen in ${path[0]}` : `${who} is seen from ${path[0]} to ${path.at(-1)}`;
}

/** A walk with what came of it: an assault, a carrier boarded, a building taken. */
function walk(presentation: Presentation, at: number, fact: Of<'move'>): Beat {
  const { view, events } = presentation;
  const next = events[at + 1];
  if (next?.type === 'close-combat' && next.attacker === fact.unit) {
    const fight = closeCombat(presentation, at + 1, next, fact.from);
    return { text: fight.text, facts: fight.facts + 1 };
  }
  const end = fact.path.at(-1);
  const riders = fact.with.length === 0 ? '' : ` with ${joinWords(fact.with)}`;
  const text = `${pieceName(view.viewer, fact.unit)}${riders} ${end === undefined ? `turns in ${fact.from}` : `${fact.from} to ${end}`}`;
  if (next?.type === 'load' && next.unit === fact.unit) return { text: `${text} and boards ${next.carrier}`, facts: 2, join: 'moves' };
  if (next?.type === 'control' && next.hex === end) {
    return { text: `${text} and takes the ${groundName(view, next.hex)}`, facts: 2, join: 'moves' };
  }
  return { text, facts: 1, join: 'moves' };
}

/** The enemy's failed attempts show nothing, so only their own side is told; a spectator is too. */
function failure(reader: Reader, fact: Of<'failed' | 'failed-shot'>): Beat {
  const told = fact.unit === null || sideOf(fact.unit) === reader || reader === 'spectator' || reader === 'archive';
  if (!told) return { text: '', facts: 1 };
  const name = fact.unit ?? `order ${fact.order + 1}`;
  if (fact.code === 'already-activated') return { text: name, facts: 1, join: 'unneeded' };
  if (fact.code === 'no-activations-left') return { text: name, facts: 1, join: 'unpaid' };
  const what = fact.type === 'failed-shot' ? 'could not fire' : `could not carry out order ${fact.order + 1}`;
  return { text: fact.unit === null ? `${name} failed: ${FAILED[fact.code]}` : `${name} ${what}: ${FAILED[fact.code]}`, facts: 1 };
}
