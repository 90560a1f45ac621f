import { expect, test } from 'vitest';
import { showFilm } from '../../../functions/views/show-film.ts';

test('the film of the first page is played once', async () => {
  const film = await showFilm();
  expect(film?.frames.length).toBeGreaterThan(2);
  expect(await showFilm()).toBe(film);
});
