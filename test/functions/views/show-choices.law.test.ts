import { describe, expect, test } from 'vitest';
import { type Choice, fill, take } from '../../../engine/choices.ts';
import { settleOptions } from '../../../engine/options.ts';
import type { AnyRuleset } from '../../../engine/ruleset.ts';
import { rulesets } from '../../support/games/games.ts';
import { type Door, openDoor, openDuel, playStep } from '../edge/http/door.ts';

/** A table of guests, and the seat that is asked first. */
async function openTable(door: Door, game: AnyRuleset): Promise<{ readonly id: string; readonly seat: string; readonly token: string }> {
  const options = settleOptions(game, {});
  const [seats = []] = game.tables(options.ok ? options.value : {});
  const { body } = await door.json('POST /v1/matches', {
    body: { ruleset: game.id, seats: Object.fromEntries(seats.map((seat) => [seat, { guest: true }])) },
  });
  const { body: shown } = await door.json(`GET /v1/matches/${body.id}`);
  const seat = shown.awaiting[0];
  return { id: body.id, seat, token: body.seatTokens[seat] };
}

const firstOf = ({ blanks = [] }: Choice): Readonly<Record<string, string>> =>
  Object.fromEntries(
    blanks.map((blank) => [
      blank.name,
      blank.t === 'number'
        ? String(blank.initial)
        : blank.values
            .slice(0, blank.t === 'some' ? blank.least : 1)
            .map(({ value }) => value)
            .join(blank.t === 'some' ? blank.join : ''),
    ]),
  );

describe.each(rulesets.map((game) => [game.id, game] as const))('choices of %s by HTTP', (_, game) => {
  test('are those of the seat’s own view, and those taken one after the other are read as orders', async () => {
    const door = openDoor();
    const { id, seat, token } = await openTable(door, game);
    const { body: match } = await door.json(`GET /v1/matches/${id}`, { token });
    let lines: readonly string[] = [];
    for (let taken = 0; taken < 4; taken++) {
      const { status, body } = await door.json(`POST /v1/matches/${id}/choices`, { token, body: { lines } });
      expect({ status, step: body.step }).toEqual({ status: 200, step: match.step });
      expect(body.choices).toEqual(JSON.parse(JSON.stringify(game.choices(match.view, seat, lines))));
      const [choice] = body.choices as readonly Choice[];
      if (choice === undefined) break;
      expect(fill(choice.line, firstOf(choice))).not.toMatch(/[{}]/);
      lines = take(lines, choice, firstOf(choice));
    }
    if (lines.length === 0) return;
    const { body } = await door.json(`PUT /v1/matches/${id}/orders?dry=1`, { token, body: { orders: lines } });
    expect(body.faults?.filter(({ line }: { line: number }) => line > 0) ?? []).toEqual([]);
  });
});

test('they leave nothing behind: no write, no line in the log, nothing kept by anybody', async () => {
  const door = openDoor();
  const { id, rebel } = await openDuel(door);
  const [items, logged] = [JSON.stringify(door.world.items()), door.world.log.length];
  const answer = await door.ask(`POST /v1/matches/${id}/choices`, { token: rebel, body: { lines: ['move 7 4', 'luck: mine'] } });
  expect({ status: answer.status, cache: answer.headers.get('cache-control') }).toEqual({ status: 200, cache: 'no-store' });
  expect(JSON.stringify(door.world.items())).toBe(items);
  expect(door.world.log).toHaveLength(logged);
});

test('a line of luck keeps its place, so that a choice names the line it replaces', async () => {
  const door = openDoor();
  const { id, rebel } = await openDuel(door);
  const ask = async (lines: readonly string[]) =>
    (await door.json(`POST /v1/matches/${id}/choices`, { token: rebel, body: { lines } })).body;
  expect(await ask(['luck: seven', 'move 7 4'])).toEqual(await ask(['', 'move 7 4']));
});

describe('choices are for whoever may order', () => {
  test('nobody else: not the public, the host, another seat’s match', async () => {
    const door = openDoor();
    const [{ id, host }, other] = [await openDuel(door), await openDuel(door)];
    const ask = async (token?: string) => {
      const { status, body } = await door.json(`POST /v1/matches/${id}/choices`, { ...(token && { token }), body: { lines: [] } });
      return [status, body.code];
    };
    expect(await ask()).toEqual([401, 'no-credentials']);
    for (const token of [host, other.rebel]) expect(await ask(token)).toEqual([404, 'not-found']);
    expect(await ask(`${id}.${'b'.repeat(26)}`)).toEqual([401, 'bad-credentials']);
  });

  test('while they may: once their orders are in, while the match is halted; not before it starts nor after it ends', async () => {
    const door = openDoor();
    const duel = await openDuel(door);
    const ask = async (id: string, token: string) => {
      const { status, body } = await door.json(`POST /v1/matches/${id}/choices`, { token, body: { lines: [] } });
      return [status, body.code ?? body.choices.length > 0];
    };
    await door.ask(`PUT /v1/matches/${duel.id}/orders`, { token: duel.rebel, body: { orders: 'move 7 4' } });
    expect(await ask(duel.id, duel.rebel)).toEqual([200, true]);
    const match = (await door.world.deps.matches.load(duel.id))!;
    await door.world.deps.matches.commit({ match: { ...match, version: match.version + 1, status: 'halted' } });
    expect(await ask(duel.id, duel.rebel)).toEqual([200, true]);
    await door.world.deps.matches.commit({ match: { ...match, version: match.version + 2, status: 'active' } });
    await playStep(door, duel, 1);
    await door.ask(`PUT /v1/matches/${duel.id}/orders`, { token: duel.rebel, body: { orders: 'resign' } });
    expect(await ask(duel.id, duel.rebel)).toEqual([409, 'step-over']);
    const seats = { rebel: { guest: true }, imperial: 'open' };
    const { body } = await door.json('POST /v1/matches', { body: { ruleset: 'rebel-commander', seats } });
    expect(await ask(body.id, body.seatTokens.rebel)).toEqual([409, 'not-active']);
  });

  test('a game that fails over them says so and tells nobody what was typed', async () => {
    const door = openDoor({}, undefined, {
      deps: (deps) => ({
        ...deps,
        withTimeout: () => {
          throw new TypeError('move 7 4');
        },
      }),
    });
    const { id, rebel } = await openDuel(door);
    const { status, body } = await door.json(`POST /v1/matches/${id}/choices`, { token: rebel, body: { lines: ['move 7 4'] } });
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'halted' });
    expect(JSON.stringify([body, door.world.log])).not.toContain('move 7 4');
    expect(door.world.log.at(-1)).toMatchObject({ event: 'choices-failed', fields: { error: 'TypeError' } });
  });
});

test.each([
  ['no lines', {}],
  ['lines in one text', { lines: 'move 7 4' }],
  ['a line in two', { lines: ['move 7 4\nbuild 8'] }],
  ['a line with a bare return', { lines: ['move 7 4\rbuild 8'] }],
  ['a line that is an order in JSON', { lines: [{ verb: 'move' }] }],
  ['201 lines', { lines: Array.from({ length: 201 }, () => 'pass') }],
  ['9 KB of lines', { lines: Array.from({ length: 90 }, () => 'x'.repeat(100)) }],
  ['a key of its own', { lines: [], step: 1 }],
])('%s is a bad request', async (_, body) => {
  const door = openDoor();
  const { id, rebel } = await openDuel(door);
  expect(await door.json(`POST /v1/matches/${id}/choices`, { token: rebel, body })).toMatchObject({
    status: 422,
    body: { code: 'bad-request' },
  });
});

test.each(rulesets.map((game) => [game.id, game] as const))('no line, however absurd, makes the choices of %s fail', async (_, game) => {
  const door = openDoor();
  const { id, token } = await openTable(door, game);
  const absurd = ['', ' ', '__proto__', 'constructor', '{n}', '; | ;', '\u0000', '🙂'.repeat(400), '9'.repeat(4000), 'pass', 'resign'];
  for (const lines of [
    ...absurd.map((line) => [line]),
    absurd.filter((line) => line.length < 900),
    Array.from({ length: 200 }, () => 'pass'),
  ])
    expect((await door.ask(`POST /v1/matches/${id}/choices`, { token, body: { lines } })).status).toBe(200);
});
