/** The first things a newcomer reads: the quick start, a turn that is played when it is shown, the glossary. */
import type { Term, WorkedTurn } from '../../../ruleset.ts';

export const quickStart: readonly string[] = [
  'Destroy the enemy flagship and you win; you must hit it hard twice.',
  'Your flagship alone is on the board at first; all else is in reserve.',
  'A turn is up to two moves or deployments, then up to two attacks.',
  'deploy x1 c3: from reserve to a square beside your flagship, and on.',
  'move x1 f5: fighters (x) go 3 squares, bombers (y) 2, flagships 1.',
  'attack x1 g6: one neighbouring square; bombers and flagships reach 2.',
  'A shot at two squares runs straight, with the square between empty.',
  'Both throw their dice, the highest counts; a hit throws the fate die.',
  'At first bring craft out, a bomber behind a fighter.',
  'End a move out of reach of their dice, or where you shoot first.',
];

export const worked: WorkedTurn = {
  about:
    'Turn 9. You are the Rebels: x1 on d4, x2 on e8 and the bomber y1 on c4, your flagship on a1. The Empire has x1 on g6 and y1 on f7. Both of them can be reached if two of yours come closer first.',
  position: {
    turn: 9,
    active: 'rebel',
    rebel: { flag: 'a1', x1: 'd4', x2: 'e8', y1: 'c4' },
    empire: { flag: 'j10', x1: 'g6', y1: 'f7' },
  },
  seat: 'rebel',
  steps: [
    {
      rebel: [
        ['move x1 f5', 'Two squares of its three, to a neighbour of g6: a fighter hits neighbours alone.'],
        ['move y1 d5', 'From d5 the bomber has f7 two squares off on the diagonal, and e6 between is empty.'],
        ['attack x1 g6', 'One die against one, since both are fighters: 50%.'],
        ['attack y1 f7', 'Two dice against two, and a different craft, as the second attack must be.'],
      ],
    },
  ],
  dice: 'o',
};

export const glossary: readonly Term[] = [
  { term: 'attack', means: 'An order: both craft throw their dice, and if the attacker’s highest is higher, the fate die is thrown.' },
  { term: 'beaten off', means: 'Said of an attack in which the defender’s highest die was higher; nothing happens to either.' },
  { term: 'bomber', means: 'y1 to y3: two dice, hits at one or two squares, moves two.' },
  { term: 'craft', means: 'Any piece; Rx1 is the Rebels’ x1, EF the Empire’s flagship.' },
  {
    term: 'deploy',
    means: 'An order: a craft comes out of reserve next to your flagship, which is the first square of its move, and may run on.',
  },
  { term: 'fate', means: 'The die after a hit: a near miss, damaged, badly damaged, or destroyed.' },
  { term: 'fighter', means: 'x1 to x6: one die, hits at one square, moves three.' },
  { term: 'flagship', means: 'Your F: two lives, six dice, hits at one or two squares, moves one; if it is destroyed for good, you lose.' },
  { term: 'hangar', means: 'Where damaged craft are repaired by themselves, for two or three of your turns.' },
  { term: 'heavy', means: 'On land, w1 to w3: three dice, hits at one or two squares, moves two.' },
  { term: 'hero', means: 'On land, a Jedi or Sith: two dice, hits at one square, moves three.' },
  { term: 'jam', means: 'On a fate die of six sides, a 6: it is thrown again.' },
  { term: 'landing ship', means: 'On land, what stands for the flagship: two lives and four dice.' },
  { term: 'life', means: 'A flagship has two; it loses one, and dice, the first time it would be destroyed.' },
  { term: 'line', means: 'A row, column or diagonal: a shot at two squares must lie in one.' },
  { term: 'move', means: 'An order: a craft goes up to its squares, in any direction, round whatever stands there.' },
  { term: 'no-go', means: 'A square or hex that nobody may enter and no shot may cross, drawn as #.' },
  { term: 'pass', means: 'A turn without moves and attacks; your hangar works on.' },
  { term: 'repair', means: 'Optional: repairs are automatic.' },
  { term: 'reserve', means: 'Craft that are not on the board and can be deployed.' },
  { term: 'resign', means: 'A line that gives the game up at once.' },
  { term: 'troop', means: 'On land, t1 to t5: one die, hits at one square, moves three.' },
];
