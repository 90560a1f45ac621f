/** Judges a line when it comes in, by the step, the names and the player's own view, in the order of FG-8. */

import type { Complaint } from '../../kit/complaints.ts';
import { character, environ, isEnviron, isShip, unitRow } from './charts.ts';
import { complaint, FORMS, NO_ORDER } from './notation/faults.ts';
import type { Kind, WrittenLine } from './notation/grammar.ts';
import { lineOf } from './notation/lines.ts';
import { isUnit, type Seeker, unitsKnown } from './notation/names.ts';
import { characterName, environName, pieceName, planetName } from './notation/words.ts';
import type { View } from './state.ts';
import { owes, sectionOf } from './turn.ts';
import type { EnvironId, Line, Section, Side } from './types.ts';

/** The mail being read. `section` is that of the line, if it is not the step owed now. */
export interface Mail {
  readonly view: View;
  readonly side: Side;
  readonly section: Section | null;
}

/** FG-7. A silent mail is written `pass`, whichever side owes the step. */
const ANY_TIME: readonly Kind[] = ['standing', 'pass', 'resign'];
type Part = Section | 'setup';
/** FG-7. `give` with any possession but a ship waits for the missions. */
const PARTS: Readonly<Partial<Record<Kind, readonly Part[]>>> = {
  place: ['setup'],
  move: ['operations'],
  join: ['operations'],
  leave: ['operations'],
  'pdb-up': ['operations'],
  reinforce: ['operations'],
  guard: ['operations'],
  attack: ['operations', 'response'],
  give: ['operations', 'missions'],
  use: ['operations', 'missions'],
  react: ['response'],
  search: ['response'],
  mission: ['missions'],
};

/** A written line as an order, or the reason it cannot be one. */
export function judge(mail: Mail, written: WrittenLine, text: string): Line | Complaint {
  if ('unread' in written) return complaint('not-understood', text, written.unread === null ? NO_ORDER : FORMS[written.unread]);
  const { view, side, section } = mail;
  if (side !== owes(view.step) && !ANY_TIME.includes(written.kind))
    return complaint('not-owed', '', side === 'rebel' ? 'The Imperial side' : 'The Rebel side');
  const part = section ?? sectionOf(view.step) ?? 'setup';
  const parts = PARTS[written.kind];
  if (parts?.includes(part) === false) return wrongStep(written.kind, parts);
  const seeker = seekerOf(view, side);
  const line = lineOf(seeker, written);
  if (seeker.fault !== undefined) return seeker.fault;
  if (line.kind === 'give' && part === 'operations' && !isShip(line.item)) return wrongStep(`give ${line.item}`, ['missions']);
  return unfit(mail, line) ?? (line.kind === 'mission' ? withoutPlace(line) : line);
}

const wrongStep = (kind: string, parts: readonly Part[]): Complaint =>
  complaint(
    'wrong-step',
    kind,
    `it belongs to ${parts.join(' and ')}${parts.includes('setup') ? '' : `; under "[${parts[0]}]" it waits for its step`}`,
  );

function seekerOf(view: View, side: Side): Seeker {
  const { rebel, imperial } = view.reinforcements;
  const waiting = Object.values(view.pending).reduce((sum, units) => sum + units.length, 0);
  const due = typeof imperial === 'number' ? imperial : imperial.length;
  const isDue = view.scenario === 'varu-powderkeg' && view.step === 'imperial-operations' && view.turn % 2 === 0;
  const coming = { rebel: waiting + rebel.length, imperial: Math.max(due, isDue ? 1 : 0) };
  return { scenario: view.scenario, side, hasUnit: unitsKnown(view.scenario, view.units, coming), fault: undefined };
}

/** For lines of a later step, whatever depends on where pieces are is decided when they are played (FG-4). */
function unfit({ view, section }: Mail, line: Line): Complaint | undefined {
  if (line.kind === 'move') return section === null ? (stuck(view, line) ?? stranded(view, line)) : undefined;
  if (line.kind === 'react') return crowded(line.who);
  if (line.kind === 'mission') return elsewhere(view, section, line);
  if (line.kind !== 'attack' || line.leader === null || line.leader === 'none') return undefined;
  return leaderless(line.leader);
}

type Move = Extract<Line, { kind: 'move' }>;
const planetAt = (at: EnvironId | null | undefined): string | null | undefined =>
  typeof at === 'string' && isEnviron(at) ? environ(at).planet : at;

function stuck(view: View, { who, to }: Move): Complaint | undefined {
  const id = who.find((one) => {
    const unit = view.units[one];
    return unit !== undefined && !unitRow(unit.type).mobile && planetAt(unit.at) !== environ(to).planet;
  });
  return id === undefined ? undefined : complaint('not-mobile', id, planetName(planetAt(view.units[id]?.at) ?? ''), id);
}

function stranded(view: View, { who, to, ship }: Move): Complaint | undefined {
  if (ship !== null || who.some(isUnit)) return undefined;
  const id = who.find((one) => {
    const person = view.characters[one];
    return person?.status === 'active' && planetAt(person.at) !== environ(to).planet;
  });
  return id === undefined ? undefined : complaint('needs-transport', pieceName(id), environName(to), id);
}

type Mission = Extract<Line, { kind: 'mission' }>;
/** A group's place is where its members are. Naming it changes nothing, so it must be true. */
function elsewhere(view: View, section: Section | null, { who, camp, at }: Mission): Complaint | undefined {
  if (camp || at === undefined) return undefined;
  const isThere = section === null && who.every((id) => view.characters[id]?.at === at);
  return isThere ? undefined : complaint('not-understood', `at ${at}`, 'Leave the place out: a mission is done where its members are.');
}
function withoutPlace(line: Mission): Mission {
  if (line.camp) return line;
  const { at: _, ...rest } = line;
  return rest;
}

/** FG-50: one unit, one unit with one leader, or one character. */
function crowded(who: readonly string[]): Complaint | undefined {
  const units = who.filter(isUnit).length;
  const people = who.filter((id) => !isUnit(id) && !isShip(id));
  if (units > 1 || people.length > 1) return complaint('too-many', '');
  const [leader] = people;
  return units === 1 && leader !== undefined ? leaderless(leader) : undefined;
}

const leaderless = (id: string): Complaint | undefined =>
  character(id).leadership >= 1 ? undefined : complaint('not-a-leader', characterName(id), '', id);
