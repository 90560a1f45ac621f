/** What happened since the last report, in order and in words, with all dice (FG-161, FG-162). */

import { heading, item, list, type Passage, type Sentence, say } from '../../../passages.ts';
import { capital, joinWords, quantity } from '../../../wording.ts';
import { ACTION_CARDS, ENVIRONS, sectionAt } from '../charts.ts';
import type { Fact, FactName, FactOf } from '../facts.ts';
import { characterName } from '../notation/words.ts';
import { environsOf } from '../planets.ts';
import type { View } from '../state.ts';
import { mover, sectionOf } from '../turn.ts';
import type { EnvironId, Step } from '../types.ts';
import { place, stepName, who } from './phrases.ts';
import { type Presentation, sentence } from './sentences.ts';
import { isThrown, summary } from './summaries.ts';

/** The results of one event, under the name of an environ if it is a fight or a mission. */
interface Paragraph {
  readonly at: EnvironId | null;
  readonly facts: Fact[];
}
interface Chapter {
  readonly step: Step;
  readonly turn: number;
  /** Nobody was asked, because standing orders answered. */
  readonly skipped: boolean;
  readonly paragraphs: Paragraph[];
  readonly failed: FactOf<'order-failed'>[];
}

/**
 * A heading for each step in which something happened, the environs under it, and a line for each event. Cards and dice go into a
 * fold if there are many.
 */
export function narrative(view: View, events: readonly Fact[]): readonly Passage[] {
  const all = chapters(view, events);
  const full = all.filter((one) => !isEmpty(one));
  const isLong = events.filter(isThrown).length > FEW;
  const idle = all.filter((one) => one.skipped && isEmpty(one)).map(({ step }) => stepName(view.viewer, step));
  return [
    ...(full.length === 0 ? uneventful(view, all, events) : full.flatMap((one) => told(view, one, isLong))),
    ...(idle.length === 0 ? [] : [say(`Nothing to decide in ${joinWords([...new Set(idle)])}.`)]),
    ...(isLong
      ? [{ t: 'fold', title: 'every card and die', aside: true, passages: full.flatMap((one) => thrown(view, one)) } as const]
      : []),
  ];
}
/** If there are more cards, dice and columns than this, they are shown on request. */
const FEW = 2;

/** Readers of a letter want to know what was done, even if it was nothing. Before the setup there was no step. */
function uneventful(view: View, [first]: readonly Chapter[], events: readonly Fact[]): readonly Passage[] {
  if (first === undefined || events.length === 0) return [];
  if (events.some(opensGame)) return [say(`The game begins: ${who(view.viewer, 'imperial')} set up first.`)];
  return [heading(`Turn ${first.turn}, ${stepName(view.viewer, first.step)}`), say('Nothing happened.')];
}
const opensGame = (fact: Fact): boolean => fact.type === 'step-started' && fact.step === 'setup-imperial';
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

/** The interphase ends a turn, so what was resolved before the Rebels’ operations belongs to the turn before. */
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
  const at = environOf(fact);
  paragraphs.push({ at: at === undefined ? (last?.at ?? null) : at, facts: [fact] });
}

function told(view: View, chapter: Chapter, isLong: boolean): readonly Passage[] {
  const { paragraphs, failed } = chapter;
  const facts = paragraphs.flatMap((one) => one.facts);
  const presentation = presentationOf(view, chapter);
  const tell = (fact: Fact): string => (isLong ? summary(fact, presentation, facts) : sentence(fact, presentation));
  const failures = failed.toSorted((a, b) => a.line - b.line).map((fact) => item(`${sentence(fact, presentation)}.`));
  return [
    headingOf(view, chapter),
    ...byEnviron(paragraphs).flatMap(({ at, of }) => {
      const items = lines(
        of.filter((fact) => tell(fact) !== ''),
        tell,
        at,
      );
      return at === null ? items.map(({ text, cells }) => say(text, cells)) : list(items, capital(place(at)));
    }),
    ...list(failures, 'Not carried out'),
  ];
}
const presentationOf = ({ viewer }: View, { step }: Chapter): Presentation => ({ reader: viewer, mover: mover(step) });
/** A response ends in battles and searches of both sides. */
function headingOf(view: View, { step, turn, skipped, paragraphs }: Chapter): Passage {
  const isFought = paragraphs.some(({ facts }) => facts.some(({ type }) => FIGHTS.includes(type)));
  const after = sectionOf(step) === 'response' && isFought ? ', then the fighting' : '';
  return heading(`Turn ${turn}, ${stepName(view.viewer, step)}${skipped ? ', not asked' : ''}${after}`);
}
const FIGHTS: readonly FactName[] = ['military-combat', 'search', 'combat-start'];

/** Every card, die and column, with those of one draw or round in a line. */
function thrown(view: View, chapter: Chapter): readonly Passage[] {
  const presentation = presentationOf(view, chapter);
  const items = chapter.paragraphs.flatMap(({ at, facts }) => {
    const text = runs(facts.filter(isThrown))
      .map((run) => capital(together(run, (fact) => sentence(fact, presentation))))
      .filter((one) => one !== '')
      .join('. ');
    return text === '' ? [] : [{ at, item: item(`${text}.`) }];
  });
  const groups = neighbours(items, (a, b) => a.at === b.at);
  return groups.flatMap((group) =>
    list(
      group.map((one) => one.item),
      group[0]?.at == null ? undefined : capital(place(group[0].at)),
    ),
  );
}

function neighbours<T>(all: readonly T[], isAlike: (one: T, next: T) => boolean): readonly (readonly T[])[] {
  const groups: T[][] = [];
  for (const one of all) {
    const last = groups.at(-1);
    if (last?.[0] !== undefined && isAlike(last[0], one)) last.push(one);
    else groups.push([one]);
  }
  return groups;
}

/** Consecutive paragraphs about the same environ share one title. */
const byEnviron = (paragraphs: readonly Paragraph[]): readonly { readonly at: EnvironId | null; readonly of: readonly Fact[] }[] =>
  neighbours(paragraphs, (a, b) => a.at === b.at).map((group) => ({ at: group[0]?.at ?? null, of: group.flatMap(({ facts }) => facts) }));

/** A line for each event. */
const lines = (facts: readonly Fact[], tell: (fact: Fact) => string, at: EnvironId | null): readonly Sentence[] =>
  runs(facts).flatMap((run) => {
    const text = together(run, tell);
    const cells = [...new Set(run.flatMap(environsIn))];
    return text === '' ? [] : [item(`${capital(text)}.`, cells.length > 0 || at === null ? cells : [at])];
  });

const IDS: ReadonlySet<string> = new Set(ENVIRONS.map(({ id }) => id));

/** The environs that a fact names in any field; all of a planet's if it names the planet. */
function environsIn(fact: Fact): readonly string[] {
  const named = Object.values(fact).filter((value) => typeof value === 'string' && IDS.has(value));
  return 'planet' in fact && named.length === 0 ? environsOf(fact.planet) : (named as readonly string[]);
}

/** Consecutive facts of these kinds are told in one sentence. */
const TALLIED: readonly FactName[] = ['character-wounded', 'mission-letter', 'healed', 'stacked'];
const runs = (facts: readonly Fact[]): readonly (readonly Fact[])[] =>
  neighbours(facts, (one, next) => one.type === next.type && TALLIED.includes(one.type) && stackOf(one) === stackOf(next));
const stackOf = (fact: Fact): string => (fact.type === 'stacked' ? fact.stack : '');

function together(run: readonly Fact[], tell: (fact: Fact) => string): string {
  const [first] = run;
  if (first === undefined) return '';
  if (run.length === 1) return tell(first);
  const names = joinWords(run.map((fact) => ('character' in fact ? characterName(fact.character) : '')));
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

/** The last number for each character counts. */
function wounds(run: readonly Fact[]): string {
  const last = new Map(run.flatMap((fact) => (fact.type === 'character-wounded' ? [[fact.character, fact.wounds] as const] : [])));
  return [...last].map(([id, count]) => `${characterName(id)} has ${quantity(count, 'wound')}`).join(', ');
}
function letters(run: readonly Fact[]): string {
  return `successes: ${run.flatMap((fact) => (fact.type === 'mission-letter' ? [`${fact.letter} ${fact.count}`] : [])).join(', ')}`;
}

/** Facts of these kinds are told in one sentence with the fact they follow from. */
const FOLLOWING: readonly FactName[] = [
  'characters-detected',
  'ship-lost',
  'ship-destroyed',
  'ship-reassigned',
  'pdb-changed',
  'character-wounded',
  'character-killed',
  'character-captured',
  'character-freed',
  'combat-end',
  'sting',
  'mission-letter',
  'mission-completed',
  'mission-aborted',
  'mission-failed',
  'mission-no-effect',
  'coup-backlash',
  'loyalty-shifted',
  'rebellion-started',
  'rebellion-stopped',
  'units-waiting',
  'units-eliminated',
  'units-revealed',
  'event-no-effect',
  'possession-revealed',
  'possession-lost',
  'possession-kept',
  'possession-destroyed',
  'possession-returned',
  'possession-gained',
  'character-gained',
  'camp-placed',
  'camp-removed',
  'information-point',
  'populace-wild',
  'assassination-botched',
];
/** Facts that may stand alone but can also follow from another, by what they follow. */
const AFTER: Readonly<Partial<Record<FactName, readonly FactName[]>>> = {
  moved: ['detection', 'possession-revealed', 'pdb-attack', 'pdb-changed', 'units-eliminated', 'reaction'],
  detection: ['detection', 'possession-revealed'],
  'combat-round': ['break-off'],
  'units-placed': ['rebellion-started', 'units-placed', 'units-waiting', 'units-eliminated'],
  'ship-gained': ['character-gained'],
  stacked: ['stacked', 'military-combat', 'character-wounded', 'character-killed', 'character-captured', 'combat-end'],
  healed: ['healed'],
  guarded: ['character-captured', 'military-combat', 'moved', 'units-eliminated', 'character-killed'],
  'control-changed': ['units-eliminated', 'military-combat', 'rebellion-stopped', 'mission-completed'],
  'military-combat': ['stacked'],
};

/** Whether a fact continues what was told before it. */
function goesOn(fact: Fact, before: Fact | undefined): boolean {
  if (before === undefined || before.type === 'step-started' || before.type === 'step-skipped') return false;
  if (fact.type === 'pdb-changed' && fact.cause === 'repair') return false;
  if (fact.type === 'mission-letter' && before.type === 'military-combat') return false;
  return FOLLOWING.includes(fact.type) || AFTER[fact.type]?.includes(before.type) === true;
}

/** Facts about fights, searches and missions are told under the name of their environ. */
const PLACED: readonly FactName[] = [
  'mission-assigned',
  'action-card',
  'bonus-draws',
  'mission-letter',
  'mission-failed',
  'search',
  'combat-start',
  'military-combat',
  'assassination-botched',
];
/** The environ that a fact is told under, `null` for none, undefined if it stays under the present one. */
function environOf(fact: Fact): string | null | undefined {
  if (PLACED.includes(fact.type) && 'at' in fact) return fact.at;
  return fact.type === 'combat-round' || fact.type === 'break-off' ? undefined : null;
}

/** Bonus draws are recorded after what they bring, but are told before it. */
function inOrder(events: readonly Fact[]): readonly Fact[] {
  const told: Fact[] = [];
  for (const fact of events) {
    if (fact.type === 'bonus-draws') told.splice(startOf(told, fact), 0, fact);
    else told.push(fact);
  }
  return told;
}

/** The place before the first letter that these draws brought, counted back by their cards that bear it. */
function startOf(told: readonly Fact[], { at, letter, cards }: FactOf<'bonus-draws'>): number {
  const section = sectionAt(at);
  let left = ACTION_CARDS.filter(({ card, ...row }) => cards.includes(card) && row[section].letters.includes(letter)).length;
  let start = told.length;
  for (let index = told.length - 1; index >= 0 && left > 0; index--) {
    const fact = told[index];
    if (fact?.type === 'action-card' || fact?.type === 'bonus-draws') break;
    if (fact?.type !== 'mission-letter' || fact.letter !== letter) continue;
    start = index;
    left -= 1;
  }
  return start;
}

const CYCLE: readonly Step[] = [
  'rebel-operations',
  'imperial-response',
  'rebel-missions',
  'imperial-operations',
  'rebel-response',
  'imperial-missions',
];
/** The step that was resolved before the first one that the facts name; `last` if they name none. */
function resolvedStep(events: readonly Fact[], last: Step): Step {
  const set = events.find((fact) => fact.type === 'setup-done');
  if (set !== undefined) return `setup-${set.side}`;
  const next = events.find((fact) => fact.type === 'step-started' || fact.type === 'step-skipped');
  const step = next === undefined || !('step' in next) ? undefined : (next.step as Step);
  return step === undefined ? last : (CYCLE[(CYCLE.indexOf(step) + CYCLE.length - 1) % CYCLE.length] ?? last);
}
