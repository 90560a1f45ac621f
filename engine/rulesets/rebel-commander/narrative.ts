/** The events of a turn for one viewer (RC-18): numbered actions, the dice and why they decided so. */

import { heading, item, type Passage, say } from '../../passages.ts';
import { inWords, quantity } from '../../wording.ts';
import { enemyOf } from './board.ts';
import { planetOf } from './planet.ts';
import type { Attacked, Fact, FailReason, Moved, Verdict, View } from './types.ts';
import { ADJECTIVE, naming } from './words.ts';

type Reader = View['viewer'];

/** The actions, numbered in the order in which they were played, and the events around them; empty if nothing has happened. */
export function narrative(view: View, events: readonly Fact[]): readonly Passage[] {
  if (events.length === 0) return [];
  const turn = view.outcome === null ? view.turn - 1 : view.turn;
  const told = (event: Fact) => item(sentence(event, view), cellsOf(event));
  const isAction = (event: Fact): boolean => 'slot' in event;
  const [first, last] = [events.findIndex(isAction), events.findLastIndex(isAction)];
  const around = (some: readonly Fact[]): readonly Passage[] => some.map((event) => say(sentence(event, view)));
  if (first < 0) return [heading(`Turn ${turn}`), ...around(events)];
  return [
    heading(`Turn ${turn}`),
    ...around(events.slice(0, first)),
    { t: 'list', from: 1, items: events.slice(first, last + 1).map(told) },
    ...around(events.slice(last + 1)),
  ];
}

/** The spaces of an event as far as the reader sees them. */
function cellsOf(event: Fact): readonly string[] {
  if (event.type === 'moved') return [event.from, event.to].filter((space) => space !== null).map(String);
  if (event.type === 'built' || event.type === 'attacked') return [String(event.at)];
  return event.type === 'failed' ? (event.order.match(/[0-9]+/g) ?? []) : [];
}

/** A battle takes two sentences: the second explains it. */
function sentence(event: Fact, view: View): string {
  const { viewer: reader } = view;
  switch (event.type) {
    case 'moved':
      return `${naming(reader, event.side).first.troops} ${journey(event)}.`;
    case 'built':
      return `${naming(reader, event.side).first.troops} built in ${event.at}.`;
    case 'attacked':
      return `${battle(event, reader)} ${upshot(event, reader)}`;
    case 'passed':
      return `${naming(reader, event.side).first.who} passed.`;
    case 'failed':
      return `${owner(reader, event.side)} "${event.order}" failed: ${FAILED[event.reason]}.`;
    case 'defaulted':
      return `${naming(reader, event.side).first.who} sent no orders in time: both slots pass.`;
    case 'resigned':
      return `${naming(reader, event.side).first.who} resigned.`;
    case 'game-over':
      return ending(event, view);
  }
}

const FAILED: Readonly<Record<FailReason, string>> = {
  'no-unit-there': 'no unit was left there',
  'enemy-present': 'enemy units were there',
  'no-enemy-there': 'no enemy was there',
};

function owner(reader: Reader, side: Attacked['side']): string {
  return reader === side ? 'Your' : `The ${ADJECTIVE[side]}`;
}

function journey({ from, to }: Moved): string {
  if (from === null) return `came into ${to} from out of sight`;
  return to === null ? `left ${from} for a space out of sight` : `moved ${from} to ${to}`;
}

function battle(fight: Attacked, reader: Reader): string {
  const attack = `${force(fight.attackers, fight.side, reader)} rolled ${fight.attackRoll}, total ${fight.attackTotal}`;
  const defence = `${force(fight.defenders, enemyOf(fight.side), reader)} rolled ${fight.defenceRoll}, total ${fight.defenceTotal}`;
  return `${naming(reader, fight.side).first.troops} attacked in ${fight.at}: ${attack}; ${defence}.`;
}

function force(count: number, side: Attacked['side'], reader: Reader): string {
  if (reader === 'spectator') return quantity(count, `${ADJECTIVE[side]} unit`);
  return `${naming(reader, side).whose} ${quantity(count, 'unit')}`;
}

/** Who won and the losses; a tie is explained (RC-7). */
function upshot(fight: Attacked, reader: Reader): string {
  const tie = fight.attackTotal === fight.defenceTotal;
  const result = tie ? 'A tie goes to the defender' : `${naming(reader, fight.winner).first.troops} won`;
  if (fight.lost === 0) return `${result}: nothing is lost.`;
  const whose = reader === 'spectator' ? `the ${ADJECTIVE[fight.loser]}` : naming(reader, fight.loser).whose;
  return `${result}: ${whose} ${fight.lost === 1 ? 'unit is' : `${fight.lost} units are`} lost.`;
}

/** Who won and why, in one sentence (RC-10 to RC-13). */
export function ending({ winner, reason }: Verdict, view: View): string {
  const { viewer: reader } = view;
  if (winner === 'draw') return reason === 'resigned' ? 'A draw: both sides resigned.' : 'A draw: the turn limit finds both sides equal.';
  const [best, worst] = [naming(reader, winner), naming(reader, enemyOf(winner))];
  const result = reader === enemyOf(winner) ? 'You have lost' : `${best.first.who} ${best.have} won`;
  switch (reason) {
    case 'eliminated':
      return `${result}: ${worst.who} ${worst.have} no unit left.`;
    case 'turn-limit':
      return `${result}: ${best.who} ${best.are} ahead at the turn limit.`;
    case 'resigned':
      return `${result}: ${worst.who} resigned.`;
    default:
      return `${result}: ${best.who} ${best.hold} ${inWords(planetOf(view.rebel).toWin)} spaces.`;
  }
}
