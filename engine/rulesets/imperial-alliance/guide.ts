import type { Guide } from '../../ruleset.ts';
import { quickStart, worked } from './guide/first-turn.ts';
import { glossary } from './guide/glossary.ts';
import { levelSight, scenarioMap, shadow, transport } from './guide/pictures.ts';
import {
  abilityTable,
  chanceTable,
  piecesTable,
  priceTable,
  qualityTable,
  supportTable,
  terrainTable,
  unitTable,
  weaponTable,
} from './guide/tables.ts';
import { SCENARIO_NAMES, scenarioNamed } from './setup/scenarios.ts';
import { DIGGING, everyForm } from './telling/grammar.ts';
import { OPTION_WORDS } from './telling/option-words.ts';

type Section = Guide['sections'][number];
const shown = (lines: readonly string[]): string => lines.map((line) => `  ${line}`).join('\n');

/** The scenarios, each with its map. */
function scenarios(): readonly Section[] {
  return SCENARIO_NAMES.flatMap((id) => {
    const scenario = scenarioNamed(id);
    if (scenario === undefined) return [];
    const { name, blurb, turnLimit, options, sides } = scenario;
    const switches = Object.keys(options);
    const rules = switches.length === 0 ? 'Basic rules only.' : `Rules switched on: ${switches.join(', ')}.`;
    const facts = `${turnLimit} turns; the Empire is ${sides.imperial.quality}, the Alliance ${sides.alliance.quality}. ${rules}`;
    return [{ title: `${name} (${id})`, paragraphs: [blurb, facts], scene: scenarioMap(id) }];
  });
}

/** What a unit does in a turn. */
function moving(): readonly Section[] {
  return [
    {
      title: 'The battle',
      paragraphs: [
        'The Empire and the Alliance fight over a few hexes, mostly buildings, for a number of turns. The scenario says who wins with what: so many objectives held at the end of any turn, or something else when the last turn is over. A side without units has lost at once.',
        'A piece is named by its kind and a number: ST3 is the third squad of stormtroopers. Hexes are named by column and row: 0507 is the seventh hex of the fifth column. In the picture a grey piece has acted.',
      ],
      scene: scenarioMap('village'),
    },
    {
      title: 'Turns and impulses',
      paragraphs: [
        'At the start of each turn both sides roll for initiative; the higher roll begins, a tie stays with who had it. Then the sides alternate in impulses. Before each a die is rolled for you: so many units you may activate in it. An activation that is not used is lost.',
        qualityTable(),
        'The scenario says how good each side’s troops are; whoever opens the game may choose otherwise (imperial-quality, alliance-quality).',
        'Each unit may be activated once a turn. An impulse in which nothing was activated is a pass; with the second pass, or when all units have acted, your side is done for this turn. The other side then has one final impulse with the few activations of its quality, and the turn ends.',
        'Orders are a list of lines, tried one after the other until the activations are spent. A line that cannot be carried out costs nothing, so add second choices: ST1 fire CA1 or CA2, and below it ST1 move 0405 in case neither can be hit.',
        'Who sends nothing by the deadline passes; pass does so at once, and resign gives the battle up, at any time.',
      ],
    },
    {
      title: 'Moving',
      paragraphs: [
        'A unit pays for each hex it enters, up to its movement. No points are saved. Name the hexes one by one, or only the last: then it takes the cheapest way round enemies. Where a line above may destroy who bars the way, the move is judged when it is carried out, and the report says if no way was open. One unit to a hex when it stops; moving through friends is free, entering an enemy’s hex is an assault.',
        terrainTable(),
        'A flyer may cross buildings (over) and not end on one. Roads make nothing cheaper, but for the few that run on them. A squad that ends in a building takes control of it, until an enemy squad does.',
      ],
    },
    {
      title: 'Transport',
      paragraphs: [
        'Squads ride in vehicles that have seats. To load, ST3 load JG1, a squad walks into the carrier’s hex and pays 1 more; to unload, ST3 unload 0504, it pays 1 and then at least one hex. Either is the squad’s action of this turn, and the carrier is locked: it cannot act this turn any more, though others may still board or leave. A carrier that has acted takes nobody in and lets nobody out.',
        'Here ST1 and ST2 ride in JG1, and ST3 boards: 0403 and 0503 on the road, and 1 more, are its 3 points. Passengers cannot be attacked, see nothing, and die with their carrier.',
      ],
      scene: transport(),
    },
  ];
}

/** Fire, sight and close combat. */
function fighting(): readonly Section[] {
  return [
    {
      title: 'Fire',
      paragraphs: [
        'The target must be within range with a clear line. Count its resistance: its own, cover of the terrain, trench, and who stands with it. The shooter rolls its die so many times; if every roll, with what is added to it, is 4 or more, the target is destroyed. Otherwise nothing happens. Against vehicles the second die of the chart counts.',
        chanceTable(),
        'Dice go up and down this ladder: d4, d6, d8, d10, d12, d20. All steps are added up first. Above d20 each step adds 1; below d4 there is no attack.',
      ],
    },
    {
      title: 'Line of sight',
      paragraphs: [
        'Lines run from centre to centre and are the same both ways. Forest, buildings, units and hills block where the line crosses the inside of their hex; along an edge, even between two forests, it is open. Characters, rubble and rivers never block. To and from a flyer every line is open.',
        'Here ST1 does not see CA1 behind the wood; ST2 sees CA2, for the line runs between two woods; ST3 sees GU1 but not CA3 behind it.',
      ],
      scene: levelSight(),
    },
    {
      title: 'Hills and shadows',
      paragraphs: [
        'From the border of a hill, or up to it, one looks over woods, units and low buildings. The hex right behind such an obstacle is in its shadow and not seen; nor can it see. Buildings of level 2 and whatever stands on a hill block always. A hill blocks those below; inside it, behind its border, a unit neither sees down nor is seen from below. Between two hills low obstacles do not matter.',
        'Here CA1 stands in the shadow of the wood and is not seen by ST1. CA2, one hex further, is seen by ST2.',
      ],
      scene: shadow(),
    },
    {
      title: 'Close combat',
      paragraphs: [
        'An assault, ST1 assault 0406, is a move whose last hex holds an enemy unit. Both roll their die against the other’s class; the higher total wins, the loser is destroyed, on a tie both are. Terrain does not matter. The winner, if it attacked, stays in the hex. A defender fights as often as it is attacked, whether it has acted or not.',
      ],
    },
  ];
}

/** The switches of IA-1 and the charts. */
function options(): readonly Section[] {
  return [
    {
      title: 'Rules a scenario may add: commanders',
      paragraphs: [
        'leaders: One leader a side moves 4 and never fights. He rides along with a unit that moves from his hex, unless you write without IL1. With +leader behind a shot or assault the die goes one step up, if he is within 3 hexes and a bonus is left this turn. A unit with him resists 1 more. He dies with it; alone he dies of any shot, or if an enemy enters. Without him a side checks every turn on 1d10 and may lose quality, at last give up.',
        'jedi: A Jedi moves 6, resists 4 and fights with 1d4. Alone he acts like a unit; with a unit he goes where it goes, adds his resistance to it and his die in close combat. With +force 2 behind an attack its die goes up two steps; his 6 points are for the whole game.',
      ],
    },
    {
      title: 'Rules a scenario may add: fire',
      paragraphs: [
        'move-fire: ST1 move 0405 fire CA1 moves at half rate, rounded up, then fires one die lower without what is added to it. It costs 2 activations.',
        'long-range: Beyond half its range a unit fires one die lower.',
        'infantry-weapons: Some squads carry a special weapon, which fires as well whenever the squad fires, at the same target or at another: ST4 fire CA1 weapon TR1. Alone: ST4 fire weapon TR1. Leaders and the force do not help it.',
        weaponTable(),
        'entrenchment: In a trench everybody resists 1 more, but for flyers.',
        'digging-in: Before the battle each side places its entrenchment markers itself, both at once and unseen: entrench 0507 0609, on any ground but a river, as many as the scenario gives it. A marker serves whoever stands on it. What is not placed is lost; pass places none, and so does silence. In fog you see the enemy’s markers only where you see the hex.',
        'building-destruction: Heavy fire at a building also tests the building, 2 rolls for level 1 and 3 for level 2; if it falls, the hex is rubble, held for good by who held it. AT1 raze 0507 pulls down an empty building beside it.',
        'walker-facing: An AT-AT fires only through its two front hexsides. Facing 1 looks up, and on clockwise. face 3, alone or behind a move, costs 1 point.',
        'field-artillery: Field guns never move; otherwise they are units.',
      ],
    },
    {
      title: 'Rules a scenario may add: support',
      paragraphs: [
        'campaign-artillery: Guns off the map. artillery 0507 0609 fires one gun at each hex, is the whole impulse and comes once a turn. A unit of yours must see the enemy there. 1d6: a miss on 1 or 2 scatters up to six hexes; whoever stands where it lands is attacked. counterfire instead answers enemy guns that have just fired.',
        'aerial-support: aerial CA1 is one activation and strikes any enemy piece on the map.',
        'space-bombardment: Once a side has lost half its units and the enemy has not lost as many, bombard 0507 is the whole impulse: everything within 2 hexes of where it lands is attacked, friends too. In matches begun under edition 1 the enemy must have lost less than half.',
        supportTable(),
      ],
    },
    {
      title: 'Forces by points',
      paragraphs: [
        'In the scenario force whoever opens the game says what each side may spend (points, 40 unless changed) and may list what it has: imperial-force 3ST, AT is three squads of stormtroopers and an AT-AT; alliance-force likewise. At most 20 units a side; leaders, Jedi and support cost nothing and come with their own rules, field guns can be had where field-artillery is on.',
        priceTable(),
        'A side without a list has its force drawn up from all kinds, always the same for the same sum. The first listed stand in the middle of the line. Carriers begin empty.',
      ],
    },
    {
      title: 'Rules a host may add',
      paragraphs: [
        'Any rule that a scenario leaves off can be switched on, and brings its counters: a leader, a Jedi and a field gun a side, special weapons, guns off the map, aircraft, a bombardment. In matches begun under edition 1 only the scenario’s own counters are there.',
        'full-turns: A side left alone goes on with ordinary impulses until it is done, instead of one final impulse.',
        'standing-orders: A line then ST3 move 0507 is kept for your next impulse of this turn. If one of these lines can be carried out when that comes, it is played at once and nobody waits for your mail. They are secret and end with the turn.',
        'board: With lot the ground is not the scenario’s map but laid from pieces of 6 by 5 hexes, drawn by die from those below and turned by half on a 2 of 1d2; what sticks out is cut off. Roads meet at every seam. The buildings that count for victory stand where the scenario has them, and ground that would be closed to who begins there is clear.',
        piecesTable(),
        'fog: You see enemies only where one of your units has a line to them, at any distance. A move that would run into an unseen enemy stops before it.',
      ],
    },
    {
      title: 'The Empire’s units',
      paragraphs: [
        'Dice against squads, guns and characters, then against vehicles; resistance, range, movement, and how many squads it carries.',
        unitTable('imperial'),
        abilityTable('imperial'),
      ],
    },
    {
      title: 'All orders',
      paragraphs: [
        'One a line, as many as you like. Those with the name of a rule in brackets need it.',
        shown(everyForm()),
        'Before the battle, with digging-in:',
        shown(DIGGING),
      ],
    },
    { title: 'The Alliance’s units', paragraphs: [unitTable('alliance'), abilityTable('alliance')] },
  ];
}

/** Drawn when somebody reads them, not whenever the game is loaded. */
let drawn: readonly Section[] | undefined;

/** The rules for players; RULES.md has every clause. */
export const guide: Guide = {
  pitch: 'Infantry, walkers and guns fight for the buildings on a map of hexes, impulse by impulse.',
  silence: 'you pass',
  options: OPTION_WORDS,
  brief: [
    'Two forces fight for the buildings of a map of hexes. The sides act in',
    'turns of a few moves, so-called impulses: a die says how many of your',
    'units you may activate, and each unit acts once a turn: it moves, fires,',
    'assaults, boards or leaves a carrier.',
    'A shot rolls as many dice as its target resists, and destroys it if',
    'every single one is 4 or more. Cover makes a target harder to destroy.',
    'You get one letter for each impulse of the enemy; send a list of lines',
    'in answer, more than you may need: what cannot be done costs nothing.',
  ],
  quickStart,
  worked,
  glossary,
  get sections() {
    drawn ??= [...moving(), ...fighting(), ...options(), ...scenarios()];
    return drawn;
  },
};
