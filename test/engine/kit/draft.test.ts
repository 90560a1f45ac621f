import { expect, test } from 'vitest';
import { scriptedDice } from '../../../engine/dice.ts';
import { draftOf, leaving, tell } from '../../../engine/kit/draft.ts';

test('a draft is changed in place and leaves its original state alone', () => {
  const state = { coins: [1, 2] };
  const draft = draftOf<typeof state, string>(state, scriptedDice([]));
  draft.state.coins.push(3);
  tell(draft, 'seen by all');
  tell(draft, 'secret', { spectator: null });
  expect(state).toEqual({ coins: [1, 2] });
  expect(draft.events).toEqual([{ fact: 'seen by all' }, { fact: 'secret', copies: { spectator: null } }]);
});

test('those who are gone or resign leave; those who are silent, order or were not heard stay', () => {
  const order = (kind: string) => ({ t: 'order' as const, order: { kind } });
  const answers = { red: { t: 'gone' as const }, green: order('resign'), blue: order('bid'), white: { t: 'silent' as const } };
  const seats = ['white', 'blue', 'green', 'red', 'gray'];
  expect(leaving(seats, answers, ({ kind }) => kind === 'resign')).toEqual(['green', 'red']);
  expect(leaving(seats, answers)).toEqual(['red']);
});
