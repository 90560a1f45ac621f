import { expect, test } from 'vitest';
import { openDoor, signIn } from '../../edge/http/door.ts';

test('a league of many acts is read at a bounded cost: its newest hundred, and whom they name', async () => {
  const entries: string[] = [];
  const door = openDoor({}, (deps) => deps, {
    deps: (deps) => {
      const entry: typeof deps.leagues.entry = (league, id) => {
        entries.push(id);
        return deps.leagues.entry(league, id);
      };
      return { ...deps, leagues: { ...deps.leagues, entry } };
    },
  });
  const eve = await signIn(door, 'eve@e.example');
  const { id } = (await door.json('POST /v1/leagues', { token: eve, body: { name: 'Winter', ruleset: 'rebel-commander' } })).body;
  const at = door.world.deps.now();
  for (let n = 0; n < 250; n++) {
    const line = {
      league: id,
      id: `line${n}`,
      at: at + n,
      by: 'service',
      act: `warned ${String(n).padStart(20, '0')}`,
      reason: `r${n}`,
    } as const;
    await door.world.deps.leagues.commit({ log: [line] });
  }
  const { log } = (await door.json(`GET /v1/leagues/${id}`)).body;
  expect([log.length, log[0].reason, log.at(-1).reason]).toEqual([100, 'r150', 'r249']);
  expect(entries).toHaveLength(100);
});
