/** What happened since the last report, in order and in words, with all dice (FG-161, FG-162). */

import { capital, counted, listed, wrapped } from '../../../wording.ts';
import type { Fact, FactName, FactOf } from '../facts.ts';
import type { EnvironId, Step, View } from '../types.ts';
import { characterName } from '../words.ts';
import { goesOn, headingOf, inOrder, moverOf, resolvedStep } from './ordering.ts';
import { place, stepName } from './phrases.ts';
import { ERRANDS } from './sentences/errands.ts';
import { FIGHTS } from './sentences/fights.ts';
import { MOVES } from './sentences/moves.ts';
import { COURSE, PLANETS_TOLD, THINGS } from './sentences/table.ts';
import type { Teller, Telling } from './sentences/teller.ts';

const TELLERS: Teller<FactName> = { ...MOVES, ...FIGHTS, ...ERRANDS, ...PLANETS_TOLD, ...THINGS, ...COURSE };

function sentence(fact: Fact, telling: Telling): string {
  const teller = TELLERS[fact.type] as (fact: Fact, telling: Telling) => string;
  return teller(fact, telling);
}

/** What is told in one breath, under the name of an environ where it is a fight or a mission. */
interface Paragraph {
  readonly at: EnvironId | null;
  readonly facts: Fact[];
}
interface Chapter {
  readonly step: Step;
  readonly turn: number;
  /** Nobody was asked: standing orders answered. */
  readonly skipped: boolean;
  readonly paragraphs: Paragraph[];
  readonly failed: FactOf<'order-failed'>[];
}

/** A heading for each step in which something happened, the environs under it, a paragraph for each thing. */
export function story(view: View, events: readonly Fact[]): readonly string[] {
  const all = chapters(view, events);
  const full = all.filter((one) => !isEmpty(one)).flatMap((one) => told(view, one));
  const idle = all.filter((one) => one.skipped && isEmpty(one)).map(({ step }) => stepName(view.viewer, step));
  const rest = idle.length === 0 ? [] : wrapped(`Nothing to decide in ${listed([...new Set(idle)])}.`);
  return [...(full.length === 0 ? uneventful(view, all, events) : full), ...rest];
}
/** Who reads a letter wants to know what was done, also where it was nothing. */
function uneventful(view: View, [first]: readonly Chapter[], events: readonly Fact[]): readonly string[] {
  if (first === undefined || events.length === 0) return [];
  return [`Turn ${first.turn}, ${stepName(view.viewer, first.step)}:`, '  Nothing happened.'];
}
const isEmpty = ({ paragraphs, failed }: Chapter): boolean => paragraphs.length === 0 && failed.length === 0;

function chapters(view: View, events: readonly Fact[]): readonly Chapter[] {
  const begun = (step: Step, turn: number, skipped = false): Chapter => ({ step, turn, skipped, paragraphs: [], failed: [] });
  let now = begun(resolvedStep(events, view.step), turnAtFirst(view, events));
  const all = [now];
  for (const fact of inOrder(events)) {
    if (fact.type === 'step-started' || fact.type === 'step-skipped') {
      now = begun(fact.step, fact.type === 'step-started' ? fact.turn : turnAfter(now, fact.step), fact.type === 'step-skipped');
      all.push(now);
    } else if (fact.type === 'order-failed') now.failed.push(fact);
    else add(now.paragraphs, fact);
  }
  return all;
}

/** The interphase ends a turn: what was resolved before the Rebels’ operations belongs to the turn before. */
function turnAtFirst({ turn }: View, events: readonly Fact[]): number {
  const started = events.find((fact) => fact.type === 'step-started');
  const crossed = events.findIndex((fact) => isStep(fact) && fact.step === 'rebel-operations');
  const isAfter = started !== undefined && crossed >= 0 && crossed <= events.indexOf(started);
  const isSetup = events.some((fact) => fact.type === 'setup-done');
  return (started?.turn ?? turn) - (isAfter && !isSetup ? 1 : 0);
}
const isStep = (fact: Fact): fact is (FactOf<'step-started'> | FactOf<'step-skipped'>) & Fact =>
  fact.type === 'step-started' || fact.type === 'step-skipped';
const turnAfter = ({ turn, step }: Chapter, next: Step): number =>
  next === 'rebel-operations' && step === 'imperial-missions' ? turn + 1 : turn;

function add(paragraphs: Paragraph[], fact: Fact): void {
  const last = paragraphs.at(-1);
  if (last !== undefined && goesOn(fact, last.facts.at(-1))) {
    last.facts.push(fact);
    return;
  }
  const at = headingOf(fact);
  paragraphs.push({ at: at === undefined ? (last?.at ?? null) : at, facts: [fact] });
}

function told(view: View, { step, turn, skipped, paragraphs, failed }: Chapter): readonly string[] {
  const telling: Telling = { reader: view.viewer, mover: moverOf(step) };
  return [
    `Turn ${turn}, ${stepName(view.viewer, step)}${skipped ? ', not asked' : ''}:`,
    ...paragraphs.flatMap((one, index) => paragraph(one, paragraphs[index - 1]?.at ?? null, telling)),
    ...(failed.length === 0 ? [] : ['  Not carried out:']),
    ...failed.toSorted((a, b) => a.line - b.line).flatMap((fact) => wrapped(`${sentence(fact, telling)}.`, '    ')),
  ];
}

function paragraph({ at, facts }: Paragraph, before: EnvironId | null, telling: Telling): readonly string[] {
  const texts = runs(facts).map((run) => capital(together(run, telling)));
  const text = texts.filter((one) => one !== '').join('. ');
  if (text === '') return [];
  const heading = at === null || at === before ? [] : [`  ${place(at)}:`];
  return [...heading, ...wrapped(`${text}.`, at === null ? '  ' : '    ')];
}

/** Neighbours of these kinds are told in one sentence. */
const TALLIED: readonly FactName[] = ['character-wounded', 'mission-letter', 'healed', 'stacked'];
function runs(facts: readonly Fact[]): readonly (readonly Fact[])[] {
  const all: Fact[][] = [];
  for (const fact of facts) {
    const run = all.at(-1);
    const first = run?.[0];
    const isAlike = first?.type === fact.type && TALLIED.includes(fact.type) && stackOf(first) === stackOf(fact);
    if (isAlike) run?.push(fact);
    else all.push([fact]);
  }
  return all;
}
const stackOf = (fact: Fact): string => (fact.type === 'stacked' ? fact.stack : '');

function together(run: readonly Fact[], telling: Telling): string {
  const [first] = run;
  if (first === undefined) return '';
  if (run.length === 1) return sentence(first, telling);
  const names = listed(run.map((fact) => ('character' in fact ? characterName(fact.character) : '')));
  switch (first.type) {
    case 'healed':
      return `${names} recovered from all wounds`;
    case 'stacked':
      return `${names} ${first.stack === 'army' ? 'joined the army' : 'left the army'}`;
    case 'character-wounded':
      return wounds(run);
    default:
      return letters(run);
  }
}

/** The last number of each counts. */
function wounds(run: readonly Fact[]): string {
  const last = new Map(run.flatMap((fact) => (fact.type === 'character-wounded' ? [[fact.character, fact.wounds] as const] : [])));
  return [...last].map(([id, count]) => `${characterName(id)} has ${counted(count, 'wound')}`).join(', ');
}
function letters(run: readonly Fact[]): string {
  return `letters: ${run.flatMap((fact) => (fact.type === 'mission-letter' ? [`${fact.letter} ${fact.count}`] : [])).join(', ')}`;
}
