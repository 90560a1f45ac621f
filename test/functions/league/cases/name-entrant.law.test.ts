/** Who enters a league by mail, and what others read of them there. */
import { expect, test } from 'vitest';
import { setName } from '../../../../functions/cases/player/be-called.ts';
import { playerAt } from '../../../../functions/facts/players.ts';
import { inviteTo } from '../../../../functions/league/cases/invite.ts';
import { createWorld, HOUR, type World } from '../../../support/world.ts';
import { openSmallLeague } from '../small-league.ts';

const addressOf = (name: string): string => `${name}@x.example`;

async function invite(
  world: World,
  names: readonly string[],
): Promise<{ readonly names: () => Promise<readonly string[]>; readonly id: string }> {
  const { id, director } = await openSmallLeague(world, { startWhenFull: 4 });
  for (const name of names) await inviteTo(world.deps, { league: id, director, email: addressOf(name) });
  await world.settle();
  const entered = async (): Promise<readonly string[]> =>
    (await world.deps.leagues.entries(id)).filter(({ status }) => status === 'entered').map(({ name }) => name);
  return { id, names: async () => (await entered()).toSorted() };
}
const answer = async (world: World, name: string, text: string, from?: string): Promise<void> => {
  await world.reply(world.lastTo(addressOf(name)), text, from === undefined ? {} : { signed: from });
  await world.settle();
};

test('those who give no name are told apart, and asked for it with what their mail was signed', async () => {
  const world = createWorld();
  const { names } = await invite(world, ['ada', 'bob', 'cem']);
  await answer(world, 'ada', 'enter');
  await answer(world, 'bob', 'enter', 'Bob Berg');
  await answer(world, 'cem', 'enter\nname Cem');
  expect(await names()).toEqual(['Cem', 'nameless 1', 'nameless 2']);
  const asked = world.lastTo(addressOf('bob')).rendered.text.replaceAll(/\s+/g, ' ');
  expect(asked).toContain('see "nameless 2". To change that, reply with "name Bob Berg"');
  expect(world.lastTo(addressOf('cem')).rendered.text).not.toContain('You have given no name');
});

test('a name given later stands in the league at once, wherever it is given', async () => {
  const world = createWorld();
  const { names } = await invite(world, ['ada', 'bob', 'cem']);
  for (const name of ['ada', 'bob', 'cem']) await answer(world, name, 'enter');
  await answer(world, 'ada', 'name Ada');
  expect(world.lastTo(addressOf('ada')).rendered.text).not.toContain('You have given no name');
  await setName(world.deps, { player: (await playerAt(world.deps, addressOf('bob'))).id, name: 'Bob' });
  await world.settle();
  expect(await names()).toEqual(['Ada', 'Bob', 'nameless 3']);
  // A name that is somebody's there stays theirs.
  await setName(world.deps, { player: (await playerAt(world.deps, addressOf('cem'))).id, name: 'Ada' });
  await world.settle();
  expect(await names()).toEqual(['Ada', 'Bob', 'nameless 3']);
});

test('in a season that is being played its table and matches take the name on too; one that was given before stays', async () => {
  const world = createWorld();
  const { id } = await invite(world, ['ada', 'bob', 'cem', 'dan']);
  await answer(world, 'ada', 'enter\nname Ada');
  for (const name of ['bob', 'cem', 'dan']) await answer(world, name, 'enter');
  for (let i = 0; i < 4; i++) {
    world.pass(HOUR / 4);
    await world.sweep();
  }
  for (const name of ['ada', 'bob'])
    await setName(world.deps, { player: (await playerAt(world.deps, addressOf(name))).id, name: `${name} the Great` });
  await world.settle();
  const division = await world.deps.leagues.division({ league: id, season: 1, division: 1 });
  expect(division?.entrants.map(({ name }) => name).toSorted()).toEqual(['Ada', 'bob the Great', 'nameless 2', 'nameless 3']);
  const { id: bob } = await playerAt(world.deps, addressOf('bob'));
  const [own] = await world.deps.players.memberships(bob);
  const match = await world.deps.matches.load(own?.match ?? '');
  expect(match?.seats.map(({ holder }) => (holder.t === 'person' ? holder.name : ''))).toContain('bob the Great');
});
