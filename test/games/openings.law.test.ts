/** What a player reads before anything was played: how to give orders for their own seat, and nothing that did not happen. */
import { describe, expect, test } from 'vitest';
import { exampleOpening } from '../../engine/host.ts';
import { settleOptions } from '../../engine/options.ts';
import type { AnyRuleset, Options, Seat } from '../../engine/ruleset.ts';
import { openMatch } from '../../functions/cases/match/open-match.ts';
import type { LetterModel } from '../../functions/views/letter-model.ts';
import { openDoor } from '../functions/edge/http/door.ts';
import { lawful, rulesets } from '../support/games/games.ts';
import { optionSets } from '../support/games/option-sets.ts';
import type { World } from '../support/world.ts';

/** Each seat of the widest table under these options. */
function tableOf(ruleset: AnyRuleset, options: Options): readonly Seat[] {
  return ruleset.tables(options).toSorted((a, b) => b.length - a.length)[0] ?? [];
}

describe.each(lawful.map((ruleset) => [ruleset.id, ruleset] as const))('%s, to be learned', (_, ruleset) => {
  test('shows every seat orders that it could itself send when it is first asked', () => {
    for (const options of optionSets(ruleset)) {
      const seats = tableOf(ruleset, options);
      for (const seat of seats) {
        const { view, report } = exampleOpening(ruleset, seats, options, seat);
        const place = `${seat} under ${JSON.stringify(options)}`;
        expect(report.asks?.grammar, place).not.toHaveLength(0);
        expect(report.asks?.examples, place).not.toHaveLength(0);
        for (const lines of report.asks?.examples ?? [])
          expect(ruleset.read(view, seat, lines), `${place}: ${lines.join('; ')}`).toMatchObject({ kind: 'order', leftOut: [] });
      }
    }
  });
});

const addressOf = (seat: Seat): string => `${seat}@players.example`;

function letterTo<T extends LetterModel['t']>({ models, sent }: World, seat: Seat, t: T): { readonly text: string; readonly html: string } {
  const found = models.findIndex((model, index) => model.t === t && sent[index]?.to === addressOf(seat));
  const { rendered } = sent[found] ?? expect.unreachable(`no ${t} to ${seat}`);
  return { text: rendered.text, html: rendered.html ?? '' };
}

/** Words about a step that was played: before the first none was, and setup is no step. */
const PLAYED = /nothing happened|sent no orders|took nothing|passed|(?:turn|round) \d+, [^.:]*(?:your|’s?) [a-z]+:/i;

describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))('%s, by letter and page', (id, ruleset) => {
  const scenarios = ruleset.options.find(({ name }) => name === 'scenario' || name === 'mode');
  const tables = scenarios?.kind === 'choice' ? scenarios.values.map((value) => ({ [scenarios.name]: value })) : [{}];

  test.each(tables)('teaches the reader’s own orders, and tells no step before the first: %j', async (given) => {
    const { world, ask } = openDoor();
    const settled = settleOptions(ruleset, given);
    const options = settled.ok ? settled.value : expect.unreachable(`${id} refuses ${JSON.stringify(given)}`);
    const seats = ruleset.tables(options)[0] ?? [];
    const opened = await openMatch(world.deps, {
      ruleset: id,
      options: given,
      seats: Object.fromEntries(seats.map((seat) => [seat, { email: addressOf(seat), name: '' }])),
      demo: false,
    });
    if (!opened.ok) throw new Error(opened.refusal.message);
    await world.settle();
    for (const seat of seats) {
      const example = exampleOpening(ruleset, seats, options, seat).report.asks?.examples[0] ?? [];
      expect(letterTo(world, seat, 'invitation').text, seat).toContain(example.map((line) => `  | ${line}\n`).join(''));
    }
    for (const seat of seats) await world.reply(world.lastTo(addressOf(seat)), 'accept');
    for (const seat of seats) {
      const letter = letterTo(world, seat, 'report');
      const page = await (await ask(`GET ${/\/s\/[a-z2-7.]+/.exec(letter.text)?.[0]}`)).text();
      for (const told of [letter.text, letter.html, page]) expect(told.match(PLAYED)?.[0], seat).toBeUndefined();
    }
  });
});

test('the first letter that asks a seat says how orders are written, and shows Rebels of Freedom in the Galaxy how to land', async () => {
  const { world } = openDoor();
  const opened = await openMatch(world.deps, {
    ruleset: 'freedom-in-the-galaxy',
    options: {},
    seats: { rebel: { email: addressOf('rebel'), name: '' }, imperial: { email: addressOf('imperial'), name: '' } },
    demo: false,
  });
  if (!opened.ok) throw new Error(opened.refusal.message);
  await world.settle();
  const reply = async (seat: Seat, text: string): Promise<string> => {
    await world.reply(world.lastTo(addressOf(seat)), text);
    await world.settle();
    return world.lastTo(addressOf('rebel')).rendered.text;
  };
  await reply('rebel', 'accept');
  await reply('imperial', 'accept');
  const first = await reply('imperial', 'place vans, kidu at quibron');
  expect(first).toContain('Land: one line brings all of you');
  expect(first).toMatch(/ {2}\| move frun, sontag, boccanegra to [a-z-]+ aboard privateer\n/);
  expect(first.split('How orders are written:')).toHaveLength(2);
  expect(first).toContain('  | move NAMES to ENVIRON aboard SHIP');
  const landed = await reply('rebel', 'move frun, sontag, boccanegra to charkhan wild aboard privateer');
  expect(landed).not.toContain('How orders are written:');
});
