import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Headers as LightHeaders, Response as LightResponse } from '../../../functions/wiring/fetch-classes.ts';

/** Node's own, whatever another test of this process has put in their place. */
const given = await fetch('data:,');
const Response = given.constructor as typeof globalThis.Response;
const Headers = given.headers.constructor as typeof globalThis.Headers;

/** The outcome: what was returned, or the kind of its error. */
function outcomeOf(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    return (error as Error).constructor.name;
  }
}

type Step = readonly [act: 'append' | 'set' | 'delete', name: string, value: string];
const NAMES = ['Set-Cookie', 'set-cookie', 'X-One', 'x-one', 'location', 'a b', '', 'né'];
const VALUES = ['a', '', ' \t b \r\n', 'c\r\nx-two: d', 'nul\0', 'Grüße', '✉', 'a, b'];
const steps = fc.array(
  fc.tuple(
    fc.constantFrom('append' as const, 'set' as const, 'delete' as const),
    fc.constantFrom(...NAMES),
    fc.oneof(fc.constantFrom(...VALUES), fc.string()),
  ),
  { maxLength: 8 },
);

function tell(headers: Headers | LightHeaders, all: readonly Step[]): unknown {
  const outcomes = all.map(([act, name, value]) =>
    outcomeOf(() => {
      if (act === 'delete') headers.delete(name);
      else headers[act](name, value);
    }),
  );
  const each: unknown[] = [];
  headers.forEach((value, name) => {
    each.push([name, value]);
  });
  const found = NAMES.map((name) => outcomeOf(() => [headers.get(name), headers.has(name)]));
  return { outcomes, each, found, cookies: headers.getSetCookie(), pairs: [...headers], copied: [...new LightHeaders([...headers])] };
}

describe('Headers in place of Node’s', () => {
  test('hold, refuse and tell the same', () => {
    fc.assert(
      fc.property(steps, (all) => {
        expect(tell(new LightHeaders(), all)).toEqual(tell(new Headers(), all));
      }),
    );
  });

  test.each([
    [{ a: '1', 'B-c': ' 2 ' }],
    [
      [
        ['set-cookie', 'a=1'],
        ['set-cookie', 'b=2'],
      ],
    ],
    [{ 'a b': '1' }],
    [{ a: 'x\ny' }],
  ])('made of %j hold or refuse the same', (given) => {
    const made = (Kind: typeof Headers | typeof LightHeaders) => outcomeOf(() => [...new Kind(given as [string, string][])]);
    expect(made(LightHeaders)).toEqual(made(Headers));
  });
});

describe('Response in place of Node’s', () => {
  test.each([
    [undefined, undefined],
    [null, { status: 304 }],
    ['', { status: 404 }],
    ['text', undefined],
    [new String('of a template'), { headers: { 'content-type': 'text/html' } }],
    ['{}', { status: 201, statusText: 'Made', headers: { location: '/v1/matches/1' } }],
    ['not with this status', { status: 204 }],
    [null, { status: 99 }],
    [null, { status: 600 }],
    [null, { headers: { 'a\n': 'b' } }],
  ])('of %j and %j tells the same', async (body, init) => {
    const told = async (make: () => Response | LightResponse) => {
      const made = outcomeOf(make);
      if (typeof made === 'string') return made;
      const response = made as Response;
      const { ok, status, statusText, bodyUsed } = response;
      const before = { ok, status, statusText, bodyUsed, headers: [...response.headers], hasBody: response.body !== null };
      return {
        ...before,
        text: await response.text(),
        usedThen: response.bodyUsed,
        again: await response.text().catch((error) => error.name),
      };
    };
    expect(await told(() => new LightResponse(body, init))).toEqual(await told(() => new Response(body as string, init)));
  });

  test('of bytes holds them as they are, and names no type', async () => {
    const bytes = new Uint8Array([0xff, 0, 0x7f]);
    for (const Kind of [LightResponse, Response]) {
      const response = new Kind(bytes, { headers: { 'content-encoding': 'br' } });
      expect([[...response.headers], await response.bytes(), response.bodyUsed]).toEqual([[['content-encoding', 'br']], bytes, true]);
    }
    expect(await new LightResponse(new TextEncoder().encode('é')).text()).toBe('é');
    expect(await new LightResponse('é').bytes()).toEqual(await new Response('é').bytes());
  });

  test('is copied with its body and headers, as Hono does to add a header', async () => {
    const first = new LightResponse('text', { status: 202, headers: { a: '1' } });
    const copy = new LightResponse(first.body, first);
    copy.headers.set('b', '2');
    expect([copy.status, [...copy.headers], await copy.text()]).toEqual([
      202,
      [
        ['a', '1'],
        ['b', '2'],
        ['content-type', 'text/plain;charset=UTF-8'],
      ],
      'text',
    ]);
    expect(first.headers.has('b')).toBe(false);
  });
});
