import { countBlank } from '../../../../engine/kit/choosing.ts';
import { shareText } from '../../../../engine/kit/foretold.ts';
import { say } from '../../../../engine/passages.ts';
import type { Guide, Presentation, Report } from '../../../../engine/ruleset.ts';
import type { Scene } from '../../../../engine/scene.ts';
import { quantity } from '../../../../engine/wording.ts';
import { card } from './card.ts';
import { type Fact, mostCounters, type Order, otherOf, SEATS, type Seat, type View } from './rules.ts';

const guide: Guide = {
  pitch: 'Sealed bids for counters: whoever takes the last one wins.',
  brief: ['Both bid sealed coins to take one to three counters.', 'The higher bid pays; who takes the last counter wins.'],
  silence: 'you bid 0 to take 1',
  quickStart: ['bid 3 take 2: offer 3 coins to take 2 counters.', 'Leave four and you take the last. Or resign.'],
  worked: { about: 'Five left.', position: { heap: 5 }, seat: 'north', steps: [{ north: [['bid 4 take 1', 'Leaves 4.']] }], dice: 'nim' },
  glossary: [{ term: 'coin', means: 'What you bid with; the higher bid is paid to the other side.' }],
  options: { heap: { title: 'Heap', about: 'Counters at the start.' } },
  sections: [{ title: 'Turn', paragraphs: ['The higher bid is paid to the other and takes counters; a die decides between equals.'] }],
};

function sentence(fact: Fact): string {
  if (fact.type === 'tied') return `The bids are equal; the die shows ${fact.face}.`;
  if (fact.type === 'left') return `${card.seatName(fact.seat)} left the game.`;
  return `North bid ${fact.bids.north}, South ${fact.bids.south}: ${card.seatName(fact.seat)} takes ${quantity(fact.take, 'counter')}.`;
}

const choices: Presentation<View, Order, Fact>['choices'] = ({ heap, coins, winner }, seat, lines) => {
  if (winner !== null || lines.length > 0 || !(seat in coins)) return [];
  const blanks = [countBlank('bid', 0, coins[seat as Seat]), countBlank('take', 1, mostCounters(heap))];
  return [{ line: 'bid {bid} take {take}', group: 'bid', label: 'bid {bid} to take {take}', from: { cell: 'heap' }, blanks }];
};

function report({ heap, coins, winner, viewer }: View, events: readonly Fact[]): Report {
  const end = winner === 'draw' ? 'Both left: a draw.' : winner && `${card.seatName(winner)} has won.`;
  const narrative = events.map((fact) => say(sentence(fact), ['heap']));
  const situation = SEATS.map((seat) => say(`${card.seatName(seat)} holds ${quantity(coins[seat], 'coin')}.`));
  const told = { headline: end ?? `${quantity(heap, 'counter')} in the heap`, narrative, situation };
  if (winner !== null || !SEATS.some((seat) => seat === viewer)) return told;
  const examples = [['bid 0 take 1'], [`bid 0 take ${mostCounters(heap)}`]];
  return { ...told, asks: { prompt: 'Bid to take counters.', chances: [], examples, grammar: ['bid COINS take COUNTERS', 'resign'] } };
}

function scene({ heap, coins }: View): Scene {
  const cells = [{ id: 'heap', x: 0, y: 0, label: 'heap', signs: [String(heap)] }];
  const meters = SEATS.map((side) => ({ side, name: `${card.seatName(side)}’s coins`, value: coins[side], of: 20 }));
  const sides = SEATS.map((id, colour) => ({ id, name: card.seatName(id), letter: card.seatName(id).charAt(0), colour }));
  return { layout: 'graph', columns: 1, rows: 1, sides, cells, tokens: [], lines: [], marks: [], meters, trays: [], legend: [] };
}

const expect: Presentation<View, Order, Fact>['expect'] = (_view, seat, { take }, { lines }) =>
  lines.map(
    ({ shares }) => `If ${card.seatName(otherOf(seat))} sends nothing: ${quantity(take, 'counter')} for you, ${shareText(shares.done)}.`,
  );

export const presentation: Presentation<View, Order, Fact> = { guide, expect, choices, report, scene };
