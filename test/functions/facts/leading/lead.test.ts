/** Who leads a match with its host, and who leads a league with its director, come, go and take over alike. */
import { expect, test } from 'vitest';
import * as leading from '../../../../functions/facts/leading/lead.ts';
import { type Leader, type Led, leads, withoutPlayer } from '../../../../functions/facts/leading/leaders.ts';

const HOSTING = { led: 'match', head: 'host', beside: 'co-host', lead: 'host' } as const;
const DIRECTING = { led: 'league', head: 'director', beside: 'co-director', lead: 'direct' } as const;
const OFFICES: readonly leading.Office[] = [HOSTING, DIRECTING];
const DAY = 86_400_000;
const NOW = 100 * DAY;

const BEA: Leader = { number: 4, name: 'Bea', player: 'bea', is: 'beside' };
const STAGES = {
  asked: { ...BEA, is: 'asked' },
  beside: BEA,
  offered: { ...BEA, offered: true },
  claimed: { ...BEA, claimed: NOW - DAY },
} as const satisfies Record<string, Leader>;
const ledBy = (...leaders: readonly Leader[]): Led => ({ host: 'hal', leaders });

const spoken = (led: Led, office: leading.Office, say: leading.Word, more: Partial<leading.Said> = {}) => {
  const leader = led.leaders?.find(({ number }) => number === BEA.number) ?? BEA;
  return leading.spoken(led, office, { say, leader, player: undefined, taken: [], name: 'Hal', isOver: false, now: NOW, ...more });
};

/** What Bea is then, and what of it waits; `-`: it is refused. */
function became(turn: ReturnType<typeof leading.spoken>): string {
  if (!turn.ok) return '-';
  const bea = turn.value.led.leaders?.find(({ number }) => number === BEA.number);
  return bea === undefined ? 'gone' : [bea.is, ...(bea.offered ? ['offered'] : []), ...(bea.claimed ? ['claimed'] : [])].join(' ');
}

test.each(OFFICES)('of a $led: each word and act at each stage leads where it leads, and nowhere else', (office) => {
  const tried = Object.fromEntries(
    Object.entries(STAGES).map(([stage, leader]) => {
      const led = ledBy(leader);
      const acts = (['remove', 'hand-over', 'keep'] as const).map((act) => became(leading.changed(led, office, 4, act)));
      const words = (['accept', 'decline', 'leave', 'claim', 'lead'] as const).map((say) => became(spoken(led, office, say)));
      return [stage, [...acts, ...words]];
    }),
  );
  expect(tried).toEqual({
    //         remove    hand over         keep      accept    decline leave   claim             lead
    asked: ['gone', '-', '-', 'beside', 'gone', '-', '-', '-'],
    beside: ['former', 'beside offered', '-', '-', '-', 'former', 'beside claimed', '-'],
    offered: ['former', '-', 'beside', '-', '-', 'former', 'beside offered claimed', 'head'],
    claimed: ['former', 'beside offered', 'beside', '-', '-', 'former', '-', '-'],
  });
});

test('the log and refusals speak of the match and its host, or of the league and its director', () => {
  const acts = OFFICES.map((office) => {
    const turns = [
      leading.changed(ledBy(BEA), office, 4, 'remove'),
      spoken(ledBy(STAGES.asked), office, 'accept'),
      spoken(ledBy(STAGES.offered), office, 'lead'),
    ];
    return [...turns.map((turn) => (turn.ok ? turn.value.act : '')), leading.headOnly(office).refusal.message];
  });
  expect(acts).toEqual([
    [
      'removed the co-host',
      'is a co-host of this match now',
      'is the host of this match now, and the former host a co-host',
      'Only the host of the match can do this; a co-host cannot.',
    ],
    [
      'removed the co-director',
      'is a co-director of this league now',
      'is the director of this league now, and the former director a co-director',
      'Only the director of the league can do this; a co-director cannot.',
    ],
  ]);
});

test('whoever takes over is its head, and who was is beside them, known by 0, and by no name that another has', () => {
  const over = spoken(ledBy(STAGES.offered), HOSTING, 'lead');
  const taken = spoken(ledBy(STAGES.offered), HOSTING, 'lead', { taken: [{ name: 'Hal', of: 'person' }] });
  const led = over.ok ? over.value.led : {};
  expect(led).toEqual({
    host: 'bea',
    leaders: [
      { ...BEA, is: 'head' },
      { number: 0, name: 'Hal', player: 'hal', is: 'beside' },
    ],
  });
  expect(taken.ok && taken.value.led.leaders?.[1]?.name).toBe('');
  // And back: nobody is listed twice.
  const offered = { ...led, leaders: led.leaders?.map((each) => (each.number === 0 ? { ...each, offered: true as const } : each)) ?? [] };
  const [leader = BEA] = offered.leaders.filter(({ number }) => number === 0);
  const back = spoken(offered, HOSTING, 'lead', { leader, name: 'Bea' });
  expect(back.ok && back.value.led).toEqual({
    host: 'hal',
    leaders: [BEA, { number: 0, name: 'Hal', player: 'hal', is: 'head' }],
  });
});

test('a head who is not heard of loses it to whoever asked for it, and to nobody sooner', () => {
  const claimed = ledBy(STAGES.claimed);
  expect(became(spoken(claimed, DIRECTING, 'lead', { isForfeit: true }))).toBe('head');
  expect([0, 13, 14].map((days) => leading.isOpen({ ...BEA, claimed: NOW - days * DAY }, NOW))).toEqual([true, true, false]);
});

test('one word accepts all that somebody was asked, and nobody accepts who leads it already', () => {
  const twice = ledBy(STAGES.asked, { ...STAGES.asked, number: 7 });
  const accepted = spoken(twice, HOSTING, 'accept');
  expect(accepted.ok && accepted.value.led.leaders).toEqual([BEA]);
  expect(became(spoken(ledBy(STAGES.asked, { ...BEA, number: 2 }), HOSTING, 'accept'))).toBe('-');
  expect(became(spoken({ ...ledBy(STAGES.asked), host: 'bea' }, HOSTING, 'accept'))).toBe('-');
});

test('of those who led it the newest eight are remembered, and always whoever opened it', () => {
  let led = ledBy({ number: 0, name: '', is: 'former' });
  for (let number = 1; number <= 10; number++) {
    const { leaders = [] } = led;
    const turn = leading.changed({ ...led, leaders: [...leaders, { ...BEA, number }] }, HOSTING, number, 'remove');
    led = turn.ok ? turn.value.led : led;
  }
  expect(led.leaders?.map(({ number }) => number)).toEqual([0, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('once it is over its words are but to decline and to leave, and its head does nothing; without a reason never', () => {
  const over = { isOver: true };
  expect((['accept', 'decline'] as const).map((say) => became(spoken(ledBy(STAGES.asked), HOSTING, say, over)))).toEqual(['-', 'gone']);
  expect((['leave', 'claim', 'lead'] as const).map((say) => became(spoken(ledBy(STAGES.offered), HOSTING, say, over)))).toEqual([
    ...['former', '-', '-'],
  ]);
  expect(leading.whyNotHead(HOSTING, { reason: 'Life', isOver: true })).toBeDefined();
  expect(leading.whyNotHead(HOSTING, { reason: '', isOver: false })).toBeDefined();
  expect(leading.whyNotHead(HOSTING, { reason: 'Life', isOver: false })).toBeUndefined();
});

test('of a head who deletes their account whoever led longest beside them is the heir, and nobody who was only asked', () => {
  const left = withoutPlayer(
    ledBy({ ...STAGES.asked, number: 1, player: 'ann' }, STAGES.offered, { ...BEA, number: 9, player: 'cem' }),
    'hal',
  );
  expect(left.leaders?.map(({ is }) => is)).toEqual(['asked', 'head', 'beside']);
  expect(leads(left, 'bea')).toBe(true);
  expect(withoutPlayer(ledBy(STAGES.asked), 'hal').host).toBeUndefined();
});
