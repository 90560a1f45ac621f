import { expect, test, vi } from 'vitest';
import type * as Games from '../../functions/facts/games.ts';
import { showFilm } from '../../functions/sights/show-film.ts';

const loadTelling = vi.hoisted(() => vi.fn());
vi.mock(import('../../functions/facts/games.ts'), async (original) => {
  const games: typeof Games = await original();
  loadTelling.mockImplementation(games.loadTelling);
  return { ...games, loadTelling };
});

test('a film that could not be made is made for the next who asks, and then no more', async () => {
  loadTelling.mockRejectedValueOnce(new Error('the disk is away'));
  await expect(showFilm()).rejects.toThrow('the disk is away');
  const film = await showFilm();
  expect(film?.frames.length).toBeGreaterThan(2);
  const asked = loadTelling.mock.calls.length;
  expect(await showFilm()).toBe(film);
  expect(loadTelling.mock.calls.length).toBe(asked);
});
