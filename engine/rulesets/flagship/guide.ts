import { chart, forms, type Table } from '../../passages.ts';
import type { Guide } from '../../ruleset.ts';
import { glossary, quickStart, worked } from './guide/first-turn.ts';
import { grammar } from './presentation/grammar.ts';
import { OPTION_WORDS } from './presentation/option-words.ts';
import { scene } from './scene.ts';
import type { Fact, FlagshipOptions, View } from './types.ts';

const OPTIONS: FlagshipOptions = {
  theatre: 'space',
  board: 'squares',
  fateDie: 6,
  width: 10,
  height: 10,
  blocked: [],
  firstPlayer: 'roll',
  flagDamage: 'hangar',
  attackTwice: false,
  flagReturn: 'deployed',
  turnLimit: 80,
};
const START: View = {
  viewer: 'spectator',
  turn: 1,
  active: 'rebel',
  rebel: { flag: 'a1' },
  empire: { flag: 'j10' },
  flagLives: { rebel: 2, empire: 2 },
  flagDice: { rebel: 6, empire: 6 },
  options: OPTIONS,
  outcome: null,
};

/** The turn of the sample report in RULES.md. */
const BATTLE: View = {
  ...START,
  turn: 14,
  rebel: { flag: 'a1', x1: 'hangar:2', x2: 'h8', y1: 'b3' },
  empire: { flag: 'j10', x1: 'i9' },
  flagLives: { rebel: 2, empire: 1 },
  flagDice: { rebel: 6, empire: 2 },
  options: { ...OPTIONS, blocked: ['e5', 'f6'] },
};
const SHOT: readonly Fact[] = [
  { type: 'moved', side: 'empire', craft: 'x1', from: 'j8', to: 'i9' },
  { type: 'attacked', side: 'empire', craft: 'x1', from: 'i9', target: 'x1', at: 'h9', rolls: [{ attack: [5], defence: [2] }], hit: true },
  { type: 'fate', side: 'empire', target: 'x1', rolls: [2], result: 'damaged' },
  { type: 'hangared', side: 'rebel', craft: 'x1', turns: 2 },
];

/** Bombers on d4 and b2: what each can hit, and what stands in the way. */
const LINES: View = {
  ...START,
  rebel: { flag: 'a1', x1: 'f5', y1: 'd4', y2: 'b2' },
  empire: { flag: 'j10', x1: 'd6', x2: 'e6', y1: 'f3', y2: 'b4' },
  options: { ...OPTIONS, width: 8, height: 8, blocked: ['b3'] },
};

/** A bomber on d4: two lines on which it can hit, one that is blocked, and a hex in no line. */
export const HEX_LINES: View = {
  ...START,
  rebel: { flag: 'a1', x1: 'c3', y1: 'd4' },
  empire: { flag: 'h8', x1: 'd6', x2: 'f5', y1: 'f4', y2: 'b3' },
  options: { ...OPTIONS, board: 'hexes', width: 8, height: 8 },
};

const fleet = (rows: readonly (readonly string[])[]): Table => chart(['', '', 'dice', 'range', 'squares a move'], rows);

/** The rules for players. RULES.md has every clause. */
export const guide: Guide = {
  pitch: 'Two small fleets on one board: hunt the enemy’s flagship, and keep your own alive.',
  silence: 'your turn passes',
  options: OPTION_WORDS,
  brief: [
    'Each side has a flagship, six fighters and three bombers (on land: five troops, a hero and three heavies).',
    'Destroy the enemy flagship and you win; it has two lives.',
    'The sides take turns.',
    'A turn is up to two moves or deployments, then up to two attacks; what is in your hangar is repaired by itself.',
    'Both throw dice in an attack and only the highest counts; on a hit the fate die says whether the target gets away, is damaged or destroyed.',
  ],
  quickStart,
  worked,
  glossary,
  sections: [
    {
      title: 'The board and the fleets',
      paragraphs: [
        'The board has ten columns and ten rows, a1 at the bottom left. Only the flagships stand on it at first, the Rebels’ on a1 and the Empire’s on j10; all other craft wait in reserve. Both sides throw a die for the first turn. Nothing is hidden: board, reserves, hangars and dice are open to all. A craft bears the letter of its side and its name in orders: Ey2 is the Empire’s y2, RF the Rebels’ flagship.',
        fleet([
          ['flag', 'flagship', '6', '2', '1'],
          ['x1-x6', 'fighter', '1', '1', '3'],
          ['y1-y3', 'bomber', '2', '2', '2'],
        ]),
      ],
      scene: scene(START, []),
    },
    {
      title: 'Moves and deployments',
      paragraphs: [
        'First you make up to two moves or deployments, in any mixture.',
        'move x1 c4: the craft goes step by step, in any of the eight directions, round whatever stands in its way; no step may enter a square where a craft stands or a no-go square. You name only the square where it ends, which must be empty. The same craft may use both moves, the full distance each time.',
        'deploy y2 b2: a craft comes out of reserve. It enters on a square next to your flagship, which counts as the first of its move, and may run on: a fighter two squares more. It may move again in the same turn.',
        'A craft may also be named by the square it stands on (c3-e5), a target by its square or its id, and a craft out of reserve by its class alone (deploy fighter b2).',
      ],
    },
    {
      title: 'Attacks',
      paragraphs: [
        'Then up to two attacks, by two different craft. attack y1 e7: at one square any neighbour can be hit. At two squares, for flagships and bombers, the target must lie exactly two along a row, column or diagonal, with the square between empty; your own craft block the line too.',
        'Here y1 on d4 can hit x1 on d6, but not y1 on f3 or x2 on e6, which are in no line with it. y2 on b2 cannot hit y2 on b4, for b3 is a no-go square.',
        'The first attack is settled before the second is made. You may order a second attack that will work only if the first removes its target, such as a shot through the gap, or one at the same target in case the first fails. If it has become impossible it is simply not made.',
      ],
      scene: scene(LINES, []),
    },
    {
      title: 'Battle and fate',
      paragraphs: [
        'Each side throws all the dice of its craft, and only the highest counts. On a tie both throw again. If the defender is higher nothing happens; the attacker is never harmed. If the attacker is higher they throw the fate die:',
        chart(
          ['die', 'result'],
          [
            ['1', 'a near miss'],
            ['2', 'damaged: two turns in the hangar'],
            ['3', 'badly damaged: three turns in the hangar'],
            ['4', 'destroyed; a flagship loses a life and four dice'],
            ['5', 'destroyed; a flagship loses a life and five dice'],
            ['6', 'the weapon jams: the fate die is thrown again'],
          ],
        ),
        'A host may choose a fate die of four sides: its faces mean the same.',
        'Here the Empire’s x1 has hit the Rebels’ x1 with 5 against 2, and fate 2 sent it to the hangar.',
        'Chances to hit: one die against one 50%, against two 31%, against six 9%; two dice 69%, 50%, 18%; six dice 91%, 82%, 50%.',
      ],
      scene: scene(BATTLE, SHOT),
    },
    {
      title: 'The hangar',
      paragraphs: [
        'A damaged craft leaves the board. At the end of each of your turns every craft in your hangar comes one turn nearer; when its time is up it is back in reserve, and can be deployed from your next turn on. You need order nothing for it.',
      ],
    },
    {
      title: 'Flagships',
      paragraphs: [
        'A flagship has two lives. The first time it would be destroyed it loses a life and four of its dice for good, five if the fate die shows 5, and stays where it is; one die always stays. The second time it is destroyed and the game is over.',
        'A damaged flagship goes to the hangar like any craft, and while it is away nothing else can be deployed. Once it is repaired you deploy it as one of your two moves, to its home corner (deploy flag a1), or next to it if somebody stands there. In leagues and between people it comes back by itself, at the end of the turn in which it is ready, to its home corner or the free square nearest to it; a host may choose either, or that damage does nothing to flagships.',
      ],
    },
    {
      title: 'The end',
      paragraphs: [
        'The game ends at once when a flagship is destroyed. At the turn limit, which counts the turns of both sides and is 80 unless the host says otherwise, the side with more flagship lives wins; if these are equal, the side with more craft not destroyed; otherwise it is a draw. You may resign at any time, also when it is not your turn.',
        'If you send nothing by the deadline you pass, but repairs in your hangar go on. Whoever can do nothing but pass is not asked.',
      ],
    },
    {
      title: 'Land battles',
      paragraphs: [
        'A host may choose a battle on land: the same rules with other craft.',
        fleet([
          ['flag', 'landing ship', '4', '2', '1'],
          ['t1-t5', 'troop', '1', '1', '3'],
          ['hero', 'Jedi or Sith', '2', '1', '3'],
          ['w1-w3', 'snowspeeder or AT-ST', '3', '2', '2'],
        ]),
      ],
    },
    {
      title: 'On hexagons',
      paragraphs: [
        'A host may choose a board of hexagons. Its fields are named alike, a1 at the bottom left, and orders are written as on squares; the columns b, d, f and so on stand half a hex lower. A hex adjoins six others, there are no diagonals, and two craft side by side let nothing through. All else is as on squares.',
        'Fire over two hexes goes straight in one of the six directions, with the hex between empty. Here y1 on d4 can hit x1 on d6 and x2 on f5, but not y1 on f4, which is in no line with it, nor y2 on b3, since the Rebels’ own x1 stands between.',
      ],
      scene: scene(HEX_LINES, []),
    },
    {
      title: 'Orders in brief',
      paragraphs: [
        'One order a line, moves before attacks. On land the names are t1, hero and w2.',
        forms(grammar('space')),
        'Many names are known: X-wing 3, TIE 3 and fighter 3 are x3, the Falcon and F are the flagship, AT-ST 2 is w2. repair may be ordered and changes nothing, since it goes by itself.',
      ],
    },
    {
      title: 'Choices of the host',
      paragraphs: [
        'Space or land; squares or hexagons; a board of 8 to 12 columns and rows; no-go squares, which nobody may enter and no fire passes, and which must leave a way from corner to corner; the fate die; who begins; what damage does to flagships, and how they come back; whether one craft may make both attacks; and the turn limit.',
      ],
    },
  ],
};
