import { expect, test } from 'vitest';
import { sentencesOf } from '../../templates/told-lines.ts';

test('a story is cut into sentences, each with the cells that all of its lines speak of', () => {
  const story = ['Turn 3:', ' 1. you moved', '    7 to 4', ' 2. you built in 8', '', 'a   b', 'c   d'];
  const spots = [[], ['7', '4'], ['7', '4'], ['8'], [], [], []];
  expect(sentencesOf({ story, spots })).toEqual([
    [
      { text: 'Turn 3:', cells: [] },
      { text: '1. you moved 7 to 4', cells: ['7', '4'] },
      { text: '2. you built in 8', cells: ['8'] },
    ],
    { table: ['a   b', 'c   d'] },
  ]);
});

test('a line that speaks of other cells continues no sentence, however it is indented', () => {
  const story = ['Turn 1, operations:', '  Charkhan air:', '    A search found', '    nobody.', '  Angoff urban:', '    Two moved in.'];
  const spots = [[], ['air'], ['air'], ['air'], ['urban'], ['urban']];
  expect(sentencesOf({ story, spots })).toEqual([
    [
      { text: 'Turn 1, operations:', cells: [] },
      { text: 'Charkhan air: A search found nobody.', cells: ['air'] },
      { text: 'Angoff urban: Two moved in.', cells: ['urban'] },
    ],
  ]);
});
