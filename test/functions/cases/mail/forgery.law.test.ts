/**
 * Who may order by mail: every sender with every token under every verdict, and the outcome. Orders change in the cells that
 * say `orders` and in no others, and only those named by the cell are written to.
 */
import { describe, expect, test } from 'vitest';
import { confirmHeld } from '../../../../functions/cases/match/confirm-orders.ts';
import { openMatch } from '../../../../functions/cases/match/open-match.ts';
import { type Arriving, arrive } from '../../../support/mail/arrivals.ts';
import { createWorld, DOMAIN, MINUTE, type World } from '../../../support/world.ts';

const ADA = 'ada@ada.example';
const BEN = 'ben@ben.example';
const EVE = 'eve@eve.example';
/** Ada's own address is the right one: she sits at the table as the rebel, Ben as the imperial. */
const FROM = { right: ADA, other: BEN, stranger: EVE } as const;
/** `none`: the service’s own address. `wrong`: one of this match, with a typing mistake. */
type Token = 'right' | 'old' | 'other seat' | 'none' | 'wrong';
type Verdict = 'PASS' | 'FAIL' | 'GRAY' | 'missing';

/**
 * `orders`: on file for that seat. `held`: nothing changes until the seat's real holder presses the button that only they are
 * sent. `over`: the sender is told that this turn is over. `help`: the sender is told how to play. `dropped`: nothing at all.
 * `dead`: a notice without verdicts does not come from SES; it goes to the dead letters without a judgement.
 */
type Cell = { readonly t: 'orders' | 'held' | 'over' | 'help'; readonly seat: 'rebel' | 'imperial' } | { readonly t: 'dropped' | 'dead' };
const orders = (seat: 'rebel' | 'imperial'): Cell => ({ t: 'orders', seat });
const rebelIsAsked: Cell = { t: 'held', seat: 'rebel' };
const imperialIsAsked: Cell = { t: 'held', seat: 'imperial' };
const dropped: Cell = { t: 'dropped' };
const dead: Cell = { t: 'dead' };

const MATRIX: readonly (readonly [from: keyof typeof FROM, token: Token, cells: Readonly<Record<Verdict, Cell>>])[] = [
  ['right', 'right', { PASS: orders('rebel'), FAIL: rebelIsAsked, GRAY: rebelIsAsked, missing: dead }],
  ['right', 'old', { PASS: { t: 'over', seat: 'rebel' }, FAIL: rebelIsAsked, GRAY: rebelIsAsked, missing: dead }],
  ['right', 'other seat', { PASS: imperialIsAsked, FAIL: imperialIsAsked, GRAY: imperialIsAsked, missing: dead }],
  ['right', 'none', { PASS: { t: 'help', seat: 'rebel' }, FAIL: dropped, GRAY: dropped, missing: dead }],
  ['right', 'wrong', { PASS: { t: 'help', seat: 'rebel' }, FAIL: dropped, GRAY: dropped, missing: dead }],
  ['other', 'right', { PASS: rebelIsAsked, FAIL: rebelIsAsked, GRAY: rebelIsAsked, missing: dead }],
  ['other', 'old', { PASS: rebelIsAsked, FAIL: rebelIsAsked, GRAY: rebelIsAsked, missing: dead }],
  // Ben with his own token, which he is free to use.
  ['other', 'other seat', { PASS: orders('imperial'), FAIL: imperialIsAsked, GRAY: imperialIsAsked, missing: dead }],
  ['other', 'none', { PASS: { t: 'help', seat: 'imperial' }, FAIL: dropped, GRAY: dropped, missing: dead }],
  ['other', 'wrong', { PASS: { t: 'help', seat: 'imperial' }, FAIL: dropped, GRAY: dropped, missing: dead }],
  ['stranger', 'right', { PASS: rebelIsAsked, FAIL: rebelIsAsked, GRAY: rebelIsAsked, missing: dead }],
  ['stranger', 'old', { PASS: rebelIsAsked, FAIL: rebelIsAsked, GRAY: rebelIsAsked, missing: dead }],
  ['stranger', 'other seat', { PASS: imperialIsAsked, FAIL: imperialIsAsked, GRAY: imperialIsAsked, missing: dead }],
  ['stranger', 'none', { PASS: dropped, FAIL: dropped, GRAY: dropped, missing: dead }],
  ['stranger', 'wrong', { PASS: dropped, FAIL: dropped, GRAY: dropped, missing: dead }],
];
const CELLS = MATRIX.flatMap(([from, token, cells]) =>
  Object.entries(cells).map(([verdict, cell]) => [from, token, verdict as Verdict, cell] as const),
);

interface Table {
  readonly world: World;
  readonly id: string;
  readonly addresses: Readonly<Record<Token, string>>;
}
/** In turn 2, so that there is an older turn with its token. */
async function play(world: World): Promise<Pick<Table, 'id' | 'addresses'>> {
  const seats = { rebel: { email: ADA, name: 'Ada' }, imperial: { email: BEN, name: 'Ben' } };
  const opened = await openMatch(world.deps, { ruleset: 'rebel-commander', options: {}, seats, demo: false });
  if (!opened.ok) throw new Error(opened.refusal.message);
  await world.settle();
  for (const player of [ADA, BEN]) await world.reply(world.lastTo(player), 'accept');
  const old = world.lastTo(ADA).replyTo ?? '';
  for (const player of [ADA, BEN]) await world.reply(world.lastTo(player), 'pass');
  world.pass(MINUTE);
  const address = (player: string): string => world.lastTo(player).replyTo ?? '';
  const wrong = `${opened.value.id}.1.${'a'.repeat(26)}@${DOMAIN}`;
  const addresses = { right: address(ADA), old, 'other seat': address(BEN), none: `orders@${DOMAIN}`, wrong };
  return { id: opened.value.id, addresses };
}
const first = createWorld();
const played = await play(first);
const items = first.items();
/** Played once: each table begins with what that one left. */
const openTable = (): Table => ({ ...played, world: createWorld(first.deps.now(), { items }) });

const mail = (from: string, more = ''): string =>
  `From: <${from}>\r\nTo: x@${DOMAIN}\r\nSubject: Re: turn 2\r\nMessage-ID: <1@${from}>\r\n${more}\r\npass\r\n`;

interface Came {
  readonly outcome: string;
  readonly filed: readonly string[];
  readonly told: readonly string[];
}
async function outcomeOf({ world, id }: Table, arriving: Arriving): Promise<Came> {
  const sent = world.sent.length;
  const told = world.models.length;
  const outcome = await arrive(world, arriving);
  const filed = Object.keys((await world.deps.matches.load(id))?.files ?? {});
  const kinds = world.models.slice(told).map(({ t }) => t);
  return { outcome, filed, told: world.sent.slice(sent).map(({ to }, i) => `${kinds[i]} to ${to}`) };
}

const HOLDER = { rebel: ADA, imperial: BEN } as const;
const LETTER = { orders: 'receipt', held: 'confirm', over: 'over', help: 'help' } as const;
const OUTCOME = { orders: 'orders', held: 'held', over: 'commands', help: 'service' } as const;

test('there are 60 cells, two of which change orders, each those of its own sender', () => {
  expect(CELLS).toHaveLength(60);
  expect(CELLS.filter(([, , , cell]) => cell.t === 'orders').map(([from, token, verdict]) => [from, token, verdict])).toEqual([
    ['right', 'right', 'PASS'],
    ['other', 'other seat', 'PASS'],
  ]);
});

test.each(CELLS)('from %s, token %s, verdict %s', async (from, token, verdict, cell) => {
  const table = openTable();
  const sender = FROM[from];
  const arriving: Arriving = { raw: mail(sender), source: sender, recipients: [table.addresses[token]] };
  const { outcome, filed, told } = await outcomeOf(
    table,
    verdict === 'missing' ? { ...arriving, unjudged: true } : { ...arriving, verdict },
  );
  if (!('seat' in cell)) {
    expect({ filed, told }).toEqual({ filed: [], told: [] });
    expect(outcome).toBe(cell.t === 'dead' ? 'failed' : verdict === 'PASS' ? 'unknown' : 'forged');
    return;
  }
  expect(outcome).toBe(OUTCOME[cell.t]);
  expect(filed).toEqual(cell.t === 'orders' ? [cell.seat] : []);
  expect(told).toEqual([`${LETTER[cell.t]} to ${HOLDER[cell.seat]}`]);
});

describe('what is held', () => {
  const button = ({ world }: Table): string => {
    const model = world.models.findLast((model) => model.t === 'confirm');
    return model?.t === 'confirm' ? (model.confirmUrl.split('/').at(-1) ?? '') : '';
  };

  test('counts once its holder presses the button, and only for the turn it was meant for', async () => {
    for (const [token, filed] of [
      ['right', ['rebel']],
      ['old', []],
    ] as const) {
      const table = openTable();
      await outcomeOf(table, { raw: mail(EVE), source: EVE, recipients: [table.addresses[token]] });
      const done = await confirmHeld(table.world.deps, { token: button(table) });
      expect(done.ok || done.refusal.code).toBe(token === 'right' ? true : 'step-over');
      expect(Object.keys((await table.world.deps.matches.load(table.id))?.files ?? {})).toEqual(filed);
    }
  });

  test('asks its holder once for the same words, however many strangers send them', async () => {
    const table = openTable();
    await outcomeOf(table, { raw: mail(EVE), source: EVE, recipients: [table.addresses.right] });
    for (const from of [EVE, 'eva@eve.example', BEN])
      expect(await outcomeOf(table, { raw: mail(from), source: from, recipients: [table.addresses.right] })).toMatchObject({
        outcome: 'enough',
        told: [],
      });
  });
});

describe('verdicts in part', () => {
  const by = async (more: Partial<Arriving>, raw = mail(ADA)): Promise<Came> => {
    const table = openTable();
    return outcomeOf(table, { raw, source: ADA, recipients: [table.addresses.right], ...more });
  };
  const asked: Came = { outcome: 'held', filed: [], told: [`confirm to ${ADA}`] };
  const nothing: Came = { outcome: 'forged', filed: [], told: [] };
  const taken: Came = { outcome: 'orders', filed: ['rebel'], told: [`receipt to ${ADA}`] };
  const failed = { spf: 'FAIL', dkim: 'FAIL', dmarc: 'FAIL' } as const;

  test.each([
    ['DMARC fails and its owner says reject', { verdict: failed, policy: 'REJECT' }, nothing],
    ['DMARC fails and its owner says quarantine', { verdict: failed, policy: 'QUARANTINE' }, nothing],
    ['DMARC fails and its owner says nothing', { verdict: failed, policy: 'NONE' }, asked],
    ['DMARC fails though SPF and DKIM pass', { verdict: { spf: 'PASS', dkim: 'PASS', dmarc: 'FAIL' }, policy: 'REJECT' }, nothing],
    ['no DMARC, SPF of the same domain', { verdict: { spf: 'PASS', dkim: 'GRAY', dmarc: 'GRAY' } }, taken],
    ['no DMARC, SPF of another domain', { verdict: { spf: 'PASS', dkim: 'GRAY', dmarc: 'GRAY' }, source: EVE }, asked],
    ['no DMARC, a signature whose domain is not told', { verdict: { spf: 'GRAY', dkim: 'PASS', dmarc: 'GRAY' } }, asked],
    ['a virus', { virus: 'FAIL' }, nothing],
    ['a scan that failed', { virus: 'PROCESSING_FAILED' }, asked],
    ['a check that failed', { verdict: 'PROCESSING_FAILED' }, asked],
    ['a check that failed, of a stranger without a token', { verdict: 'PROCESSING_FAILED', recipients: [`nobody@${DOMAIN}`] }, nothing],
    ['a check that failed, and DMARC passed', { verdict: { spf: 'PROCESSING_FAILED', dkim: 'PROCESSING_FAILED', dmarc: 'PASS' } }, taken],
  ] as const)('%s', async (_, more, expected) => {
    expect(await by(more)).toEqual(expected);
  });

  test.each([
    ['a soft hyphen in the name', 'a\u00adda@ada.example'],
    ['a zero-width space before it', '\u200bada@ada.example'],
    ['a word joiner in the domain', 'ada@ada\u2060.example'],
    ['a full-width letter in the domain', 'ada@ａda.example'],
    ['a full stop of another script', 'ada@ada。example'],
    ['a full-width letter in the name', 'ａda@ada.example'],
  ])('an address that is Ada’s only without %s is not proven by any verdict', async (_, from) => {
    expect(await by({ verdict: 'PASS' }, mail(from))).toEqual(asked);
    expect(await by({ verdict: 'GRAY' }, mail(from))).toEqual(asked);
    expect(await by({ verdict: failed, policy: 'REJECT' }, mail(from))).toEqual(nothing);
  });

  test('what a mail claims about itself proves nothing', async () => {
    const claims = `Authentication-Results: amazonses.com; spf=pass; dkim=pass header.d=ada.example; dmarc=pass\r\nReceived-SPF: pass\r\nX-SES-Spam-Verdict: PASS\r\n`;
    expect(await by({ verdict: 'GRAY', source: EVE }, mail(ADA, claims))).toEqual(asked);
  });
});
